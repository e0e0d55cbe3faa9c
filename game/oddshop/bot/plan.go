package bot

import (
	"gavel/game"
	rules "gavel/game/oddshop"
)

// Money is counted in fives here, up to a limit. Only a player who was given money has more.
const (
	five      = 5
	mostUnits = 25
	rowMost   = 5 // largest number of objects in a round
)

// plan divides the viewer's money among the unsold objects of the row. It has the gain, in gold,
// of every amount of money if the viewer spends it in the best way.
type plan struct {
	first int  // its first place in the row
	end   int  // the place after the last
	money int  // the viewer's
	turns bool // whether the first of the tied seats wins a tie; otherwise ties are even
	odds  [rowMost]float64
	lots  [rowMost][2]lot    // the object as a replica and as authentic, where odds is the chance of the latter
	left  [mostUnits]float64 // worth of unspent money, in gold
}

// lot is an object for sale as one of its two types. A player who has looked bids differently
// from one who has not.
type lot struct {
	gain float64            // gain from getting it, in gold
	wins [mostUnits]float64 // chance to get it, by bid
}

// planOf returns the plan from the place at the pointer on.
func planOf(v *rules.View) plan { return newPlan(v, false) }

// newPlan returns the same. With turns, the first of the tied seats in playing order wins a tie.
func newPlan(v *rules.View, turns bool) (p plan) {
	me := &v.Players[v.Seat]
	p.turns = turns
	p.first, p.end, p.money = v.Slot, len(v.Row), unitsOf(me.Money)
	hope := mediumHope(v)
	mine := outlookOf(v, hope)
	for k := p.first; k < p.end; k++ {
		p.odds[k] = oddsOf(v, k)
		object := v.Row[k].Object
		for t := range p.lots[k] {
			lot := &p.lots[k][t]
			lot.gain = mine.gain(me.Owned, object, worth(object, float64(t)))
			for b := range lot.wins[:p.money+1] {
				lot.wins[b] = 1
			}
		}
	}
	p.meetRivals(v, hope)
	p.keepMoney(v)
	return p
}

// unitsOf returns an amount of money in fives.
func unitsOf(m rules.Money) int { return min(m.Sum()/five, mostUnits-1) }

// meetRivals includes the bids of the others in the plan, and the advantage if they do not get an
// object.
func (p *plan) meetRivals(v *rules.View, hope hope) {
	theirs := publicOutlook(v, hope)
	var most [rowMost][2]float64
	for i := range v.Players {
		if seat := game.Seat(i); seat != v.Seat {
			gains := p.gainsOf(&v.Players[i], v.Row, &theirs)
			for k := p.first; k < p.end; k++ {
				for t, gain := range gains[k] {
					most[k][t] = max(most[k][t], gain)
				}
			}
			p.meet(v, seat, gains)
		}
	}
	envy := spite / float64(len(v.Players)-1)
	for k := p.first; k < p.end; k++ {
		for t := range p.lots[k] {
			p.lots[k][t].gain += float64(envy * most[k][t])
		}
	}
}

// gainsOf returns a player's gains from the objects for sale, each as a replica and as authentic.
func (p *plan) gainsOf(rival *rules.Player, row []rules.Place, o *outlook) (gains [rowMost][2]float64) {
	for k := p.first; k < p.end; k++ {
		for t := range gains[k] {
			gains[k][t] = o.gain(rival.Owned, row[k].Object, worth(row[k].Object, float64(t)))
		}
	}
	return gains
}

// meet includes the bids of one rival in the plan. gains are the rival's gains from the objects.
func (p *plan) meet(v *rules.View, seat game.Seat, gains [rowMost][2]float64) {
	rival := &v.Players[seat]
	total := 0.0
	for k := p.first; k < p.end; k++ {
		mean := float64((gains[k][0] + gains[k][1]) / 2)
		if !v.Row[k].Looked.Has(seat) { // so it cannot distinguish the two
			gains[k] = [2]float64{mean, mean}
		}
		total += mean
	}
	// In an opportunist's auction bids are open [O9]. In a standard auction a sealed bid must
	// have no influence.
	seen := v.Phase == rules.Bidding && v.Opportunist != game.Spectator && rival.Decided
	tie := evenTie
	switch {
	case p.turns && turnOf(v, v.Seat) < turnOf(v, seat):
		tie = wonTie
	case p.turns:
		tie = lostTie
	}
	for k := p.first; k < p.end; k++ {
		for t, gain := range gains[k] {
			if lot := &p.lots[k][t]; seen && k == v.Slot {
				lot.beat(unitsOf(rival.Bid), p.money, tie)
			} else {
				part := min(1, paces[len(v.Players)]*gain/total)
				lot.outbid(rival.Money, part, p.money, tie)
			}
		}
	}
}

// turnOf returns the place of a seat in the playing order of a tie. Without an opportunist, which is
// seat -1, that is the order of the seats.
func turnOf(v *rules.View, seat game.Seat) int {
	n := len(v.Players)
	return (int(seat) - int(v.Opportunist) - 1 + n) % n
}

// tie is the chance to win a tie with one rival.
type tie float64

// The first of the tied seats nearly always stays. The others then withdraw, if they have no
// higher card to add [O4].
const (
	evenTie tie = 0.5
	wonTie  tie = 0.9
	lostTie tie = 0.1
)

// safe is the chance of a seat to win with the most that a rival can bid, if it wins ties.
const safe = 0.95

// beat includes a known bid.
func (l *lot) beat(bid, money int, tie tie) {
	for b := range l.wins[:money+1] {
		switch {
		case b < bid:
			l.wins[b] = 0
		case b == bid:
			l.wins[b] *= float64(tie)
		}
	}
}

// outbid includes the unknown bid of a rival. part is the likely part of their money that they
// bid.
func (l *lot) outbid(of rules.Money, part float64, money int, tie tie) {
	if of == 0 {
		return
	}
	most := float64(unitsOf(of))
	bid := float64(part * most)
	width := float64(spread*bid) + 0.5
	edge := edge
	if tie == wonTie {
		edge--
	}
	for b := range l.wins[:money+1] {
		x := float64(b)
		if x > most {
			break
		}
		if x == most && tie == wonTie {
			l.wins[b] *= safe
			continue
		}
		// A linear slope around the likely bid, and sometimes a random bid.
		chance := min(1, max(0, 0.5+(x-edge-bid)/(2*width)))
		l.wins[b] *= float64((1-doubt)*chance) + doubt*(x+0.5)/(most+1)
	}
}

// keepMoney sets the worth of unspent money. The seat with the most money at the end of the round
// bids last in the next [O8].
func (p *plan) keepMoney(v *rules.View) {
	if v.Deck == 0 {
		return
	}
	rich := 0.0
	for i := range v.Players {
		if game.Seat(i) != v.Seat {
			rich = max(rich, float64(unitsOf(v.Players[i].Money)))
		}
	}
	for range p.end - p.first {
		rich = float64(rich * keeps)
	}
	for m := range p.left[:p.money+1] {
		p.left[m] = lastWord * min(1, max(0, 0.5+float64((float64(m)-rich)/4)))
	}
}

// brings returns the gain of every amount of money from a place of the row on.
func (p *plan) brings(from int, odds *[rowMost]float64) [mostUnits]float64 {
	f := p.left
	for k := p.end - 1; k >= from; k-- {
		var g [mostUnits]float64
		for m := range g[:p.money+1] {
			best := 0.0
			for b := range m + 1 {
				best = max(best, p.bid(k, b, m, odds[k], &f))
			}
			g[m] = best
		}
		f = g
	}
	return f
}

// bid returns the gain of a bid for the object in a place. money is the whole amount, and after
// is the gain of the rest.
func (p *plan) bid(k, bid, money int, odds float64, after *[mostUnits]float64) float64 {
	lose, win := after[money], after[money-bid]
	value := 0.0
	for t, chance := range [...]float64{1 - odds, odds} {
		lot := &p.lots[k][t]
		value += float64(chance * (lose + float64(lot.wins[bid]*(lot.gain+win-lose))))
	}
	return value
}

// open returns the uncertainty of a bid for the object in a place, in gold. It is the worth of
// the object for an even chance, and 0 for a sure one.
func (p *plan) open(k, bid int) (gold float64) {
	for t, chance := range [...]float64{1 - p.odds[k], p.odds[k]} {
		lot := &p.lots[k][t]
		wins := lot.wins[bid]
		gold += float64(chance * 4 * wins * (1 - wins) * lot.gain)
	}
	return gold
}

// prize returns the worth of the object in a place to the viewer, in gold.
func (p *plan) prize(k int) float64 {
	return float64((1-p.odds[k])*p.lots[k][0].gain) + float64(p.odds[k]*p.lots[k][1].gain)
}
