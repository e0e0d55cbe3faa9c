package bot

import (
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/forsale"
)

// Consider implements search.Game. A house equals one of the options if no other player has a
// house between the two, because both get the same cheque.
func (m *mind) Consider(d game.Decision) int {
	own, ok := d.(rules.Decision)
	if !ok {
		return -1
	}
	if own.Do == rules.Sell {
		others := m.held()
		for k, o := range m.own[:len(m.options)] {
			if below(others, rules.House(o.N)) == below(others, rules.House(own.N)) {
				return k
			}
		}
	}
	return bot.Besides(m.own[:], len(m.options), own)
}

// held returns the houses of the others.
func (m *mind) held() (others rules.Houses) {
	for rival := range m.known.In.Without(m.seat).All() {
		others |= m.known.Hand[rival]
	}
	return others
}
