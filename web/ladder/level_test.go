package ladder_test

import (
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/web/ladder"
)

// TestPropose: a person goes up after more than 60 % of wins at a level, and down after less than 40.
func TestPropose(t *testing.T) {
	for name, c := range map[string]struct {
		games string // the newest first: a letter for the level, in capitals for a win
		want  string
	}{
		"no game":                  {"", ""},
		"too few games":            {"EEE", ""},
		"all won":                  {"EEEE", bot.Medium},
		"half won":                 {"EeEe", bot.Easy},
		"60 percent":               {"EEEee", bot.Easy},
		"40 percent":               {"MMmmm", bot.Medium},
		"few won":                  {"MmmmmM", bot.Easy},
		"none won, nothing below":  {"eeee", bot.Easy},
		"all won, nothing above":   {"XXXX", bot.Expert},
		"only the present level":   {"MMmmEEEEEEEE", bot.Medium},
		"too few at this level":    {"MMMEEEE", ""},
		"only the newest ten":      {"HhHhHhHhHhHHHHHHHHHH", bot.Hard},
		"an earlier visit is past": {"hhhhMHHHHHH", bot.Medium},
	} {
		levels := map[byte]string{'e': bot.Easy, 'm': bot.Medium, 'h': bot.Hard, 'x': bot.Expert}
		got, ok := ladder.Propose(func(yield func(ladder.Outcome) bool) {
			for _, letter := range []byte(c.games) {
				o := ladder.Outcome{Level: levels[letter|0x20]}
				if letter&0x20 == 0 {
					o.Win = 1
				}
				if !yield(o) {
					return
				}
			}
		})
		if got.Level != c.want || ok != (c.want != "") {
			t.Errorf("%s: %+v, %t, want %q", name, got, ok, c.want)
		}
		if first := strings.ToLower(c.games + " ")[0]; ok && (got.Played != levels[first] || got.Games > 10 || got.Win < 0 || got.Win > 1) {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// TestOutcomes: only a game alone against bots of one level says something about a level.
func TestOutcomes(t *testing.T) {
	ada, bo := game.Occupant{Name: "Ada"}, game.Occupant{Name: "Bo"}
	easy, hard, random := game.Occupant{Level: bot.Easy}, game.Occupant{Level: bot.Hard}, game.Occupant{Level: bot.Levels()[0]}
	for _, c := range []struct {
		players []game.Occupant
		person  game.Seat
		want    string
	}{
		{[]game.Occupant{easy, ada, easy}, 1, bot.Easy},
		{[]game.Occupant{ada, hard, hard, hard}, 0, bot.Hard},
		{[]game.Occupant{ada, hard, easy}, 0, ""},
		{[]game.Occupant{ada, bo, easy}, 0, ""},
		{[]game.Occupant{ada, random, random}, 0, ""},
		{[]game.Occupant{easy, easy, easy}, 0, ""},
		{[]game.Occupant{ada}, 0, ""},
		{nil, 0, ""},
	} {
		if got, ok := ladder.OutcomeOf(c.players, c.person, 0.5); got.Level != c.want || ok != (c.want != "") || ok && got.Win != 0.5 {
			t.Errorf("%v: %+v, %t, want %q", c.players, got, ok, c.want)
		}
	}
	for _, level := range bot.Levels()[1:] {
		at := ladder.Even(level)
		if got, ok := ladder.OutcomeOf(players(at), at.Person(), 1); !ok || got.Level != level || slices.Contains(at[1:], "") {
			t.Errorf("an even table of %s is %v", level, at)
		}
	}
}
