// Package site builds the static web site from the program, the shell (package shell), the texts and the pictures, and
// serves it. A site is a handful of files. The page links the others by names with a hash of their content, so browsers may
// cache them for ever. The service worker caches all of them for offline play. All addresses are relative: the site works in
// any folder of any host.
package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html/template"
	"maps"
	"path"
	"slices"

	"gavel/assets/locale"
	"gavel/web/shell"
)

// Files is a whole site: the content of each file by its name relative to the page's address.
type Files map[string][]byte

// policy lets the page load nothing but its own files and run no script that stands in the page; the engine compiles
// WebAssembly, and pictures may be made on the spot.
//
// Friends who meet by a room's code do so at brokers, which are a setting, and a policy cannot be changed once the page is
// there: so it names all WebSockets, and nothing else that is elsewhere. Without TLS (ws:) are brokers in a local network;
// a page that itself came by TLS is not allowed those, whatever its policy says. WebRTC is no matter of connect-src.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
	"connect-src 'self' ws: wss:; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

// feltColour is the colour of the browser's own bars around the page: style.css, --felt.
const feltColour = "#1f5a48"

// pageData is what index.html asks for.
type pageData struct {
	Place
	Policy, Tagline, Version                       string
	Style, Loader, Program, Manifest, Icon, Banner string
	Puzzles                                        string
	Favicon                                        template.URL
	ProgramBytes, BannerWidth, BannerHeight        int
	Games                                          []gameForm
	Levels                                         []value
	Banners                                        map[string]template.URL // of the games
	Texts                                          map[string]map[string]string
}

// Assemble makes the site of a program for a place. The same program and place give the same files, byte for byte.
// The error says which part of the page is broken.
func Assemble(program Program, place Place) (Files, error) {
	pictures, err := drawPictures()
	if err != nil {
		return nil, err
	}
	return assemble(program, place, pictures)
}

func assemble(program Program, place Place, pictures pictures) (Files, error) {
	forms := gameForms()
	texts, err := shellTexts(forms)
	if err != nil {
		return nil, err
	}
	english := texts[string(locale.English)]
	files := Files{}
	data := pageData{
		Policy:       policy,
		Place:        place,
		Tagline:      english["start.tagline"],
		Style:        files.add("style.css", append(slices.Clone(shell.Style), gameStyle(forms)...)),
		Loader:       files.add("gavel.js", shell.Script(program.Exec)),
		Program:      files.add("gavel.wasm", program.Wasm),
		ProgramBytes: len(program.Wasm),
		Icon:         files.add("icon-192.png", pictures.icon192),
		Favicon:      inline("image/png", pictures.favicon),
		Banner:       files.add("banner.jpg", pictures.banner),
		BannerWidth:  pictures.bannerSize.X,
		BannerHeight: pictures.bannerSize.Y,
		Games:        forms,
		Levels:       levels(),
		Banners:      map[string]template.URL{},
		Puzzles:      puzzlesName,
		Texts:        texts,
	}
	files[puzzlesName] = puzzles
	for game, banner := range pictures.games {
		data.Banners[game] = inline("image/jpeg", banner)
	}
	manifest, err := manifest(data.Tagline, data.Icon, files.add("icon-512.png", pictures.icon512))
	if err != nil {
		return nil, err
	}
	data.Manifest = files.add("manifest.json", manifest)
	if data.Version, err = files.version(data); err != nil {
		return nil, err
	}
	if files["index.html"], err = page(data); err != nil {
		return nil, err
	}
	return files, files.addWorker(data.Version)
}

// add stores a file that may be kept for ever, under a name with a hash of its content, and returns that name.
func (f Files) add(name string, content []byte) string {
	extension := path.Ext(name)
	name = fmt.Sprintf("%s.%s%s", name[:len(name)-len(extension)], fingerprint(content), extension)
	f[name] = content
	return name
}

// inline is the address of a file that stands in the page itself: it takes no request.
func inline(kind string, content []byte) template.URL {
	return template.URL("data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(content))
}

func fingerprint(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:5])
}

// version names the site's content: the page before it knows its version, which names all files but the service worker,
// and the worker itself.
func (f Files) version(data pageData) (string, error) {
	page, err := page(data)
	return fingerprint(append(page, shell.Worker...)), err
}

// addWorker adds the service worker, which keeps every file so far that is not for later, puzzles once they have been
// asked for, and version.json, which it does not keep: the page asks there whether a newer version has been
// published.
func (f Files) addWorker(version string) error {
	kept, later := []string{"./"}, []string{}
	for _, name := range slices.Sorted(maps.Keys(f)) {
		switch {
		case isPuzzles(name):
			later = append(later, name)
		case name != "index.html" && !isLater(name):
			kept = append(kept, name)
		}
	}
	list, err := json.Marshal(kept)
	if err != nil {
		return err
	}
	wanted, err := json.Marshal(later)
	if err != nil {
		return err
	}
	f["sw.js"] = fmt.Appendf(nil, "const version = %q, files = %s, later = %s;\n%s", version, list, wanted, shell.Worker)
	f["version.json"] = fmt.Appendf(nil, "{\"version\": %q}\n", version)
	return nil
}

func page(data pageData) ([]byte, error) {
	bare, err := bare(data)
	return fillTexts(bare, data.Texts[string(locale.English)]), err
}

// bare is the page without the texts of its elements.
func bare(data pageData) ([]byte, error) {
	parsed, err := template.New("index.html").Parse(shell.Page)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = parsed.Execute(&out, data)
	return out.Bytes(), err
}

// manifest describes the page as an app that can be installed.
func manifest(description, icon192, icon512 string) ([]byte, error) {
	type icon struct {
		Source  string `json:"src"`
		Sizes   string `json:"sizes"`
		Type    string `json:"type"`
		Purpose string `json:"purpose"`
	}
	return json.MarshalIndent(struct {
		Name        string `json:"name"`
		ShortName   string `json:"short_name"`
		Description string `json:"description"`
		Start       string `json:"start_url"`
		Scope       string `json:"scope"`
		Display     string `json:"display"`
		Background  string `json:"background_color"`
		Theme       string `json:"theme_color"`
		Icons       []icon `json:"icons"`
	}{
		"Gavel", "Gavel", description, "./", "./", "standalone", feltColour, feltColour,
		[]icon{
			{icon192, "192x192", "image/png", "any"},
			{icon512, "512x512", "image/png", "any"},
			{icon512, "512x512", "image/png", "maskable"},
		},
	}, "", "  ")
}
