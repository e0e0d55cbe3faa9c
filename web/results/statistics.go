package results

import "math"

// Group is a set of comparable games: the same rules and number of players.
type Group struct {
	Rules   string
	Players int
}

// Group returns the group of a game.
func (g Game) Group() Group { return Group{g.Rules, g.Players} }

// Groups returns the groups of the list. The group of the newest game comes first.
func (l List) Groups() (groups []Group) {
	seen := map[Group]bool{}
	for i := len(l) - 1; i >= 0; i-- {
		if g := l[i].Group(); !seen[g] {
			seen[g] = true
			groups = append(groups, g)
		}
	}
	return groups
}

// Of returns the games of a group.
func (l List) Of(group Group) (of List) {
	for _, g := range l {
		if g.Group() == group {
			of = append(of, g)
		}
	}
	return of
}

// Counted returns the games that count: the first of each deal, because a repeated deal has
// known cards.
func (l List) Counted() (counted List) {
	type dealt struct{ rules, deal string }
	seen := make(map[dealt]bool, len(l))
	counted = make(List, 0, len(l))
	for _, g := range l {
		d := dealt{g.Rules, g.Deal}
		if g.Deal == "" || !seen[d] {
			counted = append(counted, g)
		}
		seen[d] = true
	}
	return counted
}

// Repeated returns the games that do not count.
func (l List) Repeated() (repeated List) {
	counted := l.Counted()
	for _, g := range l {
		if len(counted) > 0 && g == counted[0] {
			counted = counted[1:]
		} else {
			repeated = append(repeated, g)
		}
	}
	return repeated
}

// Statistics summarises some games.
type Statistics struct {
	Games   int
	Wins    float64 // a shared win counts as the person's share
	Par     float64 // the wins that pure chance would bring
	Place   float64 // the mean
	Score   float64 // the mean
	Best    int     // score
	Streak  int     // wins in a row up to the newest game, shared wins included
	Longest int     // the longest such streak
	Loss    Loss    // of the games with the coach's judgement
}

// Statistics summarises the games of the list. The list must not be empty.
func (l List) Statistics() (s Statistics) {
	s.Best = l[0].Score
	for _, g := range l {
		s.Games++
		s.Wins += g.Wins()
		s.Par += 1 / float64(g.Players)
		s.Place += float64(g.Place)
		s.Score += float64(g.Score)
		s.Best = max(s.Best, g.Score)
		if s.Streak++; g.Place > 1 {
			s.Streak = 0
		}
		s.Longest = max(s.Longest, s.Streak)
		if g.Loss.Known {
			s.Loss = Loss{true, s.Loss.Sum + g.Loss.Sum, s.Loss.Decisions + g.Loss.Decisions}
		}
	}
	s.Place /= float64(s.Games)
	s.Score /= float64(s.Games)
	return s
}

// Mean returns the average cost of a decision, as a fraction of a win; ok is false if no
// decision was judged.
func (l Loss) Mean() (mean float64, ok bool) {
	if l.Decisions == 0 {
		return 0, false
	}
	return float64(l.Sum) / float64(l.Decisions) / 10000, true
}

// fewest is the smallest number of games in a stretch, so that chance does not hide a change.
const fewest = 5

// Stretches divides the list into at most so many consecutive stretches, to show changes over
// time. All have the same length, except that the last may be longer. It returns nil if there
// are too few games for two.
func (l List) Stretches(most int) (stretches []List) {
	length := max(fewest, (len(l)+most-1)/most)
	for len(l) >= 2*length {
		stretches = append(stretches, l[:length])
		l = l[length:]
	}
	if stretches == nil {
		return nil
	}
	return append(stretches, l)
}

// NewLoss returns the total cost of some decisions; win is a fraction of a win.
func NewLoss(win float64, decisions int) Loss {
	return Loss{true, int(math.Round(10000 * win)), decisions}
}
