package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/net/wire"
)

func TestNames(t *testing.T) {
	for _, c := range []struct{ seats, want string }{
		{"Me bot:expert bot:easy bot:expert", "Me Saga Ada Tomás"},
		{"Ada bot:easy bot:easy bot:easy bot:easy bot:easy", "Ada Bruno Chidi Dalia Emil Farah"},
		{"bot:easy Ada", "Bruno Ada"},
		{"bot:random bot:medium bot:hard", "Goro Hana Marek"},
	} {
		seats := strings.Fields(c.seats)
		for _, lang := range locale.Langs() {
			if got := strings.Join(names(seats, locale.For(lang)), " "); got != c.want {
				t.Errorf("%s: they are called %s, want %s", c.seats, got, c.want)
			}
		}
	}
}

// The later a name in the alphabet, the stronger the bot: the start form says
// so.
func TestNamesTellTheLevel(t *testing.T) {
	book := locale.For(locale.English)
	last := ""
	for _, l := range bot.Levels()[1:] {
		all := names(slices.Repeat([]string{bot.Prefix + l}, 6), book)
		if !slices.IsSorted(all) || all[0] <= last {
			t.Errorf("after %s, bots of level %s are called %s", last, l, all)
		}
		last = all[5]
		if want := fmt.Sprintf("At the table, its name begins with a letter from %c to %c.", all[0][0], last[0]); book.T("shell.level."+l+".names") != want {
			t.Errorf("the form says %q, want %q", book.T("shell.level."+l+".names"), want)
		}
	}
}

func TestLobbyCallsBotsAsTheGame(t *testing.T) {
	l := wire.Lobby{Chairs: []wire.Chair{{Name: "Saga"}, {Level: bot.Expert}, {Level: bot.Easy}}}
	for i, want := range []string{"Saga", "Tomás", "Ada"} {
		if c := shownLobby(l, locale.For(locale.French)).Chairs[i]; c.Name != want || c.Level != l.Chairs[i].Level {
			t.Errorf("on chair %d sits %q of level %q", i, c.Name, c.Level)
		}
	}
}

func TestStrengths(t *testing.T) {
	book := locale.For(locale.English)
	seats := []string{"Me", "bot:hard", "bot:random", "bot:expert"}
	groups := strengths(seats, names(seats, book), book)
	if len(groups) != 1 || strings.Join(groups[0].Items, ", ") != "Marek: Bot · Hard, Saga: Bot · Expert" {
		t.Errorf("the bots are described as %v", groups)
	}
	if groups := strengths([]string{"Me", "You"}, []string{"Me", "You"}, book); groups != nil {
		t.Errorf("people are described as %v", groups)
	}
}

func TestFirstPerson(t *testing.T) {
	for _, c := range []struct {
		seats []string
		want  game.Seat
	}{
		{[]string{"Ada", "bot:easy"}, 0},
		{[]string{"bot:easy", "Bo"}, 1},
		{[]string{"bot:easy", "bot:easy"}, 0},
	} {
		if got := firstPerson(game.Record{Seats: c.seats}); got != c.want {
			t.Errorf("%v: seat %d", c.seats, got)
		}
	}
}

func TestNobodySitsDownAsABot(t *testing.T) {
	for typed, want := range map[string]string{
		"": "You", "Ada": "Ada", "bot:medium": "medium", "bot:bot:easy": "easy", "bot:": "You", "bot: ": "You", "Botho": "Botho",
	} {
		if got := person(typed, "You"); got != want {
			t.Errorf("%q sits down as %q, not %q", typed, got, want)
		}
	}
}
