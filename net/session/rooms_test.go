package session

import (
	"errors"
	"strings"
	"testing"

	"gavel/game/must"
	"gavel/net/room"
	"gavel/net/wire"
)

// told waits until a guest knows a host's newest room and epoch, and returns the table.
func (s *somebody) told(h *Host) wire.Lobby {
	s.t.Helper()
	until(s.t, s.guest.Changes(), "the room", func() bool {
		l, _ := s.guest.Lobby()
		now := h.Lobby()
		return l.Room == now.Room && l.Epoch == now.Epoch && len(l.Chairs) == len(now.Chairs)
	})
	l, _ := s.guest.Lobby()
	return l
}

// TestTitlesForTakeOver: people at a table accept each other as its next host. Nobody accepts a
// person who was removed or has left.
func TestTitlesForTakeOver(t *testing.T) {
	ada, bo, cy, eve := hosting(t, "forsale", 0), visiting(t, "Bo"), visiting(t, "Cy"), visiting(t, "Eve")
	ada.host.AddRoom(ada.room(1))
	bo.seat(ada.host)
	eve.seat(ada.host)
	conn := cy.seat(ada.host)
	away := cy.told(ada.host).Known()
	eves := eve.told(ada.host).Title
	conn.Close()
	until(t, ada.host.Changes(), "the absence", ada.missing)
	must.Do(t, remove(ada.host, 2))
	bos := bo.told(ada.host)
	if bos.Epoch != 1 || ada.host.Holder(bos.Room).Epoch != 1 {
		t.Errorf("after somebody was sent away the epoch is %d", bos.Epoch)
	}
	if eves.Holder() != room.PublicOf(eve.me.Key) || !eves.Sound() {
		t.Fatalf("Eve was told %+v", eves)
	}
	if follows, _ := bos.Known().Follows(eves); follows {
		t.Error("who stayed would follow who was sent away")
	}
	if follows, _ := (room.Known{}).Follows(eves); follows {
		t.Error("who comes for the first time would follow who was sent away")
	}
	// Cy was away and knows only that Ada's title goes before Eve's.
	if follows, sure := away.Follows(ada.host.Holder(bos.Room).Title); !follows || !sure {
		t.Error("who was away does not find the host")
	}
	if follows, sure := away.Follows(bos.Title); !follows || sure || !bos.Title.Beats(eves) {
		t.Error("who was away prefers who was sent away")
	}

	ada.host.Close()
	heir := bo.again()
	heir.host = must.Get(TakeOver(heir.setup(), bo.guest))(t)
	t.Cleanup(heir.host.Close)
	holder := heir.host.Holder(bos.Room)
	if holder.Epoch != 2 || holder.Title.Holder() != room.PublicOf(bo.me.Key) || !holder.Title.Sound() || !heir.host.Status().Roomless {
		t.Errorf("Bo takes over with %+v", holder)
	}
	heir.host.AddRoom(heir.room(7))
	if heir.host.Status().Roomless || len(heir.host.Status().Rooms) != 2 {
		t.Errorf("rooms of who has taken over: %+v", heir.host.Status().Rooms)
	}
}

// TestHandOverPassesTheRoom: the room's code leads new people to the new host, as often as a
// title can be passed on. Then the table needs another room.
func TestHandOverPassesTheRoom(t *testing.T) {
	host := hosting(t, "forsale", 2)
	host.host.AddRoom(host.room(1))
	link := host.host.Status().Rooms[0].Link
	for n := byte(1); n <= 5; n++ {
		next := visiting(t, "Bo")
		next.seat(host.host)
		next.told(host.host)
		heir := next.inherits(host.host)
		host.host.Close()
		host = heir
		if n == 5 {
			if !host.host.Status().Roomless || len(host.host.Status().Rooms) != 0 {
				t.Errorf("passed on %d times: %+v", n, host.host.Status().Rooms)
			}
			break
		}
		holder := host.host.Holder(link)
		if follows, sure := (room.Known{}).Follows(holder.Title); !follows || !sure || !holder.Title.Sound() || host.host.Status().Roomless ||
			holder.Title.Holder() != room.PublicOf(next.me.Key) || holder.Epoch != n {
			t.Fatalf("passed on %d times: %+v", n, holder)
		}
	}
}

// TestSavedRoomsOfAnotherKey: a table that was saved with another key is restored without its rooms.
func TestSavedRoomsOfAnotherKey(t *testing.T) {
	ada := hosting(t, "forsale", 2)
	ada.host.AddRoom(ada.room(1))
	text := must.Get(ada.host.Save())(t)
	from := strings.Index(text, `"rooms":[`)
	h := must.Get(Restore(newPerson(t).setup(), text, nil))(t)
	if len(h.Status().Rooms) != 0 || !h.Status().Roomless || len(h.Lobby().Chairs) != 3 {
		t.Errorf("rooms %+v", h.Status().Rooms)
	}
	to := from + strings.Index(text[from:], `]`)
	broken := text[:from] + `"rooms":[{"link":"x","more":1}` + text[to:]
	if _, err := Restore(ada.setup(), broken, nil); !errors.Is(err, ErrNotSaved) {
		t.Errorf("a room that is none: %v", err)
	}
}

// TestTitlesOfOthers: a guest refuses a host that shows another key than it has proved, or the
// room of another host.
func TestTitlesOfOthers(t *testing.T) {
	ada, eve := newPerson(t), newPerson(t)
	pass := func(title room.Title, from, to *somebody, given bool) room.Title {
		t.Helper()
		title = must.Get(title.Pass(from.me.Key, room.PublicOf(to.me.Key), 1, given))(t)
		return title
	}
	of := func(r Room, title room.Title, host *somebody) wire.Lobby {
		return wire.Lobby{Room: r.Link, Title: title, Chairs: []wire.Chair{{Name: "Ada", Key: host.public()}}}
	}
	mine, hers := ada.room(1), eve.room(2)
	for name, test := range map[string]struct {
		lobby func(bo *somebody) wire.Lobby
		fine  bool
	}{
		"her own":         {func(bo *somebody) wire.Lobby { return of(mine, pass(mine.Title, ada, bo, false), ada) }, true},
		"no heir":         {func(*somebody) wire.Lobby { return of(mine, mine.Title, ada) }, true},
		"of direct codes": {func(*somebody) wire.Lobby { return of(Room{}, room.Title{}, ada) }, true},
		"another's key":   {func(*somebody) wire.Lobby { return of(mine, mine.Title, eve) }, false},
		"another's room":  {func(*somebody) wire.Lobby { return of(hers, hers.Title, ada) }, false},
		"the guest's own": {func(bo *somebody) wire.Lobby { return of(bo.room(3), bo.room(3).Title, ada) }, false},
		"another link":    {func(*somebody) wire.Lobby { return of(hers, mine.Title, ada) }, false},
		"another's heir":  {func(*somebody) wire.Lobby { return of(mine, pass(mine.Title, ada, eve, false), ada) }, false},
		"given away":      {func(bo *somebody) wire.Lobby { return of(mine, pass(mine.Title, ada, bo, true), ada) }, false},
		"not signed": {func(bo *somebody) wire.Lobby {
			title := pass(mine.Title, ada, bo, false)
			title.Steps[0].Signature[0]++
			return of(mine, title, ada)
		}, false},
	} {
		bo := visiting(t, "Bo")
		a, ended := bo.believes(ada)
		l := test.lobby(bo)
		must.Do(t, wire.Send(a, wire.Message{Lobby: &l}))
		if !test.fine {
			if err := <-ended; !errors.Is(err, wire.ErrMessage) {
				t.Errorf("%s: the guest stays until %v", name, err)
			}
			continue
		}
		until(t, bo.guest.Changes(), name, func() bool { _, ok := bo.guest.Lobby(); return ok })
		a.Close()
	}
}
