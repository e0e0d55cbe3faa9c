// Package today handles today's auction: one deal a day for each game.
package today

import (
	"gavel/web/app/feature"
	"gavel/web/daily"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/ui"
)

// Feature handles today's auction on this page.
type Feature struct {
	app     feature.Context
	current daily.Day // the day when the dialog was opened
	shown   daily.Day // by the dialog; 0 while it is closed
	pars    pars
	try     *ended // the last game alone, if it was a finished try; else nil
}

// New returns the feature.
func New(c feature.Context) *Feature {
	return &Feature{app: c, pars: pars{known: map[daily.Try]par{}}}
}

// ended is a finished try.
type ended struct {
	daily.Result
	counts bool
}

// Handle implements [feature.Feature]. It handles the intents about today's auction.
func (f *Feature) Handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.OpenToday:
		f.openToday(daily.Day(i))
	case model.PlayToday:
		f.app.Tables().Own(func() { f.playToday(i.Game, i.Name) })
	case model.ContinueTry:
		f.app.Tables().Own(func() { f.continueTry(daily.Try{Day: daily.Day(i.Day), Game: i.Game}) })
	case model.CloseToday:
		f.shown = 0
	default:
		return false
	}
	return true
}

// Hear implements [feature.Listener].
func (f *Feature) Hear(e feature.Event) {
	switch e := e.(type) {
	case feature.Opened:
		f.adoptTry()
		f.ratePars()
	case feature.Began:
		f.try = nil
	case feature.Cleared:
		f.try, f.shown = nil, 0
	case feature.Shown:
		f.showTry()
	case feature.Over:
		f.endTry(e)
	case feature.Merged:
		f.ratePars()
	case feature.Crashed:
		f.pars.stop()
	}
}

func (f *Feature) day() daily.Day { return f.look().Today(f.app.Page().Now()) }

// openToday shows a day; 0 means today.
func (f *Feature) openToday(day daily.Day) {
	f.current = f.day()
	if day == 0 {
		day = f.current
	}
	f.shown = min(max(day, f.firstDay()), f.current)
	f.showToday()
}

// firstDay is the earliest day that can be played.
func (f *Feature) firstDay() daily.Day { return max(f.current-daily.Days+1, 1) }

// showToday shows the state of the chosen day.
func (f *Feature) showToday() {
	log, day := f.look(), f.shown
	shown := model.Today{Day: int(day), Date: day.Date(), Current: day == f.current, Stars: log.Distribution()}
	streak := log.Streak(f.current)
	shown.Streak, shown.Longest = streak.Days, streak.Longest
	if streak.Forgiven > 0 {
		shown.Forgiven = streak.Forgiven.Date()
	}
	for _, rules := range f.app.Games().Rules.Rules() {
		t := daily.Try{Day: day, Game: rules.Name()}
		try := model.Try{Game: t.Game}
		if r, done := log.Result(t); done {
			try = f.shownTry(r, true)
		}
		try.Unfinished = f.app.Kept().Get(store.Try(t.String())) != ""
		shown.Tries = append(shown.Tries, try)
	}
	for _, t := range log.Begun() {
		if t.Day != day && f.app.Kept().Get(store.Try(t.String())) != "" {
			shown.Left = append(shown.Left, model.Left{Day: int(t.Day), Date: t.Day.Date(), Game: t.Game})
		}
	}
	ofMonth := func(d daily.Day) bool { return d.Date().Format("2006-01") == day.Date().Format("2006-01") }
	const least = 14 // days with this month, so that a streak is seen on the first of it, too
	for d := f.firstDay(); d <= f.current; d++ {
		if ofMonth(d) || ofMonth(f.current) && d > f.current-least {
			shown.Days = append(shown.Days, model.Day{Number: int(d), Date: d.Date(), Played: log.Played(d)})
		}
	}
	first, last := shown.Days[0].Number, shown.Days[len(shown.Days)-1].Number
	shown.Earlier, shown.Later = first-1, last+1
	if first == int(f.firstDay()) {
		shown.Earlier = 0
	}
	if last == int(f.current) {
		shown.Later = 0
	}
	f.app.State().Today = new(shown)
}

// shownTry returns a finished try as the page shows it.
func (f *Feature) shownTry(r daily.Result, counts bool) model.Try {
	try := model.Try{Game: r.Game, Over: true, Counts: counts, Score: r.Score, Place: r.Place, Rated: r.Rated, Par: r.Par, Stars: r.Stars()}
	if r.Rated && counts {
		book := f.app.Page().Book()
		try.Share = r.Share(book.T("today.name"), book.T("shell.game."+r.Game), feature.Link(f.app.Page(), ""))
	}
	return try
}

// playToday starts a game of the shown day, or resumes its try.
func (f *Feature) playToday(of, name string) {
	now, day := f.day(), f.shown
	if day == f.current && now != day {
		f.openToday(0)
		f.app.Page().Warn(f.app.Page().Book().T("today.new"))
		return
	}
	rules, ok := f.app.Games().Rules.Find(of)
	if !ok || day == 0 {
		return
	}
	if t := (daily.Try{Day: day, Game: of}); f.app.Kept().Get(store.Try(t.String())) != "" {
		f.continueTry(t)
	} else {
		f.beginTry(t, daily.Deal(rules, day), name)
	}
}

// endTry records the end of a game of today's auction, and shows its worth beside the score
// sheet.
func (f *Feature) endTry(o feature.Over) {
	if !o.Alone {
		return
	}
	log := f.look()
	t, ok := log.Find(o.Record, f.day())
	if !ok {
		return
	}
	brought, err := f.app.Games().Shown.ByRound(o.Record, o.Seat, ui.Game.Brought)
	if err != nil {
		f.app.Tables().Fail(err)
		return
	}
	e := &ended{Result: daily.Result{Try: t, Score: o.Played.Score, Place: o.Played.Place, Rounds: brought}}
	result := e.Result
	if e.counts = o.Try != nil && *o.Try == t && log.Finish(result); e.counts {
		addLog(&o.Ending.Change, func(log *daily.Log) { log.Finish(result) })
	}
	f.try = e
	f.workOutPar(t)
	f.showTry()
}

// showTry shows the try that has just ended, unless a practice game is shown.
func (f *Feature) showTry() {
	if e := f.try; e != nil && !feature.Practises(f.app) {
		if known, ok := f.pars.known[e.Try]; ok && !e.Rated {
			e.Rate(known.score, known.rounds)
		}
		f.app.State().Try = new(f.shownTry(e.Result, e.counts))
	}
}
