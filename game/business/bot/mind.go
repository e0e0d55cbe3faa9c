package bot

import (
	"math"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	rules "gavel/game/business"
)

// mind is Business for a search, from the viewpoint of one seat. It imagines the others' bids and
// the groups and cards to come, and plays a few months. The worth of money and shares after these
// months is an estimate.
type mind struct {
	seat    game.Seat
	temper  bot.Temper
	whims   uint64 // seed of its random choices
	horizon int    // number of months that it plays, with this one
	view    rules.View

	habits habits
	bids   [2]search.Belief // how the others bid in this month and in the next

	known   rules.State // what the seat knows
	outlook outlook
	gains   [rules.MaxSeats]gains // from this month's groups
	options []game.Decision
	own     [search.MaxOptions + 1]rules.Decision // the options, and an extra decision to judge
	likes   [search.MaxOptions]float64

	drawn rules.State
	style [2][rules.MaxSeats]uint8 // in this month and in the next

	// The imagined game.
	playout playout
	state   rules.State
	later   outlook
}

// Before is a note about a bid: the number of seats that choose a group before this seat.
const Before = 0

func newMind(seat game.Seat, horizon int, temper bot.Temper) *mind {
	return &mind{seat: seat, temper: temper, horizon: horizon, habits: newHabits()}
}

// See implements search.Game.
func (m *mind) See(step game.Step) {
	m.view, _ = step.View.(rules.View)
	for _, e := range step.Events {
		if revealed, ok := e.(rules.BidsRevealed); ok {
			m.learn(revealed)
		}
	}
}

// learn learns from the revealed bids how the bidders bid. The groups are not taken yet.
func (m *mind) learn(e rules.BidsRevealed) {
	v := &m.view
	o := outlookOf(&v.Year, v.Month, v.Options)
	for _, b := range e.Bids {
		if b.Seat == m.seat {
			continue
		}
		p := &v.Players[b.Seat]
		gains := o.gains(p.Hand, v.Groups)
		lure := lureOf(&gains, len(v.Groups), p.Known.Money+b.Amount)
		var likely [len(bidders)]float64
		for i := range likely {
			likely[i] = bidders[i].likely(&lure, b.Amount)
		}
		m.habits.shown[seasonOf(v.Month, v.Options)].Saw(b.Seat, likely[:])
	}
}

// look prepares to imagine games that go on from the view.
func (m *mind) look() {
	v := &m.view
	m.known = v.Imagined()
	m.outlook = outlookOf(&v.Year, v.Month, v.Options)
	for i := range v.Players {
		m.gains[i] = m.outlook.gains(v.Players[i].Hand, v.Groups)
	}
	for i := range m.bids {
		m.bids[i] = m.habits.in(seasonOf(min(v.Month+i, rules.Months), v.Options))
	}
}

// Begin implements search.Game.
func (m *mind) Begin() search.Root {
	v := &m.view
	m.look()
	m.options = m.options[:0]
	var likes []float64
	switch v.Phase {
	case rules.Bidding:
		m.addBids()
		likes = m.like()
	case rules.Taking:
		m.addGroups()
	case rules.Selling:
		m.addSales()
	case rules.Discarding:
		m.addDiscards()
	}
	return search.Root{
		Options:  m.options,
		Position: uint64(v.Month)<<8 | uint64(v.Phase),
		Seats:    len(v.Players),
		Lead:     lead,
		Likes:    likes,
	}
}

func (m *mind) add(d rules.Decision) {
	m.own[len(m.options)] = d
	m.options = append(m.options, d)
}

// How a search chooses the bids to compare.
const (
	imagined = 300 // guesses at the others' bids
	bidsKept = 8   // the best bids in these
)

// addBids adds the bids with the best results in many guesses at the others' bids.
func (m *mind) addBids() {
	v := &m.view
	most := rules.MinBid + m.gains[m.seat].spread(len(v.Groups)) // a higher bid never pays
	sums := tally{most: min(most, m.known.Money[m.seat])}
	d := bot.Dice(m.whims, uint64(v.Month))
	for range imagined {
		m.chooseStyles(&d)
		var g guess
		for seat := range v.In.Without(m.seat).All() {
			lure := lureOf(&m.gains[seat], len(v.Groups), m.known.Money[seat])
			g.add(seat, bidders[m.style[0][seat]].bid(&lure, search.Unit(&d)))
		}
		g.settle(v, &m.gains)
		sums.add(&g, &d)
	}
	kept := sums.best(bidsKept, imagined)
	for b := range sums.bids() {
		if kept[b] {
			m.add(bidOf(rules.MinBid + b*rules.Step))
		}
	}
}

// nudge is the largest reward that a temper adds.
const nudge = 0.01

// like returns how much its temper likes the bids. A higher bid is a higher risk.
func (m *mind) like() []float64 {
	groups := m.view.Groups
	best := m.gains[m.seat].best(market(groups))
	d := bot.Dice(m.whims, uint64(m.view.Month))
	daring := m.temper.Daring(treasure(m.known.Hand[m.seat], groups[best]), &d)
	n := len(m.options)
	for k := range n {
		m.likes[k] = nudge * daring * (2*float64(k)/float64(n) - 1)
	}
	return m.likes[:n]
}

// addGroups adds every remaining group, the most suitable one first.
func (m *mind) addGroups() {
	left := market(m.view.Groups)
	best := m.gains[m.seat].best(left)
	m.add(take(best))
	for i := range m.view.Groups {
		if i != best && left.without(i) != left {
			m.add(take(i))
		}
	}
}

// salesTried is the number of sales to consider. These are the best by the outlook.
const salesTried = 8

func (m *mind) addSales() {
	hand, card := m.known.Hand[m.seat], m.view.Card()
	multiple := m.view.Options.Multiple(m.view.Month)
	var best [salesTried]option
	n := 0
	for k := range card.CountSales(hand) {
		sale := card.NthSale(hand, k)
		sold, money := card.Proceeds(sale)
		_, later := m.outlook.keeps(hand - sold)
		n = rank(best[:], n, option{sell(card, sale), money*multiple + later})
	}
	for _, o := range best[:n] {
		m.add(o.decision)
	}
}

// addDiscards adds the discards that leave the best outlook.
func (m *mind) addDiscards() {
	hand := m.known.Hand[m.seat]
	var best [salesTried]option
	n := 0
	for k := range rules.CountDiscards(hand) {
		lot := rules.NthDiscard(hand, k)
		_, later := m.outlook.later.Best(hand - lot)
		n = rank(best[:], n, option{discard(lot), later})
	}
	for _, o := range best[:n] {
		m.add(o.decision)
	}
}

// option is a decision and its worth by the outlook.
type option struct {
	decision rules.Decision
	worth    int
}

// rank inserts an option into the list of the n best, and returns their new number.
func rank(best []option, n int, o option) int {
	k := n
	if n == len(best) {
		k--
		if o.worth <= best[k].worth {
			return n
		}
	} else {
		n++
	}
	for ; k > 0 && best[k-1].worth < o.worth; k-- {
		best[k] = best[k-1]
	}
	best[k] = o
	return n
}

// Imagine implements search.Game.
func (m *mind) Imagine(d *game.SplitMix) {
	m.drawn = m.known
	m.drawn.Year.Redeal(d)
	m.chooseStyles(d)
}

// chooseStyles draws a style for every seat. Players at one table resemble each other. If each
// were drawn separately, one among many would nearly always bid very high.
func (m *mind) chooseStyles(d *game.SplitMix) {
	x := search.Unit(d)
	for i := range m.style {
		for seat := range m.view.Players {
			m.style[i][seat] = uint8(m.bids[i].At(game.Seat(seat), x))
		}
		if m.seat != game.Spectator {
			m.style[i][m.seat] = 0
		}
	}
}

// Play implements search.Game.
func (m *mind) Play(k int, t *search.Tree, d game.SplitMix) (o search.Outcome) {
	m.state = m.drawn
	m.playout = playout{mind: m, s: &m.state, outlook: &m.outlook, gains: m.gains, dice: d}
	p := &m.playout
	p.decide(m.own[k])
	before := p.before()
	p.run(p.s.Year.Month + m.horizon)
	o = p.outcome()
	o.Notes[Before] = before
	return o
}

// lead is the lead, in thousands, that counts as a sure win.
const lead = 400

// outcome estimates the chances to win. While months remain, nobody's wealth is certain.
func (p *playout) outcome() (o search.Outcome) {
	s := p.s
	left := rules.Months - s.Year.Month + 1
	if s.Phase() == rules.Done {
		left = 0
	}
	for i := range s.Seats() {
		worth := s.Money[i]
		if left > 0 {
			worth += p.outlook.worth(s.Hand[i])
		}
		o.Points[i] = float64(worth) / 1000
	}
	if left > 0 {
		bot.Estimate(&o, s.Seats(), blur+float64(monthBlur*math.Sqrt(float64(left))))
		return o
	}
	best := s.Best()
	for i := range best.All() {
		o.Win[i] = 1 / float64(best.Count())
	}
	return o
}

// The errors of estimates, in thousands: for shares, and for the income of a month.
const (
	blur      = 20
	monthBlur = 35
)

// searching returns the maker of bots that search with this number of playouts for a decision.
func searching(horizon, playouts int) bot.Maker {
	return func(seat game.Seat, seed uint64, temper bot.Temper) bot.Bot {
		d := bot.Dice(seed, uint64(seat))
		m := newMind(seat, horizon, temper)
		m.whims = d.Uint64()
		return search.New(m, seat, m.whims, playouts)
	}
}
