package business

import (
	"strconv"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/render/geom"
)

// subjects finds where things lie that can be explained.
func (s *Scene) subjects() {
	l, last := &s.Layout, &s.Last
	subject := func(kind string, n int, r geom.Rect) { s.Subject(kind+"-"+strconv.Itoa(n), r) }
	s.Subject("bag", l.bag)
	for i, leaf := range l.leaf {
		subject("month", i+1, leaf)
		if place, open := last.open(i + 1); open && l.act != ending && !l.bare && !(l.shut && place == 0) {
			subject("month", i+1, l.cards[place])
		}
	}
	for seat := range last.seats {
		subject("seat", seat, l.seats[seat].plate)
		subject("seat", seat, l.seats[seat].stake)
	}
	switch {
	case l.act == market && last.phase != rules.Drawing:
		for g, lot := range last.groups[:last.seats] {
			if lot != 0 {
				subject("group", g, l.group(g, last.seats))
			}
		}
	case l.act == selling && last.me != game.Spectator:
		for i := range rules.Offers {
			subject("offer", i, l.tile(i))
		}
	}
	if last.me == game.Spectator {
		return
	}
	subject("money", int(last.me), l.pile)
	for c := range rules.Colours {
		subject("share", c, l.slot(rules.Colour(c)))
	}
}
