package slim

import (
	"bytes"
	_ "embed" // for ask
	"encoding/json"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"

	"gavel/web/site/gotool"
)

// shaders are the sources that one of the engine's packages makes, by filter and address, both as it numbers them.
type shaders [][]string

// ask is a program that prints the shaders of the packages that make them with templates. It must be inside the engine's
// module: nobody else may import the engine's internal packages.
//
//go:embed ask.go.txt
var ask []byte

// expandShaders replaces the templates in a copy of the engine by what they make.
func expandShaders(copied string) error {
	before, err := askShaders(copied)
	if err != nil {
		return err
	}
	for name, written := range before {
		err := change(copied, "internal/"+name+"/shader.go", func(source []byte) ([]byte, error) {
			return writeOut(source, written)
		})
		if err != nil {
			return err
		}
	}
	after, err := askShaders(copied)
	for name := range before {
		if err == nil && !slices.EqualFunc(before[name], after[name], slices.Equal) {
			err = fmt.Errorf("the engine's internal/%s has other shaders when they are written out", name)
		}
	}
	return err
}

// askShaders returns the shaders of a copy of the engine by the package that makes them.
func askShaders(copied string) (map[string]shaders, error) {
	folder, err := os.MkdirTemp(copied, "ask")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	if err := os.WriteFile(filepath.Join(folder, "ask.go"), ask, 0o600); err != nil {
		return nil, err
	}
	// For this machine, even if the environment asks for programs for another.
	out, _, err := gotool.Run(copied, []string{"GOOS=", "GOARCH=", "GOWORK=off"}, "run", "./"+filepath.Base(folder))
	if err != nil {
		return nil, fmt.Errorf("the engine's shaders are not where web/site/slim expects them: %w", err)
	}
	var found map[string]shaders
	return found, json.Unmarshal(out, &found)
}

// expected is what writeOut wants to find in a file: its imports and variables, which it drops, and its one function.
var expected = []string{`"bytes"`, `"fmt"`, `"sync"`, `"text/template"`, "func ShaderSource", "shaders", "shadersM", "tmpl"}

// writeOut rewrites a file whose function ShaderSource(filter, address) executes a template: the function now returns the
// shader that stands in a table. Types, constants and comments stay as they are.
func writeOut(source []byte, written shaders) ([]byte, error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "shader.go", source, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	end := 0
	replace := func(node ast.Node, by string) {
		out.Write(source[end:files.Position(node.Pos()).Offset])
		out.WriteString(by)
		end = files.Position(node.End()).Offset
	}
	var found []string
	for _, declaration := range file.Decls {
		switch d := declaration.(type) {
		case *ast.GenDecl:
			if d.Tok == token.IMPORT || d.Tok == token.VAR {
				found = append(found, declared(d)...)
				replace(d, "")
			}
		case *ast.FuncDecl:
			found = append(found, "func "+d.Name.Name)
			replace(d.Body, "{\n\treturn []byte(written[filter][address])\n}")
		}
	}
	out.Write(source[end:])
	if slices.Sort(found); !slices.Equal(found, expected) {
		return nil, fmt.Errorf("it declares %q, not %q", found, expected)
	}
	fmt.Fprint(&out, "\nvar written = [FilterCount][AddressCount]string{\n")
	for _, byAddress := range written {
		fmt.Fprint(&out, "\t{\n")
		for _, shader := range byAddress {
			fmt.Fprintf(&out, "\t\t%q,\n", shader)
		}
		fmt.Fprint(&out, "\t},\n")
	}
	fmt.Fprint(&out, "}\n")
	return format.Source(out.Bytes())
}

// declared returns the paths of imports, or the names of variables.
func declared(d *ast.GenDecl) []string {
	var names []string
	for _, spec := range d.Specs {
		switch s := spec.(type) {
		case *ast.ImportSpec:
			names = append(names, s.Path.Value)
		case *ast.ValueSpec:
			for _, name := range s.Names {
				names = append(names, name.Name)
			}
		}
	}
	return names
}
