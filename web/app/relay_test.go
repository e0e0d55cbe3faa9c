package app

import (
	"testing"

	"gavel/assets/locale"
	"gavel/net/signaling"
	"gavel/net/wire"
	"gavel/web/model"
	"gavel/web/trouble"
)

// TestThroughTheMeetingServers: a person without a direct connection joins through the meeting
// servers once they press for it. Both pages say so, and a reload reconnects by itself. If the
// host does not allow it, the person is told.
func TestThroughTheMeetingServers(t *testing.T) {
	t.Parallel()
	host := meet(t, "Ada")[0]
	guest := opens(t, "Bo", host.address)
	guest.settings.Network.RelayOnly = true // without a relay
	host.until("a room", func(s state) bool { return s.lobby.Room.State == model.RoomReached })
	host.send(model.ChangeTable(func(s *wire.Settings) { s.Direct = true }))
	host.until("the switch", func(s state) bool { return s.lobby.Direct })

	guest.send(model.Enter{Text: host.now().lobby.Room.Link, Name: guest.name})
	offered := func(s state) bool { return s.join.Phase == model.JoinFailed && s.join.Relay }
	guest.until("the offer", offered)
	guest.send(model.Relay{})
	book := locale.For(locale.English)
	guest.until("the host's word", func(s state) bool { return s.join.Problem == trouble.Text(signaling.Direct, book) && !s.join.Relay })

	host.send(model.ChangeTable(func(s *wire.Settings) { s.Direct = false }))
	host.until("the switch", func(s state) bool { return !s.lobby.Direct })
	guest.send(model.Retry{})
	host.letsIn(guest.name)
	guest.until("the lobby", inLobby)
	relayed := func(s state) bool {
		for _, c := range s.lobby.Chairs {
			if c.Name == guest.name {
				return c.Link == model.Relayed
			}
		}
		return false
	}
	host.until("how the guest came", relayed)
	guest.until("how they came", relayed)

	guest.reload()
	guest.until("their chair, by the same way", func(s state) bool { return inLobby(s) && relayed(s) })
}

// TestOfferOfTheMeetingServers: the page offers them after a failed search, and not to people
// who are connected or use them already.
func TestOfferOfTheMeetingServers(t *testing.T) {
	host := meet(t, "Ada")[0]
	guest := host.admits(opens(t, "Bo", host.address))
	session := func() (g *guestSession) {
		guest.app.Do(func() { g = guest.app.session().(*guestSession) })
		return g
	}
	g := session()
	guest.app.Do(func() {
		if g.entrance.trying != nil { // otherwise a lost host would count as unreachable
			t.Error("they will be offered though there is a connection")
		}
	})
	guest.app.Do(g.entrance.offer)
	if s := guest.now(); s.relay || s.join.Relay {
		t.Error("they are offered to somebody who is connected")
	}
	host.unload()
	guest.until("the host is lost", func(s state) bool { return s.lost != "" })
	guest.app.Do(session().entrance.offer)
	if !guest.now().relay {
		t.Error("they are not offered to who has lost the host")
	}
	guest.send(model.Relay{})
	guest.document.note(func() { guest.relay = false })
	guest.app.Do(session().entrance.offer)
	if guest.now().relay {
		t.Error("they are offered to who has pressed")
	}
}
