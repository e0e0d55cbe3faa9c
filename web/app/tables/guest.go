package tables

import (
	"cmp"
	"time"

	"gavel/game"
	"gavel/net/client"
	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/ledger"
	"gavel/net/remote"
	"gavel/net/room"
	"gavel/net/session"
	"gavel/net/verdict"
	"gavel/net/wire"
	"gavel/web/app/feature"
	"gavel/web/app/person"
	"gavel/web/cast"
	"gavel/web/links"
	"gavel/web/lobby"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/trouble"
	"gavel/web/visits"
)

// Guest is a session at the table of another page, or the search for that table.
type Guest struct {
	*client.Guest
	f        *Feature
	pasted   string // the link, code or invitation
	Me       handshake.Identity
	seat     string // the tab's stored text of it
	asked    bool   // for a seat, as last heard
	Epoch    int    // of the host, as last heard; -1 before
	gave     string // got this page's share of the lost host's table
	Entrance entrance
	link     string // to find the table again, as last heard
	claims   claims
	awaited  awaited         // its end must be reported
	Decided  chan struct{}   // closed once the host has answered the last decision; nil before the first
	disk     disk            // with the replica of the table
	unkept   bool            // the person knows that the disk refuses it
	greets   map[string]bool // whether the pages of others at the table wait for this one's first letter; nil before it has a chair
}

// Join starts the search for a table, by a link, code or invitation. Last is the stored visit to the last table: a person who sat
// there also finds a guest who took the table over. As says in which part the person comes: [game.Spectator] means that they want
// a chair, and package handshake has the others. With force, another page of this browser at the same table gives way.
func (f *Feature) Join(pasted, name string, last join.Visit, as game.Seat, force bool) {
	f.Tables.Leave()
	if last.Known.Host != (room.Public{}) {
		last.Known.Me = room.PublicOf(f.Identity())
	}
	g := f.NewGuest(pasted, name, last, as, func(me handshake.Identity, setup session.Setup) *session.Guest {
		if last.Link == pasted { // this page was at this table before
			setup.Kept = f.Kept.Get(store.Replica)
		}
		return session.NewGuest(me, setup)
	})
	f.front.Join(g)
	g.Entrance.Show(model.JoinReaching)
	f.Page.MarkCrash(false)
	go f.front.Guarded(g, func() { // if no other page of this browser is there
		if g.Way.Direct() || g.claim(pasted, force) {
			g.Connect()
		}
	})()
}

// NewGuest returns a guest before the search, at a table that open makes.
func (f *Feature) NewGuest(pasted, name string, last join.Visit, as game.Seat, open func(handshake.Identity, session.Setup) *session.Guest) *Guest {
	g := &Guest{f: f, pasted: pasted, link: pasted, Epoch: -1, Me: handshake.Identity{Key: f.Identity(), Name: name, Seat: as}}
	g.Entrance.guest, g.claims.guest, g.disk.guest = g, g, g
	keeps := func(replica string) <-chan struct{} {
		if g.Context().Err() != nil {
			return nil
		}
		return g.disk.keep(replica)
	}
	table := open(g.Me, session.Setup{Key: g.Me.Key, Games: f.Games.Rules, Begin: g.Begin, Keep: keeps, Face: func(name string) int { return cast.Face(f.Kept, name) }, Refused: g.disk.refused.Load, Letter: f.letters(func(to ledger.Key, text string) { g.Table.SendLetter(to, text) })})
	table.Look(!f.Sight.Out)
	g.Guest = client.NewGuest(f, g, table, pasted, last)
	return g
}

// Crashed implements [client.Page].
func (g *Guest) Crashed(err error) { g.f.front.Crashed(g, err) }

// Reached implements [client.GuestPage].
func (g *Guest) Reached(s join.Stage) {
	g.f.App.Do(func() {
		if g.Closed() || g.f.front.Session() != g { // a host that gives way still shows its table
			return
		}
		if g.Failed() != nil {
			return // the page says why, and that it asks again
		}
		if s == join.Connecting && g.Entrance.Trying == nil && !g.Search.Relayed() {
			g.Entrance.Trying = g.f.Screens.After(relayOfferAfter, g, g.Entrance.Offer)
		}
		if !g.HasSeat() {
			g.Entrance.Show(stages[s])
		}
	})
}

// Replied implements [client.GuestPage].
func (g *Guest) Replied(reply string) {
	g.f.showJoin(model.Join{Phase: model.JoinReply, Direct: true, Reply: reply})
}

// relayOfferAfter is how long a guest tries to connect directly before the page offers the meeting servers.
const relayOfferAfter = 12 * time.Second

// stages maps the stages of package join to those of the page.
var stages = [...]model.JoinPhase{join.Reaching: model.JoinReaching, join.Requesting: model.JoinRequested, join.Connecting: model.JoinConnecting}

// Begin is called beside the loop when a game begins.
func (g *Guest) Begin(t wire.GameStart) (s remote.Player) {
	g.f.App.Do(func() {
		g.Front()
		g.tellOver() // the game before, if its end was not reported yet
		if l, ok := g.Table.Lobby(); ok {
			g.Epoch = int(l.Epoch) // the game is this host's, even if its lobby is shown later
		}
		l, _ := g.Table.Lobby()
		p := person.New(g.f.Env, person.Table{Session: g, TimeLeft: g.Table.Clock, Chosen: cast.Chosen(l), Notes: !g.IsScreen()}, t)
		g.awaited.sees(p, p.Seat)
		s = p
	})
	return s
}

// CalledOff implements [client.GuestPage].
func (g *Guest) CalledOff() { g.f.owns.Release() }

// HostLost implements [client.GuestPage]. It tells the person that the host is lost, unless
// the host soon returns. It tells them again when they may recover the table.
func (g *Guest) HostLost() {
	after := func(wait time.Duration) {
		g.f.Screens.After(wait, g, g.tellLost)
	}
	after(g.f.HostLostAfter)
	if wait, ok := g.Table.GoesOn(); ok && wait > g.f.HostLostAfter {
		after(wait)
	}
}

func (g *Guest) tellLost() {
	if g.Closed() || g.Table.Status().Connected || g.f.front.Session() != g {
		return
	}
	host, p := g.host(), g.f.Screens.Player()
	over := p != nil && p.Table.Session == g && p.Now().View.Deciding().Mode == game.Over
	lost := model.Lost{Host: host.Name, Unseated: host.Screen, Over: over, Returns: g.Search.HasRoom(), Relay: g.Entrance.offered && !g.Search.Relayed(), Recovering: g.Recovers()}
	switch wait, ok := g.Table.GoesOn(); {
	case lost.Recovering:
	case !ok || wait > 0 || g.f.front.Practice() != nil:
	case g.Table.Status().Alone:
		lost.Recovery = model.Alone
	case g.Search.HasRoom(): // the others can be found there
		lost.Recovery = model.Together
	}
	g.f.State.Lost = new(lost)
}

// host returns the chair of the host, as far as it is known.
func (g *Guest) host() (c wire.Chair) {
	if l, ok := g.Table.Sought(); ok {
		c = l.Chairs[l.Host]
	}
	return c
}

// Unreachable implements [client.GuestPage].
func (g *Guest) Unreachable() {
	g.f.keepSeat("")
	g.Show()
}

// Decide waits for the host beside the loop, which knows only one decision of a guest at a time.
func (g *Guest) Decide(_ game.Seat, d game.Decision, answered func(error)) {
	before, decided := g.Decided, make(chan struct{})
	g.Decided = decided
	go g.f.front.Guarded(g, func() {
		defer close(decided)
		if before != nil {
			<-before
		}
		answered(g.Table.Decide(g.Context(), d))
	})()
}

// Record implements [person.Session].
func (g *Guest) Record() (game.Record, bool) { return g.Table.Record() }

// Rematch implements [person.Session].
func (g *Guest) Rematch() { g.ready(true) }

// IsScreen reports whether this page is a big screen.
func (g *Guest) IsScreen() bool { return g.Me.Seat == handshake.Screen }

// Gather leads the table of a screen back to its lobby, if this person has its remote control.
// Other hosts decide themselves what comes next.
func (g *Guest) Gather() {
	if l, ok := g.Table.Lobby(); ok && l.Remote() {
		g.Table.Command(wire.Command{Gather: new(true)})
		g.f.front.ClearTable()
		g.Show()
	}
}

// ready tells the table whether this guest is ready. Nobody waits for spectators.
func (g *Guest) ready(yes bool) {
	if l, ok := g.Table.Lobby(); ok && l.Me >= 0 {
		g.Table.Ready(yes)
	}
}

// Leave implements [person.Session].
func (g *Guest) Leave() {
	g.tellOver()
	g.Table.Leave()
	g.CallOff()
	g.f.keepSeat("")
	g.Abandon()
}

// Abandon implements [person.Session].
func (g *Guest) Abandon() {
	g.Close()
	g.claims.release()
}

// claim claims a table of friends for this page. It runs beside the loop.
func (g *Guest) claim(way string, force bool) bool {
	return way == "" || g.Me.Seat < game.Spectator || g.claims.take(way, force) // a big screen may be open in addition
}

// follow handles a new way to find the table.
func (g *Guest) follow(way string) {
	if way != g.link {
		g.link = way
		go g.f.front.Guarded(g, func() { g.claim(way, false) })()
	}
}

// giveWay leaves the table without telling the host, because another page of this browser has
// the person's seat. It offers to continue here.
func (g *Guest) giveWay(why, way string) {
	f := g.f
	name, as, last := g.Me.Name, g.Me.Seat, g.Last
	if seat := f.Page.Tab().Seat; seat != "" {
		name, as, last = visits.Read(seat)
	}
	f.keepSeat("")
	g.Abandon()
	f.front.GoToStart(func() {})
	f.owns.Release()
	f.owns.OfferHere(why, func() { f.Join(way, name, last, as, true) })
}

// refuses tells the person, once, that the disk does not keep the table. Any goroutine may call it.
func (g *Guest) refuses() {
	g.f.App.Post(g.f.front.Guarded(g, func() {
		if g.f.front.Session() == g && !g.unkept {
			g.unkept = true
			g.f.Warn("friends.unkept")
		}
	}))
}

// tellOver reports the end of the newest game at the table, once its record has arrived.
func (g *Guest) tellOver() {
	r, known := g.Table.Record()
	proof := g.Table.Status().Proof
	if !g.awaited.isOver() || !known || !proof.Done() {
		return
	}
	g.awaited.player = nil
	l, _ := g.Table.Lobby()
	g.f.over(feature.Over{Record: r, Seat: g.awaited.seat, Drawn: proof.Found != verdict.Given, Signed: proof.Signed, Chosen: cast.Chosen(l)}, store.Change{})
}

// tellDoubts tells the person, once, what this page cannot prove.
func (g *Guest) tellDoubts() {
	of, f := g.Table.Doubts(), g.f
	for _, sentence := range trouble.Doubts(of.Other, of.Missed, f.Page.Book()) {
		f.Page.Warn(sentence)
	}
}

// entrance is what the person sees of the way to the table.
type entrance struct {
	guest   *Guest
	phase   model.JoinPhase
	Trying  *time.Timer // offers the meeting servers if there is no connection by then; else nil
	offered bool        // failed for so long that the meeting servers are offered
}

// Show shows the guest's progress on the way to the table.
func (e *entrance) Show(at model.JoinPhase) {
	g := e.guest
	e.phase = at
	answer := g.Table.Status().Asked
	asks := at == model.JoinAsking
	g.f.showJoin(model.Join{
		Phase: at, Direct: g.Way.Direct(), Watch: g.Me.Seat < game.Spectator, Screen: g.IsScreen(),
		Host: answer.Host, Unseen: asks && !answer.Shown, Relay: e.offered && !asks,
	})
}

// fails shows why the guest cannot come to the table.
func (e *entrance) fails(why error) {
	g := e.guest
	g.f.front.Join(g)
	book, host := g.f.Page.Book(), g.host().Name
	g.f.showJoin(model.Join{
		Phase: model.JoinFailed, Host: host, Problem: cmp.Or(trouble.Refusal(why, host, book), trouble.Text(why, book)), Technical: trouble.Technical(why, book),
		Relay: !g.Way.Direct() && !g.Search.Relayed() && trouble.RelayMayHelp(why), Asks: g.AsksAgain(why),
	})
}

// Offer offers the meeting servers if the host has answered but there is still no connection.
func (e *entrance) Offer() {
	e.Trying = nil
	g := e.guest
	if g.Closed() || g.Table.Status().Connected || g.Failed() != nil || g.Search.Relayed() || g.Me.Seat < game.Spectator {
		return
	}
	if e.offered = true; g.HasSeat() {
		g.tellLost()
	} else {
		e.Show(e.phase)
	}
}

// passed forgets the trouble on the way.
func (e *entrance) passed() {
	e.offered = false
	if e.Trying != nil {
		e.Trying.Stop()
		e.Trying = nil
	}
}

// retry starts the search for the table again, or makes another reply.
func (e *entrance) retry() {
	g := e.guest
	if !g.HasSeat() && g.Search.Replied() && g.Failed() == nil { // the host must still accept the reply
		g.Search.Hurry()
		return
	}
	e.again(g.Search.Relayed())
}

// relay connects through the meeting servers, if the table could not be reached directly or its host is lost.
func (e *entrance) relay() {
	g := e.guest
	if g.HasSeat() {
		g.Search.Relay()
		return
	}
	e.again(true)
}

// again begins the search anew.
func (e *entrance) again(relayed bool) {
	g := e.guest
	last := g.Last
	last.Relayed = relayed
	g.f.Join(g.pasted, g.Me.Name, last, g.Me.Seat, false)
}

// Show shows the table on the page.
func (g *Guest) Show() {
	f := g.f
	if f.front.Session() != g {
		return
	}
	g.tellOver() // this counts, whatever has happened to the table since
	g.tellDoubts()
	if why := g.Failed(); why != nil {
		g.Entrance.fails(why)
		return
	}
	if !g.Table.Status().Connected {
		return
	}
	g.Entrance.passed()
	l, ok := g.Table.Lobby()
	if !ok {
		g.Entrance.Show(model.JoinAsking)
		return
	}
	f.front.Open(g)
	if int(l.Epoch) != g.Epoch && !l.Recovering { // a page that only tries to go on is no new host yet
		if g.Epoch >= 0 && !l.Playing {
			f.front.ClearTable() // the game has ended with its host
		}
		g.Epoch = int(l.Epoch)
	}
	as := g.Me.Seat
	if l.Me >= 0 {
		as = game.Spectator
	}
	visit := g.Visit()
	g.follow(visit.Link)
	shown := lobby.Shown(l, f.Page.Book())
	if open := cmp.Or(l.Door, visit.Link); open != "" {
		shown.Room.Link = feature.Link(f.Page, open)
	}
	if shown.Remote {
		shown.Blocked = lobby.Blocked(f.Games.Rules, l, f.Page.Book())
	}
	if shown.Screen = g.IsScreen(); shown.Screen {
		shown.Room.Code = links.Reader{Find: f.Games.Rules.Find, Possible: f.Games.Shown.Possible}.Read(g.pasted).Code
		visit.Link = links.WriteScreen(visit.Link, shown.Room.Code)
	}
	if seat := visits.Write(g.Me.Name, as, visit); seat != g.seat {
		g.seat = seat
		f.keepSeat(seat)
	}
	if g.asked && !l.Asks && l.Me < 0 {
		f.Warn("friends.unseated")
	}
	g.asked = l.Asks
	gave := g.Table.Gave()
	if gave != "" && gave != g.gave {
		f.Page.Warn(f.Page.Book().Who("friends.gave", gave))
	}
	if gave != "" || !l.Recovering {
		g.gave = gave // the person has been told of these
	}
	status := g.Table.Status()
	lobby.Trust(f.Games.Rules, &shown, status.Draws, f.Page.Book())
	f.warnExposed(l)
	if l.Playing {
		f.clock(g.Table.Clock())
		if f.Screens.Player() == nil {
			return // the game has not arrived yet
		}
	}
	f.showPeople(l, shown, status.Proof)
	if l.Me >= 0 && !l.Playing {
		g.greet(l)
	}
}

// greet begins to exchange letters with the pages of those who had a chair before this person. Newcomers begin with this page.
func (g *Guest) greet(l wire.Lobby) {
	first, hello := g.greets == nil, g.f.letters(g.Table.SendLetter)
	if first {
		g.greets = map[string]bool{}
	}
	for i, c := range l.Chairs {
		if i == l.Me || len(c.Key) != len(ledger.Key{}) {
			continue
		}
		key := string(c.Key)
		g.greets[key] = g.greets[key] || first
		if g.greets[key] && c.Link != wire.Away {
			g.greets[key] = false
			hello(ledger.Key(c.Key), "")
		}
	}
}
