package app

import (
	"crypto/ed25519"
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/net/handshake"
	"gavel/net/peer"
	"gavel/net/session"
	"gavel/net/signaling"
	"gavel/net/wire"
	"gavel/web/model"
	"gavel/web/store"
)

// friendsFeature handles games with other people.
type friendsFeature struct {
	app     *App
	sight   sight
	exposed []string                                 // the person was warned of these
	brokers map[signaling.Broker]*signaling.Rationed // contacted so far
	newRoom func(ed25519.PrivateKey) session.Room    // of a host
}

func newFriends(a *App) *friendsFeature {
	return &friendsFeature{
		app: a, sight: sight{pause: 5 * time.Second}, brokers: map[signaling.Broker]*signaling.Rationed{},
		newRoom: session.OpenRoom,
	}
}

// handle handles the intents of a person who plays with others.
func (f *friendsFeature) handle(i model.Intent) bool {
	a := f.app
	switch i := i.(type) {
	case model.HostIntent:
		if h, hosts := a.session.(*hostSession); hosts {
			return h.handle(i)
		}
		f.command(i)
	case model.Host:
		a.owns.whenOwned(func() { a.table.newTable(true, model.Start(i), "friends.host", nil) })
	case model.HostScreen:
		a.owns.whenOwned(func() { f.hostScreen(model.Start(i)) })
	case model.Enter:
		f.joinByText(i.Text, i.Name, parts[i.As])
	case model.Retry:
		f.retry()
	case model.Relay:
		f.relay()
	case model.Quit:
		f.goAway()
	case model.Reconnect:
		f.online()
	case model.InSight:
		a.friends.inSight(bool(i))
	case model.Ready:
		f.ready(bool(i))
	case model.Propose:
		f.propose(string(i))
	case model.Say:
		f.say(int(i))
	case model.SaveSeries:
		f.saveSeries()
	case model.RequestSeat:
		f.requestSeat()
	case model.TakeOver:
		a.owns.acquire(want{true, f.takeOver})
	case model.Recover:
		a.owns.acquire(want{true, f.recover})
	case model.CallOff:
		f.callOff()
	default:
		return false
	}
	return true
}

// parts are the seats of people who join without a seat in the game.
var parts = map[model.Part]game.Seat{
	model.Player: game.Spectator, model.Watcher: handshake.Watcher, model.Screen: handshake.Screen,
}

// handle handles the host's intents about the table. Slow ones run beside the loop.
func (h *hostSession) handle(i model.HostIntent) bool {
	switch i := i.(type) {
	case model.Choose:
		h.answer(h.choose(model.Start(i)))
	case model.AddBot:
		h.answer(h.Table.AddBot(string(i)))
	case model.AddLocal:
		h.answer(h.addLocal(string(i)))
	case model.SetLevel:
		h.answer(h.Table.SetLevel(i.Chair, i.Level))
	case model.Remove:
		h.answer(h.remove(int(i)))
	case model.Autoplay:
		h.answer(h.Table.Autoplay(int(i)))
	case model.GiveChair:
		h.answer(h.Table.Give(i.Bot, i.To))
	case model.OpenRoom:
		h.invites.trouble = peer.Blocked()
		h.OpenRoom()
		h.Show()
	case model.Rename:
		h.Table.Rename(string(i))
	case model.Invite:
		go h.app.guarded(h, h.invites.invite)()
	case model.Accept:
		go h.app.guarded(h, func() { h.invites.accept(string(i)) })()
	case model.Deal:
		go h.app.guarded(h, h.deal)()
	case model.Admit:
		h.Table.Requests().Admit(i.ID, i.Yes)
	case model.RefuseAll:
		h.Table.Requests().RefuseAll()
	case model.HoldRequests:
		h.Table.Requests().Hold()
	case model.ChangeTable:
		h.Table.Set(i)
	case model.NewSeries:
		h.Table.NewSeries()
	case model.HandOver:
		h.handOver(int(i))
	default:
		return false
	}
	return true
}

// answer shows the result of something that the host wanted.
func (h *hostSession) answer(err error) {
	if err != nil {
		h.app.warn(errorText(err, h.app.page.Book()))
	}
	h.Show()
}

// connectionProblem returns why this browser cannot connect to anybody; "" if it can.
func connectionProblem(book *locale.Book) string {
	if err := peer.Possible(); err != nil {
		return errorText(err, book)
	}
	return ""
}

// set prepares a new table from the start form.
func (h *hostSession) set(start model.Start) error {
	if err := h.choose(start); err != nil {
		return err
	}
	for i, level := range start.Levels {
		add := func() error { return h.Table.AddBot(level) }
		if name, local := start.Locals[i]; local {
			add = func() error { return h.addLocal(name) }
		}
		if err := add(); err != nil {
			return err
		}
	}
	return nil
}

// goAway leaves the table, or stops the search for it.
func (f *friendsFeature) goAway() {
	if h, ok := f.app.session.(*hostSession); ok {
		h.quit()
		return
	}
	f.app.leave()
}

// retry starts the search for the table again, or makes another reply.
func (f *friendsFeature) retry() {
	g, ok := f.app.session.(*guestSession)
	switch {
	case !ok:
	case g.waits():
		g.Search.Hurry()
	default:
		last := g.Last
		last.Relayed = g.Search.Relayed()
		f.app.friends.join(g.pasted, g.me.Name, last, g.me.Seat)
	}
}

// relay connects through the meeting servers, if the table could not be reached directly or its
// host is lost.
func (f *friendsFeature) relay() {
	g, ok := f.app.session.(*guestSession)
	switch {
	case !ok:
	case g.HasSeat():
		g.Search.Relay()
	default:
		last := g.Last
		last.Relayed = true
		f.app.friends.join(g.pasted, g.me.Name, last, g.me.Seat)
	}
}

// online looks for lost people at once.
func (f *friendsFeature) online() {
	if g, ok := f.app.session.(*guestSession); ok {
		g.Guest.Hurry()
	}
}

// handOver leaves the table and makes the guest of a chair the host.
func (h *hostSession) handOver(chair int) {
	if err := h.Table.HandOver(chair); err != nil {
		h.app.warn(errorText(err, h.app.page.Book()))
		return
	}
	h.quit()
}

func (f *friendsFeature) ready(yes bool) {
	if g, ok := f.app.session.(*guestSession); ok {
		g.ready(yes)
	}
}

// requestSeat asks the host for a chair for this spectator.
func (f *friendsFeature) requestSeat() {
	if g, ok := f.app.session.(*guestSession); ok {
		g.Table.RequestSeat()
	}
}

func (f *friendsFeature) say(phrase int) {
	switch p := f.app.session.(type) {
	case *hostSession:
		p.Table.Say(phrase)
	case *guestSession:
		p.Table.Say(phrase)
	}
}

func (f *friendsFeature) takeOver() {
	if g, ok := f.app.session.(*guestSession); ok {
		g.takeOver()
	}
}

func (f *friendsFeature) recover() {
	if g, ok := f.app.session.(*guestSession); ok {
		g.recover()
	}
}

// callOff ends the recovery of the table, and reports again that the host is lost.
func (f *friendsFeature) callOff() {
	if g, ok := f.app.session.(*guestSession); ok {
		g.CallOff()
		g.tellLost()
	}
}

// Do implements [client.Tab].
func (f *friendsFeature) Do(work func()) { f.app.do(work) }

// Said implements [client.Tab].
func (f *friendsFeature) Said(l wire.Lobby, s wire.Said) {
	var names []string
	for _, c := range l.Chairs {
		names = append(names, c.Name)
	}
	if names = append(names, l.Watchers...); s.Chair >= 0 && s.Chair < len(names) && s.Phrase >= 1 && s.Phrase <= model.Phrases {
		f.app.render()
		f.app.page.Said(model.Saying{Name: names[s.Chair], Phrase: s.Phrase})
	}
}

// clock shows the time that is left.
func (f *friendsFeature) clock(left time.Duration, hurry bool) {
	f.app.state.Clock = nil
	if hurry {
		f.app.state.Clock = &model.Clock{Left: left}
	}
}

// joinByText joins the table of a link or code that the person has pasted or opened.
func (f *friendsFeature) joinByText(way, name string, as game.Seat) {
	_, _, last := readSeat(f.app.kept.Get(store.Seat))
	last.Relayed = false // using the meeting servers needs another press
	f.app.friends.join(way, name, last, as)
}
