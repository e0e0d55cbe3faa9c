package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"

	"gavel/game/must"
)

// widest is the greatest number of methods in an interface.
const widest = 15

// TestInterfacesAreNarrow checks that no interface of the product has more, including the
// methods of embedded interfaces.
func TestInterfacesAreNarrow(t *testing.T) {
	all := interfaces(t)
	if len(all) == 0 {
		t.Error("there is no interface")
	}
	for name, same := range all {
		for _, i := range same {
			if n := width(all, name, i); n > widest {
				t.Errorf("%s has %d methods, %d are allowed", name, n, widest)
			}
		}
	}
}

// interfaces returns the interfaces of the product by package and type, such as "ui.Game".
func interfaces(t *testing.T) map[string][]*ast.InterfaceType {
	t.Helper()
	all := map[string][]*ast.InterfaceType{}
	root := os.DirFS("../..")
	for _, folder := range []string{"game", "net", "render", "assets", "web", "cmd"} {
		err := fs.WalkDir(root, folder, func(at string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && d.Name() == "node_modules":
				return fs.SkipDir
			case path.Ext(at) != ".go" || strings.HasSuffix(at, "_test.go"):
				return nil
			}
			source, err := fs.ReadFile(root, at)
			if err != nil {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), at, source, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if spec, ok := n.(*ast.TypeSpec); ok {
					if i, ok := spec.Type.(*ast.InterfaceType); ok {
						name := file.Name.Name + "." + spec.Name.Name
						all[name] = append(all[name], i)
					}
				}
				return true
			})
			return nil
		})
		must.Do(t, err)
	}
	return all
}

// width counts the methods of an interface. An embedded interface of another module counts as
// one.
func width(all map[string][]*ast.InterfaceType, name string, i *ast.InterfaceType) (n int) {
	pkg, _, _ := strings.Cut(name, ".")
	for _, field := range i.Methods.List {
		embedded := ""
		switch e := field.Type.(type) {
		case *ast.Ident:
			embedded = pkg + "." + e.Name
		case *ast.SelectorExpr:
			embedded = e.X.(*ast.Ident).Name + "." + e.Sel.Name
		}
		if of := all[embedded]; len(of) > 0 {
			n += width(all, embedded, of[0])
		} else {
			n += max(1, len(field.Names))
		}
	}
	return n
}
