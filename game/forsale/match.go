package forsale

import (
	"cmp"
	"slices"

	"gavel/game"
)

// Rules are the rules of For Sale for a table.
type Rules struct{}

// Name implements game.Rules.
func (Rules) Name() string { return "forsale" }

// Info implements game.Rules.
func (Rules) Info() game.Info {
	return game.Info{Shortest: 4, Longest: 8, Banner: "house"}
}

// Seats implements game.Rules.
func (Rules) Seats() (fewest, most int) { return MinSeats, MaxSeats }

// Options implements game.Rules.
func (Rules) Options() []game.Option {
	return []game.Option{
		{Name: "variant", Values: []string{"standard", "scarce"}, Default: "standard"},
		{Name: "refund", Values: []string{"up", "down"}, Default: "up"},
		game.Flag("open"),
	}
}

// New implements game.Rules.
func (Rules) New(seats int, o game.Options) game.Match {
	return &match{New(seats, Options{
		Scarce:     o["variant"] == "scarce",
		RefundDown: o["refund"] == "down",
		Open:       o["open"] == "true",
	})}
}

// Parse implements game.Rules.
func (Rules) Parse(do string) (game.Decision, error) { return parse(do) }

// Outcomes implements game.Rules.
func (Rules) Outcomes() []game.Outcome { return []game.Outcome{Deal{}, Turned{}} }

// Shapes implements game.Rules.
func (Rules) Shapes() ([]game.Event, game.View) {
	return []game.Event{
		Dealt{}, HousesShown{}, BidMade{}, Passed{}, HouseWon{}, ChequesShown{}, Laid{}, Revealed{}, RestTaken{}, Ended{},
	}, View{}
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

func (m *match) Settle(o game.Outcome) ([]game.Event, error) {
	s := m.state
	if err := s.lay(o); err != nil {
		return nil, err
	}
	before := s
	var events []game.Event
	if before.phase == Dealing {
		events = append(events, Dealt{s.first})
		s.begin()
	} else {
		s.show()
	}
	events = append(events, s.opening(&before)...)
	m.state = s
	return events, nil
}

// Apply makes the decision. It derives the events from the states before and after, so that the
// rules need not name them.
func (m *match) Apply(seat game.Seat, d game.Decision) []game.Event {
	before := m.state
	own := d.(Decision)
	m.state.Play(seat, own)
	after := &m.state
	var events []game.Event
	switch own.Do {
	case Bid:
		return []game.Event{BidMade{seat, int(own.N), int(own.N - before.Bid[seat])}}
	case Pass:
		p := before.passing()
		events = append(events, Passed{seat, p.House, p.Back, p.Lost, before.Count(seat) == 1})
		if before.In.Count() > 2 {
			return events
		}
		won := before.Offer.Highest()
		events = append(events, HouseWon{after.first, won, int(before.Bid[after.first])})
	case Sell:
		events = append(events, Laid{seat, House(own.N), before.sale.laid[seat] != 0, before.Count(seat) == 1})
		if before.Owes().Without(seat) != 0 {
			return events
		}
		before.sale.laid[seat] = House(own.N)
		events = append(events, before.sale.revealed())
	}
	return append(events, after.opening(&before)...)
}

// opening returns the events after a round: the cards on the table, or the end of the game. There
// are none while chance must deal the cards.
func (s *State) opening(before *State) []game.Event {
	v := s.View(game.Spectator)
	switch {
	case s.waiting():
		return nil
	case s.phase == Buying:
		return []game.Event{HousesShown{v.Round, v.Rounds, v.Offer, s.first}}
	case s.phase == Selling:
		return []game.Event{ChequesShown{v.Round, v.Cheques, s.In}}
	}
	var events []game.Event
	for seat := range game.Seat(s.seats) {
		left := before.Hand[seat]
		left.remove(before.sale.laid[seat])
		if left != 0 {
			rest := slices.Clone(before.cheques.left())
			game.Arrange(rest, cmp.Compare[Cheque])
			events = append(events, RestTaken{seat, slices.Collect(left.All()), rest})
		}
	}
	return append(events, Ended{})
}

func (m *match) Result() game.Result { return m.state.result() }

func (s *State) result() game.Result {
	scores, coins := make([]int, s.seats), make([]int, s.seats)
	for i := range game.Seat(s.seats) {
		scores[i], coins[i] = s.Score(i), int(s.Coins[i])
	}
	return game.Rank(scores, coins)
}
