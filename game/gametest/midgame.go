package gametest

import (
	"math"

	"gavel/game"

	"pgregory.net/rapid"
)

// Midgame is a game up to a decision that its viewer owes.
type Midgame struct {
	Rules   game.Rules
	History []game.Entry
	Viewer  game.Seat

	setup game.Setup
}

// MidgameOf plays a game of random legal decisions, up to a random one of them.
func MidgameOf(t rapid.TB, rules game.Rules, src *game.SplitMix) Midgame {
	g := Midgame{setup: anySetup(rules, src), Rules: rules}
	all, _, _ := Wander(t, g.Match(), math.MaxInt, src)
	var made []int
	for i, e := range all {
		if e.Chance == nil {
			made = append(made, i)
		}
	}
	next := made[src.IntN(len(made))]
	g.History, g.Viewer = all[:next], all[next].Seat
	return g
}

// Match returns the match before its first entry.
func (g *Midgame) Match() game.Match { return g.Rules.New(len(g.setup.Seats), g.setup.Options) }

// Play plays the game. It returns the match and the viewer's steps.
func (g *Midgame) Play(t rapid.TB) (game.Match, []game.Step) {
	m := g.Match()
	steps := []game.Step{{View: m.View(g.Viewer)}}
	for _, e := range g.History {
		s := game.Step{N: len(steps)}
		for _, e := range Enter(t, m, e) {
			if e := e.For(g.Viewer); e != nil {
				s.Events = append(s.Events, e)
			}
		}
		s.View = m.View(g.Viewer)
		steps = append(steps, s)
	}
	return m, steps
}

// Wander lets chance and random players make up to n decisions of a match. It returns all of
// them, and a seat that owes the next. ok is false if the game is over.
func Wander(t rapid.TB, m game.Match, n int, src *game.SplitMix) (history []game.Entry, next game.Seat, ok bool) {
	for ; ; n-- {
		turn := m.Turn()
		for ; turn.Mode == game.Chance; turn = m.Turn() {
			e := game.Entry{Chance: m.Draw(game.Ahead{Source: src})}
			Enter(t, m, e)
			history = append(history, e)
		}
		if turn.Mode == game.Over {
			return history, 0, false
		}
		seat := Someone(turn.Owes, src)
		if n <= 0 {
			return history, seat, true
		}
		e := game.Entry{Seat: seat, Do: Any(m.View(seat), src)}
		Enter(t, m, e)
		history = append(history, e)
	}
}

// Enter applies one entry of a record to a match.
func Enter(t rapid.TB, m game.Match, e game.Entry) []game.Event {
	if e.Chance == nil {
		if err := m.Check(e.Seat, e.Do); err != nil {
			t.Fatalf("seat %d, %s: %v", e.Seat, e.Do, err)
		}
		return m.Apply(e.Seat, e.Do)
	}
	events, err := m.Settle(e.Chance)
	if err != nil {
		t.Fatalf("%+v: %v", e.Chance, err)
	}
	return events
}

// Any returns a random legal decision of the viewer, who may decide.
func Any(v game.View, src *game.SplitMix) game.Decision {
	all := v.Legal(src)
	return all[src.IntN(len(all))]
}
