package copies_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"testing"

	"gavel/game/must"
	"gavel/web/copies"
	"gavel/web/store"
)

// left are the items that copies leave out, and why.
var left = map[store.Key]string{
	store.Save:              "a game that is on, or a table, is where it is played",
	store.Sealed:            "belongs to that game",
	store.Idle:              "belongs to that game",
	store.Parked:            "a game that is on",
	store.Try("1.x"):        "a game that is on",
	store.Order:             "belongs to a game that is on",
	store.Replica:           "belongs to a table of friends",
	store.Seat:              "one browser sits there",
	store.Chosen:            "its times are written with what was chosen",
	store.Called:            "says that this browser's person was asked",
	store.LogOpen:           "belongs to this screen",
	store.Reminded:          "says when this browser's person was asked",
	store.Roster:            "says who shares this browser",
	store.Key("owner.save"): "says which page of this browser has the game",
}

// TestEachKeyIsThoughtOf: every stored item is in the copy, or on the list of exceptions.
func TestEachKeyIsThoughtOf(t *testing.T) {
	file := must.Get(parser.ParseFile(token.NewFileSet(), "../store/keys.go", nil, 0))(t)
	var keys []store.Key
	made := map[string]store.Key{"Lesson": store.Lesson("x"), "Block": store.Block(7), "Try": store.Try("1.x"), "owner": "owner.save"}
	for _, decl := range file.Decls {
		switch d := decl.(type) {
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				v, ok := spec.(*ast.ValueSpec)
				if !ok {
					continue
				}
				if of, ok := v.Type.(*ast.Ident); !ok || of.Name != "Key" {
					continue
				}
				text := must.Get(strconv.Unquote(v.Values[0].(*ast.BasicLit).Value))(t)
				keys = append(keys, store.Key(text))
			}
		case *ast.FuncDecl:
			if d.Type.Results == nil {
				continue
			}
			if of, ok := d.Type.Results.List[0].Type.(*ast.Ident); ok && of.Name == "Key" {
				k, known := made[d.Name.Name]
				if !known {
					t.Errorf("this test does not know what keys %s makes", d.Name.Name)
				}
				keys = append(keys, k)
			}
		}
	}
	if len(keys) < 35 {
		t.Fatalf("only %d keys are found", len(keys))
	}
	for _, k := range keys {
		if k.Known() == (k == "owner.save") {
			t.Errorf("%q: known %v", k, k.Known())
		}
		if copies.Copied(store.Of(2, k)) {
			t.Errorf("a copy has %q of another player", k)
		}
		copied := copies.Copied(k)
		if _, not := left[k]; copied == not {
			t.Errorf("%q: in the copy %v, on the list of what is not %v", k, copied, not)
		}
	}
}
