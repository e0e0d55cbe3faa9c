package forsale

import (
	"errors"
	"fmt"
	"slices"

	"gavel/game"
)

// Rules are the rules of For Sale for a table.
type Rules struct{}

// Name implements game.Rules.
func (Rules) Name() string { return "forsale" }

// Info implements game.Rules.
func (Rules) Info() game.Info { return game.Info{Shortest: 4, Longest: 8, Banner: "house"} }

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

// Outcome implements game.Rules.
func (Rules) Outcome(kind string, line []byte) (game.Outcome, error) {
	if kind != (Deal{}).Kind() {
		return nil, fmt.Errorf("chance does not decide %q in For Sale", kind)
	}
	var d struct {
		Chance string `json:"chance"`
		Deal
	}
	err := game.Strict(line, &d)
	return d.Deal, err
}

// Shapes implements game.Rules.
func (Rules) Shapes() ([]game.Event, game.View) {
	return []game.Event{
		Dealt{}, HousesShown{}, BidMade{}, Passed{}, HouseWon{}, ChequesShown{}, Laid{}, Revealed{}, RestTaken{}, Ended{},
	}, View{}
}

// Deal is the outcome of chance: the cards in play in draw order, and the first player [F17].
// Cards out of play are absent and nobody sees them.
type Deal struct {
	Houses  []int `json:"houses"`
	Cheques []int `json:"cheques"`
	First   int   `json:"first"`
}

// Kind implements game.Outcome.
func (Deal) Kind() string { return "deal" }

// match makes the events of a State for a table.
type match struct{ state State }

func (m *match) Turn() game.Turn { return m.state.Turn() }

func (m *match) View(seat game.Seat) game.View { return m.state.View(seat) }

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

func (m *match) Draw(src game.Source) game.Outcome {
	s := m.state
	s.shuffle(src)
	d := Deal{First: int(s.first)}
	for i := range s.cards {
		d.Houses = append(d.Houses, int(s.houses[i]))
		d.Cheques = append(d.Cheques, int(s.bank[i]))
	}
	return d
}

func (m *match) Settle(o game.Outcome) ([]game.Event, error) {
	d, ok := o.(Deal)
	if !ok || m.state.phase != Dealing {
		return nil, errors.New("this cannot be dealt now")
	}
	s := m.state
	if err := s.lay(d); err != nil {
		return nil, err
	}
	s.begin()
	m.state = s
	return []game.Event{Dealt{s.first}, s.housesShown()}, nil
}

// lay puts the cards of a deal into the decks.
func (s *State) lay(d Deal) error {
	if len(d.Houses) != int(s.cards) || len(d.Cheques) != int(s.cards) {
		return fmt.Errorf("%d cards of each deck are in play", s.cards)
	}
	if d.First < 0 || d.First >= int(s.seats) {
		return errors.New("the first player does not sit at this table")
	}
	houses, cheques := allHouses[:], allCheques[:]
	for i := range s.cards {
		h, c := d.Houses[i], d.Cheques[i]
		at := slices.IndexFunc(houses, func(x House) bool { return int(x) == h })
		to := slices.IndexFunc(cheques, func(x Cheque) bool { return int(x) == c })
		if at < 0 || to < 0 {
			return fmt.Errorf("the decks have no house %d with a cheque %d left", h, c)
		}
		houses, cheques = without(houses, at), without(cheques, to)
		s.houses[i], s.bank[i] = House(h), Cheque(c)
	}
	s.first = game.Seat(d.First)
	return nil
}

// without returns a copy of the cards without the one at i.
func without[T any](cards []T, i int) []T {
	return append(slices.Clone(cards[:i]), cards[i+1:]...)
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
		if before.in.Count() > 2 {
			return events
		}
		won := before.offer.nth(before.offer.Count() - 1)
		events = append(events, HouseWon{after.first, won, int(before.Bid[after.first])})
	case Sell:
		events = append(events, Laid{seat, House(own.N), before.Laid[seat] != 0, before.Count(seat) == 1})
		if before.Owes().Without(seat) != 0 {
			return events
		}
		before.Laid[seat] = House(own.N)
		events = append(events, before.revealed())
	}
	return append(events, after.opening(&before)...)
}

// revealed returns the cheques of all seats that have laid a house.
func (s *State) revealed() Revealed {
	var r Revealed
	all := s.allLaid()
	for seat := range s.in.All() {
		r.Sales = append(r.Sales, Sale{seat, s.Laid[seat], s.cheques[all.rank(s.Laid[seat])]})
	}
	slices.SortFunc(r.Sales, func(a, b Sale) int { return int(a.House) - int(b.House) })
	return r
}

// opening returns the events after a round: the cards on the table, or the end of the game.
func (s *State) opening(before *State) []game.Event {
	switch s.phase {
	case Buying:
		return []game.Event{s.housesShown()}
	case Selling:
		return []game.Event{s.chequesShown()}
	}
	var events []game.Event
	for seat := range game.Seat(s.seats) {
		left := before.Hand[seat]
		left.remove(before.Laid[seat])
		if left != 0 {
			rest := slices.Clone(before.bank[before.next:before.cards])
			slices.Sort(rest)
			events = append(events, RestTaken{seat, slices.Collect(left.All()), rest})
		}
	}
	return append(events, Ended{})
}

func (s *State) housesShown() HousesShown {
	v := s.View(game.Spectator)
	return HousesShown{v.Round, v.Rounds, v.Offer, s.first}
}

func (s *State) chequesShown() ChequesShown {
	v := s.View(game.Spectator)
	return ChequesShown{v.Round, v.Cheques, s.in}
}

func (m *match) Result() game.Result { return m.state.result() }

func (s *State) result() game.Result {
	scores, coins := make([]int, s.seats), make([]int, s.seats)
	for i := range game.Seat(s.seats) {
		scores[i], coins[i] = s.Score(i), int(s.Coins[i])
	}
	return game.Rank(scores, coins)
}
