package app

import (
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/checkedtext"
	"gavel/game/deal"
	"gavel/web/links"
	"gavel/web/model"
)

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
	p.app.do(func() {
		if p.app.replay != nil {
			r = p.app.replay.record
		} else {
			r, _ = p.app.here().record()
		}
	})
	return r
}

// TestAReplayInALink: a person shares a game, and a moment of it. Another watches it there, and
// plays its deal.
func TestAReplayInALink(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		ada, bo := opens(t, "Ada", "https://example.org/"), opens(t, "Bo", "https://example.org/")
		ada.send(model.Play(ada.starts(rules, 2)))
		ada.plays("the end", over)
		ada.send(model.ShareReplay{})
		whole := ada.now().link
		if !strings.HasPrefix(whole.Link, "https://example.org/#g=") || strings.Contains(whole.Code, "&") {
			t.Fatalf("the link is %+v", whole)
		}
		want, _ := write(ada.recorded())
		bo.watches(whole.Link)
		if s := bo.now(); s.moment != 0 || !s.again {
			t.Errorf("moment %d, to be played again: %v", s.moment, s.again)
		}
		if got, _ := write(bo.recorded()); got != want {
			t.Errorf("another game is shown:\n%s\n%s", want, got)
		}

		ada.send(model.Replay{})
		ada.send(model.ReplayTo(5))
		ada.send(model.ShareReplay{})
		moment := ada.now().link.Code
		if moment != whole.Code+"&at=5" {
			t.Fatalf("the moment is %q", moment)
		}
		bo.watches(moment + "&seat=1")
		if s := bo.now(); s.moment != 5 || bo.app.replay.at != 5 || bo.app.replay.seat != 1 {
			t.Errorf("moment %d, seat %d", s.moment, bo.app.replay.seat)
		}
		bo.send(model.ShareReplay{})
		if got := bo.now().link.Code; got != moment+"&seat=1" {
			t.Errorf("from another seat the link is %q", got)
		}
		for _, odd := range []string{"&at=-1", "&seat=9&at=x", "&", "&at", "&other=1"} {
			if bo.watches(whole.Link + odd); bo.app.replay.at != 0 || bo.app.replay.seat != 0 {
				t.Errorf("%q: step %d from seat %d", odd, bo.app.replay.at, bo.app.replay.seat)
			}
		}
		bo.watches(whole.Link + "&at=99999")
		if s := bo.now(); s.moment != s.last {
			t.Errorf("after the end: step %d of %d", s.moment, s.last)
		}

		bo.send(model.PlayDeal("Bo"))
		bo.until("a turn", due)
		d, _ := deal.Of(ada.recorded())
		if again, ok := deal.Of(bo.recorded()); !ok || again.Key() != d.Key() || bo.recorded().Seats[0].Name != "Bo" {
			t.Errorf("%+v is played, not %+v", again, d)
		}
	})
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
		p.app.do(func() {
			p.app.leave()
			if err := p.app.replays.watch(r, 1); err != nil {
				t.Fatal(err)
			}
		})
		if p.now().again == hidden {
			t.Errorf("without a seed: %v, to be played again: %v", hidden, p.now().again)
		}
		if d, ok := p.app.replay.deal(); !hidden && (!ok || d.Seat != 1 || strings.Join(d.Levels, " ") != "medium  expert medium") {
			t.Errorf("the deal is %+v", d)
		}
	}
	r.HasSeed, r.Seed = true, game.Seed{7} // of other cards
	p.app.do(func() {
		if err := p.app.replays.watch(r, 1); err != nil {
			t.Fatal(err)
		}
	})
	if p.now().again {
		t.Error("other cards can be played as this deal")
	}
}

func TestWrongReplays(t *testing.T) {
	p := opens(t, "Ada", "")
	p.send(model.Play(p.starts("forsale", 2)))
	p.plays("the end", over)
	p.send(model.ShareReplay{})
	code := strings.TrimPrefix(p.now().link.Code, "#g=")
	newer := checkedtext.Encode([]byte{255, 0})
	for _, c := range []struct{ code, want string }{
		{"", "incomplete"}, {"hello there", "incomplete"}, {code[:len(code)-4], "incomplete"}, {newer, "newer"}, {code, "Leave this table"},
	} {
		p.note(func() { p.warnings = nil })
		p.send(model.OpenReplay(p.ask.Read("#g=" + c.code)))
		if s := p.now(); len(s.warnings) != 1 || !strings.Contains(s.warnings[0], c.want) || s.shows == "replay" {
			t.Errorf("%q: %q", c.code, s.warnings)
		}
	}
}
