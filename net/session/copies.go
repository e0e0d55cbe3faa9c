package session

// Copies keeps the table alive without this page: it saves the table, hands it over, recovers that of a lost host, and gives way to
// another host of the same table.
type Copies struct {
	*core
	game   *Game
	door   *Door
	rivals rivals
}

func newCopies(c *core, g *Game, d *Door) *Copies {
	cs := &Copies{core: c, game: g, door: d}
	cs.rivals.Lasts = c.setup.Waits.GiveWay
	return cs
}
