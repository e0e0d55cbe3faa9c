package cast_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/net/handshake"
	"gavel/web/cast"
)

func TestNames(t *testing.T) {
	me, ada := game.Occupant{Name: "Me"}, game.Occupant{Name: "Ada"}
	random, easy, medium := game.Occupant{Level: bot.Random}, game.Occupant{Level: bot.Easy}, game.Occupant{Level: bot.Medium}
	hard, expert := game.Occupant{Level: bot.Hard}, game.Occupant{Level: bot.Expert}
	for _, c := range []struct {
		seats []game.Occupant
		want  string
	}{
		{[]game.Occupant{me, expert, easy, expert}, "Me Tomás Chidi Viktor"},
		{[]game.Occupant{ada, easy, easy, easy, easy, easy}, "Ada Bruno Chidi Dalia Emil Farah"},
		{[]game.Occupant{easy, ada}, "Farah Ada"},
		{[]game.Occupant{easy, easy, ada}, "Farah Bruno Ada"},
		{[]game.Occupant{easy, {Name: "ＡＤＡ"}}, "Farah ＡＤＡ"},
		{[]game.Occupant{random, medium, hard}, "Goro Hana Oskar"},
		{[]game.Occupant{me, ada, hard, hard}, "Me Ada Oskar Priya"},
		{[]game.Occupant{{Name: "bot:easy"}, {Name: "A\u202eda"}, easy}, "bot:easy Ada Chidi"},
	} {
		for _, lang := range locale.Langs() {
			if got := strings.Join(cast.Names(c.seats, locale.For(lang)), " "); got != c.want {
				t.Errorf("%v: they are called %s, want %s", c.seats, got, c.want)
			}
		}
	}
}

// TestNamesOfACrowd: people may use all names of bots, and a table may have more bots of a
// level than there are names.
func TestNamesOfACrowd(t *testing.T) {
	book := locale.For(locale.English)
	easy := slices.Repeat([]game.Occupant{{Level: bot.Easy}}, 6)
	for _, seats := range [][]game.Occupant{
		slices.Repeat(easy, 2),
		append([]game.Occupant{{Name: "Ada"}, {Name: "Bruno"}, {Name: "Chidi"}, {Name: "Dalia"}, {Name: "Emil"}, {Name: "Farah"}}, easy...),
	} {
		all := cast.Names(seats, book)
		for i, name := range all {
			if name == "" || slices.Contains(all[:i], name) || handshake.Name(name) != name {
				t.Errorf("%v: number %d is called %q", seats, i, name)
			}
		}
	}
}

// Names later in the alphabet belong to stronger bots; the start form says so.
func TestNamesTellTheLevel(t *testing.T) {
	book := locale.For(locale.English)
	last := ""
	for _, l := range bot.Levels()[1:] {
		all := cast.Names(slices.Repeat([]game.Occupant{{Level: l}}, 6), book)
		if !slices.IsSorted(all) || all[0] <= last {
			t.Errorf("after %s, bots of level %s are called %s", last, l, all)
		}
		last = all[5]
		if want := fmt.Sprintf("At the table, its name begins with a letter from %c to %c.", all[0][0], last[0]); book.T("shell.level."+l+".names") != want {
			t.Errorf("the form says %q, want %q", book.T("shell.level."+l+".names"), want)
		}
	}
}

func TestStrengths(t *testing.T) {
	book := locale.For(locale.English)
	seats := []game.Occupant{{Name: "Me"}, {Level: bot.Hard}, {Level: bot.Random}, {Level: bot.Expert}}
	groups := cast.Strengths(seats, cast.Names(seats, book), book)
	if len(groups) != 1 || strings.Join(groups[0].Items, ", ") != "Nadia: Bot · Hard · bluffs, Viktor: Bot · Expert · collects" {
		t.Errorf("the bots are described as %v", groups)
	}
	if groups := cast.Strengths([]game.Occupant{{Name: "Me"}, {Name: "You"}}, []string{"Me", "You"}, book); groups != nil {
		t.Errorf("people are described as %v", groups)
	}
}

func TestFirstPerson(t *testing.T) {
	for _, c := range []struct {
		seats []game.Occupant
		want  game.Seat
	}{
		{[]game.Occupant{{Name: "Ada"}, {Level: bot.Easy}}, 0},
		{[]game.Occupant{{Level: bot.Easy}, {Name: "Bo"}}, 1},
		{[]game.Occupant{{Level: bot.Easy}, {Level: bot.Easy}}, 0},
	} {
		if got := cast.FirstPerson(game.Record{Seats: c.seats}); got != c.want {
			t.Errorf("%v: seat %d", c.seats, got)
		}
	}
}

func TestWhoSitsDown(t *testing.T) {
	for typed, want := range map[string]string{
		"": "You", " Ada ": "Ada", "bot:medium": "bot:medium", " \u202e": "You", "a name that is far too long": "a name that is f",
	} {
		if got := cast.Person(typed, "You"); got != want {
			t.Errorf("%q sits down as %q, not %q", typed, got, want)
		}
	}
}
