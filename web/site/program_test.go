package site

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"gavel/web/site/gotool"
	"gavel/web/site/patch"
)

// TestNobodyCallsMethodsByName: a function that may call any method by its name keeps the linker from dropping a single
// exported method of the whole program, which makes it a fifth larger and more. The plain engine has one.
func TestNobodyCallsMethodsByName(t *testing.T) {
	if callers := callersByName(t, false); !slices.Contains(callers, "text/template.(*state).evalField") {
		t.Errorf("with the plain engine %q may call any method; where is text/template?", callers)
	}
	if callers := callersByName(t, true); len(callers) > 0 {
		t.Errorf("%q may call any method by its name", callers)
	}
}

// callersByName returns the program's functions that the linker marks as callers of methods by name.
func callersByName(t *testing.T, patched bool) []string {
	t.Helper()
	_, dependencies, err := build("../..", "-s -w -dumpdep", patched)
	if err != nil {
		t.Fatal(err)
	}
	var callers []string
	for _, match := range regexp.MustCompile(`(\S+) <[^>]*ReflectMethod[^>]*>`).FindAllSubmatch(dependencies, -1) {
		callers = append(callers, string(match[1]))
	}
	slices.Sort(callers)
	return slices.Compact(callers)
}

// TestNothingHeavyIsInTheProgram: what these packages do is done without them, or not at all. What they weigh together is
// more than the game.
func TestNothingHeavyIsInTheProgram(t *testing.T) {
	modFile, err := patch.ModFile("../..", t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	list, _, err := gotool.Run("../..", []string{"GOOS=js", "GOARCH=wasm"}, "list", "-modfile="+modFile, "-deps", ProgramPackage)
	if err != nil {
		t.Fatal(err)
	}
	packages := strings.Fields(string(list))
	for _, heavy := range []string{
		"archive/zip", "compress/flate", "crypto/tls", "crypto/x509", "encoding/gob", "encoding/xml", "go/parser", "golang.org/x/image/font/sfnt",
		"html/template", "image/jpeg", "image/png", "log/slog", "net/http", "regexp", "text/template",
		"github.com/hajimehoshi/ebiten/v2/text/v2", "github.com/pion/dtls/v2", "github.com/pion/ice/v2",
	} {
		if slices.Contains(packages, heavy) {
			t.Errorf("the program contains %s; `go mod why` and `go run ./web/site/weigh` show for whom and how much", heavy)
		}
	}
}
