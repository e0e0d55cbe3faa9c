package oddshop

import (
	"time"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render/motion"
	"gavel/render/story"
)

// kind is what happens on the way from one picture to the next.
type kind uint8

const (
	settle  kind = iota // whatever differs glides to its place
	open                // the objects of a round come from the deck
	peek                // an expert shows authentication cards
	point               // the sale pointer moves on
	lay                 // money cards go in front
	reveal              // what lies face down is turned over
	tie                 // those who have bid less take back their bids
	hammer              // the gavel falls, the object goes to its owner
	discard             // the object leaves the game
	show                // the objects come back for the authentication
	verdict             // an authentication card is turned over
	trade               // goods change hands
	home                // spent money comes back
	finish              // the scores are shown
)

// How long what happens takes, in picture time.
const (
	dealTime   = 340 * time.Millisecond
	cardTime   = 420 * time.Millisecond
	layTime    = 320 * time.Millisecond
	flipTime   = 300 * time.Millisecond
	glance     = 1100 * time.Millisecond // what an expert shows can be seen so long
	strike     = 480 * time.Millisecond  // until the gavel hits and is lifted
	impact     = 300 * time.Millisecond  // until it hits
	suspense   = 260 * time.Millisecond  // before a card is turned over
	breath     = 140 * time.Millisecond  // after each, so that it can be seen
	regard     = 700 * time.Millisecond  // after all bids, and after a verdict
	settleFor  = 260 * time.Millisecond
	pickTime   = 110 * time.Millisecond
	tallyTime  = 1500 * time.Millisecond // until the scores are counted up
	cheer      = 900 * time.Millisecond
	othersPeek = 620 * time.Millisecond
)

var dealing = motion.Stagger{Step: 110 * time.Millisecond}

// moment is one thing that happens, with the pictures before and after it.
type moment struct {
	kind     kind
	seat     game.Seat    // whose it is, where it is somebody's
	other    game.Seat    // with whom it trades
	object   rules.Object // that changes hands
	slots    rules.Slots  // that somebody looks under, or the one turned over
	from, to picture
	start    time.Duration
	length   time.Duration
}

// Span implements story.Moment.
func (m moment) Span() (start, length time.Duration) { return m.start, m.length }

var _ story.Moment = moment{}

// Duration implements render.Scene.
func (*Scene) Duration(events []game.Event, speed motion.Speed) time.Duration {
	var p picture
	p.me = game.Spectator
	var whole time.Duration
	for _, e := range events {
		for _, m := range p.tell(e) {
			whole += m.length
			p = m.to
		}
	}
	return time.Duration(float64(whole) * speed.Factor())
}

// tell is what an event looks like, from a picture on: what it moves. Who
// decides next, and all else that follows by the rules, is in the view after
// the step, which the scene puts in place of the last picture; in those before
// nobody decides.
func (p picture) tell(e game.Event) []moment {
	m := moment{from: p, to: p, other: game.Spectator}
	next := &m.to
	next.owes = 0
	switch e := e.(type) {
	case rules.Dealt:
		m.kind, m.length = home, settleFor
	case rules.RoundOpened:
		next.picks = picks{}
		m.kind, m.length = open, dealing.Last(len(e.Objects))+dealTime+breath
	case rules.Consulted:
		next.picks = picks{}
		m.kind, m.seat, m.slots, m.length = peek, e.Seat, e.Slots, othersPeek
		if e.Types != nil {
			m.length = cardTime + flipTime + glance + flipTime + cardTime
		}
	case rules.ExpertsDone:
		m.length = breath
	case rules.AuctionOpened:
		next.picks = picks{}
		m.kind, m.length = point, settleFor+breath
	case rules.BidLaid:
		next.at[e.Seat].bid, next.at[e.Seat].covered = e.Cards, e.Cards == 0
		next.lays(e.Seat)
		m.kind, m.seat, m.length = lay, e.Seat, layTime
	case rules.BidMade:
		next.at[e.Seat].bid = e.Cards
		m.kind, m.seat, m.length = lay, e.Seat, layTime+breath
	case rules.BidsRevealed:
		next.uncovers(e.Bids)
		m.kind, m.length = reveal, suspense+flipTime+regard
	case rules.CardsRevealed:
		next.uncovers(e.Bids)
		m.kind, m.length = reveal, suspense+flipTime+regard
	case rules.Tied:
		m.kind, m.length = tie, layTime+regard
	case rules.Stayed:
		next.stayed |= game.Only(e.Seat)
		m.length = settleFor
	case rules.Withdrew:
		next.at[e.Seat].bid, next.at[e.Seat].decided = 0, true
		m.kind, m.length = tie, layTime
	case rules.CardChosen:
		next.at[e.Seat].card, next.at[e.Seat].covered = e.Card, e.Card == 0
		m.kind, m.seat, m.length = lay, e.Seat, layTime
	case rules.Sold:
		next.sells(e)
		m.kind, m.seat, m.object, m.length = hammer, e.Seat, e.Object, strike+cardTime+breath
	case rules.Discarded:
		next.discards(e)
		m.kind, m.object, m.length = discard, e.Object, suspense+cardTime+breath
	case rules.CardsLost:
		for _, s := range e.Cards {
			next.pays(s.Seat, s.Cards)
		}
		next.endAuction()
		m.kind, m.length = tie, layTime+breath
	case rules.WindowOpened:
		next.picks = picks{}
		m.length = cardTime
	case rules.OfferMade, rules.OfferDeclined, rules.OfferCancelled:
		m.length = settleFor
	case rules.OfferAccepted:
		m.kind, m.seat, m.other, m.length = trade, e.Offer.From, e.Offer.To, cardTime+regard
	case rules.Skipped:
		next.at[e.Seat].decided = true
		m.length = breath
	case rules.Authenticated:
		return p.authenticates(e)
	case rules.RoundEnded:
		next.endsRound(e)
		m.kind, m.length = home, cardTime+breath
	case rules.Settled:
		for i, o := range e.Objects {
			next.knows(o, e.Types[i])
		}
		m.kind, m.seat, m.length = verdict, e.Seat, suspense+regard
	case rules.Ended:
		m.kind, m.length = finish, tallyTime+cheer
	default:
		return nil
	}
	return []moment{m}
}

// authenticates brings the objects that were sold back into the middle and
// turns their cards over, one after the other.
func (p picture) authenticates(e rules.Authenticated) []moment {
	to := p
	to.stage, to.slot, to.owes = onBlock, -1, 0
	to.picks = picks{}
	for _, v := range e.Verdicts {
		to.row[v.Slot].gone = false
	}
	all := []moment{{kind: show, from: p, to: to, other: game.Spectator, length: cardTime + suspense}}
	for _, v := range e.Verdicts {
		from := to
		to.row[v.Slot].open, to.row[v.Slot].is = true, v.Type
		to.knows(v.Object, v.Type)
		all = append(all, moment{
			kind: verdict, from: from, to: to, seat: v.Owner, other: game.Spectator, object: v.Object, slots: 1 << v.Slot,
			length: suspense + flipTime + regard,
		})
	}
	return all
}
