package bot

import (
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	rules "gavel/game/forsale"
)

// Watch implements search.Foreseer.
func (m *mind) Watch() (games int) {
	m.known = m.view.Imagined()
	m.settle()
	return 400
}

// Foresee implements search.Foreseer. Everybody bids and sells in a style that their decisions
// suggest.
func (m *mind) Foresee(seed uint64, made []game.Entry) (o search.Outcome) {
	s, d := m.known, bot.Dice(seed)
	m.chooseStyles(&d)
	for i := range m.style {
		if m.style[i].seller = roughFit; bot.Chance(&d, 3) {
			m.style[i].seller = whimsical
		}
	}
	s.Redeal(&d)
	for _, e := range made {
		if do, ok := e.Do.(rules.Decision); ok {
			s.Play(e.Seat, do)
		}
	}
	p := playout{s: &s, mind: m}
	for s.Phase() != rules.Done {
		p.dice = bot.Dice(seed, uint64(s.Phase()), uint64(s.Unseen()))
		if s.Phase() == rules.Buying {
			p.round(false)
		} else {
			p.sell(false)
		}
	}
	end(&s, &o)
	return o
}

// Unseen implements search.Foreseer.
func (m *mind) Unseen(v game.View) int {
	own, _ := v.(rules.View)
	return own.Deck
}
