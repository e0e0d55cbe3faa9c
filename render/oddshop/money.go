package oddshop

import (
	"math"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render/board"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// Where a money card of a seat may be.
const (
	inHand = iota
	inBid  // bid
	inCard // chosen to add or to lose
	inOut  // spent
	moneyPlaces
)

// changing reports whether the viewer may change the own bid. Then all cards are in the hand, and
// the picked ones are raised.
func (s *boardState) changing() bool {
	return s.bids() && s.picks.money.all() != s.at[s.me].bid
}

// bids reports whether the viewer may bid or change the bid. In a standard auction this is so until
// all have bid [O3]. In an opportunist's auction it is so once, in turn [O9].
func (s *boardState) bids() bool {
	if s.phase != rules.Bidding || s.me == game.Spectator || !s.in.Has(s.me) {
		return false
	}
	return s.owes.Has(s.me) || s.opportunist == game.Spectator && s.owes != 0
}

// spread returns the number of a seat's cards of the v-th value in each place.
func (s *boardState) spread(seat game.Seat, v int) (n [moneyPlaces]int) {
	h := &s.at[seat]
	n[inBid], n[inCard], n[inOut] = copies(h.bid, v), copies(h.card, v), copies(h.out, v)
	if s.phase == rules.Losing {
		n[inCard] = 0 // it is one of the bid
	}
	if seat == s.me && s.changing() {
		n[inBid] = 0
	}
	n[inHand] = max(0, copies(h.money, v)-n[inBid]-n[inCard])
	return n
}

// infront returns the number of cards in front of a seat, with one that is chosen to add.
func (s *boardState) infront(seat game.Seat) int {
	h := &s.at[seat]
	n := h.bid.Count()
	if h.covered || h.card != 0 && s.phase == rules.Adding {
		n++
	}
	return n
}

// order returns the index of a card among those of its seat in its place, and their number.
func (s *boardState) order(seat game.Seat, at, v, i int) (k, n int) {
	for value := range kinds {
		count := s.spread(seat, value)[at]
		if value == v {
			k = n + i
		}
		n += count
	}
	return k, n
}

// copyOf returns the copy of its value that the i-th card in the own hand is. The controls count
// copies from 0, with the picked cards of the bid, which are not in the hand.
func (s *boardState) copyOf(v, i int) int {
	if !s.bids() || s.changing() {
		return i
	}
	for k := range mostCopies {
		if s.picks.money.has(v, k) {
			continue
		}
		if i == 0 {
			return k
		}
		i--
	}
	return 0
}

// money returns the spot of the i-th card of the v-th value in a place of a seat.
func (l placed) money(seat game.Seat, at, v, i int) spot {
	h := &l.state.at[seat]
	k, n := l.state.order(seat, at, v, i)
	switch at {
	case inBid:
		return lies(l.laid(seat, k, l.state.infront(seat)))
	case inCard:
		bid := h.bid.Count()
		return lies(l.laid(seat, bid, bid+1))
	case inOut:
		if seat == l.state.me && !l.aside.Empty() && l.state.stage == onBlock {
			return lies(l.spent(k, n))
		}
		return hidden(l.purse(seat), 20*l.Unit)
	}
	if tray, side, goods, ok := l.tray(seat); ok {
		r, pressable := l.good(tray, h.owned.Count()+k, goods)
		target, chosen := "", false
		if side == give {
			target, chosen = ids.giveMoney[v][i], l.state.picks.gives.money.has(v, i)
		} else {
			target, chosen = ids.wantMoney[v][i], l.state.picks.wants.money.has(v, i)
		}
		if !pressable {
			target = ""
		}
		s := shownAt(r, target)
		if chosen {
			s.pose.At.Y -= 5 * l.Unit
		}
		return s
	}
	if seat != l.state.me || l.hand.Empty() {
		return hidden(l.purse(seat), 20*l.Unit)
	}
	slot := l.held(k, n)
	s := spot{pose: motion.Pose{At: slot.At, Turn: slot.Turn, Width: l.card, Face: 1, Alpha: 1}, rest: l.card}
	rise := 7 * l.Unit
	if l.Roomy {
		rise = 22 * l.Unit
	}
	switch {
	case l.state.bids():
		which := l.state.copyOf(v, i)
		s.target = ids.money[v][which]
		if l.state.picks.money.has(v, which) {
			s.pose.At.Y -= rise
		}
	case l.state.phase == rules.Adding && l.state.in.Has(seat):
		s.target = ids.add[v]
	}
	return s
}

// covered returns the pose of face-down cards in front of a seat.
func (l placed) covered(seat game.Seat) motion.Pose {
	n := l.state.at[seat].bid.Count()
	pose := l.laid(seat, n, n+1)
	pose.Face = -1
	return pose
}

// cash appends all money cards on the table.
func (a animation) cash(items []board.Item) []board.Item {
	for seat := range game.Seat(a.To.seats) {
		for v := range kinds {
			items = a.value(items, seat, v)
		}
		before, after := a.From.at[seat].covered, a.To.at[seat].covered
		if !after {
			continue
		}
		to := placed{&a.Is, &a.To}.covered(seat)
		from := to
		if !before {
			from.At, from.Alpha = a.Was.purse(seat), 0
		} else {
			from = placed{&a.Was, &a.From}.covered(seat)
		}
		it := note(0, to.Width)
		it.Pose, it.Flying = a.Move(from, to, 0, layTime, 20)
		items = append(items, it)
	}
	return items
}

func note(v int, rest float64) board.Item {
	return board.Item{Front: sprite.ID{Kind: moneyPic, N: v}, Back: sprite.ID{Kind: moneyBackPic}, Rest: rest, Shape: cardShape}
}

// value appends a seat's cards of one value: those that stay in their place, and those that move.
func (a animation) value(items []board.Item, seat game.Seat, v int) []board.Item {
	f, t := a.From.spread(seat, v), a.To.spread(seat, v)
	for at := range moneyPlaces {
		for i := range min(f[at], t[at]) {
			items = a.note(items, v, placed{&a.Was, &a.From}.money(seat, at, v, i), placed{&a.Is, &a.To}.money(seat, at, v, i))
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
		// Cards without an old or a new place are traded.
		from, to := a.abroad(seat), a.abroad(seat)
		if out < moneyPlaces {
			f[out]--
			from = placed{&a.Was, &a.From}.money(seat, out, v, f[out])
		}
		if in < moneyPlaces {
			t[in]--
			to = placed{&a.Is, &a.To}.money(seat, in, v, t[in])
			if in == inBid && a.From.at[seat].covered {
				from = shownAt(geom.Rect{}, "")
				from.pose = placed{&a.Was, &a.From}.covered(seat)
			}
		}
		items = a.note(items, v, from, to)
	}
}

// abroad returns the spot of cards that a seat trades away or gets.
func (a animation) abroad(seat game.Seat) spot {
	other := a.Effect.other
	if seat == a.Effect.other {
		other = a.Effect.seat
	}
	if a.Effect.kind == trade && other != game.Spectator {
		return hidden(a.Now.purse(other), 20*a.Now.Unit)
	}
	return hidden(a.Now.purse(seat), 20*a.Now.Unit)
}

func (a animation) note(items []board.Item, v int, from, to spot) []board.Item {
	if from.pose.Alpha == 0 && to.pose.Alpha == 0 {
		return items
	}
	it := note(v, max(from.rest, to.rest))
	start, length, arc := a.Leaving, layTime, 16.0
	if a.Effect.kind == reveal {
		length = flipTime
	}
	if from.pose.Alpha == to.pose.Alpha && a.Effect.kind != trade {
		arc = 0
	}
	it.Pose, it.Flying = a.Move(from.pose, to.pose, start, length, arc)
	it.Target = to.target
	return append(items, it)
}

// invites marks the cards that a press adds to the own bid with a plus, and those in it with a tick.
func (b *painter) invites() {
	if len(b.scene.Transitions) > 1 || b.animation.To.stage != onBlock {
		return
	}
	for i := range b.scene.items {
		it := &b.scene.items[i]
		if it.Front.Kind != moneyPic || it.Flying || !b.scene.Actions.Can(it.Target) {
			continue
		}
		// At the upper left, which no neighbour covers.
		size := geom.Clamp(0.3*it.Pose.Width, board.Smallest, 20*b.Unit)
		sin, cos := math.Sincos(it.Pose.Turn)
		x, y := -0.5*it.Pose.Width+0.5*size, -0.5*it.Pose.Width*it.Shape+0.3*size
		at := it.Pose.At.Add(geom.Pt(x*cos-y*sin, x*sin+y*cos-10*b.Unit*b.Hover.Lift(it.Target)))
		if b.chosen(it.Target) {
			b.tick(at, size)
		} else {
			b.Tag("+", size, at, true)
		}
	}
}
