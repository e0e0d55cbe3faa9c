package bot

import (
	"math"

	"gavel/game"
	rules "gavel/game/oddshop"
)

// How far and how well one looks ahead.
const (
	depth   = 3    // auctions after the one that is on
	certain = 0.85 // chance to win an auction that it means to win
)

// ahead looks ahead in a round: it tells what everybody will have at
// its end, if the others bid as they are believed to, and the viewer takes
// for a little more what it does best to take.
type ahead struct {
	mind         *mind
	mine, theirs outlook // when all of the row is sold
	scene        scene
	style        [rules.MaxSeats]int // the likeliest of each seat

	// What is known already, by the winner of the object for sale and the
	// price in fives; the last winner is nobody.
	known  [rules.MaxSeats + 1][mostUnits]bool
	points [rules.MaxSeats + 1][mostUnits][rules.MaxSeats]float64
}

// stand is how the table stands before an auction of the round.
type stand struct {
	slot    int
	players [rules.MaxSeats]rules.Player
}

// begin prepares for another auction.
func (a *ahead) begin(m *mind) {
	a.mind = m
	v := m.view
	v.Slot = len(v.Row)
	hope := mediumHope(&v)
	a.mine, a.theirs = outlookOf(&v, hope), publicOutlook(&v, hope)
	clear(a.known[:])
	for seat := range v.Players {
		a.style[seat] = 0
		for style := range bidders {
			if m.bids.Weight(game.Seat(seat), style) > m.bids.Weight(game.Seat(seat), a.style[seat]) {
				a.style[seat] = style
			}
		}
	}
}

// after returns what everybody will have if a seat, or nobody, gets the
// object for sale for so many fives.
func (a *ahead) after(winner game.Seat, fives int) [rules.MaxSeats]float64 {
	if winner == nobody {
		fives = 0
	}
	if !a.known[winner][fives] {
		v := &a.mind.view
		s := stand{slot: v.Slot}
		copy(s.players[:], v.Players)
		for i := range s.players {
			s.players[i].Bid, s.players[i].Decided = 0, false
		}
		a.sell(&s, winner, fives)
		a.points[winner][fives] = a.rest(&s)
		a.known[winner][fives] = true
	}
	return a.points[winner][fives]
}

// nobody stands for the winner of an auction that nobody wins.
const nobody game.Seat = rules.MaxSeats

// sell gives the object in turn to a seat, or discards it.
func (a *ahead) sell(s *stand, winner game.Seat, fives int) {
	if winner != nobody {
		p := &s.players[winner]
		p.Owned |= only(a.mind.view.Row[s.slot].Object)
		p.Money -= totals(p.Money)[fives]
	}
	s.slot++
}

// rest plays the rest of the round.
func (a *ahead) rest(s *stand) [rules.MaxSeats]float64 {
	v, me := &a.mind.view, a.mind.seat
	if s.slot == len(v.Row) || s.slot > v.Slot+depth {
		return a.count(s)
	}
	winner, most := nobody, -1
	for i := range v.Players {
		if seat := game.Seat(i); seat != me && s.players[i].Money != 0 {
			if bid := a.bid(s, seat); bid > most {
				winner, most = seat, bid
			}
		}
	}
	lost := *s
	a.sell(&lost, winner, most)
	points := a.rest(&lost)
	for price, cards := range totals(s.players[me].Money) {
		if cards == 0 || price <= most {
			continue
		}
		won := *s
		a.sell(&won, me, price)
		if instead := a.rest(&won); a.lead(&instead) > a.lead(&points) {
			for i := range points {
				points[i] += float64(certain * (instead[i] - points[i]))
			}
		}
		break // any more would be spent in vain
	}
	return points
}

// lead returns by how much the viewer is ahead of the others on the mean.
func (a *ahead) lead(points *[rules.MaxSeats]float64) float64 {
	n := len(a.mind.view.Players)
	own, all := points[a.mind.seat], 0.0
	for _, p := range points[:n] {
		all += p
	}
	return own - (all-own)/float64(n-1)
}

// bid returns what another seat is believed to bid, in fives.
func (a *ahead) bid(s *stand, seat game.Seat) int {
	a.scene.set(&a.mind.view)
	a.scene.view.Slot = s.slot
	copy(a.scene.players[:], s.players[:])
	a.scene.seenBy(seat, rules.Hidden)
	v := &a.scene.view
	if style := a.style[seat]; style != planning {
		l := lureOf(v, seat)
		aim, _ := bidders[style].aim(&l)
		return payable(v.Players[seat].Money, aim)
	}
	p := planOf(v)
	after := p.brings(p.first+1, &p.odds)
	best, most := 0, math.Inf(-1)
	for total, cards := range totals(v.Players[seat].Money) {
		if cards == 0 {
			continue
		}
		if value := p.bid(p.first, total, p.money, p.odds[p.first], &after); value > most {
			best, most = total, value
		}
	}
	return best
}

// payable returns the total, in fives, that money cards can make and
// that is next to an amount, from below if there is one.
func payable(of rules.Money, fives float64) (total int) {
	total = -1
	for t, cards := range totals(of) {
		if cards != 0 && (total < 0 || float64(t) <= fives+0.5) {
			total = t
		}
	}
	return total
}

// count judges how the table stands: collections, what is still for sale by
// everybody's share of the money, and the next opportunist's seat [O8].
func (a *ahead) count(s *stand) (points [rules.MaxSeats]float64) {
	v := &a.mind.view
	all, most, richest := 0.0, -1, nobody
	for i := range v.Players {
		left := s.players[i].Money.Sum()
		all += float64(left)
		switch {
		case left > most:
			most, richest = left, game.Seat(i)
		case left == most:
			richest = nobody
		}
	}
	for i := range v.Players {
		o, p := &a.theirs, &s.players[i]
		if game.Seat(i) == a.mind.seat {
			o = &a.mine
		}
		points[i] = o.collection(p.Owned)
		for _, place := range v.Row[s.slot:] {
			points[i] += o.gain(p.Owned, place.Object, o.worth[place.Object]) * float64(p.Money.Sum()) / max(all, 1)
		}
	}
	if richest != nobody && v.Deck > 0 {
		points[richest] += lastWord
	}
	return points
}
