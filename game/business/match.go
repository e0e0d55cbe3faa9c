package business

import (
	"fmt"
	"slices"

	"gavel/game"
)

// Rules are the rules of Business for a table.
type Rules struct{}

// Name implements game.Rules.
func (Rules) Name() string { return "business" }

// Info implements game.Rules.
func (Rules) Info() game.Info {
	return game.Info{Shortest: 6, Longest: 14, Banner: "shares", Drawable: true}
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

// Outcome implements game.Rules.
func (Rules) Outcome(kind string, line []byte) (game.Outcome, error) {
	switch kind {
	case Deal{}.Kind():
		var o struct {
			Chance string `json:"chance"`
			Deal
		}
		err := game.Strict(line, &o)
		return o.Deal, err
	case Turned{}.Kind():
		var o struct {
			Chance string `json:"chance"`
			Turned
		}
		err := game.Strict(line, &o)
		return o.Turned, err
	case Groups{}.Kind():
		var o struct {
			Chance string `json:"chance"`
			Groups
		}
		err := game.Strict(line, &o)
		return o.Groups, err
	case Dice{}.Kind():
		var o struct {
			Chance string `json:"chance"`
			Dice
		}
		err := game.Strict(line, &o)
		return o.Dice, err
	}
	return nil, fmt.Errorf("chance does not decide %q in Business", kind)
}

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

func (m *match) Draw(from game.Dealer) game.Outcome { return m.state.outcome(from) }

func (m *match) Settle(o game.Outcome) ([]game.Event, error) {
	s := m.state
	if err := s.settle(o); err != nil {
		return nil, err
	}
	m.state = s
	switch o := o.(type) {
	case Deal:
		return []game.Event{Dealt{slices.Clone(s.Hand[:s.seats]), slices.Clone(s.year[:InView])}}, nil
	case Turned:
		return []game.Event{s.monthTurned()}, nil
	case Dice:
		return []game.Event{DiceRolled{slices.Clone(o.Seats), slices.Clone(o.Rolls)}}, nil
	}
	var groups []Shares
	for _, word := range o.(Groups).Groups {
		lot, _ := readShares(word)
		groups = append(groups, lot)
	}
	return s.drew(groups), nil
}

// drew returns the event for new groups on the market. If nobody can bid, the groups also go back
// at once.
func (s *State) drew(groups []Shares) []game.Event {
	e := GroupsDrawn{Month: int(s.month), Groups: groups, Short: game.AllSeats(int(s.seats))}
	if s.phase == Selling {
		all := make([]int, len(groups))
		for i := range all {
			all[i] = i
		}
		return []game.Event{e, GroupsReturned{all}}
	}
	e.Short &^= s.in
	return []game.Event{e}
}

// Apply makes the decision. It derives the events from the states before and after, so that the
// rules need not name them.
func (m *match) Apply(seat game.Seat, d game.Decision) []game.Event {
	before := m.state
	own := d.(Decision)
	again, forced := before.made.Has(seat), before.Count(seat) == 1
	m.state.Play(seat, own)
	after := &m.state
	switch own.Do {
	case Bid:
		events := []game.Event{BidSealed{seat, own.N, again, forced}}
		if after.phase != Bidding {
			events = append(events, after.revealed())
		}
		return events
	case Take:
		events := []game.Event{GroupTaken{seat, own.N, before.groups[own.N], forced}}
		before.groups[own.N] = 0
		return append(events, before.returned(after)...)
	case Sell:
		events := []game.Event{SaleSealed{seat, own.Sales, again, forced}}
		if after.phase != Selling {
			before.sale[seat], _ = before.Card().tally(own.Sales)
			events = append(events, before.sold())
		}
		return append(events, before.turned(after)...)
	default:
		events := []game.Event{DiscardSealed{seat, own.Shares, again, forced}}
		if after.phase != Discarding {
			before.discard[seat] = own.Shares
			events = append(events, before.discarded())
		}
		return append(events, before.turned(after)...)
	}
}

// revealed returns the bids, the highest first. Tied bids are in seat order.
func (s *State) revealed() BidsRevealed {
	var e BidsRevealed
	for i := range s.in.All() {
		e.Bids = append(e.Bids, SeatBid{i, s.Bid[i]})
	}
	game.Arrange(e.Bids, func(a, b SeatBid) int { return b.Amount - a.Amount })
	return e
}

// returned returns the event for groups that go back into the bag, once the market has closed.
func (s *State) returned(after *State) []game.Event {
	if after.phase != Selling {
		return nil
	}
	var left []int
	for i, g := range s.groups {
		if g != 0 {
			left = append(left, i)
		}
	}
	if left == nil {
		return nil
	}
	return []game.Event{GroupsReturned{left}}
}

// sold returns everybody's sales.
func (s *State) sold() Sold {
	var e Sold
	for i := range game.Seat(s.seats) {
		shares, money := s.proceeds(i)
		e.Sellers = append(e.Sellers, Seller{i, s.Card().Sales(s.sale[i]), shares, money})
	}
	return e
}

// discarded returns the discards of the seats above the limit.
func (s *State) discarded() Discarded {
	var e Discarded
	for i := range s.in.All() {
		e.Lots = append(e.Lots, SeatLot{i, s.discard[i]})
	}
	return e
}

// turned returns the events of a new month, if the month is over. There are none while chance must
// draw its card.
func (s *State) turned(after *State) []game.Event {
	switch {
	case after.phase == Done:
		return []game.Event{Ended{}}
	case after.month == s.month, after.lacksCard():
		return nil
	}
	return []game.Event{after.monthTurned()}
}

func (s *State) monthTurned() MonthTurned {
	e := MonthTurned{Month: int(s.month)}
	if last := e.Month - 1 + InView; last <= Months {
		e.Turned = s.year[last-1]
	}
	return e
}

func (m *match) Result() game.Result { return m.state.result() }

func (s *State) result() game.Result {
	scores := slices.Clone(s.Money[:s.seats])
	return game.Rank(scores, []int{}) // no tiebreak [B10]
}
