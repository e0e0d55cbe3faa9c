package app

import (
	"time"

	"gavel/game"
	"gavel/net/client"
	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/ledger"
	"gavel/net/remote"
	"gavel/net/room"
	"gavel/net/session"
	"gavel/net/wire"
	"gavel/web/app/friends"
	"gavel/web/app/ownership"
	"gavel/web/cast"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/trouble"
	"gavel/web/visits"
)

// guestSession is a session at the table of another page, or the search for that
// table.
type guestSession struct {
	*client.Guest
	app      *App
	pasted   string // the link, code or invitation
	me       handshake.Identity
	seat     string // the tab's stored text of it
	asked    bool   // for a seat, as last heard
	epoch    int    // of the host, as last heard; -1 before
	gave     string // got this page's share of the lost host's table
	entrance entrance
	link     string // to find the table again, as last heard
	claims   friends.Claims
	awaited  awaited       // its end must be reported
	decided  chan struct{} // closed once the host has answered the last decision; nil before the first
	disk     friends.Disk  // with the replica of the table
	unkept   bool          // the person knows that the disk refuses it
	met      ledger.Key    // the host with whose page this one has exchanged letters
}

// join starts the search for a table, by a link, code or invitation. Last is the stored visit
// to the last table: a person who sat there also finds a guest who took the table over. As says
// in which part the person comes: [game.Spectator] means that they want a chair, and package
// handshake has the others. With force, another page of this browser at the same table gives way.
func (f *friendsFeature) join(pasted, name string, last join.Visit, as game.Seat, force bool) {
	a := f.app
	a.leave()
	if last.Known.Host != (room.Public{}) {
		last.Known.Me = room.PublicOf(f.identity())
	}
	g := f.newGuest(pasted, name, last, as, func(me handshake.Identity, setup session.Setup) *session.Guest {
		if last.Link == pasted { // this page was at this table before
			setup.Kept = a.kept.Get(store.Replica)
		}
		return session.NewGuest(me, setup)
	})
	a.at = &table{session: g}
	g.entrance.show(model.JoinReaching)
	a.page.MarkCrash(false)
	go a.guarded(g, func() { // if no other page of this browser is there
		if g.Way.Direct() || g.claim(pasted, force) {
			g.Connect()
		}
	})()
}

// newGuest returns a guest before the search, at a table that open makes.
func (f *friendsFeature) newGuest(pasted, name string, last join.Visit, as game.Seat, open func(handshake.Identity, session.Setup) *session.Guest) *guestSession {
	a := f.app
	g := &guestSession{app: a, pasted: pasted, link: pasted, epoch: -1, me: handshake.Identity{Key: f.identity(), Name: name, Seat: as}}
	after := func(while time.Duration, f func()) *time.Timer { return a.after(while, g, f) }
	guards := func(f func()) func() { return a.guarded(g, f) }
	g.entrance.guest = g
	g.claims = friends.Claims{Kept: a.kept, Do: a.Do, Guards: guards, Closed: func() bool { return g.Closed() }, Lost: g.giveWay}
	g.disk = friends.Disk{Kept: a.kept, Limit: a.diskLimit, After: after, Refuses: g.refuses}
	keeps := func(replica string) <-chan struct{} {
		if g.Context().Err() != nil {
			return nil
		}
		return g.disk.Keep(replica)
	}
	table := open(g.me, session.Setup{Key: g.me.Key, Games: a.rules, Begin: g.begin, Keep: keeps, Face: func(name string) int { return cast.Face(a.kept, name) }, Refused: g.disk.Refused, Letter: a.letters(func(ledger.Key) func(string) { return g.Table.SendLetter })})
	table.Look(!f.sight.out)
	g.Guest = client.NewGuest(f, g, table, pasted, last)
	return g
}

// Crashed implements [client.Page].
func (g *guestSession) Crashed(err error) { g.app.crashed(g, err) }

// Reached implements [client.GuestPage].
func (g *guestSession) Reached(s join.Stage) {
	g.app.Do(func() {
		if g.Closed() || g.app.session() != g { // a host that gives way still shows its table
			return
		}
		if g.Failed() != nil {
			return // the page says why, and that it asks again
		}
		if s == join.Connecting && g.entrance.trying == nil && !g.Search.Relayed() {
			g.entrance.trying = g.app.after(g.app.relayOfferAfter, g, g.entrance.offer)
		}
		if !g.HasSeat() {
			g.entrance.show(stages[s])
		}
	})
}

// Replied implements [client.GuestPage].
func (g *guestSession) Replied(reply string) {
	g.app.showJoin(model.Join{Phase: model.JoinReply, Direct: true, Reply: reply})
}

// stages maps the stages of package join to those of the page.
var stages = [...]model.JoinPhase{join.Reaching: model.JoinReaching, join.Requesting: model.JoinRequested, join.Connecting: model.JoinConnecting}

// begin is called beside the loop when a game begins.
func (g *guestSession) begin(t wire.GameStart) (s remote.Player) {
	g.app.Do(func() {
		g.Front()
		g.tellOver() // the game before, if its end was not reported yet
		if l, ok := g.Table.Lobby(); ok {
			g.epoch = int(l.Epoch) // the game is this host's, even if its lobby is shown later
		}
		p := newPlayer(g.app, g, t)
		g.awaited.sees(p, p.seat)
		s = p
	})
	return s
}

// CalledOff implements [client.GuestPage].
func (g *guestSession) CalledOff() { g.app.owns.Release() }

// HostLost implements [client.GuestPage]. It tells the person that the host is lost, unless
// the host soon returns. It tells them again when they may recover the table.
func (g *guestSession) HostLost() {
	after := func(wait time.Duration) {
		g.app.after(wait, g, g.tellLost)
	}
	after(g.app.hostLostAfter)
	if wait, ok := g.Table.GoesOn(); ok && wait > g.app.hostLostAfter {
		after(wait)
	}
}

func (g *guestSession) tellLost() {
	if g.Closed() || g.Table.Status().Connected || g.app.session() != g {
		return
	}
	host, p := g.host(), g.app.player()
	over := p != nil && p.session == g && p.Now().View.Deciding().Mode == game.Over
	lost := model.Lost{Host: host.Name, Unseated: host.Screen, Over: over, Returns: g.Search.HasRoom(), Relay: g.entrance.offered && !g.Search.Relayed(), Recovering: g.Recovers()}
	switch wait, ok := g.Table.GoesOn(); {
	case lost.Recovering:
	case !ok || wait > 0 || g.app.practising() != nil:
	case g.Table.Status().Alone:
		lost.Recovery = model.Alone
	case g.Search.HasRoom(): // the others can be found there
		lost.Recovery = model.Together
	}
	g.app.state.Lost = new(lost)
}

// host returns the chair of the host, as far as it is known.
func (g *guestSession) host() (c wire.Chair) {
	if l, ok := g.Table.Lobby(); ok {
		c = l.Chairs[l.Host]
	}
	return c
}

// Unreachable implements [client.GuestPage].
func (g *guestSession) Unreachable() {
	g.app.friends.keepSeat("")
	g.Show()
}

// TakeHandOver implements [client.GuestPage].
func (g *guestSession) TakeHandOver(table string) {
	g.app.owns.Acquire(ownership.Want{Force: true, Do: func() {
		if g.app.session() != g {
			return
		}
		g.tellDoubts()
		g.becomeHost(func(s session.Setup) (*session.Host, error) { return session.Inherit(s, table, g.Table) })
	}})
}

// becomeHost makes this page the host from now on, in the room where the others look for the
// table.
func (g *guestSession) becomeHost(open func(session.Setup) (*session.Host, error)) {
	a := g.app
	was := a.player()
	a.owns.Park()
	h, err := a.host(true, open)
	if err != nil {
		a.showStart()
		a.warn(trouble.Text(err, a.page.Book()))
		return
	}
	h.before = was
	go a.guarded(h, h.continueGame)()
	h.Show()
}

// decide waits for the host beside the loop, which knows only one decision of a guest at a time.
func (g *guestSession) decide(_ game.Seat, d game.Decision, answered func(error)) {
	before, decided := g.decided, make(chan struct{})
	g.decided = decided
	go g.app.guarded(g, func() {
		defer close(decided)
		if before != nil {
			<-before
		}
		answered(g.Table.Decide(g.Context(), d))
	})()
}

func (g *guestSession) hurry()                      {} // the host sets the pace
func (g *guestSession) record() (game.Record, bool) { return g.Table.Record() }
func (g *guestSession) rematch()                    { g.ready(true) }
func (g *guestSession) notes() bool                 { return !g.screen() }

// screen reports whether this page is a big screen.
func (g *guestSession) screen() bool { return g.me.Seat == handshake.Screen }

// lobby leads the table of a screen back to its lobby, if this person has its remote control.
// Other hosts decide themselves what comes next.
func (g *guestSession) lobby() {
	if l, ok := g.Table.Lobby(); ok && l.Remote() {
		g.Table.Command(wire.Command{Gather: new(true)})
		g.app.clear()
		g.Show()
	}
}

// ready tells the table whether this guest is ready. Nobody waits for spectators.
func (g *guestSession) ready(yes bool) {
	if l, ok := g.Table.Lobby(); ok && l.Me >= 0 {
		g.Table.Ready(yes)
	}
}

func (g *guestSession) leave() {
	g.tellOver()
	g.Table.Leave()
	g.CallOff()
	g.app.friends.keepSeat("")
	g.abandon()
}

func (g *guestSession) abandon() {
	g.Close()
	g.claims.Release()
}

// claim claims a table of friends for this page. It runs beside the loop.
func (g *guestSession) claim(way string, force bool) bool {
	return way == "" || g.me.Seat < game.Spectator || g.claims.Take(way, force) // a big screen may be open in addition
}

// follow handles a new way to find the table.
func (g *guestSession) follow(way string) {
	if way != g.link {
		g.link = way
		go g.app.guarded(g, func() { g.claim(way, false) })()
	}
}

// giveWay leaves the table without telling the host, because another page of this browser has
// the person's seat. It offers to continue here.
func (g *guestSession) giveWay(why, way string) {
	a := g.app
	name, as, last := g.me.Name, g.me.Seat, g.Last
	if seat := a.page.Tab().Seat; seat != "" {
		name, as, last = visits.Read(seat)
	}
	a.friends.keepSeat("")
	g.abandon()
	a.goToStart(func() {})
	a.owns.Release()
	a.owns.OfferHere(why, func() { a.friends.join(way, name, last, as, true) })
}

// refuses tells the person, once, that the disk does not keep the table. Any goroutine may call it.
func (g *guestSession) refuses() {
	g.app.Post(g.app.guarded(g, func() {
		if g.app.session() == g && !g.unkept {
			g.unkept = true
			g.app.warn(g.app.page.Book().T("friends.unkept"))
		}
	}))
}
