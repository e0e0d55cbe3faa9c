package business

import (
	"time"

	"gavel/game"
	"gavel/render/brush"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// bank is where money comes from and goes to: the month's card.
func (w *way) bank() motion.Pose {
	pose := flat(w.now.cards[0].Centre(), 20*w.now.unit)
	if w.to.act() == ending {
		pose.At = w.now.bag.Centre()
	}
	return pose
}

// purse is where a seat keeps its money.
func (w *way) purse(seat game.Seat) motion.Pose {
	if seat == w.to.me {
		return flat(w.now.pile.Centre(), w.now.noteWidth())
	}
	return flat(w.now.seats[seat].avatar.Centre(), 0.8*w.now.noteWidth())
}

// notes appends the banknotes on their way between the seats and the bank.
func (w *way) notes(items []brush.Item) []brush.Item {
	var start time.Duration
	switch w.kind {
	case reveal:
		start = suspense + openTime
	case sell:
		start = suspense + moving.Whole + chipTime
	default:
		return items
	}
	for seat := range game.Seat(w.to.seats) {
		sum, from, to := w.to.at[seat].sold, w.bank(), w.purse(seat)
		if w.kind == reveal {
			sum, from, to = w.to.at[seat].bid, to, from
		}
		k := 0
		for value := range notesOf(sum) {
			if k == 5 {
				break
			}
			begin := start + paying.At(k, 5)
			if w.at < begin+noteTime && w.at >= begin {
				it := brush.Item{Front: sprite.ID{Kind: notePic, N: value}, Rest: w.now.noteWidth(), Shape: noteShape, Token: true}
				it.Pose, it.Flying = w.move(from, to, begin, noteTime, 40)
				it.Pose.Turn = 0.25 * geom.Jitter(int(seat)*8+k, 5) * motion.Swing(motion.Part(w.at, begin, noteTime))
				items = append(items, it)
			}
			k++
		}
	}
	return items
}

// envelopes appends what lies sealed at the seats, comes there or is opened.
func (w *way) envelopes(items []brush.Item) []brush.Item {
	for seat := range game.Seat(w.to.seats) {
		before, after := w.from.at[seat].sealed, w.to.at[seat].sealed
		if !before && !after {
			continue
		}
		it := brush.Item{Front: sprite.ID{Kind: envelopePic}, Shape: envelopeShape, Token: true}
		it.Pose = w.now.envelope(seat, w.to.me)
		it.Rest = it.Pose.Width
		switch {
		case !before:
			it.Pose, it.Flying = w.out(w.purse(seat), it.Pose, 0, min(sealTime, w.length))
		case !after:
			open := motion.Part(w.at, suspense/2, suspense/2+openTime/2)
			it.Pose.Width *= 1 + 0.25*open
			it.Pose.Alpha = 1 - open
			if !w.manner.Reduced {
				it.Pose.Face = 1 - open
			}
		}
		items = append(items, it)
	}
	return items
}

// envelope is how a sealed envelope lies at a seat's stake.
func (p *plan) envelope(seat, me game.Seat) motion.Pose {
	stake := p.seats[seat].stake
	w := min(0.86*stake.H/envelopeShape, 0.3*stake.W, 40*p.unit)
	if seat == me {
		return flat(geom.Pt(stake.X+0.5*w+5*p.unit, stake.Centre().Y), w)
	}
	return flat(geom.Pt(stake.Right()-0.5*w, stake.Centre().Y), w)
}

// dice appends the dice of those who are tied: thrown onto the stage, they roll
// to their seats.
func (w *way) dice(items []brush.Item) []brush.Item {
	for seat := range game.Seat(w.to.seats) {
		pips := w.to.at[seat].die
		if pips == 0 {
			continue
		}
		it := brush.Item{Shape: 1, Token: true}
		it.Pose = w.now.die(seat)
		it.Rest = it.Pose.Width
		if w.kind == roll && w.seats.Has(seat) {
			from := it.Pose
			from.At = w.now.stage.Centre().Add(geom.Pt(0.3*w.now.stage.W*geom.Jitter(int(seat), 3), 0.3*w.now.stage.H*geom.Jitter(int(seat), 4)))
			from.Width = max(34*w.now.unit, from.Width)
			it.Pose, it.Flying = w.move(from, it.Pose, 0, rollTime, 30)
			part := motion.Part(w.at, 0, rollTime)
			it.Pose.Alpha *= min(1, 8*part)
			if part < 0.85 && !w.manner.Reduced {
				it.Pose.Turn = 7 * (1 - part) * (1 - part) * geom.Jitter(int(seat), 6)
				pips = 1 + (pips+int(w.at/(90*time.Millisecond)))%6
			}
		}
		it.Front = sprite.ID{Kind: diePic, N: pips}
		items = append(items, it)
	}
	return items
}

// die is how a seat's die lies at its stake.
func (p *plan) die(seat game.Seat) motion.Pose {
	stake := p.seats[seat].stake
	d := min(stake.H, 0.28*stake.W, 40*p.unit)
	return flat(geom.Pt(stake.X+d*0.55, stake.Centre().Y), d)
}

// noteWidth is how wide a banknote of the own pile is.
func (p *plan) noteWidth() float64 {
	return max(24*p.unit, min(p.pile.W*0.46, p.pile.H*1.05, 76*p.unit))
}

// notesOf lists the notes of a sum, in thousands, the largest first.
func notesOf(sum int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		sum /= 1000
		for _, value := range [...]int{100, 25, 5} {
			for ; sum >= value; sum -= value {
				if !yield(value) {
					return
				}
			}
		}
	}
}

// pileOf appends the banknotes of the own money.
func (w *way) pileOf(items []brush.Item) []brush.Item {
	if w.to.me == game.Spectator {
		return items
	}
	p, k, last, column := &w.now, 0, 0, -1
	width, money := p.noteWidth(), w.shownMoney()
	rise := min(0.06*width, (p.pile.H-0.62*width)/float64(1+money/100_000)) // so that no pile outgrows its place
	for value := range notesOf(money) {
		if value != last {
			column, k, last = column+1, 0, value
		}
		at := geom.Pt(p.pile.X+width*(0.55+0.42*float64(column)), p.pile.Bottom()-0.38*width-rise*float64(k))
		at.X += 0.04 * width * geom.Jitter(value*64+k, 1)
		pose := flat(at, width)
		pose.Turn = 0.08 * geom.Jitter(value*64+k, 2)
		items = append(items, brush.Item{Front: sprite.ID{Kind: notePic, N: value}, Pose: pose, Rest: width, Shape: noteShape, Token: true, Target: "more5"})
		k++
	}
	return items
}

// shownMoney is the own money as far as it has been paid or has arrived.
func (w *way) shownMoney() int {
	before, after := w.from.at[w.to.me].money, w.to.at[w.to.me].money
	switch {
	case w.kind == reveal && w.at < suspense+openTime, w.kind == sell && w.at < suspense+moving.Whole+chipTime+noteTime:
		return before
	}
	return after
}
