package main

import (
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/net/guest"
	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/lobby"
	"gavel/net/room"
	"gavel/net/wire"
	"gavel/web/page"
)

// visitor sits, or wants to sit, at a table that another page keeps.
type visitor struct {
	app    *app
	way    string     // the link, code or invitation
	known  room.Known // of the table, from before the page was loaded
	me     handshake.Identity
	guest  *lobby.Guest
	search *join.Search
	seat   string // what the tab remembers of it
	epoch  int    // of the host, as last heard; -1 before
	proven bool
	failed error // why there is no way to the table
	ctx    context.Context
	stop   context.CancelFunc
}

// Before this much time an absence of the host is not worth a word: a page
// that is reloaded takes less.
const hostLostAfter = 6 * time.Second

// visit sets out for a table.
func (a *app) visit(way, name string, known room.Known) {
	a.leave()
	v := &visitor{app: a, way: way, known: known, epoch: -1, me: handshake.Identity{Key: a.identity(), Name: name, Seat: game.Spectator}}
	v.guest = lobby.NewGuest(v.me, lobby.Setup{Key: v.me.Key, Find: catalogue.Find, Begin: v.begin})
	v.ctx, v.stop = context.WithCancel(context.Background())
	v.search = join.NewSearch(a.setup())
	v.search.Stage = v.comes
	a.place = v
	v.showJoin(page.JoinReaching)
	go v.watch()
	go v.come()
}

// comes shows how far this guest is on the way by a room. It locks the mutex.
func (v *visitor) comes(s join.Stage) {
	v.app.locked(func() {
		if v.ctx.Err() == nil && !v.hasSeat() {
			v.showJoin(stages[s])
		}
	})
}

// stages are the page's words for what join has.
var stages = [...]page.JoinPhase{join.Reaching: page.JoinReaching, join.Knocking: page.JoinKnocking, join.Connecting: page.JoinConnecting}

func (v *visitor) showJoin(at page.JoinPhase) {
	v.app.page.ShowJoin(page.Join{Phase: at, Direct: join.Direct(v.way), Host: v.guest.Asked()})
}

// identity returns the key to this person's seats and tables, which the
// browser keeps if it can.
func (a *app) identity() ed25519.PrivateKey {
	if a.key != nil {
		return a.key
	}
	if seed, err := base64.StdEncoding.DecodeString(a.page.Identity()); err == nil && len(seed) == ed25519.SeedSize {
		a.key = ed25519.NewKeyFromSeed(seed)
		return a.key
	}
	_, a.key, _ = ed25519.GenerateKey(nil) // never fails
	a.page.KeepIdentity(base64.StdEncoding.EncodeToString(a.key.Seed()))
	return a.key
}

// begin is called when a game begins. It locks the mutex.
func (v *visitor) begin(t wire.Table) (s guest.Player) {
	v.app.locked(func() { s = newSession(v.app, v, t) })
	return s
}

// come comes to the table, and back to it whenever the connection is lost,
// until this page leaves. It locks the mutex when there is something to say.
func (v *visitor) come() {
	err := v.search.Learn(v.way)
	for err == nil {
		var at join.Arrival
		if at, err = v.find(); err != nil {
			break
		}
		why := v.guest.Serve(v.ctx, at.Conn, at.Terms)
		var moved lobby.MovedError
		switch {
		case v.ctx.Err() != nil:
			return
		case errors.As(why, &moved):
			if l, _ := v.guest.Lobby(); v.search.Way(l) == "" {
				err = errNoRoom
			}
		case lobby.Final(why) || !v.hasSeat():
			err = why
		default:
			v.miss()
		}
	}
	v.fail(err)
}

func (v *visitor) hasSeat() bool {
	_, ok := v.guest.Lobby()
	return ok
}

// find finds the host.
func (v *visitor) find() (join.Arrival, error) {
	if l, ok := v.guest.Lobby(); ok {
		return v.search.Again(v.ctx, l)
	}
	return v.search.First(v.ctx, v.known, func(reply string) {
		v.app.locked(func() {
			if v.ctx.Err() == nil {
				v.app.page.ShowJoin(page.Join{Phase: page.JoinReply, Direct: true, Reply: reply})
			}
		})
	})
}

// waits tells whether the host is to accept one of this guest's replies.
func (v *visitor) waits() bool { return !v.hasSeat() && v.search.Replied() && v.failed == nil }

// miss tells the person that the host is gone, unless that is over soon.
func (v *visitor) miss() {
	time.AfterFunc(hostLostAfter, func() {
		v.app.locked(func() {
			if v.ctx.Err() == nil && !v.guest.Connected() {
				v.app.page.HostLost(v.hostName(), v.search.HasRoom())
			}
		})
	})
}

func (v *visitor) hostName() string {
	l, ok := v.guest.Lobby()
	if !ok {
		return ""
	}
	return l.Chairs[l.Host].Name
}

// fail says why there is no way to the table.
func (v *visitor) fail(err error) {
	v.app.locked(func() {
		if v.ctx.Err() != nil {
			return
		}
		v.failed = err
		v.app.page.KeepSeat("")
		v.show()
	})
}

// watch shows what changes at the table, until it is left.
func (v *visitor) watch() {
	for {
		select {
		case <-v.guest.Changes():
			v.app.locked(v.show)
		case said := <-v.guest.Phrases():
			v.app.locked(func() {
				if l, ok := v.guest.Lobby(); ok {
					v.app.said(l, said)
				}
			})
		case <-v.ctx.Done():
			return
		}
	}
}

// show brings the table to the page.
func (v *visitor) show() {
	a := v.app
	if a.place != v {
		return
	}
	if v.failed != nil {
		a.page.ShowJoin(page.Join{Phase: page.JoinFailed, Host: v.hostName(), Problem: trouble(v.failed, a.page.Book())})
		return
	}
	if heir := v.guest.Heir(); heir != "" { // the host is gone by now
		go a.inherit(v, heir)
		return
	}
	if !v.guest.Connected() {
		return
	}
	l, ok := v.guest.Lobby()
	if !ok {
		v.showJoin(page.JoinAsking)
		return
	}
	if int(l.Epoch) != v.epoch {
		if v.epoch >= 0 && !l.Playing {
			a.clear() // the game has gone with its host
		}
		v.epoch = int(l.Epoch)
	}
	known, _ := l.Known().MarshalText() // never fails
	if seat := v.search.Way(l) + "\n" + v.me.Name + "\n" + string(known); seat != v.seat {
		v.seat = seat
		a.page.KeepSeat(seat)
	}
	shown := shownLobby(l, a.page.Book())
	if l.Playing {
		v.proven = false
		a.clock(v.guest.Clock())
		if a.play == nil {
			return // the game is on its way
		}
	}
	if a.play != nil {
		a.play.reseat(l)
		a.page.SetPeople(shown)
	} else {
		a.page.ShowLobby(shown)
	}
	if proof := v.guest.Proof(); proof.Done && !v.proven && a.play != nil {
		v.proven = true
		a.page.Verified(verdict(proof, a.play.seat, a.play.names, a.page.Book()), proof.Err == nil)
	}
}

// takeOver makes this page the keeper of a new table for the same people.
func (v *visitor) takeOver() {
	l, ok := v.guest.Lobby()
	if !ok {
		return
	}
	v.succeed(func(s lobby.Setup) (*lobby.Host, error) { return lobby.Succeed(s, l) })
}

// inherit makes this page the keeper of the table that its host hands over. It
// locks the mutex.
func (a *app) inherit(v *visitor, table string) {
	a.locked(func() {
		if a.place != v {
			return
		}
		key := v.me.Key.Public().(ed25519.PublicKey)
		v.succeed(func(s lobby.Setup) (*lobby.Host, error) { return lobby.Restore(s, table, key) })
	})
}

// succeed keeps the table from now on, in the room where the others look for
// it.
func (v *visitor) succeed(open func(lobby.Setup) (*lobby.Host, error)) {
	a := v.app
	k, err := a.keep(true, open)
	if err != nil {
		a.page.ShowStart()
		a.page.Warn(trouble(err, a.page.Book()))
		return
	}
	go k.meeting.reopen()
	go k.goOn("")
	k.show()
}

func (v *visitor) decide(d game.Decision) error { return v.guest.Decide(v.ctx, d) }
func (v *visitor) decided()                     {} // the host keeps the game
func (v *visitor) hurry()                       {} // the pace is the host's
func (v *visitor) record() (game.Record, bool)  { return v.guest.Record() }
func (v *visitor) rematch()                     { v.guest.Ready(true) }
func (v *visitor) lobby()                       {} // the host decides what comes next

func (v *visitor) leave() {
	v.app.page.KeepSeat("")
	v.guest.Leave()
	v.stop()
	v.search.Close()
}
