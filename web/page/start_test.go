package page

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"gavel/game"
	"gavel/web/shell"
	"gavel/web/ui"
)

func TestReadStart(t *testing.T) {
	form := []field{ // the form hides the third opponent and the other game
		{"game", "oddshop"},
		{"forsale.players", "6"}, {"forsale.level1", "medium"}, {"forsale.variant", "scarce"},
		{"oddshop.players", "3"}, {"oddshop.level1", "easy"}, {"oddshop.level2", "medium"}, {"oddshop.level3", "easy"},
		{"oddshop.rounds", "7"}, {"oddshop.limit", "60"},
		{"name", "  Zoë "},
	}
	want := Start{
		Game: "oddshop", Name: "Zoë", Levels: []string{"easy", "medium"},
		Options: game.Options{"rounds": "7"}, Limit: time.Minute,
	}
	if got := readStart(form); !reflect.DeepEqual(got, want) {
		t.Errorf("read %+v, want %+v", got, want)
	}
	if got := readStart(nil); got.Game != "" || len(got.Levels) != 0 {
		t.Errorf("an empty form reads %+v", got)
	}
}

func TestEveryLogLineHasItsIcon(t *testing.T) {
	for _, icon := range ui.Icons() {
		if !strings.Contains(shell.Page, `<symbol id="i-log-`+icon+`"`) {
			t.Errorf("there is no drawing for %q", icon)
		}
	}
}

// Everything that is kept can be changed: there is a field of its name.
func TestSettingsFormIsComplete(t *testing.T) {
	form := between(t, shell.Page, `<form id="settings-form"`, "</form>")
	for item, value := range readSettings("en", Network{}, func(string) string { return "" }).items() {
		if item == itemMuted {
			continue // a button of the toolbar
		}
		if !strings.Contains(form, `name="`+item+`"`) {
			t.Errorf("the settings form has no field %s (%s)", item, value)
		}
	}
}

func between(t *testing.T, text, from, to string) string {
	t.Helper()
	_, rest, ok := strings.Cut(text, from)
	inside, _, closed := strings.Cut(rest, to)
	if !ok || !closed {
		t.Fatalf("the page has no %s", from)
	}
	return inside
}
