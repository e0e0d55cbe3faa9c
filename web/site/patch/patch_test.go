package patch

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gavel/game/must"
	"gavel/web/site/gotool"
)

// original is the project's version of the engine.
func original(t *testing.T) (patch, module) {
	t.Helper()
	engine := patches()[0]
	m := must.Get(find("../../..", engine.path))(t)
	return engine, m
}

// TestPatchedEngineDrawsWithTheSameShaders compares every shader of the patched engine with the
// compiler's output in an untouched copy, and their sources with the engine's own list for
// tools.
func TestPatchedEngineDrawsWithTheSameShaders(t *testing.T) {
	engine, m := original(t)
	untouched := t.TempDir()
	must.Do(t, os.CopyFS(untouched, os.DirFS(m.Dir)))
	want := must.Get(askShaders(untouched))(t)
	folder := t.TempDir()
	name := must.Get(engine.keep(m, folder))(t)
	got := must.Get(askShaders(filepath.Join(folder, name)))(t)
	if !reflect.DeepEqual(got, want) {
		t.Error("the patched engine has other shaders than the original")
	}
	for pkg, table := range map[string][][]shader{"builtinshader": got.Builtin, "colormshader": got.ColorM} {
		var sources []string
		for _, s := range slices.Concat(table...) {
			sources = append(sources, s.Source)
			if !strings.HasPrefix(s.Vertex, "#version 300 es") || !strings.Contains(s.Fragment, "fragColor = ") {
				t.Errorf("%s: not compiled for WebGL 2:\n%s\n%s", pkg, s.Vertex, s.Fragment)
			}
		}
		if listed := constants(t, filepath.Join(m.Dir, "internal", pkg, "defs.go")); !slices.Equal(sources, listed) || len(sources) != 9 {
			t.Errorf("%s: %d shaders, which are not the %d of the original", pkg, len(sources), len(listed))
		}
	}
}

// TestPatchedModulesBringNoneOfTheHeavyPackages lists the imports of the patched modules for
// the browser, in the project.
func TestPatchedModulesBringNoneOfTheHeavyPackages(t *testing.T) {
	modFile := must.Get(ModFile("../../..", t.TempDir()))(t)
	for _, test := range []struct {
		module string
		heavy  []string
	}{
		{"github.com/hajimehoshi/ebiten/v2", []string{"text/template", "go/build", "go/parser", "go/constant", "regexp", "encoding/gob", "net", "compress/zlib"}},
		{"github.com/pion/webrtc/v3", []string{"crypto/tls", "crypto/x509", "net", "github.com/pion/dtls/v2", "github.com/pion/ice/v2", "github.com/pion/sdp/v3"}},
		{"github.com/makiuchi-d/gozxing/qrcode/detector", []string{"fmt", "image", "golang.org/x/text/encoding", "golang.org/x/xerrors"}},
	} {
		list := func(flags ...string) []string {
			args := append(append([]string{"list", "-deps"}, flags...), test.module)
			out, _, err := gotool.Run("../../..", []string{"GOOS=js", "GOARCH=wasm"}, args...)
			must.Do(t, err)
			return strings.Fields(string(out))
		}
		plain, patched := list(), list("-modfile="+modFile)
		for _, heavy := range test.heavy {
			if !slices.Contains(plain, heavy) {
				t.Errorf("%s as it is published does not need %s either", test.module, heavy)
			}
			if slices.Contains(patched, heavy) {
				t.Errorf("the patched %s needs %s", test.module, heavy)
			}
		}
	}
}

// constants returns the values of a file's string constants.
func constants(t *testing.T, path string) []string {
	t.Helper()
	file := must.Get(parser.ParseFile(token.NewFileSet(), path, nil, 0))(t)
	var values []string
	ast.Inspect(file, func(node ast.Node) bool {
		if literal, ok := node.(*ast.BasicLit); ok && literal.Kind == token.STRING {
			value := must.Get(strconv.Unquote(literal.Value))(t)
			values = append(values, value)
		}
		return true
	})
	return values
}

func TestCopyIsKept(t *testing.T) {
	engine, m := original(t)
	folder := t.TempDir()
	var made [2]os.FileInfo
	for i := range made {
		name := must.Get(engine.keep(m, folder))(t)
		made[i] = must.Get(os.Stat(filepath.Join(folder, name)))(t)
	}
	if !os.SameFile(made[0], made[1]) {
		t.Error("the copy was made twice")
	}
	m.Sum = "another"
	must.Get(engine.keep(m, folder))(t)
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 2 {
		t.Errorf("%d files in the folder, error %v; want a copy of each of two originals", len(entries), err)
	}
}

func TestOtherShapeIsRefused(t *testing.T) {
	const head = "package p\n\nimport (\n\t\"bytes\"\n\t\"fmt\"\n\t\"sync\"\n\t\"text/template\"\n)\n\n"
	const variables = "var shaders, shadersM, tmpl int\n\n"
	const function = "func ShaderSource(filter, address int) []byte { return nil }\n"
	for _, test := range []struct{ source, complaint string }{
		{head + variables + function, ""},
		{head + variables + function + "const More = 1\n", ""},
		{"package p\n\n" + variables + function, `it declares ["func ShaderSource" "shaders" "shadersM" "tmpl"]`},
		{head + function, `it declares ["\"bytes\"" "\"fmt\"" "\"sync\"" "\"text/template\"" "func ShaderSource"]`},
		{head + variables + function + "func More() {}\n", `"func More"`},
		{head + variables + function + "var more int\n", `"more"`},
		{"no Go at all", "expected 'package'"},
	} {
		_, err := writeSources([]byte(test.source), [][]shader{{{Source: "a"}, {Source: "b"}}})
		if complaint := test.complaint; (err == nil) != (complaint == "") || err != nil && !strings.Contains(err.Error(), complaint) {
			t.Errorf("%q: error %v, want %q", test.source, err, complaint)
		}
	}
}

func TestMissingCutIsReported(t *testing.T) {
	copied := t.TempDir()
	c := cut{"caller.go", `"go/build"`, `"other"`}
	for _, test := range []struct{ content, complaint, want string }{
		{"", "caller.go is not as web/site/patch expects it", ""},
		{"package debug\n", `it has "\"go/build\"" 0 times, not once`, ""},
		{"import \"go/build\" // \"go/build\"\n", `it has "\"go/build\"" 2 times, not once`, ""},
		{"import \"go/build\"\n", "", "import \"other\"\n"},
	} {
		file := filepath.Join(copied, c.file)
		if test.content != "" {
			must.Do(t, os.WriteFile(file, []byte(test.content), 0o644))
		}
		err := c.make(copied)
		if test.complaint != "" {
			if err == nil || !strings.Contains(err.Error(), test.complaint) {
				t.Errorf("%q: error %v, want %q", test.content, err, test.complaint)
			}
			continue
		}
		if got, _ := os.ReadFile(file); err != nil || string(got) != test.want {
			t.Errorf("%q became %q, error %v", test.content, got, err)
		}
	}
}

func TestDrop(t *testing.T) {
	const content = `package p

import (
	"fmt"
	"net"
	other "example.org/ice/v2"
	"github.com/pion/dtls/v2"
)

// A stays.
func A() { fmt.Println(dtls.X) }

// B goes.
func B() { net.X(); other.X() }

// T stays, its method goes.
type T int

// M goes.
func (t *T) M() {}

type U struct{}
`
	const want = `package p

import (
	"fmt"

	"github.com/pion/dtls/v2"
)

// A stays.
func A() { fmt.Println(dtls.X) }

// T stays, its method goes.
type T int
`
	folder := t.TempDir()
	file := filepath.Join(folder, "p.go")
	must.Do(t, os.WriteFile(file, []byte(content), 0o644))
	if err := drop(folder, "p.go", "B", "V", "T.M"); err == nil || !strings.HasSuffix(err.Error(), `it does not declare ["V"]`) {
		t.Errorf("error %v", err)
	}
	must.Do(t, drop(folder, "p.go", "B", "T.M", "U"))
	if got, err := os.ReadFile(file); err != nil || string(got) != want {
		t.Errorf("left is\n%s(error %v), want\n%s", got, err, want)
	}
}

func TestHollow(t *testing.T) {
	const content = `package p

import "fmt"

// A stays.
func (t T) A() int { return fmt.Print() }
`
	const want = `package p

// A stays.
func (t T) A() int { panic("never") }
`
	folder := t.TempDir()
	file := filepath.Join(folder, "p.go")
	must.Do(t, os.WriteFile(file, []byte(content), 0o644))
	if err := hollow(folder, "p.go", "A", ""); err == nil || !strings.HasSuffix(err.Error(), `it does not declare "A"`) {
		t.Errorf("error %v", err)
	}
	must.Do(t, hollow(folder, "p.go", "T.A", ` panic("never") `))
	if got, err := os.ReadFile(file); err != nil || string(got) != want {
		t.Errorf("left is\n%s(error %v), want\n%s", got, err, want)
	}
}
