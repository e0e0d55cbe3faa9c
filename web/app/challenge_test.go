package app

import (
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/deal"
	"gavel/game/must"
	"gavel/web/links"
	"gavel/web/model"
)

// challenged opens a challenge and returns what the page shows.
func (p *user) challenged(link string) model.Challenge {
	p.t.Helper()
	found := p.ask.Read(link)
	if found.Kind != links.Challenge {
		p.t.Fatalf("%q is no challenge", link)
	}
	p.note(func() { p.challenge = nil })
	p.send(model.OpenChallenge(found))
	if p.now().challenge == nil {
		p.t.Fatalf("nothing is shown: %q", p.now().warnings)
	}
	return *p.now().challenge
}

// sends returns the link to the result of the finished game.
func (p *user) sends() string {
	p.t.Helper()
	p.send(model.SendResult{})
	if c := p.now().challenge; c == nil || c.Link == "" {
		p.t.Fatalf("nothing can be sent: %+v", c)
	}
	return p.now().challenge.Link
}

// TestAChallengeAtTwoTables: a table of friends plays a challenge, and sends its game to another table, which plays
// the same deal. Everybody there learns that nobody has shuffled it, and sees the results of
// each seat at both tables. So does the first host, by the returned link, and a person who
// plays the deal alone. A page that has not seen the link says so.
func TestAChallengeAtTwoTables(t *testing.T) {
	t.Parallel()
	ada := opens(t, "Ada", site(t))
	ada.challenged(dealing(t, "oddshop", "", bot.Easy, bot.Easy))
	ada.send(model.PlayChallenge{Name: "Ada", Friends: true})
	ada.until("the lobby", inLobby)
	bo := ada.admits(opens(t, "Bo", ada.address))
	people := []*user{ada, bo}
	bo.until("the challenge", func(s state) bool { return s.lobby.Challenge })
	deals(people)
	play("the end", people, over)
	link := ada.sends()
	if said := ada.now().challenge.Sentences[0]; said != ada.Book().T("challenge.send.table") {
		t.Errorf("the first host reads %q", said)
	}
	bo.until("the record", func(s state) bool { return len(s.verified) == 1 })
	if s := bo.now(); !s.sheet.Sends || len(s.lobby.Other.Rows) > 0 {
		t.Errorf("a guest sees %+v", s.lobby)
	}
	bo.sends()

	cy := opens(t, "Cy", site(t))
	if shown := cy.challenged(link); !shown.Plays || !strings.Contains(shown.Sentences[0], "Ada") {
		t.Fatalf("the challenge is shown as %+v", shown)
	}
	cy.send(model.PlayChallenge{Name: "Cy", Friends: true})
	cy.until("the lobby", inLobby)
	di, fay := opens(t, "Di", cy.address), opens(t, "Fay", cy.address)
	fay.challenged(link)
	others := []*user{cy, cy.admits(di), cy.admits(fay)}
	for _, p := range others {
		p.until("the challenge", func(s state) bool { return s.lobby.Challenge && len(s.lobby.Chairs) == 3 && s.lobby.Host == 0 })
	}
	deals(others)
	play("the end", others, over)
	for _, p := range others {
		p.until("both tables", func(s state) bool { return len(s.lobby.Other.Rows) == 3 && len(s.verified) == 1 })
		s := p.now()
		want := "friends.given"
		if p == di {
			want = "friends.given.told"
		}
		if s.verified[0] != p.Book().T(want) {
			t.Errorf("%s reads %q", p.name, s.verified[0])
		}
		for i, want := range [][]string{{"1", "Cy: ", "Ada: "}, {"2", "Di: ", "Bo: "}, {"3", "Fay: ", ""}} {
			if !slices.EqualFunc(s.lobby.Other.Rows[i], want, strings.HasPrefix) {
				t.Errorf("%s sees %q", p.name, s.lobby.Other.Rows[i])
			}
		}
	}
	sections := cy.now().sheet.Compared
	if len(sections) != 1 || !slices.Equal(sections[0].Header[1:], []string{"You", "Ada"}) {
		t.Errorf("beside that the second host sees %+v", sections)
	}
	ada.send(model.Leave{})
	if answer := ada.challenged(cy.sends()).Both; len(answer) != 2 || len(answer[1].Rows) != 3 {
		t.Errorf("the answer is %+v", answer)
	}
	eve := opens(t, "Eve", "https://example.org/")
	eve.challenged(link)
	eve.send(model.PlayChallenge{Name: "Eve"})
	eve.plays("the end", over)
	if sections := eve.now().sheet.Compared; len(sections) != 2 || len(sections[1].Rows) != 3 || !strings.HasPrefix(sections[1].Rows[1][2], "Bo: ") {
		t.Errorf("who plays alone sees %+v", sections)
	}
}

// dealt returns a deal of a game with the person in the middle seat.
func dealt(t *testing.T, name string, levels ...string) deal.Deal {
	rules, _ := catalogue.Games().Find(name)
	options := must.Get(game.Choose(rules, nil))(t)
	return deal.Deal{Rules: rules, Options: options, Levels: levels, Seat: game.Seat(slices.Index(levels, "")), Seed: game.Seed{1, 2, 3}}
}
