package business

import (
	"slices"
	"time"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// bank returns the pose of money at the bank: on the month's card.
func (a animation) bank() motion.Pose {
	return flat(a.Now.cards[0].Centre(), 20*a.Now.Unit)
}

// purse returns the pose of money in a seat's purse.
func (a animation) purse(seat game.Seat) motion.Pose {
	if seat == a.To.me {
		return flat(a.Now.pile.Centre(), a.Now.noteWidth())
	}
	return flat(a.Now.seats[seat].Avatar.Centre(), 0.8*a.Now.noteWidth())
}

// notes appends the flying banknotes between the seats and the bank.
func (a animation) notes(items []board.Item) []board.Item {
	start, sign := paysAt(a.Effect.kind)
	if sign == 0 || sign < 0 && !a.Now.bids[0].Empty() { // the bids stay in their envelopes
		return items
	}
	for seat := range game.Seat(a.To.seats) {
		sum, from, to := a.To.at[seat].sold, a.bank(), a.purse(seat)
		if sign < 0 {
			sum, from, to = a.To.at[seat].bid, to, from
		}
		k := 0
		for value := range notesOf(sum) {
			if k == most {
				break
			}
			begin := start + paying.At(k, most)
			if a.At < begin+noteTime && a.At >= begin {
				it := board.Item{Front: note(value), Rest: a.Now.noteWidth(), Shape: noteShape, Token: true}
				it.Pose, it.Flying = a.Move(from, to, begin, noteTime, 40)
				it.Pose.Turn = 0.35 * geom.Jitter(int(seat)*8+k, 5) * motion.Swing(motion.Part(a.At, begin, noteTime))
				items = append(items, it)
			}
			k++
		}
	}
	return items
}

// noteCount returns the number of flying notes for a sum.
func noteCount(sum int) (n int) {
	for range notesOf(sum) {
		if n++; n == most {
			break
		}
	}
	return n
}

// received returns the money of a seat's sale that has arrived, and the time since the last note.
func (a animation) received(seat game.Seat) (sum int, since time.Duration) {
	whole := a.To.at[seat].sold
	start, _ := paysAt(sell)
	k, n := 0, noteCount(whole)
	for value := range notesOf(whole) {
		lands := start + paying.At(k, most) + noteTime*3/4
		if k++; a.At < lands {
			break
		}
		if sum, since = sum+1000*value, lands; k == n {
			return whole, since
		}
	}
	return sum, since
}

// envelopes appends the sealed envelopes at the seats, also those that arrive or are opened.
func (a animation) envelopes(items []board.Item) []board.Item {
	for seat := range game.Seat(a.To.seats) {
		before, after := a.From.at[seat].sealed, a.To.at[seat].sealed
		if !before && !after {
			continue
		}
		it := board.Item{Front: sprite.ID{Kind: envelopePic}, Shape: envelopeShape, Token: true}
		it.Pose = a.Now.envelope(seat, a.To.me)
		it.Rest = it.Pose.Width
		switch {
		case !before:
			it.Pose, it.Flying = a.Out(a.purse(seat), it.Pose, 0, sealTime, flight)
		case !after && !a.Now.bids[seat].Empty():
			if a.At >= suspense {
				continue // torn open
			}
		case !after:
			open := motion.Part(a.At, suspense/2, suspense/2+openTime/2)
			it.Pose.Width *= 1 + 0.25*open
			it.Pose.Alpha = 1 - open
			if !a.Manner.Reduced {
				it.Pose.Face = 1 - open
			}
		}
		items = append(items, it)
	}
	return items
}

// envelope returns the pose of a sealed envelope at a seat's stake.
func (l *layout) envelope(seat, me game.Seat) motion.Pose {
	if !l.bids[seat].Empty() {
		at := l.bidPlace(seat).envelope
		return flat(at.Centre(), at.W)
	}
	stake := l.seats[seat].Stake
	if seat != me {
		stake = l.behind(&l.seats[seat])
	}
	w := min(0.86*stake.H/envelopeShape, 0.3*stake.W, 40*l.Unit)
	if seat == me {
		return flat(geom.Pt(stake.X+0.5*w+5*l.Unit, stake.Centre().Y), w)
	}
	return flat(geom.Pt(stake.Right()-0.5*w, stake.Centre().Y), w)
}

// dice appends the dice of tied seats. They are thrown onto the stage, where all can compare
// them, and then go to their seats.
func (a animation) dice(items []board.Item) []board.Item {
	for seat := range game.Seat(a.To.seats) {
		pips := a.To.at[seat].die
		if pips == 0 {
			continue
		}
		it := board.Item{Shape: 1, Token: true}
		it.Pose = a.Now.die(seat)
		it.Rest = it.Pose.Width
		if a.Effect.kind == roll && a.Effect.seats.Has(seat) {
			pips = a.thrown(&it, seat)
		}
		it.Front = sprite.ID{Kind: diePic, N: pips - 1}
		items = append(items, it)
	}
	return items
}

// thrown sets the pose of a seat's flying die, and returns the number on its top. The dice are in
// seat order, so that their ways do not cross. The dice of seats that have not won become dark.
func (a animation) thrown(it *board.Item, seat game.Seat) (pips int) {
	home := it.Pose
	from, spot := home, a.spot(seat)
	if a.From.at[seat].die == 0 {
		from = flat(a.Now.seats[seat].Avatar.Centre(), home.Width)
		from.Alpha = 0
	}
	it.Rest = spot.Width
	pips = a.To.at[seat].die
	if a.At >= rollTime {
		it.Pose, it.Flying = a.Move(spot, home, rollTime, goTime, 20)
	} else if it.Pose, it.Flying = a.Move(from, spot, 0, throwTime, 0); !a.Manner.Reduced {
		part := motion.Part(a.At, 0, throwTime)
		it.Pose = from.Between(spot, motion.OutCubic.At(part))
		up := 80 * a.Now.Unit * motion.Bounce(part)
		it.Pose.At.Y -= up
		it.Pose.Lift = up / 2
		it.Pose.Alpha = max(from.Alpha, min(1, 10*part))
		it.Pose.Turn += 9 * (1 - part) * (1 - part) * geom.Jitter(int(seat), 6)
		it.Flying = true
		if part < motion.Bounces[1] {
			pips = 1 + (pips+int(a.At/(80*time.Millisecond)))%6
		}
	}
	if a.To.at[seat].die < a.To.highestDie(a.Effect.seats) {
		it.Dim = motion.Part(a.At, throwTime, board.Breath) * (1 - motion.Part(a.At, a.Length-board.Breath, board.Breath))
	}
	return pips
}

// spot returns the pose of a seat's rolled die: on its bid, or over the own shares if there is no
// room for bids. So neither the groups nor the cards are covered.
func (a animation) spot(seat game.Seat) motion.Pose {
	pose := flat(geom.Point{}, 0)
	if r := a.Now.bids[seat]; !r.Empty() {
		pose = flat(r.Centre(), min(84*a.Now.Unit, 0.74*r.H, 0.7*r.W))
	} else {
		n, k := float64(a.Effect.seats.Count()), 0
		for other := range a.Effect.seats.All() {
			if x, own := a.Now.seats[other].Avatar.X, a.Now.seats[seat].Avatar.X; x < own || x == own && other < seat {
				k++
			}
		}
		at, high := a.Now.stage.Centre(), 64*a.Now.Unit
		if hand := a.Now.hand; !hand.Empty() {
			at.Y, high = hand.Centre().Y, min(high, 1.1*hand.H)
		}
		step := a.Now.stage.W / n
		pose = flat(at.Add(geom.Pt((float64(k)-(n-1)/2)*min(step, 2.4*high)+0.3*high, 0)), min(high, step/1.8))
	}
	pose.Turn = 0.25 * geom.Jitter(int(seat)+a.To.month, 6)
	return pose
}

// rolling darkens the table below the dice, and shows whose they are where no bid does.
func (b *painter) rolling() {
	a := b.animation
	if a.Effect.kind != roll {
		return
	}
	part := min(motion.Part(a.At, 0, 250*time.Millisecond), 1-motion.Part(a.At, rollTime, goTime))
	b.Darken(0.3 * part)
	for seat := range a.Effect.seats.All() {
		if a.Now.bids[seat].Empty() {
			spot := a.spot(seat)
			d := 0.6 * spot.Width
			b.Portrait(geom.Around(spot.At.Add(geom.Pt(-0.9*spot.Width, 0)), d, d), seat, render.Faded(canvas.White, part))
		}
	}
}

// die returns the pose of a seat's die at its stake.
func (l *layout) die(seat game.Seat) motion.Pose {
	if r := l.bids[seat]; !r.Empty() {
		number := l.bidPlace(seat).number
		d := min(30*l.Unit, number.H)
		return flat(geom.Pt(number.Centre().X, number.Y-0.6*d), d)
	}
	stake := l.seats[seat].Stake
	d := min(stake.H, 0.28*stake.W, 40*l.Unit)
	return flat(geom.Pt(stake.X+d*0.55, stake.Centre().Y), d)
}

// noteWidth returns the width of a banknote in the own pile.
func (l *layout) noteWidth() float64 {
	if l.Roomy { // three piles side by side
		return min(0.31*l.pile.W, 84*l.Unit)
	}
	return max(24*l.Unit, min(l.pile.W*0.46, l.pile.H*1.05, 76*l.Unit))
}

// denominations are the banknotes, in thousands, the last of their files first.
var denominations = [...]int{100, 25, 5}

// note returns the picture of a banknote of so many thousands.
func note(thousands int) sprite.ID {
	return sprite.ID{Kind: notePic, N: len(denominations) - 1 - slices.Index(denominations[:], thousands)}
}

// notesOf lists the notes of a sum, in thousands, the largest first.
func notesOf(sum int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		sum /= 1000
		for _, value := range denominations {
			for ; sum >= value; sum -= value {
				if !yield(value) {
					return
				}
			}
		}
	}
}

// pileOf appends the banknotes of the own money, in a pile for each denomination.
func (a animation) pileOf(items []board.Item) []board.Item {
	if a.To.me == game.Spectator {
		return items
	}
	l, k, last, column := &a.Now, 0, 0, -1
	width, money := l.noteWidth(), a.shownMoney()
	step := 1.06 * width
	if !l.Roomy {
		step = 0.42 * width
	}
	rise := min(0.075*width, (l.pile.H-0.62*width)/float64(1+money/100_000)) // so that every pile fits into its place
	for value := range notesOf(money) {
		if value != last {
			column, k, last = column+1, 0, value
		}
		at := geom.Pt(l.pile.X+0.55*width+step*float64(column), l.pile.Bottom()-0.34*width-rise*float64(k))
		at.X += 0.02 * width * geom.Jitter(value*64+k, 1)
		items = append(items, board.Item{Front: note(value), Pose: flat(at, width), Rest: width, Shape: noteShape, Token: true, Target: "more5"})
		k++
	}
	return items
}

// shownMoney returns the own money that the picture shows: only paid and arrived notes count.
func (a animation) shownMoney() int {
	before, after := a.From.at[a.To.me].money, a.To.at[a.To.me].money
	switch {
	case a.Effect.kind == reveal && a.At < suspense+openTime:
		return before
	case a.Effect.kind == sell && before != rules.Hidden:
		arrived, _ := a.received(a.To.me)
		return before + arrived
	}
	return after
}
