package strip

import (
	"bytes"
	_ "embed"
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"

	"gavel/web/site/gotool"
)

// typesSource is a program that prints what depends on types.
//
//go:embed testdata/types.go.txt
var typesSource string

// compiled builds a program for a machine without a browser.
func compiled(t *testing.T, text string) []byte {
	t.Helper()
	folder := t.TempDir()
	source, out := filepath.Join(folder, "main.go"), filepath.Join(folder, "out.wasm")
	if err := os.WriteFile(source, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := gotool.Run(folder, []string{"GOOS=wasip1", "GOARCH=wasm"}, "build", "-o", out, source); err != nil {
		t.Fatal(err)
	}
	wasm, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	return wasm
}

// run runs a program and returns what it prints. Of a smaller program it also gets the list of functions, and the size of the
// memory before.
func run(t *testing.T, wasm, list []byte, size int) string {
	t.Helper()
	var out bytes.Buffer
	ctx := t.Context()
	machine := wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfigInterpreter())
	defer machine.Close(ctx)
	wasi_snapshot_preview1.MustInstantiate(ctx, machine)
	module, err := machine.InstantiateWithConfig(ctx, wasm, wazero.NewModuleConfig().WithStdout(&out).WithStderr(&out).WithStartFunctions())
	if err != nil {
		t.Fatal(err)
	}
	if list != nil {
		memory, _ := module.Memory().Read(0, uint32(size))
		unfold(t, list, memory, size)
	}
	if _, err := module.ExportedFunction("_start").Call(ctx); err != nil && !strings.Contains(err.Error(), "exit_code(0)") {
		t.Errorf("%v\n%s", err, &out)
	}
	return out.String()
}

// TestTypesStayTheSame: type switches, interfaces and reflection do the same in the smaller
// program.
func TestTypesStayTheSame(t *testing.T) {
	wasm := compiled(t, typesSource)
	stripped, list, err := Program(wasm)
	if err != nil {
		t.Fatal(err)
	}
	memory, _ := data(t, wasm)
	want, got := run(t, wasm, nil, 0), run(t, stripped, list, len(memory))
	if got != want {
		t.Errorf("printed\n%s, want\n%s", got, want)
	}
	for _, line := range []string{"bid 7 coins", "composite **main.card", "true true true true true", "bid builder type none", "is int, not main.bid"} {
		if !strings.Contains(want, line) {
			t.Errorf("the program does not print %q:\n%s", line, want)
		}
	}
}

// TestLinksStayForReflection: a program that makes types of slices finds those that it has.
func TestLinksStayForReflection(t *testing.T) {
	for source, searches := range map[string]bool{
		typesSource: false,
		"package main\n\nimport \"reflect\"\n\nfunc main() { println(reflect.SliceOf(reflect.TypeFor[int16]()) == reflect.TypeFor[[]int16]()) }\n": true,
	} {
		wasm := compiled(t, source)
		stripped, list, err := Program(wasm)
		if err != nil {
			t.Fatal(err)
		}
		was, _ := data(t, wasm)
		types, ok := findTypes(was)
		if !ok {
			t.Fatal("no types")
		}
		before := types.fact(moduleLinks + 1)
		types.memory, _ = data(t, stripped)
		if after := types.fact(moduleLinks + 1); searches && after != before || !searches && after*10 > before {
			t.Errorf("searches is %v: of %d links %d are left", searches, before, after)
		}
		if got := run(t, stripped, list, len(was)); searches && got != "true\n" {
			t.Errorf("printed %q", got)
		}
	}
}

// TestHashes: nearly all hashes become small. Those that a type switch compares stay. No type or
// interface shares its number with another that has an itab.
func TestHashes(t *testing.T) {
	wasm := compiled(t, typesSource)
	stripped, list, err := Program(wasm)
	if err != nil {
		t.Fatal(err)
	}
	was, _ := data(t, wasm)
	is, _ := data(t, stripped)
	is = unfold(t, list, is, len(was))
	types, ok := findTypes(was)
	if !ok {
		t.Fatal("no types")
	}
	hash := func(memory []byte, at int) uint32 { return binary.LittleEndian.Uint32(memory[at:]) }
	kept, zero, numbered := map[string]bool{}, 0, map[uint32]int{}
	for at := range types.found {
		switch now := hash(is, at+typeHash); now {
		case hash(was, at+typeHash):
			kept[types.name(at)] = true
		case 0:
			zero++
		default:
			numbered[now]++
		}
	}
	for _, name := range []string{"main.bid", "main.card", "*main.card", "**main.card", "main.hand", "[]int", "[]string", "map[string]int", "uintptr", "*strings.Builder"} {
		if !kept[name] {
			t.Errorf("%s has lost its hash", name)
		}
	}
	for _, name := range []string{"main.lot", "[]main.bid", "*main.lot"} {
		if kept[name] {
			t.Errorf("%s has kept its hash", name)
		}
	}
	for number, n := range numbered {
		if n > 1 || int(number) > len(numbered) {
			t.Errorf("%d types have the number %d", n, number)
		}
	}
	if zero < 500 || len(kept)*4 > len(types.found) {
		t.Errorf("of %d types %d have kept their hashes, %d have none", len(types.found), len(kept), zero)
	}
	for _, itab := range types.itabs {
		of := types.word(itab+itabType, 8)
		if now := hash(is, itab+itabHash); now != 0 && now != hash(is, of+typeHash) || now == 0 && kept[types.name(of)] {
			t.Errorf("the itab of %s has the hash %#x", types.name(of), now)
		}
		if hash(is, of+typeHash) == 0 {
			t.Errorf("%s has itabs but no number", types.name(of))
		}
	}
}

// name returns the name of the type at an address.
func (t *types) name(at int) string {
	const name, extraStar = 40, 2
	text := t.memory[t.start+t.word(at+name, 4)+1:]
	length, n := binary.Uvarint(text)
	text = text[n : n+int(length)]
	if t.word(at+typeFlags, 1)&extraStar != 0 {
		text = text[1:]
	}
	return string(text)
}
