package site

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
)

// The start form is part of the HTML, so that it can be filled in before the program is loaded.
// It must offer exactly what exists.
func TestStartFormFitsTheGames(t *testing.T) {
	form := between(t, written(t, siteOf(t, "program")), `<form id="new-game"`, "</form>")
	if levels := values(form, `name="level" value="(\w+)"`); !reflect.DeepEqual(levels, bot.Levels()[1:]) {
		t.Errorf("the form offers the levels %v, there are %v", levels, bot.Levels()[1:])
	}
	if usual := values(form, `name="level" value="(\w+)" checked=""`); !reflect.DeepEqual(usual, []string{bot.Easy}) {
		t.Errorf("chosen beforehand are the levels %v", usual)
	}
	if told := values(form, `<li data-level="(\w+)">`); !reflect.DeepEqual(told, bot.Levels()[1:]) {
		t.Errorf("the form says how the levels %v play, there are %v", told, bot.Levels()[1:])
	}
	for _, rules := range catalogue.Games().Rules() {
		if games := values(form, `name="game" lang="en" value="(\w+)"`); !slices.Contains(games, rules.Name()) {
			t.Errorf("%s is not offered, only %v", rules.Name(), games)
		}
		if !regexp.MustCompile(`value="` + rules.Name() + `"[^>]*>\s*<picture><source type="image/avif" srcset="posters\.\w+\.avif"/><img src="posters\.\w+\.jpg" alt=""/>`).MatchString(form) {
			t.Errorf("%s has no poster", rules.Name())
		}
		fewest, most := rules.Seats()
		facts := regexp.MustCompile(`<span id="about-` + rules.Name() + `"><small>(\d+)–(\d+)(?s:.)*?data-t="game.` + rules.Name() + `.learn">`).FindStringSubmatch(form)
		info := rules.Info()
		if want := fmt.Sprint(info.Shortest, info.Longest); facts == nil || strings.Join(facts[1:], " ") != want || info.Shortest == 0 {
			t.Errorf("of %s the form says %q, want %s", rules.Name(), facts, want)
		}
		fields := between(t, form, `<fieldset data-game="`+rules.Name()+`"`, "</details>")
		players := values(fields, `name="`+rules.Name()+`\.players" value="(\d)"`)
		if len(players) != most-fewest+1 || players[0] != string(rune('0'+fewest)) {
			t.Errorf("%s is offered for %v players, not %d to %d", rules.Name(), players, fewest, most)
		}
		if here := values(fields, `name="`+rules.Name()+`\.here" value="(\d)"`); len(here) != most {
			t.Errorf("of %s %v may be at one device", rules.Name(), here)
		}
		if names := values(fields, `name="`+rules.Name()+`\.name(\d)"`); len(names) != most-1 || names[0] != "2" {
			t.Errorf("%s asks for the names of %v", rules.Name(), names)
		}
		own := regexp.MustCompile(`name="`+rules.Name()+`\.level\d">\s*<option value="" .*\s*(<option value="\w.*\s*){4}</select>`).FindAllString(fields, -1)
		if len(own) != most-1 {
			t.Errorf("%s asks for the own levels of %d opponents, not %d", rules.Name(), len(own), most-1)
		}
		for _, o := range rules.Options() {
			offered := values(fields, `name="`+rules.Name()+`\.`+o.Name+`" value="(\w+)"`)
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
func values(text, pattern string) []string {
	var found []string
	for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
		if !slices.Contains(found, m[1]) {
			found = append(found, m[1])
		}
	}
	return found
}
