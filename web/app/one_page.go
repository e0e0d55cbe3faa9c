package app

import (
	"gavel/game"
)

// only takes the way to a table of friends for this page alone: the browser has one key,
// and of two pages that come with it the host sends one away. If another page has it,
// only leaves, asks the person, and returns false. It runs beside the loop.
func (g *guestSession) only(way string, force bool) bool {
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

// setOut comes to the table if no other page of this browser is there. It runs beside the
// loop.
func (g *guestSession) setOut(err error, force bool) {
	if g.way.Direct() || g.only(g.pasted, force) {
		g.connect(err)
	}
}

// follow learns that the table is found in another way from now on.
func (g *guestSession) follow(way string) {
	if way != g.link {
		g.link = way
		go g.app.guarded(g, func() { g.only(way, false) })()
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
	g.vanish()
	a.session = nil
	a.leave()
	a.owns.askHere(why, func() { a.friends.joinBy(way, name, last, as, true) })
}

// vanish ends the session; the host takes it for a lost connection.
func (g *guestSession) vanish() {
	g.app.friends.keepSeat("")
	g.abandon()
}
