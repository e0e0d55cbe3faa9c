package bot

import (
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/forsale"
)

// hesitant makes up its mind at every second call only.
type hesitant struct {
	Bot
	thought bool
}

func (h *hesitant) Decide() (game.Decision, bool) {
	if h.thought = !h.thought; h.thought {
		return nil, false
	}
	return h.Bot.Decide()
}

// greedy bids coins that it has not.
type greedy struct{ Bot }

func (greedy) Decide() (game.Decision, bool) { return forsale.Decision{Do: forsale.Bid, N: 99}, true }

func TestPlay(t *testing.T) {
	l := lineup{levels: []string{Medium, Easy, Random}, seed: 1}
	l.setup.Seats = make([]game.Sitter, len(l.levels))
	want := text(t, l.play(t, l.tableOf(t, forsale.Rules{})))
	table, bots := l.tableOf(t, forsale.Rules{}), l.botsOf(t, forsale.Rules{})
	bots[0] = &hesitant{Bot: bots[0]}
	if err := Play(table, bots); err != nil {
		t.Fatal(err)
	}
	if got := text(t, table.Record()); got != want {
		t.Errorf("who hesitates plays another game:\n%s\n%s", got, want)
	}
	bots[2] = greedy{bots[2]}
	err := Play(l.tableOf(t, forsale.Rules{}), bots)
	if err == nil || !strings.Contains(err.Error(), `the bot at seat 2 decided "bid 99": the bid is more coins`) {
		t.Errorf("a bot that cheats: %v", err)
	}
}
