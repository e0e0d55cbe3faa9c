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
			return follows.Turn().Mode == game.Over
		}
		var events []game.Event
		if turn.Mode == game.Chance {
			events, _ = played.Settle(played.Draw(game.Ahead{Source: &chance}))
		} else {
			seat := Someone(turn.Owes, &chance)
			events = played.Apply(seat, Choose(played.View(seat), &chance))
		}
		var told []game.Event
		for _, e := range events {
			told = append(told, game.Seen(e, viewer))
		}
		if !follows.Follow(viewer, told) {
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
			told, ok := forced(m, seat, d, viewer)
			if ok && follows().Follow(viewer, told) && !legal(played, viewer, told) {
				return do
			}
		}
	}
	return ""
}

// legal reports whether a match allows another decision that tells the same events.
func legal(played func() game.Match, viewer game.Seat, told []game.Event) bool {
	for seat := range played().Turn().May.All() {
		for _, d := range played().View(seat).Legal(new(game.SplitMix)) {
			same, ok := forced(played(), seat, d, viewer)
			if ok && reflect.DeepEqual(same, told) {
				return true
			}
		}
	}
	return false
}

// forced makes a decision whether or not it is legal. ok is false if the match cannot make it at
// all.
func forced(m game.Match, seat game.Seat, d game.Decision, viewer game.Seat) (told []game.Event, ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	for _, e := range m.Apply(seat, d) {
		if e = game.Seen(e, viewer); e != nil {
			told = append(told, e)
		}
	}
	return told, len(told) > 0
}
