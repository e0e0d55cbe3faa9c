package main

import (
	"flag"
	"fmt"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gavel/game/must"
)

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
