package session

import (
	"context"
	"errors"
	"slices"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/botcheck"
	"gavel/game/runner"
	"gavel/net/draw"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/room"
	"gavel/net/succession"
	"gavel/net/verdict"
	"gavel/net/wire"
)

// checking is a guest's part in fair games: it draws the cards with the others, and checks what the host shows.
type checking struct {
	*guestCore
	follows  *following
	check    verdict.Verifier
	drawer   drawer
	stopBots context.CancelFunc // ends the check of the bots; nil before the first
}

// begins prepares for a game.
func (c *checking) begins(w *verdict.Witness) {
	if log := c.follows.replica.Log(); log != nil && c.sits(log, w.Of.Seat) {
		w.Chapter = log.At().Chapter
	}
	if c.check.Begins(w); c.stopBots != nil {
		c.stopBots()
	}
}

// sits reports whether this page has the seat of a start in the log. A host that was restored may begin an earlier game, before it
// learns of the log.
func (c *checking) sits(log *ledger.Log, seat game.Seat) bool {
	chairs := log.Table().Chairs
	if !log.Playing() || seat == game.Spectator || int(seat) >= len(chairs) {
		return true
	}
	key := chairs[seat].Key
	return key != nil && *key == ledger.KeyOf(c.me.Key)
}

// startsGame returns an error if no game may begin now, or if the host leaves out what its proof needs. It locks the mutex.
func (c *checking) startsGame(conn Conn, t *wire.GameStart) error {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if err := c.line.startsGame(conn, t.Game); err != nil {
		return err
	}
	err := c.check.Needs(t, c.follows.replica.Log(), ledger.Key(c.line.host))
	if errors.Is(err, wire.ErrMessage) || err == nil {
		return err
	}
	return c.check.Refuse(err)
}

// dealt answers the state of a deal.
func (c *checking) dealt(d *fair.Deal) error {
	me := game.Spectator
	if c.lobby != nil && c.lobby.Me >= 0 {
		me = game.Seat(c.lobby.Me)
	}
	answer, ok, err := c.check.Share(*d, me)
	if err != nil {
		return c.check.Refuse(err)
	}
	if ok {
		c.line.send(answer)
	}
	return nil
}

// draw takes part in an open draw of the log. Before this page gives anything, it plays the log. It returns ErrDraw or ErrSeals if
// the game on this screen does not follow from it.
func (c *checking) draw() error {
	log := c.follows.replica.Log()
	if c.line.conn == nil || log == nil || room.Public(log.Author()) != c.line.host {
		return nil
	}
	c.check.Reads(log, c.lobby)
	seat := game.Spectator
	if of := c.check.Witness.In(log); of != nil {
		seat = of.Of.Seat
	}
	var err error
	if _, open := log.Open(); open || log.Sealing() != nil {
		err = c.drawer.page.Read(log, seat)
	}
	agrees, level := c.check.Agrees(log, c.drawer.page.Seen())
	switch {
	case errors.Is(err, ledger.ErrSeals):
		err = verdict.ErrSeals
	case err != nil || !agrees:
		err = verdict.ErrDraw
	}
	if err != nil {
		return c.check.Refuse(err)
	}
	c.drawer.answer(log, &c.line, level)
	return nil
}

// verify checks the finished game once the log has its end, and then its bots.
func (c *checking) verify() {
	if c.check.Verify(c.follows.replica.Log(), c.follows.doubts.Doubts, c.drawer.there) {
		c.checkBots(c.check.Record)
	}
}

// proofLimit is how long a page waits for what a host sends at the end of a game.
const proofLimit = 10 * time.Second

// awaitProof notes that the game cannot be proved, if its host does not open it.
func (c *checking) awaitProof(w *verdict.Witness) {
	time.AfterFunc(proofLimit, func() {
		c.mutex.Lock()
		defer c.mutex.Unlock()
		if c.check.Witness == w && !c.check.Proof.Done() {
			c.check.Proof.Found = verdict.Unproved
			c.notify()
		}
	})
}

// checkBots checks in the background whether the bots of the finished game have decided as they must.
// The next game ends the check.
func (c *checking) checkBots(r game.Record) {
	check, err := botcheck.New(c.games, r, bot.Luck(r.Seed))
	if err != nil {
		return // the record was replayed without an error before
	}
	ctx, stop := context.WithCancel(context.Background())
	c.stopBots = stop
	go func() {
		for more := true; more && ctx.Err() == nil; <-runner.Rest() {
			for until := time.Now().Add(runner.Slice); more && time.Now().Before(until); {
				more = check.Next()
			}
		}
		c.mutex.Lock()
		defer c.mutex.Unlock()
		if ctx.Err() == nil && check.Differs() != 0 {
			c.check.Proof.Bots = check.Differs()
			c.notify()
		}
	}()
}

// result returns what this page has found. During a game it has the draws that were made without this page.
func (c *checking) result() verdict.Proof {
	p := c.check.Proof
	if !p.Done() {
		p.There = c.drawer.there
	}
	return p
}

// Record returns the record of the game that is over; ok is false before the
// log has its end.
func (c *checking) Record() (r game.Record, ok bool) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return c.check.Record, c.check.Record.Rules != nil
}

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

// answer sends what the host may not have yet: this page's chain, and its link for the open draw, once its screen is level with it.
func (d *drawer) answer(log *ledger.Log, to *connection, level bool) {
	if d.conn != to.conn {
		d.conn, d.said, d.gave, d.opened = to.conn, fair.Anchor{}, ledger.Hash{}, ledger.Hash{}
		d.given = 0
	}
	if chapter := log.At().Chapter; d.game != chapter {
		d.game, d.given, d.last, d.left, d.there = chapter, 0, 0, 0, 0
	}
	if c, ok := d.page.Chain(log); ok && d.said != c.Anchor {
		to.sendText(wire.Chain, succession.Text(c))
		d.said, d.since = c.Anchor, time.Now()
	}
	if a, ok := d.page.Answer(log); level && ok && d.gave != a.Due {
		to.sendText(wire.ChainLink, succession.Text(a))
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
