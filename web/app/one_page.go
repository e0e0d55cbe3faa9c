package app

import (
	"gavel/game"
)

// claimTable takes the way to a table of friends for this page alone: the browser has one key,
// and of two pages that come with it the host sends one away. If another page has it,
// claimTable leaves, asks the person, and returns false. It runs beside the loop.
func (g *guestSession) claimTable(way string, force bool) bool {
	if way == "" || g.me.Seat < game.Spectator { // a big screen may stand beside
		return true
	}
	hold := g.app.kept.Take("table "+way, force)
	g.app.do(func() {
		switch {
		case g.ctx.Err() != nil:
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
						if g.ctx.Err() == nil {
							g.giveWay("friends.window.moved", way)
						}
					})
				}
			})()
		}
	})
	return hold != nil
}

// connectAlone comes to the table if no other page of this browser is there. It runs beside the
// loop.
func (g *guestSession) connectAlone(err error, force bool) {
	if g.way.Direct() || g.claimTable(g.pasted, force) {
		g.connect(err)
	}
}

// follow learns that the table is found in another way from now on.
func (g *guestSession) follow(way string) {
	if way != g.link {
		g.link = way
		go g.app.guarded(g, func() { g.claimTable(way, false) })()
	}
}

// giveWay goes from the table without a word to its host, as the person sits there with
// another page of this browser, and offers to sit there with this one.
func (g *guestSession) giveWay(why, way string) {
	a := g.app
	name, as, last := g.me.Name, g.me.Seat, g.last
	if seat := a.page.Tab().Seat; seat != "" {
		name, as, last = readSeat(seat)
	}
	g.leaveSilently()
	a.session = nil
	a.leave()
	a.owns.offerHere(why, func() { a.friends.joinBy(way, name, last, as, true) })
}

// leaveSilently ends the session; the host takes it for a lost connection.
func (g *guestSession) leaveSilently() {
	g.app.friends.keepSeat("")
	g.abandon()
}
