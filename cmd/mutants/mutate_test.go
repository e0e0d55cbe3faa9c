package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"
)

// TestMutants lists the mutants of a small file. With all of them in it, the file is still correct Go.
func TestMutants(t *testing.T) {
	const text = `package sample
const Three = 3
func fits(a, b int) (n int, ok bool) {
	if a < Three && b != 0 {
		n = a + Three
	}
	for i := 0; i < n; i++ { n-- }
	return n, a >= b
}
`
	parse := func(text string) (*token.File, *ast.File, *types.Info) {
		files, info := token.NewFileSet(), &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
		tree, err := parser.ParseFile(files, "sample.go", text, 0)
		if err == nil {
			_, err = new(types.Config).Check("sample", files, []*ast.File{tree}, info)
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		return files.File(tree.Pos()), tree, info
	}
	file, tree, info := parse(text)
	m := mutator{info: info}
	out := m.mutate("sample.go", text, tree, file)
	parse(out + "\nvar mutatedOne = make([]byte, 1)\nfunc mutated(int) bool { return false }")
	var got []string
	for _, mutant := range m.all {
		got = append(got, mutant.change)
	}
	const want = "never, a < Three is true, b != 0 is true, < becomes <=, left out, + becomes -, never, one more, < becomes <=, left out, >= negated, >= becomes >"
	if all := strings.Join(got, ", "); all != want {
		t.Errorf("the mutants are\n%s\nnot\n%s\nin\n%s", all, want, out)
	}
	if lines := strings.Count(out, "\n"); lines != strings.Count(text, "\n") {
		t.Errorf("%d lines", lines)
	}
}
