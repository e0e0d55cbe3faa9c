package bot

import (
	"testing"

	"gavel/game"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/oddshop"
)

// tradeless fails when the seats that it watches trade or offer anything.
type tradeless struct {
	*testing.T
	minded  game.Seats
	offered bool // something was, to one of them
}

func (w *tradeless) See(s game.Step) {
	for _, e := range s.Events {
		switch e := e.(type) {
		case oddshop.OfferMade:
			if w.minded.Has(e.Offer.From) {
				w.Fatalf("the minder of seat %d offers %v", e.Offer.From, e.Offer)
			}
			w.offered = w.offered || w.minded.Has(e.Offer.To)
		case oddshop.OfferAccepted:
			if w.minded.Has(e.Offer.From) || w.minded.Has(e.Offer.To) {
				w.Fatalf("a minder trades: %v", e.Offer)
			}
		}
	}
}

func TestMinderPlaysOn(t *testing.T) {
	offered := false
	for _, rules := range []game.Rules{business.Rules{}, forsale.Rules{}, oddshop.Rules{}} {
		for seed := range uint64(20) {
			table, err := game.NewTable(rules, game.Setup{Seats: make([]game.Sitter, 4), Seed: game.Seed{byte(seed)}})
			if err != nil {
				t.Fatal(err)
			}
			bots := make([]Bot, 4)
			for seat := range bots {
				build := Minder
				if seat > 1 {
					build = func(of string, seat game.Seat, seed uint64) (Bot, error) { return New(of, Random, seat, seed) }
				}
				if bots[seat], err = build(rules.Name(), game.Seat(seat), seed); err != nil {
					t.Fatal(err)
				}
			}
			watch := tradeless{T: t, minded: game.AllSeats(2)}
			table.Sit(game.Spectator, &watch)
			if err := Play(table, bots); err != nil {
				t.Fatal(err)
			}
			offered = offered || watch.offered
		}
	}
	if !offered {
		t.Error("nobody offered a minder anything, which tests nothing")
	}
}

func TestMinderRefuses(t *testing.T) {
	if _, err := Minder("bridge", 0, 1); err == nil {
		t.Error("it minds a game that no bot plays")
	}
}

// Whoever is minded does not find an offer that they made taken back.
func TestMinderLeavesOffersAlone(t *testing.T) {
	v := traders(oddshop.Offer{From: 0, To: 1, Give: goodsOf("m03"), Want: goodsOf("e08")})
	d := game.SplitMix(1)
	if got := mindOddShop(&v, &d); got.Do != oddshop.Skip {
		t.Errorf("it decides %s", got)
	}
}
