package gametest

import "gavel/game"

// Follows plays a game to its end, as a match has it, and has another match
// follow what a seat sees of it. It returns whether that one follows to the end.
// Before each step cheat may change the first match.
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
			events, _ = played.Settle(played.Draw(&chance))
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
