package business

import (
	"errors"
	"fmt"
	"slices"

	"gavel/game"
)

// drawn is the largest number of shares in one draw: the groups, or the first shares, of six
// players.
const drawn = 24

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
		year := shuffleYear(src)
		lots, _ := s.piles(s.pull(src))
		s.deal(year, Months, lots)
	case Drawing:
		lots, _ := s.piles(s.pull(src))
		s.shows(lots)
	case Rolling:
		s.rolls(s.dice(src))
	}
}

func shuffleYear(src game.Source) (year [Months]Card) {
	var all [deck]Card
	for i := range all {
		all[i] = Card(i + 1)
	}
	game.Shuffle(src, all[:], Months)
	copy(year[:], all[:])
	return year
}

// pull returns the next shares from the bag in draw order, for all piles that chance now makes.
func (s *State) pull(src game.Source) (shares [drawn]Colour) {
	var sack [Total]Colour
	n, k := 0, 0
	for c := Red; c < Colours; c++ {
		for range s.bag.Of(c) {
			sack[n] = c
			n++
		}
	}
	for i := range s.seats {
		k += s.pileSize(i)
	}
	game.Shuffle(src, sack[:n], k)
	copy(shares[:], sack[:])
	return shares
}

// pileSize returns the number of shares in a pile: a seat's first hand, or a group.
func (s *State) pileSize(i uint8) int {
	if s.phase == Dealing {
		return StartHand
	}
	return groupSizes[s.seats][i]
}

// piles splits shares in draw order into piles, and returns the start of each pile.
func (s *State) piles(shares [drawn]Colour) (lots [MaxSeats]Shares, at [MaxSeats + 1]int) {
	n := 0
	for i := range s.seats {
		for range s.pileSize(i) {
			lots[i] += One(shares[n])
			n++
		}
		at[i+1] = n
	}
	return lots, at
}

// dice rolls a die for each tied seat.
func (s *State) dice(src game.Source) (dice [MaxSeats]uint8) {
	for i := range s.tied().All() {
		dice[i] = uint8(1 + game.IntN(src, 6))
	}
	return dice
}

// outcome returns an outcome of chance, in the form of the record.
func (s *State) outcome(from game.Dealer) game.Outcome {
	switch {
	case s.phase == Dealing:
		return Deal{s.drawCards(from, InView), s.words(s.pull(from))}
	case s.lacksCard():
		return Turned{s.drawCards(from, 1)}
	case s.phase == Drawing:
		return Groups{s.words(s.pull(from))}
	}
	var d Dice
	dice := s.dice(from)
	for i := range s.tied().All() {
		d.Seats = append(d.Seats, i)
		d.Rolls = append(d.Rolls, int(dice[i]))
	}
	return d
}

// lacksCard reports whether the month that begins opens a card that chance has not drawn yet.
func (s *State) lacksCard() bool { return s.phase == Drawing && s.seen() > int(s.dealt) }

// drawCards draws the next cards of the year. A number of them is due.
func (s *State) drawCards(from game.Dealer, due int) (names []string) {
	rest := s.undealt()
	n := from.Deal(due, Months-int(s.dealt))
	game.Shuffle(from, rest, n)
	for _, c := range rest[:n] {
		names = append(names, c.String())
	}
	return names
}

// undealt returns the month cards that chance has not drawn, in the order of the card set.
func (s *State) undealt() (rest []Card) {
	for c := Card(1); c <= deck; c++ {
		if !slices.Contains(s.year[:s.dealt], c) {
			rest = append(rest, c)
		}
	}
	return rest
}

// words returns the letters of shares in draw order, pile by pile.
func (s *State) words(shares [drawn]Colour) (words []string) {
	_, at := s.piles(shares)
	for i := range s.seats {
		word := ""
		for _, c := range shares[at[i]:at[i+1]] {
			word += c.String()
		}
		words = append(words, word)
	}
	return words
}

var errNotNow = errors.New("chance does not decide this now")

// settle applies an outcome of chance. An impossible outcome changes nothing.
func (s *State) settle(o game.Outcome) error {
	switch o := o.(type) {
	case Deal:
		if s.phase != Dealing {
			return errNotNow
		}
		year, err := s.readCards(o.Cards, InView)
		if err != nil {
			return err
		}
		hands, err := s.readPiles(o.Shares)
		if err != nil {
			return err
		}
		s.deal(year, len(o.Cards), hands)
	case Turned:
		if !s.lacksCard() {
			return errNotNow
		}
		year, err := s.readCards(o.Cards, 1)
		if err != nil {
			return err
		}
		s.year = year
		s.dealt += uint8(len(o.Cards))
	case Groups:
		if s.phase != Drawing || s.lacksCard() {
			return errNotNow
		}
		groups, err := s.readPiles(o.Groups)
		if err != nil {
			return err
		}
		s.shows(groups)
	case Dice:
		if s.phase != Rolling {
			return errNotNow
		}
		dice, err := s.readDice(o)
		if err != nil {
			return err
		}
		s.rolls(dice)
	default:
		return errNotNow
	}
	return nil
}

// readCards returns the year with its next cards: those that are due, or all that are left.
func (s *State) readCards(names []string, due int) (year [Months]Card, err error) {
	year, at := s.year, int(s.dealt)
	if len(names) != due && len(names) != Months-at {
		return year, fmt.Errorf("%d or %d month cards must be drawn, not %d", due, Months-at, len(names))
	}
	for _, name := range names {
		c, ok := readCard(name)
		if !ok || slices.Contains(year[:at], c) {
			return year, fmt.Errorf("the month cards have no %q left", name)
		}
		year[at] = c
		at++
	}
	return year, nil
}

func (s *State) readPiles(words []string) (piles [MaxSeats]Shares, err error) {
	if len(words) != int(s.seats) {
		return piles, fmt.Errorf("chance draws for %d seats", s.seats)
	}
	left := s.bag
	for i, word := range words {
		lot, ok := readShares(word)
		if !ok || len(word) != s.pileSize(uint8(i)) || !left.Has(lot) {
			return piles, fmt.Errorf("%q cannot be drawn from the bag", word)
		}
		piles[i] = lot
		left -= lot
	}
	return piles, nil
}

func (s *State) readDice(d Dice) (dice [MaxSeats]uint8, err error) {
	i := 0
	for seat := range s.tied().All() {
		if i >= len(d.Seats) || i >= len(d.Rolls) || d.Seats[i] != seat || d.Rolls[i] < 1 || d.Rolls[i] > 6 {
			return dice, errors.New("each of the tied seats rolls one die, in seat order")
		}
		dice[seat] = uint8(d.Rolls[i])
		i++
	}
	if i != len(d.Seats) || i != len(d.Rolls) {
		return dice, errors.New("only the tied seats roll")
	}
	return dice, nil
}
