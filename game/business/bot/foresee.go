package bot

import (
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	rules "gavel/game/business"
)

// Watch implements search.Foreseer.
func (m *mind) Watch() (games int) {
	m.look()
	return 50
}

// Foresee implements search.Foreseer. Everybody bids in a style that their bids suggest.
func (m *mind) Foresee(seed uint64, made []game.Entry) search.Outcome {
	d := bot.Dice(seed)
	m.chooseStyles(&d)
	m.state = m.known
	m.state.Year.Redeal(&d)
	m.playout = playout{mind: m, s: &m.state, outlook: &m.outlook, gains: m.gains}
	for _, e := range made {
		if do, ok := e.Do.(rules.Decision); ok {
			m.state.Play(e.Seat, do)
		}
	}
	for month := m.view.Month; month <= rules.Months; month++ {
		m.playout.dice = bot.Dice(seed, uint64(month))
		m.playout.run(month + 1)
	}
	return m.playout.outcome()
}

// Unseen implements search.Foreseer.
func (m *mind) Unseen(v game.View) (n int) {
	own, _ := v.(rules.View)
	for _, card := range own.Year {
		if card == 0 {
			n++
		}
	}
	return n
}
