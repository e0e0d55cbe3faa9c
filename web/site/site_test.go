package site

import (
	"bytes"
	"cmp"
	"encoding/json"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"gavel/assets/locale"
	"gavel/game/must"
)

// siteOf builds a site with a stand-in for the program, which would take a minute to compile.
func siteOf(t *testing.T, wasm string) Files {
	t.Helper()
	return siteAt(t, wasm, Place{})
}

// siteAt is siteOf for a place.
func siteAt(t *testing.T, wasm string, place Place) Files {
	t.Helper()
	pictures := must.Get(drawnOnce())(t)
	return must.Get(assemble(Program{Wasm: []byte(wasm), Exec: []byte("// glue\n")}, place, locale.Folders(), pictures))(t)
}

// written returns the page with the quotes that are left out of the file.
func written(t *testing.T, files Files) string {
	t.Helper()
	parsed := must.Get(html.Parse(bytes.NewReader(files["index.html"])))(t)
	var page strings.Builder
	must.Do(t, html.Render(&page, parsed))
	return page.String()
}

// named returns the files that the page and the manifest name.
func named(t *testing.T, files Files) []string {
	t.Helper()
	var found []string
	for _, match := range regexp.MustCompile(`(?:href|src|srcset|data-program)="([^"#]+)"`).FindAllStringSubmatch(written(t, files), -1) {
		if address := match[1]; !strings.HasPrefix(address, "data:") {
			found = append(found, address)
		}
	}
	var manifest struct {
		Start string `json:"start_url"`
		Icons []struct{ Src string }
	}
	name := found[slices.IndexFunc(found, func(s string) bool { return strings.HasPrefix(s, "manifest.") })]
	must.Do(t, json.Unmarshal(files[name], &manifest))
	if manifest.Start != "./" {
		t.Errorf("the installed app starts at %q, want ./", manifest.Start)
	}
	for _, icon := range manifest.Icons {
		found = append(found, icon.Src)
	}
	return found
}

func TestEveryLinkIsRelativeHashedAndThere(t *testing.T) {
	files := siteOf(t, "program")
	found := named(t, files)
	if len(found) < 8 {
		t.Errorf("only %d links found: %q", len(found), found)
	}
	hashed := regexp.MustCompile(`^[\w-]+\.[0-9a-f]{10}\.[a-z]+$`)
	for _, address := range found {
		if !hashed.MatchString(address) {
			t.Errorf("%s is not a relative name with a hash", address)
		}
		if _, ok := files[address]; !ok {
			t.Errorf("%s does not exist", address)
		}
	}
	for name := range files {
		if !hashed.MatchString(name) && !slices.Contains([]string{"index.html", "sw.js", "version.json", puzzlesName}, name) {
			t.Errorf("%s has no hash in its name", name)
		}
	}
}

func TestNothingComesFromElsewhere(t *testing.T) {
	for name, content := range siteOf(t, "program") {
		if strings.HasPrefix(mimeType(name), "image/") {
			continue
		}
		for _, address := range regexp.MustCompile(`(?:https?:)?//[\w-]+\.\w+[^\s"')]*`).FindAll(content, -1) {
			if string(address) != "http://www.w3.org/2000/svg" { // a namespace, which nothing loads
				t.Errorf("%s mentions %s", name, address)
			}
		}
		if regexp.MustCompile(`[=(]"/`).Match(content) {
			t.Errorf("%s has an address that starts with a slash", name)
		}
	}
}

func TestPolicyAllowsEverythingInThePage(t *testing.T) {
	page := written(t, siteOf(t, "program"))
	for _, forbidden := range []string{` style="`, "<style", "javascript:", "unsafe-inline"} {
		if strings.Contains(page, forbidden) {
			t.Errorf("the page has %q, which its policy forbids", forbidden)
		}
	}
	if handler := regexp.MustCompile(`\son\w+="`).FindString(page); handler != "" {
		t.Errorf("the page has an inline handler: %s", handler)
	}
	for _, script := range regexp.MustCompile(`(?s)<script([^>]*)>(.*?)</script>`).FindAllStringSubmatch(page, -1) {
		data := strings.Contains(script[1], `type="application/json"`) || strings.Contains(script[1], `type="text/plain"`)
		if script[2] != "" && !data && !strings.Contains(html.UnescapeString(page), allowed([]byte(script[2]))) {
			t.Errorf("the policy forbids an inline script: %.80s", script[2])
		}
	}
}

// TestPlaceInThePage: a page knows its broker without asking, its canonical address and its source, and a page for its
// developer listens for new builds and has a worker that keeps nothing. Each is a version of its own, so that a browser
// with the one page in its cache takes the other.
func TestPlaceInThePage(t *testing.T) {
	anywhere := siteOf(t, "program")
	versions := map[string]string{string(anywhere["version.json"]): "a page that may lie anywhere"}
	for _, c := range []struct {
		files     Files
		has, only string // only: what the page anywhere has not
	}{
		{siteAt(t, "program", Place{Broker: "signaling"}), `<meta name="signaling" content="signaling"/>`, "signaling"},
		{atHome(t), `<link rel="canonical" href="` + homeAddress + `" `, "canonical"},
		{siteAt(t, "program", Place{Source: "https://example.org/source/"}), `href="https://example.org/source/" rel="noreferrer" target="_blank"`, `data-t="about.source"`},
		{siteAt(t, "program", Place{Fresh: true, Watch: "builds"}), ` data-events="builds">`, "watch."},
		{siteAt(t, "program", Place{Fresh: true}), "", "watch."},
	} {
		page, version := written(t, c.files), string(c.files["version.json"])
		if !strings.Contains(page, c.has) || strings.Contains(page, c.only) != (c.has != "") || strings.Contains(written(t, anywhere), c.only) {
			t.Errorf("the page has no %q, or the page anywhere has %q", c.has, c.only)
		}
		if script := regexp.MustCompile(`src="(watch\.\w+\.js)"`).FindStringSubmatch(page); script != nil && c.files[script[1]] == nil {
			t.Errorf("there is no %s", script[1])
		}
		if other, known := versions[version]; known {
			t.Errorf("%q and %q are one version", c.has, other)
		}
		versions[version] = c.has
		keepsNothing := strings.Contains(string(c.files["sw.js"]), "[files, later] = [[],[]];")
		if fresh := c.only == "watch."; keepsNothing != fresh {
			t.Errorf("the worker of %q begins with %.120q", c.has, c.files["sw.js"])
		}
	}
}

func TestWorkerKeepsWhatPlayingTakes(t *testing.T) {
	files := siteOf(t, "program")
	match := regexp.MustCompile(`const version = "(\w+)", \[files, later\] = (.*);\n`).FindSubmatch(files["sw.js"])
	if match == nil {
		t.Fatalf("the worker starts with %.80q", files["sw.js"])
	}
	var lists [2][]string
	must.Do(t, json.Unmarshal(match[2], &lists))
	for _, list := range lists {
		for i, entry := range list {
			name, hash, ok := strings.Cut(entry, "#")
			if !ok {
				hash = strings.Split(name, ".")[1]
			}
			if hash != fingerprint(files[cmp.Or(strings.TrimPrefix(name, "./"), "index.html")]) {
				t.Errorf("the worker takes another file for %s", entry)
			}
			list[i] = name
		}
	}
	kept, later := lists[0], lists[1]
	slices.Sort(kept)
	if !slices.Contains(later, puzzlesName) {
		t.Errorf("later is %q", later)
	}
	want := []string{"./"}
	for name := range files {
		if !slices.Contains([]string{"index.html", "sw.js", "version.json"}, name) && !isIcon(name) && !slices.Contains(later, name) {
			want = append(want, name)
		}
	}
	slices.Sort(want)
	if !slices.Equal(kept, want) {
		t.Errorf("the worker keeps %q, want %q", kept, want)
	}
	if !strings.Contains(written(t, files), `data-puzzles="`+puzzlesName+`"`) {
		t.Error("the page does not name the puzzles")
	}
	version := string(match[1])
	if got := string(files["version.json"]); !strings.Contains(got, `"`+version+`"`) {
		t.Errorf("version.json is %s, the worker's version %s", got, version)
	}
	if !strings.Contains(written(t, files), `data-version="`+version+`"`) {
		t.Errorf("the page does not know its version %s", version)
	}
}

// TestPostersAreSmall: people wait for them before they can choose a game.
func TestPostersAreSmall(t *testing.T) {
	pictures := must.Get(drawnOnce())(t)
	if n := len(pictures.posters); n > 32_000 {
		t.Errorf("the posters of the games take %d bytes", n)
	}
}

func TestSameProgramSameSite(t *testing.T) {
	first, second, other := siteOf(t, "program"), siteOf(t, "program"), siteOf(t, "another")
	for name, content := range first {
		if string(second[name]) != string(content) {
			t.Errorf("%s differs", name)
		}
	}
	if string(other["version.json"]) == string(first["version.json"]) {
		t.Error("another program has the same version")
	}
}

func TestPageReadsWithoutScripts(t *testing.T) {
	page := written(t, siteOf(t, "program"))
	english := locale.For(locale.English)
	for _, key := range []string{"shell.start.play", "shell.start.tagline", "shell.settings.title"} {
		if !strings.Contains(page, ">"+english.T(key)+"<") {
			t.Errorf("the page does not show %q", english.T(key))
		}
	}
	if !strings.Contains(page, ">Opponent 5<") {
		t.Error("the page does not show Opponent 5")
	}
	if empty := regexp.MustCompile(`<[^>]*data-t="[^>]*></`).FindString(page); empty != "" {
		t.Errorf("the page has an element without its text: %s", empty)
	}
	if strings.Contains(page, "ZgotmplZ") {
		t.Error("the template refused a value")
	}
}

func TestEveryShellTextIsUsed(t *testing.T) {
	used := must.Get(readLanguages(locale.Folders(), gameForms()))(t)
	for _, l := range used {
		lang := l.Code
		data := must.Get(os.ReadFile(path.Join("../../assets/locale", lang, "shell.json")))(t)
		var texts map[string]string
		must.Do(t, json.Unmarshal(data, &texts))
		for key := range texts {
			if _, ok := l.shell[strings.TrimPrefix(key, "shell.")]; !ok {
				t.Errorf("%s: nothing shows %s", lang, key)
			}
		}
		if len(texts) != len(l.shell) {
			t.Errorf("%s has %d texts, the shell uses %d", lang, len(texts), len(l.shell))
		}
	}
}
