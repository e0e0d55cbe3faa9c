package session

import (
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/must"
	"gavel/net/peer"
	"gavel/net/room"
	"gavel/net/seating"
	"gavel/net/succession"
)

// hears lets each of two hosts hear the other for a time.
func hears(link string, a, b *Host, d time.Duration) {
	for range d / time.Second {
		for _, pair := range [][2]*Host{{a, b}, {b, a}} {
			other := pair[1].Holder(link)
			pair[0].Hears(link, other.Title, other.Claim)
			pair[0].GivesWay()
		}
		time.Sleep(time.Second)
	}
}

// TestTwoTables: after a network split, the table with more people stays. A lost connection
// changes nothing.
func TestTwoTables(t *testing.T) {
	for name, c := range map[string]struct {
		stays      []int // guests who have not lost Ada
		goes       []int // guests who continue without her
		ada, heirs bool  // whether each of them yields
	}{
		"Ada with two, two without":  {[]int{1, 3}, []int{0, 2}, false, true},
		"Ada alone, all without":     {nil, []int{0, 1, 2, 3}, true, false},
		"Ada with one, three go on":  {[]int{1}, []int{0, 2, 3}, true, false},
		"Ada with three, two go on ": {[]int{1, 2}, []int{0, 3}, false, true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := newParty(t, "forsale", 0, "Bo", "Cy", "Di", "Ed")
				p.ada.host.AddRoom(p.ada.room(1))
				link := p.ada.host.Status().Rooms[0].Link
				for _, s := range append([]*somebody{p.ada}, p.guests...) {
					decide := s.decide
					s.decide = func(d game.Decision) error { time.Sleep(2 * time.Second); return decide(d) }
				}
				p.deal()
				time.Sleep(10 * time.Second)
				for _, i := range c.goes {
					p.ends[i].Conn.Close()
				}
				time.Sleep(seating.UsualGrace)
				heir := must.Get(p.goOn(c.goes[0]))(t)
				for _, i := range c.goes[1:] {
					p.guests[i].enter(heir.host)
				}
				lost := p.ada.host.Holder(link)
				heir.host.Hears(link, lost.Title, lost.Claim) // while it collects what the others have
				time.Sleep(20 * time.Second)
				if heir.host.Status().Recovering {
					t.Fatal("the others do not go on")
				}
				hears(link, p.ada.host, heir.host, 5*time.Second)
				for _, i := range c.stays { // a connection is lost for a second
					p.ends[i].Conn.Close()
				}
				time.Sleep(time.Second)
				if _, _, gives := p.ada.host.GivesWay(); gives {
					t.Error("Ada gives way to a lost connection")
				}
				for _, i := range c.stays {
					p.ends[i] = p.guests[i].enter(p.ada.host)
				}
				hears(link, p.ada.host, heir.host, 2*succession.GiveWay)
				_, known, ada := p.ada.host.GivesWay()
				_, _, other := heir.host.GivesWay()
				if ada != c.ada || other != c.heirs {
					t.Fatalf("Ada gives way: %v, who went on: %v", ada, other)
				}
				if !ada {
					return
				}
				// Ada joins there while her own table still exists, and has her seat.
				guest := newPerson(t)
				guest.me = p.ada.me
				guest.guest = p.ada.host.Follower(guest.setup(), known)
				a, b := peer.Pair()
				go func() { _ = heir.host.Serve(guest.ctx, a, secret) }()
				go func() { _ = guest.guest.Serve(guest.ctx, b, secret) }()
				time.Sleep(2 * time.Second)
				if l, ok := guest.guest.Lobby(); !ok || l.Chairs[l.Me].Name != "Ada" || known.Host != room.PublicOf(heir.me.Key) {
					t.Errorf("Ada comes to %+v", l)
				}
				if !guest.guest.Doubts().Other {
					t.Error("Ada is not told that decisions are gone which she saw")
				}
				p.ada.host.Move(link, known)
				stays := []*somebody{guest}
				for _, i := range c.stays {
					p.ends[i].Conn.Close()
					p.guests[i].enter(heir.host)
					stays = append(stays, p.guests[i])
				}
				p.finished(heir, stays...)
			})
		})
	}
}

// TestFollowerHasSeenItsTable: when it leaves, a follower has seen the whole table. The table
// continues without it.
func TestFollowerHasSeenItsTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t, "forsale", 0, "Bo", "Cy")
		p.deal()
		guest := p.ada.host.Follower(p.ada.setup(), room.Known{Host: room.PublicOf(p.guests[0].me.Key)})
		before, ok := guest.replica.Have()
		time.Sleep(time.Minute)
		if after, _ := guest.replica.Have(); !ok || after != before {
			t.Errorf("what it saw grew from %+v to %+v", before, after)
		}
		if before.Place == p.ada.log().At() {
			t.Error("the table did not go on")
		}
	})
}
