package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
)

// What events move in a picture.

// pays takes money cards out of a hand until the round ends.
func (p *picture) pays(seat game.Seat, cards rules.Money) {
	h := &p.at[seat]
	if h.money.Has(cards) {
		h.money -= cards
	}
	h.out += cards
}

// lays picks the own bid that was laid, however it came about.
func (p *picture) lays(seat game.Seat) {
	if seat == p.me && p.picks.money.all() != p.at[seat].bid {
		p.picks.money = firstOf(p.at[seat].bid)
	}
}

// uncovers turns over what lies in front.
func (p *picture) uncovers(bids []rules.Stake) {
	for i := range p.at {
		p.at[i].covered, p.at[i].card = false, 0
	}
	for _, s := range bids {
		p.at[s.Seat].bid = s.Cards
	}
	p.picks = picks{}
}

func (p *picture) sells(e rules.Sold) {
	p.row[e.Slot].gone = true
	p.pays(e.Seat, e.Paid)
	p.at[e.Seat].owned |= 1 << e.Object
	p.endAuction()
}

func (p *picture) discards(e rules.Discarded) {
	p.row[e.Slot].gone = true
	p.discarded |= 1 << e.Object
	if e.Why != rules.TieUnbroken { // else those who tie still choose a card to lose [O6]
		p.endAuction()
	}
}

// endAuction takes away what lies in front.
func (p *picture) endAuction() {
	p.stayed, p.picks = 0, picks{}
	for i := range p.at {
		h := &p.at[i]
		h.bid, h.card, h.covered, h.decided = 0, 0, false, false
	}
}

func (p *picture) endsRound(e rules.RoundEnded) {
	p.stage, p.n, p.picks = onBlock, 0, picks{}
	for _, s := range e.Returned {
		h := &p.at[s.Seat]
		h.money += s.Cards
		h.out = 0
	}
}

// knows makes a type public.
func (p *picture) knows(o rules.Object, is rules.Type) {
	switch is {
	case rules.Authentic:
		p.authentic |= 1 << o
	case rules.Replica:
		p.replica |= 1 << o
	case rules.Unknown:
		p.unknown |= 1 << o
	}
}
