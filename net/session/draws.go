package session

import (
	"context"
	"slices"
	"time"

	"gavel/game"
	"gavel/net/draw"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/seating"
	"gavel/net/wire"
)

const (
	// linkLimit is how long a draw waits for the link of a page, and relayedLinkLimit for that of a
	// page that is connected through brokers.
	linkLimit        = 2 * time.Second
	relayedLinkLimit = slowest
	// showLate is the time after which everybody sees for which pages a draw waits, and
	// showRelayedLate that for pages that are connected through brokers: most of their links come
	// within two seconds.
	showLate        = time.Second
	showRelayedLate = 3 * time.Second
	// maxSilences is how often a page may be silent. Then it has no part in the other draws of the
	// game.
	maxSilences = 3
)

// draws makes the draws of a game together with the guests' pages, see package draw.
type draws struct {
	*core
	match     *match
	publisher *publisher
	publish   func()

	page   *draw.Page                 // this page's own part
	told   map[*seating.Person]told   // the guests' newest chains
	links  map[ledger.Key]draw.Answer // the newest of each page; a restored host may not know their draw yet
	silent map[ledger.Key]int         // how often a page was silent in this game
	since  time.Time                  // when the present wait began
	late   []ledger.Key               // pages for which everybody sees that the draw waits
	woken  chan struct{}
}

// told is a guest's chain, and the connection on which it came.
type told struct {
	conn  Conn
	chain ledger.DrawChain
}

// begins prepares for a game.
func (d *draws) begins() { clear(d.silent) }

// wake looks again at whether a draw is complete.
func (d *draws) wake() {
	offer(d.woken, struct{}{})
}

// next begins the next draw of a game, for a [runner.Runner].
func (d *draws) next(ctx context.Context, p *play) <-chan game.Seed {
	drawn := make(chan game.Seed, 1)
	go func() {
		if d, ok := d.await(ctx, p); ok {
			drawn <- d
		}
	}()
	return drawn
}

// await makes a draw. ok is false if the context ends before. It locks the mutex.
func (d *draws) await(ctx context.Context, p *play) (seed game.Seed, ok bool) {
	d.locked(func() { d.since = time.Now() })
	for {
		var wait time.Duration
		d.locked(func() { seed, wait = d.draw(p, time.Now()) })
		if wait == 0 {
			return seed, true
		}
		select {
		case <-d.woken:
		case <-time.After(wait):
		case <-ctx.Done():
			return seed, false
		}
	}
}

// draw goes on with the next draw of a game. It returns the draw, or how long to wait for the
// links of other pages. The host draws alone if no log can have the draw.
func (d *draws) draw(p *play, now time.Time) (seed game.Seed, wait time.Duration) {
	log := d.publisher.log
	if d.match.play != p || log == nil || !d.announce() {
		return game.Seed(fair.NewPart()), 0
	}
	d.writeChains()
	open, begun := log.Open()
	waited := now.Sub(d.since)
	if !begun {
		pages, late := d.pages(log, &d.table.People, now.Add(-graceOf(d.table.Settings)))
		if limit := d.linkLimit(late, len(pages) == 1); waited < limit {
			return seed, d.waitFor(late, waited, limit)
		}
		d.count(late, &d.table.People)
		return d.beginDraw(ledger.Due{N: uint32(len(log.Draws()) + 1), Try: 1, Pages: pages}, now)
	}
	links, late := d.collect(log, &open)
	if len(late) == 0 {
		return d.endDraw(links)
	}
	rest := slices.DeleteFunc(slices.Clone(open.Pages), func(k ledger.Key) bool {
		return slices.Contains(late, k) || d.page.IsOther(k) && (k == open.By || !log.Plays(k) || !d.table.People.IsConnected(k))
	})
	if limit := d.linkLimit(late, !slices.ContainsFunc(rest, d.page.IsOther)); waited < limit {
		return seed, d.waitFor(late, waited, limit)
	}
	d.count(late, &d.table.People)
	if me := ledger.KeyOf(d.setup.Key); !slices.Contains(rest, me) {
		rest = append(rest, me)
	}
	return d.beginDraw(ledger.Due{N: open.N, Try: open.Try + 1, Pages: rest}, now)
}

// waitFor returns how long to wait before the next look at a draw. It shows the pages for which the
// draw waits.
func (d *draws) waitFor(late []ledger.Key, waited, limit time.Duration) time.Duration {
	show := min(d.showAfter(late), limit)
	if waited < show {
		return show - waited
	}
	d.showLate(late)
	return limit - waited
}

// showAfter returns the time after which everybody sees that a draw waits for pages.
func (d *draws) showAfter(late []ledger.Key) time.Duration {
	for _, page := range late {
		if who := d.table.People.Find(string(page[:])); who == nil || who.Conn == nil || !who.Conn.Relayed() {
			return showLate
		}
	}
	return showRelayedLate
}

// isLate reports whether a draw waits for the page of a person. The person is nil for a bot.
func (d *draws) isLate(who *seating.Person) bool {
	return who != nil && slices.ContainsFunc(d.late, func(page ledger.Key) bool { return who.Key == string(page[:]) })
}

// showLate shows everybody the pages for which a draw waits.
func (d *draws) showLate(late []ledger.Key) {
	if !slices.Equal(late, d.late) {
		d.late = late
		d.soon()
	}
}

// announce writes this page's chain to the log. It returns false if the log cannot have it.
func (d *draws) announce() bool {
	log := d.publisher.log
	c, ok := d.page.Chain(log)
	if known, written := log.Anchor(c.Page); !ok || written && known == c.Anchor {
		return ok
	}
	return d.publisher.append(c) == nil
}

// writeChains writes the guests' chains to the log. Only a draw does this: a restored host first gets
// the lines that it has lost. The log refuses the chain of an earlier game, which a page that comes
// back may send.
func (d *draws) writeChains() {
	for _, who := range d.table.People.Guests() {
		t := d.told[who]
		if known, ok := d.publisher.log.Anchor(t.chain.Page); t.conn == who.Conn && (!ok || known != t.chain.Anchor) {
			_ = d.publisher.append(t.chain)
		}
	}
}

// count counts the silence of connected pages.
func (d *draws) count(late []ledger.Key, among *seating.People) {
	for _, page := range late {
		if among.IsConnected(page) {
			d.silent[page]++
		}
	}
}

// beginDraw begins a draw with these pages.
func (d *draws) beginDraw(due ledger.Due, now time.Time) (seed game.Seed, wait time.Duration) {
	link, ok := d.page.Next(d.publisher.log)
	if due.Link = link; !ok || d.publisher.append(due) != nil {
		return game.Seed(fair.NewPart()), 0
	}
	d.since = now
	d.publish()
	d.notify() // the page saves the table, with the draw
	return d.draw(d.match.play, now)
}

// endDraw ends the open draw with the links of its pages. The guests get the line together with the
// cards.
func (d *draws) endDraw(links []fair.Link) (seed game.Seed, wait time.Duration) {
	log := d.publisher.log
	if d.publisher.append(ledger.Drawn{Links: links}) != nil {
		return game.Seed(fair.NewPart()), 0
	}
	d.showLate(nil)
	all := log.Draws()
	return all[len(all)-1].Seed, 0
}

// pages returns the pages that can have a part in the next draw, in the order of their seats. late
// has the connected pages whose chains the log does not have yet. If nobody else has a part, it also
// has the pages that were lost after a time.
func (d *draws) pages(log *ledger.Log, among *seating.People, after time.Time) (pages, late []ledger.Key) {
	var away []ledger.Key
	for _, page := range log.Seated() {
		who := among.Find(string(page[:]))
		switch known, ok := log.Anchor(page); {
		case !d.page.IsOther(page):
		case who == nil || d.silent[page] >= maxSilences:
		case who.Conn == nil:
			if !who.Lost && who.Since.After(after) {
				away = append(away, page)
			}
		case !ok || d.told[who].conn != who.Conn || d.told[who].chain.Anchor != known:
			late = append(late, page)
		default:
			pages = append(pages, page)
		}
	}
	if len(pages) == 0 {
		late = append(late, away...)
	}
	return append(pages, d.page.Key()), late
}

// collect returns the links of a draw that have come, in the order of its pages, and the pages
// whose links are missing.
func (d *draws) collect(log *ledger.Log, open *ledger.Draw) (links []fair.Link, late []ledger.Key) {
	if d.page.IsOther(open.By) {
		_ = d.page.Read(log, game.Spectator) // this host's own table follows the log
	}
	own, answers := d.page.Answer(log)
	for _, page := range open.Pages {
		a := d.links[page]
		link, came := a.Link, a.Due == open.Mark && log.Fits(page, a.Link)
		if page == open.By {
			link, came = open.Link, true
		} else if !d.page.IsOther(page) {
			link, came = own.Link, answers
		}
		if links = append(links, link); !came {
			late = append(late, page)
		}
	}
	return links, late
}

// linkLimit returns how long a draw waits for pages. It waits longer before the host draws alone, but
// only once for a page that is away.
func (d *draws) linkLimit(late []ledger.Key, alone bool) (limit time.Duration) {
	for _, page := range late {
		limit = max(limit, linkLimit)
		who := d.table.People.Find(string(page[:]))
		grace := graceOf(d.table.Settings)
		switch {
		case who == nil || who.Lost:
			continue
		case who.Conn == nil:
			grace = who.Since.Add(grace).Sub(d.since)
		case who.Conn.Relayed():
			limit = max(limit, relayedLinkLimit)
		}
		if alone {
			limit = max(limit, grace)
		}
	}
	return limit
}

// takeChain stores a guest's chain for the next draw.
func (v *visit) takeChain(c ledger.DrawChain) error {
	if c.Page != *seating.KeyOf(v.who) {
		return wire.ErrMessage
	}
	v.host.draws.told[v.who] = told{v.conn, c}
	v.host.draws.wake()
	return nil
}

// takeLink stores a guest's link.
func (v *visit) takeLink(a draw.Answer) error {
	v.host.draws.links[*seating.KeyOf(v.who)] = a
	v.host.draws.wake()
	return nil
}
