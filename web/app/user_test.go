package app

import (
	"crypto/ed25519"
	"encoding/binary"
	"slices"
	"sync"
	"testing"
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/net/room"
	"gavel/net/session"
	"gavel/net/signaling/mqtttest"
	"gavel/web/app/lessons"
	"gavel/web/app/tables"
	"gavel/web/games"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/ui"
)

// memory is a browser's saved data between two visits.
type memory struct {
	table, sealed  string
	today, results string
	puzzles        string
	tries          int // unfinished tries of today's auction
}

// browser has what all pages of a person share.
type browser struct {
	disk  *store.Memory
	locks store.MemoryLocks
	clock clock
}

// user is a person with a browser and an open page.
type user struct {
	*document
	t      *testing.T
	name   string
	rules  catalogue.Catalogue
	games  games.Games
	app    *App
	chance game.SplitMix
	plain  bool   // the person gives no standing orders
	closed bool   // the page is closed
	as     string // who plays in this tab; "" for the first player
	of     *browser
}

// site serves what a page finds on its own server.
func site(t *testing.T) (address string) { return mqtttest.Own(t) + "/" }

// opens opens the page for a person.
func opens(t *testing.T, name, address string) *user {
	p := &user{t: t, name: name, rules: catalogue.Games(), games: games.All(), chance: game.SplitMix(len(name))}
	p.of = &browser{disk: store.NewMemory()}
	p.load(&document{address: address, changed: make(chan struct{}, 1), settings: model.Settings{Lang: locale.English, Speed: model.Instant}})
	t.Cleanup(func() { p.unload() })
	return p
}

// another opens the page again in the same browser; copied says whether the tab's data is
// copied.
func (p *user) another(copied bool) *user {
	q := &user{t: p.t, name: p.name, rules: p.rules, games: p.games, chance: p.chance + 1, of: p.of}
	d := &document{address: p.address, changed: make(chan struct{}, 1), settings: p.Settings()}
	if copied {
		d.tab = p.Tab().Seat
	}
	q.load(d)
	p.t.Cleanup(q.unload)
	return q
}

func (p *user) load(d *document) {
	p.document, p.closed = d, false
	d.clock = &p.of.clock
	d.locks = &pageLocks{MemoryLocks: &p.of.locks}
	d.store = store.Open(p.of.disk.Page(), d.locks, p.as)
	d.store.OnChange(func() { d.note(func() {}) })
	stage := &canvas{changed: func() { d.note(func() {}) }}
	p.app = New(p.rules, p.games, stage, d.store, func(send func(model.Intent), ask model.Lookups) Page {
		d.post, d.ask = send, ask
		return d
	})
	p.app.Do(func() {
		stage.seen = p.app.Seen
		p.app.friends.HostLostAfter = 100 * time.Millisecond
		p.app.friends.MakeRoom = cheapRoom
		p.app.friends.Waits = session.Waits{Hold: 2 * time.Minute, GiveWay: time.Second} // the guests come back, however slow the machine is
	})
}

// cheapRoom makes a room like [session.OpenRoom], but without slow hashes: nobody can join by
// its code, only by its link.
func cheapRoom(host ed25519.PrivateKey) session.Room {
	credential := room.NewCredential(room.PublicOf(host))
	code := room.Code(binary.BigEndian.Uint64(credential.Nonce[:]) >> 9) // 55 bits
	link := room.NewLink(room.Secret(credential.Nonce), credential)
	return session.Room{Code: code.String(), Link: link.In(""), Title: room.Title{Credential: credential}}
}

// codes makes this page's rooms joinable by code.
func (p *user) codes() { p.app.Do(func() { p.app.friends.MakeRoom = session.OpenRoom }) }

// unload closes the page without telling anybody.
func (p *user) unload() {
	if p.closed {
		return
	}
	p.app.Do(func() {
		switch s := p.app.Session().(type) {
		case *tables.Host, *tables.Guest:
			s.Abandon()
		}
		p.app.owns.Claim = nil
		p.app.at = start{}
		if len(p.app.beside) > 0 {
			p.app.handle(model.EndTransfer)
		}
	})
	p.closed = true
	p.store.Close()
	close(p.app.Gone)
	p.locks.close()
}

// pageLocks are the locks of one page. As in a browser, the page has none once it is closed.
type pageLocks struct {
	*store.MemoryLocks
	mutex  sync.Mutex
	holds  []*store.Hold
	closed bool
}

func (l *pageLocks) Take(name string, force bool) *store.Hold {
	h := l.MemoryLocks.Take(name, force)
	l.mutex.Lock()
	defer l.mutex.Unlock()
	switch {
	case h == nil:
	case l.closed:
		h.Release()
	default:
		l.holds = append(l.holds, h)
	}
	return h
}

func (l *pageLocks) close() {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.closed = true
	for _, h := range l.holds {
		h.Release()
	}
}

// reload closes the page and opens it again.
func (p *user) reload() {
	p.unload()
	p.reopen()
}

// reopen opens the closed page again.
func (p *user) reopen() {
	was := p.document
	p.load(&document{address: was.address, changed: make(chan struct{}, 1), settings: was.Settings(), tab: was.tab, crashed: was.crashed})
}

// keeps changes the browser's saved data. No page of the browser may be open, because it would
// overwrite the change.
func (p *user) keeps(key store.Key, text string) {
	s := store.Open(p.of.disk.Page(), &p.of.locks, "")
	s.Set(key, text)
	s.Flush()
	s.Close()
}

// send sends an intent and waits until it is handled: a decision until the table has it, and a
// copy until it is merged.
func (p *user) send(i model.Intent) {
	if _, brings := i.(model.BringCopy); brings {
		p.note(func() { p.brought = nil })
	}
	p.post(i)
	p.app.Do(func() {}) // it is handled
	switch i.(type) {
	case model.Press, model.FollowHint:
		p.answered()
	case model.BringCopy:
		p.until("the end of a copy", func(s state) bool { return s.brought != nil })
	}
}

// answered waits until the table has answered the decisions of this page, or its host is lost.
func (p *user) answered() {
	answered := make(chan struct{})
	p.app.Do(func() {
		switch s := p.app.here().(type) {
		case *tables.Host: // it answers in order
			s.Decide(game.Seat(s.Table.Lobby().Me), nil, func(error) { close(answered) })
		case *tables.Guest:
			if answered = s.Decided; answered == nil {
				answered = make(chan struct{})
				close(answered)
			}
		default:
			close(answered)
		}
	})
	for waits := true; waits && p.atOnce().lost == ""; {
		select {
		case <-answered:
			waits = false
		case <-p.changed:
		}
	}
	p.now()
}

// until waits until the page's state meets a condition.
func (p *user) until(what string, is func(s state) bool) {
	p.t.Helper()
	p.wait(what, func() bool { return is(p.now()) })
}

// wait waits until a condition holds that a change of the page may cause.
func (p *user) wait(what string, is func() bool) {
	p.t.Helper()
	for limit := time.After(2 * time.Minute); !is(); {
		select {
		case <-p.changed:
		case <-limit:
			s := p.now()
			p.t.Fatalf("%s waits for %s: verified %q, the page shows %q, asks %q, join %+v, lobby %+v, prompt %q, warnings %q, failures %q", p.name, what, s.verified, s.shows, s.question, s.join, s.lobby, s.bar.Prompt, s.warnings, s.failures)
		}
	}
}

// now returns what the page shows once everything posted is done: the saved game is claimed,
// and a lesson has reached its beat.
func (p *user) now() state {
	for !p.closed && p.busy() {
		time.Sleep(time.Millisecond)
	}
	return p.atOnce()
}

// busy reports whether the page claims a saved game or a lesson goes on to its beat.
func (p *user) busy() (busy bool) {
	p.app.Do(func() {
		busy = len(p.app.owns.Wants) > 0
		if s, learns := p.app.Session().(*exerciseSession); learns && s.Exercise.Teaches() {
			busy = busy || len(s.Exercise.(*lessons.Lesson).Moves) > 0
		}
	})
	return busy
}

// atOnce returns what the page shows at this moment.
func (p *user) atOnce() state {
	m := p.remembers()
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.state.memory = m
	return p.state
}

// over reports whether the score sheet is shown.
func over(s state) bool { return s.sheet != nil }

// due reports whether the game waits for this person.
func due(s state) bool { return s.bar.Due }

// act presses random controls until one decides.
func (p *user) act() {
	decided := func() (n int) {
		p.app.Do(func() {
			if s := p.app.Player(); s != nil {
				n = len(s.Steps())
			}
		})
		return n
	}
	for before := decided(); decided() == before; {
		bar := p.now().bar
		open := slices.DeleteFunc(slices.Clone(bar.Controls), func(c ui.Control) bool { return c.Why != "" || p.plain && ui.IsOrder(c.ID) })
		if !bar.Due || len(open) == 0 {
			return
		}
		c := open[p.chance.IntN(len(open))]
		value := c.Value
		if c.Kind == ui.Number {
			value = c.Min
		}
		p.send(model.Press{ID: c.ID, Value: value})
	}
}

// plays plays until a condition holds.
func (p *user) plays(what string, until func(s state) bool) {
	p.t.Helper()
	for done := false; !done; {
		p.until(what+", or their turn", func(s state) bool {
			done = until(s)
			return done || due(s)
		})
		if !done {
			p.act()
		}
	}
}

// starts returns a start form for a game against bots.
func (p *user) starts(rules string, bots int) model.Start {
	return model.Start{Game: rules, Options: game.Options{}, Name: p.name, Levels: slices.Repeat([]string{"easy"}, bots)}
}
