package session

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/must"
	"gavel/net/wire"
)

// TestFaces: everybody sees the portraits that the host, a person at its device and a guest have
// chosen. A later choice of the guest is seen as well, and an impossible one ends the connection.
func TestFaces(t *testing.T) {
	ada, bo, cy := hosting(t, "forsale", 0), visiting(t, "Bo"), visiting(t, "Cy")
	ada.host.setup.Face = func(name string) int { return map[string]int{"": 1, "Eve": 2}[name] }
	face := 3
	bo.guest.face = func(string) int { return face }
	must.Do(t, ada.host.AddLocal("Eve"))
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
	bo.guest.mutex.Lock()
	face = wire.MaxFace
	bo.guest.mutex.Unlock()
	ada.host.locked(ada.host.changed)
	sees([4]int{1, 2, wire.MaxFace, 0})

	di := visiting(t, "Di")
	conn, served, _ := di.sits(ada.host)
	must.Do(t, wire.Send(conn, wire.Message{Face: new(wire.MaxFace + 1)}))
	if err := <-served; !errors.Is(err, wire.ErrMessage) {
		t.Errorf("after an impossible portrait: %v", err)
	}
}

// TestFacesOutliveTheirHost: who is away keeps their portrait when the host reloads, and when another page recovers the table or
// makes a new one.
func TestFacesOutliveTheirHost(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		p := newParty(t, "forsale", 0, "Bo", "Cy", "Di")
		for i, g := range p.guests {
			face := 3 + i
			g.guest.locked(func() { g.guest.face = func(string) int { return face } })
		}
		p.ada.host.locked(p.ada.host.changed)
		synctest.Wait()
		p.deal()
		time.Sleep(5 * time.Second)
		sees := func(how string, h *Host) {
			t.Helper()
			all := h.Lobby().Chairs
			if i := slices.IndexFunc(all, func(c wire.Chair) bool { return c.Name == "Di" }); i < 0 || all[i].Face != 5 {
				t.Errorf("%s: no portrait 5 at %+v", how, all)
			}
		}
		sees("at first", p.ada.host)
		h := must.Get(Restore(p.ada.again().setup(), p.save(), nil))(t)
		sees("after a reload", h)
		bo := p.succeeds(p.guests[1])
		synctest.Wait()
		sees("after a loss", bo.host)
		h = must.Get(TakeOver(p.guests[1].setup(), p.guests[1].guest))(t)
		sees("at a new table", h)
	})
}
