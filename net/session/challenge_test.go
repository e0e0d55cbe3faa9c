package session

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/deal"
	"gavel/game/must"
	"gavel/net/fair"
	"gavel/net/seating"
	"gavel/net/verdict"
)

// dare returns a challenge from a table of three, for the second seat.
func dare(t *testing.T) deal.Challenge {
	t.Helper()
	rules, _ := catalogue.Games().Find("forsale")
	options := must.Get(game.Choose(rules, game.Options{"open": "true"}))(t)
	levels := []string{bot.Easy, "", bot.Hard}
	return deal.Challenge{
		Deal: deal.Deal{Rules: rules, Options: options, Levels: levels, Seat: 1, Seed: game.Seed{7}}, Version: deal.Current(),
		From: "Zoë", Result: &deal.Result{Score: 40, Place: 1},
		Table: []deal.Finish{{Seat: 0, Occupant: game.Occupant{Name: "A\u202e"}, Score: 30}, {Seat: 1, Occupant: game.Occupant{Name: "Zoë"}, Score: 40}, {Seat: 2, Occupant: game.Occupant{Level: bot.Hard}, Score: 20}},
	}
}

// accepting returns a host who has opened a table with that challenge.
func accepting(t *testing.T) *somebody {
	s := newPerson(t)
	s.host = Accept(s.setup(), "Ada", dare(t))
	t.Cleanup(s.host.Close)
	return s
}

// TestAChallengeAtATable: everybody learns the deal at the start and the result at the end.
// Nobody takes it for a drawn deal. The next game's deal is drawn.
func TestAChallengeAtATable(t *testing.T) {
	ada, bo, wes := accepting(t), visiting(t, "Bo"), watchingBy(t, "Wes")
	bo.seat(ada.host)
	wes.look(ada.host)
	told := []*somebody{bo, wes}
	for _, s := range told {
		if l, _ := s.guest.Lobby(); !l.Challenge || l.Other != nil || len(l.Chairs) != 3 || l.Host != 1 || l.Options["open"] != "true" || l.Chairs[2].Level != bot.Hard {
			t.Errorf("before the game %s is told %+v", s.me.Name, l)
		}
	}
	if err := addBot(ada.host, bot.Easy); !errors.Is(err, ErrTooMany) {
		t.Errorf("one more bot: %v", err)
	}
	plays(t, ada, bo)
	r, _ := ada.host.Record()
	if r.Seed != (game.Seed{7}) || r.Seats[1].Name != "Ada" || !game.Audit(r) {
		t.Errorf("%+v was dealt", r)
	}
	if p := ada.host.Status().Proof; !p.Done() || p.Found != verdict.Given || p.Err != nil {
		t.Errorf("the host finds %+v", p)
	}
	for _, s := range told {
		if p := s.proof(); p.Found != verdict.Given || p.Err != nil || p.Apart != 0 {
			t.Errorf("%s finds %+v", s.me.Name, p)
		}
		want := dare(t).Table
		want[0].Name = "A"
		until(t, s.guest.Changes(), "how others have finished", func() bool { l, _ := s.guest.Lobby(); return l.Other != nil })
		if l, _ := s.guest.Lobby(); !reflect.DeepEqual(l.Other, want) || l.Challenge || l.Host != 0 {
			t.Errorf("after the game %s is told %+v", s.me.Name, l)
		}
	}
	if err := addBot(ada.host, bot.Easy); err != nil {
		t.Errorf("one more bot after the game: %v", err)
	}
	plays(t, ada, bo)
	if r, _ := ada.host.Record(); r.Seed == (game.Seed{7}) {
		t.Error("the challenge was dealt twice")
	}
	if p := bo.proof(); p.Found == verdict.Given || p.Err != nil || p.Apart != 0 {
		t.Errorf("of the next game the guest finds %+v", p)
	}
	if ada.host.Status().Challenge != nil || ada.host.Lobby().Other != nil {
		t.Error("the challenge is not over")
	}
}

// TestAChallengeIsKept: a challenge survives a reload, a hand-over, and the loss of the host,
// before its game and during it.
func TestAChallengeIsKept(t *testing.T) {
	for what, moves := range map[string]func(ada, bo *somebody) *somebody{
		"a reload":    func(ada, _ *somebody) *somebody { return ada.reopened() },
		"a hand-over": func(ada, bo *somebody) *somebody { return bo.inherits(ada.host) },
	} {
		for _, playing := range []bool{false, true} {
			ada, bo := accepting(t), visiting(t, "Bo")
			bo.seat(ada.host)
			if playing {
				ada.decide = func(game.Decision) error { select {} }
				must.Do(t, ada.host.Deal(t.Context()))
				<-bo.screens
			}
			now := moves(ada, bo)
			t.Cleanup(now.host.Close)
			if l := now.host.Lobby(); !l.Challenge || len(l.Chairs) != 3 {
				t.Fatalf("after %s, playing %v: %+v", what, playing, l)
			}
			if what == "a reload" {
				bo = reloaded(bo)
				bo.come(now.host)
				until(t, now.host.Changes(), "the guest", func() bool { return !now.host.Status().Missing })
			}
			deal := now.host.Continue
			if !playing {
				deal = func() error { return now.host.Deal(t.Context()) }
			}
			must.Do(t, deal())
			finish(t, <-now.screens)
			until(t, now.host.Changes(), "the end", func() bool { return !now.host.Lobby().Playing })
			r, _ := now.host.Record()
			if p := now.host.Status().Proof; r.Seed != (game.Seed{7}) || p.Found != verdict.Given || p.Err != nil || len(now.host.Lobby().Other) != 3 {
				t.Errorf("after %s, playing %v: %+v of %+v", what, playing, p, r)
			}
		}
	}
}

// TestAChallengeOutlivesItsHost: a page that recovers the table has the challenge once it is
// dealt. A page that deals again does not know it.
func TestAChallengeOutlivesItsHost(t *testing.T) {
	for _, playing := range []bool{false, true} {
		onItsOwnClock(t, func(t *testing.T) {
			p := gathers(t, accepting(t), "Bo")
			bo := p.guests[0]
			if playing {
				p.deal()
				time.Sleep(5 * time.Second)
			}
			p.lose()
			time.Sleep(seating.UsualGrace)
			if anew, err := TakeOver(bo.setup(), bo.guest); err != nil || anew.Lobby().Challenge {
				t.Errorf("who deals anew has %+v, %v", anew.Lobby(), err)
			}
			heir := must.Get(p.goOn(0))(t)
			time.Sleep(time.Second)
			if l := heir.host.Lobby(); l.Challenge != playing || l.Playing != playing || len(l.Chairs) != 3 {
				t.Fatalf("who goes on has %+v", l)
			}
			if !playing { // only the host's page knew its deal
				return
			}
			<-(<-heir.screens).over
			time.Sleep(time.Second)
			r, _ := heir.host.Record()
			if p := heir.host.Status().Proof; r.Seed != (game.Seed{7}) || p.Found != verdict.Given || p.Err != nil {
				t.Errorf("who goes on finds %+v", p)
			}
		})
	}
}

// TestAChallengeIsDropped: the choice of another game drops the challenge.
func TestAChallengeIsDropped(t *testing.T) {
	same := game.Options{"open": "true"}
	for what, c := range map[string]struct {
		change func(*Host) error
		keeps  bool
	}{
		"the same game": {func(h *Host) error { return choose(h, "forsale", same) }, true},
		"another level": {func(h *Host) error { return setLevel(h, 0, bot.Expert) }, true},
		"a local":       {func(h *Host) error { return h.AddLocal("Cy") }, true},
		"another game":  {func(h *Host) error { return choose(h, "oddshop", nil) }, false},
		"an option":     {func(h *Host) error { return choose(h, "forsale", nil) }, false},
		"a bot less":    {func(h *Host) error { return remove(h, 2) }, false},
	} {
		h := accepting(t).host
		if err := c.change(h); err != nil {
			t.Errorf("%s: %v", what, err)
		}
		if h.Lobby().Challenge != c.keeps {
			t.Errorf("%s: kept is %v", what, !c.keeps)
		}
		if err := addBot(h, bot.Easy); (err == nil) == c.keeps {
			t.Errorf("%s, and a bot more: %v", what, err)
		}
	}
}

// TestFalseChallengeDealIsDetected: guests detect a host who draws a deal with them, and claims
// at the end that it came from a challenge.
func TestFalseChallengeDealIsDetected(t *testing.T) {
	ada, bo := hosting(t, "forsale", 2), visiting(t, "Bo")
	bo.seat(ada.host)
	decide := ada.decide
	ready := make(chan struct{})
	ada.decide = func(d game.Decision) error { <-ready; return decide(d) }
	must.Do(t, ada.host.Deal(t.Context()))
	ada.host.mutex.Lock()
	ada.host.match.play.deal = fair.Deal{Occasion: ada.host.match.play.deal.Occasion, Given: true}
	ada.host.mutex.Unlock()
	close(ready)
	finish(t, <-bo.screens)
	if p := bo.proof(); p.Found == verdict.Given || !errors.Is(p.Err, fair.ErrDeal) {
		t.Errorf("the guest finds %+v", p)
	}
}
