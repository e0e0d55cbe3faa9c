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
	place := a.Now.bidPlace(a.Now.seats[seat].stake)
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
		hidden := coinPose(a.Now.seats[seat].avatar.Centre(), w)
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
