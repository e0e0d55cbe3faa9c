package startform

import (
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"gavel/game"
	"gavel/net/wire"
	"gavel/web/model"
	"gavel/web/page/dom"
)

func TestReadStart(t *testing.T) {
	form := fields( // the form hides the third opponent and the other game
		"game", "oddshop", "level", "hard",
		"forsale.players", "6", "forsale.level1", "medium", "forsale.variant", "scarce",
		"oddshop.players", "3", "oddshop.level1", "", "oddshop.level2", "medium", "oddshop.level3", "easy",
		"oddshop.rounds", "7", "oddshop.limit", "60",
		"name", "  Zoë ",
	)
	want := model.Start{
		Game: "oddshop", Name: "Zoë", Level: "hard", Levels: []string{"hard", "medium"},
		Options: game.Options{"rounds": "7"}, Trading: wire.Seconds(time.Minute),
	}
	if got := read(form); !reflect.DeepEqual(got, want) {
		t.Errorf("read %+v, want %+v", got, want)
	}
	form = fields( // three of four at this device, one with a name
		"game", "forsale", "level", "easy", "forsale.players", "4", "forsale.here", "3", "forsale.name2", " Bo ", "forsale.name3", "",
		"forsale.level1", "hard", "forsale.level3", "expert", "business.here", "6",
	)
	want = model.Start{Game: "forsale", Options: game.Options{}, Level: "easy", Levels: []string{"hard", "easy", "expert"}, Locals: map[int]string{0: "Bo", 1: ""}}
	if got := read(form); !reflect.DeepEqual(got, want) {
		t.Errorf("read %+v, want %+v", got, want)
	}
	form[3].Value = "6"
	if got := read(form); len(got.Locals) != 3 {
		t.Errorf("of four players %d others are here", len(got.Locals))
	}
	if got := read(nil); got.Game != "" || len(got.Levels) != 0 {
		t.Errorf("an empty form reads %+v", got)
	}
}

// TestTheStartIsKept: the saved form is read again unchanged. The name is saved elsewhere,
// because other forms have it too.
func TestTheStartIsKept(t *testing.T) {
	kept := query(fields("game", "oddshop", "level", "hard", "oddshop.rounds", "7", "oddshop.level1", "", "name", "Zoë & Co"))
	if want := "game=oddshop&level=hard&oddshop.rounds=7"; kept != want {
		t.Errorf("kept %q, want %q", kept, want)
	}
}

// TestOneLevelForAll: an opponent has the level chosen for all, unless it has its own. A form
// that has only levels of single opponents is read as well.
func TestOneLevelForAll(t *testing.T) {
	for _, c := range []struct {
		all  string
		own  []string
		want string
	}{
		{"easy", nil, "easy easy easy"},
		{"expert", []string{"", "", ""}, "expert expert expert"},
		{"medium", []string{"", "easy", ""}, "medium easy medium"},
		{"easy", []string{"medium", "hard", "expert"}, "medium hard expert"},
		{"", []string{"easy", "medium", "hard"}, "easy medium hard"},
	} {
		form := fields("game", "forsale", "forsale.players", "4")
		if c.all != "" {
			form = append(form, fields("level", c.all)...)
		}
		for i, level := range c.own {
			form = append(form, fields("forsale.level"+strconv.Itoa(i+1), level)...)
		}
		if got := strings.Join(read(form).Levels, " "); got != c.want {
			t.Errorf("%q for all and of their own %q: bots of %s, want %s", c.all, c.own, got, c.want)
		}
	}
}

// fields returns the fields of a form, from pairs of names and values.
func fields(pairs ...string) (all []dom.Field) {
	for i := 0; i < len(pairs); i += 2 {
		all = append(all, dom.Field{Name: pairs[i], Value: pairs[i+1]})
	}
	return all
}
