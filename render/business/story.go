package business

import (
	"cmp"
	"slices"
	"time"

	"gavel/assets/sound"
	"gavel/game"
	rules "gavel/game/business"
	"gavel/render/motion"
	"gavel/render/story"
)

// kind is what happens on the way from one picture to the next.
type kind uint8

const (
	settle   kind = iota // whatever differs glides to its place
	deal                 // shares come from the bag, the first cards are turned
	draw                 // groups come from the bag
	seal                 // an envelope is laid down
	reveal               // all bids are turned over and paid
	roll                 // dice are thrown
	take                 // a group goes to a seat
	giveBack             // groups go back into the bag
	sell                 // shares go into the bag, money comes from the bank
	discard              // shares go into the bag
	turn                 // the year goes on
	finish               // the winner is shown
)

// opens tells whether the stage shows what comes next already while this happens;
// else the act that is on is played to its end first.
func (k kind) opens() bool { return k == turn || k == finish }

// How long what happens takes, in picture time, and how things follow each
// other in it.
const (
	chipTime  = 400 * time.Millisecond
	noteTime  = 420 * time.Millisecond
	cardTime  = 520 * time.Millisecond
	sealTime  = 240 * time.Millisecond
	suspense  = 260 * time.Millisecond // before envelopes are opened
	openTime  = 320 * time.Millisecond
	rollTime  = 950 * time.Millisecond
	reading   = 700 * time.Millisecond // after what everybody wants to read
	breath    = 140 * time.Millisecond // after each, so that it can be seen
	settleFor = 260 * time.Millisecond
	tallyTime = 1300 * time.Millisecond // until the money is counted up
	cheer     = 900 * time.Millisecond
)

var (
	dealing   = motion.Stagger{Step: 55 * time.Millisecond, Whole: 900 * time.Millisecond}
	moving    = motion.Stagger{Step: 45 * time.Millisecond, Whole: 300 * time.Millisecond}
	paying    = motion.Stagger{Step: 60 * time.Millisecond, Whole: 240 * time.Millisecond}
	turningUp = motion.Stagger{Step: 150 * time.Millisecond}
)

// moment is one thing that happens, with the pictures before and after it.
type moment struct {
	kind     kind
	seat     game.Seat  // whose it is, where it is somebody's
	seats    game.Seats // whose it is, where it is that of several
	from, to picture
	start    time.Duration
	length   time.Duration
}

// Span implements story.Moment.
func (m moment) Span() (start, length time.Duration) { return m.start, m.length }

// Duration implements render.Scene.
func (*Scene) Duration(events []game.Event, speed motion.Speed) time.Duration {
	var p picture
	var whole time.Duration
	for _, e := range events {
		if m, ok := p.tell(e); ok {
			whole += m.length
			p = m.to
		}
	}
	return time.Duration(float64(whole) * speed.Factor())
}

// tell is what an event looks like, from a picture on: what it moves; false for
// nothing. Who decides next, and all else that follows by the rules, is in the
// view after the step, which the scene puts in place of the last picture; in
// those before nobody decides.
func (p picture) tell(e game.Event) (m moment, ok bool) {
	m.from, m.to = p, p
	next := &m.to
	next.owes = 0
	switch e := e.(type) {
	case rules.Dealt:
		m.kind = deal
		n := 0
		for _, hand := range e.Hands {
			n += hand.Count()
		}
		m.length = max(dealing.Last(n)+chipTime, turningUp.Last(rules.InView)+cardTime) + breath
	case rules.GroupsDrawn:
		m.kind = draw
		n := 0
		for i, lot := range e.Groups {
			next.groups[i] = lot
			n += lot.Count()
		}
		next.bag -= n
		m.length = dealing.Last(n) + chipTime + breath
	case rules.BidSealed:
		m.seals(e.Seat)
	case rules.BidsRevealed:
		m.kind, m.length = reveal, suspense+openTime+paying.Whole+noteTime+reading
		for _, bid := range e.Bids {
			h := &next.at[bid.Seat]
			h.sealed, h.bid = false, bid.Amount
			h.earn(-bid.Amount)
		}
	case rules.DiceRolled:
		m.kind, m.length = roll, rollTime+reading
		for i, seat := range e.Seats {
			m.seats |= game.Only(seat)
			next.at[seat].die = e.Rolls[i]
		}
	case rules.GroupTaken:
		m.kind, m.seat, m.length = take, e.Seat, moving.Last(e.Shares.Count())+chipTime+breath
		next.groups[e.Group] = 0
		next.at[e.Seat].hand += e.Shares
	case rules.GroupsReturned:
		m.kind, m.length = giveBack, moving.Whole+chipTime+breath
		for _, i := range e.Groups {
			next.bag += next.groups[i].Count()
			next.groups[i] = 0
		}
	case rules.SaleSealed:
		m.seals(e.Seat)
	case rules.Sold:
		m.kind, m.length = sell, suspense+moving.Whole+chipTime+paying.Whole+noteTime+reading
		for _, s := range e.Sellers {
			h := &next.at[s.Seat]
			h.sealed, h.sold = false, s.Money
			h.part(s.Shares, &next.bag)
			h.earn(s.Money)
		}
	case rules.DiscardSealed:
		m.seals(e.Seat)
	case rules.Discarded:
		m.kind, m.length = discard, moving.Whole+chipTime+breath
		for _, lot := range e.Lots {
			h := &next.at[lot.Seat]
			h.sealed = false
			h.part(lot.Shares, &next.bag)
		}
	case rules.MonthTurned:
		m.kind, m.length = turn, cardTime+breath
	case rules.Ended:
		m.kind, m.length = finish, tallyTime+cheer
	default:
		return m, false
	}
	return m, true
}

// seals lays an envelope at a seat's stake.
func (m *moment) seals(seat game.Seat) {
	m.kind, m.seat, m.length = seal, seat, sealTime
	m.to.at[seat].sealed = true
}

// earn changes a sum of money, if it is shown.
func (h *holding) earn(sum int) {
	if h.money != rules.Hidden {
		h.money += sum
	}
}

// part puts shares into the bag. A picture that does not know the hand, as that
// of [Duration], leaves it.
func (h *holding) part(lot rules.Shares, bag *int) {
	if h.hand.Has(lot) {
		h.hand -= lot
		*bag += lot.Count()
	}
}

// cues are the sounds of a moment.
func (m moment) cues() []story.Cue {
	var all []story.Cue
	add := func(d time.Duration, s sound.Sound, rate float64) {
		all = append(all, story.Cue{At: m.start + d, Sound: s, Rate: rate})
	}
	// each sounds for n things that arrive one after the other.
	each := func(start time.Duration, by motion.Stagger, length time.Duration, n int, s sound.Sound) {
		for i := range n {
			add(start+by.At(i, n)+length*3/4, s, sound.Rate(i+1))
		}
	}
	switch m.kind {
	case deal:
		each(0, dealing, chipTime, 6, sound.Card)
		each(0, turningUp, cardTime, rules.InView, sound.Flip)
	case draw:
		each(0, dealing, chipTime, 8, sound.Card)
	case seal:
		add(sealTime/2, sound.Card, 1)
	case reveal:
		add(0, sound.Reveal, 1)
		add(suspense, sound.Flip, 1)
		each(suspense+openTime, paying, noteTime, 4, sound.Coin)
	case roll:
		for i := range 5 {
			add(rollTime*time.Duration(i)/7, sound.Tick, 0.8+0.1*float64(i%3))
		}
		add(rollTime*5/7, sound.Stamp, 1.3)
	case take:
		add(0, sound.Gavel, 1.1)
		add(chipTime*3/4, sound.Card, 1)
	case giveBack, discard:
		add(chipTime/2, sound.Card, 0.9)
	case sell:
		add(0, sound.Reveal, 1)
		add(suspense+chipTime/2, sound.Card, 1)
		each(suspense+moving.Whole+chipTime, paying, noteTime, 5, sound.Coin)
	case turn:
		add(cardTime/2, sound.Flip, 1)
	case finish:
		const ticks = 14
		for i := range ticks {
			add(tallyTime*time.Duration(i)/ticks, sound.Tick, 1+0.04*float64(i))
		}
		last := sound.Win
		if m.to.me != game.Spectator && !m.to.end.Won.Has(m.to.me) {
			last = sound.Lose
		}
		add(tallyTime, last, 1)
	}
	if m.to.me != game.Spectator && m.to.owes.Has(m.to.me) && !m.from.owes.Has(m.to.me) {
		add(m.length, sound.Turn, 1)
	}
	slices.SortStableFunc(all, func(a, b story.Cue) int { return cmp.Compare(a.At, b.At) })
	return all
}
