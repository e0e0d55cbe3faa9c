package games

import (
	"testing"

	"gavel/game/catalogue"
)

func TestEveryGameIsComplete(t *testing.T) {
	for _, rules := range catalogue.All() {
		if g, ok := Find(rules.Name()); !ok || g.Scene == nil {
			t.Errorf("of %s there is %+v", rules.Name(), g)
		}
	}
}
