package site

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"gavel/game/must"
	"gavel/web/site/gotool"
	"gavel/web/site/patch"
)

// linked is the program with the linker's messages.
type linked struct {
	Program

	dependencies []byte
}

// linkedOnce keeps the tests from linking the program twice.
var linkedOnce = sync.OnceValues(func() (linked, error) {
	program, dependencies, err := build("../..", "-s -w -dumpdep", true)
	return linked{program, dependencies}, err
})

// TestNobodyCallsMethodsByName: a function that may call any method by its name keeps the
// linker from dropping exported methods anywhere in the program, which makes the program more
// than a fifth larger. A small program with a template has such a function.
func TestNobodyCallsMethodsByName(t *testing.T) {
	folder := t.TempDir()
	source := filepath.Join(folder, "main.go")
	const program = "package main\n\nimport (\n\t\"os\"\n\t\"text/template\"\n)\n\nfunc main() { _ = new(template.Template).Execute(os.Stdout, nil) }\n"
	must.Do(t, os.WriteFile(source, []byte(program), 0o600))
	_, dependencies, err := gotool.Run(folder, []string{"GOOS=js", "GOARCH=wasm"},
		"build", "-ldflags=-s -w -dumpdep", "-o", filepath.Join(folder, "out.wasm"), source)
	must.Do(t, err)
	if callers := callersByName(dependencies); !slices.Contains(callers, "text/template.(*state).evalField") {
		t.Errorf("in a program with a template %q may call any method; where is text/template?", callers)
	}
	gavel := must.Get(linkedOnce())(t)
	if !bytes.Contains(gavel.dependencies, []byte("main.main -> ")) {
		t.Error("the linker does not say what the program needs")
	}
	if callers := callersByName(gavel.dependencies); len(callers) > 0 {
		t.Errorf("%q may call any method by its name", callers)
	}
}

// callersByName returns the functions that the linker marks as callers of methods by name.
func callersByName(dependencies []byte) []string {
	var callers []string
	for _, match := range regexp.MustCompile(`(\S+) <[^>]*ReflectMethod[^>]*>`).FindAllSubmatch(dependencies, -1) {
		callers = append(callers, string(match[1]))
	}
	slices.Sort(callers)
	return slices.Compact(callers)
}

// TestUntestedGo: programs that cannot be made smaller stay as they are, and the reason is known.
func TestUntestedGo(t *testing.T) {
	p := slimmed([]byte("page"), []byte("scan"))
	if string(p.Wasm) != "page" || string(p.Scan) != "scan" || p.Whole == nil {
		t.Errorf("%q, %q, %v", p.Wasm, p.Scan, p.Whole)
	}
}

// TestNothingHeavyIsInTheProgram: the program does the work of these packages without them, or
// not at all. Together they would be larger than the game.
func TestNothingHeavyIsInTheProgram(t *testing.T) {
	modFile := must.Get(patch.ModFile("../..", t.TempDir()))(t)
	list, _, err := gotool.Run("../..", []string{"GOOS=js", "GOARCH=wasm"}, "list", "-modfile="+modFile, "-deps", ProgramPackage)
	must.Do(t, err)
	packages := strings.Fields(string(list))
	for _, heavy := range []string{
		"archive/zip", "compress/flate", "crypto/tls", "crypto/x509", "encoding/gob", "encoding/xml", "go/parser", "golang.org/x/image/font/sfnt",
		"html/template", "image/jpeg", "image/png", "net", "net/http", "regexp", "text/template",
		"github.com/eclipse/paho.golang/packets", "github.com/hajimehoshi/ebiten/v2/text/v2", "github.com/pion/dtls/v2", "github.com/pion/ice/v2",
	} {
		if slices.Contains(packages, heavy) {
			t.Errorf("the program contains %s; `go mod why` and `go run ./web/site/weigh` show for whom and how much", heavy)
		}
	}
}
