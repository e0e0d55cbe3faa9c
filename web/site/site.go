// Package site builds the static web site, and serves it: the program, the shell (package shell), the texts and the
// pictures. A site is a handful of files. The page links the others by names with a hash of their content, so browsers may
// cache them for ever. The service worker caches all of them for offline play. All addresses are relative: the site works in
// any folder of any host.
package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"maps"
	"path"
	"slices"

	"gavel/web/shell"
)

// Files is a whole site: the content of each file, by its name relative to the page's address.
type Files map[string][]byte

// policy returns the page's Content-Security-Policy. The page may load only its own files, and may
// run only one inline script. The engine compiles WebAssembly, the program may make images, and the
// script makes a worker.
//
// Rooms need brokers, which are a setting, and a policy cannot change after the page has
// loaded. So the policy allows all WebSockets, and nothing else from elsewhere. Brokers without
// TLS (ws:) are for local networks. A page that was loaded by TLS cannot use them, whatever its
// policy says. WebRTC does not depend on connect-src.
func policy(script []byte) string {
	return "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' " + allowed(script) + "; style-src 'self'; " +
		"img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' ws: wss:; manifest-src 'self'; " +
		"worker-src 'self' blob:; base-uri 'none'; form-action 'none'"
}

// allowed returns the source expression by which a policy allows one inline script.
func allowed(script []byte) string {
	sum := sha256.Sum256(script)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// feltColour is the colour of the browser's own bars around the page; it is --felt in
// style.css.
const feltColour = "#1f5a48"

// pageData is the data for the template of index.html.
type pageData struct {
	Place
	Policy, Tagline, Version                             string
	Style, Rooms, Loader, Program, Icon, Banner, Posters string
	BannerAVIF, PostersAVIF                              string
	Puzzles, Scan, WatchScript                           string
	Languages                                            []language
	LanguageFiles                                        string
	Manifests                                            map[string]string // by language
	Favicon                                              template.URL
	ProgramBytes, BannerWidth, BannerHeight              int
	Compile                                              template.JS
	Games                                                []gameForm
	Levels                                               []value
	Loading                                              map[string]string // the texts of the loader
}

// Assemble builds the site of a program for a place, with the languages that have a folder. The
// same arguments give the same files, byte for byte. The error names the broken part of the page.
func Assemble(program Program, place Place, folders fs.FS) (Files, error) {
	pictures, err := drawnOnce()
	if err != nil {
		return nil, err
	}
	return assemble(program, place, folders, pictures)
}

func assemble(program Program, place Place, folders fs.FS, pictures pictures) (Files, error) {
	forms := gameForms()
	languages, err := readLanguages(folders, forms)
	if err != nil {
		return nil, err
	}
	files := Files{}
	display, err := files.displayFace(languages)
	if err != nil {
		return nil, err
	}
	style, err := minified("text/css", slices.Concat(display, shell.Style, gameStyle(forms)))
	rooms, roomsErr := minified("text/css", shell.Rooms)
	loader, loaderErr := minified("text/javascript", shell.Script(program.Exec))
	compile, compileErr := minified("text/javascript", shell.Compile())
	if err := errors.Join(err, roomsErr, loaderErr, compileErr); err != nil {
		return nil, err
	}
	english := languages[0]
	data := pageData{
		Policy:       policy(compile),
		Compile:      template.JS(compile),
		Place:        place,
		Tagline:      english.shell["start.tagline"],
		Style:        files.add("style.css", style),
		Rooms:        files.add("rooms.css", rooms),
		Loader:       files.add("gavel.js", loader),
		Program:      files.add("gavel.wasm", program.Wasm),
		ProgramBytes: len(program.Wasm),
		Icon:         files.add("icon-192.png", pictures.icon192),
		Favicon:      inline("image/png", pictures.favicon),
		Banner:       files.add("banner.jpg", pictures.banner),
		BannerAVIF:   files.add("banner.avif", bannerAVIF),
		BannerWidth:  pictures.bannerSize.X,
		BannerHeight: pictures.bannerSize.Y,
		Games:        forms,
		Levels:       levels(),
		PostersAVIF:  files.add("posters.avif", postersAVIF),
		Posters:      files.add("posters.jpg", pictures.posters),
		Languages:    languages,
		Manifests:    map[string]string{},
		Puzzles:      puzzlesName,
		Loading:      english.loading(),
	}
	if data.Scan, err = files.addScan(program); err != nil {
		return nil, err
	}
	files[puzzlesName] = puzzles
	if len(program.Functions) > 0 {
		files.add("functions.txt", program.Functions)
	}
	icon512 := files.add("icon-512.png", pictures.icon512)
	for _, l := range languages {
		manifest, err := manifest(l.Code, l.shell["start.tagline"], data.Icon, icon512)
		if err != nil {
			return nil, err
		}
		data.Manifests[l.Code] = files.add("manifest.json", manifest)
	}
	data.LanguageFiles = files.addTexts(languages)
	if place.Watch != "" {
		data.WatchScript = files.add("watch.js", shell.Watch)
	}
	var previews []byte
	if folder := place.Previews(); folder != "" {
		if previews, err = files.addPreviews(folder, languages, folders); err != nil {
			return nil, err
		}
	}
	if data.Version, err = files.version(data, previews); err != nil {
		return nil, err
	}
	if files["index.html"], err = page(data); err != nil {
		return nil, err
	}
	return files, files.addWorker(data)
}

// add adds a file that browsers may cache for ever, under a name with a hash of its content,
// and returns that name.
func (f Files) add(name string, content []byte) string {
	extension := path.Ext(name)
	name = fmt.Sprintf("%s.%s%s", name[:len(name)-len(extension)], fingerprint(content), extension)
	f[name] = content
	return name
}

// inline returns a file as a data URL, which needs no request.
func inline(kind string, content []byte) template.URL {
	return template.URL("data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(content))
}

func fingerprint(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:5])
}

// version returns the version of the site's content. It follows from the page without its
// version, which has the hashes of most files, and from the others: the service worker, the puzzles
// and the pages for links.
func (f Files) version(data pageData, previews []byte) (string, error) {
	page, err := page(data)
	if data.Fresh {
		page = append(page, "fresh"...) // another worker, although the page is the same
	}
	return fingerprint(slices.Concat(page, shell.Worker, puzzles, previews)), err
}

// addScan adds the reader of QR codes: a script for a worker, and a program. It returns their names.
func (f Files) addScan(program Program) (names string, err error) {
	wasm := f.add("scan.wasm", program.Scan)
	script, err := minified("text/javascript", shell.Scan(program.Exec, wasm))
	if err != nil {
		return "", err
	}
	return f.add("scan.js", script) + " " + wasm, nil
}

// addWorker adds the service worker, which shows the icon in its notifications. It caches all files
// so far that a page loads, in all languages, and the pages for links, except icons. It caches
// puzzles, pictures for old browsers and the reader of QR codes once they were requested. It does
// not cache version.json, in which the page looks for a newer version. On a fresh page it caches nothing.
func (f Files) addWorker(data pageData) error {
	kept, later := []string{"./#" + fingerprint(f["index.html"])}, []string{}
	names := slices.Sorted(maps.Keys(f))
	if data.Fresh {
		kept, names = []string{}, nil
	}
	for _, name := range names {
		entry := name
		if !isHashed(name) {
			entry += "#" + fingerprint(f[name])
		}
		switch {
		case name == "index.html", isIcon(name), isList(name), isPreviewPicture(name):
		case isPuzzles(name), isFallback(name), isScan(name):
			later = append(later, entry)
		default:
			kept = append(kept, entry)
		}
	}
	lists, err := json.Marshal([][]string{kept, later})
	if err != nil {
		return err
	}
	worker, err := minified("text/javascript", shell.Worker)
	if err != nil {
		return err
	}
	f["sw.js"] = fmt.Appendf(nil, "const version = %q, [files, later] = %s;\nconst icon = %q;\n%s", data.Version, lists, data.Icon, worker)
	f["version.json"] = fmt.Appendf(nil, "{\"version\": %q}\n", data.Version)
	return nil
}

func page(data pageData) ([]byte, error) {
	bare, err := bare(data)
	if err != nil {
		return nil, err
	}
	return minifiedPage(fillTexts(bare, data.Languages[0].shell))
}

// bare returns the page without the texts of its elements.
func bare(data pageData) ([]byte, error) {
	parsed, err := template.New("index.html").Parse(shell.Page)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = parsed.Execute(&out, data)
	return out.Bytes(), err
}

// manifest returns the description of the page as an installable app, in a language.
func manifest(lang, description, icon192, icon512 string) ([]byte, error) {
	type icon struct {
		Source  string `json:"src"`
		Sizes   string `json:"sizes"`
		Type    string `json:"type"`
		Purpose string `json:"purpose"`
	}
	return json.MarshalIndent(struct {
		Name        string `json:"name"`
		ShortName   string `json:"short_name"`
		Lang        string `json:"lang"`
		Description string `json:"description"`
		Start       string `json:"start_url"`
		Scope       string `json:"scope"`
		Display     string `json:"display"`
		Background  string `json:"background_color"`
		Theme       string `json:"theme_color"`
		Icons       []icon `json:"icons"`
	}{
		"Gavel", "Gavel", lang, description, "./", "./", "standalone", feltColour, feltColour,
		[]icon{
			{icon192, "192x192", "image/png", "any"},
			{icon512, "512x512", "image/png", "any"},
			{icon512, "512x512", "image/png", "maskable"},
		},
	}, "", "  ")
}
