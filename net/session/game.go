package session

import (
	"gavel/net/draw"
	"gavel/net/ledger"
)

// Game has the newest game of a table, its log, and what the guests' pages do for it: they draw cards and hide choices.
type Game struct {
	*core
	match     match
	publisher publisher
	draws     draws
	rounds    rounds
	idle      idle
	dealt     func() // is called when a game is dealt
}

func newGame(c *core) *Game {
	g := &Game{core: c, match: match{table: &c.table}}
	g.publisher = publisher{key: c.setup.Key, find: c.setup.Games.Find, table: &c.table, again: func() { c.locked(g.publish) }, crashes: c.crashes}
	g.draws = newDraws(c, &g.match, &g.publisher, g.publish)
	g.draws.page = draw.NewPage(c.setup.Key)
	g.rounds = rounds{core: c, match: &g.match, publisher: &g.publisher, publish: g.publish, openings: map[ledger.Key]ledger.Opening{}}
	g.idle = idle{core: c, match: &g.match}
	return g
}
