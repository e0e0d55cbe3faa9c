package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render/brush"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// Where a money card of a seat may be.
const (
	inHand = iota
	inBid  // lies in front
	inCard // chosen to be added or lost
	inOut  // spent
	moneyPlaces
)

// changing tells whether the own bid is being thought over: then all cards are
// in the hand, and those picked are raised.
func (p *picture) changing() bool {
	return p.bids() && p.picks.money.all() != p.at[p.me].bid
}

// bids tells whether the viewer may bid, or bid anew: in a standard auction
// until all have bid [O3], in an opportunist's once, in turn [O9].
func (p *picture) bids() bool {
	if p.phase != rules.Bidding || p.me == game.Spectator || !p.in.Has(p.me) {
		return false
	}
	return p.owes.Has(p.me) || p.opportunist == game.Spectator && p.owes != 0
}

// spread is how many of a seat's cards of the v-th value lie in each place.
func (p *picture) spread(seat game.Seat, v int) (n [moneyPlaces]int) {
	h := &p.at[seat]
	n[inBid], n[inCard], n[inOut] = copies(h.bid, v), copies(h.card, v), copies(h.out, v)
	if p.phase == rules.Losing {
		n[inCard] = 0 // it is one of the bid
	}
	if seat == p.me && p.changing() {
		n[inBid] = 0
	}
	n[inHand] = max(0, copies(h.money, v)-n[inBid]-n[inCard])
	return n
}

// order is the number of a card among those of its seat in its place, and how
// many there are.
func (p *picture) order(seat game.Seat, at, v, i int) (k, n int) {
	for value := range kinds {
		count := p.spread(seat, value)[at]
		if value == v {
			k = n + i
		}
		n += count
	}
	return k, n
}

// copyOf is which copy of its value the i-th card in the own hand is, as the
// controls count them from 0: those of the bid, which are picked, are not in
// the hand.
func (p *picture) copyOf(v, i int) int {
	if !p.bids() || p.changing() {
		return i
	}
	for k := range mostCopies {
		if p.picks.money.has(v, k) {
			continue
		}
		if i == 0 {
			return k
		}
		i--
	}
	return 0
}

// money is the spot of the i-th card of the v-th value in a place of a seat.
func (p *plan) money(pic *picture, seat game.Seat, at, v, i int) spot {
	h := &pic.at[seat]
	k, n := pic.order(seat, at, v, i)
	switch at {
	case inBid:
		if h.covered || h.card != 0 && pic.phase == rules.Adding {
			n++
		}
		return shownAt(p.laid(seat, k, n), "")
	case inCard:
		bid := h.bid.Count()
		return shownAt(p.laid(seat, bid, bid+1), "")
	case inOut:
		return hidden(p.purse(seat), 20*p.unit)
	}
	if tray, side, goods, ok := p.tray(pic, seat); ok {
		r, pressable := p.good(tray, h.owned.Count()+k, goods)
		target, chosen := "", false
		if side == give {
			target, chosen = ids.giveMoney[v][i], pic.picks.gives.money.has(v, i)
		} else {
			target, chosen = ids.wantMoney[v][i], pic.picks.wants.money.has(v, i)
		}
		if !pressable {
			target = ""
		}
		s := shownAt(r, target)
		if chosen {
			s.pose.At.Y -= 5 * p.unit
		}
		return s
	}
	if seat != pic.me || p.hand.Empty() {
		return hidden(p.purse(seat), 20*p.unit)
	}
	slot := p.held(k, n)
	s := spot{pose: motion.Pose{At: slot.At, Turn: slot.Turn, Width: p.card, Face: 1, Alpha: 1}, rest: p.card}
	switch {
	case pic.bids():
		which := pic.copyOf(v, i)
		s.target = ids.money[v][which]
		if pic.picks.money.has(v, which) {
			s.pose.At.Y -= 7 * p.unit
		}
	case pic.phase == rules.Adding && pic.in.Has(seat):
		s.target = ids.add[v]
	}
	return s
}

// covered is the pose of what lies face down in front of a seat.
func (p *plan) covered(pic *picture, seat game.Seat) motion.Pose {
	n := pic.at[seat].bid.Count()
	return brush.Lying(p.laid(seat, n, n+1), -1)
}

// cash appends all money cards on the table.
func (w *way) cash(items []brush.Item) []brush.Item {
	for seat := range game.Seat(w.to.seats) {
		for v := range kinds {
			items = w.value(items, seat, v)
		}
		before, after := w.from.at[seat].covered, w.to.at[seat].covered
		if !after {
			continue
		}
		to := w.is.covered(&w.to, seat)
		from := to
		if !before {
			from.At, from.Alpha = w.was.purse(seat), 0
		} else {
			from = w.was.covered(&w.from, seat)
		}
		it := note(0, to.Width)
		it.Pose, it.Flying = w.move(from, to, 0, layTime, 20)
		items = append(items, it)
	}
	return items
}

func note(v int, rest float64) brush.Item {
	return brush.Item{Front: sprite.ID{Kind: moneyPic, N: moneyValues[v]}, Back: sprite.ID{Kind: moneyBackPic}, Rest: rest, Shape: cardShape}
}

// value appends a seat's cards of one value: those that stay in their place,
// and those that go from one to another.
func (w *way) value(items []brush.Item, seat game.Seat, v int) []brush.Item {
	f, t := w.from.spread(seat, v), w.to.spread(seat, v)
	for at := range moneyPlaces {
		for i := range min(f[at], t[at]) {
			items = w.note(items, v, w.was.money(&w.from, seat, at, v, i), w.is.money(&w.to, seat, at, v, i))
		}
	}
	out, in := 0, 0
	for {
		for out < moneyPlaces && f[out] <= t[out] {
			out++
		}
		for in < moneyPlaces && t[in] <= f[in] {
			in++
		}
		if out == moneyPlaces && in == moneyPlaces {
			return items
		}
		// What comes from nowhere or goes there is traded.
		from, to := w.abroad(seat), w.abroad(seat)
		if out < moneyPlaces {
			f[out]--
			from = w.was.money(&w.from, seat, out, v, f[out])
		}
		if in < moneyPlaces {
			t[in]--
			to = w.is.money(&w.to, seat, in, v, t[in])
			if in == inBid && w.from.at[seat].covered {
				from = shownAt(geom.Rect{}, "")
				from.pose = w.was.covered(&w.from, seat)
			}
		}
		items = w.note(items, v, from, to)
	}
}

// abroad is where cards go that a seat trades away, and come from.
func (w *way) abroad(seat game.Seat) spot {
	other := w.other
	if seat == w.other {
		other = w.seat
	}
	if w.kind == trade && other != game.Spectator {
		return hidden(w.now.purse(other), 20*w.now.unit)
	}
	return hidden(w.now.purse(seat), 20*w.now.unit)
}

func (w *way) note(items []brush.Item, v int, from, to spot) []brush.Item {
	if from.pose.Alpha == 0 && to.pose.Alpha == 0 {
		return items
	}
	it := note(v, max(from.rest, to.rest))
	start, length, arc := w.leaving(), layTime, 16.0
	if w.kind == reveal {
		length = flipTime
	}
	if from.pose.Alpha == to.pose.Alpha && w.kind != trade {
		arc = 0
	}
	it.Pose, it.Flying = w.move(from.pose, to.pose, start, length, arc)
	it.Target = to.target
	return append(items, it)
}
