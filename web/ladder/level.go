package ladder

import (
	"iter"
	"slices"

	"gavel/game"
	"gavel/game/bot"
)

// Outcome is a game that a person has played alone against bots of one level. Win is the person's
// share of the win, 0 to 1.
type Outcome struct {
	Level string
	Win   float64
}

// OutcomeOf returns the outcome of a game. It returns false if the players are not the person and bots of one level of the ladder.
func OutcomeOf(players []game.Occupant, person game.Seat, win float64) (o Outcome, ok bool) {
	for i, p := range players {
		switch {
		case game.Seat(i) == person:
			if p.IsBot() {
				return Outcome{}, false
			}
		case !slices.Contains(bot.Levels()[1:], p.Level), o.Level != "" && o.Level != p.Level:
			return Outcome{}, false
		default:
			o.Level = p.Level
		}
	}
	return Outcome{o.Level, win}, o.Level != ""
}

// Proposal is the level at which a person wins 40 to 60 % of their games, as far as their games tell.
type Proposal struct {
	Played string  // the level of the newest games
	Games  int     // how many of them count
	Win    float64 // the person's share of the wins in them, 0 to 1
	Level  string  // the proposed one
}

const (
	mostGames   = 10
	fewestGames = 4 // fewer say nothing about a level
)

// Propose returns the level that a person plays at next, from their games of one kind, the newest
// first. Only the games since they came to their present level count. It returns false if these are too few.
func Propose(games iter.Seq[Outcome]) (p Proposal, ok bool) {
	for o := range games {
		if p.Games == mostGames || p.Played != "" && p.Played != o.Level {
			break
		}
		p.Played, p.Win, p.Games = o.Level, p.Win+o.Win, p.Games+1
	}
	if p.Games < fewestGames {
		return Proposal{}, false
	}
	p.Win /= float64(p.Games)
	levels := bot.Levels()[1:]
	at := slices.Index(levels, p.Played)
	switch {
	case p.Win > 0.6:
		at = min(at+1, len(levels)-1)
	case p.Win < 0.4:
		at = max(at-1, 0)
	}
	p.Level = levels[at]
	return p, true
}
