package forsale

import (
	"slices"
	"time"

	"gavel/assets/sound"
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render/board"
	"gavel/render/motion"
)

// kind is what happens on the way from one state to the next.
type kind uint8

const (
	settle kind = iota // whatever differs slides to its place
	deal               // cards come from the deck
	bid                // coins go in front
	pass               // coins split, the lowest house is taken
	hammer             // the gavel falls, the last house is taken
	lay                // a house is laid face down
	flip               // a laid house is turned over, its cheque goes to its owner
	rest               // one seat takes what is left
	finish             // the winner is shown
)

// How long what happens takes, in picture time, and how things follow each
// other in it.
const (
	coinTime  = 260 * time.Millisecond
	cardTime  = 380 * time.Millisecond
	layTime   = 280 * time.Millisecond
	flipTime  = 260 * time.Millisecond
	lineTime  = 260 * time.Millisecond // in which the houses slide under the cheques
	growTime  = 140 * time.Millisecond // of a line from a cheque to its house
	greatTime = 1250 * time.Millisecond
	suspense  = 100 * time.Millisecond // before a house is turned over
	hold      = 350 * time.Millisecond // before each of the last two
	stampTime = 180 * time.Millisecond // of a cheque that is worth nothing
	slamTime  = 90 * time.Millisecond  // of that, until it hits
)

var (
	dealing  = motion.Stagger{Step: 70 * time.Millisecond}
	counting = motion.Stagger{Step: 60 * time.Millisecond, Whole: 200 * time.Millisecond}
	paying   = motion.Stagger{Step: 90 * time.Millisecond}
	handing  = motion.Stagger{Step: 20 * time.Millisecond, Whole: 240 * time.Millisecond}
)

// effect is what a transition does.
type effect struct {
	kind  kind
	seat  game.Seat   // whose it is, where it is somebody's
	house rules.House // the house that changes hands
	coins int         // how many coins move
	back  int         // how many of them return to the seat

	cheque rules.Cheque  // what is got for what is sold
	wait   time.Duration // before it is turned over
	first  bool          // of several of its kind: the houses first slide under the cheques
	last   bool          // of several: all cheques go to their owners

	sales [rules.MaxSeats]rules.Sale // all of the round
	n     int
}

// turn is when a laid house begins to be turned over.
func (e *effect) turn() time.Duration {
	if e.first {
		return lineTime + e.wait
	}
	return e.wait
}

// shown is when the sale of a house can be seen: it is turned over, and a cheque that is worth
// nothing is stamped.
func (e *effect) shown() time.Duration {
	if e.cheque == 0 {
		return e.turn() + flipTime + stampTime
	}
	return e.turn() + flipTime
}

// paid is when the k-th cheque of a round sets off to its owner.
func (e *effect) paid(k int) time.Duration {
	start := e.shown() + growTime
	if e.great() {
		start += greatTime
	}
	return start + paying.At(k, e.n)
}

// great reports whether the last cheque of a round is so high that it is celebrated.
func (e *effect) great() bool { return e.last && e.cheque >= greatest-1 }

// greatest is the highest cheque there is.
const greatest = 15

type transition = board.Transition[boardState, effect]

// transitionsOf returns what an event moves, from a state on. Until the view after the step is
// seen nobody decides.
func transitionsOf(s boardState, e game.Event) []transition {
	t := transition{From: s, To: s}
	next := &t.To
	next.owes = 0
	switch e := e.(type) {
	case rules.HousesShown:
		t.Effect.kind, t.Length = deal, dealing.Last(len(e.Houses))+board.DealTime+board.Breath
	case rules.BidMade:
		h := &next.at[e.Seat]
		h.bid = e.Total
		h.pay(e.Added)
		t.Effect = effect{kind: bid, seat: e.Seat, coins: e.Added}
		t.Length = counting.Last(e.Added) + coinTime + board.PopTime/2
	case rules.Passed:
		t.Effect = effect{kind: pass, seat: e.Seat, house: e.House, coins: e.Back + e.Lost, back: e.Back}
		t.Length = max(cardTime, counting.Last(max(e.Back, e.Lost))+coinTime) + board.Breath
		h := &next.at[e.Seat]
		h.bid = 0
		h.pay(-e.Back)
		next.in = s.in.Without(e.Seat)
		next.takes(e.Seat, e.House)
	case rules.HouseWon:
		t.Effect = effect{kind: hammer, seat: e.Seat, house: e.House, coins: e.Paid}
		t.Leaving, t.Length = board.Strike, board.Strike+max(cardTime, counting.Last(e.Paid)+coinTime)+board.Breath
		next.at[e.Seat].bid = 0
		next.takes(e.Seat, e.House)
	case rules.ChequesShown:
		t.Effect.kind, t.Length = deal, dealing.Last(len(e.Cheques))+board.DealTime+board.Breath
	case rules.Laid:
		h := &next.at[e.Seat]
		if !h.laid {
			h.held = max(0, h.held-1)
		}
		h.laid, h.house, h.faceUp = true, e.House, false
		t.Effect, t.Length = effect{kind: lay, seat: e.Seat, house: e.House}, layTime
	case rules.Revealed:
		return reveal(s, e)
	case rules.RestTaken:
		h := &next.at[e.Seat]
		h.hand, h.held = 0, 0
		h.taken += len(e.Cheques)
		next.deck = 0
		t.Effect, t.Length = effect{kind: rest, seat: e.Seat}, 2*cardTime+board.Breath
		for _, cheque := range e.Cheques {
			t.Effect.cheque += cheque
		}
	case rules.Ended:
		t.Effect.kind, t.Length = finish, board.EndTime
	default:
		return nil
	}
	return []transition{t}
}

// reveal slides the laid houses under their cheques and turns them over one by one, lowest first
// [F20]. Then each cheque goes to its owner.
func reveal(s boardState, e rules.Revealed) (all []transition) {
	s.owes, s.lined = 0, true
	t := effect{kind: flip, n: len(e.Sales)}
	for i, sale := range e.Sales {
		t.sales[i] = sale
		s.at[sale.Seat].line = i
	}
	from := s
	from.lined = false
	for i, sale := range e.Sales {
		t.seat, t.house, t.cheque, t.wait = sale.Seat, sale.House, sale.Cheque, suspense
		if i >= len(e.Sales)-2 {
			t.wait = hold
		}
		t.first, t.last = i == 0, i == len(e.Sales)-1
		h := &s.at[sale.Seat]
		h.laid, h.house, h.faceUp = true, sale.House, true
		length := t.shown() + board.Breath
		if t.last {
			s.pays(e.Sales)
			length = t.paid(t.n-1) + cardTime + board.Breath
		}
		all = append(all, transition{From: from, To: s, Effect: t, Length: length})
		from = s
	}
	return all
}

// pays gives all sellers their cheques.
func (s *boardState) pays(sales []rules.Sale) {
	for _, sale := range sales {
		h := &s.at[sale.Seat]
		h.taken++
		if h.cheques != rules.Hidden {
			h.cheques += int(sale.Cheque)
		}
		// Equal cheques are interchangeable [F19].
		s.cheques.take(sale.Cheque)
	}
}

// takes moves a house from the offer to a seat; 0 is none [F25].
func (s *boardState) takes(seat game.Seat, house rules.House) {
	if house == 0 {
		return
	}
	s.offer.take(house)
	h := &s.at[seat]
	h.held++
	// Whether others' houses lie open shows in those that they hold already;
	// the view after the events settles it.
	if seat == s.me {
		h.hand |= 1 << house
	}
}

// pay takes coins out of a holding, if they are shown.
func (h *holding) pay(n int) {
	if h.coins != rules.Hidden {
		h.coins -= n
	}
}

// captions are what a transition brings the seats: coins, and cheques.
func captions(t transition) []board.Caption {
	e := t.Effect
	switch e.kind {
	case pass:
		return []board.Caption{{At: coinTime, Seat: e.seat, Sum: e.back}, {At: coinTime, Seat: e.seat, Sum: e.back - e.coins, Aside: true}}
	case hammer:
		return []board.Caption{{At: board.Strike, Seat: e.seat, Sum: -e.coins}}
	case flip:
		if !e.last {
			return nil
		}
		var all []board.Caption
		for k, sale := range e.sales[:e.n] {
			all = append(all, board.Caption{At: e.paid(k) + cardTime*3/4, Seat: sale.Seat, Sum: int(sale.Cheque)})
		}
		return all
	case rest:
		return []board.Caption{{At: cardTime, Seat: e.seat, Sum: int(e.cheque)}}
	}
	return nil
}

// cues are the sounds of a transition. What flies is heard as it lands.
func cues(t transition) (all board.Cues) {
	me, seat := t.To.me, t.Effect.seat
	gain := board.Gain(seat, me)
	switch t.Effect.kind {
	case deal:
		n := t.To.offer.n + t.To.cheques.n
		for i := range n {
			all.Add(dealing.At(i, n), sound.Card, 1)
		}
		if t.From.deck > 0 && t.To.deck == 0 {
			all.Add(t.Length-board.Breath, sound.LastRound, 1)
		}
	case bid:
		n, before := t.Effect.coins, t.From.at[seat].bid
		if gain < 1 {
			n = min(n, 3)
		}
		for i := range n {
			all.Tune(counting.At(i, t.Effect.coins)+coinTime*3/4, sound.Coin, sound.Rate(before+i+1), gain)
		}
		if seat != me && t.From.leads(me) {
			all.Add(t.Length-board.Breath, sound.Outbid, 1)
		}
	case pass:
		if t.Effect.coins > 0 {
			all.Add(coinTime*3/4, sound.CoinBack, gain)
		}
		all.Add(cardTime*3/4, sound.Card, gain)
		if seat == me && t.To.in.Count() == 1 {
			all.Add(t.Length-board.Breath, sound.Lost, 1)
		}
	case hammer:
		all.Add(board.Impact, sound.Gavel, gain)
		all.Add(board.Strike+cardTime*3/4, sound.Card, gain)
		if seat == me {
			all.Add(board.Strike+cardTime*3/4, sound.Won, 1)
		}
	case lay:
		all.Add(layTime*3/4, sound.Card, gain)
	case flip:
		if t.Effect.first {
			all.Add(0, sound.Reveal, 1)
		}
		all.Add(t.Effect.turn(), sound.Flip, gain)
		if t.Effect.cheque == 0 {
			all.Add(t.Effect.turn()+flipTime+slamTime, sound.Stamp, gain)
		}
		t.From.appraise(&all, t.Effect.shown(), t.Effect)
		if t.Effect.last {
			all.Add(t.Effect.paid(0), sound.Card, 1)
		}
		if t.Effect.great() {
			for i := range 8 {
				all.Tune(t.Effect.shown()+growTime+rainAt+rain.At(3*i, rainCoins)+rainTime*3/4, sound.Coin, sound.Rate(i+1), gain)
			}
		}
	case rest:
		all.Add(cardTime*3/4, sound.Card, gain)
	case finish:
		all.Finish(me, t.To.end)
	}
	all.Turn(t.Length, me, t.From.owes, t.To.owes)
	return all
}

// leads reports whether a seat has the standing bid.
func (s *boardState) leads(seat game.Seat) bool {
	return s.in.Has(seat) && s.high > 0 && s.at[seat].bid == s.high
}

// appraise appends what is heard when a seat gets its cheque: everybody hears the
// highest that there is, and the viewer the worst and the best of those on offer.
func (s *boardState) appraise(all *board.Cues, at time.Duration, e effect) {
	offered := s.cheques.card[:s.cheques.n]
	if len(offered) == 0 {
		return
	}
	gain := board.Gain(e.seat, s.me)
	worst, best := slices.Min(offered), slices.Max(offered)
	own := e.seat == s.me && worst < best
	switch {
	case e.cheque == greatest, own && e.cheque == best:
		all.Add(at, sound.Great, gain)
	case own && e.cheque == worst:
		all.Add(at, sound.Poor, 1)
	}
}
