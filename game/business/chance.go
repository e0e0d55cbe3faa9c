package business

import (
	"errors"
	"fmt"

	"gavel/game"
)

// drawn is the largest number of shares in one draw: the groups, or the first shares, of six
// players.
const drawn = 24

// Deal is the outcome of chance at the start: the cards of the year from January on, and every
// seat's first shares in draw order.
type Deal struct {
	Cards  []string `json:"cards"`
	Shares []string `json:"shares"`
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
func (Groups) Kind() string { return "groups" }

// Kind implements game.Outcome.
func (Dice) Kind() string { return "dice" }

// Chance draws the next outcome of chance, in the phases Dealing, Drawing and Rolling.
func (s *State) Chance(src game.Source) {
	switch s.phase {
	case Dealing:
		year := shuffleYear(src)
		lots, _ := s.piles(s.pull(src))
		s.deal(year, lots)
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
func (s *State) outcome(src game.Source) game.Outcome {
	switch s.phase {
	case Dealing:
		var d Deal
		for _, c := range shuffleYear(src) {
			d.Cards = append(d.Cards, c.String())
		}
		d.Shares = s.words(s.pull(src))
		return d
	case Drawing:
		return Groups{s.words(s.pull(src))}
	}
	var d Dice
	dice := s.dice(src)
	for i := range s.tied().All() {
		d.Seats = append(d.Seats, i)
		d.Rolls = append(d.Rolls, int(dice[i]))
	}
	return d
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
		year, err := readYear(o.Cards)
		if err != nil {
			return err
		}
		hands, err := s.readPiles(o.Shares)
		if err != nil {
			return err
		}
		s.deal(year, hands)
	case Groups:
		if s.phase != Drawing {
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

func readYear(names []string) (year [Months]Card, err error) {
	if len(names) != Months {
		return year, fmt.Errorf("a year has %d cards", Months)
	}
	var used [deck + 1]bool
	for i, name := range names {
		c, ok := readCard(name)
		if !ok || used[c] {
			return year, fmt.Errorf("the month cards have no %q left", name)
		}
		year[i], used[c] = c, true
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
