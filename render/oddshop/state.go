package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render/board"
)

// stage is the content of the middle of the table.
type stage uint8

const (
	onBlock stage = iota // the objects of the round
	onDesk               // trading
	onChart              // the scores
)

// boardState has the things on the table. It is a plain value.
type boardState struct {
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
	end         board.Standing
	picks       picks
}

// place is an object of the round with its authentication card.
type place struct {
	object rules.Object
	is     rules.Type // as far as the viewer knows
	looked game.Seats
	gone   bool // sold or discarded: not on the block any more
	open   bool // its card is open on it, for all to see
}

// holding has the things of a seat.
type holding struct {
	owned   rules.Objects
	money   rules.Money // unspent, those of bid and card among them
	bid     rules.Money // visible cards in front
	card    rules.Money // chosen to add or to lose, if it is the viewer's
	out     rules.Money // spent until the round ends
	covered bool        // there is a face-down bid or card in front
	decided bool
	experts int // consulted this round
}

// copies returns the number of cards of the v-th value: 0, 5, 10, 20.
func copies(m rules.Money, v int) int { return int(m >> (8 * v) & 0xff) }

// kinds is the number of values.
const kinds = 4

// moneyValues are the values of the cards.
var moneyValues = [kinds]int{0, 5, 10, 20}

// blank returns a state that has only the viewer's seat.
func blank(me game.Seat) boardState { return boardState{me: me} }

// seen returns the state in a view.
func (s boardState) seen(v rules.View) boardState {
	next := boardState{
		phase: v.Phase, stage: stageOf(v.Phase), me: v.Seat, seats: len(v.Players), length: v.Length,
		round: v.Round, opportunist: v.Opportunist, n: len(v.Row), slot: -1,
		in: v.In, owes: v.Turn.Owes, stayed: v.Stayed, deck: v.Deck, unseen: v.Unseen,
		authentic: v.Authentic, replica: v.Replica, unknown: v.Unknown, discarded: v.Discarded,
		picks: s.picks, end: board.StandingOf(v),
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
		next.at[i] = h
	}
	if next.stage == onDesk {
		next.offers = len(shownOffers(v))
	}
	if s.seats == 0 && next.bids() { // the first state
		next.picks.money = firstOf(next.at[next.me].bid)
	}
	return next
}

func stageOf(p rules.Phase) stage {
	switch p {
	case rules.TradingBefore, rules.TradingAfter:
		return onDesk
	case rules.Done:
		return onChart
	}
	return onBlock
}

// selling reports whether there is an object at the sale pointer.
func selling(p rules.Phase) bool { return p >= rules.Bidding && p <= rules.Losing }

// shownOffers returns the numbers of the standing offers. Those with the viewer come first, and
// the latest of each group is first.
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

// typeOf returns the type of an object as the viewer knows it, and whether it is public.
func (s *boardState) typeOf(o rules.Object) (is rules.Type, public bool) {
	switch {
	case s.authentic.Has(o):
		return rules.Authentic, true
	case s.replica.Has(o):
		return rules.Replica, true
	case s.unknown.Has(o):
		return rules.Unknown, true
	}
	for i := range s.n {
		if s.row[i].object == o {
			return s.row[i].is, false
		}
	}
	return rules.Hidden, false
}

// find returns the place of an object in the row, or -1.
func (s *boardState) find(o rules.Object) int {
	for i := range s.n {
		if s.row[i].object == o {
			return i
		}
	}
	return -1
}

// owner returns the seat that has an object, or Spectator.
func (s *boardState) owner(o rules.Object) game.Seat {
	for i := range s.seats {
		if s.at[i].owned.Has(o) {
			return game.Seat(i)
		}
	}
	return game.Spectator
}

// buttons returns the number of the viewer's buttons in the middle: the values of the cards
// that it may lose.
func (s *boardState) buttons() int {
	if s.me == game.Spectator {
		return 0
	}
	n := 0
	if s.phase == rules.Losing && s.in.Has(s.me) && s.owes != 0 {
		for v := range kinds {
			n += min(1, copies(s.at[s.me].bid, v))
		}
	}
	return n
}
