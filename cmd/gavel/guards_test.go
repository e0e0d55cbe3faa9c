package main

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// guards are the functions whose result is safe to start. Package guard has the one that
// recovers; the others say who gets the error.
var guards = []string{"guard.Func", "guard.Run", "dom.Guard", "Guard", "guarded", "guardedWork"}

// unguarded are goroutines and callbacks that need no guard, by file and the beginning of the
// statement, with the reason.
var unguarded = map[string]string{
	"game/guard/guard.go: go Func(f, crashed)()":                                    "it is the guard",
	"game/runner/rest_js.go: js.FuncOf(":                                            "it only wakes",
	"net/peer/rtc.go: go func() { done <- guard.Run(step) }()":                      "it is guarded within",
	"net/join/search.go: go func() { var a Arrival":                                 "it is guarded within",
	"net/join/search.go: go func() { select {":                                      "it only waits",
	"net/session/requests.go: go func() { defer close(ended)":                       "it only waits",
	"net/signaling/meeting.go: go p.attend(":                                        "it guards each line that it joins",
	"net/signaling/client.go: go p.attend(":                                         "it guards each line that it joins",
	"net/signaling/meeting.go: go m.follow(":                                        "it passes on what it does not read",
	"net/signaling/answer.go: go v.decide(":                                         "it is guarded within",
	"net/signaling/slowtest/slowtest.go: time.AfterFunc(":                           "it is for tests",
	"net/signaling/dial_js.go: js.FuncOf(func(js.Value, []js.Value) any { select {": "it only wakes",
	"render/sleep_js.go: js.FuncOf(":                                                "it only wakes",
	"cmd/gavel/main_js.go: go func() { book, err":                                   "without the application the program ends, and the loader says so",
	"web/page/audio/speaker.go: dom.FuncOf(":                                        "it does nothing",
	"web/page/dom/value_js.go: js.FuncOf(f)":                                        "it hands on what is checked where it is called",
	"web/page/dom/value_native.go: time.AfterFunc(":                                 "it is for tests",
}

// TestEverythingStartsGuarded: a panic in an unguarded goroutine, timer or callback would end
// the page.
func TestEverythingStartsGuarded(t *testing.T) {
	used, counted := map[string]bool{}, map[string]int{}
	for _, folder := range []string{"game", "net", "render", "web/app", "web/page", "cmd/gavel"} {
		root := filepath.Join("../..", folder)
		err := fs.WalkDir(os.DirFS(root), ".", func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			return checkStarts(t, filepath.Join(root, path), folder+"/"+path, used, counted)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for start := range unguarded {
		if !used[start] {
			t.Errorf("nothing is started by %q any more", start)
		}
	}
	t.Logf("started: %v; %d of them need no guard", counted, len(unguarded))
}

// checkStarts checks all starts in a file.
func checkStarts(t *testing.T, path, name string, used map[string]bool, counted map[string]int) error {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, nil, 0)
	if err != nil {
		return err
	}
	text := func(n ast.Node) string {
		var out bytes.Buffer
		_ = printer.Fprint(&out, files, n)
		return strings.Join(strings.Fields(out.String()), " ")
	}
	check := func(kind string, whole ast.Node, guarded bool) {
		counted[kind]++
		if guarded {
			return
		}
		said := name + ": " + text(whole)
		for start := range unguarded {
			if strings.HasPrefix(said, start) {
				used[start] = true
				return
			}
		}
		t.Errorf("%s starts without a guard: %.90s", files.Position(whole.Pos()), text(whole))
	}
	isGuard := func(e ast.Expr) bool {
		call, ok := e.(*ast.CallExpr)
		return ok && slices.ContainsFunc(guards, func(g string) bool {
			called := text(call.Fun)
			return called == g || !strings.Contains(g, ".") && strings.HasSuffix(called, "."+g)
		})
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			check("go", n, isGuard(n.Call.Fun))
		case *ast.CallExpr:
			switch called := text(n.Fun); {
			case strings.HasSuffix(called, "guard.Go"):
				counted["guard.Go"]++
			case called == "time.AfterFunc":
				check("AfterFunc", n, isGuard(n.Args[1]))
			case called == "js.FuncOf" || called == "dom.FuncOf" || called == "FuncOf":
				guarded := false
				ast.Inspect(n.Args[0], func(n ast.Node) bool {
					e, ok := n.(ast.Expr)
					guarded = guarded || ok && isGuard(e)
					return true
				})
				check("FuncOf", n, guarded)
			}
		}
		return true
	})
	return nil
}
