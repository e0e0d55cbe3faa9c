package app

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/render"
	"gavel/web/coach"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/store"
	"gavel/web/ui"
)

// document is a page for tests. It turns what it receives into the state that a person sees.
type document struct {
	post     func(model.Intent) // sends the person's intents
	ask      model.Lookups
	apart    bool // it is an app on an iPhone's home screen
	address  string
	previews string
	settings model.Settings
	puzzles  string       // the site's file of puzzles
	store    *store.Store // of the browser
	locks    *pageLocks
	clock    *clock // of the browser's device
	tab      string // the seat stored in the tab
	crashed  bool   // the tab stores a crash about which the person was not asked yet
	changed  chan struct{}
	hears    func(ui.Line) // called for each new line of the log; may be nil
	asks     func(ui.Bar)  // called for each bar; may be nil
	rendered model.State   // the last state received; only for the loop
	explains func()        // each note; may be nil

	mutex sync.Mutex
	state // guarded by the mutex
}

// state is what a page shows, has saved and was told.
type state struct {
	memory memory
	shown
	told passing // passing messages since the last record

	drawn     int      // how often the lobby was shown
	noted     []string // all notes shown so far
	lines     []string // the texts of the log
	verified  []string
	said      []string
	warnings  []string
	failures  []string
	persisted int    // how often the browser was asked to keep its data
	promises  bool   // the browser promises that
	saved     string // the last download
	shared    *model.Picture
	pictures  int // how often one was shown
	chances   *model.Chances
	then      func() // called after a yes to the question
}

// passing is what a page shows only for a moment.
type passing struct {
	warnings, failures, said, downloads []string
	persists                            bool
}

// says describes all of it.
func (t passing) says() (all []section) {
	for _, part := range []section{
		{"warned", t.warnings}, {"failed", t.failures}, {"said", t.said}, {"downloaded", t.downloads},
	} {
		words := section{title: part.title}
		for _, line := range part.lines {
			words.add("%s", line)
		}
		if len(words.lines) > 0 {
			all = append(all, words)
		}
	}
	if t.persists {
		all = append(all, section{"browser", []string{"is asked to keep all that is there"}})
	}
	return all
}

// download describes a downloaded file, without the date in its name.
func download(name, text string) string {
	return fmt.Sprintf("%s, %d lines", dated.ReplaceAllString(name, "(date)"), strings.Count(text, "\n"))
}

var dated = regexp.MustCompile(`\d{4}-\d{2}-\d{2}(-\d{4})?`)

// saysTab describes what the tab stores.
func saysTab(seat, crashed bool) section {
	s := section{title: "tab"}
	s.yes("a seat is kept", seat, "a crash is to be asked about", crashed)
	return s
}

// note changes the state, and wakes up waiting tests.
func (d *document) note(f func()) {
	d.mutex.Lock()
	f()
	d.mutex.Unlock()
	select {
	case d.changed <- struct{}{}:
	default:
	}
}

func (d *document) Tab() (tab model.Tab) {
	d.note(func() { tab = model.Tab{Seat: d.tab, Crashed: d.crashed} })
	return tab
}
func (d *document) KeepSeat(way string) { d.note(func() { d.tab = way }) }

// remembers returns the browser's saved data, as this page knows it.
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
			m.lesson, _ = strconv.Atoi(d.store.Get(k)) // of the lesson that a test plays
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
func (d *document) Book() *locale.Book { return locale.For(d.Settings().Lang) }

func (d *document) Site() model.Site {
	return model.Site{Address: d.address, Previews: d.previews, Broker: "broker", Apart: d.apart}
}
func (d *document) Window() model.Window { return model.Window{} }
func (d *document) Now() time.Time       { return d.clock.now() }

// Render handles the differences from the state before.
func (d *document) Render(s model.State) {
	was := d.rendered
	if s.Place != was.Place {
		d.arrives(s.Place, was.Place)
		was = was.At(*s.Place)
	}
	d.rendered = s
	if s.Reader != was.Reader {
		d.conceal()
	}
	d.renderFriends(s, was)
	d.renderTable(s, was)
	d.renderDialogs(s, was)
}

// arrives handles a change of place.
func (d *document) arrives(at, from *model.Place) {
	if at.Kind == model.AtStart || from != nil && from.Visit != at.Visit {
		d.showStart()
	}
	switch at.Kind {
	case model.AtTable:
		d.showTable(at.Game, at.Watching)
		if at.Practice {
			d.showPractice()
		}
		if at.Puzzle {
			d.showPuzzle()
		}
	case model.AtReplay:
		d.showReplay(at.Game, at.Watching, at.Last, at.Playable)
	}
}

func (d *document) renderFriends(s, was model.State) {
	draw(d.showJoin, s.Join, was.Join)
	if s.Lobby != was.Lobby && s.Lobby != nil {
		if s.Place.Kind == model.AtLobby {
			d.showLobby(*s.Lobby)
		} else {
			d.setPeople(*s.Lobby)
		}
	}
	if s.Clock != was.Clock {
		d.note(func() { d.runs = s.Clock != nil })
	}
	draw(d.hostLost, s.Lost, was.Lost)
}

func (d *document) renderTable(s, was model.State) {
	if s.Log != was.Log && s.Log != nil {
		quiet, lines, whole := s.Log.Since(was.Log)
		if whole {
			d.setLines(quiet)
		}
		d.addLines(lines)
	}
	switch n := s.Note; {
	case n == was.Note:
	case n == nil:
		d.hideNote()
	case n.Again:
		d.setNote(n.Sentence)
	default:
		d.showNote(n.Sentence)
	}
	draw(d.setTable, s.Table, was.Table)
	draw(d.setBar, s.Bar, was.Bar)
	if s.Whole {
		d.reachesNot()
	}
	switch h := s.Hint; {
	case h == was.Hint:
	case h == nil:
		d.hideHint()
	case h.Thinks:
		d.awaitHint()
	default:
		d.showHint(h.Hint)
	}
	switch e := s.Explained; {
	case e == was.Explained:
	case e == nil:
		d.explain("", model.Box{}, false)
	default:
		d.explain(e.Sentence, e.What, e.Aloud)
	}
	switch b := s.Beat; {
	case b == was.Beat:
	case b == nil:
		d.hideBeat()
	default:
		d.showBeat(*b)
	}
	if s.Spot != was.Spot && s.Spot != nil {
		d.spotlight(s.Spot.IDs, s.Spot.At)
	}
	draw(d.showMoment, s.Moment, was.Moment)
	draw(d.showSheet, s.Sheet, was.Sheet)
	draw(d.showTry, s.Try, was.Try)
	draw(d.showClimb, s.Climb, was.Climb)
	if s.Verdict != was.Verdict && s.Verdict != nil {
		d.verdict(s.Verdict.Sentence, s.Verdict.Finding)
	}
}

func (d *document) renderDialogs(s, was model.State) {
	switch r := s.Review; {
	case r == was.Review:
	case r == nil:
		d.closeReview()
	case r.Whose != nil:
		d.askWhose(r.Whose)
	case r.Report == nil:
		d.awaitReview(r.Percent)
	default:
		d.showReview(*r.Report)
	}
	draw(func(c model.Chances) { d.note(func() { d.chances = &c }) }, s.Chances, was.Chances)
	switch a := s.Answer; {
	case a == was.Answer || a == nil:
	case a.Thinks:
		d.awaitAnswer()
	default:
		d.showAnswer(a.Answer)
	}
	draw(d.awaitBrought, s.Checked, was.Checked)
	draw(d.showBrought, s.Brought, was.Brought)
	draw(d.showTransfer, s.Transfer, was.Transfer)
	draw(d.askPractice, s.Practice, was.Practice)
	draw(d.showPuzzles, s.Puzzles, was.Puzzles)
	draw(d.showToday, s.Today, was.Today)
	draw(d.showLadder, s.Ladder, was.Ladder)
	draw(d.showResults, s.Results, was.Results)
	draw(d.showJudged, s.Judged, was.Judged)
	draw(d.showCopy, s.Copy, was.Copy)
	draw(d.showGames, s.Games, was.Games)
	draw(d.showChallenge, s.Challenge, was.Challenge)
	draw(d.showReplayLink, s.ReplayLink, was.ReplayLink)
	draw(d.showPicture, s.Picture, was.Picture)
	draw(d.askFirst, s.Question, was.Question)
	draw(d.offerReturn, s.Back, was.Back)
	if s.Reminds != "" && was.Reminds == "" {
		d.remindCopy()
	}
	draw(d.fail, s.Failure, was.Failure)
}

// draw shows a part that has changed.
func draw[T any](show func(T), part, was *T) {
	if part != was && part != nil {
		show(*part)
	}
}

func (d *document) show(what string) {
	d.shows, d.sheet, d.hint, d.review, d.lost, d.beat, d.back = what, nil, nil, nil, "", model.Beat{}, ""
	d.asked, d.practises = nil, false
}

// arrive shows another part of the page, or the same one again, and closes all dialogs.
func (d *document) arrive(what string) {
	d.show(what)
	d.dialogs = nil
}

// open opens a dialog, unless it is open.
func (d *document) open(dialog string) {
	if !slices.Contains(d.dialogs, dialog) {
		d.dialogs = append(d.dialogs, dialog)
	}
}

// closes closes a dialog as the person does.
func (d *document) closes(dialog string) {
	d.note(func() {
		d.dialogs = slices.DeleteFunc(slices.Clone(d.dialogs), func(open string) bool { return open == dialog })
	})
}

func (d *document) showStart() {
	d.note(func() {
		d.arrive("start")
		d.bar, d.here, d.runs = ui.Bar{}, false, false
	})
}
func (d *document) MarkCrash(asks bool) { d.note(func() { d.crashed = asks }) }
func (d *document) offerReturn(to model.Back) {
	d.note(func() {
		d.back = map[model.Back]string{model.BackToTable: "table", model.BackToGame: "game"}[to]
		d.open("crash")
	})
}
func (d *document) showTable(game string, watching bool) {
	d.note(func() { d.sitDown("table", game, watching) })
}
func (d *document) showReplay(game string, watching bool, last int, again bool) {
	d.note(func() {
		d.sitDown("replay", game, watching)
		d.last, d.moment, d.again = last, 0, again
	})
}

// sitDown shows an empty table.
func (d *document) sitDown(what, game string, watching bool) {
	d.arrive(what)
	d.game, d.watching = game, watching
	d.lines, d.log, d.try, d.shownNote, d.found = nil, nil, nil, "", finding{}
}

func (d *document) showPicture(p model.Picture) {
	d.note(func() { d.shared, d.pictures = &p, d.pictures+1 })
}

func (d *document) showReplayLink(l model.ReplayLink) {
	d.note(func() { d.link = l; d.open("link") })
}
func (d *document) showLobby(l model.Lobby) {
	d.note(func() {
		if d.shows != "lobby" {
			d.arrive("lobby")
		}
		d.show("lobby")
		d.people(l)
		d.drawn++
	})
}

// people handles the people at the table; the host has been found.
func (d *document) people(l model.Lobby) {
	d.lobby, d.here = l, true
	d.lost, d.returns, d.recovery, d.recovering = "", false, model.Waits, false
}

func (d *document) showJoin(j model.Join) {
	d.note(func() {
		if d.shows != "join" {
			d.arrive("join")
			d.here, d.runs = false, false
		}
		d.show("join")
		d.join = j
	})
}
func (d *document) showChallenge(c model.Challenge) {
	d.note(func() { d.challenge = &c; d.open("challenge") })
}
func (d *document) showSheet(s ui.Scoresheet) { d.note(func() { d.sheet = &s }) }
func (d *document) setTable(t model.Table)    { d.note(func() { d.table = t }) }
func (d *document) setBar(b ui.Bar) {
	if d.asks != nil {
		d.asks(b)
	}
	d.note(func() { d.bar = b })
}
func (d *document) explain(s string, at model.Box, aloud bool) {
	d.note(func() { d.explained, d.about, d.aloud = s, at, aloud })
}
func (d *document) showNote(s string) {
	if d.explains != nil {
		d.explains()
	}
	d.note(func() { d.shownNote, d.noted = s, append(d.noted, s) })
}
func (d *document) setNote(s string)        { d.note(func() { d.shownNote = s }) }
func (d *document) hideNote()               { d.note(func() { d.shownNote = "" }) }
func (d *document) reachesNot()             { d.note(func() { d.outOfReach = true }) }
func (d *document) setPeople(l model.Lobby) { d.note(func() { d.people(l) }) }
func (d *document) verdict(s string, f model.Finding) {
	d.note(func() { d.verified, d.found = append(d.verified, s), finding{s, f} })
}
func (d *document) hostLost(l model.Lost) {
	d.note(func() {
		d.lost, d.quiet, d.returns, d.recovery, d.relay, d.recovering = l.Host, l.Over, l.Returns, l.Recovery, l.Relay, l.Recovering
	})
}
func (d *document) Said(s model.Saying) {
	d.note(func() {
		d.said = append(d.said, s.Name)
		d.told.said = append(d.told.said, s.Name+": phrase "+strconv.Itoa(s.Phrase)+s.Line)
	})
}
func (d *document) conceal() {
	d.note(func() { d.explained, d.warnings, d.told.warnings = "", nil, nil })
}
func (d *document) setLines(lines []ui.Line) {
	d.note(func() { d.lines, d.log = nil, nil })
	d.addLines(lines)
}
func (d *document) addLines(lines []ui.Line) {
	d.note(func() {
		for _, l := range lines {
			if d.hears != nil {
				d.hears(l)
			}
			d.lines, d.log = append(d.lines, l.Text), append(d.log, l)
		}
	})
}
func (d *document) showBeat(b model.Beat) { d.note(func() { d.beat = b }) }
func (d *document) hideBeat()             { d.note(func() { d.beat = model.Beat{} }) }
func (d *document) spotlight(spot string, at []render.Target) {
	d.note(func() { d.spot, d.spotAt = spot, at })
}
func (d *document) FetchPuzzles(then func(string)) { then(d.puzzles) }
func (d *document) showPuzzles(l model.PuzzleList) { d.note(func() { d.list = l; d.open("puzzles") }) }
func (d *document) showPuzzle()                    { d.note(func() { d.answer, d.judging = nil, false }) }
func (d *document) awaitAnswer() {
	d.note(func() { d.answer, d.judging = nil, true; d.open("answer") })
}
func (d *document) showAnswer(a coach.Answer) {
	d.note(func() { d.answer, d.judging = &a, false; d.open("answer") })
}
func (d *document) awaitHint()            { d.note(func() { d.hint, d.thinking = nil, true }) }
func (d *document) showHint(h coach.Hint) { d.note(func() { d.hint, d.thinking = &h, false }) }
func (d *document) hideHint()             { d.note(func() { d.hint, d.thinking = nil, false }) }
func (d *document) askWhose(n map[int]string) {
	d.note(func() { d.whose, d.review, d.reviewing = n, nil, false; d.open("review") })
}
func (d *document) awaitReview(int) {
	d.note(func() { d.whose, d.review, d.reviewing = nil, nil, true; d.open("review") })
}
func (d *document) showReview(r coach.Report) {
	d.note(func() { d.whose, d.review, d.reviewing = nil, &r, false; d.open("review") })
}
func (d *document) closeReview() {
	d.closes("review")
	d.note(func() { d.review = nil })
}
func (d *document) showMoment(step int) { d.note(func() { d.moment = step }) }
func (d *document) askPractice(of model.Practice) {
	d.note(func() { d.asked = &of; d.open("practice") })
}
func (d *document) showPractice()              { d.note(func() { d.practises = true }) }
func (d *document) showToday(t model.Today)    { d.note(func() { d.today = t; d.open("today") }) }
func (d *document) showTry(t model.Try)        { d.note(func() { d.try = &t }) }
func (d *document) showClimb(c model.Climb)    { d.note(func() { d.climb = &c }) }
func (d *document) showLadder(l []model.Rung)  { d.note(func() { d.rungs = l; d.open("ladder") }) }
func (d *document) showResults(l results.List) { d.note(func() { d.listed = l; d.open("results") }) }
func (d *document) showCopy(c model.Copy)      { d.note(func() { d.copy = c; d.open("copy") }) }
func (d *document) awaitBrought(model.Checked) { d.note(func() { d.brought, d.checking = nil, true }) }
func (d *document) showTransfer(s model.Transfer) {
	d.note(func() { d.transfer = &s; d.open("transfer") })
}
func (d *document) showBrought(b model.Brought) {
	d.note(func() { d.brought, d.checking = &b, false; d.open("copy") })
}
func (d *document) remindCopy() { d.note(func() { d.reminded++ }) }
func (d *document) Persist(then func(bool)) {
	promised := false
	d.note(func() { d.persisted++; d.told.persists = true; promised = d.promises })
	go then(promised)
}
func (d *document) showGames(g []model.Played) { d.note(func() { d.games = g; d.open("file") }) }
func (d *document) showJudged(l results.List)  { d.note(func() { d.listed = l }) }
func (d *document) askFirst(q model.Question) {
	d.note(func() {
		d.question, d.yes, d.no, d.then = q.Question, q.Yes, q.No, q.Then
		d.open("question")
	})
}
func (d *document) Warn(sentence string) {
	d.note(func() {
		d.warnings, d.told.warnings = append(d.warnings, sentence), append(d.told.warnings, sentence)
	})
}
func (d *document) fail(sentence string) {
	d.note(func() {
		d.failures, d.told.failures = append(d.failures, sentence), append(d.told.failures, sentence)
	})
}
func (d *document) Play(sound.Note) {}
func (d *document) Download(name, text string) {
	d.note(func() { d.saved, d.told.downloads = text, append(d.told.downloads, download(name, text)) })
}
