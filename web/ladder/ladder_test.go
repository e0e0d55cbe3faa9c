package ladder_test

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/web/ladder"
)

// TestEachTableHasOneNewcomer: the bots of the next table are the stronger one of the table before
// and a new one. The levels rise, and each bot has its own name.
func TestEachTableHasOneNewcomer(t *testing.T) {
	type who struct { // decides a bot's name
		level string
		seat  int
	}
	met, levels := map[who]bool{}, []string(nil)
	for n, r := range ladder.Rungs() {
		fresh := 0
		for seat, level := range r {
			if level != "" && !met[who{level, seat}] {
				met[who{level, seat}] = true
				levels = append(levels, level)
				fresh++
			}
		}
		if n > 0 && fresh != 1 {
			t.Errorf("table %d has %d newcomers", n, fresh)
		}
		if again, ok := ladder.RungOf(players(r), r.Person()); !ok || again != r {
			t.Errorf("table %d is %v again, %t", n, again, ok)
		}
	}
	if len(met) != 12 || !slices.Equal(slices.Compact(levels), bot.Levels()[1:]) {
		t.Errorf("%d bots, levels %v", len(met), slices.Compact(levels))
	}
}

// players returns the players of a table.
func players(r ladder.Rung) (all []game.Occupant) {
	for _, level := range r {
		all = append(all, game.Occupant{Level: level})
	}
	return all
}

// TestOtherTables: tables that the ladder does not have are no rungs.
func TestOtherTables(t *testing.T) {
	person, robot := game.Occupant{Name: "Ada"}, game.Occupant{Level: bot.Easy}
	for name, c := range map[string]struct {
		players []game.Occupant
		person  game.Seat
	}{
		"four":       {[]game.Occupant{person, robot, robot, robot}, 0},
		"two people": {[]game.Occupant{person, person, robot}, 0},
		"only bots":  {[]game.Occupant{robot, robot, robot}, 0},
		"a watcher":  {[]game.Occupant{person, robot, robot}, game.Spectator},
		"no seat":    {[]game.Occupant{robot, robot, robot}, 3},
	} {
		if r, ok := ladder.RungOf(c.players, c.person); ok {
			t.Errorf("%s: a table with %v", name, r)
		}
	}
}

// TestClimbing: each win at the next table leads one up, in its game only, to the end.
func TestClimbing(t *testing.T) {
	l := ""
	for n, r := range ladder.Rungs() {
		next, ok := ladder.Next(l, "a")
		if !ok || next != r {
			t.Fatalf("table %d: %v %v", n, next, ok)
		}
		before := l
		l = ladder.Beat(l, "a", r)
		if ladder.Beaten(before, "a") != n || ladder.Beaten(l, "a") != n+1 || ladder.Beaten(l, "b") != 0 {
			t.Fatalf("table %d: %v, then %v", n, before, l)
		}
		if again := ladder.Beat(l, "a", r); again != l {
			t.Errorf("table %d counts twice", n)
		}
	}
	if _, ok := ladder.Next(l, "a"); ok {
		t.Error("a table is left after the last one")
	}
	if last := ladder.Beat(l, "a", ladder.Rung{}); last != l {
		t.Errorf("nobody's defeat leads to %v", last)
	}
}

func TestTexts(t *testing.T) {
	for text, want := range map[string]string{
		"":                             "",
		"b:2 a:1":                      "a:1 b:2",
		"a:11":                         "a:11",
		"a:12":                         "",
		"a:1 a:3 a:2":                  "a:3",
		"rubbish a:2":                  "a:2",
		"a:0 b:-1 :3 c:+2 d:02 e f:x:": "",
	} {
		if got := ladder.Kept.Facts(text); got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
}
