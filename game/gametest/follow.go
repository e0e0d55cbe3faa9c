package gametest

import (
	"reflect"

	"gavel/game"
)

// Follows plays a game to its end with one match. Another match follows the steps that a seat
// sees. It reports whether the other match follows to the end. Before each step cheat may change
// the first match.
func Follows(played, follows game.Match, viewer game.Seat, seed uint64, cheat func()) bool {
	chance := game.SplitMix(seed)
	for {
		cheat()
		turn := played.Turn()
		if turn.Mode == game.Over {
			return true
		}
		var events []game.Event
		if turn.Mode == game.Chance {
			events, _ = played.Settle(played.Draw(game.Ahead{Source: &chance}))
		} else {
			seat := Someone(turn.Owes, &chance)
			events = played.Apply(seat, Choose(played.View(seat), &chance))
		}
		step := game.Step{View: played.View(viewer)}
		for _, e := range events {
			step.Events = append(step.Events, e.For(viewer))
		}
		if !follows.Follow(viewer, step) {
			return false
		}
	}
}

// FollowsIllegal looks for a decision that a match does not allow now, and that another match
// still follows if the first one makes it. It returns "" if there is none. It passes over sealed
// decisions that stay hidden, because they might be legal. Both functions return new matches.
func FollowsIllegal(played, follows func() game.Match, viewer game.Seat, all []string, parse func(string) (game.Decision, error)) string {
	for seat := game.Seat(-1); seat <= game.MaxSeats; seat++ {
		for _, do := range all {
			d, err := parse(do)
			m := played()
			turn := m.Turn()
			unseen := turn.Mode == game.Sealed && seat != viewer && turn.Owes.Without(seat) != 0
			if err != nil || turn.May.Has(seat) && (unseen || m.Check(seat, d) == nil) {
				continue
			}
			step, ok := forced(m, seat, d, viewer)
			if ok && follows().Follow(viewer, step) && !legal(played, viewer, step) {
				return do
			}
		}
	}
	return ""
}

// legal reports whether a match allows another decision that shows the same step.
func legal(played func() game.Match, viewer game.Seat, step game.Step) bool {
	for seat := range played().Turn().May.All() {
		for _, d := range played().View(seat).Legal(new(game.SplitMix)) {
			same, ok := forced(played(), seat, d, viewer)
			if ok && reflect.DeepEqual(same, step) {
				return true
			}
		}
	}
	return false
}

// forced makes a decision whether or not it is legal. ok is false if the match cannot make it at
// all.
func forced(m game.Match, seat game.Seat, d game.Decision, viewer game.Seat) (step game.Step, ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	for _, e := range m.Apply(seat, d) {
		if e = e.For(viewer); e != nil {
			step.Events = append(step.Events, e)
		}
	}
	step.View = m.View(viewer)
	return step, len(step.Events) > 0
}
