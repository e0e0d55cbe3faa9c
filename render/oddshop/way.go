package oddshop

import (
	"time"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render/brush"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// way is a moment under way: everything about the picture is a function of it.
type way struct {
	moment
	was, is plan // the plans before and after
	now     plan // on the way between them
	at      time.Duration
	manner  motion.Manner
}

// over tells whether what happens has happened, so that names and numbers can
// say so.
func (w *way) over() bool { return w.at >= w.length-breath }

// shown is the picture that names and numbers tell of.
func (w *way) shown() *picture {
	if w.over() {
		return &w.to
	}
	return &w.from
}

// knows is what can be said of an object's type by now.
func (w *way) knows(o rules.Object) (is rules.Type, public bool) {
	if (w.kind == verdict || w.kind == peek) && w.at < w.turned() {
		return w.from.typeOf(o)
	}
	return w.to.typeOf(o)
}

// turned is when the cards of the moment lie face up.
func (w *way) turned() time.Duration {
	if w.kind == peek {
		return cardTime + flipTime
	}
	return suspense + flipTime
}

// leaving is when what changes hands sets off.
func (w *way) leaving() time.Duration {
	switch w.kind {
	case hammer:
		return strike
	case discard, reveal:
		return suspense
	}
	return 0
}

// move is the pose of a thing on its way during the moment, and whether it
// flies above those that lie.
func (w *way) move(from, to motion.Pose, start, length time.Duration, arc float64) (motion.Pose, bool) {
	if from == to {
		return to, false
	}
	f := motion.Flight{From: from, To: to, Start: start, Length: max(1, min(length, w.length-start)), Ease: motion.InOutCubic, Arc: arc * w.now.unit}
	return w.manner.Show(f, w.at), f.Flying(w.at) && length > pickTime
}

// spot is where a thing is in a picture.
type spot struct {
	pose   motion.Pose
	rest   float64 // the width that its picture is made for
	target string
	plain  bool // drawn as the small card, without a name
}

// hidden is the spot of what is kept somewhere unseen.
func hidden(at geom.Point, width float64) spot {
	return spot{pose: motion.Pose{At: at, Width: width, Face: 1}, rest: width, plain: true}
}

func shownAt(r geom.Rect, target string) spot {
	return spot{pose: brush.Lying(r, 1), rest: r.W, target: target}
}

// purse is where a seat keeps what does not lie on the table.
func (p *plan) purse(seat game.Seat) geom.Point { return p.seats[seat].avatar.Centre() }

// deckAt is where the objects to come lie, binAt where the discarded ones go.
func (p *plan) deckAt() geom.Rect {
	h := p.ledge.H * 0.9
	return geom.Rect{X: p.ledge.X + 4*p.unit, Y: p.ledge.Y + 0.05*p.ledge.H, W: h / cardShape, H: h}
}

func (p *plan) binAt() geom.Rect {
	r := p.deckAt()
	r.X = p.ledge.Right() - 4*p.unit - r.W
	return r
}

// small is the width in dp below which an object is drawn without its name.
func (p *plan) small() float64 { return 92 * max(1, p.text/p.unit) }

// object is the spot of an object in a picture; false if it is not on the
// table.
func (p *plan) object(pic *picture, o rules.Object) (spot, bool) {
	if i := pic.find(o); i >= 0 && pic.stage == onBlock && !pic.row[i].gone {
		s := shownAt(p.row[i], ids.slot[i])
		if pic.phase != rules.Consulting || !pic.owes.Has(pic.me) {
			s.target = ""
		} else if pic.picks.slots.Has(i) {
			s.pose.At.Y -= 7 * p.unit
		}
		s.plain = s.rest < p.small()
		return s, true
	}
	if seat := pic.owner(o); seat != game.Spectator {
		return p.owned(pic, seat, o), true
	}
	if pic.discarded.Has(o) {
		bin := p.binAt()
		return hidden(bin.Centre(), bin.W), true
	}
	return spot{}, false
}

// owned is the spot of an object that a seat has.
func (p *plan) owned(pic *picture, seat game.Seat, o rules.Object) spot {
	h := &pic.at[seat]
	if tray, side, n, ok := p.tray(pic, seat); ok {
		r, pressable := p.good(tray, (h.owned & (1<<o - 1)).Count(), n)
		target, chosen := "", false
		if side == give {
			target, chosen = ids.give[o], pic.picks.gives.objects.Has(o)
		} else {
			target, chosen = ids.want[o], pic.picks.wants.objects.Has(o)
		}
		if !pressable {
			target = ""
		}
		s := shownAt(r, target)
		if chosen {
			s.pose.At.Y -= 5 * p.unit
		}
		s.plain = s.rest < p.small()
		return s
	}
	zone := p.seats[seat].shelf
	if !zone.Empty() {
		lay := p.shelve(zone, h.owned)
		r := lay.at(h.owned, o)
		if lay.cards {
			s := shownAt(r, "")
			s.plain = true
			return s
		}
		if !r.Empty() {
			return hidden(r.Centre(), r.H)
		}
	}
	return hidden(p.purse(seat), 20*p.unit)
}

// side is one of the two trays of the trade desk.
type side uint8

const (
	give side = iota
	want
)

// tray is where a seat's goods lie on the trade desk, and how many there are;
// false if they do not.
func (p *plan) tray(pic *picture, seat game.Seat) (zone geom.Rect, s side, n int, ok bool) {
	if pic.stage != onDesk || pic.me == game.Spectator {
		return geom.Rect{}, give, 0, false
	}
	h := &pic.at[seat]
	n = h.owned.Count() + h.money.Count()
	switch {
	case seat == pic.me:
		return p.give, give, n, true
	case pic.picks.partner.Has(seat):
		return p.want, want, n, true
	}
	return geom.Rect{}, give, 0, false
}

// objects appends all objects on the table.
func (w *way) objects(items []brush.Item) []brush.Item {
	for o := rules.Object(1); o <= objectCount; o++ {
		before, there := w.was.object(&w.from, o)
		after, stays := w.is.object(&w.to, o)
		start, length, arc := w.leaving(), cardTime, 36.0
		switch {
		case !there && !stays:
			continue
		case !stays:
			after = before
			after.pose.Alpha = 0
		case !there:
			i := w.to.find(o)
			deck := w.now.deckAt()
			before = after
			before.pose = brush.Lying(deck, -1)
			if i < 0 || w.kind != open {
				before.pose = after.pose
				before.pose.Alpha = 0
			}
			start, length = dealing.At(max(0, i), rowMost), dealTime
		case w.kind == settle && w.length <= pickTime:
			length, arc = pickTime, 0
		case before.pose.At.Sub(after.pose.At) == geom.Pt(0, 0) || w.kind != hammer && w.kind != trade && w.kind != discard:
			arc = 0
		}
		if before.pose.Alpha == 0 && after.pose.Alpha == 0 {
			continue
		}
		it := brush.Item{Front: after.face(o), Back: sprite.ID{Kind: objectBackPic}, Rest: after.rest, Shape: cardShape}
		if there && w.at < start+length/2 {
			// The picture that is there already; the other may not be ready.
			it.Front, it.Rest = before.face(o), before.rest
		}
		it.Pose, it.Flying = w.move(before.pose, after.pose, start, length, arc)
		it.Target = after.target
		items = append(items, it)
	}
	return items
}

// face is the drawing of an object that can be read in a spot.
func (s *spot) face(o rules.Object) sprite.ID {
	if s.plain {
		return sprite.ID{Kind: smallPic, N: int(o)}
	}
	return sprite.ID{Kind: objectPic, N: int(o)}
}

// seal is the spot of the authentication card of a place: below its object, or
// open on it.
func (p *plan) seal(pic *picture, i int) (spot, bool) {
	if i >= pic.n || pic.stage != onBlock || pic.row[i].gone {
		return spot{}, false
	}
	r := p.row[i]
	s := spot{rest: 0.94 * r.W}
	s.pose = motion.Pose{Width: s.rest, Face: -1, Alpha: 1}
	h := s.rest * sealShape
	s.pose.At = geom.Pt(r.Centre().X, r.Bottom()+peep*r.W-h/2)
	if pic.row[i].open {
		s.pose = p.opened(i)
	} else if pic.phase == rules.Consulting && pic.picks.slots.Has(i) {
		s.pose.At.Y -= 2 * p.unit
	}
	return s, true
}

// opened is the pose of a place's authentication card when it is shown.
func (p *plan) opened(i int) motion.Pose {
	r := p.row[i]
	return motion.Pose{At: geom.Pt(r.Centre().X, r.Y+0.37*r.H), Width: 0.94 * r.W, Face: 1, Alpha: 1}
}

// seals appends the authentication cards.
func (w *way) seals(items []brush.Item) []brush.Item {
	for i := range rowMost {
		before, there := w.was.seal(&w.from, i)
		after, stays := w.is.seal(&w.to, i)
		fresh := w.from.row[i].object != w.to.row[i].object
		is := w.to.row[i].is
		switch {
		case !there && !stays:
			continue
		case !stays:
			after = before
			after.pose = w.follows(i, before.pose)
			is = w.from.row[i].is
		case !there || fresh:
			before = after
			before.pose = brush.Lying(w.now.deckAt(), -1)
			if w.kind != open {
				before.pose = after.pose
				before.pose.Alpha = 0
			}
		}
		it := brush.Item{Front: sprite.ID{Kind: sealPic, N: int(is)}, Back: sprite.ID{Kind: sealPic}, Rest: max(before.rest, after.rest), Shape: sealShape}
		switch {
		case w.kind == peek && w.slots.Has(i) && w.seat == w.to.me:
			it.Pose, it.Flying = w.glance(i, before.pose, after.pose), true
		case w.kind == verdict && w.slots.Has(i):
			it.Pose, it.Flying = w.move(before.pose, after.pose, suspense, flipTime, 24)
			it.Flying = true
		case w.kind == open:
			it.Pose, it.Flying = w.move(before.pose, after.pose, dealing.At(i, rowMost), dealTime, 0)
			it.Flying = false
		default:
			it.Pose, it.Flying = w.move(before.pose, after.pose, w.leaving(), cardTime, 0)
			it.Flying = it.Pose.Face > 0 || it.Flying && after.pose.Alpha == 0 && w.kind == hammer
		}
		items = append(items, it)
	}
	return items
}

// follows is where an authentication card goes when its object leaves the
// block: with it, or unseen back to the others.
func (w *way) follows(i int, from motion.Pose) motion.Pose {
	to := from
	to.Alpha = 0
	if s, ok := w.is.object(&w.to, w.from.row[i].object); ok {
		to.At, to.Width = s.pose.At, s.pose.Width
	}
	if w.to.discarded.Has(w.from.row[i].object) {
		to.At, to.Width = w.now.deckAt().Centre(), w.now.deckAt().W
	}
	return to
}

// glance shows an authentication card to who has paid for it, and lays it back.
func (w *way) glance(i int, from, down motion.Pose) motion.Pose {
	back := w.now.opened(i)
	back.Face = -1
	front := w.now.opened(i)
	steps := [...]struct {
		to     motion.Pose
		length time.Duration
	}{{back, cardTime}, {front, flipTime}, {front, glance}, {back, flipTime}, {down, cardTime}}
	start := time.Duration(0)
	for _, s := range steps {
		if w.at < start+s.length {
			pose, _ := w.move(from, s.to, start, s.length, 0)
			return pose
		}
		from, start = s.to, start+s.length
	}
	return down
}
