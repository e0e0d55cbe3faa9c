package slim

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// original is the engine that the project asks for.
func original(t *testing.T) module {
	t.Helper()
	m, err := find("../../..")
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestSlimEngineDrawsWithTheSameShaders compares every shader of the slim engine with what the templates of an untouched
// copy make when they are executed, and with the list of them that the engine itself carries for tools to read.
func TestSlimEngineDrawsWithTheSameShaders(t *testing.T) {
	engine := original(t)
	untouched := t.TempDir()
	if err := os.CopyFS(untouched, os.DirFS(engine.Dir)); err != nil {
		t.Fatal(err)
	}
	want, err := askShaders(untouched)
	if err != nil {
		t.Fatal(err)
	}
	if len(want) != 2 {
		t.Errorf("the engine has %d packages with templates, want 2", len(want))
	}
	folder := t.TempDir()
	name, err := keep(engine, folder)
	if err != nil {
		t.Fatal(err)
	}
	got, err := askShaders(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	for pkg := range want {
		listed := constants(t, filepath.Join(engine.Dir, "internal", pkg, "defs.go"))
		if flat := slices.Concat(got[pkg]...); !slices.Equal(flat, slices.Concat(want[pkg]...)) || !slices.Equal(flat, listed) || len(flat) != 9 {
			t.Errorf("%s: %d shaders, which are not the %d of the original", pkg, len(flat), len(listed))
		}
		source, err := os.ReadFile(filepath.Join(folder, name, "internal", pkg, "shader.go"))
		if err != nil || strings.Contains(string(source), "template") {
			t.Errorf("%s still has a template (error %v)", pkg, err)
		}
	}
}

// constants returns the values of a file's string constants.
func constants(t *testing.T, path string) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var values []string
	ast.Inspect(file, func(node ast.Node) bool {
		if literal, ok := node.(*ast.BasicLit); ok && literal.Kind == token.STRING {
			value, err := strconv.Unquote(literal.Value)
			if err != nil {
				t.Fatal(err)
			}
			values = append(values, value)
		}
		return true
	})
	return values
}

func TestCopyIsKeptWhileItIsIntact(t *testing.T) {
	engine, folder := original(t), t.TempDir()
	for _, step := range []struct {
		name  string
		spoil func(file string) error
		again bool // the copy is made anew
	}{
		{"at first", func(string) error { return nil }, true},
		{"untouched", func(string) error { return nil }, false},
		{"a file has changed", func(file string) error { return os.WriteFile(file, []byte("package ebiten"), 0o644) }, true},
	} {
		run := filepath.Join(folder, "ebiten-"+engine.Version+"-slim", "run.go")
		if err := step.spoil(run); err != nil {
			t.Fatal(err)
		}
		before, _ := os.Stat(filepath.Dir(run))
		if _, err := keep(engine, folder); err != nil {
			t.Fatal(err)
		}
		after, err := os.Stat(filepath.Dir(run))
		if err != nil {
			t.Fatal(err)
		}
		if again := before == nil || !os.SameFile(before, after); again != step.again {
			t.Errorf("%s: made anew is %v, want %v", step.name, again, step.again)
		}
		content, err := os.ReadFile(run)
		if err != nil || len(content) < 100 {
			t.Errorf("%s: run.go has %d bytes, error %v", step.name, len(content), err)
		}
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 2 {
		t.Errorf("%d files in the folder, error %v; want the copy and its seal", len(entries), err)
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
		_, err := writeOut([]byte(test.source), shaders{{"a", "b"}})
		if complaint := test.complaint; (err == nil) != (complaint == "") || err != nil && !strings.Contains(err.Error(), complaint) {
			t.Errorf("%q: error %v, want %q", test.source, err, complaint)
		}
	}
}

func TestMissingCutIsReported(t *testing.T) {
	copied := t.TempDir()
	if err := cut(copied); err == nil || !strings.Contains(err.Error(), "internal/debug/caller.go is not as web/site/slim expects it") {
		t.Errorf("without the file: %v", err)
	}
	if err := os.MkdirAll(filepath.Join(copied, "internal/debug"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(copied, "internal/debug/caller.go"), []byte("package debug\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := cut(copied); err == nil || !strings.Contains(err.Error(), `it has "\"go/build\"" 0 times, not once`) {
		t.Errorf("without the import: %v", err)
	}
}
