package forsale

import (
	"testing"

	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/forsale"
	bots "gavel/game/forsale/bot"
	"gavel/web/ui/uitest"
)

// pupil plays exactly what the lesson says. It passes early when the houses are alike, and pays up
// to a third of the difference between the best and the lowest. It sells its best house for high
// cheques, its lowest for poor ones, and a middle one in between.
func pupil(v *rules.View, _ *game.SplitMix, _ bot.Temper) rules.Decision {
	if v.Phase == rules.Selling {
		var hand []rules.House
		for house := range v.Players[v.Seat].Hand.All() {
			hand = append(hand, house)
		}
		house := hand[len(hand)/2]
		switch best := v.Cheques[len(v.Cheques)-1]; {
		case best >= 12:
			house = hand[len(hand)-1]
		case best <= 7:
			house = hand[0]
		}
		return rules.Decision{Do: rules.Sell, N: uint8(house)}
	}
	better := int(v.Offer[len(v.Offer)-1] - v.Offer[0])
	if next := v.High + 1; better > 3 && next <= better/3 && next <= v.Total() {
		return rules.Decision{Do: rules.Bid, N: uint8(next)}
	}
	return rules.Decision{Do: rules.Pass}
}

// TestLessonTeachesToWin: a player who does what the lesson says wins at least every third game
// against two easy bots.
func TestLessonTeachesToWin(t *testing.T) {
	uitest.Wins(t, rules.Rules{}, bots.Makers(1), bot.ByRule(pupil, uitest.NoChance[rules.View]))
}
