package oddshop_test

import (
	"testing"

	rules "gavel/game/oddshop"
	"gavel/web/ui/uitest"
)

// TestSwapIsWeighed: a draft and an offer show the worth of the viewer's objects before and
// after, as far as the viewer can know it.
func TestSwapIsWeighed(t *testing.T) {
	sword := (rules.Knight.Objects() & -rules.Knight.Objects())
	rest := rules.Knight.Objects() &^ sword
	for _, tt := range []struct {
		name      string
		mine      rules.Objects
		authentic rules.Objects
		press     []string
		prompt    string
	}{
		{"a replica that one alone knows", 1 << dragon, 0, []string{"to-1", "give-c01"},
			"Your objects: worth 20, then 0."},
		{"what nobody knows", 1 << dragon, 0, []string{"to-1", "want-" + ring.ID()},
			"Your objects: worth 20, then 25 to 200."},
		{"money alone", 1 << dragon, 0, []string{"to-1", "give-10-1"},
			"Trade while the cards are still hidden: make offers, answer them, or stop."},
		{"[O16] a family", rest, rules.Knight.Objects(), []string{"to-1", "want-e01"},
			"Your objects: worth 110, then 320. That completes Knight."},
	} {
		v := trading()
		v.Authentic = tt.authentic
		v.Players[0].Owned = tt.mine
		v.Players[1].Owned |= sword
		d := sees(v)
		press(t, d, tt.press...)
		if got := uitest.Bar(d).Prompt; got != tt.prompt {
			t.Errorf("%s: %q", tt.name, got)
		}
	}
	d := sees(trading(rules.Offer{From: 1, To: 0, Give: rules.Goods{Objects: 1 << ring}, Want: rules.Goods{Money: rules.Ten}, Fate: rules.Standing}))
	if got, want := uitest.Control(t, d, "accept-1").Group, "Offer 1: Bruno gives you “Wishing Ring” for a 10. Your objects: worth 20, then 25 to 200."; got != want {
		t.Errorf("an offer says %q", got)
	}
}
