package patch

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// change rewrites a file of a copy. It fails if the file is not as expected.
func change(copied, file string, rewrite func([]byte) ([]byte, error)) error {
	place := filepath.Join(copied, filepath.FromSlash(file))
	content, err := os.ReadFile(place)
	if err == nil {
		content, err = rewrite(content)
	}
	if err != nil {
		return fmt.Errorf("%s is not as web/site/patch expects it: %w", file, err)
	}
	return os.WriteFile(place, content, 0o644)
}

// cut is a text in a file and its replacement. The text must occur exactly once.
type cut struct{ file, text, by string }

func (c cut) make(copied string) error {
	return change(copied, c.file, func(content []byte) ([]byte, error) {
		if n := bytes.Count(content, []byte(c.text)); n != 1 {
			return nil, fmt.Errorf("it has %q %d times, not once", c.text, n)
		}
		return bytes.Replace(content, []byte(c.text), []byte(c.by), 1), nil
	})
}

// drop removes functions, methods ("Type.Method"), types and variables from a file, and imports that
// become unused. All must exist.
func drop(copied, file string, names ...string) error {
	return change(copied, file, func(content []byte) ([]byte, error) {
		source, err := parse(content)
		if err != nil {
			return nil, err
		}
		var dropped []span
		for _, declaration := range source.Decls {
			if i := slices.Index(names, declared(declaration)); i >= 0 {
				names = slices.Delete(slices.Clone(names), i, i+1)
				dropped = append(dropped, commented(declaration))
			}
		}
		if len(names) > 0 {
			return nil, fmt.Errorf("it does not declare %q", names)
		}
		content = without(content, dropped)
		if source, err = parse(content); err != nil {
			return nil, err
		}
		return format.Source(without(content, unusedImports(source)))
	})
}

// hollow replaces the body of a function or method in a file, and removes imports that become
// unused.
func hollow(copied, file, name, body string) error {
	return change(copied, file, func(content []byte) ([]byte, error) {
		source, err := parse(content)
		if err != nil {
			return nil, err
		}
		i := slices.IndexFunc(source.Decls, func(d ast.Decl) bool { return declared(d) == name })
		if i < 0 {
			return nil, fmt.Errorf("it does not declare %q", name)
		}
		old := source.Decls[i].(*ast.FuncDecl).Body
		content = slices.Replace(content, int(old.Pos())-1, int(old.End())-1, []byte("{"+body+"}")...)
		if source, err = parse(content); err != nil {
			return nil, err
		}
		return format.Source(without(content, unusedImports(source)))
	})
}

// parse parses a file alone, so that its positions start at 1.
func parse(content []byte) (*ast.File, error) {
	return parser.ParseFile(token.NewFileSet(), "", content, parser.ParseComments)
}

// span is a part of such a file.
type span struct{ start, end token.Pos }

// without returns the content of a file without some parts, which are in order.
func without(content []byte, parts []span) []byte {
	for _, part := range slices.Backward(parts) {
		content = slices.Delete(content, int(part.start)-1, int(part.end)-1)
	}
	return content
}

// declared returns the name of a declared function, method (with its type), or single type;
// otherwise "".
func declared(declaration ast.Decl) string {
	switch d := declaration.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil {
			return d.Name.Name
		}
		receiver := d.Recv.List[0].Type
		if pointer, ok := receiver.(*ast.StarExpr); ok {
			receiver = pointer.X
		}
		if name, ok := receiver.(*ast.Ident); ok {
			return name.Name + "." + d.Name.Name
		}
	case *ast.GenDecl:
		if len(d.Specs) == 1 {
			switch spec := d.Specs[0].(type) {
			case *ast.TypeSpec:
				return spec.Name.Name
			case *ast.ValueSpec:
				return spec.Names[0].Name
			}
		}
	}
	return ""
}

// commented returns the span of a declaration with its comment.
func commented(declaration ast.Decl) span {
	var doc *ast.CommentGroup
	switch d := declaration.(type) {
	case *ast.FuncDecl:
		doc = d.Doc
	case *ast.GenDecl:
		doc = d.Doc
	}
	if doc != nil {
		return span{doc.Pos(), declaration.End()}
	}
	return span{declaration.Pos(), declaration.End()}
}

// version is the end of a module's path that its package's name does not have.
var version = regexp.MustCompile(`/v[0-9]+$`)

// unusedImports finds the imports whose packages a file does not use. Those without a name have effects.
func unusedImports(source *ast.File) (unused []span) {
	used := map[string]bool{"_": true}
	ast.Inspect(source, func(node ast.Node) bool {
		if selector, ok := node.(*ast.SelectorExpr); ok {
			if name, ok := selector.X.(*ast.Ident); ok {
				used[name.Name] = true
			}
		}
		return true
	})
	for _, declaration := range source.Decls {
		d, ok := declaration.(*ast.GenDecl)
		if !ok || d.Tok != token.IMPORT {
			continue
		}
		for _, spec := range d.Specs {
			if used[packageName(spec.(*ast.ImportSpec))] {
				continue
			}
			if d.Lparen == token.NoPos {
				unused = append(unused, span{d.Pos(), d.End()})
			} else {
				unused = append(unused, span{spec.Pos(), spec.End()})
			}
		}
	}
	return unused
}

// packageName returns the name of an imported package in a file.
func packageName(spec *ast.ImportSpec) string {
	if spec.Name != nil {
		return spec.Name.Name
	}
	return path.Base(version.ReplaceAllString(strings.Trim(spec.Path.Value, `"`), ""))
}
