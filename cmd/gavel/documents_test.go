package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gavel/game/must"
)

var (
	codeBlock = regexp.MustCompile("(?s)```.*?```")
	codeSpan  = regexp.MustCompile("`([^`\n]+)`")
	link      = regexp.MustCompile(`\]\(([^)#:]+)(#[^)]*)?\)`)
	aPath     = regexp.MustCompile(`^(assets|cmd|docs|game|net|render|web)(/[\w.<>{},*-]+)+/?$`)
	anyOf     = regexp.MustCompile(`\{(\w+)[^}]*\}`) // {en,fr,de}
	aTest     = regexp.MustCompile(`^(Test|Fuzz)[A-Z]\w+$`)
	aName     = regexp.MustCompile(`^([a-z0-9]+/)*([a-z0-9]+)\.([A-Z]\w*)(\.[A-Z]\w*)?$`)
)

// TestDocumentsNameWhatExists checks the files, links, types and functions that documents name.
func TestDocumentsNameWhatExists(t *testing.T) {
	documents := must.Get(filepath.Glob("../../docs/*.md"))(t)
	sources := sourcesByPackage(t)
	for _, document := range append(documents, "../../README.md", "../../ARCHITECTURE.md", "../../CONTRIBUTING.md") {
		content := must.Get(os.ReadFile(document))(t)
		text := codeBlock.ReplaceAllString(string(content), "")
		for _, to := range link.FindAllStringSubmatch(text, -1) {
			if _, err := os.Stat(filepath.Join(filepath.Dir(document), to[1])); err != nil {
				t.Errorf("%s: %v", document, err)
			}
		}
		for _, span := range codeSpan.FindAllStringSubmatch(text, -1) {
			// The tutorial writes the game "highest".
			if named := span[1]; !strings.Contains(named, "highest") && !exists(named, sources) {
				t.Errorf("%s: there is no %s", document, named)
			}
		}
	}
}

// exists reports whether the named file or identifier exists. Other texts, and names of the standard library, count as existing;
// TestPromises checks the names of tests with their packages.
func exists(named string, sources map[string]string) bool {
	if aTest.MatchString(named) {
		for _, source := range sources {
			if strings.Contains(source, "\nfunc "+named+"(") {
				return true
			}
		}
		return false
	}
	if name := aName.FindStringSubmatch(named); name != nil {
		source, ours := sources[name[2]]
		return !ours || strings.HasPrefix(name[3], "Test") || strings.HasPrefix(name[3], "Fuzz") ||
			declares(source, name[3]) && (name[4] == "" || declares(source, name[4][1:]))
	}
	if !aPath.MatchString(named) {
		return true
	}
	pattern := strings.NewReplacer("<game>", "forsale", "<option>", "*").Replace(anyOf.ReplaceAllString(named, "$1"))
	files, err := filepath.Glob(filepath.Join("../..", pattern))
	return err == nil && len(files) > 0
}

// declares reports whether a source declares the identifier, or a field or method of that name.
func declares(source, name string) bool {
	return regexp.MustCompile(`(?m)^(func (\([^)]*\) )?|type |var |const |\t)` + name + `\b`).MatchString(source)
}

// sourcesByPackage returns the sources of all packages by their names, and those of the tutorial's rules. Packages of one name share
// an entry.
func sourcesByPackage(t *testing.T) map[string]string {
	t.Helper()
	sources := map[string]string{}
	for _, folder := range append(packageFolders(t), "cmd/arena/newgame/template/game/NAME") {
		files := must.Get(filepath.Glob(filepath.Join("../..", folder, "*.go*")))(t)
		for _, file := range files {
			source := must.Get(os.ReadFile(file))(t)
			sources[filepath.Base(folder)] += string(source)
		}
	}
	return sources
}

// TestPromises checks that the tests named in docs exist, except in docs/steady.md, which tells of earlier ones.
func TestPromises(t *testing.T) {
	docs, err := filepath.Glob("../../docs/*.md")
	if err != nil || len(docs) == 0 {
		t.Fatal(docs, err)
	}
	docs = slices.DeleteFunc(docs, func(doc string) bool { return filepath.Base(doc) == "steady.md" })
	sources := map[string]string{}
	for _, doc := range docs {
		text := must.Get(os.ReadFile(doc))(t)
		named := regexp.MustCompile("`([a-z0-9/]+)\\.((?:Test|Fuzz)\\w+)`").FindAllStringSubmatch(string(text), -1)
		if all := len(regexp.MustCompile(`\b(Test|Fuzz)[A-Z]\w+`).FindAllString(string(text), -1)); all != len(named) || all == 0 && filepath.Base(doc) == "security.md" {
			t.Errorf("%s names %d tests, %d with their package", doc, all, len(named))
		}
		for _, name := range named {
			folder, function := name[1], name[2]
			if sources[folder] == "" {
				sources[folder] = testsIn(t, "../../"+folder)
			}
			if !strings.Contains(sources[folder], "\nfunc "+function+"(") {
				t.Errorf("%s: there is no %s in %s", doc, function, folder)
			}
		}
	}
}

// testsIn returns the source of all tests of a package.
func testsIn(t *testing.T, folder string) string {
	t.Helper()
	files := must.Get(filepath.Glob(filepath.Join(folder, "*_test.go")))(t)
	var all strings.Builder
	for _, file := range files {
		source := must.Get(os.ReadFile(file))(t)
		all.Write(source)
	}
	return all.String()
}
