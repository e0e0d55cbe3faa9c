package bot

import (
	"testing"

	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/forsale"
	"gavel/game/gametest"
)

// stranger is a player that plays by simple rules. The bots' styles are not made for it.
type stranger struct {
	view  rules.View
	anger float64 // coins
	limit func(*stranger) int
	house func(v *rules.View, hand int) int // its index, counted from the lowest
}

// See implements game.Player. It grows angry when others take the best house.
func (s *stranger) See(step game.Step) {
	s.view = step.View.(rules.View)
	for _, e := range step.Events {
		if won, ok := e.(rules.HouseWon); ok {
			s.anger += 1.5
			if won.Seat == s.view.Seat {
				s.anger = 0
			}
		}
	}
}

// Decide implements bot.Bot.
func (s *stranger) Decide() (game.Decision, bool) {
	v := &s.view
	if v.Phase == rules.Selling {
		hand := v.Players[v.Seat].Hand
		return sell(nth(hand, s.house(v, hand.Count()))), true
	}
	if next := v.High + 1; next <= min(s.limit(s), v.Total()) {
		return bid(next), true
	}
	return pass(), true
}

// The strangers: one overpays in anger, one stays until half of the players have left, and one
// pays more in later rounds.
func angry() *stranger {
	return &stranger{
		limit: func(s *stranger) int { return int((2 + s.anger) * float64(s.view.Offer[len(s.view.Offer)-1]) / 20) },
		house: func(v *rules.View, hand int) int { return int(v.Cheques[len(v.Cheques)-1]) * hand / 16 },
	}
}

func patient() *stranger {
	return &stranger{
		limit: func(s *stranger) int {
			if 2*s.view.In.Count() <= len(s.view.Players) {
				return 0
			}
			return 6
		},
		house: func(_ *rules.View, hand int) int { return hand / 2 },
	}
}

func late() *stranger {
	return &stranger{
		limit: func(s *stranger) int { return s.view.Total() * s.view.Round * 3 / (5 * s.view.Rounds) },
		house: func(v *rules.View, hand int) int {
			if v.Cheques[len(v.Cheques)-1]-v.Cheques[0] >= 9 {
				return hand - 1
			}
			return 0
		},
	}
}

// TestExpertAmongStrangers: with an eighth of its thought the expert still wins far more than its
// fair share, 0.2, among five players.
func TestExpertAmongStrangers(t *testing.T) {
	makers := Makers(8)
	for name, make := range map[string]func() *stranger{"angry": angry, "patient": patient, "late": late} {
		makers[name] = func(game.Seat, uint64, bot.Temper) bot.Bot { return make() }
		rate := gametest.Wins(t, rules.Rules{}, makers, bot.Expert, name, 5, 60)
		t.Logf("among %s players the expert wins %.2f", name, rate)
		if rate < 0.4 {
			t.Errorf("among %s players the expert wins %.2f, want 0.4", name, rate)
		}
	}
}
