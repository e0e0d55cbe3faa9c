package app

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/net/session"
	"gavel/net/signaling/mqtttest"
	"gavel/render"
	"gavel/web/coach"
	"gavel/web/games"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/store"
	"gavel/web/ui"
)

// memory is what a browser keeps between two visits.
type memory struct {
	table, sealed  string
	today, results string
	lesson         int      // the beat at which it was left
	notes          []string // that were shown
	puzzles        string
	tries          int // of today's auction that are begun and not over
}

// browser is what all pages of somebody share.
type browser struct {
	disk  *store.Memory
	locks store.MemoryLocks
	clock clock
}

// document is a page that notes what it is told.
type document struct {
	handlers model.Handlers
	address  string
	settings model.Settings
	puzzles  string       // of the site
	store    *store.Store // of the browser
	clock    *clock       // of the browser's device
	tab      string       // the seat that the tab remembers
	crashed  bool         // the tab remembers a crash, and has not asked yet
	changed  chan struct{}
	hears    func(ui.Line) // each line of the log that comes; may be nil
	asks     func(ui.Bar)  // each bar; may be nil
	explains func()        // each note; may be nil

	mutex sync.Mutex
	state // under the mutex
}

// state is what a page shows and keeps.
type state struct {
	memory    memory
	shows     string // "start", "lobby", "join", "table" or "replay"
	lobby     model.Lobby
	drawn     int // how often the lobby was shown
	join      model.Join
	table     model.Table
	explained string
	beat      model.Beat
	shownNote string
	noted     []string // all notes that were shown
	bar       ui.Bar
	lines     []string
	sheet     *ui.Scoresheet
	today     model.Today
	listed    results.List
	copy      model.Copy
	brought   *model.Brought
	promises  bool           // the browser
	persisted int            // how often it was asked
	reminded  int            // to keep a copy
	games     []model.Played // of a file
	try       *model.Try     // beside the sheet
	challenge *model.Challenge
	last      int // moment of the replay
	moment    int
	again     bool // the deal of the replay can be played
	link      model.ReplayLink
	hint      *coach.Hint
	thinking  bool // the coach
	review    *coach.Report
	whose     map[int]string  // game can be reviewed
	asked     *model.Practice // as who to play on
	practises bool
	list      model.PuzzleList
	answer    *coach.Answer
	verified  []string
	lost      string // the host
	quiet     bool   // the host is lost after the game
	goOn      model.GoOn
	gathers   bool
	relay     bool // is offered, to who has lost the host
	said      []string
	warnings  []string
	failures  []string
	saved     string // the last download
	back      string // "table" or "game", to which the page asks whether to go back
	question  string // that was asked last
	then      func() // what a yes to it does
}

// note changes what the document shows, and tells whoever waits.
func (d *document) note(f func()) {
	d.mutex.Lock()
	f()
	d.mutex.Unlock()
	select {
	case d.changed <- struct{}{}:
	default:
	}
}

func (d *document) Seat() (way string) {
	d.note(func() { way = d.tab })
	return way
}
func (d *document) KeepSeat(way string) { d.note(func() { d.tab = way }) }

// memory is what the browser keeps, as this page knows it.
func (d *document) remembers() (m memory) {
	m.table, m.sealed = d.store.Get(store.Save), d.store.Get(store.Sealed)
	m.today, m.puzzles = d.store.Get(store.Today), d.store.Get(store.Puzzles)
	m.notes = strings.Fields(d.store.Get(store.Noted))
	var l results.List
	for _, k := range d.store.Keys() {
		if more, err := results.Read(d.store.Get(k)); store.IsResults(k) && err == nil {
			l = l.Merge(more)
		}
		if _, is := store.TryOf(k); is && d.store.Get(k) != "" {
			m.tries++
		}
		if strings.HasPrefix(string(k), string(store.Lesson(""))) {
			m.lesson, _ = strconv.Atoi(d.store.Get(k)) // of the one that a test plays
		}
	}
	if len(l) > 0 {
		m.results = l.Text()
	}
	return m
}

func (d *document) Settings() model.Settings {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return d.settings
}
func (d *document) Book() *locale.Book   { return locale.For(d.Settings().Lang) }
func (d *document) Insets() model.Insets { return model.Insets{} }
func (d *document) Address() string      { return d.address }
func (d *document) Invited() bool        { return false }
func (d *document) Hidden() bool         { return false }
func (d *document) Broker() string       { return "broker" }
func (d *document) Now() time.Time       { return d.clock.now() }

func (d *document) show(what string) {
	d.shows, d.sheet, d.hint, d.review, d.lost, d.beat, d.back = what, nil, nil, nil, "", model.Beat{}, ""
	d.asked, d.practises = nil, false
}
func (d *document) ShowStart() { d.note(func() { d.show("start"); d.bar = ui.Bar{} }) }
func (d *document) Crashed() (asks bool) {
	d.note(func() { asks = d.crashed })
	return asks
}
func (d *document) MarkCrash(asks bool) { d.note(func() { d.crashed = asks }) }
func (d *document) AskBack(to model.Back) {
	d.note(func() { d.back = map[model.Back]string{model.BackToTable: "table", model.BackToGame: "game"}[to] })
}
func (d *document) ShowTable(string, bool) {
	d.note(func() { d.show("table"); d.lines, d.try = nil, nil })
}
func (d *document) ShowReplay(_ string, _ bool, last int, again bool) {
	d.note(func() { d.show("replay"); d.last, d.moment, d.again = last, 0, again })
}
func (d *document) ShowReplayLink(l model.ReplayLink) { d.note(func() { d.link = l }) }
func (d *document) ShowLobby(l model.Lobby) {
	d.note(func() {
		d.show("lobby")
		d.lobby = l
		d.drawn++
	})
}
func (d *document) ShowJoin(j model.Join)           { d.note(func() { d.show("join"); d.join = j }) }
func (d *document) ShowChallenge(c model.Challenge) { d.note(func() { d.challenge = &c }) }
func (d *document) ShowSheet(s ui.Scoresheet)       { d.note(func() { d.sheet = &s }) }
func (d *document) SetTable(t model.Table)          { d.note(func() { d.table = t }) }
func (d *document) SetBar(b ui.Bar) {
	if d.asks != nil {
		d.asks(b)
	}
	d.note(func() { d.bar = b })
}
func (d *document) Explain(s string, _ model.Box, _ bool) { d.note(func() { d.explained = s }) }
func (d *document) ShowNote(s string) {
	if d.explains != nil {
		d.explains()
	}
	d.note(func() { d.shownNote, d.noted = s, append(d.noted, s) })
}
func (d *document) SetNote(s string) { d.note(func() { d.shownNote = s }) }
func (d *document) HideNote()        { d.note(func() { d.shownNote = "" }) }
func (d *document) OutOfReach()      {}
func (d *document) SetPeople(l model.Lobby) {
	d.note(func() { d.lobby = l; d.lost = ""; d.goOn = model.Waits; d.gathers = false })
}
func (d *document) SetClock(time.Duration) {}
func (d *document) Verified(s string, _ model.Finding) {
	d.note(func() { d.verified = append(d.verified, s) })
}
func (d *document) HostLost(l model.Lost) {
	d.note(func() { d.lost, d.quiet, d.goOn, d.relay, d.gathers = l.Host, l.Over, l.GoOn, l.Relay, l.Gathers })
}
func (d *document) Said(name string, _ int) { d.note(func() { d.said = append(d.said, name) }) }
func (d *document) Conceal()                { d.note(func() { d.explained, d.warnings = "", nil }) }
func (d *document) SetLines(lines []ui.Line) {
	d.note(func() { d.lines = nil })
	d.AddLines(lines)
}
func (d *document) AddLines(lines []ui.Line) {
	d.note(func() {
		for _, l := range lines {
			if d.hears != nil {
				d.hears(l)
			}
			d.lines = append(d.lines, l.Text)
		}
	})
}
func (d *document) ShowBeat(b model.Beat)             { d.note(func() { d.beat = b }) }
func (d *document) HideBeat()                         { d.note(func() { d.beat = model.Beat{} }) }
func (d *document) Spotlight(string, []render.Target) {}
func (d *document) FetchPuzzles(then func(string))    { then(d.puzzles) }
func (d *document) ShowPuzzles(l model.PuzzleList)    { d.note(func() { d.list = l }) }
func (d *document) ShowPuzzle()                       { d.note(func() { d.answer = nil }) }
func (d *document) AwaitAnswer()                      { d.note(func() { d.answer = nil }) }
func (d *document) ShowAnswer(a coach.Answer)         { d.note(func() { d.answer = &a }) }
func (d *document) AwaitHint()                        { d.note(func() { d.hint, d.thinking = nil, true }) }
func (d *document) ShowHint(h coach.Hint)             { d.note(func() { d.hint, d.thinking = &h, false }) }
func (d *document) SetHint(h coach.Hint)              { d.note(func() { d.hint = &h }) }
func (d *document) HideHint()                         { d.note(func() { d.hint, d.thinking = nil, false }) }
func (d *document) AskWhose(n map[int]string)         { d.note(func() { d.whose = n }) }
func (d *document) AwaitReview(int)                   {}
func (d *document) ShowReview(r coach.Report)         { d.note(func() { d.review = &r }) }
func (d *document) CloseReview()                      { d.note(func() { d.review = nil }) }
func (d *document) ShowMoment(step int)               { d.note(func() { d.moment = step }) }
func (d *document) AskPractice(of model.Practice) {
	d.note(func() { d.asked = &of })
}
func (d *document) ShowPractice()               { d.note(func() { d.practises = true }) }
func (d *document) ShowToday(t model.Today)     { d.note(func() { d.today = t }) }
func (d *document) ShowTry(t model.Try)         { d.note(func() { d.try = &t }) }
func (d *document) ShowResults(l results.List)  { d.note(func() { d.listed = l }) }
func (d *document) ShowCopy(c model.Copy)       { d.note(func() { d.copy = c }) }
func (d *document) AwaitBrought(int, int)       {}
func (d *document) ShowBrought(b model.Brought) { d.note(func() { d.brought = &b }) }
func (d *document) RemindCopy()                 { d.note(func() { d.reminded++ }) }
func (d *document) Persist(then func(bool)) {
	promised := false
	d.note(func() { d.persisted++; promised = d.promises })
	go then(promised)
}
func (d *document) ShowGames(g []model.Played) { d.note(func() { d.games = g }) }
func (d *document) ShowJudged(l results.List)  { d.note(func() { d.listed = l }) }
func (d *document) Ask(question, _, _ string, then func()) {
	d.note(func() { d.question, d.then = question, then })
}
func (d *document) Warn(sentence string) {
	d.note(func() { d.warnings = append(d.warnings, sentence) })
}
func (d *document) Fail(sentence string) {
	d.note(func() { d.failures = append(d.failures, sentence) })
}
func (d *document) Play(sound.Note)         {}
func (d *document) Download(_, text string) { d.note(func() { d.saved = text }) }

// canvas is a stage on which nothing is drawn.
type canvas struct {
	mutex  sync.Mutex
	posted []func()
	calls  bool // what was posted
	scene  render.Scene
}

// Post calls f at once, or after what was posted before, as when f was posted by that.
func (c *canvas) Post(f func()) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.posted = append(c.posted, f)
	if c.calls {
		return
	}
	for c.calls = true; len(c.posted) > 0; {
		f := c.posted[0]
		c.posted = c.posted[1:]
		c.mutex.Unlock()
		f()
		c.mutex.Lock()
	}
	c.calls = false
}
func (c *canvas) Show(s render.Scene) { c.scene = s }
func (c *canvas) Set(render.Settings) {}
func (c *canvas) Refresh()            {}
func (c *canvas) Focus(string)        {}
func (c *canvas) Spot(string)         {}
func (c *canvas) Walk(int)            {}
func (c *canvas) Hurry()              {}
func (c *canvas) See(step game.Step) {
	if c.scene != nil {
		c.scene.See(step)
	}
}

// user is somebody with a browser, in which a page is open.
type user struct {
	*document
	t      *testing.T
	name   string
	rules  catalogue.Catalogue
	games  games.Games
	app    *App
	chance game.SplitMix
	plain  bool // gives no standing orders
	closed bool // the page
	of     *browser
}

// site serves what a page finds on the machine that it comes from.
func site(t *testing.T) (address string) { return mqtttest.Own(t) + "/" }

// opens opens the page for somebody.
func opens(t *testing.T, name, address string) *user {
	p := &user{t: t, name: name, rules: catalogue.Games(), games: games.All(), chance: game.SplitMix(len(name))}
	p.of = &browser{disk: store.NewMemory()}
	p.load(&document{address: address, changed: make(chan struct{}, 1), settings: model.Settings{Lang: locale.English, Speed: model.Instant}})
	t.Cleanup(func() { p.unload() })
	return p
}

// another opens the page once more in the same browser; copied, with what the tab
// remembers.
func (p *user) another(copied bool) *user {
	q := &user{t: p.t, name: p.name, rules: p.rules, games: p.games, chance: p.chance + 1, of: p.of}
	d := &document{address: p.address, changed: make(chan struct{}, 1), settings: p.Settings()}
	if copied {
		d.tab = p.Seat()
	}
	q.load(d)
	p.t.Cleanup(q.unload)
	return q
}

func (p *user) load(d *document) {
	p.document, p.closed = d, false
	d.clock = &p.of.clock
	d.store = store.Open(p.of.disk.Page(), &p.of.locks)
	d.store.OnChange(func() { d.note(func() {}) })
	p.app = New(p.rules, p.games, &canvas{}, d.store, func(h model.Handlers) Page {
		d.handlers = h
		return d
	})
	p.app.do(func() {
		p.app.lostAfter = 100 * time.Millisecond
		p.app.waits = session.Waits{Hold: 2 * time.Second, GiveWay: time.Second}
	})
}

// unload closes the page, without a word to anybody.
func (p *user) unload() {
	var claim *store.Claim
	var freed chan struct{}
	if p.closed {
		return
	}
	p.app.do(func() {
		switch s := p.app.session.(type) {
		case *hostSession:
			s.abandon()
		case *guestSession:
			if s.recovery != nil {
				s.recovery.abandon()
			}
			s.abandon()
		}
		claim, p.app.owns.claim, freed = p.app.owns.claim, nil, p.app.owns.freed
		p.app.session, p.app.player = nil, nil
	})
	p.closed = true
	p.store.Close()
	close(p.app.gone)
	if freed != nil {
		<-freed // a browser frees what a page has, too
	}
	if claim != nil {
		claim.Release()
	}
}

// reload closes the page and opens it again.
func (p *user) reload() {
	p.unload()
	p.reopen()
}

// reopen opens the page again that is closed.
func (p *user) reopen() {
	was := p.document
	p.load(&document{address: was.address, changed: make(chan struct{}, 1), settings: was.Settings(), tab: was.tab, crashed: was.crashed})
}

// keeps has the browser keep something else, while no page of it is open: one would write
// over it.
func (p *user) keeps(key store.Key, text string) {
	s := store.Open(p.of.disk.Page(), &p.of.locks)
	s.Set(key, text)
	s.Flush()
	s.Close()
}

// until waits until the page is as something says.
func (p *user) until(what string, is func(s state) bool) {
	p.t.Helper()
	p.wait(what, func() bool { return is(p.now()) })
}

// wait waits until something is so that the page is told of.
func (p *user) wait(what string, is func() bool) {
	p.t.Helper()
	for limit := time.After(2 * time.Minute); !is(); {
		select {
		case <-p.changed:
		case <-limit:
			s := p.now()
			p.t.Fatalf("%s waits for %s: verified %q, the page shows %q, join %+v, lobby %+v, prompt %q, warnings %q, failures %q", p.name, what, s.verified, s.shows, s.join, s.lobby, s.bar.Prompt, s.warnings, s.failures)
		}
	}
}

// now is what the page shows once all is done that was posted.
func (p *user) now() state {
	if !p.closed {
		p.app.do(func() {})
	}
	return p.shown()
}

// shown is what the page shows at this moment.
func (p *user) shown() state {
	m := p.remembers()
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.state.memory = m
	return p.state
}

// over tells whether the score sheet lies there.
func over(s state) bool { return s.sheet != nil }

// due tells whether the game waits for this person.
func due(s state) bool { return s.bar.Due }

// act presses controls at random until something is decides.
func (p *user) act() {
	decided := func() (n int) {
		p.app.do(func() {
			if s := p.app.player; s != nil {
				n = len(s.steps)
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
		p.handlers.Press(c.ID, value)
	}
}

// plays plays until something is so.
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

// starts is what the start form says of a game against bots.
func (p *user) starts(rules string, bots int) model.Start {
	return model.Start{Game: rules, Options: game.Options{}, Name: p.name, Levels: slices.Repeat([]string{"easy"}, bots)}
}
