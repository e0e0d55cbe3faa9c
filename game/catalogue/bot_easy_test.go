package catalogue

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/gametest"
	"gavel/game/must"
)

// forget has the functions that remove or change a viewer's counts of the others, by game. The view stays possible.
var forget = map[string]func(game.View) game.View{"business": forgetMoney, "forsale": forgetHands}

func forgetMoney(view game.View) game.View {
	v := view.(business.View)
	v.Players = slices.Clone(v.Players)
	for i := range v.Players {
		p := &v.Players[i].Known
		switch {
		case game.Seat(i) == v.Seat:
		case v.In.Has(game.Seat(i)):
			p.Money = business.MinBid // with less money no seat takes part in an auction
		default:
			p.Money = 0
		}
	}
	return v
}

func forgetHands(view game.View) game.View {
	v := view.(forsale.View)
	v.Players = slices.Clone(v.Players)
	for i := range v.Players {
		if game.Seat(i) != v.Seat {
			v.Players[i].Known = forsale.Known{}
		}
	}
	return v
}

func TestEasyDoesNotCount(t *testing.T) {
	for name, forgotten := range forget {
		rules, _ := Games().Find(name)
		for _, level := range []string{bot.Random, bot.Easy} {
			t.Run(name+"/"+level, func(t *testing.T) {
				for seed := range uint64(100) {
					src := game.SplitMix(seed)
					m, viewer := gametest.Midgame(t, rules, &src)
					v := m.View(viewer)
					choice := func(v game.View) game.Decision {
						b := must.Get(Games().build(name, level, v.Viewer(), 7, bot.Bluffer, gametest.Hasty))(t)
						b.See(game.Step{View: v})
						return bot.Ask(b)
					}
					if a, b := choice(v), choice(forgotten(v)); a != b {
						t.Errorf("seed %d: it decides %s, and %s when it cannot count", seed, a, b)
					}
				}
			})
		}
	}
}
