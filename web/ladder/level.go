package ladder

import (
	"slices"

	"gavel/game/bot"
)

// Outcome is a game alone against bots of one level. Win is the person's share of the win.
type Outcome struct {
	Level string
	Win   float64
}

const (
	recent = 10 // the games that count at most
	enough = 4  // fewer games say nothing about a level
)

// Level returns the level at which the person wins between 40 and 60 percent, as far as their
// games of one kind tell. They are given in the order in which they ended. After too few games at
// the last level it returns that level; without games it returns usual.
func Level(games []Outcome, usual string) string {
	levels := bot.Levels()[1:]
	games = slices.DeleteFunc(slices.Clone(games), func(o Outcome) bool { return !slices.Contains(levels, o.Level) })
	if len(games) == 0 {
		return usual
	}
	last := games[len(games)-1].Level
	at, n, wins := slices.Index(levels, last), 0.0, 0.0
	for _, o := range slices.Backward(games) {
		if o.Level != last || n == recent {
			break // the person has changed since they left this level
		}
		n++
		wins += o.Win
	}
	switch {
	case n < enough:
	case wins > 0.6*n:
		at = min(at+1, len(levels)-1)
	case wins < 0.4*n:
		at = max(at-1, 0)
	}
	return levels[at]
}
