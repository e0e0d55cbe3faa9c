package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
)

// What events change in a picture. The view after the events settles whatever
// they do not say.

func (p *picture) opens(e rules.RoundOpened) {
	p.phase, p.stage, p.round, p.opportunist = rules.Consulting, onBlock, e.Round, e.Opportunist
	p.row, p.n, p.slot = [rowMost]place{}, len(e.Objects), -1
	for i, o := range e.Objects {
		p.row[i].object = o
	}
	p.deck = max(0, p.deck-p.n)
	p.unseen = rules.Split{Authentic: 3, Replica: 3, Unknown: 2}
	p.owes = game.AllSeats(p.seats)
	p.picks = picks{}
	for i := range p.at {
		p.at[i].decided, p.at[i].experts = false, 0
	}
}

func (p *picture) consults(e rules.Consulted) {
	p.pays(e.Seat, e.Paid)
	p.at[e.Seat].experts++
	p.picks = picks{}
	k := 0
	for i := range e.Slots.All() {
		p.row[i].looked |= game.Only(e.Seat)
		if k < len(e.Types) {
			p.row[i].is = e.Types[k]
			k++
		}
	}
}

// pays takes money cards out of a hand until the round ends.
func (p *picture) pays(seat game.Seat, cards rules.Money) {
	h := &p.at[seat]
	if h.money.Has(cards) {
		h.money -= cards
	}
	h.out += cards
}

// decides notes that a seat is not waited for any more.
func (p *picture) decides(seat game.Seat) {
	p.at[seat].decided = true
	p.owes = p.owes.Without(seat)
}

// lays picks the own bid that was laid, however it came about.
func (p *picture) lays(seat game.Seat) {
	if seat == p.me && p.picks.money.all() != p.at[seat].bid {
		p.picks.money = firstOf(p.at[seat].bid)
	}
}

// after is the seat that decides after another, of those who are in and have
// not decided.
func (p *picture) after(seat game.Seat) game.Seats {
	for i := 1; i <= p.seats; i++ {
		next := game.Seat((int(seat) + p.seats + i) % p.seats)
		if p.in.Has(next) && !p.at[next].decided {
			return game.Only(next)
		}
	}
	return 0
}

// uncovers turns over what lies in front.
func (p *picture) uncovers(bids []rules.Stake) {
	p.owes = 0
	for i := range p.at {
		p.at[i].covered, p.at[i].card = false, 0
	}
	for _, s := range bids {
		p.at[s.Seat].bid = s.Cards
	}
	p.picks = picks{}
}

// ties leaves only those who have bid the most.
func (p *picture) ties(seats game.Seats) {
	p.phase, p.in, p.stayed = rules.Staying, seats, 0
	for i := range p.at {
		p.at[i].decided = false
		if !seats.Has(game.Seat(i)) {
			p.at[i].bid = 0
		}
	}
	p.owes = p.after(p.opportunist)
}

// answers goes on to the next of those who tie, or has those who stayed add a
// card [O5].
func (p *picture) answers(seat game.Seat) {
	p.decides(seat)
	if p.owes = p.after(seat); p.owes != 0 || p.stayed.Count() < 2 {
		return
	}
	p.phase, p.in, p.owes = rules.Adding, p.stayed, p.stayed
	for i := range p.at {
		p.at[i].decided = false
	}
}

func (p *picture) chooses(e rules.CardChosen) {
	h := &p.at[e.Seat]
	h.card, h.covered = e.Card, e.Card == 0
	p.decides(e.Seat)
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
	if e.Why != rules.TieUnbroken {
		p.endAuction()
		return
	}
	p.phase = rules.Losing
	p.owes = p.in
}

// endAuction takes away what lies in front.
func (p *picture) endAuction() {
	p.owes, p.stayed, p.picks = 0, 0, picks{}
	for i := range p.at {
		h := &p.at[i]
		h.bid, h.card, h.covered, h.decided = 0, 0, false, false
	}
}

func (p *picture) trades(window rules.Phase) {
	p.endAuction()
	p.phase, p.stage, p.slot, p.in, p.offers = window, onDesk, -1, 0, 0
	p.owes = game.AllSeats(p.seats)
	for i := range p.row {
		p.row[i].gone, p.row[i].open = true, false
	}
}

func (p *picture) swaps(e rules.OfferAccepted) {
	give := func(from, to game.Seat, g rules.Goods) {
		p.at[from].owned &^= g.Objects
		p.at[to].owned |= g.Objects
		if p.at[from].money.Has(g.Money) {
			p.at[from].money -= g.Money
		}
		p.at[to].money += g.Money
	}
	give(e.Offer.From, e.Offer.To, e.Offer.Give)
	give(e.Offer.To, e.Offer.From, e.Offer.Want)
	p.offers = max(0, p.offers-1-len(e.Void))
	p.owes = game.AllSeats(p.seats)
	for i := range p.at {
		p.at[i].decided = false
	}
}

func (p *picture) endsRound(e rules.RoundEnded) {
	p.phase, p.stage, p.n, p.opportunist, p.owes = rules.Laying, onBlock, 0, e.Opportunist, 0
	p.picks = picks{}
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
