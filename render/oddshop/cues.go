package oddshop

import (
	"gavel/assets/sound"
	rules "gavel/game/oddshop"
	"gavel/render/board"
)

// cues are the sounds of a transition.
func cues(t transition) (all board.Cues) {
	switch t.Effect.kind {
	case open:
		for i := range t.To.n {
			all.Add(dealing.At(i, t.To.n), sound.Card, 1+0.05*float64(i%3))
		}
	case peek:
		all.Add(0, sound.Coin, 1)
		if t.Length > othersPeek {
			all.Add(cardTime, sound.Flip, 1)
			all.Add(cardTime+flipTime+glance, sound.Flip, 0.9)
		}
	case lay:
		all.Add(0, sound.Card, 1)
	case reveal:
		all.Add(0, sound.Reveal, 1)
		all.Add(suspense, sound.Flip, 1)
	case tie:
		all.Add(0, sound.CoinBack, 1)
	case hammer:
		all.Add(board.Impact, sound.Gavel, 1)
		all.Add(board.Strike, sound.Card, 1)
	case discard:
		all.Add(suspense, sound.Card, 0.8)
	case show:
		all.Add(0, sound.Card, 1)
		all.Add(cardTime, sound.Reveal, 1)
	case verdict:
		all.Add(suspense, sound.Flip, 1)
		if is, _ := t.To.typeOf(t.Effect.object); is == rules.Authentic {
			all.Add(suspense+flipTime, sound.Stamp, 1)
		}
	case trade:
		all.Add(0, sound.Card, 1)
		all.Add(cardTime/2, sound.Coin, 1)
	case home:
		all.Add(0, sound.CoinBack, 1)
	case finish:
		all.Finish(tallyTime, t.To.me, t.To.end)
	}
	all.Turn(t.Length, t.To.me, t.From.owes, t.To.owes)
	return all
}
