package games_test

import (
	"slices"
	"testing"

	"gavel/assets/sound"
	"gavel/game"
	"gavel/game/business"
	"gavel/game/catalogue"
	"gavel/game/forsale"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/game/oddshop"
	"gavel/render/motion"
)

// hearing plays some games of each rule set. It calls f with every step that a seat or a
// spectator sees, the view before it, and what is heard.
func hearing(t *testing.T, all []game.Rules, games uint64, f func(seat game.Seat, before game.View, s game.Step, heard []sound.Sound)) {
	for _, rules := range all {
		for seed := range games {
			seen := must.Get(gametest.Play(rules, 4, nil, seed))(t)
			for i, steps := range seen {
				seat := game.Seat(i)
				if i == 4 {
					seat = game.Spectator
				}
				b := lay(rules, 4, desktop, motion.Manner{Speed: motion.Instant})
				var before game.View
				for _, s := range steps {
					b.heard = b.heard[:0]
					b.See(s)
					b.pass(1)
					f(seat, before, s, b.heard)
					before = s.View
				}
			}
		}
	}
}

// TestEverySoundIsHeard: every sound is heard in some game by somebody, except those that the
// page plays itself.
func TestEverySoundIsHeard(t *testing.T) {
	all := map[sound.Sound]bool{sound.Chair: true, sound.Cough: true}
	hearing(t, catalogue.Games().Rules(), 2, func(_ game.Seat, _ game.View, _ game.Step, heard []sound.Sound) {
		for _, s := range heard {
			all[s] = true
		}
	})
	for s := range sound.Count {
		if !all[s] {
			t.Errorf("nobody hears %q", s)
		}
	}
}

// TestWhoHearsWhat: a sound that concerns one player is heard by that player only. It knows the events of three games.
func TestWhoHearsWhat(t *testing.T) {
	known := []game.Rules{forsale.Rules{}, oddshop.Rules{}, business.Rules{}}
	hearing(t, known, 1, func(seat game.Seat, before game.View, step game.Step, heard []sound.Sound) {
		var gavel, won, outbid, verdict bool
		leads, never := leader(before), true
		for _, e := range step.Events {
			switch e := e.(type) {
			case forsale.HouseWon:
				gavel, won = true, won || e.Seat == seat
			case oddshop.Sold:
				gavel, won = true, won || e.Seat == seat
			case business.GroupTaken:
				v := before.(business.View)
				gavel, won = true, won || e.Seat == seat && !slices.ContainsFunc(v.Players, func(p business.Player) bool { return p.Bid > v.Players[seat].Bid })
			case forsale.BidMade:
				outbid = leads == seat && seat != game.Spectator
			case oddshop.BidMade:
				v := before.(oddshop.View)
				outbid = leads == seat && seat != game.Spectator && e.Cards.Sum() > v.Players[seat].Bid.Sum()
			case oddshop.Authenticated:
				verdict = true
			case oddshop.Settled:
				never = false // it need not be new
			}
		}
		for s, want := range map[sound.Sound]bool{sound.Gavel: gavel, sound.Won: won, sound.Outbid: outbid} {
			if got := slices.Contains(heard, s); got != want {
				t.Errorf("seat %d, %+v: %s is heard: %v, want %v", seat, step.Events, s, got, want)
			}
		}
		if got := slices.Contains(heard, sound.Authentic) || slices.Contains(heard, sound.Replica); never && got != verdict {
			t.Errorf("seat %d, %+v: a verdict is heard: %v, want %v", seat, step.Events, got, verdict)
		}
		if late := slices.Contains(heard, sound.Lost); late && (won || seat == game.Spectator) {
			t.Errorf("seat %d hears that it has lost, and has won: %v", seat, won)
		}
	})
}

// leader returns the seat that alone has the highest open bid, or Spectator.
func leader(v game.View) game.Seat {
	leads, high := game.Spectator, 0
	bid := func(seat, n int) {
		switch {
		case n > high:
			leads, high = game.Seat(seat), n
		case n == high:
			leads = game.Spectator
		}
	}
	switch v := v.(type) {
	case forsale.View:
		for i, p := range v.Players {
			bid(i, p.Bid)
		}
	case oddshop.View:
		for i, p := range v.Players {
			bid(i, p.Bid.Sum())
		}
	}
	return leads
}
