package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gavel/game/catalogue"
)

// sharedByGames are the shared files that name a game: the lists of games, and tools. Any other
// file that names a game belongs to it, and is named after it.
var sharedByGames = []string{
	"cmd/arena/main.go",             // examples of its use
	"cmd/arena/puzzles.go",          // how many puzzles of a kind there may be
	"game/bot/baseline/baseline.go", // the list of baseline players
	"game/catalogue/catalogue.go",   // the list of rules and bots
	"game/pack/head.go",             // words of packed records, which never change
	"web/games/games.go",            // the list of games for the page
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
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(found, sharedByGames) {
		t.Errorf("games are named in %q, want %q", found, sharedByGames)
	}
}
