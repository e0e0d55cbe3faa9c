package forsale

import (
	"time"

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render/board"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// How high coins fly, in dp, and how they press a column together that they land on.
const (
	bidArc     = 80
	lostArc    = 40
	squash     = 3.0
	squashTime = 80 * time.Millisecond
)

// coins appends the coins in front of the seats, the own ones, and those
// between.
func (a animation) coins(items []board.Item) []board.Item {
	own := a.Now.heap(a.To.startCoins())
	for seat := range game.Seat(a.To.seats) {
		if seat == a.To.me {
			items = a.heap(items, &own)
		}
		items = a.column(items, seat, &own)
	}
	return items
}

// column appends the coins of a seat's bid, and those that come to it and leave it.
func (a animation) column(items []board.Item, seat game.Seat, own *heap) []board.Item {
	before, after := a.From.at[seat], a.To.at[seat]
	place := a.Now.bidPlace(a.Now.seats[seat].Stake)
	w := place.column.W
	n, press := a.tallest(), a.press(seat)
	lie := func(i int) motion.Pose {
		at := place.coin(i, n)
		at.Y += press * min(1, float64(i)/max(1, n))
		return coinPose(at, w)
	}
	home := func(k int) motion.Pose { // of the k-th coin that leaves or comes home
		if seat == a.To.me {
			return coinPose(own.coin(min(before.coins, after.coins)+k), own.width)
		}
		hidden := coinPose(a.Now.seats[seat].Avatar.Centre(), w)
		hidden.Alpha = 0
		return hidden
	}
	for i := range min(before.bid, after.bid) {
		items = append(items, coin(lie(i), w))
	}
	for i := before.bid; i < after.bid; i++ {
		k := i - before.bid
		pose, flying := a.Move(home(after.bid-1-i), lie(i), counting.At(k, after.bid-before.bid), coinTime, bidArc)
		items = append(items, flyingCoin(pose, w, flying))
	}
	for i := before.bid - 1; i >= after.bid; i-- {
		k := before.bid - 1 - i
		if k < a.Effect.back {
			pose, flying := a.Move(lie(i), home(k), a.Leaving+counting.At(k, a.Effect.back), coinTime, bidArc)
			items = append(items, flyingCoin(pose, w, flying))
			continue
		}
		start := a.Leaving + counting.At(k-a.Effect.back, before.bid-a.Effect.back)
		pose, flying := a.Move(lie(i), a.lost(w), start, coinTime, lostArc)
		it := flyingCoin(pose, w, flying)
		it.Dim = 1.5 * motion.Part(a.At, start, coinTime)
		items = append(items, it)
	}
	return items
}

// tallest is how many coins the tallest column has while some come or go, with
// fractions. Columns keep their height while the last one leaves.
func (a animation) tallest() float64 {
	before, after := a.From.tallest(), a.To.tallest()
	if after == 0 {
		return float64(before)
	}
	k := motion.Part(a.At, a.Leaving, counting.Last(a.Effect.coins)+coinTime)
	return float64(before) + k*float64(after-before)
}

// tallest is how many coins the tallest column has.
func (s *boardState) tallest() (n int) {
	for i := range s.at {
		n = max(n, s.at[i].bid)
	}
	return n
}

// press is how far the top of a seat's column is pressed down, in dp, by a coin that
// lands on it.
func (a animation) press(seat game.Seat) (down float64) {
	added := a.To.at[seat].bid - a.From.at[seat].bid
	if a.Manner.Reduced {
		return 0
	}
	for k := range added {
		part := motion.Part(a.At, counting.At(k, added)+coinTime, squashTime)
		down = max(down, squash*motion.Swing(part))
	}
	return down
}

// heap appends the own coins. Coins that nobody had are handed out, as at the start.
func (a animation) heap(items []board.Item, own *heap) []board.Item {
	before, after := a.From.at[a.To.me], a.To.at[a.To.me]
	alpha := 1.0
	if a.To.phase == rules.Done { // they are on the towers
		alpha = 1 - motion.Part(a.At, 0, board.SettleTime)
		if a.Effect.kind != finish {
			return items
		}
	}
	for i := range min(before.coins, after.coins) {
		pose := coinPose(own.coin(i), own.width)
		pose.Alpha = alpha
		items = append(items, coin(pose, own.width))
	}
	for i := before.coins + a.Effect.back; i < after.coins; i++ {
		k := i - before.coins - a.Effect.back
		pose, flying := a.Move(a.lost(own.width), coinPose(own.coin(i), own.width), handing.At(k, after.coins), coinTime, 46)
		items = append(items, flyingCoin(pose, own.width, flying))
	}
	return items
}

func coinPose(at geom.Point, width float64) motion.Pose {
	return motion.Pose{At: at, Width: width, Face: 1, Alpha: 1}
}

// lost is the pose of a coin in the box, where nobody sees it.
func (a animation) lost(width float64) motion.Pose {
	p := coinPose(a.Now.box.Centre(), min(width, a.Now.box.W))
	p.Alpha = 0
	return p
}

// coin is a coin that lies still at a width in the end.
func coin(pose motion.Pose, rest float64) board.Item {
	return board.Item{Front: sprite.ID{Kind: coinPic}, Pose: pose, Rest: rest, Shape: coinShape, Token: true}
}

func flyingCoin(pose motion.Pose, rest float64, flying bool) board.Item {
	it := coin(pose, rest)
	it.Flying = flying
	return it
}

// landed is how many of n coins of the transition have arrived.
func (a animation) landed(n int) int {
	done := 0
	for i := range n {
		if a.At >= a.Leaving+counting.At(i, n)+coinTime {
			done++
		}
	}
	return done
}

// left is how many of n coins of the transition have set off.
func (a animation) left(n int) int {
	done := 0
	for i := range n {
		if a.At > a.Leaving+counting.At(i, n) {
			done++
		}
	}
	return done
}

// shownBid is the number at a seat's stake: it counts what lies there.
func (a animation) shownBid(seat game.Seat) int {
	before, after := a.From.at[seat].bid, a.To.at[seat].bid
	if after > before {
		return before + a.landed(after-before)
	}
	return before - a.left(a.Effect.back) - a.left(before-after-a.Effect.back)
}

// popped is how far the number at a seat's stake has jumped for a new bid, 0 to 1.
func (a animation) popped(seat game.Seat) float64 {
	if a.Effect.kind != bid || a.Effect.seat != seat {
		return 0
	}
	return motion.Part(a.At, a.Length-board.PopTime, board.PopTime)
}

// shownCoins is the number at a seat's own coins.
func (a animation) shownCoins(seat game.Seat) int {
	before, after := a.From.at[seat].coins, a.To.at[seat].coins
	switch {
	case before == rules.Hidden || after == rules.Hidden || a.Over():
		return after
	case after > before:
		return before + a.landed(after-before)
	default:
		return after
	}
}

// A coin lies this part of its width above the one below it. Columns of more than
// tall coins are squeezed to the height of so many.
const (
	coinRise = 9.0 / 64
	tall     = 10
)

// offsets are how far the coins of a column lie aside, in 64ths of a coin's width.
var offsets = [...]float64{0, 1.3, -0.9, 0.7, -1.4, 1, -0.4, 1.5, -1.1, 0.3}

// bidPlace is how a seat's stake is divided: a column of coins or a house at the
// left, the number and the portrait of who bids at the right.
type bidPlace struct {
	column   geom.Rect // as wide as a coin
	tally    geom.Rect // where the number is, above the portrait
	portrait geom.Rect // empty without room: stakes stand in the order of the plates
	word     geom.Rect // where the highest bid says so, empty without room
	size     float64   // of a number of two digits
	single   float64   // of numbers while all have one digit
}

// bidPlace divides a stake.
func (l *layout) bidPlace(stake geom.Rect) (p bidPlace) {
	rest := stake
	if high := 17 * l.Text; stake.H > 3.2*high {
		p.word, rest = stake.CutBottom(high)
	}
	share, most := 0.55, 64*l.Unit
	if l.Roomy {
		share = 0.4
	}
	w := min(most, share*rest.W, rest.H/1.3)
	beside := min(rest.W-w, 1.1*w+6*l.Unit)
	x := rest.X + (rest.W-w-beside)/2
	p.column = geom.Rect{X: x, Y: rest.Y, W: w, H: rest.H}
	p.tally = geom.Rect{X: x + w, Y: rest.Y, W: beside, H: rest.H}
	if d := min(0.62*w, 0.44*rest.H, p.tally.W-3); d >= 14 {
		p.portrait = geom.Around(geom.Pt(p.tally.Centre().X, rest.Bottom()-d/2-1), d, d)
		p.tally, _ = p.tally.CutTop(p.portrait.Y - rest.Y)
		// It stands on the portrait.
		_, p.tally = p.tally.CutTop(max(0, p.tally.H-0.8*w))
	}
	high, room := min(0.75*w, 0.8*p.tally.H), p.tally.W-2*l.Unit
	p.size = max(board.Smallest, min(high, room/1.4))
	p.single = max(p.size, min(high, room/0.85))
	return p
}

// rise is how far the coins of all columns lie above each other where the tallest
// has n; n changes by fractions while coins come and go.
func (p *bidPlace) rise(n float64) float64 {
	full := coinRise * p.column.W
	most := (p.column.H - coinShape*p.column.W) / max(1, n-1)
	return min(full, full*tall/max(1, n), most)
}

// coin is where the i-th coin of a column lies, counted from below, where the tallest
// column has n.
func (p *bidPlace) coin(i int, n float64) geom.Point {
	w := p.column.W
	return geom.Pt(p.column.Centre().X+aside(i, w), p.column.Bottom()-0.5*coinShape*w-float64(i)*p.rise(n))
}

// aside is how far the i-th coin of a column lies aside.
func aside(i int, width float64) float64 { return offsets[i%len(offsets)] * width / 64 }

// heap is how the own coins lie: in columns of five, as many in a row at the back as
// in front, with their number above or beside them.
type heap struct {
	zone    geom.Rect
	number  geom.Rect
	width   float64 // of a coin
	size    float64 // of the number
	abreast int     // columns in a row
}

// Two columns of a row stand rowPitch coin widths apart, two rows rowDepth.
const (
	rowPitch = 0.98
	rowDepth = 0.36
)

// heap lays out the own coins, which may grow to most.
func (l *layout) heap(most int) (h heap) {
	h.abreast = max(1, ((most+4)/5+1)/2)
	wide := 1 + rowPitch*float64(h.abreast-1) + 3.0/64 // a row, in widths of a coin
	high := coinShape + 4*coinRise + rowDepth
	if l.pile.H > 0.6*l.pile.W {
		h.number, h.zone = l.pile.CutTop(0.3 * l.pile.H)
	} else {
		h.zone, h.number = l.pile.CutLeft(l.pile.W - min(0.34*l.pile.W, 1.05*l.pile.H))
	}
	h.width = min(70*l.Unit, h.zone.W/wide, h.zone.H/high)
	h.size = max(board.Smallest, min(60*l.Unit, 0.9*h.number.H, h.number.W/1.55))
	return h
}

// coin is where the i-th coin of the heap lies. A coin keeps its place while others
// come and go.
func (h *heap) coin(i int) geom.Point {
	c, w := i/5, h.width
	row, column := c/h.abreast, c%h.abreast
	x := h.zone.Centre().X + (float64(column)-0.5*float64(h.abreast-1))*rowPitch*w
	y := h.zone.Bottom() - 0.5*coinShape*w - float64(1-row)*rowDepth*w - float64(i%5)*coinRise*w
	return geom.Pt(x+aside(i%5+c, w), y)
}

// columns is where the first and the last column of the back row stand, of those that the coins
// make.
func (h *heap) columns(coins int) (first, last float64) {
	n := float64(min(h.abreast, max(1, (coins+4)/5)))
	first = h.zone.Centre().X - 0.5*float64(h.abreast-1)*rowPitch*h.width
	return first, first + (n-1)*rowPitch*h.width
}

// numberAt is the middle of the number of the coins: above the columns that stand, or right of
// them.
func (h *heap) numberAt(coins int) geom.Point {
	first, last := h.columns(coins)
	high := (coinShape + coinRise*float64(max(0, min(coins, 5)-1)) + rowDepth) * h.width
	if h.above() {
		return geom.Pt((first+last)/2, h.zone.Bottom()-high-0.58*h.size)
	}
	return geom.Pt(min(last+0.55*h.width+0.65*h.size, h.number.Centre().X), h.zone.Bottom()-0.5*high)
}

// above reports whether the number stands above the coins, so that there is room beside them.
func (h *heap) above() bool { return h.number.Y < h.zone.Y }

// plus is the place of the sign on the coins that a press bids one more.
func (h *heap) plus(coins int) geom.Rect {
	_, last := h.columns(coins)
	size := geom.Clamp(0.3*h.width, board.Smallest, 18)
	wide := 2.2 * size
	if h.above() {
		wide *= 2
	}
	return geom.Around(geom.Pt(last, h.zone.Bottom()-0.75*size), wide, 1.45*size)
}
