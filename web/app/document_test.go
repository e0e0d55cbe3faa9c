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
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/store"
	"gavel/web/ui"
)

// document is a page for tests. It turns what it receives into the state that a person sees.
type document struct {
	post     func(model.Intent) // sends the person's intents
	ask      model.Lookups
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

	lines    []string // the texts of the log
	verified []string
	said     []string
	warnings []string
	failures []string
	saved    string // the last download
	shared   *model.Picture
	pictures int // how often one was shown
	chances  *model.Chances
	then     func() // called after a yes to the question
}

// passing is what a page shows only for a moment.
type passing struct {
	warnings, failures, said, downloads []string
	persists                            bool
}

// says describes all of it.
func (t passing) says() []section {
	return full(part(true, "warned", "", t.warnings), part(true, "failed", "", t.failures), part(true, "said", "", t.said),
		part(true, "downloaded", "", t.downloads), part(true, "browser", "is asked to keep all that is there", t.persists))
}

// download describes a downloaded file, without the date in its name.
func download(name, text string) string {
	return fmt.Sprintf("%s, %d lines", dated.ReplaceAllString(name, "(date)"), strings.Count(text, "\n"))
}

var dated = regexp.MustCompile(`\d{4}-\d{2}-\d{2}(-\d{4})?`)

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
	var l results.List
	for _, k := range d.store.Keys() {
		if more, err := results.Read(d.store.Get(k)); store.IsResults(k) && err == nil {
			l = l.Merge(more)
		}
		if _, is := store.TryOf(k); is && d.store.Get(k) != "" {
			m.tries++
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
	return model.Site{Address: d.address, Previews: d.previews, Broker: "broker"}
}
func (d *document) Window() model.Window { return model.Window{} }
func (d *document) Now() time.Time       { return d.clock.now() }

// Render handles the differences from the state before.
func (d *document) Render(s model.State) {
	was := d.rendered
	d.rendered = s
	d.note(func() {
		if s.Place != was.Place {
			d.arrives(s.Place, was.Place)
			was = was.At(*s.Place)
		}
		if s.Reader != was.Reader {
			d.explained, d.warnings, d.told.warnings = "", nil, nil
		}
		d.renderFriends(s, was)
		d.renderTable(s, was)
		d.renderDialogs(s, was)
	})
	if n := s.Note; n != nil && n != was.Note && !n.Again && d.explains != nil {
		d.explains()
	}
}

// arrives handles a change of place.
func (d *document) arrives(at, from *model.Place) {
	if at.Kind == model.AtStart || from != nil && from.Visit != at.Visit {
		d.arrive("start")
		d.bar, d.here, d.runs = ui.Bar{}, false, false
	}
	switch at.Kind {
	case model.AtTable:
		d.arrive("table")
		d.practises = at.Practice
		if at.Puzzle {
			d.answer, d.judging = nil, false
		}
	case model.AtReplay:
		d.arrive("replay")
		d.last, d.moment, d.again = at.Last, 0, at.Playable
	default:
		return
	}
	d.game, d.watching = at.Game, at.Watching
	d.lines, d.log, d.try, d.shownNote, d.found = nil, nil, nil, "", finding{}
}

func (d *document) renderFriends(s, was model.State) {
	model.Changed(s.Join, was.Join, func(j model.Join) {
		if d.shows != "join" {
			d.arrive("join")
			d.here, d.runs = false, false
		}
		d.show("join")
		d.join = j
	})
	model.Changed(s.Lobby, was.Lobby, func(l model.Lobby) {
		if s.Place.Kind == model.AtLobby {
			if d.shows != "lobby" {
				d.arrive("lobby")
			}
			d.show("lobby")
		}
		d.lobby, d.here = l, true
		d.lost, d.returns, d.recovery, d.recovering = "", false, model.Waits, false // the host has been found
	})
	if s.Clock != was.Clock {
		d.runs = s.Clock != nil
	}
	model.Changed(s.Lost, was.Lost, func(l model.Lost) {
		d.lost, d.quiet, d.returns, d.recovery, d.relay, d.recovering = l.Host, l.Over, l.Returns, l.Recovery, l.Relay, l.Recovering
	})
}

func (d *document) renderTable(s, was model.State) {
	if s.Log != was.Log && s.Log != nil {
		quiet, lines, whole := s.Log.Since(was.Log)
		if whole {
			d.lines, d.log = nil, nil
		}
		for _, l := range append(slices.Clip(quiet), lines...) {
			if d.hears != nil {
				d.hears(l)
			}
			d.lines, d.log = append(d.lines, l.Text), append(d.log, l)
		}
	}
	switch n := s.Note; {
	case n == was.Note:
	case n == nil:
		d.shownNote = ""
	default:
		d.shownNote = n.Sentence
	}
	model.Changed(s.Table, was.Table, func(t model.Table) { d.table = t })
	model.Changed(s.Bar, was.Bar, func(b ui.Bar) {
		if d.asks != nil {
			d.asks(b)
		}
		d.bar = b
	})
	d.outOfReach = d.outOfReach || s.Whole
	if h := s.Hint; h != was.Hint {
		d.hint, d.thinking = nil, h != nil && h.Thinks
		if h != nil && !h.Thinks {
			d.hint = &h.Hint
		}
	}
	if s.Explained != was.Explained {
		d.explained, d.about, d.aloud = "", model.Box{}, false
		if e := s.Explained; e != nil {
			d.explained, d.about, d.aloud = e.Sentence, e.What, e.Aloud
		}
	}
	if s.Beat != was.Beat {
		d.beat = model.Beat{}
		model.Changed(s.Beat, nil, func(b model.Beat) { d.beat = b })
	}
	model.Changed(s.Spot, was.Spot, func(spot model.Spot) { d.spot, d.spotAt = spot.IDs, spot.At })
	model.Changed(s.Moment, was.Moment, func(step int) { d.moment = step })
	model.Changed(s.Sheet, was.Sheet, func(of ui.Scoresheet) { d.sheet = &of })
	model.Changed(s.Try, was.Try, func(t model.Try) { d.try = &t })
	model.Changed(s.Climb, was.Climb, func(c model.Climb) { d.climb = &c })
	model.Changed(s.Verdict, was.Verdict, func(v model.Verdict) {
		d.verified, d.found = append(d.verified, v.Sentence), finding{v.Sentence, v.Finding}
	})
}

func (d *document) renderDialogs(s, was model.State) {
	switch r := s.Review; {
	case r == was.Review:
	case r == nil:
		d.review = nil
		d.close("review")
	default:
		d.whose, d.review, d.reviewing = r.Whose, r.Report, r.Whose == nil && r.Report == nil
		d.open("review")
	}
	model.Changed(s.Chances, was.Chances, func(c model.Chances) { d.chances = &c })
	model.Changed(s.Answer, was.Answer, func(a model.Answer) {
		if d.answer, d.judging = &a.Answer, a.Thinks; a.Thinks {
			d.answer = nil
		}
		d.open("answer")
	})
	model.Changed(s.Checked, was.Checked, func(model.Checked) { d.brought, d.checking = nil, true })
	model.Changed(s.Brought, was.Brought, func(b model.Brought) { d.brought, d.checking = &b, false; d.open("copy") })
	model.Changed(s.Transfer, was.Transfer, func(t model.Transfer) { d.transfer = &t; d.open("transfer") })
	model.Changed(s.Practice, was.Practice, func(of model.Practice) { d.asked = &of; d.open("practice") })
	model.Changed(s.Puzzles, was.Puzzles, func(l model.PuzzleList) { d.list = l; d.open("puzzles") })
	model.Changed(s.Today, was.Today, func(t model.Today) { d.today = t; d.open("today") })
	model.Changed(s.Ladder, was.Ladder, func(l []model.Rung) { d.rungs = l; d.open("ladder") })
	model.Changed(s.Results, was.Results, func(l results.List) { d.listed = l; d.open("results") })
	model.Changed(s.Judged, was.Judged, func(l results.List) { d.listed = l })
	model.Changed(s.Copy, was.Copy, func(c model.Copy) { d.copy = c; d.open("copy") })
	model.Changed(s.Games, was.Games, func(g []model.Played) { d.games = g; d.open("file") })
	model.Changed(s.Challenge, was.Challenge, func(c model.Challenge) { d.challenge = &c; d.open("challenge") })
	model.Changed(s.ReplayLink, was.ReplayLink, func(l model.ReplayLink) { d.link = l; d.open("link") })
	model.Changed(s.Picture, was.Picture, func(p model.Picture) { d.shared, d.pictures = &p, d.pictures+1 })
	model.Changed(s.Question, was.Question, func(q model.Question) {
		d.question, d.yes, d.no, d.then = q.Question, q.Yes, q.No, q.Then
		d.open("question")
	})
	model.Changed(s.Back, was.Back, func(to model.Back) {
		d.back = map[model.Back]string{model.BackToTable: "table", model.BackToGame: "game"}[to]
		d.open("crash")
	})
	if s.Reminds != "" && was.Reminds == "" {
		d.reminded++
	}
	model.Changed(s.Failure, was.Failure, func(sentence string) {
		d.failures, d.told.failures = append(d.failures, sentence), append(d.told.failures, sentence)
	})
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

func (d *document) close(dialog string) {
	d.dialogs = slices.DeleteFunc(slices.Clone(d.dialogs), func(open string) bool { return open == dialog })
}

// closes closes a dialog as the person does.
func (d *document) closes(dialog string) { d.note(func() { d.close(dialog) }) }

func (d *document) MarkCrash(asks bool) { d.note(func() { d.crashed = asks }) }
func (d *document) Said(s model.Saying) {
	d.note(func() {
		d.said = append(d.said, s.Name)
		d.told.said = append(d.told.said, s.Name+": phrase "+strconv.Itoa(s.Phrase)+s.Line)
	})
}
func (d *document) FetchPuzzles(then func(string)) { then(d.puzzles) }
func (d *document) Persist(then func(bool)) {
	d.note(func() { d.told.persists = true })
	go then(false)
}
func (d *document) Warn(sentence string) {
	d.note(func() { d.warnings, d.told.warnings = append(d.warnings, sentence), append(d.told.warnings, sentence) })
}
func (d *document) Play(sound.Note) {}
func (d *document) Download(name, text string) {
	d.note(func() { d.saved, d.told.downloads = text, append(d.told.downloads, download(name, text)) })
}
