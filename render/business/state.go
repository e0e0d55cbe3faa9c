package business

import (
	"gavel/game"
	rules "gavel/game/business"
	"gavel/render/board"
)

// boardState has the things on the table. It is a plain value.
type boardState struct {
	phase  rules.Phase
	me     game.Seat
	seats  int
	month  int // from 1; 0 before the deal
	year   [rules.Months]rules.Card
	bag    int                          // shares in it
	groups [rules.MaxSeats]rules.Shares // on the market; a taken group is empty
	in     game.Seats                   // seats that take part in the phase
	owes   game.Seats                   // seats whose decision the game waits for
	at     [rules.MaxSeats]holding
	end    board.Standing
}

// holding has the things at a seat.
type holding struct {
	hand   rules.Shares
	money  int  // or rules.Hidden
	sealed bool // an envelope is at the stake
	bid    int  // revealed, 0 for none
	die    int  // thrown after a tie, 0 for none
	sold   int  // money from the last sale, 0 for none
}

// act returns the act on the stage.
func (s *boardState) act() act {
	switch s.phase {
	case rules.Selling:
		return selling
	case rules.Discarding:
		return discarding
	}
	return market
}

// open reports whether a month's card is open beside the year, and in which place.
func (s *boardState) open(month int) (place int, ok bool) {
	place = month - s.month
	return place, s.month > 0 && place >= 0 && place < rules.InView && s.year[month-1] != 0
}

// blank returns a state that has only the viewer's seat.
func blank(me game.Seat) boardState { return boardState{me: me} }

// seen returns the state in a view. Facts from events stay as long as their things are on the
// table.
func (s boardState) seen(v rules.View) boardState {
	next := boardState{
		phase: v.Phase, me: v.Seat, seats: len(v.Players), month: v.Month, year: v.Year,
		bag: v.Bag.Count(), in: v.In, owes: v.Turn.Owes, end: board.StandingOf(v),
	}
	copy(next.groups[:], v.Groups)
	auction := v.Phase == rules.Rolling || v.Phase == rules.Taking
	for i, pl := range v.Players {
		h := holding{hand: pl.Hand, money: pl.Money}
		if auction {
			h.bid = pl.Bid
		} else {
			h.sealed = pl.Decided
		}
		if s.month == v.Month {
			if auction {
				h.die = s.at[i].die
			}
			if v.Phase == rules.Discarding {
				h.sold = s.at[i].sold
			}
		}
		next.at[i] = h
	}
	return next
}
