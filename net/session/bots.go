package session

import (
	"context"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/botcheck"
	"gavel/game/guard"
	"gavel/game/runner"
)

// checkBots checks in the background whether the bots of the finished game have decided as they must.
// The next game ends the check.
func (g *Guest) checkBots(r game.Record) {
	check, err := botcheck.New(g.games, r, bot.Luck(r.Seed))
	if err != nil {
		return // the record was replayed without an error before
	}
	ctx, stop := context.WithCancel(context.Background())
	g.check.stopBots = stop
	guard.Go(func() {
		for more := true; more && ctx.Err() == nil; <-runner.Rest() {
			for until := time.Now().Add(runner.Slice); more && time.Now().Before(until); {
				more = check.Next()
			}
		}
		g.mutex.Lock()
		defer g.mutex.Unlock()
		if ctx.Err() == nil && check.Differs() != 0 {
			g.check.proof.Bots = check.Differs()
			g.changed()
		}
	}, g.crashes.note)
}
