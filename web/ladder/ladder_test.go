package ladder_test

import (
	"slices"
	"strings"
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
	var l ladder.Ladder
	for n, r := range ladder.Rungs() {
		next, ok := l.Next("a")
		if !ok || next != r {
			t.Fatalf("table %d: %v %v", n, next, ok)
		}
		before := l
		l = l.Beat("a", r)
		if before.Beaten("a") != n || l.Beaten("a") != n+1 || l.Beaten("b") != 0 {
			t.Fatalf("table %d: %v, then %v", n, before, l)
		}
		if again := l.Beat("a", r); again.Beaten("a") != n+1 {
			t.Errorf("table %d counts twice", n)
		}
	}
	if _, ok := l.Next("a"); ok {
		t.Error("a table is left after the last one")
	}
	if last := l.Beat("a", ladder.Rung{}); !slices.Equal(last, l) {
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
		"a:0 b:-1 :3 c:+2 d:02 e f:x:": "",
		strings.Repeat("a:1 ", 300):    "",
	} {
		if got := ladder.Facts(text); got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
}

// TestTheFurthestCounts: a merge keeps the furthest table of each game, in any order.
func TestTheFurthestCounts(t *testing.T) {
	for _, c := range []struct{ kept, more, want string }{
		{"a:3", "a:2 b:1", "a:3 b:1"},
		{"", "a:2", "a:2"},
		{"a:2", "rubbish", "a:2"},
	} {
		if one, other := ladder.Merge(c.kept, c.more), ladder.Merge(c.more, c.kept); one != c.want || other != c.want {
			t.Errorf("%q and %q make %q or %q, want %q", c.kept, c.more, one, other, c.want)
		}
		if again := ladder.Merge(c.want, c.more); again != c.want {
			t.Errorf("a second merge makes %q of %q", again, c.want)
		}
	}
}

// TestLongestText: a ladder that fills its place is kept, and a longer one changes nothing.
func TestLongestText(t *testing.T) {
	long := strings.Repeat("b", 1018) + ":1"
	if got := ladder.Merge("a:1", long); got != "a:1 "+long {
		t.Errorf("%d bytes become %q", len("a:1 "+long), got)
	}
	if got := ladder.Merge("a:1", "b"+long); got != "a:1" {
		t.Errorf("a byte more makes %q", got)
	}
}

// FuzzMerge: any stored texts can be merged, and the result says what a second merge says.
func FuzzMerge(f *testing.F) {
	f.Add("a:3", "a:2 b:1")
	f.Add("", "x")
	f.Fuzz(func(t *testing.T, kept, more string) {
		once := ladder.Merge(kept, more)
		if twice := ladder.Merge(once, more); ladder.Facts(twice) != ladder.Facts(once) {
			t.Errorf("%q and %q make %q, and then %q", kept, more, once, twice)
		}
	})
}
