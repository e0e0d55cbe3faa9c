package forsale

import (
	"time"

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render/brush"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// The kinds of pictures of the scene.
const (
	housePic  = "house"
	smallPic  = "small house"
	housesPic = "back of houses"
	chequePic = "cheque"
	bankPic   = "back of cheques"
	coinPic   = "coin"
	gavelPic  = "gavel"
	pursePic  = "purse"
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

// move is the pose of a thing on its way during the moment; ghost things fade
// in or out as their poses say.
func (w *way) move(from, to motion.Pose, start, length time.Duration, arc float64) (motion.Pose, bool) {
	f := motion.Flight{From: from, To: to, Start: start, Length: length, Ease: motion.InOutCubic, Arc: arc}
	return w.manner.Show(f, w.at), f.Flying(w.at)
}

// houses appends the houses on offer, in the own hand and laid.
func (w *way) houses(items []brush.Item) []brush.Item {
	first := len(items)
	items = w.onOffer(items)
	items = w.inHand(items)
	for seat := range game.Seat(w.to.seats) {
		items = w.laid(items, seat)
	}
	for i := first; i < len(items); i++ {
		// A card that grows or shrinks on its way changes to the drawing that
		// can be read at its size.
		it := &items[i]
		if it.Front.Kind = w.now.face(it.Pose.Width); it.Front.Kind != w.now.face(it.Rest) {
			it.Rest = w.now.card
		}
	}
	return items
}

func (w *way) card(v rules.House, width float64) brush.Item {
	return brush.Item{Front: sprite.ID{Kind: housePic, N: int(v)}, Back: sprite.ID{Kind: housesPic}, Rest: width, Shape: houseShape}
}

// face is the kind of drawing that a house of a width in dp can be read on.
func (p plan) face(width float64) string {
	if width < 78*p.text/p.unit {
		return smallPic
	}
	return housePic
}

func (w *way) onOffer(items []brush.Item) []brush.Item {
	fresh := w.deals(rules.Buying) || w.from.offer.card != w.to.offer.card
	row := &w.to.offer
	for i := range row.n {
		slot := brush.Lying(w.now.offered(i, row.n), 1)
		it := w.card(row.card[i], slot.Width)
		gone := !fresh && w.from.offer.gone[i]
		switch {
		case gone:
			continue
		case fresh && !row.gone[i]:
			it.Pose, it.Flying = w.move(brush.Lying(w.now.deck, -1), slot, dealing.At(i, row.n), dealTime, 40*w.now.unit)
		case !row.gone[i]:
			it.Pose = slot
			if w.to.me != game.Spectator && w.to.owes.Has(w.to.me) && i == row.first() {
				it.Target = "pass"
			}
		case w.seat == w.to.me && w.to.at[w.seat].hand.Has(row.card[i]):
			continue // on its way to the own hand
		default:
			it.Pose, it.Flying = w.away(slot, w.goods(w.seat), w.taking())
		}
		items = append(items, it)
	}
	return items
}

// deals tells whether the cards of a phase come from the deck.
func (w *way) deals(phase rules.Phase) bool { return w.kind == deal && w.to.phase == phase }

// taking is when a house that was won or taken sets off.
func (w *way) taking() time.Duration {
	if w.kind == hammer {
		return strike
	}
	return 0
}

// away is the way of a card to a small stack, in which it is lost to sight.
func (w *way) away(from, to motion.Pose, start time.Duration) (motion.Pose, bool) {
	pose, flying := w.move(from, to, start, cardTime, 30*w.now.unit)
	pose.Alpha *= 1 - motion.Part(w.at, start+cardTime*4/5, cardTime/5)
	return pose, flying
}

// goods is where a seat keeps its houses, face down.
func (w *way) goods(seat game.Seat) motion.Pose {
	goods := w.now.seats[seat].goods
	return motion.Pose{At: geom.Pt(goods.X+0.5*goods.H, goods.Centre().Y), Width: 15 * w.now.unit, Face: -1, Alpha: 1}
}

func (w *way) inHand(items []brush.Item) []brush.Item {
	if w.to.me == game.Spectator {
		return items
	}
	before, after := &w.from.at[w.to.me], &w.to.at[w.to.me]
	for v := rules.House(1); v <= 30; v++ {
		i, n := before.place(v)
		k, m := after.place(v)
		if k < 0 {
			if i >= 0 && w.kind == rest {
				it := w.card(v, w.now.card)
				it.Pose, it.Flying = w.away(w.heldPose(w.was, i, n), brush.Lying(w.now.box, 1), counting.At(i, n))
				items = append(items, it)
			}
			continue
		}
		it := w.card(v, w.now.card)
		to := w.heldPose(w.is, k, m)
		switch offered := w.from.offer.find(v); {
		case i >= 0 && i == k && n == m && w.was.perRow == w.is.perRow:
			it.Pose = w.heldPose(w.now, k, m)
		case i >= 0:
			it.Pose, _ = w.move(w.heldPose(w.was, i, n), to, w.taking(), min(cardTime, w.length-w.taking()), 0)
		case offered >= 0:
			it.Pose, it.Flying = w.move(brush.Lying(w.now.offered(offered, w.from.offer.n), 1), to, w.taking(), cardTime, 30*w.now.unit)
		case before.laid && before.house == v:
			it.Pose, it.Flying = w.move(w.laidPose(w.to.me, -1), to, 0, layTime, 20*w.now.unit)
		default:
			from := to
			from.Alpha = 0
			it.Pose, _ = w.move(from, to, 0, settleFor, 0)
		}
		if w.to.phase == rules.Selling {
			it.Target = sellIDs[v]
		}
		items = append(items, it)
	}
	return items
}

func (w *way) heldPose(p plan, i, n int) motion.Pose {
	slot := p.held(i, n)
	return motion.Pose{At: slot.At, Turn: slot.Turn, Width: p.card, Face: 1, Alpha: 1}
}

// laidPose is how a seat's laid house lies.
func (w *way) laidPose(seat game.Seat, face float64) motion.Pose {
	stake := w.now.seats[seat].stake
	width := min(stake.H/houseShape, stake.W)
	return motion.Pose{At: stake.Centre(), Width: width, Face: face, Alpha: 1, Turn: 0.05 * geom.Jitter(int(seat), 9)}
}

func (w *way) laid(items []brush.Item, seat game.Seat) []brush.Item {
	before, after := w.from.at[seat], w.to.at[seat]
	facing := func(h holding) float64 {
		if h.faceUp {
			return 1
		}
		return -1
	}
	down := w.laidPose(seat, facing(after))
	it := w.card(after.house, down.Width)
	switch {
	case after.laid && before.laid && before.house == after.house || after.faceUp && before.laid:
		from := w.laidPose(seat, facing(before))
		it.Pose, it.Flying = w.move(from, down, suspense, flipTime, 14*w.now.unit)
		if from == down {
			it.Pose, it.Flying = down, false
		}
	case after.laid && seat == w.to.me && after.house != 0:
		from := down
		if i, n := before.place(after.house); i >= 0 {
			from = w.heldPose(w.was, i, n)
		}
		it.Pose, it.Flying = w.move(from, down, 0, layTime, 20*w.now.unit)
	case after.laid:
		it.Pose, it.Flying = w.move(w.goods(seat), down, 0, layTime, 20*w.now.unit)
	case before.laid && !after.hand.Has(before.house):
		// The houses of the last round leave while the next cheques are dealt.
		it = w.card(before.house, down.Width)
		it.Pose, it.Flying = w.away(w.laidPose(seat, facing(before)), brush.Lying(w.now.box, 1), 0)
	default:
		return items
	}
	return append(items, it)
}

// bank appends the cheques on offer and those on their way to their owners.
func (w *way) bank(items []brush.Item) []brush.Item {
	fresh := w.deals(rules.Selling) || w.from.cheques.card != w.to.cheques.card || w.from.cheques.n != w.to.cheques.n
	row := &w.to.cheques
	for i := range row.n {
		if !fresh && w.from.cheques.gone[i] {
			continue
		}
		slot := brush.Lying(w.now.cheque(i, row.n), 1)
		it := brush.Item{Front: sprite.ID{Kind: chequePic, N: int(row.card[i])}, Back: sprite.ID{Kind: bankPic}, Rest: slot.Width, Shape: chequeShape}
		switch {
		case row.gone[i]:
			to := w.goods(w.seat)
			to.Width, to.Face = 26*w.now.unit, 1
			it.Pose, it.Flying = w.away(slot, to, suspense+flipTime)
		case fresh:
			it.Pose, it.Flying = w.move(brush.Lying(w.now.deck, -1), slot, dealing.At(i, row.n), dealTime, 40*w.now.unit)
		default:
			it.Pose = slot
		}
		items = append(items, it)
	}
	return items
}

// coins appends the coins in front of the seats, the own ones, and those
// between.
func (w *way) coins(items []brush.Item) []brush.Item {
	most := rules.StartCoins(max(w.to.seats, rules.MinSeats))
	for seat := range game.Seat(w.to.seats) {
		before, after := w.from.at[seat], w.to.at[seat]
		stake := w.now.seats[seat].stake
		lie := func(i int) motion.Pose { return w.coinPose(w.now.coin(stake, i, most, int(seat))) }
		home := func(k int) motion.Pose { // of the k-th coin that leaves or comes home
			if seat == w.to.me {
				return w.coinPose(w.now.coin(w.now.pile, min(before.coins, after.coins)+k, most, 7))
			}
			hidden := w.coinPose(w.now.seats[seat].avatar.Centre())
			hidden.Alpha = 0
			return hidden
		}
		for i := range pile(min(before.bid, after.bid)) {
			items = append(items, w.coin(lie(i)))
		}
		for i := before.bid; i < after.bid; i++ {
			k := i - before.bid
			pose, flying := w.move(home(after.bid-1-i), lie(i), counting.At(k, after.bid-before.bid), coinTime, 46*w.now.unit)
			items = append(items, w.flyingCoin(pose, flying))
		}
		for i := before.bid - 1; i >= after.bid; i-- {
			k := before.bid - 1 - i
			start := w.taking() + counting.At(k, before.bid)
			if k < w.back {
				pose, flying := w.move(lie(i), home(k), start, coinTime, 46*w.now.unit)
				items = append(items, w.flyingCoin(pose, flying))
				continue
			}
			pose, flying := w.move(lie(i), w.lost(), start, coinTime, 46*w.now.unit)
			items = append(items, w.flyingCoin(pose, flying))
		}
		if seat == w.to.me {
			// Coins that nobody had are handed out, as at the start.
			for i := before.coins + w.back; i < after.coins; i++ {
				k := i - before.coins - w.back
				pose, flying := w.move(w.lost(), w.coinPose(w.now.coin(w.now.pile, i, most, 7)), handing.At(k, after.coins), coinTime, 46*w.now.unit)
				items = append(items, w.flyingCoin(pose, flying))
			}
			for i := range pile(min(before.coins, after.coins)) {
				items = append(items, w.coin(w.coinPose(w.now.coin(w.now.pile, i, most, 7))))
			}
		}
	}
	return items
}

func (w *way) coinPose(at geom.Point) motion.Pose {
	return motion.Pose{At: at, Width: w.now.coinWidth(), Face: 1, Alpha: 1}
}

// lost is the pose of a coin in the box, where nobody sees it.
func (w *way) lost() motion.Pose {
	p := w.coinPose(w.now.box.Centre())
	p.Alpha = 0
	return p
}

func (w *way) coin(pose motion.Pose) brush.Item {
	return brush.Item{Front: sprite.ID{Kind: coinPic}, Pose: pose, Rest: w.now.coinWidth(), Shape: coinShape, Token: true}
}

func (w *way) flyingCoin(pose motion.Pose, flying bool) brush.Item {
	it := w.coin(pose)
	it.Flying = flying
	return it
}

// landed is how many of n coins of the moment have arrived.
func (w *way) landed(n int) int {
	done := 0
	for i := range n {
		if w.at >= w.taking()+counting.At(i, n)+coinTime {
			done++
		}
	}
	return done
}

// shownBid is the number at a seat's stake: it counts what lies there.
func (w *way) shownBid(seat game.Seat) int {
	before, after := w.from.at[seat].bid, w.to.at[seat].bid
	if after > before {
		return before + w.landed(after-before)
	}
	return before - w.landed(before-after)
}

// shownCoins is the number at a seat's own coins.
func (w *way) shownCoins(seat game.Seat) int {
	before, after := w.from.at[seat].coins, w.to.at[seat].coins
	switch {
	case before == rules.Hidden || after == rules.Hidden || w.over():
		return after
	case after > before:
		return before + w.landed(after-before)
	default:
		return after
	}
}
