package main

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"gavel/game/must"
)

// arrow says what the packages of a folder may import.
type arrow struct {
	folder string
	own    []string // folders of this module
	theirs []string // other modules; nil allows all
	never  []string // forbidden packages of the standard library
	timed  string   // the folder below that may still import "time" and "syscall/js"
}

// "game" knows no screen, no network and no clock, except for the runner, which gets one and lets a
// browser have its turn; "net" knows no page.
var arrows = []arrow{
	{"game", []string{"game"}, []string{"pgregory.net/rapid"}, []string{"time", "net", "os", "syscall/js"}, "game/runner"},
	{"net", []string{"net", "game"}, nil, nil, ""},
	{"assets", []string{"assets"}, []string{"golang.org/x/image", "eliasnaur.com/font", "github.com/go-fonts"}, []string{"net", "net/http"}, ""},
	{"render", []string{"render", "game", "assets"}, []string{"github.com/hajimehoshi/ebiten/v2", "golang.org/x/image"}, []string{"net/http"}, ""},
	{"web", []string{"web", "game", "net", "render", "assets", "cmd/wasmslim/slim"}, nil, nil, ""},
}

// TestArrows checks the imports between the folders against ARCHITECTURE.md, for the browser
// and for this machine.
func TestArrows(t *testing.T) {
	for _, goos := range []string{"linux", "js"} {
		for pkg, imports := range list(t, goos) {
			for _, a := range arrows {
				if under(pkg, a.folder) {
					for _, i := range imports {
						if !a.allows(i) && !((i == "time" || i == "syscall/js") && under(pkg, a.timed)) {
							t.Errorf("%s (%s) imports %s", pkg, goos, i)
						}
					}
				}
			}
		}
	}
}

// apart are folders whose packages must not import others, not even in tests. The application
// and the page share only the values of web/model, which knows neither of them, and no browser.
var apart = map[string][]string{
	"gavel/web/model": {"gavel/web/page", "gavel/web/app", "syscall/js"},
	"gavel/web/app":   {"gavel/web/page", "syscall/js"},
	"gavel/web/page":  {"gavel/web/app"},
}

// TestApplicationAndPageAreApart checks the imports between these folders.
func TestApplicationAndPageAreApart(t *testing.T) {
	for _, goos := range []string{"linux", "js"} {
		for folder, never := range apart {
			imports := goList(t, goos, "-f", `{{join .Imports "\n"}}
{{join .TestImports "\n"}}
{{join .XTestImports "\n"}}`, folder+"/...")
			for _, i := range strings.Fields(imports) {
				if slices.ContainsFunc(never, func(n string) bool { return i == n || strings.HasPrefix(i, n+"/") }) {
					t.Errorf("%s (%s) imports %s", folder, goos, i)
				}
			}
		}
	}
}

// TestFeaturesAreApart: a feature of the application gets all that it needs from package feature. It
// knows neither the application nor another feature.
func TestFeaturesAreApart(t *testing.T) {
	for pkg, imports := range list(t, "linux") {
		for _, i := range imports {
			if under(pkg, "web/app") && pkg != "gavel/web/app" && under(i, "web/app") && i != "gavel/web/app/feature" {
				t.Errorf("%s imports %s", pkg, i)
			}
		}
	}
}

// TestProgramIsLean keeps needless packages out of the download.
func TestProgramIsLean(t *testing.T) {
	deps := goList(t, "js", "-deps", "-f", "{{.ImportPath}}", "gavel/cmd/gavel")
	for _, heavy := range []string{"net/http", "pgregory.net/rapid", "github.com/hajimehoshi/ebiten/v2/ebitenutil", "github.com/hajimehoshi/ebiten/v2/text/v2"} {
		if slices.Contains(strings.Fields(deps), heavy) {
			t.Errorf("the program contains %s", heavy)
		}
	}
}

func (a arrow) allows(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	switch {
	case first == "gavel":
		return slices.ContainsFunc(a.own, func(folder string) bool { return under(path, folder) })
	case strings.Contains(first, "."):
		return a.theirs == nil || slices.ContainsFunc(a.theirs, func(m string) bool { return strings.HasPrefix(path, m) })
	}
	return !slices.Contains(a.never, path)
}

func under(pkg, folder string) bool {
	return pkg == "gavel/"+folder || strings.HasPrefix(pkg, "gavel/"+folder+"/")
}

// list returns the imports of every package of the module.
func list(t *testing.T, goos string) map[string][]string {
	t.Helper()
	imports := map[string][]string{}
	for line := range strings.Lines(goList(t, goos, "-e", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "gavel/...")) {
		fields := strings.Fields(line)
		imports[fields[0]] = fields[1:]
	}
	return imports
}

func goList(t *testing.T, goos string, args ...string) string {
	t.Helper()
	cmd := exec.Command("go", append([]string{"list"}, args...)...)
	cmd.Env = append(os.Environ(), "GOOS="+goos)
	if goos == "js" {
		cmd.Env = append(cmd.Env, "GOARCH=wasm")
	}
	cmd.Stderr = os.Stderr
	out := must.Get(cmd.Output())(t)
	return string(out)
}
