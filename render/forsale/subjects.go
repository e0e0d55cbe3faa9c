package forsale

import (
	"gavel/assets/art"
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render/board"
	"gavel/render/geom"
)

// subjects finds where things lie that can be explained, and the signs on them.
func (s *Scene) subjects() {
	l, last := &s.Layout, &s.Last
	if last.phase == rules.Done { // nothing else is there
		s.ChartSubjects(s.chart(last, l), l.Unit, nil)
		return
	}
	s.Subject("deck", l.deck)
	s.Sign("box", l.box)
	s.offered()
	for seat := range game.Seat(last.seats) {
		s.seated(seat)
	}
	if last.me == game.Spectator {
		return
	}
	s.Subject("coins", l.pile)
	if s.Actions.Can("more1") {
		own := l.heap(last.startCoins())
		s.Sign("plus", own.plus(last.at[last.me].coins))
	}
	if s.Actions.Can("bid") {
		own := l.bidPlace(l.seats[last.me].Stake)
		s.Sign("draft", own.column)
	}
	for house := range last.at[last.me].handOf {
		i, n := last.at[last.me].place(house)
		s.house(house, geom.Around(l.held(i, n).At, l.card, l.card*houseShape))
	}
}

// offered adds what lies in the middle.
func (s *Scene) offered() {
	l, last := &s.Layout, &s.Last
	lowest := s.lowest(last)
	for i, house := range last.offer.card[:last.offer.n] {
		if last.offer.gone[i] {
			continue
		}
		at := l.offered(i, last.offer.n)
		if i == lowest {
			s.Subject("lowest", at.Inset(-8*l.Unit).Within(s.Frame.Area)) // its rim
		}
		s.house(house, at)
	}
	for i, cheque := range last.cheques.card[:last.cheques.n] {
		if !last.cheques.gone[i] {
			s.Numbered("cheque", int(cheque), l.cheque(i, last.cheques.n))
		}
	}
}

// house adds a house with what is printed on it.
func (s *Scene) house(house rules.House, at geom.Rect) {
	small := s.Layout.small(at.W)
	s.Numbered("house", int(house), at)
	s.Sign("number", board.Printed(at, art.HouseW, art.HouseNumber(small)))
	if !small {
		s.Sign("bars", board.Printed(at, art.HouseW, art.HouseBars()))
	}
}

// seated adds what lies at a seat.
func (s *Scene) seated(seat game.Seat) {
	l, last := &s.Layout, &s.Last
	st, h := &l.seats[seat], &last.at[seat]
	s.Numbered("seat", int(seat), st.Plate)
	sign := last.sign(seat)
	stopped := sign == passedSign || sign == waitingSign
	if stopped || h.laid || h.bid > 0 { // else the place is empty
		s.Numbered("seat", int(seat), st.Stake)
	}
	s.SeatSigns(seat, st.Avatar, sign == turnSign)
	if last.showsGoods() {
		ls := s.goods(l, last, seat, h, h.coins)
		for i := range ls.list[:ls.n] {
			s.Sign(ls.list[i].sign, ls.list[i].box())
		}
	}
	switch {
	case stopped:
		s.Subject(sign, st.Stake)
	case h.laid:
		s.Numbered("laid", int(seat), st.Stake)
	case last.phase == rules.Buying:
		s.Numbered("bid", int(seat), st.Stake)
	}
}
