package main

import (
	"flag"
	"fmt"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gavel/game/catalogue"
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

// shared are packages of the application that its features may import. They handle no intents.
var shared = []string{"gavel/web/app/feature", "gavel/web/app/person", "gavel/web/app/ownership"}

// TestFeaturesAreApart: a feature of the application gets all that it needs from the shared packages. It
// knows neither the application nor another feature.
func TestFeaturesAreApart(t *testing.T) {
	for pkg, imports := range list(t, "linux") {
		for _, i := range imports {
			if under(pkg, "web/app") && pkg != "gavel/web/app" && under(i, "web/app") && !slices.Contains(shared, i) {
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

var update = flag.Bool("update", false, "write the table of packages in ARCHITECTURE.md")

// TestPackages compares the table of packages in ARCHITECTURE.md with the first sentences of their comments.
func TestPackages(t *testing.T) {
	const file = "../../ARCHITECTURE.md"
	text := must.Get(os.ReadFile(file))(t)
	const begin, end = "<!-- packages -->\n```text\n", "```\n<!-- end -->\n"
	before, rest, begun := strings.Cut(string(text), begin)
	table, after, ended := strings.Cut(rest, end)
	if !begun || !ended {
		t.Fatalf("%s has no place for the table", file)
	}
	want := packageTable(t)
	switch {
	case table == want:
	case *update:
		must.Do(t, os.WriteFile(file, []byte(before+begin+want+end+after), 0o666))
	default:
		t.Errorf("write the table again: go test ./cmd/gavel -run TestPackages -update")
		for line := range strings.Lines(want) {
			if !strings.Contains(table, line) {
				t.Logf("it lacks %s", line)
			}
		}
	}
}

// packageTable returns a line for each package: its folder, and what it is.
func packageTable(t *testing.T) string {
	var table strings.Builder
	for _, folder := range packageFolders(t) {
		what := synopsis(t, folder)
		if what == "" {
			t.Errorf("%s: no comment says what the package is", folder)
		}
		fmt.Fprintf(&table, "%-24s %s\n", folder, what)
	}
	return table.String()
}

// packageFolders returns the folders with code, in order.
func packageFolders(t *testing.T) []string {
	t.Helper()
	folders := map[string]bool{}
	for _, goos := range []string{"linux", "js"} {
		for pkg := range list(t, goos) {
			folders[strings.TrimPrefix(pkg, "gavel/")] = true
		}
	}
	return slices.Sorted(maps.Keys(folders))
}

// subject matches the beginning of a package comment.
var subject = regexp.MustCompile(`^(Package|Command) \w+ ((has|is) )?`)

// synopsis returns what a package is: the first sentence of its comment, up to a colon, without its subject.
func synopsis(t *testing.T, folder string) string {
	files := must.Get(filepath.Glob(filepath.Join("../..", folder, "*.go")))(t)
	for _, file := range files {
		parsed := must.Get(parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments|parser.PackageClauseOnly))(t)
		if sentence := synopsisOf(parsed.Doc); sentence != "" {
			return sentence
		}
	}
	return ""
}

func synopsisOf(comment *ast.CommentGroup) string {
	sentence := new(doc.Package).Synopsis(comment.Text())
	what := subject.ReplaceAllString(sentence, "")
	if what == sentence {
		return ""
	}
	what, _, _ = strings.Cut(what, ": ")
	return strings.NewReplacer("[", "", "]", "").Replace(strings.TrimSuffix(what, "."))
}

// sharedByGames are the shared files that name a game: the lists of games, and tools. Any other
// file that names a game belongs to it, and is named after it.
var sharedByGames = []string{
	"assets/art/banner.go",          // the banners, from drawings of the games
	"cmd/arena/main.go",             // examples of its use
	"cmd/arena/puzzles.go",          // how many puzzles of a kind there may be
	"cmd/duel/picture_js.go",        // shows a die
	"game/bot/baseline/baseline.go", // the list of baseline players
	"game/catalogue/catalogue.go",   // the list of rules and bots
	"game/pack/head.go",             // words of packed records, which never change
	"web/bench/results.go",          // what is measured
	"web/games/games.go",            // the list of games for the page
	"web/site/preview_picture.go",   // shows cards of a game
}

// TestSharedFilesNameNoGame checks that a new game needs only its own files and the two lists:
// no other file of the program or its tools names a game, except in comments.
func TestSharedFilesNameNoGame(t *testing.T) {
	var names []string
	for _, rules := range catalogue.Games().Rules() {
		names = append(names, rules.Name())
	}
	own := regexp.MustCompile(`(^|[/_])(` + strings.Join(names, "|") + `)[/_.]`)
	word := regexp.MustCompile(`\b(` + strings.Join(names, "|") + `)\b`)
	var found []string
	err := filepath.WalkDir("../..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		path = filepath.ToSlash(path)
		if name := entry.Name(); entry.IsDir() && (slices.Contains([]string{"build", "dist", "testdata", "node_modules"}, name) || len(name) > 2 && name[0] == '.') {
			return fs.SkipDir
		}
		rel := strings.TrimPrefix(path, "../../")
		if filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") || own.MatchString(rel) {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		named := false
		ast.Inspect(file, func(n ast.Node) bool {
			text, ok := n.(*ast.BasicLit)
			named = named || ok && text.Kind == token.STRING && word.MatchString(text.Value)
			return true
		})
		if named {
			found = append(found, rel)
		}
		return nil
	})
	must.Do(t, err)
	if !slices.Equal(found, sharedByGames) {
		t.Errorf("games are named in %q, want %q", found, sharedByGames)
	}
}
