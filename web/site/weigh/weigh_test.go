package main

import (
	"maps"
	"strings"
	"testing"

	"gavel/cmd/wasmslim/slim"
)

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
	table(&out, slim.Sizes{Code: 30_000, Data: 60_000, Other: 10_000}, map[string]int{"a": 10_500, "b": 19_000, "c": 499, "d": 1})
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
