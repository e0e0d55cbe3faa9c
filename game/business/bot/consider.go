package bot

import (
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/business"
)

// Consider implements search.Game.
func (m *mind) Consider(d game.Decision) int {
	own, ok := d.(rules.Decision)
	if !ok {
		return -1
	}
	return bot.Besides(m.own[:], len(m.options), own)
}
