package catalogue

import (
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/forsale"
	forsalebot "gavel/game/forsale/bot"
	"gavel/game/gametest"
	"gavel/game/must"
)

// hesitant decides only at every second call.
type hesitant struct {
	bot.Bot
	thought bool
}

func (h *hesitant) Decide() (game.Decision, bool) {
	if h.thought = !h.thought; h.thought {
		return nil, false
	}
	return h.Bot.Decide()
}

// greedy bids coins that it does not have.
type greedy struct{ bot.Bot }

func (greedy) Decide() (game.Decision, bool) { return forsale.Decision{Do: forsale.Bid, N: 99}, true }

func TestPlay(t *testing.T) {
	l := gametest.Lineup{Levels: []string{bot.Medium, bot.Easy, bot.Random}, Seed: 1, Makers: forsalebot.Makers(gametest.Hasty)}
	l.Setup.Seats = make([]game.Occupant, len(l.Levels))
	want := gametest.Text(t, l.Play(t, l.Table(t, forsale.Rules{})))
	table, bots := l.Table(t, forsale.Rules{}), l.Bots()
	bots[0] = &hesitant{Bot: bots[0]}
	must.Do(t, bot.Play(table, bots))
	if got := gametest.Text(t, table.Record()); got != want {
		t.Errorf("who hesitates plays another game:\n%s\n%s", got, want)
	}
	bots[2] = greedy{bots[2]}
	err := bot.Play(l.Table(t, forsale.Rules{}), bots)
	if err == nil || !strings.Contains(err.Error(), `the bot at seat 2 decided "bid 99": the bid is more coins`) {
		t.Errorf("a bot that cheats: %v", err)
	}
}
