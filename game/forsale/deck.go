package forsale

import (
	"fmt"
	"slices"

	"gavel/game"
)

// deck has the cards of one kind in the order in which they are turned.
type deck[T ~uint8] struct {
	order [decks]T
	used  uint8 // cards in play
	dealt uint8 // the first cards, whose order chance has decided
	shown uint8 // the first cards, which lie open or did before
	due   uint8 // cards that chance must deal before the round can start, or 0
}

// shuffle decides the order of all cards in play.
func (d *deck[T]) shuffle(src game.Source, all [decks]T) {
	d.order, d.dealt = all, d.used
	game.Shuffle(src, d.order[:], int(d.used))
}

// redeal decides again the order of the cards to come, and which cards are out of play.
func (d *deck[T]) redeal(src game.Source) { game.Shuffle(src, d.order[d.shown:], len(d.left())) }

// left returns the cards to come.
func (d *deck[T]) left() []T { return d.order[d.shown:d.used] }

// waits reports whether chance must deal cards before n can be shown.
func (d *deck[T]) waits(n uint8) bool {
	d.due = 0
	if d.shown+n > d.dealt {
		d.due = n
	}
	return d.due > 0
}

// show turns the next n cards.
func (d *deck[T]) show(n uint8) []T {
	d.shown += n
	return d.order[d.shown-n : d.shown]
}

// draw draws the cards after those dealt from the rest of all cards.
func (d *deck[T]) draw(from game.Dealer, all [decks]T) (cards []int) {
	rest, _ := without(all[:], d.order[:d.dealt])
	n := from.Deal(int(d.due), int(d.used-d.dealt))
	game.Shuffle(from, rest, n)
	for _, c := range rest[:n] {
		cards = append(cards, int(c))
	}
	return cards
}

// lay puts the next cards after those dealt: those that are due, or all that are left in play.
func (d *deck[T]) lay(next []int, all [decks]T) error {
	left := int(d.used - d.dealt)
	if len(next) != int(d.due) && len(next) != left {
		return fmt.Errorf("%d or %d cards of the deck must be dealt, not %d", d.due, left, len(next))
	}
	for _, c := range next {
		if c < 0 || c > decks {
			return fmt.Errorf("there is no card %d", c)
		}
		d.order[d.dealt] = T(c)
		d.dealt++
	}
	if _, has := without(all[:], d.order[:d.dealt]); !has {
		return fmt.Errorf("the deck has no cards %d left", next)
	}
	return nil
}

// see puts the next cards after those shown, as a guest sees them.
func (d *deck[T]) see(next []T) { d.dealt = d.shown + uint8(copy(d.order[d.shown:], next)) }

// possible reports whether all shown cards exist, and none occurs twice.
func (d *deck[T]) possible(all [decks]T) bool {
	_, has := without(all[:], d.order[:d.shown])
	return has
}

// imagine puts the seen cards in front of the unseen ones.
func (d *deck[T]) imagine(all [decks]T, seen func(T) bool) {
	front, back := 0, int(d.shown)
	for _, card := range all {
		at := &back
		if seen(card) {
			at = &front
		}
		d.order[*at] = card
		*at++
	}
}

// without returns a deck without some cards. It reports whether the deck has them all.
func without[T comparable](deck, cards []T) (rest []T, has bool) {
	rest, has = slices.Clone(deck), true
	for _, c := range cards {
		if at := slices.Index(rest, c); at >= 0 {
			rest = slices.Delete(rest, at, at+1)
		} else {
			has = false
		}
	}
	return rest, has
}
