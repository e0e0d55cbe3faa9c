package oddshop

import (
	"gavel/game"
)

// Rules are the rules of Odd Shop for a table.
type Rules struct{}

// Name implements game.Rules.
func (Rules) Name() string { return "oddshop" }

// Info implements game.Rules.
func (Rules) Info() game.Info { return game.Info{Shortest: 9, Longest: 20, Banner: "dragon"} }

// Seats implements game.Rules.
func (Rules) Seats() (fewest, most int) { return MinSeats, MaxSeats }

// roundsOption is the option for the length of a game. roundsValues has its values in the order
// of the lengths.
const roundsOption = "rounds"

var roundsValues = [lengthCount]string{"5", "7", "9", "all"}

// Options implements game.Rules.
func (Rules) Options() []game.Option {
	return []game.Option{{Name: roundsOption, Values: roundsValues[:], Default: "5"}}
}

// New implements game.Rules.
func (Rules) New(seats int, o game.Options) game.Match {
	length := FiveRounds
	for i, v := range roundsValues {
		if v == o[roundsOption] {
			length = Length(i)
		}
	}
	return &match{New(seats, length)}
}

// Parse implements game.Rules.
func (Rules) Parse(do string) (game.Decision, error) { return parse(do) }

// Outcomes implements game.Rules.
func (Rules) Outcomes() []game.Outcome { return []game.Outcome{Deal{}, Authentication{}, Settlement{}} }

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
	if !m.state.forced(seat) {
		return nil, false
	}
	return m.state.Nth(seat, 0), true
}

func (m *match) Apply(seat game.Seat, d game.Decision) []game.Event {
	before := m.state
	own := d.(Decision)
	m.state.Play(seat, own)
	return eventsOf(&before, &m.state, seat, own)
}

func (m *match) Draw(from game.Dealer) game.Outcome { return drawOutcome(&m.state, from) }

func (m *match) Settle(o game.Outcome) ([]game.Event, error) {
	s := m.state
	err := errNotNow
	var events []game.Event
	switch o := o.(type) {
	case Deal:
		if !s.waiting() {
			break
		}
		if err = s.deal(o.Objects); s.phase == Dealing {
			s.begin()
			events = []game.Event{dealt(&s)}
		}
	case nil:
		if s.phase == Laying && !s.waiting() {
			err = nil
			s.lay(rowTypes{})
			events = []game.Event{roundOpened(&s)}
		}
	case Authentication:
		if err = applyAuthentication(&s, o); err == nil {
			events = []game.Event{roundOpened(&s)}
		}
	case Settlement:
		if err = applySettlement(&s, o); err == nil {
			events = append([]game.Event{settled(&m.state, &s, game.Seat(o.Seat))}, tellResult(&s)...)
		}
	}
	if err != nil {
		return nil, err
	}
	m.state = s
	return events, nil
}

func (m *match) Result() game.Result { return m.state.result() }

// Shapes implements game.Rules.
func (Rules) Shapes() ([]game.Event, game.View) {
	return []game.Event{
		Dealt{}, RoundOpened{}, Consulted{}, ExpertsDone{}, AuctionOpened{}, BidLaid{}, BidMade{},
		BidsRevealed{}, Tied{}, Stayed{}, Withdrew{}, CardChosen{}, CardsRevealed{}, Sold{}, Discarded{},
		CardsLost{}, WindowOpened{}, OfferMade{}, OfferAccepted{}, OfferDeclined{}, OfferCancelled{},
		Skipped{}, WindowClosed{}, Authenticated{}, RoundEnded{}, Settled{}, Ended{},
	}, View{}
}
