package app

import (
	"time"

	"gavel/game"
	"gavel/web/daily"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/ui"
)

// dailyFeature handles today's auction on this page.
type dailyFeature struct {
	app     *App
	now     func() time.Time
	current daily.Day // the day when the dialog was opened
	shown   daily.Day // by the dialog; 0 while it is closed
	pars    pars
	try     *ended // the last game alone, if it was a finished try; else nil
}

// ended is a finished try.
type ended struct {
	daily.Result
	counts bool
}

// handle handles the intents about today's auction.
func (f *dailyFeature) handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.OpenToday:
		f.openToday(daily.Day(i))
	case model.PlayToday:
		f.app.owns.whenOwned(func() { f.playToday(i.Game, i.Name) })
	case model.ContinueTry:
		f.app.owns.whenOwned(func() { f.continueTry(daily.Try{Day: daily.Day(i.Day), Game: i.Game}) })
	case model.CloseToday:
		f.shown = 0
	default:
		return false
	}
	return true
}

func (f *dailyFeature) day() daily.Day { return daily.DayOf(f.now()) }

// openToday shows a day; 0 means today.
func (f *dailyFeature) openToday(day daily.Day) {
	f.current = f.day()
	if day == 0 {
		day = f.current
	}
	f.shown = min(max(day, f.firstDay()), f.current)
	f.showToday()
}

// firstDay is the earliest day that can be played.
func (f *dailyFeature) firstDay() daily.Day { return max(f.current-daily.Days+1, 1) }

// showToday shows the state of the chosen day.
func (f *dailyFeature) showToday() {
	a := f.app
	log, day := f.look(), f.shown
	shown := model.Today{Day: int(day), Date: day.Date(), Current: day == f.current, Stars: log.Distribution()}
	streak := log.Streak(f.current)
	shown.Streak, shown.Longest = streak.Days, streak.Longest
	if streak.Forgiven > 0 {
		shown.Forgiven = streak.Forgiven.Date()
	}
	for _, rules := range a.rules.Rules() {
		t := daily.Try{Day: day, Game: rules.Name()}
		try := model.Try{Game: t.Game}
		if r, done := log.Result(t); done {
			try = f.shownTry(r, true)
		}
		try.Unfinished = a.kept.Get(store.Try(t.String())) != ""
		shown.Tries = append(shown.Tries, try)
	}
	for _, t := range log.Begun() {
		if t.Day != day && a.kept.Get(store.Try(t.String())) != "" {
			shown.Left = append(shown.Left, model.Left{Day: int(t.Day), Date: t.Day.Date(), Game: t.Game})
		}
	}
	month := day.Date().Month()
	for d := f.firstDay(); d <= f.current; d++ {
		if date := d.Date(); date.Month() == month && date.Year() == day.Date().Year() {
			shown.Days = append(shown.Days, model.Day{Number: int(d), Date: date, Played: log.Played(d)})
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
	a.state.Today = new(shown)
}

// shownTry returns a finished try as the page shows it.
func (f *dailyFeature) shownTry(r daily.Result, counts bool) model.Try {
	try := model.Try{Game: r.Game, Over: true, Counts: counts, Score: r.Score, Place: r.Place, Rated: r.Rated, Par: r.Par, Stars: r.Stars()}
	if r.Rated && counts {
		book := f.app.page.Book()
		try.Share = r.Share(book.T("today.name"), book.T("shell.game."+r.Game), f.app.link(""))
	}
	return try
}

// playToday starts a game of the shown day, or resumes its try.
func (f *dailyFeature) playToday(of, name string) {
	a := f.app
	now, day := f.day(), f.shown
	if day == f.current && now != day {
		f.openToday(0)
		a.warn(a.page.Book().T("today.new"))
		return
	}
	rules, ok := a.rules.Find(of)
	if !ok || day == 0 {
		return
	}
	if t := (daily.Try{Day: day, Game: of}); a.kept.Get(store.Try(t.String())) != "" {
		f.continueTry(t)
	} else {
		f.beginTry(t, daily.Deal(rules, day), name)
	}
}

// endTry records the end of a game of today's auction, and shows its worth beside the score
// sheet.
func (f *dailyFeature) endTry(o gameOver, c *ending) {
	if !o.alone {
		return
	}
	log := f.look()
	t, ok := log.Find(o.record, f.day())
	if !ok {
		return
	}
	brought, err := f.brought(o.record, o.seat)
	if err != nil {
		f.app.fail(err)
		return
	}
	e := &ended{Result: daily.Result{Try: t, Score: o.played.Score, Place: o.played.Place, Rounds: brought}}
	result := e.Result
	if e.counts = o.try != nil && *o.try == t && log.Finish(result); e.counts {
		f.addLog(&c.Change, func(log *daily.Log) { log.Finish(result) })
	} else {
		f.addLog(&c.Change, func(log *daily.Log) { log.Practise() })
	}
	f.try = e
	f.workOutPar(t)
	f.showTry()
}

// showTry shows the try that has just ended, unless a practice game is shown.
func (f *dailyFeature) showTry() {
	if e := f.try; e != nil && f.app.practice == nil {
		if known, ok := f.pars.known[e.Try]; ok && !e.Rated {
			e.Rate(known.score, known.rounds)
		}
		f.app.state.Try = new(f.shownTry(e.Result, e.counts))
	}
}

// rounds returns the result of a seat in a finished game, round by round.
func (f *dailyFeature) rounds(r game.Record, seat game.Seat) ([]int, error) {
	return f.byRound(r, seat, ui.Game.Rounds)
}

// brought returns what each round brought a seat. It is the basis for comparing two players of
// the same deal.
func (f *dailyFeature) brought(r game.Record, seat game.Seat) ([]int, error) {
	return f.byRound(r, seat, ui.Game.Brought)
}

func (f *dailyFeature) byRound(r game.Record, seat game.Seat, count func(ui.Game, []game.Step, game.Seat) []int) ([]int, error) {
	watched := &replay{}
	if _, err := game.Replay(r, map[game.Seat]game.Player{seat: watched}); err != nil {
		return nil, err
	}
	of, _ := f.app.games.Find(r.Rules.Name())
	return count(of, watched.steps, seat), nil
}
