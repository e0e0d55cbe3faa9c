package bot

import (
	"gavel/game"
	"gavel/game/oddshop"
)

// How the random bot trades: one decision in so many is an offer, and it
// makes only so many in a window.
const (
	oddShopRandomOffers    = 8
	oddShopRandomMostOffer = 2
)

// randomOddShop picks any legal decision, each as likely, but for offers,
// which it makes up from a few cards and objects.
func randomOddShop(v *oddshop.View, d *game.SplitMix) oddshop.Decision {
	me := &v.Players[v.Seat]
	switch v.Phase {
	case oddshop.Consulting:
		return oddShopRandomConsult(v, d)
	case oddshop.Bidding:
		return oddshop.Decision{Do: oddshop.Bid, Cards: me.Money.Bid(d.IntN(me.Money.Bids()))}
	case oddshop.Staying:
		if oddShopFree(me) != 0 && chance(d, 2) {
			return oddshop.Decision{Do: oddshop.Stay}
		}
		return oddshop.Decision{Do: oddshop.Withdraw}
	case oddshop.Adding:
		return oddshop.Decision{Do: oddshop.Add, Cards: oddShopRandomCard(oddShopFree(me), d)}
	case oddshop.Losing:
		return oddshop.Decision{Do: oddshop.Lose, Cards: oddShopRandomCard(me.Bid, d)}
	}
	return oddShopRandomTrade(v, d)
}

// oddShopPick picks one of several decisions as they are named, each as
// likely.
type oddShopPick struct {
	d     *game.SplitMix
	n     int
	taken oddshop.Decision
}

func (p *oddShopPick) name(d oddshop.Decision) {
	// Each of those named so far is as likely to be the one kept.
	if p.n++; chance(p.d, p.n) {
		p.taken = d
	}
}

// oddShopRandomConsult pays an expert or has enough.
func oddShopRandomConsult(v *oddshop.View, d *game.SplitMix) oddshop.Decision {
	p := oddShopPick{d: d}
	p.name(oddshop.Decision{Do: oddshop.Enough})
	me := &v.Players[v.Seat]
	for a := range v.Row {
		if !me.Cheap && me.Money.Has(oddshop.Five) {
			p.name(oddShopConsult(oddshop.Five, 1<<a))
		}
		for b := range a {
			for _, paid := range [...]oddshop.Money{oddshop.Ten, 2 * oddshop.Five} {
				if !me.Dear && me.Money.Has(paid) {
					p.name(oddShopConsult(paid, 1<<a|1<<b))
				}
			}
		}
	}
	return p.taken
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

// oddShopRandomTrade skips, answers what is offered to it, cancels what it offers,
// or offers something.
func oddShopRandomTrade(v *oddshop.View, d *game.SplitMix) oddshop.Decision {
	if oddshop.MaxOffers-v.Players[v.Seat].OffersLeft < oddShopRandomMostOffer && chance(d, oddShopRandomOffers) {
		if offer := oddShopRandomOffer(v, d); offer.Give != offer.Want { // else both are nothing
			return offer
		}
	}
	p := oddShopPick{d: d}
	p.name(oddshop.Decision{Do: oddshop.Skip})
	for i := range v.Offers {
		o, n := &v.Offers[i], uint8(i+1)
		switch {
		case o.Fate != oddshop.Standing:
		case o.To == v.Seat:
			p.name(oddshop.Decision{Do: oddshop.Accept, N: n})
			p.name(oddshop.Decision{Do: oddshop.Decline, N: n})
		case o.From == v.Seat:
			p.name(oddshop.Decision{Do: oddshop.Cancel, N: n})
		}
	}
	return p.taken
}

// oddShopRandomOffer offers little for little, to anybody.
func oddShopRandomOffer(v *oddshop.View, d *game.SplitMix) oddshop.Decision {
	n := len(v.Players)
	to := (int(v.Seat) + 1 + d.IntN(n-1)) % n
	return oddshop.Decision{
		Do: oddshop.Propose, N: uint8(to),
		Give: oddShopRandomGoods(&v.Players[v.Seat], d), Want: oddShopRandomGoods(&v.Players[to], d),
	}
}

// oddShopRandomGoods picks an object, a card, both, or nothing.
func oddShopRandomGoods(p *oddshop.Player, d *game.SplitMix) (g oddshop.Goods) {
	if !chance(d, 3) {
		n := 0
		for o := range p.Owned.All() {
			if n++; chance(d, n) {
				g.Objects = oddShopSet(o)
			}
		}
	}
	if !chance(d, 3) {
		g.Money = oddShopRandomCard(p.Money, d)
	}
	return g
}
