package game_test

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"gavel/game"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/gametest"
	"gavel/game/oddshop"
)

// counted returns a view with everything that an attentive spectator has counted, without its
// viewer.
func counted(v game.View) game.View {
	switch v := v.(type) {
	case forsale.View:
		v.Seat = game.Spectator
		for i := range v.Players {
			p := &v.Players[i]
			p.Coins, p.Hand, p.Cheques = p.Known.Coins, p.Known.Houses, p.Known.Cheques
		}
		return v
	case business.View:
		v.Seat = game.Spectator
		for i := range v.Players {
			v.Players[i].Money = v.Players[i].Known.Money
		}
		return v
	case oddshop.View:
		v.Seat = game.Spectator
		return v
	}
	return v
}

// TestPublicViewHasNoSecrets: a view that is not private shows only facts that a spectator could
// have counted. A private view shows more.
func TestPublicViewHasNoSecrets(t *testing.T) {
	for _, rules := range ruleSets() {
		t.Run(rules.Name(), func(t *testing.T) {
			private := 0
			rapid.Check(t, func(t *rapid.T) {
				seats, histories := gametest.DrawWhole(t, rules)
				spectator := histories[seats]
				for _, history := range histories[:seats] {
					for i, step := range history {
						same := reflect.DeepEqual(counted(step.View), counted(spectator[i].View))
						v, shop := step.View.(oddshop.View)
						// The next decision may reveal something, or nothing was chosen.
						unsure := shop && v.Phase == oddshop.Consulting || step.View.Deciding().Mode == game.Sealed
						if private := step.View.Private(); !private && !same || private && same && !unsure {
							t.Fatalf("step %d: private %t, as the spectator's %t: %+v", step.N, step.View.Private(), same, step.View)
						}
						if !same {
							private++
						}
					}
				}
				for _, step := range spectator {
					if game.Secret(step.View) {
						t.Fatal("a spectator has secrets")
					}
				}
			})
			if private == 0 {
				t.Error("nobody had a secret")
			}
		})
	}
}
