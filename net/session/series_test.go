package session

import (
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/must"
	"gavel/net/remote"
	"gavel/net/wire"
)

// plays plays one game to its end.
func plays(t *testing.T, host *somebody, all ...*somebody) {
	t.Helper()
	must.Do(t, host.host.Deal(t.Context()))
	for _, s := range append(all, host) {
		finish(t, <-s.screens)
	}
	until(t, host.host.Changes(), "the end", func() bool { return !host.host.Lobby().Playing })
}

// TestVotes: everybody sees the game that each person would like to play next, until the next
// game, or until that person leaves.
func TestVotes(t *testing.T) {
	ada, bo, cy := hosting(t, "forsale", 3), visiting(t, "Bo"), visiting(t, "Cy")
	bo.seat(ada.host)
	line := cy.seat(ada.host)
	set(ada.host, func(s *wire.Settings) { s.Grace = wire.Seconds(time.Millisecond) })
	votes := func(l wire.Lobby) (list string) {
		for _, c := range l.Chairs {
			list += c.Proposes + ","
		}
		return list
	}
	if err := ada.host.Propose("chess"); err == nil {
		t.Error("chess can be proposed")
	}
	if err := ada.host.Propose("business"); err != nil {
		t.Error(err)
	}
	bo.guest.Propose("oddshop")
	cy.guest.Propose("oddshop")
	for _, s := range []*somebody{bo, cy} {
		until(t, s.guest.Changes(), "the votes", func() bool { l, _ := s.guest.Lobby(); return votes(l) == "business,oddshop,oddshop,," })
	}
	bo.guest.Propose("")
	until(t, ada.host.Changes(), "Bo's last word", func() bool { return votes(ada.host.Lobby()) == "business,,oddshop,," })
	line.Close()
	until(t, ada.host.Changes(), "Cy to go", func() bool { return votes(ada.host.Lobby()) == "business,,,," })
	bo.guest.Propose("forsale")
	until(t, ada.host.Changes(), "Bo's vote", func() bool { return votes(ada.host.Lobby()) == "business,forsale,,," })
	plays(t, ada, bo)
	if got := votes(ada.host.Lobby()); got != ",,,," {
		t.Error("after a game: ", got)
	}
}

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
