package app

import (
	"gavel/game"
)

// claimTable claims a table of friends for this page. The browser has one key, and a host
// refuses a second page with the same key. If another page has the claim, claimTable leaves the
// table, asks the person, and returns false. It runs beside the loop.
func (g *guestSession) claimTable(way string, force bool) bool {
	if way == "" || g.me.Seat < game.Spectator { // a big screen may be open in addition
		return true
	}
	hold := g.app.kept.Take("table "+way, force)
	g.app.do(func() {
		switch {
		case g.Closed():
			if hold != nil {
				hold.Release()
			}
			hold = nil
		case hold == nil:
			g.giveWay("friends.window.open", way)
		default:
			g.holds = append(g.holds, hold)
			go g.app.guarded(g, func() {
				select {
				case <-hold.Gone():
				case <-hold.Lost():
					g.app.do(func() {
						if !g.Closed() {
							g.giveWay("friends.window.moved", way)
						}
					})
				}
			})()
		}
	})
	return hold != nil
}

// connectAlone connects to the table if no other page of this browser is there. It runs beside
// the loop.
func (g *guestSession) connectAlone(force bool) {
	if g.Way.Direct() || g.claimTable(g.pasted, force) {
		g.Connect()
	}
}

// follow handles a new way to find the table.
func (g *guestSession) follow(way string) {
	if way != g.link {
		g.link = way
		go g.app.guarded(g, func() { g.claimTable(way, false) })()
	}
}

// giveWay leaves the table without telling the host, because another page of this browser has
// the person's seat. It offers to continue here.
func (g *guestSession) giveWay(why, way string) {
	a := g.app
	name, as, last := g.me.Name, g.me.Seat, g.Last
	if seat := a.page.Tab().Seat; seat != "" {
		name, as, last = readSeat(seat)
	}
	g.leaveSilently()
	a.session = nil
	a.leave()
	a.owns.offerHere(why, func() { a.friends.joinBy(way, name, last, as, true) })
}

// leaveSilently ends the session. To the host it looks like a lost connection.
func (g *guestSession) leaveSilently() {
	g.app.friends.keepSeat("")
	g.abandon()
}
