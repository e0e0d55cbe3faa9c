package business

import (
	"time"

	"gavel/assets/sound"
	"gavel/game"
	rules "gavel/game/business"
	"gavel/render/board"
	"gavel/render/motion"
)

// kind is the event on the way from one state to the next.
type kind uint8

const (
	settle   kind = iota // things that differ slide to their places
	deal                 // shares come from the bag, and the first cards are revealed
	draw                 // groups come from the bag
	seal                 // an envelope is put down
	reveal               // all bids are revealed and paid
	roll                 // dice are thrown
	take                 // a group goes to a seat
	giveBack             // groups go back into the bag
	sell                 // shares go into the bag, money comes from the bank
	discard              // shares go into the bag
	turn                 // the year goes on
	finish               // the winner is shown
)

// opens reports whether the stage already shows the next act during this event. Otherwise it shows
// the current act to its end.
func (k kind) opens() bool { return k == turn || k == finish }

// How long the events take, in picture time, and the delays within them.
const (
	chipTime  = 370 * time.Millisecond
	noteTime  = 380 * time.Millisecond
	cardTime  = 480 * time.Millisecond
	sealTime  = 240 * time.Millisecond
	suspense  = 260 * time.Millisecond // before envelopes are opened
	openTime  = 320 * time.Millisecond
	throwTime = 620 * time.Millisecond  // of a die onto the stage, where it bounces twice
	rollTime  = 1100 * time.Millisecond // until the dice go to their seats
	goTime    = 300 * time.Millisecond
	reading   = 700 * time.Millisecond // after things that everybody wants to read
)

var (
	dealing   = motion.Stagger{Step: 55 * time.Millisecond, Whole: 900 * time.Millisecond}
	moving    = motion.Stagger{Step: 45 * time.Millisecond, Whole: 300 * time.Millisecond}
	paying    = motion.Stagger{Step: 60 * time.Millisecond, Whole: (most - 1) * 60 * time.Millisecond}
	turningUp = motion.Stagger{Step: 150 * time.Millisecond}
)

// most is the largest number of flying notes for a sum. The last one stands for the rest.
const most = 7

// effect has the facts of a transition.
type effect struct {
	kind  kind
	seat  game.Seat  // the seat of the event, if it has one
	seats game.Seats // the seats of the event, if it has several
	notes int        // the largest number of flying notes of a seat
}

type transition = board.Transition[boardState, effect]

// transitionsOf returns the transitions of an event, from a state on. Nobody decides until the view after
// the step is seen.
func transitionsOf(s boardState, e game.Event) []transition {
	t := transition{From: s, To: s}
	next := &t.To
	next.owes = 0
	switch e := e.(type) {
	case rules.Dealt:
		t.Effect.kind = deal
		t.Length = max(dealing.Last(count(e.Hands))+chipTime, turningUp.Last(rules.InView)+cardTime) + board.Breath
	case rules.GroupsDrawn:
		t.Effect.kind, t.Length = draw, dealing.Last(count(e.Groups))+chipTime+board.Breath
		copy(next.groups[:], e.Groups)
		next.bag -= count(e.Groups)
	case rules.BidSealed:
		return []transition{seals(s, e.Seat)}
	case rules.BidsRevealed:
		t.Effect.kind = reveal
		highest := 0
		for _, bid := range e.Bids {
			highest = max(highest, bid.Amount)
			h := &next.at[bid.Seat]
			h.sealed, h.bid = false, bid.Amount
			h.earn(-bid.Amount)
		}
		t.Effect.notes = noteCount(highest)
		t.Length = suspense + openTime + flow(highest) + reading
	case rules.DiceRolled:
		t.Effect.kind, t.Length = roll, rollTime+goTime+board.Breath
		for i, seat := range e.Seats {
			t.Effect.seats |= game.Only(seat)
			next.at[seat].die = e.Rolls[i]
		}
	case rules.GroupTaken:
		t.Effect, t.Length = effect{kind: take, seat: e.Seat}, moving.Last(e.Shares.Count())+chipTime+board.Breath
		next.groups[e.Group] = 0
		next.at[e.Seat].hand += e.Shares
	case rules.GroupsReturned:
		t.Effect.kind, t.Length = giveBack, moving.Whole+chipTime+board.Breath
		for _, i := range e.Groups {
			next.bag += next.groups[i].Count()
			next.groups[i] = 0
		}
	case rules.SaleSealed:
		return []transition{seals(s, e.Seat)}
	case rules.Sold:
		t.Effect.kind, t.Length = sell, suspense+openTime+reading
		highest := 0
		for _, sale := range e.Sellers {
			h := &next.at[sale.Seat]
			h.sealed, h.sold = false, sale.Money
			h.part(sale.Shares, &next.bag)
			h.earn(sale.Money)
			highest = max(highest, sale.Money)
		}
		if highest > 0 { // otherwise everything can be seen as soon as the envelopes are open
			start, _ := paysAt(sell)
			t.Effect.notes = noteCount(highest)
			t.Length = start + flow(highest) + reading
		}
	case rules.DiscardSealed:
		return []transition{seals(s, e.Seat)}
	case rules.Discarded:
		t.Effect.kind, t.Length = discard, moving.Whole+chipTime+board.Breath
		for _, lot := range e.Lots {
			h := &next.at[lot.Seat]
			h.sealed = false
			h.part(lot.Shares, &next.bag)
		}
	case rules.MonthTurned:
		t.Effect.kind, t.Length = turn, cardTime+board.Breath
	case rules.Ended:
		t.Effect.kind, t.Length = finish, board.EndTime
	default:
		return nil
	}
	return []transition{t}
}

// count returns the number of shares in some lots.
func count(lots []rules.Shares) (n int) {
	for _, lot := range lots {
		n += lot.Count()
	}
	return n
}

// seals puts an envelope at a seat's stake.
func seals(s boardState, seat game.Seat) transition {
	t := transition{From: s, To: s, Effect: effect{kind: seal, seat: seat}, Length: sealTime}
	t.To.owes = 0
	t.To.at[seat].sealed = true
	return t
}

// earn changes a sum of money, unless it is hidden.
func (h *holding) earn(sum int) {
	if h.money != rules.Hidden {
		h.money += sum
	}
}

// part puts shares into the bag. It changes nothing if the state does not know the hand, for
// instance while durations are counted.
func (h *holding) part(lot rules.Shares, bag *int) {
	if h.hand.Has(lot) {
		h.hand -= lot
		*bag += lot.Count()
	}
}

// captions returns the viewer's caption of a sale, when the last note has arrived. Bids and the
// others' sums are shown in their places.
func captions(t transition) []board.Caption {
	start, sign := paysAt(t.Effect.kind)
	if sign <= 0 || t.To.me == game.Spectator {
		return nil
	}
	sum := t.To.at[t.To.me].sold
	return []board.Caption{{At: start + flow(sum) - noteTime/4, Seat: t.To.me, Sum: sum}}
}

// flow returns the time until a sum of money has left or arrived.
func flow(sum int) time.Duration { return paying.At(max(0, noteCount(sum)-1), most) + noteTime }

// paysAt returns the time when money begins to flow, and its direction: 1 to the seats, -1 from
// them, 0 for none.
func paysAt(k kind) (start time.Duration, sign int) {
	switch k {
	case reveal:
		return suspense + openTime, -1
	case sell:
		return suspense + moving.Whole + chipTime, 1
	}
	return 0, 0
}

// cues returns the sounds of a transition.
func cues(t transition) (all board.Cues) {
	me, seat := t.To.me, t.Effect.seat
	gain := board.Gain(seat, me)
	pays, _ := paysAt(t.Effect.kind)
	switch t.Effect.kind {
	case deal:
		all.Each(0, dealing, chipTime, 6, sound.Card)
		all.Each(0, turningUp, cardTime, rules.InView, sound.Flip)
	case draw:
		all.Each(0, dealing, chipTime, 4, sound.Card)
	case seal:
		all.Add(sealTime*3/4, sound.Card, gain)
	case reveal:
		all.Add(0, sound.Reveal, 1)
		all.Add(suspense, sound.Flip, 1)
		if t.Effect.notes > 0 {
			all.Add(pays, sound.Payout, 1)
		}
	case roll:
		all.Add(time.Duration(motion.Bounces[0]*float64(throwTime)), sound.Dice, 1)
		if t.Effect.seats.Has(me) && t.To.at[me].die < t.To.highestDie(t.Effect.seats) {
			all.Add(throwTime, sound.Lost, 1)
		}
	case take:
		all.Add(0, sound.Gavel, gain)
		all.Add(chipTime*3/4, sound.Card, gain)
		if seat == me && t.From.bidMost(me) {
			all.Add(t.Length-board.Breath, sound.Won, 1)
		}
	case giveBack, discard:
		all.Add(chipTime*3/4, sound.Card, 1)
	case sell:
		all.Add(0, sound.Reveal, 1)
		if t.Effect.notes > 0 {
			all.Add(suspense+chipTime*3/4, sound.Card, 1)
			all.Add(pays, sound.Payout, 1)
		}
		if t.To.soldBest(me) {
			all.Add(t.Length-reading, sound.Great, 1)
		}
	case turn:
		all.Add(cardTime*3/4, sound.Flip, 1)
		if t.From.month == rules.Months-1 {
			all.Add(t.Length-board.Breath, sound.LastRound, 1)
		}
	case finish:
		all.Finish(me, t.To.end)
	}
	all.Turn(t.Length, me, t.From.owes, t.To.owes)
	return all
}

// highestDie returns the highest of the thrown dice. It wins [B4].
func (s *boardState) highestDie(threw game.Seats) (most int) {
	for seat := range threw.All() {
		most = max(most, s.at[seat].die)
	}
	return most
}

// bidMost reports whether no bid is higher than that of a seat.
func (s *boardState) bidMost(seat game.Seat) bool {
	for _, h := range s.at[:s.seats] {
		if h.bid > s.at[seat].bid {
			return false
		}
	}
	return s.at[seat].bid > 0
}

// soldBest reports whether a seat has sold for more than each other seat with a sale.
func (s *boardState) soldBest(seat game.Seat) bool {
	sellers := 0
	for i, h := range s.at[:s.seats] {
		if h.sold > 0 {
			sellers++
		}
		if seat == game.Spectator || game.Seat(i) != seat && h.sold >= s.at[seat].sold {
			return false
		}
	}
	return sellers > 1
}
