package slim

import (
	_ "embed"
	"encoding/binary"
	"strings"
	"testing"

	"gavel/game/must"
)

// typesSource is a program that prints what depends on types.
//
//go:embed testdata/types.go.txt
var typesSource string

// TestTypesStayTheSame: type switches, interfaces and reflection do the same in the smaller
// program.
func TestTypesStayTheSame(t *testing.T) {
	each(t, func(t *testing.T, toolchain string) {
		wasm := compiled(t, toolchain, typesSource)
		slimmed, _, err := Slim(wasm)
		must.Do(t, err)
		want, got := printed(t, wasm), printed(t, slimmed)
		if got != want {
			t.Errorf("printed\n%s, want\n%s", got, want)
		}
		for _, line := range []string{"bid 7 coins", "composite **main.card", "true true true true true", "bid builder type none", "is int, not main.bid"} {
			if !strings.Contains(want, line) {
				t.Errorf("the program does not print %q:\n%s", line, want)
			}
		}
	})
}

// TestReflectionFindsTypes: a program that makes types of slices finds those that it has. One that makes none loses most links.
func TestReflectionFindsTypes(t *testing.T) {
	const search = "package main\n\nimport \"reflect\"\n\nfunc main() { println(reflect.SliceOf(reflect.TypeFor[int16]()) == reflect.TypeFor[[]int16]()) }\n"
	each(t, func(t *testing.T, toolchain string) {
		for source, searches := range map[string]bool{typesSource: false, search: true} {
			slimmed, types, is := typesOf(t, toolchain, source)
			if links := types.functions.form.links; links != 0 {
				before := types.fact(links + 1)
				types.memory = is
				if after := types.fact(links + 1); searches && after != before || !searches && after*10 > before {
					t.Errorf("searches is %v: of %d links %d are left", searches, before, after)
				}
			}
			if searches {
				if got := printed(t, slimmed); got != "true\n" {
					t.Errorf("printed %q", got)
				}
			}
		}
	})
}

// typesOf compiles and slims a program. It returns the types that it had before, and its data after that.
func typesOf(t *testing.T, toolchain, source string) (slimmed []byte, had types, is []byte) {
	t.Helper()
	wasm := compiled(t, toolchain, source)
	slimmed, _, err := Slim(wasm)
	must.Do(t, err)
	was, _ := data(t, wasm)
	is, _ = data(t, slimmed)
	table := tableOf(t, wasm, was)
	had, ok := findTypes(&table)
	if !ok {
		t.Fatal("no types")
	}
	return slimmed, had, is
}

// TestHashes: nearly all hashes become small. Those that a type switch compares stay. No type or
// interface shares its number with another that has an itab.
func TestHashes(t *testing.T) {
	each(t, testHashes)
}

func testHashes(t *testing.T, toolchain string) {
	_, types, is := typesOf(t, toolchain, typesSource)
	was := types.memory
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
