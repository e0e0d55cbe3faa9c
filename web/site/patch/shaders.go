package patch

import (
	"bytes"
	_ "embed" // for the files that go into the copy
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"gavel/web/site/gotool"
)

// shaders are the engine's own shaders: two tables by filter and address, as the engine numbers
// them, and the shader that clears.
type shaders struct {
	Builtin, ColorM [][]shader
	Clear           shader
}

// shader is a compiled shader.
type shader struct {
	Source           string // in the engine's language
	Unit             int    // of its coordinates, in the engine's numbering
	UniformNames     []string
	Uniforms         []uniform
	SourceID         []int
	Used             []int  // 1 for each word of the uniforms that the shader reads, otherwise 0
	Vertex, Fragment string // source for WebGL 2
}

// uniform is the type of a uniform, in the engine's numbering.
type uniform struct {
	Main, Length int
	Sub          []uniform
}

// The files for the copy. Program ask prints the shaders. It must be inside the engine's
// module, because only there the engine's internal packages can be imported. The other files
// replace the compiler.
var (
	//go:embed ask.go.txt
	ask []byte
	//go:embed shaderir.go.txt
	shaderIR []byte
	//go:embed glsl.go.txt
	glsl []byte
	//go:embed legacyshader.go.txt
	legacyShader []byte
)

// precompileShaders replaces templates and the compiler in a copy of the engine by their
// results. The compiler is 648 kB with brotli. Upstream: generate the engine's own shaders beforehand, so that the linker drops the compiler from programs without others.
func precompileShaders(copied string) error {
	before, err := askShaders(copied)
	if err != nil {
		return err
	}
	for name, table := range map[string][][]shader{"builtinshader": before.Builtin, "colormshader": before.ColorM} {
		err := change(copied, "internal/"+name+"/shader.go", func(source []byte) ([]byte, error) {
			return writeSources(source, table)
		})
		if err != nil {
			return err
		}
	}
	if err := replaceCompiler(copied, before); err != nil {
		return err
	}
	after, err := askShaders(copied)
	if err == nil && !reflect.DeepEqual(before, after) {
		err = errors.New("the engine has other shaders when they are compiled beforehand")
	}
	return err
}

// askShaders returns the shaders of a copy of the engine.
func askShaders(copied string) (found shaders, err error) {
	const name = "ask-shaders"
	folder := filepath.Join(copied, name)
	if err := os.Mkdir(folder, 0o700); err != nil {
		return found, err
	}
	defer os.RemoveAll(folder)
	if err := os.WriteFile(filepath.Join(folder, "ask.go"), ask, 0o600); err != nil {
		return found, err
	}
	// The program is built for this machine, even if the environment names another. Without
	// paths in it, Go's build cache can reuse the program of another copy with the same
	// content.
	out, _, err := gotool.Run(copied, []string{"GOOS=", "GOARCH=", "GOWORK=off"}, "run", "-trimpath", "./"+name)
	if err != nil {
		return found, fmt.Errorf("the engine's shaders are not where web/site/patch expects them: %w", err)
	}
	return found, json.Unmarshal(out, &found)
}

// expected is what writeSources expects in a file: imports and variables, which it removes, and
// one function.
var expected = []string{`"bytes"`, `"fmt"`, `"sync"`, `"text/template"`, "func ShaderSource", "shaders", "shadersM", "tmpl"}

// writeSources rewrites a file whose function ShaderSource(filter, address) executes a
// template. The new function returns the source from a table. Types, constants and comments
// stay.
func writeSources(content []byte, table [][]shader) ([]byte, error) {
	file, err := parse(content)
	if err != nil {
		return nil, err
	}
	var found []string
	var dropped []span
	for _, declaration := range file.Decls {
		switch d := declaration.(type) {
		case *ast.GenDecl:
			if d.Tok == token.IMPORT || d.Tok == token.VAR {
				found = append(found, listed(d)...)
				dropped = append(dropped, span{d.Pos(), d.End()})
			}
		case *ast.FuncDecl:
			found = append(found, "func "+d.Name.Name)
			dropped = append(dropped, commented(d))
		}
	}
	if slices.Sort(found); !slices.Equal(found, expected) {
		return nil, fmt.Errorf("it declares %q, not %q", found, expected)
	}
	out := bytes.NewBuffer(without(content, dropped))
	fmt.Fprint(out, `
// ShaderSource returns the built-in shader source based on the given parameters.
func ShaderSource(filter Filter, address Address) []byte {
	return []byte(written[filter][address])
}

var written = [FilterCount][AddressCount]string{
`)
	for _, byAddress := range table {
		fmt.Fprint(out, "\t{\n")
		for _, shader := range byAddress {
			fmt.Fprintf(out, "\t\t%q,\n", shader.Source)
		}
		fmt.Fprint(out, "\t},\n")
	}
	fmt.Fprint(out, "}\n")
	return format.Source(out.Bytes())
}

// listed returns the paths of imports, or the names of variables.
func listed(d *ast.GenDecl) []string {
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

// replaceCompiler replaces the compiler by a table of the compiled shaders.
func replaceCompiler(copied string, compiled shaders) error {
	table, err := compiled.table()
	if err != nil {
		return err
	}
	if err := drop(copied, "internal/shaderir/type.go", "descendantLocalVars", "localVariableType", "Program.LocalVariableType"); err != nil {
		return err
	}
	internal := filepath.Join(copied, "internal")
	for _, name := range []string{"graphics/shader.go", "shaderir/check.go", "shaderir/program.go", "shaderir/glsl/glsl.go", "shaderir/glsl/type.go", "legacyshader/legacyshader.go", "legacyshader/convert.go", "legacyshader/deprecated.go"} {
		if err := os.Remove(filepath.Join(internal, filepath.FromSlash(name))); err != nil {
			return err
		}
	}
	for name, content := range map[string][]byte{
		"shaderir/program.go":          shaderIR,
		"shaderir/glsl/glsl.go":        glsl,
		"legacyshader/legacyshader.go": append(slices.Clip(legacyShader), table...),
	} {
		if err := os.WriteFile(filepath.Join(internal, filepath.FromSlash(name)), content, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// table returns the declaration of the variable that legacyshader.go.txt searches.
func (s shaders) table() ([]byte, error) {
	var out bytes.Buffer
	fmt.Fprint(&out, "\nvar compiled = []struct {\nsource string\nunit Unit\nprogram shaderir.Program\n}{\n")
	for _, c := range append(slices.Concat(slices.Concat(s.Builtin...), slices.Concat(s.ColorM...)), s.Clear) {
		fmt.Fprintf(&out, "{%q, %d, shaderir.Program{\n", c.Source, c.Unit)
		fmt.Fprintf(&out, "UniformNames: %#v,\nUniforms: %s,\n", c.UniformNames, types(c.Uniforms))
		fmt.Fprintf(&out, "SourceID: shaderir.SourceID{%s},\nUsed: []uint32{%s},\n", list(c.SourceID), list(c.Used))
		fmt.Fprintf(&out, "Vertex: %q,\nFragment: %q,\n}},\n", c.Vertex, c.Fragment)
	}
	fmt.Fprint(&out, "}\n")
	return format.Source(out.Bytes())
}

func types(uniforms []uniform) string {
	if uniforms == nil {
		return "nil"
	}
	var out strings.Builder
	for _, u := range uniforms {
		fmt.Fprintf(&out, "{Main: %d, Length: %d, Sub: %s}, ", u.Main, u.Length, types(u.Sub))
	}
	return "[]shaderir.Type{" + out.String() + "}"
}

func list(numbers []int) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(numbers), "[]"), " ", ", ")
}
