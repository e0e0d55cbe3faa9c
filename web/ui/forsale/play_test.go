package forsale_test

import (
	"strings"
	"testing"

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui/forsale"
	"gavel/web/ui/uitest"

	"pgregory.net/rapid"
)

// TestActionsAndTableAgree: at every moment of a game the bar can make exactly the legal
// decisions, and every control works as it looks.
func TestActionsAndTableAgree(t *testing.T) {
	every := []game.Decision{rules.Decision{Do: rules.Pass}}
	for n := range uint8(40) {
		every = append(every, rules.Decision{Do: rules.Bid, N: n}, rules.Decision{Do: rules.Sell, N: n})
	}
	rapid.Check(t, uitest.Play{
		Game: forsale.Game{}, Rules: rules.Rules{}, Every: 1,
		Reach: func(s *uitest.Player, of game.Decision) (game.Decision, bool) {
			switch d := of.(rules.Decision); d.Do {
			case rules.Bid:
				s.Press("draft", int(d.N))
				return s.Press("bid", 0)
			case rules.Sell:
				return s.Press("sell-"+strings.TrimPrefix(d.String(), "sell "), 0)
			}
			return s.Press("pass", 0)
		},
		Thinkable: func(game.View, *game.SplitMix) []game.Decision { return every },
		Chosen: func(of game.View, d game.Decision) bool {
			v, own := of.(rules.View), d.(rules.Decision)
			return own.Do == rules.Sell && v.Players[v.Seat].House == rules.House(own.N)
		},
	}.Check)
}
