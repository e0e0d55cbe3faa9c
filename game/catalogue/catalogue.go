// Package catalogue lists the rule sets that a table can play.
package catalogue

import (
	"gavel/game"
	"gavel/game/forsale"
)

// All returns the rule sets in the order in which a form lists them.
func All() []game.Rules { return []game.Rules{forsale.Rules{}} }

// Find returns the rule set of a name; its form suits [game.ReadRecord].
func Find(name string) (game.Rules, bool) {
	for _, rules := range All() {
		if rules.Name() == name {
			return rules, true
		}
	}
	return nil, false
}
