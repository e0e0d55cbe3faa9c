package locale

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"gavel/game/catalogue"
	"gavel/game/must"
)

// builtKeys are the beginnings of keys that the program puts together, with the origin of the
// rest. All other keys are literals in the code.
func builtKeys() []string {
	keys := []string{
		"business.letter.",      // a colour's name
		"business.colour.",      // as before
		"business.shares.",      // as before
		"business.bar.selling.", // how many times as much the bank pays
		"business.log.month.",   // as before
		"business.name.card.",   // as before
		"business.month.",       // 1 to 12
		"business.short.",       // as before
		"coach.mark.",           // a decision's mark
		"copy.kind.",            // a kind of what is in a copy
		"forsale.house.",        // a house's number
		"oddshop.object.",       // an object's id
		"oddshop.category.",     // a category's name
		"oddshop.kind.",         // as before
		"oddshop.family.",       // a family's name
		"shell.game.",           // of the start form, made of the rules
		"shell.level.",          // a bot's level
		"page.name.",            // by level, 1 to 6: the names that bots take
		"page.sign.",            // a kind of signs on the table
		"page.what.",            // as before
		"page.temper.",          // a bot's temper
		"page.place.",           // a place, from 2
		"page.rank.",            // a place, from 1
	}
	for _, g := range catalogue.Games() {
		keys = append(keys,
			g.Name()+".credit",     // of the game whose rules are shown
			g.Name()+".log.shared", // of the game that is over
			g.Name()+".log.winner", // as before
			g.Name()+".sign.",      // a kind of signs on the table
			g.Name()+".what.",      // as before
			"shell."+g.Name()+".",  // of the start form, made of the rules' options
		)
	}
	return keys
}

// use is one key in the module's code.
type use struct {
	place string
	key   string
	args  []string // the placeholders' names that the call fills; nil if the code around does not show them
}

// TestKeysExist: a key in the code has a text, and the call fills all its placeholders.
func TestKeysExist(t *testing.T) {
	texts := For(English).all()
	byBase := map[string][]string{}
	for key := range texts {
		byBase[baseKey(key)] = append(byBase[baseKey(key)], key)
	}
	for _, u := range usesInModule(t) {
		keys, ok := byBase[u.key]
		if !ok {
			t.Errorf("%s: there is no text for %q", u.place, u.key)
			continue
		}
		if u.args == nil {
			continue
		}
		for _, key := range keys {
			for _, p := range placeholders(texts[key]) {
				if !slices.Contains(u.args, strings.Trim(p, "{}")) {
					t.Errorf("%s: %s is used without %s", u.place, key, p)
				}
			}
			if strings.Contains(key, "#") && !slices.Contains(u.args, "n") {
				t.Errorf("%s: %s is used without its number n", u.place, key)
			}
		}
	}
}

// TestKeysUsed: every text is used.
func TestKeysUsed(t *testing.T) {
	used := map[string]bool{}
	for _, u := range usesInModule(t) {
		used[u.key] = true
	}
	built := builtKeys()
	for key := range For(English).all() {
		key = baseKey(key)
		isBuilt := slices.ContainsFunc(built, func(prefix string) bool { return strings.HasPrefix(key, prefix) })
		if !isBuilt && !used[key] {
			t.Errorf("nobody uses %s", key)
			used[key] = true
		}
	}
}

// usesInModule finds the keys in all code of the module except tests: string literals in Go,
// and the shell's keys in the page's files.
func usesInModule(t *testing.T) []use {
	t.Helper()
	var uses []use
	err := filepath.WalkDir("../..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := entry.Name(); entry.IsDir() && (name == "dist" || name == "testdata" || name == "node_modules" || len(name) > 2 && name[0] == '.') {
			return fs.SkipDir
		}
		var found []use
		switch filepath.Ext(path) {
		case ".go":
			if !strings.HasSuffix(path, "_test.go") {
				found, err = usesInGo(path)
			}
		case ".html", ".js":
			found, err = usesInPage(path)
		}
		uses = append(uses, found...)
		return err
	})
	must.Do(t, err)
	return uses
}

// keyOf matches a key: it begins with the name of its file, and is not a file's name itself.
var keyOf = sync.OnceValue(func() *regexp.Regexp {
	names, _ := fs.Glob(files, "en/*.json")
	var chapters []string
	for _, name := range names {
		if chapter := strings.TrimSuffix(filepath.Base(name), ".json"); chapter != "language" {
			chapters = append(chapters, chapter)
		}
	}
	return regexp.MustCompile(`^(` + strings.Join(chapters, "|") + `)(\.\w+)*\.(\w+)$`)
})

var fileEndings = []string{"bin", "css", "gavel", "go", "html", "js", "json", "png", "txt", "wasm"}

func isKey(text string) bool {
	parts := keyOf().FindStringSubmatch(text)
	return parts != nil && !slices.Contains(fileEndings, parts[len(parts)-1])
}

func usesInGo(path string) ([]use, error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var uses []use
	arguments := map[ast.Expr][]string{} // for keys that are the first argument of T or Who
	ast.Inspect(file, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.CallExpr:
			switch method, ok := node.Fun.(*ast.SelectorExpr); {
			case !ok || len(node.Args) == 0 || node.Ellipsis.IsValid():
			case method.Sel.Name == "T":
				arguments[node.Args[0]] = argumentNames(node.Args[1:])
			case method.Sel.Name == "Who":
				arguments[node.Args[0]] = []string{"who"}
			}
		case *ast.BasicLit:
			if text, ok := literal(node); ok && isKey(text) {
				uses = append(uses, use{files.Position(node.Pos()).String(), text, arguments[node]})
			}
		}
		return true
	})
	return uses, nil
}

func argumentNames(args []ast.Expr) []string {
	names := []string{}
	for i := 0; i < len(args); i += 2 {
		name, _ := literal(args[i])
		names = append(names, name)
	}
	return names
}

func literal(expr ast.Expr) (string, bool) {
	lit, ok := expr.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// shellKey matches a key of shell.json in the page and its loader; there the keys start with
// "shell.".
var shellKey = regexp.MustCompile(`data-t(?:-label)?="([\w.]+)"|"(load\.\w+)"`)

func usesInPage(path string) ([]use, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var uses []use
	for _, match := range shellKey.FindAllSubmatch(data, -1) {
		uses = append(uses, use{place: path, key: "shell." + string(match[1]) + string(match[2])})
	}
	return uses, nil
}
