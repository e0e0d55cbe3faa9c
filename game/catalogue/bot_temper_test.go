package catalogue

import (
	"strconv"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/gametest"
	"gavel/game/must"
)

// TestTempersShow: bold bots bid more than careful ones, in the same seats of the same deals.
// Experts have the same tempers as the hard level.
func TestTempersShow(t *testing.T) {
	const seats, deals = 4, 12
	for _, g := range Games() {
		for _, level := range []string{bot.Easy, bot.Medium, bot.Hard} {
			spent := func(temper bot.Temper) (sum int) {
				for n := range deals {
					table := must.Get(game.NewTable(g.Rules, game.Setup{Seats: make([]game.Occupant, seats), Seed: game.Seed{byte(n)}}))(t)
					bots := make([]bot.Bot, seats)
					for seat := range bots {
						bots[seat] = g.Bots(gametest.Hasty)[level](game.Seat(seat), uint64(n), bot.Even)
					}
					one := game.Seat(n % seats)
					bots[one] = g.Bots(gametest.Hasty)[level](one, uint64(n), temper)
					must.Do(t, bot.Play(table, bots))
					for _, e := range table.Record().Entries {
						if e.Chance == nil && e.Seat == one {
							sum += bids(e.Do)
						}
					}
				}
				return sum
			}
			if bold, careful := spent(bot.Bold), spent(bot.Careful); bold <= careful {
				t.Errorf("%s, %s: the bold bid %d, the careful %d", g.Name(), level, bold, careful)
			}
		}
	}
}

// bids returns the amount of a bid: the sum of the numbers in the wording of the record.
func bids(d game.Decision) (sum int) {
	bid, ok := strings.CutPrefix(d.String(), "bid ")
	if !ok {
		return 0
	}
	for word := range strings.FieldsSeq(bid) {
		n, _ := strconv.Atoi(word)
		sum += n
	}
	return sum
}

func TestLevelsHaveTempers(t *testing.T) {
	for _, level := range bot.Levels() {
		seen := map[bot.Temper]bool{}
		for seat := range game.Seat(4) {
			seen[bot.TemperOf(level, seat)] = true
		}
		if even := seen[bot.Even]; even != (level == bot.Random) || !even && len(seen) != 4 {
			t.Errorf("four bots of level %s have the tempers %v", level, seen)
		}
	}
}
