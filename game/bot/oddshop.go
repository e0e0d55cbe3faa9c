package bot

import (
	"gavel/game"
	"gavel/game/oddshop"
)

// oddShopRule decides for the viewer of a view of Odd Shop whose seat owes a
// decision.
type oddShopRule func(v *oddshop.View, d *game.SplitMix) oddshop.Decision

// oddShopBot plays Odd Shop by a rule that needs no memory: the view shows
// what its seat has looked under.
type oddShopBot struct {
	rule oddShopRule
	seed uint64
	view oddshop.View
}

// oddShop returns the maker of the bots that play by a rule.
func oddShop(rule oddShopRule) maker {
	return func(seat game.Seat, seed uint64) Bot {
		d := dice(seed, uint64(seat))
		return &oddShopBot{rule: rule, seed: d.Uint64()}
	}
}

// See implements game.Player.
func (b *oddShopBot) See(step game.Step) { b.view, _ = step.View.(oddshop.View) }

// Decide implements Bot.
func (b *oddShopBot) Decide() (game.Decision, bool) {
	v := &b.view
	d := dice(b.seed, uint64(v.Round), uint64(v.Phase), oddShopPosition(v))
	return b.rule(v, &d), true
}

// oddShopPosition tells the decisions of a seat in one phase of a round
// apart. It must not look at what others have sealed, or how often somebody
// has skipped: that depends on who is quick.
func oddShopPosition(v *oddshop.View) uint64 {
	switch v.Phase {
	case oddshop.Consulting:
		return uint64(v.Players[v.Seat].Money)
	case oddshop.TradingBefore, oddshop.TradingAfter:
		position := uint64(len(v.Offers))
		for i := range v.Offers {
			position = position<<1 | uint64(min(v.Offers[i].Fate, 1))
		}
		return position
	}
	return uint64(v.Slot)
}

// oddShopCards are the different money cards, lowest first.
var oddShopCards = [...]oddshop.Money{oddshop.Zero, oddshop.Five, oddshop.Ten, oddshop.Twenty}

// oddShopFree returns the money cards of a player that do not lie in its bid.
func oddShopFree(p *oddshop.Player) oddshop.Money { return p.Money - p.Bid }

// oddShopLowest returns the lowest of some money cards, of which there is one
// at least.
func oddShopLowest(of oddshop.Money) oddshop.Money {
	for _, card := range oddShopCards {
		if of.Has(card) {
			return card
		}
	}
	return 0
}

func oddShopConsult(paid oddshop.Money, slots oddshop.Slots) oddshop.Decision {
	return oddshop.Decision{Do: oddshop.Consult, Cards: paid, Slots: slots}
}

// oddShopRandomCard picks one of the different money cards there are.
func oddShopRandomCard(of oddshop.Money, d *game.SplitMix) (card oddshop.Money) {
	n := 0
	for _, c := range oddShopCards {
		if of.Has(c) {
			if n++; chance(d, n) {
				card = c
			}
		}
	}
	return card
}

// oddShopSet returns the set with one object in it, or none.
func oddShopSet(o oddshop.Object) oddshop.Objects {
	if o == 0 {
		return 0
	}
	return 1 << o
}
