//go:build !js

package soak

import (
	"cmp"
	"crypto/ed25519"
	"errors"
	"fmt"
	"sync"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/net/remote"
	"gavel/net/room"
	"gavel/net/session"
	"gavel/net/verdict"
	"gavel/net/wire"
)

// person is a person at a table, or joining it.
type person struct {
	table    *table
	name     string
	key      ed25519.PrivateKey
	device   *device
	patience time.Duration // how long they stay without a host before they deal again
	lonely   time.Duration // how long they then stay if nobody comes

	mutex   sync.Mutex
	page    *page          // nil while closed
	presses *time.Duration // when they press after the offer; nil for a random time
	disk    sync.Mutex     // for the following fields
	replica string         // their replica of the table that they visit
	kept    string         // the table that they host, or
	way     string         // how to find the table that they visit,
	known   room.Known     // and what they know of it
	left    time.Time      // when they last visited it
	hidden  bool           // uses another app
	gone    bool           // has left for good
	late    bool           // arrived during the game

	screen    *screen       // of the newest game on the page
	finished  string        // the game that has ended, and how
	over      time.Time     // when it ended for them
	at        string        // the table where it ended
	proof     verdict.Proof // the result of checking it
	lost      time.Time
	lastEvent time.Time     // since the first game has started
	longest   time.Duration // the longest time without an event while they were there
	back      []time.Duration
	tried     int // failed attempts to join
}

// screen is a game as a person sees it. The person plays like an easy bot, with time to think.
type screen struct {
	page   *page
	decide func(game.Decision) error
	turn   chan struct{}

	mutex sync.Mutex
	mind  bot.Bot // nil for spectators
	last  game.Step
	live  bool
}

func newScreen(a *page, t wire.GameStart, decide func(game.Decision) error) remote.Player {
	s := &screen{page: a, decide: decide, turn: make(chan struct{}, 1)}
	if t.Seat != game.Spectator {
		var err error
		if s.mind, err = catalogue.Games().Bot(t.Rules, bot.Easy, t.Seat, a.person.table.seed); err != nil {
			a.person.table.problem("%v", err)
		}
	}
	go s.play()
	p := a.person
	go a.do(func() { // the caller may hold the person's mutex
		if a.host != nil {
			a.host.Front()
		} else {
			a.guest.Front()
		}
		if p.page == a || p.page == nil {
			p.screen = s
		}
	})
	return s
}

func (s *screen) See(step game.Step) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.mind != nil {
		s.mind.See(step)
	}
	s.last = step
	if s.live {
		s.react()
	}
}

func (s *screen) Enter() {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.live = true
	s.react()
}

func (s *screen) react() {
	go s.page.person.event()
	if s.owes() {
		select {
		case s.turn <- struct{}{}:
		default:
		}
	}
}

func (s *screen) owes() bool {
	return s.mind != nil && s.last.View.Deciding().Owes.Has(s.last.View.Viewer())
}

// play decides whenever it is this seat's turn, until the page ends.
func (s *screen) play() {
	p := s.page.person
	for {
		select {
		case <-s.turn:
		case <-s.page.ctx.Done():
			return
		}
		for s.page.ctx.Err() == nil {
			time.Sleep(p.table.between(time.Second, 5*time.Second))
			if !p.present() {
				continue
			}
			s.mutex.Lock()
			var d game.Decision
			if s.owes() {
				for done := false; !done; {
					d, done = s.mind.Decide()
				}
			}
			s.mutex.Unlock()
			if d == nil {
				break
			}
			_ = s.decide(d) // a refusal: something else has happened meanwhile
		}
	}
}

// event records that something visible has happened.
func (p *person) event() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.finished == "" {
		p.waited()
		p.lastEvent = time.Now()
	}
}

// waited records the time without an event, if the person was there.
func (p *person) waited() {
	if !p.lastEvent.IsZero() && p.looks() {
		if wait := time.Since(p.lastEvent); wait > p.longest {
			p.longest = wait
			if wait > long {
				p.table.note("%s has waited for %v", p.name, wait.Round(time.Second))
			}
		}
	}
}

// long is a wait that is worth a note.
const long = 40 * time.Second

// looksAgain makes the person wait from now on, if a game has started.
func (p *person) looksAgain() {
	if !p.lastEvent.IsZero() {
		p.lastEvent = time.Now()
	}
}

// present reports whether the person looks at a running page.
func (p *person) present() bool {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.looks()
}

func (p *person) looks() bool {
	return p.page != nil && !p.hidden && !p.device.sleeps()
}

// done reports whether the person has seen the end of a game.
func (p *person) done() bool {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.finished != ""
}

// turnTo makes the person look at the page again, or at something else.
func (p *person) turnTo(page bool) {
	p.mutex.Lock()
	if page {
		p.looksAgain()
	} else {
		p.waited()
	}
	if p.hidden = !page; p.hidden {
		p.left = time.Now()
	}
	at := p.page
	p.mutex.Unlock()
	if at != nil {
		at.do(func() { at.look(page) })
	}
}

// opens opens a page, and calls begin with it.
func (p *person) opens(begin func(*page)) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.gone {
		return
	}
	p.page = newPage(p)
	p.looksAgain()
	begin(p.page)
}

// closes closes the page, with a goodbye.
func (p *person) closes(forGood bool) *page {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.waited()
	was := p.page
	p.page, p.gone = nil, p.gone || forGood
	if was != nil {
		was.close()
	}
	return was
}

// failed is called when a page cannot reach the table: the person tries again.
func (p *person) failed(a *page) {
	if p.page != a {
		return
	}
	p.tried++
	if err := a.guest.Failed(); errors.Is(err, session.ErrDuplicate) || p.tried > 40 {
		p.table.problem("%s cannot come in: %v", p.name, err)
		return
	}
	a.close()
	next := a.another()
	p.page = next
	time.AfterFunc(3*time.Second, func() {
		next.do(func() {
			if next.ctx.Err() == nil {
				next.visit(a.guest.Last.Link, a.guest.Last.Known)
			}
		})
	})
}

// live does once a second what a person does besides playing.
func (p *person) live() {
	p.mutex.Lock()
	a, hosts := p.page, false
	if looks := p.looks(); a != nil && a.guest != nil {
		p.visits(a, looks)
	} else {
		hosts = a != nil && a.host != nil && looks
	}
	p.mutex.Unlock()
	if hosts {
		p.table.keeps(p, a)
	}
}

// chance is how long even an impatient person waits after their phone has woken up.
const chance = 20 * time.Second

// visits does what a visitor of a table does. Its caller holds the mutex.
func (p *person) visits(a *page, looks bool) {
	l, seated := a.guest.Table.Lobby()
	if !seated {
		return
	}
	connected := a.guest.Table.Status().Connected
	if connected {
		visit := a.guest.Visit()
		p.way, p.known = cmp.Or(visit.Link, p.way), visit.Known
	}
	switch {
	case connected && !p.lost.IsZero():
		p.back = append(p.back, time.Since(p.table.reachable(p, l.Chairs[l.Host].Name, p.lost)))
		p.table.note("%s is back", p.name)
		p.lost = time.Time{}
	case !connected && p.lost.IsZero():
		p.table.note("%s has lost the host", p.name)
		p.lost = time.Now()
	}
	impatient := l.Me >= 0 && looks && !p.lost.IsZero() && time.Since(p.lost) > p.patience && time.Since(p.device.back()) > chance
	if looks {
		p.ends(l)
	}
	if p.finished != "" || connected {
		a.offered = time.Time{}
		return
	}
	wait, ok := a.guest.Table.GoesOn()
	switch {
	case a.guest.Recovers():
		if impatient && time.Since(a.pressed) > p.patience {
			a.takeOver()
		}
	case !ok || wait > 0:
		if a.offered = (time.Time{}); impatient && !ok {
			a.takeOver()
		}
	case a.offered.IsZero():
		a.offered, a.reaction = time.Now(), p.table.between(2*time.Second, 20*time.Second)
		if p.presses != nil {
			a.reaction = *p.presses
		}
	case looks && time.Since(a.offered) > a.reaction:
		a.offered = time.Time{}
		a.recover()
	}
}

func (d *device) back() time.Time {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return d.since
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// becomesHost makes the person the host from now on. Its caller holds the mutex.
func (p *person) becomesHost(from *page, how string, open func(session.Setup) (*session.Host, error)) {
	if p.page != from {
		return
	}
	from.close()
	next := from.another()
	if err := next.keep(open); err != nil {
		p.table.problem("%s, %s: %v", p.name, how, err)
		return
	}
	p.page, p.lost = next, time.Time{}
	p.table.note("%s: %s", p.name, how)
	p.table.came(next, how)
	go next.goesOn(how)
}

// goesOn continues the game of a table that this page hosts now.
func (a *page) goesOn(how string) {
	if err := a.host.Table.Continue(); err != nil {
		a.person.table.problem("%s, %s: %v", a.person.name, how, err)
	}
}

// came records how a table came about.
func (s *table) came(a *page, how string) {
	l := a.host.Table.Lobby()
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.how[keptBy(l)] = how
}

// result identifies a finished game, also among games of the same deal with another end.
func result(l wire.Lobby) string {
	text := l.Series.Deals[len(l.Series.Deals)-1]
	for _, s := range l.Series.Scores {
		text += fmt.Sprint(" ", s.Name, s.Points)
	}
	return text
}

// keptBy identifies a table by its host.
func keptBy(l wire.Lobby) string { return fmt.Sprint(l.Epoch, " ", l.Chairs[l.Host].Name) }

// ends records that the person has seen the end of a game. Its caller holds the mutex.
func (p *person) ends(l wire.Lobby) {
	if p.finished == "" && !l.Playing && len(l.Series.Deals) > 0 {
		p.waited()
		p.finished, p.at, p.over, p.lastEvent = result(l), keptBy(l), time.Now(), time.Time{}
		p.table.note("%s has finished at %s", p.name, p.at)
	}
	if p.finished != "" && p.page != nil && p.page.guest != nil {
		p.proof = p.page.guest.Table.Status().Proof
	}
}
