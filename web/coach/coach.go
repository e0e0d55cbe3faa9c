// Package coach tells a person what an expert would do in their place, and
// why: a [Hint] while a game goes on, a [Review] when it is over. All that it
// says of a decision comes from the expert's own search, which has seen what
// the person's seat saw and no more. The package knows no browser.
package coach

import (
	"fmt"
	"math"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	"gavel/game/business"
	"gavel/game/forsale"
)

// seed is the experts' seed: the same position gets the same advice.
const seed = 1

// Expert returns a bot that watches from a person's seat and finds out what
// to decide there. It refuses a rule set without bots.
func Expert(rules string, seat game.Seat) (bot.Adviser, error) {
	return adviser(rules, bot.Expert, seat)
}

func adviser(rules, level string, seat game.Seat) (bot.Adviser, error) {
	b, err := bot.New(rules, level, seat, seed)
	if err != nil {
		return nil, err
	}
	a, ok := b.(bot.Adviser)
	if !ok {
		return nil, fmt.Errorf("level %s of %s gives no advice", level, rules)
	}
	return a, nil
}

// weighed tells whether the options were played out. Where a game's search
// only follows a rule, they were not, and their figures mean nothing.
func weighed(advice []search.Advice) bool {
	for _, a := range advice {
		if a.Win != 0 || a.Points != 0 {
			return true
		}
	}
	return false
}

// mixes tells whether the expert would vary between the options.
func mixes(advice []search.Advice) bool { return len(advice) > 1 && advice[0].Share < 1 }

// percent returns a chance in percent.
func percent(chance float64) int { return int(math.Round(100 * chance)) }

// score puts an expected score into words: points of For Sale with one
// decimal, as they are few; gold and money in whole coins.
func score(points float64, v game.View, book *locale.Book) string {
	if _, ok := v.(forsale.View); ok {
		return tenths(points, book)
	}
	return book.Number(whole(points, v))
}

// whole returns an expected score in the unit that the game's score sheet
// has: the search counts the money of Business in thousands.
func whole(points float64, v game.View) int {
	if _, ok := v.(business.View); ok {
		return 1000 * int(math.Round(points))
	}
	return int(math.Round(points))
}

// tenths writes a number, 0 or more, with one decimal.
func tenths(x float64, book *locale.Book) string {
	n := int(math.Round(10 * x))
	return book.T("coach.tenths", "whole", n/10, "tenth", n%10)
}
