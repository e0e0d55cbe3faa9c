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

// handleFriends does what a person wants who plays with others.
func (a *App) handleFriends(i model.Intent) bool {
	switch i := i.(type) {
	case model.HostIntent:
		if h, hosts := a.session.(*hostSession); hosts {
			return h.handle(i)
		}
	case model.Host:
		a.alone(func() { a.newTable(true, model.Start(i), "friends.host") })
	case model.Enter:
		a.come(i.Text, i.Name, parts[i.As])
	case model.Retry:
		a.retry()
	case model.Relay:
		a.relay()
	case model.Quit:
		a.goAway()
	case model.Reconnect:
		a.online()
	case model.InSight:
		a.inSight(bool(i))
	case model.Ready:
		a.ready(bool(i))
	case model.Propose:
		a.propose(string(i))
	case model.Say:
		a.say(int(i))
	case model.SaveEvening:
		a.saveEvening()
	case model.RequestSeat:
		a.sit()
	case model.TakeOver:
		a.own(want{true, a.takeOver})
	case model.Recover:
		a.own(want{true, a.goOnWithout})
	case model.CallOff:
		a.callOff()
	default:
		return false
	}
	return true
}

// parts are the seats of those who come without one.
var parts = map[model.Part]game.Seat{
	model.Player: game.Spectator, model.Watcher: handshake.Watcher, model.Screen: handshake.Screen,
}

// handle does what the host wants of the table. Some things take their time, so they run
// beside the loop.
func (h *hostSession) handle(i model.HostIntent) bool {
	switch i := i.(type) {
	case model.Choose:
		h.answer(h.choose(model.Start(i)))
	case model.AddBot:
		h.answer(h.table.AddBot(string(i)))
	case model.AddLocal:
		h.answer(h.addLocal(string(i)))
	case model.SetLevel:
		h.answer(h.table.SetLevel(i.Chair, i.Level))
	case model.Remove:
		h.answer(h.remove(int(i)))
	case model.Autoplay:
		h.answer(h.table.Autoplay(int(i)))
	case model.GiveChair:
		h.answer(h.table.Give(i.Bot, i.To))
	case model.OpenRoom:
		h.invites.openRoom()
		h.show()
	case model.Rename:
		h.table.Rename(string(i))
	case model.Invite:
		go h.app.guarded(h, h.invites.invite)()
	case model.Accept:
		go h.app.guarded(h, func() { h.invites.accept(string(i)) })()
	case model.Deal:
		go h.app.guarded(h, h.deal)()
	case model.Admit:
		h.table.Admit(i.ID, i.Yes)
	case model.RefuseAll:
		h.table.RefuseAll()
	case model.HoldRequests:
		h.table.HoldRequests()
	case model.ChangeTable:
		h.table.Set(i)
	case model.NewEvening:
		h.table.NewEvening()
	case model.HandOver:
		h.handOver(int(i))
	default:
		return false
	}
	return true
}

// answer shows what came of something that the host wanted.
func (h *hostSession) answer(err error) {
	if err != nil {
		h.app.warn(trouble(err, h.app.page.Book()))
	}
	h.show()
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

// handOver leaves the table, and lets the guest of a chair be the host.
func (h *hostSession) handOver(chair int) {
	if err := h.table.HandOver(chair); err != nil {
		h.app.warn(trouble(err, h.app.page.Book()))
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
		a.render()
		a.page.Said(names[s.Chair], s.Phrase)
	}
}

// clock shows how much time is left.
func (a *App) clock(left time.Duration, hurry bool) {
	a.state.Clock = nil
	if hurry {
		a.state.Clock = &model.Clock{Left: left}
	}
}

// come sets out for a table by what a person has pasted or opened.
func (a *App) come(way, name string, as game.Seat) {
	_, _, last := readSeat(a.kept.Get(store.Seat))
	last.Relayed = false // that takes another press
	a.join(way, name, last, as)
}
