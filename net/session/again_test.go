package session

import (
	"context"
	"testing"
	"testing/synctest"

	"gavel/game/bot"
	"gavel/net/remote"
	"gavel/net/wire"
)

// TestAnotherGameAtOnce: a page that shows the end may deal another game, even before the host
// has closed the last one.
func TestAnotherGameAtOnce(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ctx, leave := context.WithCancel(t.Context())
		defer leave()
		ada := newPerson(t)
		ada.ctx = ctx
		dealt := make(chan error, 1)
		setup := ada.setup()
		begin, games := setup.Begin, 0
		setup.Begin = func(s wire.GameStart) remote.Player {
			games++
			again := func() {}
			if games == 1 {
				again = func() {
					go func() { dealt <- ada.host.Deal(ctx) }()
					synctest.Wait()
				}
			}
			return ending{begin(s), again}
		}
		ada.host = NewHost(setup, "Ada")
		defer ada.host.Close()
		check(t, choose(ada.host, "forsale", nil))
		for range 2 {
			check(t, addBot(ada.host, bot.Easy))
		}
		check(t, ada.host.Deal(ctx))
		if err := <-dealt; err != nil {
			t.Errorf("another game: %v", err)
		}
	})
}
