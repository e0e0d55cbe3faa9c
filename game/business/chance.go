package business

import (
	"errors"
	"slices"

	"gavel/game"
)

// Deal is the outcome of chance at the start: the cards of the year from January on, and every
// seat's first shares in draw order. It has all cards of the year, or only the open ones.
type Deal struct {
	Cards  []string `json:"cards"`
	Shares []string `json:"shares"`
}

// Turned has the next cards of the year: the one that a new month opens, or all that are left
// [B7].
type Turned struct {
	Cards []string `json:"cards"`
}

// Groups is the monthly outcome of chance: the groups drawn from the bag.
type Groups struct {
	Groups []string `json:"groups"`
}

// Dice has one roll for each bidder of the first group of tied bidders [B4].
type Dice struct {
	Seats []game.Seat `json:"seats"`
	Rolls []int       `json:"rolls"`
}

// Kind implements game.Outcome.
func (Deal) Kind() string { return "deal" }

// Kind implements game.Outcome.
func (Turned) Kind() string { return "turn" }

// Kind implements game.Outcome.
func (Groups) Kind() string { return "groups" }

// Kind implements game.Outcome.
func (Dice) Kind() string { return "dice" }

// Chance draws the next outcome of chance, in the phases Dealing, Drawing and Rolling. It deals the
// whole year at the start.
func (s *State) Chance(src game.Source) {
	switch s.phase {
	case Dealing:
		s.Year.Redeal(src)
		s.deal(s.sizes().split(s.sizes().draw(src, s.bag)))
	case Drawing:
		s.shows(s.sizes().split(s.sizes().draw(src, s.bag)))
	case Rolling:
		dice := s.queue.roll(src)
		s.rank(s.queue.tied(), &dice)
	}
}

// sizes returns the sizes of the piles that chance draws next: first hands, or groups.
func (s *State) sizes() sizes {
	if s.phase == Dealing {
		return handSizes[:s.seats]
	}
	return groupSizes[s.seats][:s.seats]
}

// lacksCard reports whether the month that begins opens a card that chance has not drawn yet.
func (s *State) lacksCard() bool { return s.phase == Drawing && s.Year.seen() > s.Year.dealt }

// Draw implements game.Match.
func (m *match) Draw(from game.Dealer) game.Outcome {
	s := &m.state
	switch {
	case s.phase == Dealing:
		return Deal{s.Year.draw(from, InView), s.sizes().words(s.sizes().draw(from, s.bag))}
	case s.lacksCard():
		return Turned{s.Year.draw(from, 1)}
	case s.phase == Drawing:
		return Groups{s.sizes().words(s.sizes().draw(from, s.bag))}
	}
	var d Dice
	dice := s.queue.roll(from)
	for i := range s.queue.tied().All() {
		d.Seats = append(d.Seats, i)
		d.Rolls = append(d.Rolls, dice[i])
	}
	return d
}

// Settle implements game.Match.
func (m *match) Settle(o game.Outcome) ([]game.Event, error) {
	s := m.state
	events, err := s.settle(o)
	if err == nil {
		m.state = s
	}
	return events, err
}

// settle applies an outcome of chance. After an impossible outcome the state is of no use.
func (s *State) settle(o game.Outcome) ([]game.Event, error) {
	switch o := o.(type) {
	case Deal:
		if s.phase != Dealing {
			break
		}
		if err := s.Year.deal(o.Cards, InView); err != nil {
			return nil, err
		}
		hands, err := s.sizes().read(o.Shares, s.bag)
		if err != nil {
			return nil, err
		}
		s.deal(hands)
		return []game.Event{Dealt{slices.Clone(hands[:s.seats]), slices.Clone(s.Year.Cards[:InView])}}, nil
	case Turned:
		if !s.lacksCard() {
			break
		}
		err := s.Year.deal(o.Cards, 1)
		return []game.Event{s.Year.turned()}, err
	case Groups:
		if s.phase != Drawing || s.lacksCard() {
			break
		}
		groups, err := s.sizes().read(o.Groups, s.bag)
		if err != nil {
			return nil, err
		}
		s.shows(groups)
		e := GroupsDrawn{s.Year.Month, slices.Clone(groups[:s.seats]), game.AllSeats(int(s.seats))}
		if s.phase == Selling { // nobody can bid
			return append([]game.Event{e}, returned(e.Groups)...), nil
		}
		e.Short &^= s.In
		return []game.Event{e}, nil
	case Dice:
		if s.phase != Rolling {
			break
		}
		dice, err := s.queue.read(o)
		if err != nil {
			return nil, err
		}
		s.rank(s.queue.tied(), &dice)
		return []game.Event{DiceRolled{slices.Clone(o.Seats), slices.Clone(o.Rolls)}}, nil
	}
	return nil, errors.New("chance does not decide this now")
}
