package business_test

import (
	"strconv"
	"testing"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/game/gametest"
	"gavel/web/ui/business"
	"gavel/web/ui/uitest"

	"pgregory.net/rapid"
)

// reach presses the controls for a decision, from any draft.
func reach(s *uitest.Player, of game.Decision) (game.Decision, bool) {
	switch d := of.(rules.Decision); d.Do {
	case rules.Bid:
		s.Press("draft", d.N)
		return s.Press("bid", 0)
	case rules.Take:
		return s.Press("take-"+strconv.Itoa(d.N), 0)
	case rules.Sell:
		s.Press("clear", 0)
		for _, sale := range d.Sales {
			for range sale.Times {
				s.Press("sell-"+sale.Combo.String(), 0)
			}
		}
		return s.Press("sell", 0)
	default:
		for c := rules.Red; c < rules.Colours; c++ {
			for range rules.HandLimit {
				s.Press("keep-"+c.String(), 0)
			}
		}
		for c := rules.Red; c < rules.Colours; c++ {
			for range d.Shares.Of(c) {
				s.Press("discard-"+c.String(), 0)
			}
		}
		return s.Press("discard", 0)
	}
}

// some returns legal and illegal decisions of a seat that may decide.
func some(of game.View, chance *game.SplitMix) (all []game.Decision) {
	v := of.(rules.View)
	if !v.Turn.May.Has(v.Seat) {
		return nil
	}
	for range 4 {
		all = append(all, gametest.Choose(v, chance))
	}
	money := v.Players[v.Seat].Money
	for _, n := range []int{0, rules.MinBid - rules.Step, rules.MinBid, rules.MinBid + 1, money, money + rules.Step} {
		all = append(all, rules.Decision{Do: rules.Bid, N: n})
	}
	for i := range rules.MaxSeats + 1 {
		all = append(all, rules.Decision{Do: rules.Take, N: i})
	}
	return all
}

// sealed reports whether a decision is the one that the viewer has sealed.
func sealed(of game.View, d game.Decision) bool {
	v := of.(rules.View)
	me := v.Players[v.Seat]
	lies := rules.Decision{Do: rules.Bid, N: me.Bid}
	switch v.Phase {
	case rules.Selling:
		lies = rules.Decision{Do: rules.Sell, Sales: v.Card().Sales(me.Sale)}
	case rules.Discarding:
		lies = rules.Decision{Do: rules.Discard, Shares: me.Discard}
	}
	return me.Decided && d == lies
}

// TestActionsAndTableAgree: at every moment of a game the bar can make all legal decisions and no
// others, and every control works as it looks.
func TestActionsAndTableAgree(t *testing.T) {
	rapid.Check(t, uitest.Play{
		Game: business.Game{}, Rules: rules.Rules{}, Every: 2, Reach: reach, Thinkable: some, Chosen: sealed,
	}.Check)
}
