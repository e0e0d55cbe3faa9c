package business

import (
	"slices"

	"gavel/game"
)

// Rules are the rules of Business for a table.
type Rules struct{}

// Name implements game.Rules.
func (Rules) Name() string { return "business" }

// Info implements game.Rules.
func (Rules) Info() game.Info {
	return game.Info{Shortest: 6, Longest: 14, Banner: "shares"}
}

// Seats implements game.Rules.
func (Rules) Seats() (fewest, most int) { return MinSeats, MaxSeats }

// Options implements game.Rules.
func (Rules) Options() []game.Option {
	return []game.Option{{Name: "payout", Values: []string{"quarters", "original"}, Default: "quarters"}}
}

// New implements game.Rules.
func (Rules) New(seats int, o game.Options) game.Match {
	return &match{New(seats, Options{Original: o["payout"] == "original"})}
}

// Parse implements game.Rules.
func (Rules) Parse(do string) (game.Decision, error) { return parse(do) }

// Outcomes implements game.Rules.
func (Rules) Outcomes() []game.Outcome { return []game.Outcome{Deal{}, Turned{}, Groups{}, Dice{}} }

// match makes the events of a State for a table.
type match struct{ state State }

func (m *match) Turn() game.Turn { return m.state.Turn() }

func (m *match) View(seat game.Seat) game.View { return m.state.View(seat) }

func (m *match) Copy() game.Match { c := *m; return &c }

func (m *match) Check(seat game.Seat, d game.Decision) error {
	if own, ok := d.(Decision); ok {
		return m.state.Check(seat, own)
	}
	return game.WrongGame
}

func (m *match) Forced(seat game.Seat) (game.Decision, bool) {
	if m.state.Count(seat) > 1 {
		return nil, false
	}
	return m.state.Nth(seat, 0), true
}

// Apply makes the decision. It derives the events from the states before and after, so that the
// rules need not name them.
func (m *match) Apply(seat game.Seat, d game.Decision) []game.Event {
	before := m.state
	own := d.(Decision)
	again, forced := before.made.Has(seat), before.Count(seat) == 1
	m.state.Play(seat, own)
	var e game.Event
	switch own.Do {
	case Bid:
		e = BidSealed{seat, own.N, again, forced}
	case Take:
		e = GroupTaken{seat, own.N, before.Groups[own.N], forced}
	case Sell:
		e = SaleSealed{seat, own.Sales, again, forced}
	case Discard:
		e = DiscardSealed{seat, own.Shares, again, forced}
	}
	events := []game.Event{e}
	if m.state.phase != before.phase {
		before.seal(seat, own)
		events = append(events, ended(&before, own)...)
	}
	switch {
	case m.state.phase == Done:
		return append(events, Ended{})
	case m.state.Year.Month == before.Year.Month, m.state.lacksCard():
		return events
	}
	return append(events, m.state.Year.turned())
}

// ended returns the events of the last decision of a phase, from the state before it, which knows
// the decision if it was a sealed one.
func ended(s *State, d Decision) []game.Event {
	switch d.Do {
	case Take:
		s.Groups[d.N] = 0
		return returned(s.Groups[:])
	case Bid:
		var e BidsRevealed
		for i := range s.In.All() {
			e.Bids = append(e.Bids, SeatBid{i, s.Bid[i]})
		}
		game.Arrange(e.Bids, func(a, b SeatBid) int { return b.Amount - a.Amount }) // of equal bids, the first seat
		return []game.Event{e}
	case Sell:
		var e Sold
		for i := range game.Seat(s.seats) {
			shares, money := s.proceeds(i)
			e.Sellers = append(e.Sellers, Seller{i, s.Card().Sales(s.sale[i]), shares, money})
		}
		return []game.Event{e}
	}
	var e Discarded
	for i := range s.In.All() {
		e.Lots = append(e.Lots, SeatLot{i, s.discard[i]})
	}
	return []game.Event{e}
}

// returned returns the event for groups that go back into the bag, if there are any.
func returned(groups []Shares) []game.Event {
	var left []int
	for i, g := range groups {
		if g != 0 {
			left = append(left, i)
		}
	}
	if left == nil {
		return nil
	}
	return []game.Event{GroupsReturned{left}}
}

func (m *match) Result() game.Result { return m.state.result() }

func (s *State) result() game.Result {
	return game.Rank(slices.Clone(s.Money[:s.seats]), []int{}) // no tiebreak [B10]
}
