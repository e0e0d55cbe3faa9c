package business

import (
	"fmt"
	"slices"

	"gavel/game"
)

// Year is the calendar of a game: the month, and the cards of all months, open or not.
type Year struct {
	Month int // from 1; 0 before the deal
	Cards [Months]Card
	dealt int // the first cards of the year, which chance has drawn
}

// seen returns the number of cards that lie open now or did before.
func (y *Year) seen() int {
	if y.Month == 0 {
		return 0
	}
	return min(y.Month-1+InView, Months)
}

// open returns these cards.
func (y *Year) open() (cards [Months]Card) {
	copy(cards[:y.seen()], y.Cards[:])
	return cards
}

// Redeal draws again, in an imagined game, the cards of the unseen months.
func (y *Year) Redeal(src game.Source) {
	seen := y.seen()
	left, n := unused(y.Cards[:seen])
	game.Shuffle(src, left[:n], Months-seen)
	copy(y.Cards[seen:], left[:])
	y.dealt = Months
}

// unused returns the month cards that are not among some, in the order of the card set, and their
// number.
func unused(cards []Card) (left [deck]Card, n int) {
	for c := Card(1); c <= deck; c++ {
		if !slices.Contains(cards, c) {
			left[n] = c
			n++
		}
	}
	return left, n
}

// draw returns the names of the next cards. A number of them is due.
func (y *Year) draw(from game.Dealer, due int) []string {
	left, n := unused(y.Cards[:y.dealt])
	drawn := from.Deal(due, Months-y.dealt)
	game.Shuffle(from, left[:n], drawn)
	return names(left[:drawn])
}

// names returns the names of cards, which may be none of the card set.
func names(cards []Card) (names []string) {
	for _, c := range cards {
		if c > deck {
			c = 0
		}
		names = append(names, c.String())
	}
	return names
}

// deal puts the next cards into the year: those that are due, or all that are left.
func (y *Year) deal(names []string, due int) error {
	if len(names) != due && len(names) != Months-y.dealt {
		return fmt.Errorf("%d or %d month cards must be drawn, not %d", due, Months-y.dealt, len(names))
	}
	for _, name := range names {
		c, ok := readCard(name)
		if !ok || slices.Contains(y.Cards[:y.dealt], c) {
			return fmt.Errorf("the month cards have no %q left", name)
		}
		y.Cards[y.dealt] = c
		y.dealt++
	}
	return nil
}

// turned returns the event of a month that has begun.
func (y *Year) turned() MonthTurned {
	e := MonthTurned{Month: y.Month}
	if last := y.Month - 1 + InView; last <= Months {
		e.Turned = y.Cards[last-1]
	}
	return e
}
