package oddshop

import (
	"time"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render/board"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// animation is a transition of this game in progress.
type animation struct {
	*board.Animation[boardState, effect, layout]
}

// knows returns the type of an object as far as the picture has shown it.
func (a animation) knows(o rules.Object) (is rules.Type, public bool) {
	if (a.Effect.kind == verdict || a.Effect.kind == peek) && a.At < a.turned() {
		return a.From.typeOf(o)
	}
	return a.To.typeOf(o)
}

// turned is the time at which the cards of the transition lie face up.
func (a animation) turned() time.Duration {
	if a.Effect.kind == peek {
		return cardTime + flipTime
	}
	return unveiling + flipTime
}

// dim returns how dark a place of the row is while another place's authentication card is
// revealed, 0 to 1.
func (a animation) dim(i int) float64 {
	if a.Effect.kind != verdict || a.Effect.slots == 0 || a.Manner.Reduced {
		return 0
	}
	was, is := 1.0, 1.0
	if a.Effect.lit == 0 || a.Effect.lit.Has(i) {
		was = 0
	}
	if a.Effect.slots.Has(i) {
		is = 0
	}
	dim := was + (is-was)*motion.Part(a.At, 0, unveiling)
	if a.Effect.last {
		dim *= 1 - motion.Part(a.At, a.Length-board.Breath, board.Breath)
	}
	return dim
}

// spot is the position of a thing in a state.
type spot struct {
	pose   motion.Pose
	rest   float64 // the width for which its picture is made
	target string
	plain  bool // drawn as the small card, without a name
}

// hidden returns the spot of a thing in an invisible place.
func hidden(at geom.Point, width float64) spot {
	return spot{pose: motion.Pose{At: at, Width: width, Face: 1}, rest: width, plain: true}
}

// lies returns the spot of a thing in a pose.
func lies(pose motion.Pose) spot { return spot{pose: pose, rest: pose.Width} }

func shownAt(r geom.Rect, target string) spot {
	return spot{pose: board.Lying(r, 1), rest: r.W, target: target}
}

// purse returns the place of a seat's things that are not on the table.
func (l *layout) purse(seat game.Seat) geom.Point { return l.seats[seat].Avatar.Centre() }

// deckAt returns the place of the objects to come, binAt that of the discarded ones.
func (l *layout) deckAt() geom.Rect {
	h := l.ledge.H * 0.9
	return geom.Rect{X: l.ledge.X + 4*l.Unit, Y: l.ledge.Y + 0.05*l.ledge.H, W: h / cardShape, H: h}
}

func (l *layout) binAt() geom.Rect {
	r := l.deckAt()
	r.X = l.ledge.Right() - 4*l.Unit - r.W
	return r
}

// small returns the width in dp below which an object is drawn without its name.
func (l *layout) small() float64 { return 92 * max(1, l.Text/l.Unit) }

// placed is a state of the game on a table.
type placed struct {
	*layout
	state *boardState
}

// object returns the spot of an object. It returns false if the object is not on the
// table.
func (l placed) object(o rules.Object) (spot, bool) {
	if i := l.state.find(o); i >= 0 && l.state.stage == onBlock && !l.state.row[i].gone {
		s := shownAt(l.row[i], ids.slot[i])
		if l.state.phase != rules.Consulting || !l.state.owes.Has(l.state.me) {
			s.target = ""
		} else if l.state.picks.slots.Has(i) {
			s.pose.At.Y -= 7 * l.Unit
		}
		s.plain = s.rest < l.small()
		return s, true
	}
	if seat := l.state.owner(o); seat != game.Spectator {
		return l.owned(seat, o), true
	}
	if l.state.discarded.Has(o) {
		bin := l.binAt()
		return hidden(bin.Centre(), bin.W), true
	}
	return spot{}, false
}

// owned returns the spot of a seat's object.
func (l placed) owned(seat game.Seat, o rules.Object) spot {
	h := &l.state.at[seat]
	if tray, side, n, ok := l.tray(seat); ok {
		r, pressable := l.good(tray, (h.owned & (1<<o - 1)).Count(), n)
		target, chosen := "", false
		if side == give {
			target, chosen = ids.give[o], l.state.picks.gives.objects.Has(o)
		} else {
			target, chosen = ids.want[o], l.state.picks.wants.objects.Has(o)
		}
		if !pressable {
			target = ""
		}
		s := shownAt(r, target)
		if chosen {
			s.pose.At.Y -= 5 * l.Unit
		}
		s.plain = s.rest < l.small()
		return s
	}
	zone := l.seats[seat].shelf
	if !zone.Empty() {
		lay := l.shelve(zone, h.owned)
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
	return hidden(l.purse(seat), 20*l.Unit)
}

// side is one of the two trays of the trade desk.
type side uint8

const (
	give side = iota
	want
)

// tray returns the place of a seat's goods on the trade desk, and their number. It returns false
// if they are not there.
func (l placed) tray(seat game.Seat) (zone geom.Rect, s side, n int, ok bool) {
	if l.state.stage != onDesk || l.state.me == game.Spectator {
		return geom.Rect{}, give, 0, false
	}
	h := &l.state.at[seat]
	n = h.owned.Count() + h.money.Count()
	switch {
	case seat == l.state.me:
		return l.give, give, n, true
	case l.state.picks.partner.Has(seat):
		return l.want, want, n, true
	}
	return geom.Rect{}, give, 0, false
}

// objects appends all objects on the table.
func (a animation) objects(items []board.Item) []board.Item {
	for o := rules.Object(1); o <= objectCount; o++ {
		before, there := placed{&a.Was, &a.From}.object(o)
		after, stays := placed{&a.Is, &a.To}.object(o)
		start, length, arc := a.Leaving, cardTime, 36.0
		switch {
		case !there && !stays:
			continue
		case !stays:
			after = before
			after.pose.Alpha = 0
		case !there:
			i := a.To.find(o)
			deck := a.Now.deckAt()
			before = after
			before.pose = board.Lying(deck, -1)
			if i < 0 || a.Effect.kind != open {
				before.pose = after.pose
				before.pose.Alpha = 0
			}
			start, length = dealing.At(max(0, i), rowMost), board.DealTime
		case a.Effect.kind == settle && a.Length <= pickTime:
			length, arc = pickTime, 0
		case before.pose.At.Sub(after.pose.At) == geom.Pt(0, 0) || a.Effect.kind != hammer && a.Effect.kind != trade && a.Effect.kind != discard:
			arc = 0
		}
		if before.pose.Alpha == 0 && after.pose.Alpha == 0 {
			continue
		}
		it := board.Item{Front: after.face(o), Back: sprite.ID{Kind: objectBackPic}, Rest: after.rest, Shape: cardShape}
		if there && a.At < start+length/2 {
			// The existing picture; the other may not be ready.
			it.Front, it.Rest = before.face(o), before.rest
		}
		if a.Effect.kind == open && !there {
			it.Pose, it.Flying = a.Deal(before.pose, after.pose, start, int(o))
		} else {
			it.Pose, it.Flying = a.Move(before.pose, after.pose, start, length, arc)
		}
		if i := a.To.find(o); i >= 0 {
			it.Dim = a.dim(i)
		}
		it.Flying = it.Flying && length > pickTime // picked things do not leave the table
		it.Target = after.target
		items = append(items, it)
	}
	return items
}

// face returns the drawing of an object that is readable in a spot.
func (s *spot) face(o rules.Object) sprite.ID {
	return sprite.ID{Kind: objectPic, N: int(o), Small: s.plain}
}

// seal returns the spot of a place's authentication card: below its object, or open on it.
func (l placed) seal(i int) (spot, bool) {
	if i >= l.state.n || l.state.stage != onBlock || l.state.row[i].gone {
		return spot{}, false
	}
	r := l.row[i]
	s := spot{rest: 0.94 * r.W}
	s.pose = motion.Pose{Width: s.rest, Face: -1, Alpha: 1}
	h := s.rest * sealShape
	s.pose.At = geom.Pt(r.Centre().X, r.Bottom()+l.peep*r.W-h/2)
	if l.state.row[i].open {
		s.pose = l.opened(i)
	} else if l.state.phase == rules.Consulting && l.state.picks.slots.Has(i) {
		s.pose.At.Y -= 2 * l.Unit
	}
	return s, true
}

// opened returns the pose of a place's authentication card while it is shown.
func (l *layout) opened(i int) motion.Pose {
	r := l.row[i]
	return motion.Pose{At: geom.Pt(r.Centre().X, r.Y+0.37*r.H), Width: 0.94 * r.W, Face: 1, Alpha: 1}
}

// seals appends the authentication cards.
func (a animation) seals(items []board.Item) []board.Item {
	for i := range rowMost {
		before, there := placed{&a.Was, &a.From}.seal(i)
		after, stays := placed{&a.Is, &a.To}.seal(i)
		fresh := a.From.row[i].object != a.To.row[i].object
		is := a.To.row[i].is
		switch {
		case !there && !stays:
			continue
		case !stays:
			after = before
			after.pose = a.follows(i, before.pose)
			is = a.From.row[i].is
		case !there || fresh:
			before = after
			before.pose = board.Lying(a.Now.deckAt(), -1)
			if a.Effect.kind != open {
				before.pose = after.pose
				before.pose.Alpha = 0
			}
		}
		it := board.Item{Front: sprite.ID{Kind: sealPic, N: int(is)}, Back: sprite.ID{Kind: sealPic}, Rest: max(before.rest, after.rest), Shape: sealShape}
		switch {
		case a.Effect.kind == peek && a.Effect.slots.Has(i) && a.Effect.seat == a.To.me:
			it.Pose, it.Flying = a.glance(i, before.pose, after.pose), true
		case a.Effect.kind == verdict && a.Effect.slots.Has(i):
			it.Pose, _ = a.Flip(before.pose, after.pose, unveiling, flipTime)
			it.Flying = a.At >= unveiling
		case a.Effect.kind == open:
			it.Pose, it.Flying = a.Deal(before.pose, after.pose, dealing.At(i, rowMost), int(a.To.row[i].object))
			it.Flying = false
		default:
			it.Pose, it.Flying = a.Move(before.pose, after.pose, a.Leaving, cardTime, 0)
			it.Dim = a.dim(i)
			it.Flying = it.Pose.Face > 0 || it.Flying && after.pose.Alpha == 0 && a.Effect.kind == hammer
		}
		items = append(items, it)
	}
	return items
}

// follows returns the pose to which an authentication card goes when its object leaves the block:
// with the object, or hidden back to the others.
func (a animation) follows(i int, from motion.Pose) motion.Pose {
	to := from
	to.Alpha = 0
	if s, ok := (placed{&a.Is, &a.To}).object(a.From.row[i].object); ok {
		to.At, to.Width = s.pose.At, s.pose.Width
	}
	if a.To.discarded.Has(a.From.row[i].object) {
		to.At, to.Width = a.Now.deckAt().Centre(), a.Now.deckAt().W
	}
	return to
}

// glance shows an authentication card to the person who has paid for it, and puts it back.
func (a animation) glance(i int, from, down motion.Pose) motion.Pose {
	back := a.Now.opened(i)
	back.Face = -1
	front := a.Now.opened(i)
	steps := [...]struct {
		to     motion.Pose
		length time.Duration
	}{{back, cardTime}, {front, flipTime}, {front, glance}, {back, flipTime}, {down, cardTime}}
	start := time.Duration(0)
	for _, s := range steps {
		if a.At < start+s.length {
			pose, _ := a.Move(from, s.to, start, s.length, 0)
			return pose
		}
		from, start = s.to, start+s.length
	}
	return down
}
