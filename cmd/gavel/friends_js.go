package main

import (
	"strings"
	"time"

	"gavel/assets/locale"
	"gavel/net/handshake"
	"gavel/net/lobby"
	"gavel/net/peer"
	"gavel/net/room"
	"gavel/net/wire"
	"gavel/web/page"
)

// friends is what the page calls about playing with others.
func (a *app) friends() page.Friends {
	keeping := func(f func(*keeper)) func() {
		return func() {
			a.locked(func() {
				if k, ok := a.place.(*keeper); ok {
					f(k)
				}
			})
		}
	}
	try := func(f func(*keeper) error) {
		keeping(func(k *keeper) {
			if err := f(k); err != nil {
				a.page.Warn(trouble(err, a.page.Book()))
			}
			k.show()
		})()
	}
	// Some things take their time, so they are done with the mutex free.
	later := func(f func(*keeper)) { keeping(func(k *keeper) { go f(k) })() }
	return page.Friends{
		Lacking: lacking,
		Shown:   handshake.Name,

		Host:  func(start page.Start) { a.locked(func() { a.receive(start) }) },
		Join:  func(way, name string) { a.locked(func() { a.visit(way, name, room.Known{}) }) },
		Retry: func() { a.locked(a.retry) },
		Leave: func() { a.locked(a.goAway) },

		Online: func() { a.locked(a.online) },

		Choose:   func(start page.Start) { try(func(k *keeper) error { return k.choose(start) }) },
		AddBot:   func(level string) { try(func(k *keeper) error { return k.host.AddBot(level) }) },
		SetLevel: func(i int, level string) { try(func(k *keeper) error { return k.host.SetLevel(i, level) }) },
		Remove:   func(i int) { try(func(k *keeper) error { return k.remove(i) }) },
		Autoplay: func(i int) { try(func(k *keeper) error { return k.host.Autoplay(i) }) },
		Give:     func(bot, to int) { try(func(k *keeper) error { return k.host.Give(bot, to) }) },
		OpenRoom: keeping(func(k *keeper) { k.meeting.openRoom(); k.show() }),
		Rename:   func(name string) { keeping(func(k *keeper) { k.host.Rename(name) })() },
		Invite:   func() { later(func(k *keeper) { k.meeting.invite() }) },
		Accept:   func(pasted string) { later(func(k *keeper) { k.meeting.accept(pasted) }) },
		Deal:     func() { later((*keeper).deal) },
		Admit:    func(id int, yes bool) { keeping(func(k *keeper) { k.host.Admit(id, yes) })() },

		RefuseAll: keeping(func(k *keeper) { k.host.RefuseAll() }),
		Shut:      func(yes bool) { keeping(func(k *keeper) { k.host.Shut(yes) })() },
		Grace: func(seconds int) {
			keeping(func(k *keeper) { l := k.host.Lobby(); k.host.SetPatience(seconds, l.Timer, l.Trading) })()
		},
		Timer: func(seconds int) {
			keeping(func(k *keeper) { l := k.host.Lobby(); k.host.SetPatience(l.Grace, seconds, l.Trading) })()
		},
		HandOver: func(i int) { a.locked(func() { a.handOver(i) }) },

		Ready:    func(yes bool) { a.locked(func() { a.ready(yes) }) },
		Say:      func(phrase int) { a.locked(func() { a.say(phrase) }) },
		TakeOver: func() { a.locked(a.takeOver) },
	}
}

// lacking says why this browser can connect with nobody; "" if it can.
func lacking(book *locale.Book) string {
	if err := peer.Possible(); err != nil {
		return trouble(err, book)
	}
	return ""
}

// receive opens a table for friends, with what the start form says.
func (a *app) receive(start page.Start) {
	name := person(start.Name, a.page.Book().T("friends.host"))
	k, err := a.keep(true, func(s lobby.Setup) (*lobby.Host, error) { return lobby.NewHost(s, name), nil })
	if err == nil {
		err = k.set(start)
	}
	if err != nil {
		a.fail(err)
	}
}

// set prepares a new table as the start form says.
func (k *keeper) set(start page.Start) error {
	if err := k.choose(start); err != nil {
		return err
	}
	for _, level := range start.Levels {
		if err := k.host.AddBot(level); err != nil {
			return err
		}
	}
	return nil
}

// goAway leaves the table, or the way to it.
func (a *app) goAway() {
	if k, ok := a.place.(*keeper); ok {
		k.quit()
		return
	}
	a.leave()
}

// retry sets out again for the table that could not be reached, or makes
// another reply.
func (a *app) retry() {
	v, ok := a.place.(*visitor)
	switch {
	case !ok:
	case v.waits():
		v.search.Hurry()
	default:
		a.visit(v.way, v.me.Name, v.known)
	}
}

// online looks for whoever is lost at once.
func (a *app) online() {
	if v, ok := a.place.(*visitor); ok && v.hasSeat() && !v.guest.Connected() {
		v.search.Hurry()
	}
}

func (a *app) handOver(i int) {
	k, ok := a.place.(*keeper)
	if !ok {
		return
	}
	if err := k.host.HandOver(i); err != nil {
		a.page.Warn(trouble(err, a.page.Book()))
		return
	}
	k.quit()
}

func (a *app) ready(yes bool) {
	if v, ok := a.place.(*visitor); ok {
		v.guest.Ready(yes)
	}
}

func (a *app) say(phrase int) {
	switch p := a.place.(type) {
	case *keeper:
		p.host.Say(phrase)
	case *visitor:
		p.guest.Say(phrase)
	}
}

func (a *app) takeOver() {
	if v, ok := a.place.(*visitor); ok {
		v.takeOver()
	}
}

// said shows what somebody at the table says.
func (a *app) said(l wire.Lobby, s wire.Said) {
	if s.Chair >= 0 && s.Chair < len(l.Chairs) && s.Phrase >= 1 && s.Phrase <= page.Phrases {
		a.page.Said(l.Chairs[s.Chair].Name, s.Phrase)
	}
}

// clock shows how much time is left.
func (a *app) clock(left time.Duration, hurry bool) {
	if !hurry {
		left = -1
	}
	a.page.SetClock(left)
}

// comeBack goes back to the table of friends at which this tab's person sat
// before the page was loaded again.
func (a *app) comeBack() {
	way, rest, _ := strings.Cut(a.page.Seat(), "\n")
	name, kept, _ := strings.Cut(rest, "\n")
	switch {
	case way == "" || a.page.Invited():
	case way == keeps:
		if table, sealed := a.page.Kept(); table != "" {
			a.goOn(table, sealed)
		}
	default:
		var known room.Known
		if known.UnmarshalText([]byte(kept)) != nil {
			known = room.Known{} // a seat of before: as if for the first time
		}
		a.visit(way, name, known)
	}
}

// keeps is the way to a table that this page keeps itself.
const keeps = "keeps"
