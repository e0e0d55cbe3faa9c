package session

import (
	"testing"
	"testing/synctest"

	"gavel/game/must"
	"gavel/net/remote"
	"gavel/net/wire"
)

// TestAnotherGameAtOnce: a page that shows the end may deal another game, even before the host
// has closed the last one.
func TestAnotherGameAtOnce(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada, dealt := hosting(t, "forsale", 2), make(chan error, 1)
		begin, games := ada.host.setup.Begin, 0
		ada.host.setup.Begin = func(s wire.GameStart) remote.Player {
			games++
			again := func() {}
			if games == 1 {
				again = func() {
					go func() { dealt <- ada.host.Deal(t.Context()) }()
					synctest.Wait()
				}
			}
			return ending{begin(s), again}
		}
		must.Do(t, ada.host.Deal(t.Context()))
		if err := <-dealt; err != nil {
			t.Errorf("another game: %v", err)
		}
	})
}
