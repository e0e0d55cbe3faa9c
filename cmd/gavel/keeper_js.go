package main

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/net/guest"
	"gavel/net/lobby"
	"gavel/net/room"
	"gavel/net/wire"
	"gavel/web/page"
)

// keeper keeps a table at this page: alone, or with friends.
type keeper struct {
	app     *app
	host    *lobby.Host
	key     ed25519.PrivateKey // by which friends know the host
	friends bool
	meeting meeting // of friends
	entries int     // of the record as last kept
	proven  bool    // the proof of the newest game is shown
	ctx     context.Context
	stop    context.CancelFunc
}

// keep sits down at a table that open makes, with this page as its keeper.
func (a *app) keep(friends bool, open func(lobby.Setup) (*lobby.Host, error)) (*keeper, error) {
	a.leave()
	k := &keeper{app: a, friends: friends}
	if friends {
		k.key = a.identity()
	}
	var err error
	if k.host, err = open(lobby.Setup{Key: k.key, Find: catalogue.Find, Begin: k.begin, Pause: a.pause}); err != nil {
		return nil, err
	}
	k.ctx, k.stop = context.WithCancel(context.Background())
	k.meeting = newMeeting(k)
	a.place = k
	if friends {
		a.page.KeepSeat(keeps)
	}
	go k.watch()
	return k, nil
}

// pause is how long bots wait after some events. It locks the mutex.
func (a *app) pause(events []game.Event) (wait time.Duration) {
	a.locked(func() {
		if a.play != nil {
			wait = a.play.pause(events)
		}
	})
	return wait
}

// begin is called when a game begins. It locks the mutex.
func (k *keeper) begin(t wire.Table) (s guest.Player) {
	k.app.locked(func() { s = newSession(k.app, k, t) })
	return s
}

// watch shows what changes at the table, until it is left.
func (k *keeper) watch() {
	for {
		select {
		case <-k.host.Changes():
			k.app.locked(k.show)
		case said := <-k.host.Phrases():
			k.app.locked(func() { k.app.said(k.host.Lobby(), said) })
		case <-k.ctx.Done():
			return
		}
	}
}

// show brings the table to the page, and keeps it for the next visit.
func (k *keeper) show() {
	a := k.app
	if a.place != k {
		return
	}
	k.save()
	l := k.host.Lobby()
	if l.Playing {
		k.proven = false
		a.clock(k.host.Clock())
	}
	if !k.friends {
		return
	}
	k.meeting.arrange()
	shown := shownLobby(l, a.page.Book())
	shown.Host = true
	shown.Nameless = l.Chairs[l.Me].Name == a.page.Book().T("friends.host")
	shown.Blocked = blocked(l, a.page.Book())
	k.meeting.show(&shown)
	if a.play != nil {
		a.play.reseat(l)
		a.page.SetPeople(shown)
	} else {
		a.page.ShowLobby(shown)
	}
	if proof := k.host.Proof(); proof.Done && !k.proven && a.play != nil {
		k.proven = true
		a.page.Verified(verdict(proof, a.play.seat, a.play.names, a.page.Book()), proof.Err == nil)
	}
}

// save keeps the table: alone, as long as its game goes on.
func (k *keeper) save() {
	r, dealt := k.host.Record()
	if s := k.app.play; s != nil && len(r.Entries) > k.entries {
		s.sealed = ""
	}
	k.entries = len(r.Entries)
	var text string
	var err error
	switch {
	case k.friends:
		text, err = k.host.Save()
	case !dealt:
		return
	case r.Result != nil:
		k.app.page.Forget()
		return
	default:
		text, err = write(r)
	}
	if err != nil {
		k.app.fail(err)
		return
	}
	sealed := ""
	if k.app.play != nil {
		sealed = k.app.play.sealed
	}
	k.app.page.Keep(text, sealed, k.host.Lobby().Playing)
}

// deal deals a game. It locks the mutex when something is wrong.
func (k *keeper) deal() {
	if err := k.host.Deal(k.ctx); err != nil {
		k.warn(err)
	}
}

// goOn goes on with the game that was kept, and the decision that was still
// sealed. It locks the mutex.
func (k *keeper) goOn(sealed string) {
	if err := k.host.Continue(); err != nil {
		k.app.locked(k.app.lost)
		return
	}
	var s *session
	k.app.locked(func() {
		k.show()
		s = k.app.play
	})
	if s == nil {
		return
	}
	if d, err := s.table.Rules.Parse(sealed); err == nil {
		_ = s.decide(d) // if the table refuses it, the person chooses anew
	}
}

// warn says what went wrong. It locks the mutex.
func (k *keeper) warn(err error) {
	k.app.locked(func() {
		if k.ctx.Err() == nil {
			k.app.page.Warn(trouble(err, k.app.page.Book()))
		}
	})
}

func (k *keeper) decide(d game.Decision) error { return k.host.Decide(d) }
func (k *keeper) decided()                     { k.save() }
func (k *keeper) hurry()                       { k.host.Hurry() }
func (k *keeper) record() (game.Record, bool)  { return k.host.Record() }
func (k *keeper) rematch()                     { go k.deal() }

func (k *keeper) lobby() {
	if !k.friends {
		k.app.leave()
		return
	}
	k.app.clear()
	k.show()
}

func (k *keeper) leave() {
	k.stop()
	k.meeting.close()
	k.host.Close()
	if k.friends {
		k.app.page.KeepSeat("")
	}
}

// quit leaves a table of friends for good.
func (k *keeper) quit() {
	k.app.page.Forget()
	k.app.leave()
}

// remove takes a bot from the table, or sends a person away, who still has the
// code: the table gets another.
func (k *keeper) remove(i int) error {
	l := k.host.Lobby()
	if err := k.host.Remove(i); err != nil {
		return err
	}
	if l.Chairs[i].Level == "" && len(k.host.Rooms()) > 0 {
		k.app.page.Warn(k.app.page.Book().T("friends.removed"))
		k.meeting.openRoom()
	}
	return nil
}

// yield goes as a guest to somebody else who has taken the table over, just as
// this page has, and to whom the others go.
func (k *keeper) yield(link string, to room.Title) {
	a := k.app
	if a.place != k {
		return
	}
	l := k.host.Lobby()
	known, yields := k.host.Yield(link, to)
	if !yields {
		return
	}
	a.page.Forget()
	a.visit(link, l.Chairs[l.Me].Name, known)
	for _, c := range l.Chairs {
		if bytes.Equal(c.Key, known.Host[:]) {
			a.page.Warn(a.page.Book().T("friends.outdone", "who", c.Name))
		}
	}
}

// choose takes what the start form says as the next game.
func (k *keeper) choose(start page.Start) error {
	l := k.host.Lobby()
	if err := k.host.Choose(start.Game, start.Options); err != nil {
		return err
	}
	k.host.SetPatience(l.Grace, l.Timer, int(start.Limit/time.Second))
	return nil
}
