package oddshop

import (
	"time"

	"gavel/assets/sound"
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render/board"
	"gavel/render/motion"
)

// kind is the event on the way from one state to the next.
type kind uint8

const (
	settle  kind = iota // things that differ slide to their places
	open                // the objects of a round come from the deck
	peek                // an expert shows authentication cards
	point               // the sale pointer moves on
	lay                 // money cards go in front
	reveal              // face-down cards are revealed
	tie                 // seats with lower bids take their bids back
	hammer              // the gavel falls, the object goes to its owner
	discard             // the object leaves the game
	show                // the objects come back for the authentication
	verdict             // an authentication card is revealed
	trade               // goods change hands
	home                // spent money comes back
	finish              // the scores are shown
)

// How long the events take, in picture time.
const (
	cardTime   = 420 * time.Millisecond
	layTime    = 320 * time.Millisecond
	flipTime   = 300 * time.Millisecond
	glance     = 2000 * time.Millisecond // time to see an expert's cards
	suspense   = 260 * time.Millisecond  // before a card is revealed
	regard     = 700 * time.Millisecond  // after all bids, and after a verdict
	unveiling  = 180 * time.Millisecond  // before an authentication card is revealed
	opinion    = 560 * time.Millisecond  // after a verdict,
	ownOpinion = 400 * time.Millisecond  // and longer for the viewer's own
	pickTime   = 110 * time.Millisecond
	othersPeek = 620 * time.Millisecond
)

var dealing = motion.Stagger{Step: 70 * time.Millisecond}

// effect has the facts of a transition.
type effect struct {
	kind   kind
	seat   game.Seat    // the seat of the event, if it has one
	other  game.Seat    // its partner in a trade
	object rules.Object // the object that changes hands
	slots  rules.Slots  // places that a seat looks under, or the revealed one
	lit    rules.Slots  // the one that was revealed before it
	last   bool         // there is none after it
	paid   int          // for the object
}

type transition = board.Transition[boardState, effect]

// transitionsOf returns the transitions of an event, from a state on. Nobody decides until the view after
// the step is seen.
func transitionsOf(s boardState, e game.Event) []transition {
	if e, ok := e.(rules.Authenticated); ok {
		return authenticate(s, e)
	}
	t, known := movement(e)
	if !known {
		return nil
	}
	t.From, t.To = s, s
	t.To.owes = 0
	t.To.takes(e)
	return []transition{t}
}

// movement returns how an event is shown, without its states.
func movement(e game.Event) (t transition, known bool) {
	show := func(e effect, leaving, length time.Duration) (transition, bool) {
		return transition{Effect: e, Leaving: leaving, Length: length}, true
	}
	switch e := e.(type) {
	case rules.Dealt:
		return show(effect{kind: home}, 0, board.SettleTime)
	case rules.RoundOpened:
		return show(effect{kind: open}, 0, dealing.Last(len(e.Objects))+board.DealTime+board.Breath)
	case rules.Consulted:
		if e.Types != nil {
			return show(effect{kind: peek, seat: e.Seat, slots: e.Slots}, 0, cardTime+flipTime+glance+flipTime+cardTime)
		}
		return show(effect{kind: peek, seat: e.Seat, slots: e.Slots}, 0, othersPeek)
	case rules.ExpertsDone, rules.Skipped:
		return show(effect{}, 0, board.Breath)
	case rules.AuctionOpened:
		return show(effect{kind: point}, 0, board.SettleTime+board.Breath)
	case rules.BidLaid:
		return show(effect{kind: lay, seat: e.Seat}, 0, layTime)
	case rules.BidMade:
		return show(effect{kind: lay, seat: e.Seat}, 0, layTime+board.Breath)
	case rules.BidsRevealed, rules.CardsRevealed:
		return show(effect{kind: reveal}, suspense, suspense+flipTime+regard)
	case rules.Tied:
		return show(effect{kind: tie}, 0, layTime+regard)
	case rules.Stayed, rules.OfferMade, rules.OfferDeclined, rules.OfferCancelled:
		return show(effect{}, 0, board.SettleTime)
	case rules.Withdrew:
		return show(effect{kind: tie}, 0, layTime)
	case rules.CardChosen:
		return show(effect{kind: lay, seat: e.Seat}, 0, layTime)
	case rules.Sold:
		return show(effect{kind: hammer, seat: e.Seat, object: e.Object, paid: e.Paid.Sum()}, board.Strike, board.Strike+cardTime+board.Breath)
	case rules.Discarded:
		return show(effect{kind: discard, object: e.Object}, suspense, suspense+cardTime+board.Breath)
	case rules.CardsLost:
		return show(effect{kind: tie}, 0, layTime+board.Breath)
	case rules.WindowOpened:
		return show(effect{}, 0, cardTime)
	case rules.OfferAccepted:
		return show(effect{kind: trade, seat: e.Offer.From, other: e.Offer.To}, 0, cardTime+regard)
	case rules.RoundEnded:
		return show(effect{kind: home}, 0, cardTime+board.Breath)
	case rules.Settled:
		return show(effect{kind: verdict, seat: e.Seat, last: true}, 0, unveiling+flipTime+opinion)
	case rules.Ended:
		return show(effect{kind: finish}, 0, board.EndTime)
	}
	return t, false
}

// takes changes the state as an event says.
func (s *boardState) takes(e game.Event) {
	switch e := e.(type) {
	case rules.RoundOpened, rules.Consulted, rules.AuctionOpened, rules.WindowOpened:
		s.picks = picks{}
	case rules.BidLaid:
		s.at[e.Seat].bid, s.at[e.Seat].covered = e.Cards, e.Cards == 0
		s.lays(e.Seat)
	case rules.BidMade:
		s.at[e.Seat].bid = e.Cards
	case rules.BidsRevealed:
		s.uncovers(e.Bids)
	case rules.CardsRevealed:
		s.uncovers(e.Bids)
	case rules.Stayed:
		s.stayed |= game.Only(e.Seat)
	case rules.Withdrew:
		s.at[e.Seat].bid, s.at[e.Seat].decided = 0, true
	case rules.CardChosen:
		s.at[e.Seat].card, s.at[e.Seat].covered = e.Card, e.Card == 0
	case rules.Sold:
		s.sells(e)
	case rules.Discarded:
		s.discards(e)
	case rules.CardsLost:
		for _, lost := range e.Cards {
			s.pays(lost.Seat, lost.Cards)
		}
		s.endAuction()
	case rules.Skipped:
		s.at[e.Seat].decided = true
	case rules.RoundEnded:
		s.endsRound(e)
	case rules.Settled:
		for i, o := range e.Objects {
			s.knows(o, e.Types[i])
		}
	}
}

// authenticate brings the sold objects back into the middle and reveals their cards, one after
// the other.
func authenticate(s boardState, e rules.Authenticated) []transition {
	to := s
	to.stage, to.slot, to.owes = onBlock, -1, 0
	to.picks = picks{}
	for _, v := range e.Verdicts {
		to.row[v.Slot].gone = false
	}
	all := []transition{{From: s, To: to, Effect: effect{kind: show}, Length: cardTime + suspense}}
	var lit rules.Slots
	for i, v := range e.Verdicts {
		t := transition{
			From: to, To: to, Effect: effect{kind: verdict, seat: v.Owner, object: v.Object, slots: 1 << v.Slot, lit: lit, last: i == len(e.Verdicts)-1},
			Length: unveiling + flipTime + opinion,
		}
		if lit = t.Effect.slots; v.Owner == s.me {
			t.Length += ownOpinion
		}
		t.To.row[v.Slot].open, t.To.row[v.Slot].is = true, v.Type
		t.To.knows(v.Object, v.Type)
		all = append(all, t)
		to = t.To
	}
	return all
}

// captions returns the captions of a transition for the seats: money, and the worth of
// authenticated objects.
func captions(t transition) (all []board.Caption) {
	say := func(at time.Duration, seat game.Seat, sum int) {
		all = append(all, board.Caption{At: at, Seat: seat, Sum: sum})
	}
	e := t.Effect
	switch e.kind {
	case hammer:
		say(board.Strike, e.seat, -e.paid)
	case verdict:
		worth := 0
		for o := rules.Object(1); o <= objectCount; o++ {
			if e.slots == 0 || o == e.object {
				was, is := settledType(&t.From, o), settledType(&t.To, o)
				worth += o.Worth(is) - o.Worth(was)
			}
		}
		say(unveiling+flipTime, e.seat, worth)
	case trade:
		for _, seat := range [...]game.Seat{e.seat, e.other} {
			say(cardTime*3/4, seat, t.To.at[seat].money.Sum()-t.From.at[seat].money.Sum())
		}
	}
	return all
}

// settledType returns the public type of an object.
func settledType(s *boardState, o rules.Object) rules.Type {
	if is, public := s.typeOf(o); public {
		return is
	}
	return rules.Hidden
}

// pays takes money cards out of a hand until the round ends.
func (s *boardState) pays(seat game.Seat, cards rules.Money) {
	h := &s.at[seat]
	if h.money.Has(cards) {
		h.money -= cards
	}
	h.out += cards
}

// lays picks the cards of the own bid.
func (s *boardState) lays(seat game.Seat) {
	if seat == s.me && s.picks.money.all() != s.at[seat].bid {
		s.picks.money = firstOf(s.at[seat].bid)
	}
}

// uncovers reveals the cards in front of the seats.
func (s *boardState) uncovers(bids []rules.Stake) {
	for i := range s.at {
		s.at[i].covered, s.at[i].card = false, 0
	}
	for _, bid := range bids {
		s.at[bid.Seat].bid = bid.Cards
	}
	s.picks = picks{}
}

func (s *boardState) sells(e rules.Sold) {
	s.row[e.Slot].gone = true
	s.pays(e.Seat, e.Paid)
	s.at[e.Seat].owned |= 1 << e.Object
	s.endAuction()
}

func (s *boardState) discards(e rules.Discarded) {
	s.row[e.Slot].gone = true
	s.discarded |= 1 << e.Object
	if e.Why != rules.TieUnbroken { // otherwise tied seats still choose a card to lose [O6]
		s.endAuction()
	}
}

// endAuction removes the cards in front of the seats.
func (s *boardState) endAuction() {
	s.stayed, s.picks = 0, picks{}
	for i := range s.at {
		h := &s.at[i]
		h.bid, h.card, h.covered, h.decided = 0, 0, false, false
	}
}

func (s *boardState) endsRound(e rules.RoundEnded) {
	s.stage, s.n, s.picks = onBlock, 0, picks{}
	for _, back := range e.Returned {
		h := &s.at[back.Seat]
		h.money += back.Cards
		h.out = 0
	}
}

// knows makes a type public.
func (s *boardState) knows(o rules.Object, is rules.Type) {
	switch is {
	case rules.Authentic:
		s.authentic |= 1 << o
	case rules.Replica:
		s.replica |= 1 << o
	case rules.Unknown:
		s.unknown |= 1 << o
	}
}

// cues are the sounds of a transition. What flies is heard as it lands.
func cues(t transition) (all board.Cues) {
	me, seat := t.To.me, t.Effect.seat
	gain := board.Gain(seat, me)
	switch t.Effect.kind {
	case open:
		for i := range t.To.n {
			all.Add(dealing.At(i, t.To.n), sound.Card, 1)
		}
		if t.From.deck > 0 && t.To.deck == 0 {
			all.Add(t.Length-board.Breath, sound.LastRound, 1)
		}
	case peek:
		all.Add(layTime*3/4, sound.Coin, gain)
		if t.Length > othersPeek {
			all.Add(cardTime, sound.Flip, 1)
			all.Add(cardTime+flipTime+glance, sound.Flip, 1)
		}
	case lay:
		all.Add(layTime*3/4, sound.Card, gain)
		if seat != me && t.From.leads(me) && t.To.at[seat].bid.Sum() > t.From.at[me].bid.Sum() {
			all.Add(t.Length-board.Breath, sound.Outbid, 1)
		}
	case reveal:
		all.Add(0, sound.Reveal, 1)
		all.Add(suspense, sound.Flip, 1)
	case tie:
		all.Add(layTime*3/4, sound.CoinBack, 1)
	case hammer:
		all.Add(board.Impact, sound.Gavel, gain)
		all.Add(board.Strike+cardTime*3/4, sound.Card, gain)
		if seat == me {
			all.Add(board.Strike+cardTime*3/4, sound.Won, 1)
		} else if t.From.stayed.Has(me) {
			all.Add(board.Strike+cardTime*3/4, sound.Lost, 1)
		}
	case discard:
		all.Add(suspense+cardTime*3/4, sound.Card, 1)
	case show:
		all.Add(cardTime*3/4, sound.Card, 1)
		all.Add(cardTime, sound.Reveal, 1)
	case verdict:
		all.Add(unveiling, sound.Flip, gain)
		switch {
		case t.To.authentic != t.From.authentic:
			all.Add(unveiling+flipTime, sound.Authentic, gain)
		case t.To.replica != t.From.replica:
			all.Add(unveiling+flipTime, sound.Replica, gain)
		}
	case trade:
		near := max(gain, board.Gain(t.Effect.other, me))
		all.Add(cardTime*3/4, sound.Card, near)
		all.Add(cardTime, sound.Coin, near)
	case home:
		all.Add(board.SettleTime*3/4, sound.CoinBack, 1)
	case finish:
		all.Finish(me, t.To.end)
	}
	all.Turn(t.Length, me, t.From.owes, t.To.owes)
	return all
}

// leads reports whether no other open bid is as high as that of a seat.
func (s *boardState) leads(seat game.Seat) bool {
	if seat == game.Spectator || s.at[seat].bid == 0 {
		return false
	}
	for i, h := range s.at[:s.seats] {
		if game.Seat(i) != seat && h.bid.Sum() >= s.at[seat].bid.Sum() {
			return false
		}
	}
	return true
}
