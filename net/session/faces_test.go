package session

import (
	"errors"
	"testing"

	"gavel/net/wire"
)

// TestFaces: everybody sees the portraits that the host, a person at its device and a guest have
// chosen. A later choice of the guest is seen as well, and an impossible one ends the connection.
func TestFaces(t *testing.T) {
	ada, bo, cy := hosting(t, "forsale", 0), visiting(t, "Bo"), visiting(t, "Cy")
	ada.host.setup.Face = func(name string) int { return map[string]int{"": 1, "Eve": 2}[name] }
	face := 3
	bo.guest.face = func(string) int { return face }
	if err := ada.host.AddLocal("Eve"); err != nil {
		t.Fatal(err)
	}
	bo.seat(ada.host)
	cy.seat(ada.host)
	sees := func(want [4]int) {
		t.Helper()
		for _, g := range []*Guest{bo.guest, cy.guest} {
			until(t, g.Changes(), "the portraits", func() bool {
				l, _ := g.Lobby()
				var got [4]int
				for i, c := range l.Chairs {
					got[i] = c.Face
				}
				return got == want
			})
		}
	}
	sees([4]int{1, 2, 3, 0})
	unlock := bo.guest.lock()
	face = wire.MaxFace
	unlock()
	ada.host.locked(ada.host.changed)
	sees([4]int{1, 2, wire.MaxFace, 0})

	di := visiting(t, "Di")
	_, conn, served, _ := di.come(ada.host)
	until(t, ada.host.Changes(), "the request", func() bool { return len(ada.host.Status().Requests) == 1 })
	ada.host.Requests().Admit(ada.host.Status().Requests[0].ID, true)
	until(t, di.guest.Changes(), "the chair", func() bool { _, ok := di.guest.Lobby(); return ok })
	if err := wire.Send(conn, wire.Message{Face: new(wire.MaxFace + 1)}); err != nil {
		t.Fatal(err)
	}
	if err := <-served; !errors.Is(err, wire.ErrMessage) {
		t.Errorf("after an impossible portrait: %v", err)
	}
}
