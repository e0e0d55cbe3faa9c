package forsale

import (
	"time"

	"gavel/assets/sound"
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render/motion"
	"gavel/render/story"
)

// kind is what happens on the way from one picture to the next.
type kind uint8

const (
	settle kind = iota // whatever differs glides to its place
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
	dealTime  = 340 * time.Millisecond
	coinTime  = 320 * time.Millisecond
	cardTime  = 420 * time.Millisecond
	layTime   = 320 * time.Millisecond
	flipTime  = 260 * time.Millisecond
	strike    = 480 * time.Millisecond // until the gavel hits and is lifted
	impact    = 300 * time.Millisecond // until it hits
	suspense  = 180 * time.Millisecond // before a house is turned over
	breath    = 140 * time.Millisecond // after each, so that it can be seen
	settleFor = 260 * time.Millisecond
	tallyTime = 1300 * time.Millisecond // until the scores are counted up
	cheer     = 900 * time.Millisecond
)

var (
	dealing  = motion.Stagger{Step: 80 * time.Millisecond}
	counting = motion.Stagger{Step: 45 * time.Millisecond, Whole: 400 * time.Millisecond}
	handing  = motion.Stagger{Step: 20 * time.Millisecond, Whole: 240 * time.Millisecond}
)

// moment is one thing that happens, with the pictures before and after it.
type moment struct {
	kind     kind
	seat     game.Seat   // whose it is, where it is somebody's
	house    rules.House // the house that changes hands
	coins    int         // how many coins move
	back     int         // how many of them return to the seat
	first    bool        // of several of its kind
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
	next := p
	next.owes = 0
	m := moment{from: p}
	switch e := e.(type) {
	case rules.HousesShown:
		m.kind, m.length = deal, dealing.Last(len(e.Houses))+dealTime+breath
	case rules.BidMade:
		h := &next.at[e.Seat]
		h.bid = e.Total
		h.pay(e.Added)
		m.kind, m.seat, m.coins = bid, e.Seat, e.Added
		m.length = counting.Last(e.Added) + coinTime
	case rules.Passed:
		h := &next.at[e.Seat]
		m.kind, m.seat, m.house, m.coins, m.back = pass, e.Seat, e.House, e.Back+e.Lost, e.Back
		m.length = max(cardTime, counting.Last(m.coins)+coinTime) + breath
		h.bid = 0
		h.pay(-e.Back)
		next.in = p.in.Without(e.Seat)
		next.takes(e.Seat, e.House)
	case rules.HouseWon:
		h := &next.at[e.Seat]
		m.kind, m.seat, m.house, m.coins = hammer, e.Seat, e.House, e.Paid
		m.length = strike + max(cardTime, counting.Last(m.coins)+coinTime) + breath
		h.bid = 0
		next.takes(e.Seat, e.House)
	case rules.ChequesShown:
		m.kind, m.length = deal, dealing.Last(len(e.Cheques))+dealTime+breath
	case rules.Laid:
		h := &next.at[e.Seat]
		if !h.laid {
			h.held = max(0, h.held-1)
		}
		h.laid, h.house, h.faceUp = true, e.House, false
		m.kind, m.seat, m.house, m.length = lay, e.Seat, e.House, layTime
	case rules.Revealed:
		return p.reveal(e)
	case rules.RestTaken:
		h := &next.at[e.Seat]
		h.hand, h.held = 0, 0
		h.taken += len(e.Cheques)
		next.deck = 0
		m.kind, m.seat, m.length = rest, e.Seat, 2*cardTime+breath
	case rules.Ended:
		m.kind, m.length = finish, tallyTime+cheer
	default:
		return nil
	}
	m.to = next
	return []moment{m}
}

// reveal turns the laid houses over one by one, lowest first, and sends each
// cheque to its owner [F20].
func (p picture) reveal(e rules.Revealed) []moment {
	var all []moment
	for _, s := range e.Sales {
		next := p
		next.owes = 0
		h := &next.at[s.Seat]
		h.laid, h.house, h.faceUp = true, s.House, true
		h.taken++
		if h.cheques != rules.Hidden {
			h.cheques += int(s.Cheque)
		}
		// Equal cheques are interchangeable [F19].
		next.cheques.take(s.Cheque)
		all = append(all, moment{
			kind: flip, seat: s.Seat, house: s.House, first: len(all) == 0, from: p, to: next,
			length: suspense + flipTime + cardTime + breath,
		})
		p = next
	}
	return all
}

// takes moves a house from the offer to a seat; 0 is none [F25].
func (p *picture) takes(seat game.Seat, house rules.House) {
	if house == 0 {
		return
	}
	p.offer.take(house)
	h := &p.at[seat]
	h.held++
	// Whether others' houses lie open shows in those that they hold already;
	// the view after the events settles it.
	if seat == p.me {
		h.hand |= 1 << house
	}
}

// pay takes coins out of a holding, if they are shown.
func (h *holding) pay(n int) {
	if h.coins != rules.Hidden {
		h.coins -= n
	}
}

// cues are the sounds of a moment.
func (m moment) cues() []story.Cue {
	at := func(d time.Duration, s sound.Sound, rate float64) story.Cue {
		return story.Cue{At: m.start + d, Sound: s, Rate: rate}
	}
	var all []story.Cue
	coins := func(start time.Duration, n, before int) {
		for i := range n {
			all = append(all, at(start+counting.At(i, n)+coinTime*3/4, sound.Coin, sound.Rate(before+i+1)))
		}
	}
	switch m.kind {
	case deal:
		for i := range m.to.offer.n + m.to.cheques.n {
			all = append(all, at(dealing.At(i, m.to.offer.n+m.to.cheques.n), sound.Card, 1+0.05*float64(i%3)))
		}
	case bid:
		coins(0, m.coins, m.from.at[m.seat].bid)
	case pass:
		if m.coins > 0 {
			all = append(all, at(coinTime/2, sound.CoinBack, 1))
		}
		all = append(all, at(cardTime/2, sound.Card, 1))
	case hammer:
		all = append(all, at(impact, sound.Gavel, 1), at(strike, sound.Card, 1))
	case lay:
		all = append(all, at(0, sound.Card, 1))
	case flip:
		if m.first {
			all = append(all, at(0, sound.Reveal, 1))
		}
		all = append(all, at(suspense, sound.Flip, 1), at(suspense+flipTime, sound.Card, 1))
		if m.from.cheques.find(0) >= 0 && m.to.cheques.find(0) != m.from.cheques.find(0) {
			all = append(all, at(suspense+flipTime+cardTime*3/4, sound.Stamp, 1))
		}
	case rest:
		all = append(all, at(0, sound.Card, 1))
	case finish:
		const ticks = 14
		for i := range ticks {
			all = append(all, at(tallyTime*time.Duration(i)/ticks, sound.Tick, 1+0.04*float64(i)))
		}
		last := sound.Win
		if m.to.me != game.Spectator && !m.to.end.Won.Has(m.to.me) {
			last = sound.Lose
		}
		all = append(all, at(tallyTime, last, 1))
	}
	if m.to.me != game.Spectator && m.to.owes.Has(m.to.me) && !m.from.owes.Has(m.to.me) {
		all = append(all, at(m.length, sound.Turn, 1))
	}
	return all
}
