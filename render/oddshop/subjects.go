package oddshop

import (
	"strconv"

	"gavel/assets/art"
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render/board"
	"gavel/render/geom"
)

// subjects finds the places of things that can be explained, and of their signs.
func (s *Scene) subjects() {
	l, last := &s.Layout, &s.Last
	switch last.stage {
	case onChart: // nothing else is there
		s.ChartSubjects(s.chart(last, l), l.Unit, func(of *board.Sheet, at geom.Rect) {
			if !of.Gold && at.H >= board.Smallest { // thinner ones cannot be told apart by a finger
				s.Numbered("object", of.Picture.N, at)
			}
		})
		return
	case onBlock:
		s.onLedge()
	}
	for seat := range game.Seat(last.seats) {
		s.seated(seat)
	}
	if last.me != game.Spectator {
		s.Subject("want", l.want)
		s.Subject("give", l.give)
		for i := range s.lines {
			s.Numbered("offer", s.lines[i].number, s.lines[i].box)
		}
		s.Numbered("money", int(last.me), l.hand)
	}
	for o := rules.Object(1); o <= objectCount; o++ {
		if at, ok := (placed{l, last}).object(o); ok && at.pose.Alpha > 0 {
			s.object(o, at)
		}
	}
	if last.stage == onBlock {
		s.onRow()
	}
	for seat := range last.seats {
		s.linked(&l.seats[seat], seat, last.at[seat].owned)
	}
}

// onLedge adds the line about the round.
func (s *Scene) onLedge() {
	l, last := &s.Layout, &s.Last
	s.Subject("round", l.ledge)
	s.Sign("unseen", placed{l, last}.unseenAt(s.words.digit))
	if last.deck > 0 {
		s.Sign("deck", l.deckAt())
	}
	if last.discarded != 0 {
		s.Sign("discarded", l.binAt())
	}
}

// object adds an object with the parts printed on it and its known type.
func (s *Scene) object(o rules.Object, at spot) {
	last := &s.Last
	box := geom.Around(at.pose.At, at.pose.Width, at.pose.Width*cardShape)
	s.Numbered("object", int(o), box)
	is, public := last.typeOf(o)
	if box.W >= board.Touchable { // on smaller ones the parts would cover it
		card := art.Printed(at.face(o).Small)
		sign := func(id string, part art.Part, counts bool) {
			if !counts {
				id = "void"
			}
			s.Sign(id, board.Printed(box, art.ObjectW, part))
		}
		sign("authentic", card.Authentic, !public || is != rules.Replica)
		sign("replica", card.Replica, !public || is != rules.Authentic)
		sign("kind", card.Category, true)
		if o.Family() != rules.NoFamily {
			sign("family", card.Family, true)
		}
	}
	row := last.find(o)
	switch {
	case is == rules.Hidden || last.stage == onBlock && row >= 0 && !last.row[row].gone:
	case public:
		s.Sign("verdict", s.Layout.markAt(box))
	default:
		s.Sign("seen", s.Layout.markAt(box))
	}
}

// onRow adds the authentication cards of the row, and the pointer.
func (s *Scene) onRow() {
	l, last := &s.Layout, &s.Last
	for i := range last.n {
		place := &last.row[i]
		if place.gone {
			continue
		}
		s.Sign("card", l.edge(i))
		if n := place.looked.Without(last.me).Count(); n > 0 {
			s.Sign("looked-"+strconv.Itoa(i), l.lookers(i, n))
		}
		if place.is != rules.Hidden {
			s.Sign("seen", l.seenAt(i))
		}
	}
	if i := last.slot; i >= 0 && i < last.n && !last.row[i].gone {
		pose := l.pointerAt(i)
		s.Sign("pointer", geom.Around(pose.At, pose.Width, pose.Width))
	}
}

// linked adds the chains between the families of a collection.
func (s *Scene) linked(st *station, seat int, owned rules.Objects) {
	lay := s.Layout.shelve(st.shelf, owned)
	if !lay.cards {
		return
	}
	for f := rules.Knight; f <= rules.Pirate; f++ {
		var last geom.Rect
		for o := range (owned & f.Objects()).All() {
			at := lay.at(owned, o)
			if last.W > 0 {
				s.Sign("link-"+strconv.Itoa(seat)+"-"+strconv.Itoa(int(f)), lay.link(last, at))
			}
			last = at
		}
	}
}

// seated adds the things at a seat.
func (s *Scene) seated(seat game.Seat) {
	l, last := &s.Layout, &s.Last
	st, h := &l.seats[seat], &last.at[seat]
	s.Numbered("seat", int(seat), st.Plate)
	sign := last.sign(l, seat, last.stage == onDesk && last.picks.partner.Has(seat))
	s.SeatSigns(seat, st.Avatar, sign == turnSign)
	if last.opportunist == seat {
		s.Sign("opportunist", st.fox())
	}
	if !st.Goods.Empty() {
		s.pursed(st, h, seat)
	}
	if h.bid != 0 {
		s.Numbered("seat", int(seat), st.Stake)
		s.Numbered("bid", int(seat), st.Stake)
	}
	switch sign {
	case passedSign:
		s.Sign(sign, st.Stake)
	case turnSign, "":
	default:
		s.PlateSign(sign, last.corner(l, seat, st.Plate), l.Unit)
	}
	if st.shelf.Empty() {
		return
	}
	if at := (placed{l, last}).yours(); seat == last.me && !at.Empty() {
		s.Sign("yours", at)
	}
	for c, chip := range l.shelve(st.shelf, h.owned).chip {
		s.Sign("category-"+strconv.Itoa(int(seat))+"-"+strconv.Itoa(c), chip)
	}
}

// pursed adds the numbers of a purse.
func (s *Scene) pursed(st *station, h *holding, seat game.Seat) {
	objects := -1
	if st.countsObjects() {
		objects = h.owned.Count()
	}
	parts, _ := s.Layout.purseParts(st, h.money.Sum(), objects, s.words.digit)
	s.Sign("purse", parts.money)
	if objects >= 0 {
		s.Sign("owned", parts.objects)
	}
	if !st.Narrow && s.words.lists[seat].Text != "" {
		s.Sign("purse", parts.cards)
	}
}
