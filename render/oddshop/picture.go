package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render/podium"
)

// stage is what the middle of the table shows.
type stage uint8

const (
	onBlock  stage = iota // the objects of the round
	onDesk                // trading
	onPodium              // the scores
)

// picture is what lies on the table at one moment: a plain value. The scene
// shows the way from one picture to the next.
type picture struct {
	phase       rules.Phase
	stage       stage
	me          game.Seat
	seats       int
	length      rules.Length
	round       int
	opportunist game.Seat
	row         [rowMost]place
	n           int // objects in the row
	slot        int // the sale pointer, or -1 while it points at nothing
	in, owes    game.Seats
	stayed      game.Seats
	deck        int // objects to come
	unseen      rules.Split
	authentic   rules.Objects
	replica     rules.Objects
	unknown     rules.Objects
	discarded   rules.Objects
	offers      int // lines of the trade desk
	at          [rules.MaxSeats]holding
	end         podium.Standing
	picks       picks
}

// place is an object of the round with its authentication card.
type place struct {
	object rules.Object
	is     rules.Type // as far as the viewer knows
	looked game.Seats
	gone   bool // sold or discarded: it does not lie on the block
	open   bool // its card lies open on it, for all to see
}

// holding is what a seat has.
type holding struct {
	owned   rules.Objects
	money   rules.Money // unspent, those of bid and card among them
	bid     rules.Money // lies in front, as far as it can be seen
	card    rules.Money // chosen to be added or lost, if it is the viewer's
	out     rules.Money // spent until the round ends
	covered bool        // a bid or a card that cannot be seen lies in front
	decided bool
	experts int // consulted this round
	parts   [3]int
}

// copies is how many cards of the v-th value there are: 0, 5, 10, 20.
func copies(m rules.Money, v int) int { return int(m >> (8 * v) & 0xff) }

// kinds is how many values there are.
const kinds = 4

// moneyValues are what the cards are worth.
var moneyValues = [kinds]int{0, 5, 10, 20}

// seen is the picture of a view.
func (p picture) seen(v rules.View) picture {
	next := picture{
		phase: v.Phase, stage: stageOf(v.Phase), me: v.Seat, seats: len(v.Players), length: v.Length,
		round: v.Round, opportunist: v.Opportunist, n: len(v.Row), slot: -1,
		in: v.In, owes: v.Turn.Owes, stayed: v.Stayed, deck: v.Deck, unseen: v.Unseen,
		authentic: v.Authentic, replica: v.Replica, unknown: v.Unknown, discarded: v.Discarded,
		picks: p.picks, end: podium.StandingOf(v),
	}
	if selling(v.Phase) {
		next.slot = v.Slot
	}
	for i, pl := range v.Row {
		next.row[i] = place{object: pl.Object, is: pl.Type, looked: pl.Looked, gone: pl.Discarded || pl.Owner != game.Spectator}
	}
	for i, pl := range v.Players {
		h := holding{owned: pl.Owned, money: pl.Money, bid: pl.Bid, card: pl.Card, out: pl.Out, decided: pl.Decided}
		if pl.Cheap {
			h.experts++
		}
		if pl.Dear {
			h.experts++
		}
		own := game.Seat(i) == v.Seat
		switch v.Phase {
		case rules.Bidding:
			h.covered = pl.Decided && pl.Bid == 0 && !own
		case rules.Adding, rules.Losing:
			h.covered = pl.Decided && v.In.Has(game.Seat(i)) && !own
		}
		if v.Phase == rules.Done {
			h.parts = partsOf(v.Length.Tally(pl.Owned, v.Authentic, v.Replica))
		}
		next.at[i] = h
	}
	if next.stage == onDesk {
		next.offers = len(shownOffers(v))
	}
	return next
}

// partsOf are the parts of a score: values, families, bonuses.
func partsOf(t rules.Tally) (parts [3]int) {
	parts[0] = t.Values
	for _, gold := range t.Families {
		parts[1] += gold
	}
	for _, gold := range t.Bonuses {
		parts[2] += gold
	}
	return parts
}

func stageOf(p rules.Phase) stage {
	switch p {
	case rules.TradingBefore, rules.TradingAfter:
		return onDesk
	case rules.Done:
		return onPodium
	}
	return onBlock
}

// selling tells whether there is an object at the sale pointer.
func selling(p rules.Phase) bool { return p >= rules.Bidding && p <= rules.Losing }

// shownOffers are the numbers of the offers that stand, those that concern the
// viewer first, the latest of each first.
func shownOffers(v rules.View) (numbers []int) {
	for _, own := range []bool{true, false} {
		for n := len(v.Offers); n > 0; n-- {
			o := v.Offers[n-1]
			if o.Fate == rules.Standing && own == (o.From == v.Seat || o.To == v.Seat) {
				numbers = append(numbers, n)
			}
		}
	}
	return numbers
}

// typeOf is what the viewer knows an object to be, and whether all do.
func (p *picture) typeOf(o rules.Object) (is rules.Type, public bool) {
	switch {
	case p.authentic.Has(o):
		return rules.Authentic, true
	case p.replica.Has(o):
		return rules.Replica, true
	case p.unknown.Has(o):
		return rules.Unknown, true
	}
	for i := range p.n {
		if p.row[i].object == o {
			return p.row[i].is, false
		}
	}
	return rules.Hidden, false
}

// find is the place of an object in the row, or -1.
func (p *picture) find(o rules.Object) int {
	for i := range p.n {
		if p.row[i].object == o {
			return i
		}
	}
	return -1
}

// owner is the seat that has an object, or Spectator.
func (p *picture) owner(o rules.Object) game.Seat {
	for i := range p.seats {
		if p.at[i].owned.Has(o) {
			return game.Seat(i)
		}
	}
	return game.Spectator
}

// buttons is how many buttons the middle asks the viewer with.
func (p *picture) buttons() int {
	if p.me == game.Spectator {
		return 0
	}
	owes := p.owes.Has(p.me)
	switch {
	case p.phase == rules.Consulting && owes:
		return 4
	case p.phase == rules.Staying && owes:
		return 2
	case p.phase == rules.Losing && p.in.Has(p.me) && p.owes != 0:
		n := 0 // values of the cards that may be lost
		for v := range kinds {
			n += min(1, copies(p.at[p.me].bid, v))
		}
		return n
	}
	return 0
}
