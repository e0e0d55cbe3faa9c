package gametest

import (
	"math"

	"gavel/game"
	"gavel/game/must"

	"pgregory.net/rapid"
)

// Midgame plays a game of random legal decisions, up to a random one of them. It returns the match and the seat that owes it.
func Midgame(t rapid.TB, rules game.Rules, src *game.SplitMix) (m game.Match, next game.Seat) {
	setup := anySetup(rules, src)
	begin := func() game.Match { return rules.New(len(setup.Seats), setup.Options) }
	again := *src
	made, _, _ := Wander(t, begin(), math.MaxInt, src)
	m = begin()
	_, next, _ = Wander(t, m, src.IntN(made), &again)
	return m, next
}

// Wander lets chance and random players make up to n decisions of a match. It returns how many they have made, and a seat that owes
// the next. ok is false if the game is over.
func Wander(t rapid.TB, m game.Match, n int, src *game.SplitMix) (made int, next game.Seat, ok bool) {
	for {
		turn := m.Turn()
		for ; turn.Mode == game.Chance; turn = m.Turn() {
			must.Get(m.Settle(m.Draw(game.Ahead{Source: src})))(t)
		}
		if turn.Mode == game.Over {
			return made, 0, false
		}
		seat := Someone(turn.Owes, src)
		if made >= n {
			return made, seat, true
		}
		d := Any(m.View(seat), src)
		if err := m.Check(seat, d); err != nil {
			t.Fatalf("seat %d, %s: %v", seat, d, err)
		}
		m.Apply(seat, d)
		made++
	}
}

// Any returns a random legal decision of the viewer, who may decide.
func Any(v game.View, src *game.SplitMix) game.Decision {
	all := v.Legal(src)
	return all[src.IntN(len(all))]
}
