package bot

import (
	"gavel/game"
	"gavel/game/bot/search"
	rules "gavel/game/business"
)

// season is the place of a month between those in which the bank pays more.
type season uint8

const (
	ordinary season = iota
	eve             // the bank pays more next month
	payday          // the bank pays more than the printed prices
	seasons
)

func seasonOf(month int, o rules.Options) season {
	now := o.Multiple(month)
	switch {
	case now > 1:
		return payday
	case month < rules.Months && o.Multiple(month+1) > now:
		return eve
	}
	return ordinary
}

// habits is the belief about the others' bids, by season. Many players bid little until the bank
// pays more. So a style that a seat has shown in one season is only likely in the others.
type habits struct {
	strangers search.Belief
	shown     [seasons]search.Belief
}

// faithful is the probability that a player has one style in all seasons.
const faithful = 0.7

func newHabits() (h habits) {
	h.strangers = newBelief()
	for i := range h.shown {
		h.shown[i] = h.strangers
	}
	return h
}

// in returns the belief for a season.
func (h *habits) in(now season) search.Belief {
	b := h.shown[now]
	for seat := range game.Seat(rules.MaxSeats) {
		var likely [len(bidders)]float64 // by the other seasons, relative to a stranger
		sum := 0.0
		for i := range likely {
			prior := h.strangers.Weight(seat, i)
			likely[i] = 1
			for s := range seasons {
				if s != now {
					likely[i] *= h.shown[s].Weight(seat, i) / prior
				}
			}
			sum += float64(likely[i] * prior)
		}
		for i := range likely {
			likely[i] = (1 - faithful) + float64(faithful*likely[i]/sum)
		}
		b.Weigh(seat, likely[:])
	}
	return b
}
