package main

import (
	"bytes"
	"encoding/binary"
	"maps"
	"strings"
	"testing"

	"gavel/game/must"
)

// section encodes a section, or a part of one, with its length.
func section(kind byte, content ...[]byte) []byte {
	all := bytes.Join(content, nil)
	return append(binary.AppendUvarint([]byte{kind}, uint64(len(all))), all...)
}

// text encodes a text with its length.
func text(s string) []byte { return append([]byte{byte(len(s))}, s...) }

// small is a module that imports one function and has two, of 3 and 130 bytes.
func small() []byte {
	long := append(binary.AppendUvarint(nil, 130), make([]byte, 130)...)
	names := section(1, []byte{2, 1}, text("gavel_game._Table_.Apply"), []byte{2}, text("type_.eq.x"))
	return bytes.Join([][]byte{
		[]byte("\x00asm\x01\x00\x00\x00"),
		section(importSection, []byte{1}, text("gojs")),
		section(codeSection, []byte{2}, text("abc"), long),
		section(dataSection, make([]byte, 1000)),
		section(customSection, text("name"), section(0, text("gavel")), names),
	}, nil)
}

func TestParse(t *testing.T) {
	m := must.Get(parse(small()))(t)
	want := module{functions: map[string]int{"gavel_game._Table_.Apply": 3, "type_.eq.x": 130}, code: 137, data: 1000, other: 6}
	if !maps.Equal(m.functions, want.functions) || m.code != want.code || m.data != want.data || m.other != want.other {
		t.Errorf("%+v, want %+v", m, want)
	}
	for end := range len(small()) {
		if m, err := parse(small()[:end]); err == nil && len(m.functions) > 0 {
			t.Errorf("the first %d bytes are a module: %+v", end, m)
		}
	}
}

func TestByPackage(t *testing.T) {
	got := byPackage(map[string]int{
		"gavel_game._Table_.Apply":                     1,
		"gavel_game_forsale.Rules.Name":                2,
		"golang.org_x_image_font_sfnt.Parse":           4,
		"slices.Sort_go.shape.int_gavel_game.x_":       8,
		"gavel_game.init":                              16,
		"type_.eq.gavel_game.Table":                    32,
		"github.com_hajimehoshi_ebiten_v2.RunGame_fm1": 64,
	}, strings.Fields("gavel/game gavel/game/forsale golang.org/x/image/font/sfnt slices github.com/hajimehoshi/ebiten/v2"))
	want := map[string]int{
		"gavel/game": 17, "gavel/game/forsale": 2, "golang.org/x/image/font/sfnt": 4, "slices": 8, "made by the compiler": 32,
		"github.com/hajimehoshi/ebiten/v2": 64,
	}
	if !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestTable(t *testing.T) {
	var out strings.Builder
	table(&out, module{code: 30_000, data: 60_000, other: 10_000}, map[string]int{"a": 10_500, "b": 19_000, "c": 499, "d": 1})
	want := `   60000  60.0%  data: types, tables of functions, texts, fonts
   19000  19.0%  b
   10500  10.5%  a
     500   0.5%  packages below 10 kB
   10000  10.0%  the rest of the module
  100000 100.0%  all
`
	if out.String() != want {
		t.Errorf("printed\n%s, want\n%s", out.String(), want)
	}
}
