// Package coach tells a person what an expert would decide, and why: in a [Hint] during a game,
// or a [Review] after it. Every judgement comes from the expert's own search, which has seen
// only what the person's seat saw. The package knows no browser.
package coach

import (
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	"gavel/game/catalogue"
)

// seed is the experts' seed: the same position gets the same advice.
const seed = 1

// Expert returns a bot that watches a game from a person's seat and considers the seat's
// decisions. It fails for a rule set without bots.
func Expert(of catalogue.Catalogue, rules string, seat game.Seat) (bot.Adviser, error) {
	return of.Adviser(rules, bot.Expert, seat, seed)
}

// Weighing gives an expert's advice the figures of the estimate that the review of a finished game has
// too: the chance to win and the score at the end of the game, with the best option.
type Weighing struct {
	seat        game.Seat
	judge       search.Foreseer // nil if nobody foresees the game
	advice      []search.Advice
	games, done int
	win, points float64
}

// Weigh returns the weighing of the decision that an expert has considered for a seat.
func Weigh(expert bot.Adviser, seat game.Seat) *Weighing {
	w := &Weighing{seat: seat, advice: expert.Advice()}
	if weighed(w.advice) {
		w.judge = foreseer(expert)
	}
	return w
}

// Step imagines a game. It returns the advice when all are imagined, and nil before.
func (w *Weighing) Step() []search.Advice {
	if w.judge == nil {
		return w.advice
	}
	if w.games == 0 {
		w.games = w.judge.Watch()
	}
	o := w.judge.Foresee(uint64(w.done), []game.Entry{{Seat: w.seat, Do: w.advice[0].Decision}})
	w.win, w.points = w.win+o.Win[w.seat], w.points+o.Points[w.seat]
	if w.done++; w.done < w.games {
		return nil
	}
	level(w.advice, w.win/float64(w.games), w.points/float64(w.games))
	w.judge = nil
	return w.advice
}

// weighed reports whether the options were played out. If a game's search only follows a rule,
// the figures of the options mean nothing.
func weighed(advice []search.Advice) bool {
	for _, a := range advice {
		if a.Win != 0 || a.Points != 0 {
			return true
		}
	}
	return false
}

// mixes reports whether the expert would vary between the options.
func mixes(advice []search.Advice) bool { return len(advice) > 1 && advice[0].Share < 1 }
