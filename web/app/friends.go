package app

import (
	"crypto/ed25519"
	"encoding/base64"
	"slices"
	"strings"
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/peer"
	"gavel/net/session"
	"gavel/net/wire"
	"gavel/web/app/feature"
	"gavel/web/app/network"
	"gavel/web/app/ownership"
	"gavel/web/choices"
	"gavel/web/model"
	"gavel/web/remote"
	"gavel/web/store"
	"gavel/web/trouble"
	"gavel/web/visits"
)

// friendsFeature handles games with other people.
type friendsFeature struct {
	app     *App
	sight   sight
	key     ed25519.PrivateKey // of this person's seats; nil until needed
	exposed []string           // the person was warned of these
	network network.Network
	newRoom func(ed25519.PrivateKey) session.Room // of a host
}

func newFriends(a *App) *friendsFeature {
	return &friendsFeature{
		app: a, sight: sight{pause: 5 * time.Second},
		newRoom: session.OpenRoom,
	}
}

// Handle implements [feature.Feature]. It handles the intents of a person who plays with others.
func (f *friendsFeature) Handle(i model.Intent) bool {
	a := f.app
	switch i := i.(type) {
	case model.Host:
		a.owns.WhenOwned(func() { a.table.newTable(true, model.Start(i), "friends.host", nil) })
	case model.HostScreen:
		a.owns.WhenOwned(func() { f.hostScreen(model.Start(i)) })
	case model.Enter:
		f.joinByText(i.Text, i.Name, parts[i.As])
	case model.Retry:
		f.asGuest((*guestSession).retry)
	case model.Relay:
		f.asGuest((*guestSession).relay)
	case model.Quit:
		f.goAway()
	case model.Reconnect:
		f.asGuest(func(g *guestSession) { g.Guest.Hurry() }) // looks for lost people at once
	case model.InSight:
		a.friends.inSight(bool(i))
	case model.Ready:
		f.asGuest(func(g *guestSession) { g.ready(bool(i)) })
	case model.Propose:
		f.propose(string(i))
	case model.Say:
		f.say(int(i))
	case model.SaveSeries:
		f.saveSeries()
	case model.RequestSeat:
		f.asGuest(func(g *guestSession) { g.Table.RequestSeat() })
	case model.TakeOver:
		a.owns.Acquire(ownership.Want{Force: true, Do: func() { f.asGuest((*guestSession).takeOver) }})
	case model.Recover:
		a.owns.Acquire(ownership.Want{Force: true, Do: func() { f.asGuest((*guestSession).recover) }})
	case model.CallOff:
		f.asGuest((*guestSession).callOff)
	default:
		if h, hosts := a.session().(*hostSession); hosts {
			return h.handle(i)
		}
		return f.command(i)
	}
	return true
}

// parts are the seats of people who join without a seat in the game.
var parts = map[model.Part]game.Seat{
	model.Player: game.Spectator, model.Watcher: handshake.Watcher, model.Screen: handshake.Screen,
}

// handle handles the host's intents about the table. Slow ones run beside the loop. The person with the remote control can want
// most of them too.
func (h *hostSession) handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.AddLocal:
		h.answer(h.addLocal(string(i)))
	case model.NotYet:
		h.Table.NotYet()
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
	case model.HandOver:
		h.handOver(int(i))
	case model.Choose, model.AddBot, model.SetLevel, model.Remove, model.Autoplay, model.Once, model.GiveChair, model.Admit,
		model.RefuseAll, model.ChangeTable, model.NewSeries, model.Deal:
		c := remote.Command(h.Table.Lobby(), i)
		if c == (wire.Command{}) {
			h.answer(session.ErrNoChair)
			break
		}
		h.do(c)
	default:
		return false
	}
	return true
}

// do obeys a command. People who were sent away still have the link, so the table gets another one.
func (h *hostSession) do(c wire.Command) {
	if c.Deal != nil {
		go h.app.guarded(h, h.deal)()
		return
	}
	l, status := h.Table.Lobby(), h.Table.Status()
	err := h.Table.Do(c)
	removed := err == nil && c.Remove != nil && len(l.Chairs[c.Remove.Chair].Key) > 0
	if removed && len(status.Rooms) > 0 {
		h.app.warn(h.app.page.Book().T("friends.removed"))
	}
	if (removed || c.RefuseAll != nil && status.Crowd()) && len(status.Rooms) > 0 {
		h.OpenRoom()
	}
	h.answer(err)
}

// answer shows the result of something that the host wanted.
func (h *hostSession) answer(err error) {
	if err != nil {
		h.app.warn(trouble.Text(err, h.app.page.Book()))
	}
	h.Show()
}

// connectionProblem returns why this browser cannot connect to anybody; "" if it can.
func connectionProblem(book *locale.Book) string {
	if err := peer.Possible(); err != nil {
		return trouble.Text(err, book)
	}
	return ""
}

// set prepares a new table from the start form.
func (h *hostSession) set(start model.Start) error {
	if err := h.Table.Do(remote.Command(wire.Lobby{}, model.Choose(start))); err != nil {
		return err
	}
	for i, level := range start.Levels {
		add := func() error { return h.Table.Do(wire.Command{AddBot: &level}) }
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
	if h, ok := f.app.session().(*hostSession); ok {
		h.quit()
		return
	}
	f.app.leave()
}

// asGuest calls does with this page's session, if the page is a guest.
func (f *friendsFeature) asGuest(does func(*guestSession)) {
	if g, visits := f.app.session().(*guestSession); visits {
		does(g)
	}
}

// retry starts the search for the table again, or makes another reply.
func (g *guestSession) retry() {
	if g.waits() {
		g.Search.Hurry()
		return
	}
	g.again(g.Search.Relayed())
}

// relay connects through the meeting servers, if the table could not be reached directly or its
// host is lost.
func (g *guestSession) relay() {
	if g.HasSeat() {
		g.Search.Relay()
		return
	}
	g.again(true)
}

// again begins the search anew.
func (g *guestSession) again(relayed bool) {
	last := g.Last
	last.Relayed = relayed
	g.app.friends.join(g.pasted, g.me.Name, last, g.me.Seat)
}

// callOff ends the recovery of the table, and reports again that the host is lost.
func (g *guestSession) callOff() {
	g.CallOff()
	g.tellLost()
}

// handOver leaves the table and makes the guest of a chair the host.
func (h *hostSession) handOver(chair int) {
	if err := h.Table.HandOver(chair); err != nil {
		h.app.warn(trouble.Text(err, h.app.page.Book()))
		return
	}
	h.quit()
}

func (f *friendsFeature) say(phrase int) {
	switch p := f.app.session().(type) {
	case *hostSession:
		p.Table.Say(phrase)
	case *guestSession:
		p.Table.Say(phrase)
	}
}

// Setup implements [client.Tab].
func (f *friendsFeature) Setup() join.Setup {
	return f.network.Setup(f.app.page.Settings(), f.app.page.Site())
}

// Do implements [client.Tab].
func (f *friendsFeature) Do(work func()) { f.app.Do(work) }

// Said implements [client.Tab].
func (f *friendsFeature) Said(l wire.Lobby, s wire.Said) {
	var names []string
	for _, c := range l.Chairs {
		names = append(names, c.Name)
	}
	if names = append(names, l.Watchers...); s.Chair >= 0 && s.Chair < len(names) && s.Phrase >= 1 && s.Phrase <= model.Phrases {
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
	_, _, last := visits.Read(f.app.kept.Get(store.Seat))
	last.Relayed = false // using the meeting servers needs another press
	f.app.friends.join(way, name, last, as)
}

// withOthers reports whether the page is at a table of friends, or on the way to one.
func (a *App) withOthers() bool {
	switch s := a.session().(type) {
	case *hostSession:
		return s.friends
	case *guestSession:
		return true
	}
	return false
}

// propose tells the table the person's wish for the next game.
func (f *friendsFeature) propose(name string) {
	a := f.app
	switch s := a.session().(type) {
	case *hostSession:
		if err := s.Table.Propose(name); err != nil {
			a.warn(trouble.Text(err, a.page.Book()))
		}
	case *guestSession:
		s.Table.Propose(name)
	}
}

// saveSeries downloads the records of the table's games in which the person had a seat, as one
// file. The records come from the list of results.
func (f *friendsFeature) saveSeries() {
	a := f.app
	var l wire.Lobby
	switch s := a.session().(type) {
	case *hostSession:
		l = s.Table.Lobby()
	case *guestSession:
		l, _ = s.Table.Lobby()
	}
	var all strings.Builder
	for _, g := range a.played.Tell(a.page) {
		if !slices.Contains(l.Series.Deals, g.Deal) {
			continue
		}
		if r, err := g.Unpack(a.rules.Find); err == nil {
			text, _ := r.Text() // a packed game can be written
			all.WriteString(text)
		}
	}
	if all.Len() == 0 {
		a.warn(a.page.Book().T("page.evening.lacks"))
		return
	}
	a.page.Download("gavel-games"+time.Now().Format("-2006-01-02-1504")+".gavel", all.String())
}

// identity returns the key to this person's seats and tables. The browser saves it if it can.
func (f *friendsFeature) identity() ed25519.PrivateKey {
	a := f.app
	if f.key != nil {
		return f.key
	}
	if seed, err := base64.StdEncoding.DecodeString(a.kept.Get(store.Identity)); err == nil && len(seed) == ed25519.SeedSize {
		f.key = ed25519.NewKeyFromSeed(seed)
		return f.key
	}
	_, f.key, _ = ed25519.GenerateKey(nil) // never fails
	choices.Choose(a.kept, store.Identity, base64.StdEncoding.EncodeToString(f.key.Seed()), a.page.Now())
	return f.key
}

// Hear implements [feature.Listener]: a copy may have brought another key.
func (f *friendsFeature) Hear(e feature.Event) {
	if _, merged := e.(feature.Merged); merged {
		f.key = nil
	}
}

// keepSeat stores in the tab how to find the person's table of friends; "" if they sit at none.
// The browser remembers the last one.
func (f *friendsFeature) keepSeat(way string) {
	if way != "" {
		f.app.kept.Set(store.Seat, way)
	}
	f.app.page.KeepSeat(way)
}
