package business

import (
	"strconv"

	"gavel/assets/art"
	"gavel/game"
	rules "gavel/game/business"
	"gavel/render/board"
	"gavel/render/geom"
)

// subjects finds the places of things that can be explained, and of their signs.
func (s *Scene) subjects() {
	l, last := &s.Layout, &s.Last
	if last.phase == rules.Done { // nothing else is there
		s.ChartSubjects(s.chart(last, l), l.Unit, nil)
		return
	}
	s.months()
	s.Subject("bag", l.bag)
	for seat := range game.Seat(last.seats) {
		s.seated(seat)
	}
	s.onStage()
	if last.me == game.Spectator {
		return
	}
	s.Numbered("money", int(last.me), l.pile)
	for c := range rules.Colours {
		s.Numbered("share", c, l.slot(rules.Colour(c)))
	}
	if s.Actions.Can("more5") {
		s.Sign("plus", l.plusTag())
	}
}

// months adds the year and the open cards.
func (s *Scene) months() {
	l, last := &s.Layout, &s.Last
	for i, leaf := range l.leaf {
		month := i + 1
		if month < last.month {
			s.Subject("past", leaf)
			continue
		}
		s.Numbered("month", month, leaf)
		times := s.view.Options.Multiple(month)
		if times > 1 && !leaf.Empty() {
			size := l.timesSize(leaf)
			s.Numbered("times", times, geom.Around(l.leafImage(month, s.words.short[i].Size).Centre(), min(2.2*size, leaf.W), 1.5*size))
		}
		place, open := last.open(month)
		if !open || l.bare || l.shut && place == 0 {
			continue
		}
		s.Numbered("month", month, l.cards[place])
		if times > 1 {
			s.Sign("times-"+strconv.Itoa(times), board.Printed(l.cards[place], art.MonthW, art.MonthTimes()))
		}
	}
}

// onStage adds the things on the stage.
func (s *Scene) onStage() {
	l, last := &s.Layout, &s.Last
	switch {
	case l.act == market && last.phase != rules.Drawing:
		for g, lot := range last.groups[:last.seats] {
			if lot != 0 {
				s.Numbered("group", g, l.group(g, last.seats))
			}
		}
	case last.me == game.Spectator:
	case l.act == selling:
		for i := range rules.Offers {
			s.offer(i, l.tile(i))
		}
	case l.act == discarding:
		for c := range rules.Colours {
			s.Subject("tray", l.tray(rules.Colour(c)))
		}
	}
}

// offer adds a combination of the desk, and how often it is or can be sold.
func (s *Scene) offer(i int, tile geom.Rect) {
	l, o := &s.Layout, &s.words.offers[i]
	s.Numbered("offer", i, tile)
	switch {
	case o.count != "":
		s.Sign("chosen", l.keep(tile))
	case o.can:
		size := s.words.price
		s.Sign("left", geom.Around(geom.Pt(l.tileRow(tile).Right()-2*l.Unit-size, tile.Y+figures*tile.H), 2*size, 1.4*size))
	}
}

// seated adds the things at a seat.
func (s *Scene) seated(seat game.Seat) {
	l, last := &s.Layout, &s.Last
	st, h := &l.seats[seat], &last.at[seat]
	s.Numbered("seat", int(seat), st.Plate)
	if inRow := !l.bids[seat].Empty() && (h.bid > 0 || h.sealed); inRow {
		s.Numbered("seat", int(seat), l.bids[seat])
	} else {
		s.Numbered("seat", int(seat), st.Stake)
	}
	s.SeatSigns(seat, st.Avatar, last.sign(seat) == turnSign)
	s.Sign("shares", st.Goods)
	if l.Roomy && seat != last.me {
		s.Sign("purse", st.purseAt(l.Unit))
	}
	switch {
	case h.bid > 0 && !l.bids[seat].Empty():
		s.Numbered("bid", int(seat), l.bids[seat])
	case h.bid > 0:
		s.Numbered("bid", int(seat), st.Stake)
	case h.sold > 0:
		s.Subject("sold", st.Stake)
	case h.sealed:
		it := l.envelope(seat, last.me)
		s.Sign("envelope", geom.Around(it.At, it.Width, it.Width*envelopeShape))
	}
	if h.die > 0 {
		it := l.die(seat)
		s.Sign("die", geom.Around(it.At, it.Width, it.Width))
	}
	switch sign := last.sign(seat); {
	case sign == outSign && !l.bids[seat].Empty():
		s.Sign(sign, l.bids[seat])
	case sign == waitingSign:
		s.Sign(sign, l.dots(st))
	case sign == outSign:
		s.PlateSign(sign, st.Plate, l.Unit)
	}
}
