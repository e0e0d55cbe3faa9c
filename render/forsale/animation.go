package forsale

import (
	"math"

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render/board"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// The kinds of pictures of the scene.
const (
	housePic  = "house"
	housesPic = "forsale/house-back"
	chequePic = "cheque"
	bankPic   = "forsale/cheque-back"
	coinPic   = "parlour/coin"
	pursePic  = "parlour/purse"
)

// animation is a transition of this game under way.
type animation struct {
	*board.Animation[boardState, effect, layout]
}

// houses appends the houses on offer, in the own hand and laid.
func (a animation) houses(items []board.Item) []board.Item {
	first := len(items)
	items = a.onOffer(items)
	items = a.inHand(items)
	for seat := range game.Seat(a.To.seats) {
		items = a.laid(items, seat)
	}
	for i := first; i < len(items); i++ {
		// A card that grows or shrinks on its way changes to the drawing that
		// can be read at its size.
		it := &items[i]
		if it.Front.Small = a.Now.small(it.Pose.Width); it.Front.Small != a.Now.small(it.Rest) {
			it.Rest = a.Now.card
		}
	}
	return items
}

func (a animation) card(v rules.House, width float64) board.Item {
	return board.Item{Front: sprite.ID{Kind: housePic, N: int(v)}, Back: sprite.ID{Kind: housesPic}, Rest: width, Shape: houseShape}
}

// small reports whether a house of a width in dp is read better on the drawing for
// small ones.
func (l layout) small(width float64) bool { return width < 78*l.Text/l.Unit }

func (a animation) onOffer(items []board.Item) []board.Item {
	fresh := a.deals(rules.Buying) || a.From.offer.card != a.To.offer.card
	row := &a.To.offer
	for i := range row.n {
		slot := board.Lying(a.Now.offered(i, row.n), 1)
		it := a.card(row.card[i], slot.Width)
		gone := !fresh && a.From.offer.gone[i]
		if a.Effect.kind == hammer && row.card[i] == a.Effect.house && !a.Manner.Reduced {
			slot.At.Y -= board.Hop(a.At) * a.Now.Unit
		}
		switch {
		case gone:
			continue
		case fresh && !row.gone[i]:
			it.Pose, it.Flying = a.Deal(board.Lying(a.Now.deck, -1), slot, dealing.At(i, row.n), i)
		case !row.gone[i]:
			it.Pose = slot
			if a.To.me != game.Spectator && a.To.owes.Has(a.To.me) && i == row.first() {
				it.Target = "pass"
			}
		case a.Effect.seat == a.To.me && a.To.at[a.Effect.seat].hand.Has(row.card[i]):
			continue // on its way to the own hand
		default:
			it.Pose, it.Flying = a.Away(slot, a.goods(a.Effect.seat), a.Leaving, cardTime, 30)
		}
		items = append(items, it)
	}
	return items
}

// deals reports whether the cards of a phase come from the deck.
func (a animation) deals(phase rules.Phase) bool { return a.Effect.kind == deal && a.To.phase == phase }

// goods is where a seat keeps its houses, face down.
func (a animation) goods(seat game.Seat) motion.Pose {
	goods := a.Now.seats[seat].Goods
	return motion.Pose{At: geom.Pt(goods.X+0.5*goods.H, goods.Centre().Y), Width: 15 * a.Now.Unit, Face: -1, Alpha: 1}
}

func (a animation) inHand(items []board.Item) []board.Item {
	if a.To.me == game.Spectator {
		return items
	}
	before, after := &a.From.at[a.To.me], &a.To.at[a.To.me]
	for v := rules.House(1); v <= 30; v++ {
		i, n := before.place(v)
		k, m := after.place(v)
		if k < 0 {
			if i >= 0 && a.Effect.kind == rest {
				it := a.card(v, a.Now.card)
				it.Pose, it.Flying = a.Away(a.heldPose(a.Was, i, n), board.Lying(a.Now.box, 1), counting.At(i, n), cardTime, 30)
				items = append(items, it)
			}
			continue
		}
		it := a.card(v, a.Now.card)
		to := a.heldPose(a.Is, k, m)
		switch offered := a.From.offer.find(v); {
		case i >= 0 && i == k && n == m && a.Was.perRow == a.Is.perRow:
			it.Pose = a.heldPose(a.Now, k, m)
		case i >= 0:
			it.Pose, _ = a.Move(a.heldPose(a.Was, i, n), to, a.Leaving, cardTime, 0)
		case offered >= 0:
			it.Pose, it.Flying = a.Move(board.Lying(a.Now.offered(offered, a.From.offer.n), 1), to, a.Leaving, cardTime, 30)
		case before.laid && before.house == v:
			it.Pose, it.Flying = a.Move(a.laidPose(&a.From, a.To.me), to, 0, layTime, 20)
		default:
			from := to
			from.Alpha = 0
			it.Pose, _ = a.Move(from, to, 0, board.SettleTime, 0)
		}
		if a.To.phase == rules.Selling {
			it.Target = sellIDs[v]
		}
		items = append(items, it)
	}
	return items
}

func (a animation) heldPose(l layout, i, n int) motion.Pose {
	slot := l.held(i, n)
	return motion.Pose{At: slot.At, Turn: slot.Turn, Width: l.card, Face: 1, Alpha: 1}
}

// laidPose is how a seat's laid house lies in a state: at its stake, or under its cheque.
func (a animation) laidPose(s *boardState, seat game.Seat) motion.Pose {
	h := &s.at[seat]
	face := -1.0
	if h.faceUp {
		face = 1
	}
	if s.lined {
		_, house := a.Now.sale(h.line, s.cheques.n)
		return board.Lying(house, face)
	}
	at := a.Now.laidAt(a.Now.seats[seat].Stake)
	return motion.Pose{At: at.Centre(), Width: at.W, Face: face, Alpha: 1, Turn: 0.05 * geom.Jitter(int(seat), 9)}
}

func (a animation) laid(items []board.Item, seat game.Seat) []board.Item {
	before, after := a.From.at[seat], a.To.at[seat]
	up, down := a.laidPose(&a.From, seat), a.laidPose(&a.To, seat)
	it := a.card(after.house, down.Width)
	switch {
	case after.laid && before.laid && before.house == after.house || after.faceUp && before.laid:
		there := down
		there.Face = up.Face
		if a.Effect.first && a.At < lineTime {
			it.Pose, it.Flying = a.Move(up, there, 0, lineTime, 14)
			break
		}
		it.Pose, it.Flying = a.Flip(there, down, a.Effect.turn(), flipTime)
		if start := a.Effect.turn() - hold; seat == a.Effect.seat && a.Effect.wait == hold && !a.Manner.Reduced {
			// It trembles until it is turned over.
			part := motion.Part(a.At, start, hold)
			it.Pose.Turn += 0.06 * part * math.Sin(8*math.Pi*part)
		}
	case after.laid && seat == a.To.me && after.house != 0:
		from := down
		if i, n := before.place(after.house); i >= 0 {
			from = a.heldPose(a.Was, i, n)
		}
		it.Pose, it.Flying = a.Move(from, down, 0, layTime, 20)
	case after.laid:
		it.Pose, it.Flying = a.Move(a.goods(seat), down, 0, layTime, 20)
	case before.laid && !after.hand.Has(before.house):
		// The houses of the last round leave while the next cheques are dealt.
		it = a.card(before.house, down.Width)
		it.Pose, it.Flying = a.Away(up, board.Lying(a.Now.box, 1), 0, cardTime, 30)
	default:
		return items
	}
	return append(items, it)
}

// bank appends the cheques on offer and those on their way to their owners.
func (a animation) bank(items []board.Item) []board.Item {
	fresh := a.deals(rules.Selling) || a.From.cheques.card != a.To.cheques.card || a.From.cheques.n != a.To.cheques.n
	row := &a.To.cheques
	for i := range row.n {
		if !fresh && a.From.cheques.gone[i] {
			continue
		}
		slot := a.chequePose(i)
		it := board.Item{Front: sprite.ID{Kind: chequePic, N: int(row.card[i])}, Back: sprite.ID{Kind: bankPic}, Rest: slot.Width, Shape: chequeShape}
		switch {
		case row.gone[i]:
			if i == a.hero() {
				continue // drawn above all else
			}
			it.Pose, it.Flying = a.pays(i, slot)
		case fresh:
			it.Pose, it.Flying = a.Deal(board.Lying(a.Now.deck, -1), slot, dealing.At(i, row.n), i)
		default:
			if it.Pose = slot; a.Effect.kind == flip && !a.Manner.Reduced {
				it.Pose = a.due(i, slot)
			}
		}
		if row.card[i] == 0 && a.From.lined {
			it.Dim = a.greyed()
		}
		items = append(items, it)
	}
	return items
}

// chequePose is how a cheque on offer lies: in the middle, or above the house that is sold for it.
func (a animation) chequePose(i int) motion.Pose {
	at := func(lined bool) motion.Pose {
		if lined {
			cheque, _ := a.Now.sale(i, a.To.cheques.n)
			return board.Lying(cheque, 1)
		}
		return board.Lying(a.Now.cheque(i, a.To.cheques.n), 1)
	}
	from, to := at(a.From.lined), at(a.To.lined)
	if a.Effect.kind != flip {
		return to
	}
	pose, _ := a.Move(from, to, 0, lineTime, 0)
	return pose
}

// pays is the pose of a cheque on its way to its owner. One that is worth nothing drops and tilts
// first.
func (a animation) pays(i int, slot motion.Pose) (motion.Pose, bool) {
	e := &a.Effect
	to := a.goods(e.seat)
	if e.kind == flip {
		to = a.goods(e.sales[min(i, e.n-1)].Seat)
		if !a.Manner.Reduced {
			slot = a.due(i, slot)
		}
	}
	to.Width, to.Face = 26*a.Now.Unit, 1
	start := e.paid(i)
	if a.From.cheques.card[i] == 0 && !a.Manner.Reduced {
		down := motion.InCubic.At(motion.Part(a.At, start-growTime, growTime))
		slot.At.Y += 14 * a.Now.Unit * down
		slot.Turn = 0.09 * down
	}
	return a.Away(slot, to, start, cardTime, 30)
}

// greyed is how grey the cheque is that is worth nothing, once it is stamped.
func (a animation) greyed() float64 {
	if a.Effect.kind == flip && a.Effect.first {
		return 0.55 * motion.Part(a.At, a.Effect.turn()+flipTime+slamTime, stampTime)
	}
	return 0.55
}

// due is the pose of a cheque that is next: it rises while the house is turned over, and one that
// is worth nothing is stamped down.
func (a animation) due(i int, slot motion.Pose) motion.Pose {
	e := &a.Effect
	if e.kind != flip || a.To.at[e.seat].line != i {
		return slot
	}
	up := a.rising()
	if e.cheque == 0 {
		up *= 2 * (1 - motion.InCubic.At(motion.Part(a.At, e.turn()+flipTime, slamTime)))
	} else {
		up *= 1 - motion.Part(a.At, e.shown(), growTime)
	}
	slot.Width *= 1 + 0.07*up
	slot.At.Y -= 6 * a.Now.Unit * up
	slot.Lift += 6 * a.Now.Unit * up
	return slot
}

// rising is how far the next cheque has risen, 0 to 1.
func (a animation) rising() float64 {
	return motion.InOutCubic.At(motion.Part(a.At, a.Effect.turn()-a.Effect.wait/2, flipTime/2))
}
