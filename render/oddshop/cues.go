package oddshop

import (
	"time"

	"gavel/assets/sound"
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render/story"
)

// cues are the sounds of a moment.
func (m moment) cues() []story.Cue {
	var all []story.Cue
	at := func(d time.Duration, s sound.Sound, rate float64) {
		all = append(all, story.Cue{At: m.start + d, Sound: s, Rate: rate})
	}
	switch m.kind {
	case open:
		for i := range m.to.n {
			at(dealing.At(i, m.to.n), sound.Card, 1+0.05*float64(i%3))
		}
	case peek:
		at(0, sound.Coin, 1)
		if m.length > othersPeek {
			at(cardTime, sound.Flip, 1)
			at(cardTime+flipTime+glance, sound.Flip, 0.9)
		}
	case lay:
		at(0, sound.Card, 1)
	case reveal:
		at(0, sound.Reveal, 1)
		at(suspense, sound.Flip, 1)
	case tie:
		at(0, sound.CoinBack, 1)
	case hammer:
		at(impact, sound.Gavel, 1)
		at(strike, sound.Card, 1)
	case discard:
		at(suspense, sound.Card, 0.8)
	case show:
		at(0, sound.Card, 1)
		at(cardTime, sound.Reveal, 1)
	case verdict:
		at(suspense, sound.Flip, 1)
		if is, _ := m.to.typeOf(m.object); is == rules.Authentic {
			at(suspense+flipTime, sound.Stamp, 1)
		}
	case trade:
		at(0, sound.Card, 1)
		at(cardTime/2, sound.Coin, 1)
	case home:
		at(0, sound.CoinBack, 1)
	case finish:
		const ticks = 14
		for i := range ticks {
			at(tallyTime*time.Duration(i)/ticks, sound.Tick, 1+0.04*float64(i))
		}
		last := sound.Win
		if m.to.me != game.Spectator && !m.to.end.Won.Has(m.to.me) {
			last = sound.Lose
		}
		at(tallyTime, last, 1)
	}
	if m.to.me != game.Spectator && m.to.owes.Has(m.to.me) && !m.from.owes.Has(m.to.me) {
		at(m.length, sound.Turn, 1)
	}
	return all
}
