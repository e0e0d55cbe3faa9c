package app

import (
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/deal"
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

// TestForgedResults: impossible results are refused with a message; possible ones are accepted.
func TestForgedResults(t *testing.T) {
	p := opens(t, "Ada", "")
	rules, _ := catalogue.Games().Find("forsale")
	options, _ := game.Choose(rules, nil)
	rounds := []int{15, 14, 9, 10, 3, 0, 12, 7, 8, 2, 5} // the last are coins
	table := func(scores ...int) (all []deal.Finish) {
		for i, score := range scores {
			all = append(all, deal.Finish{Seat: game.Seat(i), Occupant: game.Occupant{Name: "Eve"}, Score: score})
		}
		return all
	}
	c := deal.Challenge{Deal: deal.Deal{Rules: rules, Options: options, Levels: []string{"", bot.Easy, bot.Easy}}, From: "Eve", Version: deal.Current()}
	for _, forged := range []struct {
		name   string
		result deal.Result
		table  []deal.Finish
		whole  bool
	}{
		{"it may be", deal.Result{Score: 85, Place: 1, Rounds: rounds}, nil, true},
		{"it may be, with its table", deal.Result{Score: 85, Place: 2, Rounds: rounds}, table(85, 90, 40), true},
		{"a tie that coins broke", deal.Result{Score: 85, Place: 2, Rounds: rounds}, table(85, 85, 40), true},
		{"1,000 points", deal.Result{Score: 1000, Place: 1, Rounds: rounds}, nil, false},
		{"rounds that make 1,000 points", deal.Result{Score: 1000, Place: 1, Rounds: []int{915, 15, 14, 9, 10, 3, 0, 12, 7, 8, 2, 5}}, nil, false},
		{"rounds that do not add up", deal.Result{Score: 86, Place: 1, Rounds: rounds}, nil, false},
		{"no rounds", deal.Result{Score: 85, Place: 1}, nil, false},
		{"too many coins", deal.Result{Score: 85, Place: 1, Rounds: []int{5, 14, 9, 10, 3, 0, 2, 7, 1, 2, 32}}, nil, false},
		{"a better place than the table has", deal.Result{Score: 85, Place: 1, Rounds: rounds}, table(85, 90, 40), false},
		{"another score at the table", deal.Result{Score: 85, Place: 1, Rounds: rounds}, table(84, 20, 40), false},
	} {
		c.Result, c.Table = &forged.result, forged.table
		found := p.ask.Read(links.WriteChallenge(c))
		if (found.Err == nil) != forged.whole {
			t.Errorf("%s: %v", forged.name, found.Err)
		}
		p.note(func() { p.warnings, p.challenge = nil, nil })
		p.send(model.OpenChallenge(found))
		if s := p.now(); !forged.whole && (len(s.warnings) != 1 || s.warnings[0] != p.Book().T("challenge.forged") || s.challenge != nil) {
			t.Errorf("%s: %q", forged.name, s.warnings)
		}
	}
}

// TestAChallengeAtTwoTables: a table of friends sends its game to another table, which plays
// the same deal. Everybody there learns that nobody has shuffled it, and sees the results of
// each seat at both tables. So does the first host, by the returned link, and a person who
// plays the deal alone. A page that has not seen the link says so.
func TestAChallengeAtTwoTables(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo")
	ada, bo := people[0], people[1]
	ada.send(model.Choose(ada.starts("oddshop", 1))) // a game that is drawn as it goes has no deal to send
	bo.until("the other game", func(s state) bool { return s.lobby.Game == "oddshop" })
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
		for i, want := range [][]string{{"1", "Cy: ", "Ada: "}, {"2", "Di: ", ""}, {"3", "Fay: ", "Bo: "}} {
			if !slices.EqualFunc(s.lobby.Other.Rows[i], want, strings.HasPrefix) {
				t.Errorf("%s sees %q", p.name, s.lobby.Other.Rows[i])
			}
		}
	}
	sections := cy.now().sheet.Compared
	if len(sections) != 1 || !slices.Equal(sections[0].Header[1:], []string{"You", "Ada"}) {
		t.Errorf("beside that the second host sees %+v", sections)
	}
	back := cy.sends()
	ada.send(model.Leave{})
	answer := ada.challenged(back).Both
	if len(answer) != 2 {
		t.Fatalf("the answer is %+v", answer)
	}
	for i, row := range cy.now().lobby.Other.Rows {
		if got := answer[1].Rows[i]; got[1] != row[2] || got[2] != row[1] {
			t.Errorf("the first host sees %q, the second %q", got, row)
		}
	}

	cy.send(model.Rematch{})
	cy.until("another game", func(s state) bool { return s.sheet == nil && len(s.lobby.Other.Rows) == 0 && !s.lobby.Challenge })

	eve := opens(t, "Eve", "https://example.org/")
	eve.challenged(link)
	eve.send(model.PlayChallenge{Name: "Eve"})
	eve.plays("the end", over)
	if sections := eve.now().sheet.Compared; len(sections) != 2 || len(sections[1].Rows) != 3 || !strings.HasPrefix(sections[1].Rows[2][2], "Bo: ") {
		t.Errorf("who plays alone sees %+v", sections)
	}
}
