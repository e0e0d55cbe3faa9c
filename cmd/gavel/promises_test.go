package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gavel/game/must"
)

// TestPromises checks that the tests named in docs exist.
func TestPromises(t *testing.T) {
	docs, err := filepath.Glob("../../docs/*.md")
	if err != nil || len(docs) == 0 {
		t.Fatal(docs, err)
	}
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
