package catalogue

import (
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/must"
	"gavel/game/oddshop"
)

// tradeless fails if the watched seats make a trade or an offer.
type tradeless struct {
	*testing.T
	autoplayed game.Seats
	offered    bool // one of them has an offer
}

func (w *tradeless) See(s game.Step) {
	for _, e := range s.Events {
		switch e := e.(type) {
		case oddshop.OfferMade:
			if w.autoplayed.Has(e.Offer.From) {
				w.Fatalf("the substitute of seat %d offers %v", e.Offer.From, e.Offer)
			}
			w.offered = w.offered || w.autoplayed.Has(e.Offer.To)
		case oddshop.OfferAccepted:
			if w.autoplayed.Has(e.Offer.From) || w.autoplayed.Has(e.Offer.To) {
				w.Fatalf("a substitute trades: %v", e.Offer)
			}
		}
	}
}

func TestSubstitutePlaysOn(t *testing.T) {
	offered := false
	for _, rules := range []game.Rules{business.Rules{}, forsale.Rules{}, oddshop.Rules{}} {
		for seed := range uint64(20) {
			table, err := game.NewTable(rules, game.Setup{Seats: make([]game.Occupant, 4), Seed: game.Seed{byte(seed)}})
			must.Do(t, err)
			bots := make([]bot.Bot, 4)
			for seat := range bots {
				level := bot.Substitute
				if seat > 1 {
					level = bot.Random
				}
				if bots[seat], err = Games().Bot(rules.Name(), level, game.Seat(seat), seed); err != nil {
					t.Fatal(err)
				}
			}
			watch := tradeless{T: t, autoplayed: game.AllSeats(2)}
			table.Subscribe(game.Spectator, &watch)
			must.Do(t, bot.Play(table, bots))
			offered = offered || watch.offered
		}
	}
	if !offered {
		t.Error("nobody offered a substitute anything, which tests nothing")
	}
}
