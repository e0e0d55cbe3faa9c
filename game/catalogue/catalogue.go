// Package catalogue lists the rule sets that a table can play.
package catalogue

import (
	"gavel/game"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/oddshop"
)

// Version is the day of the newest change of a rule set, or of anything else
// that pages which play together must have in common.
const Version = "2026-11-20"

// All returns the rule sets in the order in which a form lists them.
func All() []game.Rules { return []game.Rules{forsale.Rules{}, oddshop.Rules{}, business.Rules{}} }

// Find returns the rule set of a name; its form suits [game.ReadRecord].
func Find(name string) (game.Rules, bool) {
	for _, rules := range All() {
		if rules.Name() == name {
			return rules, true
		}
	}
	return nil, false
}
