package app

import (
	"context"
	"crypto/ed25519"
	"errors"
	"time"

	"gavel/game"
	"gavel/game/guard"
	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/peer"
	"gavel/net/remote"
	"gavel/net/room"
	"gavel/net/session"
	"gavel/net/signaling"
	"gavel/net/wire"
	"gavel/web/model"
	"gavel/web/store"
)

// guestSession is a session at the table of another page, or the search for that
// table.
type guestSession struct {
	app          *App
	pasted       string     // the link, code or invitation
	way          join.Way   // the parsed form of pasted
	last         join.Visit // to this table or another
	me           handshake.Identity
	table        *session.Guest
	search       *join.Search
	seat         string       // the tab's stored text of it
	asked        bool         // for a seat, as last heard
	epoch        int          // of the host, as last heard; -1 before
	gave         string       // got this page's share of the lost host's table
	recovery     *hostSession // recovers the lost host's table in the background; nil if this page does not
	before       *hostSession // this page's own table, shown until this guest has reached another host; nil if none
	failed       error        // why the table cannot be reached
	phase        model.JoinPhase
	link         string        // to find the table again, as last heard
	holds        []*store.Hold // of the ways to the table
	awaited      awaited       // its end must be reported
	disk         replicaDisk
	trying       *time.Timer // offers the meeting servers if there is no connection by then; else nil
	relayOffered bool        // failed for so long that the meeting servers are offered
	ctx          context.Context
	stop         context.CancelFunc
}

// join starts the search for a table, by a link, code or invitation. Last is the stored visit
// to the last table: a person who sat there also finds a guest who took the table over. As says
// in which part the person comes: [game.Spectator] means that they want a chair, and package
// handshake has the others.
func (f *friendsFeature) join(pasted, name string, last join.Visit, as game.Seat) {
	f.joinBy(pasted, name, last, as, false)
}

// joinBy is join. With force, another page of this browser at the same table gives way.
func (f *friendsFeature) joinBy(pasted, name string, last join.Visit, as game.Seat, force bool) {
	a := f.app
	a.leave()
	way, err := join.ReadWay(pasted)
	g := f.newGuest(pasted, name, last, as, way)
	setup := g.setup()
	if last.Link == pasted { // this page was at this table before
		setup.Kept = a.kept.Get(store.Replica)
	}
	g.table = session.NewGuest(g.me, setup)
	g.table.Look(!f.sight.out)
	a.session = g
	g.showJoin(model.JoinReaching)
	a.page.MarkCrash(false)
	go a.guarded(g, g.watch)()
	go a.guarded(g, func() { g.connectAlone(err, force) })()
}

// newGuest returns a guest without a table, before the search.
func (f *friendsFeature) newGuest(pasted, name string, last join.Visit, as game.Seat, way join.Way) *guestSession {
	a := f.app
	if last.Known.Host != (room.Public{}) {
		last.Known.Me = room.PublicOf(a.friends.identity())
	}
	g := &guestSession{app: a, pasted: pasted, link: pasted, way: way, last: last, epoch: -1, me: handshake.Identity{Key: a.friends.identity(), Name: name, Seat: as}}
	g.ctx, g.stop = context.WithCancel(context.Background())
	g.search = join.NewSearch(f.setup(), way)
	g.search.Stage = g.comes
	if last.Relayed {
		g.search.Relay()
	}
	return g
}

// setup returns this page's settings and callbacks for the session.
func (g *guestSession) setup() session.Setup {
	return session.Setup{Key: g.me.Key, Games: g.app.rules, Begin: g.begin, Keep: g.keep, Refused: g.disk.refused.Load}
}

// comes shows the progress of a connection by a room. It is called beside the loop.
func (g *guestSession) comes(s join.Stage) {
	g.app.do(func() {
		if g.ctx.Err() != nil {
			return
		}
		if s == join.Connecting && g.trying == nil && !g.search.Relayed() {
			g.trying = g.app.after(g.app.relayOfferAfter, g, g.offerRelay)
		}
		if !g.hasSeat() {
			g.showJoin(stages[s])
		}
	})
}

// offerRelay offers the meeting servers if the host has answered but there is still no
// connection.
func (g *guestSession) offerRelay() {
	g.trying = nil
	if g.ctx.Err() != nil || g.table.Connected() || g.failed != nil || g.search.Relayed() || g.me.Seat < game.Spectator {
		return
	}
	if g.relayOffered = true; g.hasSeat() {
		g.tellLost()
	} else {
		g.showJoin(g.phase)
	}
}

// stages maps the stages of package join to those of the page.
var stages = [...]model.JoinPhase{join.Reaching: model.JoinReaching, join.Requesting: model.JoinRequested, join.Connecting: model.JoinConnecting}

// begin is called beside the loop when a game begins.
func (g *guestSession) begin(t wire.GameStart) (s remote.Player) {
	g.app.do(func() {
		g.arrive()
		g.tellOver() // the game before, if its end was not reported yet
		p := newPlayer(g.app, g, t)
		g.awaited.sees(p, p.seat)
		s = p
	})
	return s
}

// crowdTries is how often a guest asks again by itself when too many people ask.
const crowdTries = 3

// connect connects to the table, and reconnects whenever the connection is lost, until this
// page leaves. It starts with an error if connecting is impossible. It runs beside the loop.
func (g *guestSession) connect(err error) {
	for tries := 0; err == nil; {
		var at join.Arrival
		if at, err = g.find(); err != nil {
			break
		}
		why := g.table.Serve(g.ctx, at.Conn, at.Terms)
		var moved session.MovedError
		var crash *guard.Crash
		switch {
		case errors.As(why, &crash):
			g.app.crashed(g, why)
			return
		case g.ctx.Err() != nil:
			return
		case errors.As(why, &moved):
			if l, _ := g.table.Lobby(); g.search.Way(l) == "" {
				err = errNoRoom
			}
		case errors.Is(why, session.ErrCrowd) && !g.hasSeat() && !g.way.Direct() && tries < crowdTries:
			tries++
			select {
			case <-time.After(session.CrowdPause):
			case <-g.ctx.Done():
			}
		case session.Final(why) || !g.hasSeat():
			err = why
		default:
			g.reportHostLost()
		}
	}
	g.fail(err)
}

func (g *guestSession) hasSeat() bool {
	_, ok := g.table.Lobby()
	return ok
}

// find finds the host.
func (g *guestSession) find() (join.Arrival, error) {
	if l, ok := g.table.Sought(); ok {
		return g.search.Again(g.ctx, l)
	}
	return g.search.First(g.ctx, g.last, func(reply string) {
		g.app.do(func() {
			if g.ctx.Err() == nil {
				g.app.showJoin(model.Join{Phase: model.JoinReply, Direct: true, Reply: reply})
			}
		})
	})
}

// waits reports whether the host must still accept a reply of this guest.
func (g *guestSession) waits() bool { return !g.hasSeat() && g.search.Replied() && g.failed == nil }

// reportHostLost tells the person that the host is lost, unless the host soon returns. It tells
// them again when they may recover the table.
func (g *guestSession) reportHostLost() {
	after := func(wait time.Duration) {
		g.app.after(wait, g, g.tellLost)
	}
	after(g.app.hostLostAfter)
	if wait, ok := g.table.GoesOn(); ok && wait > g.app.hostLostAfter {
		after(wait)
	}
}

func (g *guestSession) tellLost() {
	if g.ctx.Err() != nil || g.table.Connected() || g.app.session != g {
		return
	}
	lost := model.Lost{Host: g.hostName(), Over: g.over(), Returns: g.search.HasRoom(), Relay: g.relayOffered && !g.search.Relayed(), Recovering: g.recovery != nil}
	switch wait, ok := g.table.GoesOn(); {
	case lost.Recovering:
	case !ok || wait > 0 || g.app.practice != nil:
	case g.table.Alone():
		lost.Recovery = model.Alone
	case g.search.HasRoom(): // the others can be found there
		lost.Recovery = model.Together
	}
	g.app.state.Lost = new(lost)
}

// over tells whether the game at this screen is over.
func (g *guestSession) over() bool {
	p := g.app.player
	return p != nil && p.session == g && p.now().View.Deciding().Mode == game.Over
}

// relayMayHelp reports whether the connection failed for a reason that the meeting servers may
// solve.
func (g *guestSession) relayMayHelp() bool {
	if g.way.Direct() || g.search.Relayed() {
		return false
	}
	for _, why := range [...]error{peer.ErrUnreachable, peer.ErrNoAddress, peer.ErrBlocked, signaling.Unaddressed} {
		if errors.Is(g.failed, why) {
			return true
		}
	}
	return false
}

func (g *guestSession) hostName() string {
	l, ok := g.table.Lobby()
	if !ok {
		return ""
	}
	return l.Chairs[l.Host].Name
}

// fail shows why the table cannot be reached.
func (g *guestSession) fail(err error) {
	g.app.do(func() {
		if g.ctx.Err() != nil {
			return
		}
		g.failed = err
		g.app.friends.keepSeat("")
		g.show()
	})
}

// takeOver makes this page the host of a new table for the same people.
func (g *guestSession) takeOver() {
	if _, ok := g.table.Lobby(); !ok {
		return
	}
	g.becomeHost(func(s session.Setup) (*session.Host, error) { return session.TakeOver(s, g.table) })
}

// takeHandOver makes this page the host of the table that the old host hands over.
func (f *friendsFeature) takeHandOver(g *guestSession, table string) {
	f.app.owns.acquire(want{true, func() {
		if f.app.session != g {
			return
		}
		key := g.me.Key.Public().(ed25519.PublicKey)
		g.becomeHost(func(s session.Setup) (*session.Host, error) { return session.Restore(s, table, key) })
	}})
}

// becomeHost makes this page the host from now on, in the room where the others look for the
// table.
func (g *guestSession) becomeHost(open func(session.Setup) (*session.Host, error)) {
	a := g.app
	if a.player != nil {
		a.player.order.dismiss("page.order.over.sitting")
	}
	a.owns.park()
	h, err := a.host(true, open)
	if err != nil {
		a.showStart()
		a.warn(errorText(err, a.page.Book()))
		return
	}
	a.post(a.guarded(h, h.invites.reopen))
	go a.guarded(h, h.continueGame)()
	h.show()
}

func (g *guestSession) decide(d game.Decision) error { return g.table.Decide(g.ctx, d) }
func (g *guestSession) hurry()                       {} // the host sets the pace
func (g *guestSession) record() (game.Record, bool)  { return g.table.Record() }
func (g *guestSession) rematch()                     { g.ready(true) }
func (g *guestSession) lobby()                       {} // the host decides what comes next
func (g *guestSession) notes() bool                  { return !g.screen() }

// screen tells whether this page is a big screen.
func (g *guestSession) screen() bool { return g.me.Seat == handshake.Screen }

// ready tells the table whether this guest is ready. Nobody waits for spectators.
func (g *guestSession) ready(yes bool) {
	if l, ok := g.table.Lobby(); ok && l.Me >= 0 {
		g.table.Ready(yes)
	}
}

func (g *guestSession) leave() {
	g.tellOver()
	g.table.Leave()
	g.callOff()
	g.leaveSilently()
}

func (g *guestSession) abandon() {
	g.stop()
	g.search.Close()
	for _, hold := range g.holds {
		hold.Release()
	}
	g.holds = nil
}
