package business

import (
	"gavel/game"
	rules "gavel/game/business"
	"gavel/render/podium"
)

// picture is what lies on the table at one moment: a plain value. The scene
// shows the way from one picture to the next.
type picture struct {
	phase  rules.Phase
	me     game.Seat
	seats  int
	month  int // from 1; 0 before the deal
	year   [rules.Months]rules.Card
	bag    int                          // shares in it
	groups [rules.MaxSeats]rules.Shares // on the market; an empty one is taken
	in     game.Seats                   // taking part in the phase
	owes   game.Seats                   // whose decision the game waits for
	at     [rules.MaxSeats]holding
	end    podium.Standing
}

// holding is what lies at a seat.
type holding struct {
	hand   rules.Shares
	money  int  // or rules.Hidden
	sealed bool // an envelope lies at the stake
	bid    int  // revealed, 0 for none
	die    int  // thrown for the tie, 0 for none
	sold   int  // money from the sale just revealed, 0 for none
}

// act is what the stage shows.
func (p *picture) act() act {
	switch p.phase {
	case rules.Selling:
		return selling
	case rules.Discarding:
		return discarding
	case rules.Done:
		return ending
	}
	return market
}

// open tells whether a month's card lies open beside the year, and in which
// place.
func (p *picture) open(month int) (place int, ok bool) {
	place = month - p.month
	return place, p.month > 0 && place >= 0 && place < rules.InView && p.year[month-1] != 0
}

// seen is the picture of a view. What only events tell is kept as long as it
// lies on the table.
func (p picture) seen(v rules.View) picture {
	next := picture{
		phase: v.Phase, me: v.Seat, seats: len(v.Players), month: v.Month, year: v.Year,
		bag: v.Bag.Count(), in: v.In, owes: v.Turn.Owes, end: podium.StandingOf(v),
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
		if p.month == v.Month {
			if auction {
				h.die = p.at[i].die
			}
			if v.Phase == rules.Discarding {
				h.sold = p.at[i].sold
			}
		}
		next.at[i] = h
	}
	return next
}
