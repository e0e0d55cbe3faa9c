package bot

import (
	"math"

	"gavel/game"
	"gavel/game/bot/search"
	"gavel/game/oddshop"
)

// oddShopMind is Odd Shop as a search sees it from one seat. In an auction it
// imagines the card under the object and what the others bid for it; what the
// rest of the round brings, its plan tells for every way in which the auction
// may end.
type oddShopMind struct {
	seat   game.Seat
	seed   uint64
	learns bool // from what the others bid and what they accept
	deals  oddShopDeals
	view   oddshop.View
	bids   search.Belief
	thrift search.Belief

	options []game.Decision
	own     [search.MaxOptions]oddshop.Decision // the options, again
	totals  [search.MaxOptions]int              // what they bid, in fives
	judged  [2]oddShopVerdict                   // of what it decides by rule, and of another decision

	scene  oddShopScene
	rivals [oddshop.MaxSeats]oddShopRival
	// What rivals who bid after the viewer, and see its bid, answer to each
	// option, as far as it is worked out.
	answers  [search.MaxOptions][oddshop.MaxSeats]oddShopRival
	answered [search.MaxOptions]bool
	ahead    oddShopAhead

	under oddshop.Type // imagined, under the object for sale
	style [oddshop.MaxSeats]uint8
}

// What a search of Odd Shop notes of a bid.
const (
	OddShopGets = iota // how likely the object is got, 0 to 1
	OddShopPays        // money spent on it
)

func newOddShopMind(seat game.Seat, learns bool, deals oddShopDeals) *oddShopMind {
	return &oddShopMind{seat: seat, learns: learns, deals: deals, bids: newOddShopBelief(), thrift: newOddShopThrift()}
}

// See implements search.Game.
func (m *oddShopMind) See(step game.Step) {
	before := m.view
	m.view, _ = step.View.(oddshop.View)
	if !m.learns || before.Players == nil {
		return
	}
	for _, e := range step.Events {
		switch e := e.(type) {
		case oddshop.BidsRevealed:
			for _, b := range e.Bids {
				m.learn(&before, b.Seat, b.Cards)
			}
		case oddshop.BidMade:
			m.learn(&before, e.Seat, e.Cards)
		case oddshop.OfferAccepted:
			m.dealt(&before, &e.Offer, true)
		case oddshop.OfferDeclined:
			m.dealt(&before, &e.Offer, false)
		}
	}
}

// learn reads off a bid how its bidder bids. The view is the one before it.
func (m *oddShopMind) learn(v *oddshop.View, seat game.Seat, cards oddshop.Money) {
	if seat == m.seat || v.Players[seat].Money.Count() < 2 {
		return
	}
	r := &m.rivals[seat]
	r.imagine(&m.scene, v, seat)
	likely := r.likely(oddShopUnitsOf(cards))
	m.bids.Saw(seat, likely[:])
}

// dealt learns from the answer to an offer. The view is the one before it.
func (m *oddShopMind) dealt(v *oddshop.View, o *oddshop.Offer, accepted bool) {
	if o.From == m.seat {
		b := oddShopBarterOf(v, &m.thrift)
		b.saw(o, accepted)
	}
}

// oddShopLureOf returns what a seat bids by for the object for sale.
func oddShopLureOf(v *oddshop.View, seat game.Seat) oddShopLure {
	o := oddShopPublicOutlook(v, oddShopMediumHope(v))
	p := &v.Players[seat]
	l := oddShopLure{
		money: float64(oddShopUnitsOf(p.Money)),
		pace:  oddShopPace[len(v.Players)],
	}
	for k := len(v.Row) - 1; k >= v.Slot; k-- {
		object := v.Row[k].Object
		l.gain = o.gain(p.Owned, object, o.worth[object])
		l.total += l.gain
	}
	return l
}

// Begin implements search.Game.
func (m *oddShopMind) Begin() search.Root {
	v := &m.view
	m.options = m.options[:0]
	m.judged = [2]oddShopVerdict{}
	switch {
	case m.bidding():
		m.addBids()
	case v.Phase == oddshop.TradingBefore && len(v.Players) < oddShopFair:
		m.trade(m.deals.before)
	case v.Phase == oddshop.TradingAfter && len(v.Players) < oddShopFair:
		m.trade(m.deals.after)
	default:
		d := dice(m.seed, uint64(v.Round), uint64(v.Phase), oddShopPosition(v))
		m.add(mediumOddShop(v, &d))
	}
	return search.Root{
		Options:  m.options,
		Position: uint64(dice(uint64(v.Round), uint64(v.Phase), oddShopPosition(v))),
		Mixed:    v.Turn.Mode == game.Sealed,
		Ruled:    !m.bidding(),
		Seats:    len(v.Players),
		Lead:     oddShopLead,
	}
}

// oddShopCrowd is at how many players nobody can foresee a round any more:
// there the medium bot's bids have proved better.
const oddShopCrowd = 5

// bidding tells whether the seat searches for a bid.
func (m *oddShopMind) bidding() bool {
	return m.view.Phase == oddshop.Bidding && len(m.view.Players) < oddShopCrowd
}

// oddShopFair is at how many players it trades as the medium bot does: there
// what one player pays for money gains too little on all the others.
const oddShopFair = 6

// trade decides in a window, with so many offers at most.
func (m *oddShopMind) trade(offers int) {
	b := oddShopBarterOf(&m.view, &m.thrift)
	m.add(b.decide(offers))
}

// oddShopLead is a lead, in gold, that counts as a sure win.
const oddShopLead = 300

func (m *oddShopMind) add(d oddshop.Decision) {
	m.own[len(m.options)] = d
	m.options = append(m.options, d)
}

// addBids considers every total that the money makes.
func (m *oddShopMind) addBids() {
	v := &m.view
	open := v.Opportunist != game.Spectator
	for seat := range v.In.Without(m.seat).All() {
		if !open || !v.Players[seat].Decided {
			m.rivals[seat].imagine(&m.scene, v, seat)
		}
	}
	for total, cards := range oddShopTotals(v.Players[m.seat].Money) {
		if cards == 0 {
			continue
		}
		m.totals[len(m.options)] = total
		m.add(oddshop.Decision{Do: oddshop.Bid, Cards: cards})
	}
	clear(m.answered[:])
	m.ahead.begin(m)
}

// answer works out what those who bid after the viewer answer to an option.
func (m *oddShopMind) answer(k int) {
	m.answered[k] = true
	v := m.view
	var players [oddshop.MaxSeats]oddshop.Player
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
func (m *oddShopMind) Imagine(d *game.SplitMix) {
	v := &m.view
	if !m.bidding() {
		return
	}
	m.under = v.Row[v.Slot].Type
	if u := v.Unseen; m.under == oddshop.Hidden {
		switch n := d.IntN(u.Authentic + u.Replica + u.Unknown); {
		case n < u.Authentic:
			m.under = oddshop.Authentic
		case n < u.Authentic+u.Replica:
			m.under = oddshop.Replica
		default:
			m.under = oddshop.Unknown
		}
	}
	for i := range v.Players {
		m.style[i] = uint8(m.bids.Draw(game.Seat(i), d))
	}
}

// Play implements search.Game.
func (m *oddShopMind) Play(k int, t *search.Tree, d game.SplitMix) (o search.Outcome) {
	v := &m.view
	if !m.bidding() {
		return m.judge(k)
	}
	var bids [oddshop.MaxSeats]int
	most := -1
	for seat := range v.In.All() {
		waver := d // the same for all options
		switch {
		case seat == m.seat:
			bids[seat] = m.totals[k]
		case v.Opportunist == game.Spectator:
			bids[seat] = m.rivals[seat].bid(m.style[seat], m.under, &waver)
		case v.Players[seat].Decided:
			bids[seat] = oddShopUnitsOf(v.Players[seat].Bid)
		default:
			if !m.answered[k] {
				m.answer(k)
			}
			bids[seat] = m.answers[k][seat].bid(m.style[seat], m.under, &waver)
		}
		d.Uint64()
		most = max(most, bids[seat])
	}
	var top game.Seats
	for seat := range v.In.All() {
		if bids[seat] == most {
			top |= game.Only(seat)
		}
	}
	winner := top.First()
	if top.Count() > 1 {
		winner = m.breakTie(top, &d)
	}
	o = m.outcome(winner, most)
	if winner == m.seat {
		o.Notes[OddShopGets], o.Notes[OddShopPays] = 1, float64(most*oddShopFive)
	}
	return o
}

// breakTie lets each of those who tie stay in one case of two, and one of
// those who stay win.
func (m *oddShopMind) breakTie(top game.Seats, d *game.SplitMix) game.Seat {
	stay := game.Seats(0)
	for seat := range top.All() {
		if chance(d, 2) {
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
	return oddShopNobody
}

// outcome judges the end of an auction.
func (m *oddShopMind) outcome(winner game.Seat, paid int) (o search.Outcome) {
	v := &m.view
	o.Points = m.ahead.after(winner, paid)
	if int(winner) < len(v.Players) {
		object := v.Row[v.Slot].Object
		odds := [...]float64{oddshop.Authentic: 1, oddshop.Replica: 0, oddshop.Unknown: 0.5}[m.under]
		base := 0.5
		if winner == m.seat {
			base = oddShopOdds(v, v.Slot)
		}
		o.Points[winner] += oddShopWorth(object, odds) - oddShopWorth(object, base)
	}
	m.estimate(&o)
	return o
}

// estimate sets the chances to win by the points.
func (m *oddShopMind) estimate(o *search.Outcome) {
	left := m.view.Length.Rounds() - m.view.Round
	estimate(o, len(m.view.Players), oddShopBlur+oddShopRoundBlur*math.Sqrt(float64(left)))
}

// How far estimates of collections are off, in gold: those after this round,
// and what a round to come brings more or less.
const (
	oddShopBlur      = 40
	oddShopRoundBlur = 40
)

// searchOddShop returns the maker of the bots that search, with so many
// playouts for a decision.
func searchOddShop(learns bool, deals oddShopDeals, playouts int) maker {
	return func(seat game.Seat, seed uint64) Bot {
		d := dice(seed, uint64(seat))
		m := newOddShopMind(seat, learns, deals)
		m.seed = d.Uint64()
		return search.New(m, seat, m.seed, playouts)
	}
}
