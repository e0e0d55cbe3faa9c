package bot

import (
	"gavel/game"
	rules "gavel/game/oddshop"
)

// How far and how well the bot looks ahead.
const (
	depth   = 3    // number of auctions after the current one
	certain = 0.97 // probability that the others bid as expected
	risky   = 0.3  // bids with a lower chance to win are not considered
	surer   = 0.15 // a higher bid is considered if its chance to win is higher by this
	looks   = 3    // largest number of bids to consider in an auction
)

// ahead looks ahead in a round. It estimates everybody's points at the end of the round. The
// others bid as expected, and the viewer makes the best bids against that.
type ahead struct {
	mind         *mind
	mine, theirs outlook // after the whole row is sold
	scene        scene
	style        [rules.MaxSeats]int // the most likely style of each seat

	// Known results, by the winner of the object for sale and the price in fives. The last winner
	// is nobody.
	known  [rules.MaxSeats + 1][mostUnits]bool
	points [rules.MaxSeats + 1][mostUnits][rules.MaxSeats]float64
}

// stand is the state of the table before an auction of the round.
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

// after returns everybody's points if a seat, or nobody, gets the object for sale for this many
// fives.
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

// nobody stands for the winner of an auction without one.
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
	if s.slot == len(v.Row) || s.slot > v.Slot+depth || me == game.Spectator {
		return a.count(s)
	}
	var bids [rules.MaxSeats][whims]uint8
	winner, most := nobody, -1
	for i := range v.Players {
		if seat := game.Seat(i); seat != me && s.players[i].Money != 0 {
			bids[i] = a.bids(s, seat)
			if bid := mean(&bids[i]); bid > most {
				winner, most = seat, bid
			}
		}
	}
	lost := *s
	a.sell(&lost, winner, most)
	without := a.rest(&lost)
	points, looked, last := without, 0, risky-surer
	for price, cards := range totals(s.players[me].Money) {
		if cards == 0 || looked == looks {
			continue
		}
		wins := 1.0
		for i := range v.Players {
			if game.Seat(i) != me && s.players[i].Money != 0 {
				wins *= beats(price, &bids[i])
			}
		}
		if wins < min(last+surer, 1) || last == 1 {
			continue // a higher bid would be wasted
		}
		looked, last = looked+1, wins
		won := *s
		a.sell(&won, me, price)
		with := a.rest(&won)
		for i := range with {
			with[i] = without[i] + float64(certain*wins*(with[i]-without[i]))
		}
		if a.lead(&with) > a.lead(&points) {
			points = with
		}
	}
	return points
}

// mean returns the mean of some bids, in fives.
func mean(bids *[whims]uint8) int {
	sum := 0
	for _, b := range bids {
		sum += int(b)
	}
	return (sum + whims/2) / whims
}

// beats returns the chance that a bid wins against one of several bids. The bid wins half of the
// ties.
func beats(bid int, others *[whims]uint8) float64 {
	won := 0
	for _, b := range others {
		switch {
		case int(b) < bid:
			won += 2
		case int(b) == bid:
			won++
		}
	}
	return float64(won) / (2 * whims)
}

// lead returns the viewer's mean lead over the others.
func (a *ahead) lead(points *[rules.MaxSeats]float64) float64 {
	n := len(a.mind.view.Players)
	own, all := points[a.mind.seat], 0.0
	for _, p := range points[:n] {
		all += p
	}
	return own - (all-own)/float64(n-1)
}

// bids returns the expected bids of another seat, in fives, by its whim.
func (a *ahead) bids(s *stand, seat game.Seat) (bids [whims]uint8) {
	a.scene.set(&a.mind.view)
	a.scene.view.Slot = s.slot
	copy(a.scene.players[:], s.players[:])
	a.scene.seenBy(seat, rules.Hidden)
	v := &a.scene.view
	style := a.style[seat]
	if style == planning {
		return plannedBids(v)
	}
	l := lureOf(v, seat)
	aim, _ := bidders[style].aim(&l)
	for whim := range bids {
		bids[whim] = uint8(payable(v.Players[seat].Money, aim))
	}
	return bids
}

// payable returns the total, in fives, that money cards can pay and that is nearest to an amount.
// It prefers a total below the amount.
func payable(of rules.Money, fives float64) (total int) {
	total = -1
	for t, cards := range totals(of) {
		if cards != 0 && (total < 0 || float64(t) <= fives+0.5) {
			total = t
		}
	}
	return total
}

// count estimates everybody's points: collections, the remaining objects by the shares of the
// money, and the next opportunist's seat [O8].
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
