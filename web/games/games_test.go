package games_test

import (
	"testing"

	"gavel/game/catalogue"
	"gavel/web/games"
)

func TestEveryGameIsComplete(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		if g, ok := games.All().Find(rules.Name()); !ok || g.Game == nil || g.Scene == nil {
			t.Errorf("of %s there is %+v", rules.Name(), g)
		}
	}
}
