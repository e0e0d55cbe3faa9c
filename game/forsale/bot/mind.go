package bot

import (
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	rules "gavel/game/forsale"
)

// mind is For Sale for a search, from the viewpoint of one seat. It imagines the cards to come
// and how the others bid, raise and sell.
type mind struct {
	seat   game.Seat
	doubt  float64 // see [search.Root]
	temper bot.Temper
	whims  uint64 // seed of its random choices
	view   rules.View

	bids   field
	raises search.Belief
	sales  [2]field // for bidders with a plain rule, and for sensible bidders

	known   rules.State // the seat's knowledge, with the unknown facts in some order
	options []game.Decision
	own     [search.MaxOptions]rules.Decision // the options
	likes   [search.MaxOptions]float64
	drawn   rules.State
	style   [rules.MaxSeats]style
}

// style is the style of an imagined player.
type style struct {
	bidder   uint16
	raiser   raiser
	seller   seller
	rational bool // in the sale at the root, it looks for the best answer instead
}

func newMind(seat game.Seat, doubt float64, temper bot.Temper) *mind {
	m := &mind{seat: seat, doubt: doubt, temper: temper}
	m.bids = newField(bidding())
	m.raises = search.NewBelief([]float64{byOne: 4, byFew: 2, toLimit: 1, anyhow: 0.5}...)
	m.sales = [2]field{newField(sellers(false)), newField(sellers(true))}
	return m
}

// See implements search.Game.
func (m *mind) See(step game.Step) {
	v, _ := step.View.(rules.View)
	if m.view.Players != nil {
		for _, e := range step.Events {
			m.learn(e)
		}
	}
	m.view = v
}

// learn learns from a public decision how the seat plays. The view is still the one before the
// decision.
func (m *mind) learn(e game.Event) {
	switch e := e.(type) {
	case rules.BidMade:
		if e.Seat != m.seat {
			m.sawBid(e.Seat, e.Total, true)
		}
	case rules.Passed:
		if e.Seat != m.seat && !e.Forced {
			m.sawBid(e.Seat, m.view.High+1, false)
		}
	case rules.Revealed:
		m.sawSale(e)
	}
}

func (m *mind) sawBid(seat game.Seat, total int, raised bool) {
	s := m.view.Imagined()
	likely := m.likely(&s, seat, total)
	if !raised {
		for i, p := range likely {
			likely[i] = 1 - p
		}
	}
	m.bids.saw(seat, likely[:])
	if most := int(s.Bid[seat]+s.Coins[seat]) - m.view.High; raised && most > 1 {
		var likely [raiserCount]float64
		for r := range likely {
			likely[r] = raiser(r).likely(total-m.view.High, most)
		}
		m.raises.Saw(seat, likely[:])
	}
}

// likely returns the probability that a seat bids a total, for each style.
func (m *mind) likely(s *rules.State, seat game.Seat, total int) (likely [bidStyles]float32) {
	ahead := m.ahead(s)
	for i := range bidders {
		b := &bidders[i]
		likely[i] = surely(b.limit(s, seat, ahead)+0.5, total, shyness[b.loose])
	}
	for i, plan := range plans {
		likely[sound+i] = surely(soundLimit(s, seat, ahead, plan), total, soundWidth)
	}
	copy(likely[firstWhim:], whims[:])
	return likely
}

func (m *mind) sawSale(e rules.Revealed) {
	s := m.view.Imagined()
	w := stallOf(&s)
	likely := make([]float32, int(firstVendor)+len(vendors))
	for _, sale := range e.Sales {
		hand := s.Hand[sale.Seat]
		if sale.Seat == m.seat || hand.Count() < 2 {
			continue
		}
		for k := range likely {
			likely[k] = seller(k).likely(&w, hand, below(hand, sale.House))
		}
		for i := range m.sales {
			m.sales[i].saw(sale.Seat, likely)
		}
	}
}

// ahead returns the number of buying rounds after the current one.
func (m *mind) ahead(s *rules.State) float32 {
	houses := s.Seats()
	if m.view.Options.Scarce {
		houses--
	}
	return float32(s.Unseen()) / float32(houses)
}

// The notes of a search of For Sale about an option: the result of the round.
const (
	House  = iota // the house taken, 0 for none
	Paid          // coins spent
	Best          // probability to take the best house, 0 to 1
	Cost          // coins spent if the best house is taken; divided by Best, its price
	Cheque        // the cheque for a house, in thousands
)

// Begin implements search.Game.
func (m *mind) Begin() search.Root {
	v := &m.view
	m.known = v.Imagined()
	m.settle()
	m.options = m.options[:0]
	daring := m.daring()
	if v.Phase == rules.Selling {
		m.addSales()
		m.restrain()
	} else {
		m.addBids(daring)
	}
	m.like(daring)
	return search.Root{
		Options:  m.options,
		Position: uint64(v.Phase)<<32 | uint64(v.Round)<<16 | uint64(v.High),
		Mixed:    v.Phase == rules.Selling,
		Seats:    len(v.Players),
		Lead:     30,
		Doubt:    m.doubt,
		Likes:    m.likes[:len(m.options)],
	}
}

// The largest additions by a temper.
const (
	nudge = 0.01 // to the reward of an option,
	swing = 0.5  // and to the highest bid of the sound style, in coins
)

// daring returns how much its temper likes to take a risk in this round.
func (m *mind) daring() float64 {
	v := &m.view
	d := bot.Dice(m.whims, uint64(v.Phase), uint64(v.Round))
	wants := -1.0 // a collector keeps the best houses
	if v.Phase != rules.Selling {
		wants = treasure(v)
	}
	return m.temper.Daring(wants, &d)
}

// like returns how much its temper likes the options. To raise is a higher risk than to pass, and
// to sell a higher house than to sell a lower one.
func (m *mind) like(daring float64) {
	for k, d := range m.own[:len(m.options)] {
		dares := 1.0
		switch d.Do {
		case rules.Pass:
			dares = -1
		case rules.Sell:
			dares = dearness(rules.House(d.N))
		}
		m.likes[k] = nudge * daring * dares
	}
}

func (m *mind) add(d rules.Decision) {
	m.own[len(m.options)] = d
	m.options = append(m.options, d)
}

// addBids adds the sound decision first, then passing, small raises, and the bid that nobody can
// top.
func (m *mind) addBids(daring float64) {
	s := &m.known
	total, high := int(s.Bid[m.seat]+s.Coins[m.seat]), int(s.High)
	least := 1
	limit := float64(soundLimit(s, m.seat, m.ahead(s), plans[0])) + float64(swing*daring)
	if high < total && limit >= float64(high+1) {
		m.add(bid(high + 1))
		least = 2
	}
	m.add(pass())
	for by := least; by <= 4 && high+by <= total; by++ {
		m.add(bid(high + by))
	}
	richest := 0
	for rival := range s.In.Without(m.seat).All() {
		richest = max(richest, int(s.Bid[rival]+s.Coins[rival]))
	}
	if richest > high+4 && richest <= total {
		m.add(bid(richest))
	}
}

// addSales adds the houses of the hand. If nobody else has a house between two of them, it adds
// only the lower one, which gets the same cheque.
func (m *mind) addSales() {
	others, last := m.held(), rules.House(0)
	for h := range m.known.Hand[m.seat].All() {
		if last == 0 || below(others, h) > below(others, last) {
			m.add(sell(h))
			last = h
		}
	}
}

// Imagine implements search.Game.
func (m *mind) Imagine(d *game.SplitMix) {
	m.drawn = m.known
	m.drawn.Redeal(d)
	m.chooseStyles(d)
	m.style[m.seat] = style{seller: bestFit}
}

// chooseStyles draws a style for every seat.
func (m *mind) chooseStyles(d *game.SplitMix) {
	// Players at one table resemble each other. If each were drawn separately, one among many
	// would nearly always bid very high.
	bids, sells := m.bids.table(search.Unit(d)), search.Unit(d)
	sale := [2]int{m.sales[0].table(sells), m.sales[1].table(sells)}
	for i := range game.Seat(m.known.Seats()) {
		bidder := m.bids.draw(i, bids, d)
		kind := 0
		if sensible(bidder) {
			kind = 1
		}
		m.style[i] = style{
			bidder:   uint16(bidder),
			raiser:   raiser(m.raises.Draw(i, d)),
			seller:   seller(m.sales[kind].draw(i, sale[kind], d)),
			rational: d.IntN(20) == 0,
		}
	}
}

// settle prepares to draw styles.
func (m *mind) settle() {
	m.bids.settle()
	for i := range m.sales {
		m.sales[i].settle()
	}
}

// Play implements search.Game.
func (m *mind) Play(k int, t *search.Tree, d game.SplitMix) (o search.Outcome) {
	s := m.drawn
	s.Play(m.seat, m.own[k])
	p := playout{s: &s, mind: m, tree: t, dice: d, notes: &o.Notes}
	p.run()
	end(&s, &o)
	return o
}

// end sets the outcome of a finished game.
func end(s *rules.State, o *search.Outcome) {
	best := s.Best()
	for i := range game.Seat(s.Seats()) {
		o.Points[i] = float64(s.Score(i))
		if best.Has(i) {
			o.Win[i] = 1 / float64(best.Count())
		}
	}
}

// searching returns the maker of bots that search with this number of playouts and this doubt.
func searching(playouts int, doubt float64) bot.Maker {
	return func(seat game.Seat, seed uint64, temper bot.Temper) bot.Bot {
		d := bot.Dice(seed, uint64(seat))
		m := newMind(seat, doubt, temper)
		m.whims = d.Uint64()
		return search.New(m, seat, m.whims, playouts)
	}
}
