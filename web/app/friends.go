package app

import (
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/net/handshake"
	"gavel/net/peer"
	"gavel/net/wire"
	"gavel/web/model"
	"gavel/web/store"
)

// friends is what the page calls about playing with others.
func (a *App) friends() model.Friends {
	keeping := func(f func(*hostSession)) func() {
		return func() {
			if h, ok := a.session.(*hostSession); ok {
				f(h)
			}
		}
	}
	try := func(f func(*hostSession) error) {
		keeping(func(h *hostSession) {
			if err := f(h); err != nil {
				a.page.Warn(trouble(err, a.page.Book()))
			}
			h.show()
		})()
	}
	// Some things take their time, so they run beside the loop.
	later := func(f func(*hostSession)) { keeping(func(h *hostSession) { go a.guarded(h, func() { f(h) })() })() }
	return model.Friends{
		Lacking: lacking,
		Shown:   handshake.Name,
		Opens:   a.links().Opens,
		Read:    a.links().Read,
		Explain: explain,

		Host:  func(start model.Start) { a.alone(func() { a.newTable(true, start, "friends.host") }) },
		Join:  func(way, name string) { a.come(way, name, game.Spectator) },
		Watch: func(way, name string) { a.come(way, name, handshake.Watcher) },
		Show:  func(way, name string) { a.come(way, name, handshake.Screen) },
		Retry: a.retry,
		Relay: a.relay,
		Leave: a.goAway,

		Online: a.online,
		Look:   a.inSight,

		Choose:   func(start model.Start) { try(func(h *hostSession) error { return h.choose(start) }) },
		AddBot:   func(level string) { try(func(h *hostSession) error { return h.table.AddBot(level) }) },
		AddLocal: func(name string) { try(func(h *hostSession) error { return h.addLocal(name) }) },
		SetLevel: func(i int, level string) { try(func(h *hostSession) error { return h.table.SetLevel(i, level) }) },
		Remove:   func(i int) { try(func(h *hostSession) error { return h.remove(i) }) },
		Autoplay: func(i int) { try(func(h *hostSession) error { return h.table.Autoplay(i) }) },
		Give:     func(bot, to int) { try(func(h *hostSession) error { return h.table.Give(bot, to) }) },
		OpenRoom: keeping(func(h *hostSession) { h.invites.openRoom(); h.show() }),
		Rename:   func(name string) { keeping(func(h *hostSession) { h.table.Rename(name) })() },
		Invite:   func() { later(func(h *hostSession) { h.invites.invite() }) },
		Accept:   func(pasted string) { later(func(h *hostSession) { h.invites.accept(pasted) }) },
		Deal:     func() { later((*hostSession).deal) },
		Admit:    func(id int, yes bool) { keeping(func(h *hostSession) { h.table.Admit(id, yes) })() },

		Hold: keeping(func(h *hostSession) { h.table.HoldRequests() }),

		RefuseAll:  keeping(func(h *hostSession) { h.table.RefuseAll() }),
		Set:        func(change func(*wire.Settings)) { keeping(func(h *hostSession) { h.table.Set(change) })() },
		HandOver:   a.handOver,
		NewEvening: keeping(func(h *hostSession) { h.table.NewEvening() }),

		Propose:     a.propose,
		SaveEvening: a.saveEvening,

		Ready:    a.ready,
		Sit:      a.sit,
		Say:      a.say,
		TakeOver: func() { a.own(want{true, a.takeOver}) },
		GoOn:     func() { a.own(want{true, a.goOnWithout}) },
		CallOff:  a.callOff,
	}
}

// lacking says why this browser can connect with nobody; "" if it can.
func lacking(book *locale.Book) string {
	if err := peer.Possible(); err != nil {
		return trouble(err, book)
	}
	return ""
}

// set prepares a new table as the start form says.
func (h *hostSession) set(start model.Start) error {
	if err := h.choose(start); err != nil {
		return err
	}
	for i, level := range start.Levels {
		add := func() error { return h.table.AddBot(level) }
		if name, local := start.Locals[i]; local {
			add = func() error { return h.addLocal(name) }
		}
		if err := add(); err != nil {
			return err
		}
	}
	return nil
}

// goAway leaves the table, or the way to it.
func (a *App) goAway() {
	if h, ok := a.session.(*hostSession); ok {
		h.quit()
		return
	}
	a.leave()
}

// retry sets out again for the table that could not be reached, or makes
// another reply.
func (a *App) retry() {
	g, ok := a.session.(*guestSession)
	switch {
	case !ok:
	case g.waits():
		g.search.Hurry()
	default:
		last := g.last
		last.Relayed = g.search.Relayed()
		a.join(g.pasted, g.me.Name, last, g.me.Seat)
	}
}

// relay goes through the meeting servers to the table that could not be reached
// directly, or whose host is lost.
func (a *App) relay() {
	g, ok := a.session.(*guestSession)
	switch {
	case !ok:
	case g.hasSeat():
		g.search.Relay()
	default:
		last := g.last
		last.Relayed = true
		a.join(g.pasted, g.me.Name, last, g.me.Seat)
	}
}

// online looks for whoever is lost at once.
func (a *App) online() {
	if g, ok := a.session.(*guestSession); ok && g.hasSeat() && !g.table.Connected() {
		g.search.Hurry()
	}
}

func (a *App) handOver(i int) {
	h, ok := a.session.(*hostSession)
	if !ok {
		return
	}
	if err := h.table.HandOver(i); err != nil {
		a.page.Warn(trouble(err, a.page.Book()))
		return
	}
	h.quit()
}

func (a *App) ready(yes bool) {
	if g, ok := a.session.(*guestSession); ok {
		g.ready(yes)
	}
}

// sit asks for a chair for who watches.
func (a *App) sit() {
	if g, ok := a.session.(*guestSession); ok {
		g.table.Sit()
	}
}

func (a *App) say(phrase int) {
	switch p := a.session.(type) {
	case *hostSession:
		p.table.Say(phrase)
	case *guestSession:
		p.table.Say(phrase)
	}
}

func (a *App) takeOver() {
	if g, ok := a.session.(*guestSession); ok {
		g.takeOver()
	}
}

func (a *App) goOnWithout() {
	if g, ok := a.session.(*guestSession); ok {
		g.goOnWithout()
	}
}

// callOff ends what goOnWithout has begun, and says again that the host is lost.
func (a *App) callOff() {
	if g, ok := a.session.(*guestSession); ok {
		g.callOff()
		g.tellLost()
	}
}

// said shows what somebody at the table says.
func (a *App) said(l wire.Lobby, s wire.Said) {
	var names []string
	for _, c := range l.Chairs {
		names = append(names, c.Name)
	}
	if names = append(names, l.Watchers...); s.Chair >= 0 && s.Chair < len(names) && s.Phrase >= 1 && s.Phrase <= model.Phrases {
		a.page.Said(names[s.Chair], s.Phrase)
	}
}

// clock shows how much time is left.
func (a *App) clock(left time.Duration, hurry bool) {
	if !hurry {
		left = -1
	}
	a.page.SetClock(left)
}

// come sets out for a table by what a person has pasted or opened.
func (a *App) come(way, name string, as game.Seat) {
	_, _, last := readSeat(a.kept.Get(store.Seat))
	last.Relayed = false // that takes another press
	a.join(way, name, last, as)
}
