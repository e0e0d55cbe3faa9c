package app

import (
	"slices"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/web/app/feature"
	"gavel/web/links"
	"gavel/web/model"
)

// TestLinksLeadToPages: with a canonical address all links that a person sends lead to the pages
// for links, in this person's language, and open there what they say.
func TestLinksLeadToPages(t *testing.T) {
	t.Parallel()
	const home = "https://example.org/gavel/"
	ada, bo := opens(t, "Ada", home), opens(t, "Bo", home)
	ada.previews = home
	ada.note(func() { ada.settings.Lang = locale.German })
	leads := func(link, page string) {
		t.Helper()
		if !strings.HasPrefix(link, home+page) {
			t.Errorf("the link is %s, want one to %s", link, page)
		}
	}
	ada.send(model.Play(ada.starts("forsale", 2)))
	ada.plays("the end", over)
	leads(ada.sends(), "challenge-de.html#c=")
	bo.challenged(ada.now().challenge.Link)
	ada.send(model.ShareReplay{})
	leads(ada.now().link.Link, "replay-de.html#g=")
	bo.watches(ada.now().link.Link)
	ada.send(model.Leave{})
	ada.send(model.Host(ada.starts("oddshop", 0)))
	ada.until("the lobby", inLobby)
	ada.send(model.Invite{})
	ada.until("an invitation", func(s state) bool { return len(s.lobby.Invitations) == 1 })
	leads(ada.now().lobby.Invitations[0].Link, "table-de.html#j=")
	leads(feature.Link(ada.app.page, "#r=ABC"), "table-de.html#r=ABC")
	leads(feature.Link(ada.app.page, ""), "today-de.html")
}

// watches opens a replay from a link.
func (p *user) watches(link string) {
	p.t.Helper()
	found := p.ask.Read(link)
	if found.Kind != links.Replay && found.Kind != links.Moment {
		p.t.Fatalf("%q is no replay", link)
	}
	p.send(model.OpenReplay(found))
	if s := p.now(); s.shows != "replay" || len(s.warnings)+len(s.failures) > 0 {
		p.t.Fatalf("%q is shown: %q, %q", s.shows, s.warnings, s.failures)
	}
}

// recorded returns the record of the shown game.
func (p *user) recorded() (r game.Record) {
	p.app.Do(func() {
		if p.app.replay() != nil {
			r = p.app.replay().Record
		} else {
			r, _ = p.app.here().Record()
		}
	})
	return r
}

// TestNoReplayBesideFriends: at a table of friends, a link to a replay is refused.
func TestNoReplayBesideFriends(t *testing.T) {
	p := opens(t, "Ada", "https://example.org/")
	rules, _ := catalogue.Games().Find("forsale")
	r := must.Get(gametest.Record(rules, 3, nil, 1))(t)
	code := must.Get(links.WriteReplay(r, 0, game.Spectator))(t)
	p.send(model.Host(p.starts("forsale", 0)))
	p.until("the lobby", inLobby)
	p.send(model.OpenReplay(p.ask.Read(code)))
	if s := p.now(); !slices.Contains(s.warnings, "Leave this table first.") || s.shows == "replay" {
		t.Errorf("with friends, %q is shown: %q", s.shows, s.warnings)
	}
}

// TestADealOfFriends: a person who watches a game of friends can play its deal against bots, in
// the shown seat.
func TestADealOfFriends(t *testing.T) {
	p := opens(t, "Ada", "")
	p.send(model.Play(p.starts("forsale", 3)))
	p.plays("the end", over)
	r := p.recorded()
	r.Seats = []game.Occupant{{Name: "Bo"}, {Name: "Cy"}, {Level: bot.Expert}, {Name: "Di"}}
	for _, hidden := range []bool{false, true} {
		if r.HasSeed = !hidden; hidden {
			r.Seed = game.Seed{}
		}
		p.app.Do(func() {
			p.app.Leave()
			must.Do(t, watchGame(p.app, r, 1))
		})
		if p.now().again == hidden {
			t.Errorf("without a seed: %v, to be played again: %v", hidden, p.now().again)
		}
		if d, ok := p.app.replay().deal(); !hidden && (!ok || d.Seat != 1 || strings.Join(d.Levels, " ") != "medium  expert medium") {
			t.Errorf("the deal is %+v", d)
		}
	}
	r.HasSeed, r.Seed = true, game.Seed{7} // of other cards
	p.app.Do(func() { must.Do(t, watchGame(p.app, r, 1)) })
	if p.now().again {
		t.Error("other cards can be played as this deal")
	}
}
