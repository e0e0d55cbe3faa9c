package bot

import (
	"math"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	rules "gavel/game/oddshop"
)

// mind is Odd Shop for a search, from the viewpoint of one seat. In an auction it imagines the
// card under the object and the others' bids for it. Its plan gives the worth of the rest of the
// round for every result of the auction.
type mind struct {
	level
	temper bot.Temper
	seat   game.Seat
	seed   uint64
	view   rules.View
	bids   search.Belief
	thrift search.Belief

	options []game.Decision
	own     [search.MaxOptions]rules.Decision // the options
	totals  [search.MaxOptions]int            // their amounts, in fives
	likes   [search.MaxOptions]float64
	judged  [2]verdict // results of the decision by rule, and of another decision
	quest   quest

	scene  scene
	rivals [rules.MaxSeats]rival
	// The answers of rivals who see the viewer's bid before they bid, for each option.
	answers  [search.MaxOptions][rules.MaxSeats]rival
	ahead    ahead
	prepared int // the number of bids with answers; -1 before the bids are listed

	under rules.Type // the imagined card under the object for sale
	style [rules.MaxSeats]uint8
}

// level is the strength of a searching bot.
type level struct {
	learns bool    // from the others' bids and accepted offers
	slip   float64 // error of the judgement by rule, with which the search begins; see [slip]
	// The lead in reward, by number of players, that another bid needs in imagined games over
	// that first one. Among many players nobody foresees a round well, and few games are weak
	// evidence.
	doubts [rules.MaxSeats + 1]float64
	deals  deals
}

// The levels that search.
var (
	hard   = level{slip: 0.9, doubts: [...]float64{3: 0.12, 4: 0.12, 5: 0.05, 6: 0.05}, deals: deals{after: 1}}
	expert = level{learns: true, doubts: [...]float64{5: 0.05, 6: 0.05}, deals: deals{before: 4, after: 4}}
)

// The notes of a search of Odd Shop about a bid.
const (
	Gets = iota // probability to get the object, 0 to 1
	Pays        // money spent on it
)

func newMind(seat game.Seat, level level, temper bot.Temper) *mind {
	return &mind{level: level, temper: temper, seat: seat, bids: newBelief(), thrift: newThrift()}
}

// See implements search.Game.
func (m *mind) See(step game.Step) {
	before := m.view
	m.view, _ = step.View.(rules.View)
	m.quest, m.prepared = quest{}, -1
	if !m.learns || before.Players == nil {
		return
	}
	for _, e := range step.Events {
		switch e := e.(type) {
		case rules.BidsRevealed:
			for _, b := range e.Bids {
				m.learn(&before, b.Seat, b.Cards)
			}
		case rules.BidMade:
			m.learn(&before, e.Seat, e.Cards)
		case rules.OfferAccepted:
			m.dealt(&before, &e.Offer, true)
		case rules.OfferDeclined:
			m.dealt(&before, &e.Offer, false)
		}
	}
}

// learn learns from a bid how its bidder bids. The view is the one before the bid.
func (m *mind) learn(v *rules.View, seat game.Seat, cards rules.Money) {
	if seat == m.seat || v.Players[seat].Money.Count() < 2 {
		return
	}
	r := &m.rivals[seat]
	r.imagine(&m.scene, v, seat)
	likely := r.likely(unitsOf(cards))
	m.bids.Saw(seat, likely[:])
}

// dealt learns from the answer to an offer. The view is the one before the answer.
func (m *mind) dealt(v *rules.View, o *rules.Offer, accepted bool) {
	if o.From == m.seat {
		b := barterOf(v, &m.thrift)
		b.saw(o, accepted)
	}
}

// lureOf returns the facts by which a seat bids for the object for sale.
func lureOf(v *rules.View, seat game.Seat) lure {
	o := publicOutlook(v, mediumHope(v))
	p := &v.Players[seat]
	l := lure{
		money: float64(unitsOf(p.Money)),
		pace:  paces[len(v.Players)],
	}
	for k := len(v.Row) - 1; k >= v.Slot; k-- {
		object := v.Row[k].Object
		l.gain = o.gain(p.Owned, object, o.worth[object])
		l.total += l.gain
	}
	return l
}

// Begin implements search.Game.
func (m *mind) Begin() search.Root {
	v := &m.view
	m.judged = [2]verdict{}
	if !m.bidding() {
		m.options = m.options[:0]
	}
	switch v.Phase {
	case rules.Bidding:
		if !m.prepare() {
			return search.Root{}
		}
	case rules.TradingBefore:
		m.trade(m.deals.before)
	case rules.TradingAfter:
		m.trade(m.deals.after)
	default:
		m.add(m.sound())
	}
	return search.Root{
		Options:  m.options,
		Position: uint64(bot.Dice(uint64(v.Round), uint64(v.Phase), occasion(v))),
		Mixed:    v.Turn.Mode == game.Sealed,
		Ruled:    !m.bidding(),
		Seats:    len(v.Players),
		Lead:     sureLead,
		Doubt:    m.doubts[len(v.Players)],
		Likes:    m.likes[:len(m.options)],
	}
}

// bidding reports whether the seat searches for a bid.
func (m *mind) bidding() bool { return m.view.Phase == rules.Bidding }

// trade decides in a window, or does a part of that. offers is the largest number of offers.
func (m *mind) trade(offers int) {
	b := barterOf(&m.view, &m.thrift)
	if d, ok := b.decide(offers, &m.quest); ok {
		m.add(d)
	}
}

// sureLead is the lead, in gold, that counts as a sure win.
const sureLead = 300

func (m *mind) add(d rules.Decision) {
	m.own[len(m.options)] = d
	m.options = append(m.options, d)
}

// crowded is the number of players at which ties decide most auctions: many bid all their money.
const crowded = 6

// sound returns the decision of its rule.
func (m *mind) sound() rules.Decision {
	v := &m.view
	d := bot.Dice(m.seed, uint64(v.Round), uint64(v.Phase), occasion(v))
	if m.learns && m.bidding() && len(v.Players) >= crowded {
		p := newPlan(v, true)
		return p.choose(v, &d, m.slip, m.temper)
	}
	return planned(v, &d, m.slip, m.temper)
}

// prepare lists the bids. If rivals see the bid, each further call calculates their answers to one of them, because a call must be
// short. It reports whether all is there.
func (m *mind) prepare() bool {
	switch {
	case m.prepared < 0:
		m.options = m.options[:0]
		m.addBids()
	case m.open() && m.prepared < len(m.options):
		m.answer(m.prepared)
	default:
		return true
	}
	m.prepared++
	return !m.open() || m.prepared == len(m.options)
}

// open reports whether rivals see the viewer's bid before they bid.
func (m *mind) open() bool { return m.view.Opportunist != game.Spectator }

// addBids adds every possible total, the one of its rule first.
func (m *mind) addBids() {
	v := &m.view
	for seat := range v.In.Without(m.seat).All() {
		if !m.open() || !v.Players[seat].Decided {
			m.rivals[seat].imagine(&m.scene, v, seat)
		}
	}
	pay := totals(v.Players[m.seat].Money)
	sound := unitsOf(m.sound().Cards)
	m.totals[0] = sound
	m.add(rules.Decision{Do: rules.Bid, Cards: pay[sound]})
	for total, cards := range pay {
		if cards == 0 || total == sound {
			continue
		}
		m.totals[len(m.options)] = total
		m.add(rules.Decision{Do: rules.Bid, Cards: cards})
	}
	m.like()
	m.ahead.begin(m)
}

// nudge is the largest reward that a temper adds.
const nudge = 0.006

// like sets how much its temper likes the bids. A higher bid is a higher risk.
func (m *mind) like() {
	v := &m.view
	d := bot.Dice(m.seed, uint64(v.Round), uint64(v.Slot))
	daring := m.temper.Daring(treasure(v), &d)
	money := float64(max(1, unitsOf(v.Players[m.seat].Money)))
	for k := range m.options {
		m.likes[k] = nudge * daring * (2*float64(m.totals[k])/money - 1)
	}
}

// answer calculates the bids of the rivals who see an option before they bid.
func (m *mind) answer(k int) {
	v := m.view
	var players [rules.MaxSeats]rules.Player
	v.Players = players[:copy(players[:], v.Players)]
	v.Players[m.seat].Bid, v.Players[m.seat].Decided = m.own[k].Cards, true
	for seat := range v.In.Without(m.seat).All() {
		if !v.Players[seat].Decided {
			r := &m.answers[k][seat]
			*r = m.rivals[seat]
			r.plan(&m.scene, &v, seat)
		}
	}
}

// Imagine implements search.Game.
func (m *mind) Imagine(d *game.SplitMix) {
	if !m.bidding() {
		return
	}
	m.draw(d)
}

// draw imagines the card under the object for sale, and how everybody bids.
func (m *mind) draw(d *game.SplitMix) {
	v := &m.view
	m.under = v.Row[v.Slot].Type
	if u := v.Unseen; m.under == rules.Hidden {
		switch n := d.IntN(u.Authentic + u.Replica + u.Unknown); {
		case n < u.Authentic:
			m.under = rules.Authentic
		case n < u.Authentic+u.Replica:
			m.under = rules.Replica
		default:
			m.under = rules.Unknown
		}
	}
	for i := range v.Players {
		m.style[i] = uint8(m.bids.Draw(game.Seat(i), d))
	}
}

// Play implements search.Game.
func (m *mind) Play(k int, t *search.Tree, d game.SplitMix) (o search.Outcome) {
	v := &m.view
	if !m.bidding() {
		return m.judge(k)
	}
	var bids [rules.MaxSeats]int
	most := -1
	for seat := range v.In.All() {
		waver := d // the same for all options
		switch {
		case seat == m.seat:
			bids[seat] = m.totals[k]
		case !m.open():
			bids[seat] = m.rivals[seat].bid(m.style[seat], m.under, &waver)
		case v.Players[seat].Decided:
			bids[seat] = unitsOf(v.Players[seat].Bid)
		default:
			bids[seat] = m.answers[k][seat].bid(m.style[seat], m.under, &waver)
		}
		d.Uint64()
		most = max(most, bids[seat])
	}
	top := v.In.Most(func(seat game.Seat) int { return bids[seat] })
	winner := top.First()
	if top.Count() > 1 {
		winner = breakTie(top, 0, &d)
	}
	o = m.outcome(winner, most)
	if winner == m.seat {
		o.Notes[Gets], o.Notes[Pays] = 1, float64(most*five)
	}
	return o
}

// breakTie lets each tied seat stay in half of the cases, and one of the staying seats win. Some
// seats stay already.
func breakTie(tied, stay game.Seats, d *game.SplitMix) game.Seat {
	for seat := range (tied &^ stay).All() {
		if bot.Chance(d, 2) {
			stay |= game.Only(seat)
		}
	}
	k := d.IntN(max(1, stay.Count()))
	for seat := range stay.All() {
		if k == 0 {
			return seat
		}
		k--
	}
	return nobody
}

// outcome estimates the end of an auction.
func (m *mind) outcome(winner game.Seat, paid int) (o search.Outcome) {
	v := &m.view
	o.Points = m.ahead.after(winner, paid)
	if int(winner) < len(v.Players) {
		object := v.Row[v.Slot].Object
		odds := [...]float64{rules.Authentic: 1, rules.Replica: 0, rules.Unknown: 0.5}[m.under]
		base := 0.5
		if winner == m.seat {
			base = oddsOf(v, v.Slot)
		}
		o.Points[winner] += worth(object, odds) - worth(object, base)
	}
	m.estimate(&o)
	return o
}

// estimate sets the chances to win by the points.
func (m *mind) estimate(o *search.Outcome) {
	v := &m.view
	now, left := blur, v.Length.Rounds()-v.Round
	if m.seat == game.Spectator && v.Phase != rules.TradingAfter {
		now = watchedBlur
	}
	bot.Estimate(o, len(m.view.Players), now+float64(roundBlur*math.Sqrt(float64(left))))
}

// The errors of estimates of collections, in gold: after this round, for a player and for a
// spectator, who sees less before the authentication, and in each round to come.
const (
	blur        = 40.0
	watchedBlur = 60.0
	roundBlur   = 40.0
)

// searching returns the maker of bots of a level that search with this number of playouts for a
// decision.
func searching(level level, playouts int) bot.Maker {
	return func(seat game.Seat, seed uint64, temper bot.Temper) bot.Bot {
		d := bot.Dice(seed, uint64(seat))
		m := newMind(seat, level, temper)
		m.seed = d.Uint64()
		return search.New(m, seat, m.seed, playouts)
	}
}
