package session

import (
	"slices"
	"time"

	"gavel/net/draw"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/wire"
)

// drawer is a guest's part in the draws of its table.
type drawer struct {
	page *draw.Page
	conn Conn        // the connection on which it has sent the following
	said fair.Anchor // of its chain
	gave ledger.Hash // the draw for which it has sent its link
	// opened is the round of sealed choices for which it has sent its own.
	opened ledger.Hash

	since time.Time // when it has sent its chain

	game  uint32    // the chapter of the following
	given uint32    // the number of the draw for which it has sent its link; 0 for none that goes on
	when  time.Time // it has sent it
	last  uint32    // the number of the newest draw
	left  int       // how often a draw has gone on without its link
	there int       // how many draws were made without it although it had answered
}

// together is the time within which a page may get lines that have waited for it, because it stood still.
const together = 50 * time.Millisecond

// answer sends what the host may not have yet: this page's chain, and its link for the open draw.
func (d *drawer) answer(log *ledger.Log, to *connection) {
	if d.conn != to.conn {
		d.conn, d.said, d.gave, d.opened = to.conn, fair.Anchor{}, ledger.Hash{}, ledger.Hash{}
		d.given = 0
	}
	if chapter := log.At().Chapter; d.game != chapter {
		d.game, d.given, d.last, d.left, d.there = chapter, 0, 0, 0, 0
	}
	if c, ok := d.page.Chain(log); ok && d.said != c.Anchor {
		to.sendText(wire.Chain, draw.ChainText(c))
		d.said, d.since = c.Anchor, time.Now()
	}
	if a, ok := d.page.Answer(log); ok && d.gave != a.Due {
		to.sendText(wire.ChainLink, a.Text())
		open, _ := log.Open()
		d.gave, d.given, d.when = a.Due, open.N, time.Now()
	}
	d.notice(log)
}

// notice counts a draw that goes on without this page, and the host may have had its link before; or if a draw
// begins without it, and the host may have had its chain for as long as it waits for one.
func (d *drawer) notice(log *ledger.Log) {
	newest, begun := log.Open()
	if all := log.Draws(); !begun && len(all) > 0 {
		newest = all[len(all)-1]
	}
	first, there := newest.N > d.last, false
	d.last = newest.N
	switch {
	case !slices.Contains(newest.Without, d.page.Key()):
		return
	case d.given == newest.N:
		there = time.Since(d.when) >= max(d.conn.RoundTrip(), together)
		d.given, d.left = 0, d.left+1
	case first && newest.Try == 1 && d.left < maxSilences && d.said != fair.Anchor{}:
		there = time.Since(d.since) >= chainLimit(d.conn)
	}
	if there {
		d.there++
	}
}

// chainLimit returns how long a host waits for the chain of a page that is there.
func chainLimit(conn Conn) time.Duration {
	if conn.Relayed() {
		return relayedLinkLimit
	}
	return linkLimit
}
