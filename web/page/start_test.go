package page

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/web/shell"
	"gavel/web/words"
)

func TestReadStart(t *testing.T) {
	form := []field{
		{"game", "forsale"}, {"players", "3"},
		{"level1", "easy"}, {"level2", "medium"}, {"level3", "easy"}, // the form hides the third
		{"name", "  Zoë "}, {"variant", "scarce"}, {"refund", "up"},
	}
	want := Start{
		Game: "forsale", Name: "Zoë", Levels: []string{"easy", "medium"},
		Options: game.Options{"variant": "scarce", "refund": "up"},
	}
	if got := readStart(form); !reflect.DeepEqual(got, want) {
		t.Errorf("read %+v, want %+v", got, want)
	}
	if got := readStart(nil); got.Game != "" || len(got.Levels) != 0 {
		t.Errorf("an empty form reads %+v", got)
	}
}

// The start form stands in the HTML, so that it can be filled in before the
// program is loaded: what it offers must be what there is.
func TestStartFormFitsTheGames(t *testing.T) {
	form := between(t, shell.Page, `<form id="new-game"`, "</form>")
	if levels := values(t, form, `<option value="(\w+)" (?:selected )?data-t="level\.`); !reflect.DeepEqual(levels, bot.Levels()[1:]) {
		t.Errorf("the form offers the levels %v, there are %v", levels, bot.Levels()[1:])
	}
	for _, rules := range catalogue.All() {
		fields := between(t, form, `data-game="`+rules.Name()+`"`, `<div class="go">`)
		fewest, most := rules.Seats()
		for n := fewest; n <= most; n++ {
			if !strings.Contains(fields, `name="players" value="`+string(rune('0'+n))+`"`) {
				t.Errorf("%s: %d players are not offered", rules.Name(), n)
			}
		}
		for _, o := range rules.Options() {
			offered := values(t, fields, `name="`+o.Name+`" value="(\w+)"`)
			for _, v := range offered {
				if _, err := game.Choose(rules, game.Options{o.Name: v}); err != nil {
					t.Error(err)
				}
			}
			for _, v := range o.Values {
				if v != o.Default && !slices.Contains(offered, v) {
					t.Errorf("%s: %s cannot be chosen for %s", rules.Name(), v, o.Name)
				}
			}
		}
	}
}

func TestEveryLogLineHasItsIcon(t *testing.T) {
	for _, icon := range words.Icons() {
		if !strings.Contains(shell.Page, `<symbol id="i-log-`+icon+`"`) {
			t.Errorf("there is no drawing for %q", icon)
		}
	}
}

// Everything that is kept can be changed: there is a field of its name.
func TestSettingsFormIsComplete(t *testing.T) {
	form := between(t, shell.Page, `<form id="settings-form"`, "</form>")
	for item, value := range readSettings("en", func(string) string { return "" }).items() {
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

// values returns the different first groups of a pattern's matches.
func values(t *testing.T, text, pattern string) []string {
	t.Helper()
	var found []string
	for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
		if !slices.Contains(found, m[1]) {
			found = append(found, m[1])
		}
	}
	return found
}
