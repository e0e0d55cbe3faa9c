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
	housesPic = "back of houses"
	chequePic = "cheque"
	bankPic   = "back of cheques"
	coinPic   = "coin"
	pursePic  = "purse"
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

// small tells whether a house of a width in dp is read better on the drawing for
// small ones.
func (l layout) small(width float64) bool { return width < 78*l.Text/l.Unit }

func (a animation) onOffer(items []board.Item) []board.Item {
	fresh := a.deals(rules.Buying) || a.From.offer.card != a.To.offer.card
	row := &a.To.offer
	for i := range row.n {
		slot := board.Lying(a.Now.offered(i, row.n), 1)
		it := a.card(row.card[i], slot.Width)
		gone := !fresh && a.From.offer.gone[i]
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

// deals tells whether the cards of a phase come from the deck.
func (a animation) deals(phase rules.Phase) bool { return a.Effect.kind == deal && a.To.phase == phase }

// goods is where a seat keeps its houses, face down.
func (a animation) goods(seat game.Seat) motion.Pose {
	goods := a.Now.seats[seat].goods
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
			it.Pose, it.Flying = a.Move(a.laidPose(a.To.me, -1), to, 0, layTime, 20)
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

// laidPose is how a seat's laid house lies.
func (a animation) laidPose(seat game.Seat, face float64) motion.Pose {
	at := a.Now.laidAt(a.Now.seats[seat].stake)
	return motion.Pose{At: at.Centre(), Width: at.W, Face: face, Alpha: 1, Turn: 0.05 * geom.Jitter(int(seat), 9)}
}

func (a animation) laid(items []board.Item, seat game.Seat) []board.Item {
	before, after := a.From.at[seat], a.To.at[seat]
	facing := func(h holding) float64 {
		if h.faceUp {
			return 1
		}
		return -1
	}
	down := a.laidPose(seat, facing(after))
	it := a.card(after.house, down.Width)
	switch {
	case after.laid && before.laid && before.house == after.house || after.faceUp && before.laid:
		it.Pose, it.Flying = a.Flip(a.laidPose(seat, facing(before)), down, a.Effect.wait, flipTime)
		if seat == a.Effect.seat && a.Effect.wait == hold && !a.Manner.Reduced {
			// It trembles until it is turned over.
			part := motion.Part(a.At, 0, hold)
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
		it.Pose, it.Flying = a.Away(a.laidPose(seat, facing(before)), board.Lying(a.Now.box, 1), 0, cardTime, 30)
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
		slot := board.Lying(a.Now.cheque(i, row.n), 1)
		it := board.Item{Front: sprite.ID{Kind: chequePic, N: int(row.card[i])}, Back: sprite.ID{Kind: bankPic}, Rest: slot.Width, Shape: chequeShape}
		switch {
		case row.gone[i]:
			to := a.goods(a.Effect.seat)
			to.Width, to.Face = 26*a.Now.Unit, 1
			if a.Effect.kind == flip && !a.Manner.Reduced {
				slot = a.due(slot)
			}
			it.Pose, it.Flying = a.Away(slot, to, a.Effect.paid(), cardTime, 30)
		case fresh:
			it.Pose, it.Flying = a.Deal(board.Lying(a.Now.deck, -1), slot, dealing.At(i, row.n), i)
		default:
			it.Pose = slot
		}
		items = append(items, it)
	}
	return items
}

// due is the pose of the cheque that is next: it rises while the house is turned
// over, and one that is worth nothing is stamped down.
func (a animation) due(slot motion.Pose) motion.Pose {
	up := a.rising()
	if a.Effect.cheque == 0 {
		up *= 2 * (1 - motion.InCubic.At(motion.Part(a.At, a.Effect.wait+flipTime, slamTime)))
	}
	slot.Width *= 1 + 0.07*up
	slot.At.Y -= 6 * a.Now.Unit * up
	slot.Lift += 6 * a.Now.Unit * up
	return slot
}

// rising is how far the next cheque has risen, 0 to 1.
func (a animation) rising() float64 {
	return motion.InOutCubic.At(motion.Part(a.At, a.Effect.wait/2, flipTime/2))
}
