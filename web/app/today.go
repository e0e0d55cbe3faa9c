package app

import (
	"time"

	"gavel/game"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/today"
	"gavel/web/ui"
)

// todays is today's auction on this page.
type todays struct {
	now     func() time.Time
	current today.Day // what day it was when the dialog was opened
	shown   today.Day // by the dialog; 0 while it is closed
	pars    pars
	try     *ended // that the last game alone was, which is over; nil if none
}

// ended is a try that has come to its end.
type ended struct {
	today.Result
	counts bool
}

// handleToday does what a person wants of today's auction.
func (a *App) handleToday(i model.Intent) bool {
	switch i := i.(type) {
	case model.OpenToday:
		a.openToday(today.Day(i))
	case model.PlayToday:
		a.alone(func() { a.playToday(i.Game, i.Name) })
	case model.ContinueTry:
		a.alone(func() { a.continueTry(today.Try{Day: today.Day(i.Day), Game: i.Game}) })
	case model.CloseToday:
		a.today.shown = 0
	default:
		return false
	}
	return true
}

func (a *App) day() today.Day { return today.DayOf(a.today.now()) }

// openToday shows a day; 0 is today.
func (a *App) openToday(day today.Day) {
	a.today.current = a.day()
	if day == 0 {
		day = a.today.current
	}
	a.today.shown = min(max(day, a.firstDay()), a.today.current)
	a.showToday()
}

// firstDay is the first that can be played.
func (a *App) firstDay() today.Day { return max(a.today.current-today.Days+1, 1) }

// showToday shows what is known of the day that is shown.
func (a *App) showToday() {
	log, day := a.look(), a.today.shown
	shown := model.Today{Day: int(day), Date: day.Date(), Current: day == a.today.current, Stars: log.Distribution()}
	streak := log.Streak(a.today.current)
	shown.Streak, shown.Longest = streak.Days, streak.Longest
	if streak.Forgiven > 0 {
		shown.Forgiven = streak.Forgiven.Date()
	}
	for _, rules := range a.rules.Rules() {
		t := today.Try{Day: day, Game: rules.Name()}
		try := model.Try{Game: t.Game}
		if r, done := log.Result(t); done {
			try = a.shownTry(r, true)
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
	for d := a.firstDay(); d <= a.today.current; d++ {
		if date := d.Date(); date.Month() == month && date.Year() == day.Date().Year() {
			shown.Days = append(shown.Days, model.Day{Number: int(d), Date: date, Played: log.Played(d)})
		}
	}
	first, last := shown.Days[0].Number, shown.Days[len(shown.Days)-1].Number
	shown.Earlier, shown.Later = first-1, last+1
	if first == int(a.firstDay()) {
		shown.Earlier = 0
	}
	if last == int(a.today.current) {
		shown.Later = 0
	}
	a.state.Today = new(shown)
}

// shownTry is a try that is over as the page shows it.
func (a *App) shownTry(r today.Result, counts bool) model.Try {
	try := model.Try{Game: r.Game, Over: true, Counts: counts, Score: r.Score, Place: r.Place, Rated: r.Rated, Par: r.Par, Stars: r.Stars()}
	if r.Rated && counts {
		book := a.page.Book()
		try.Share = r.Share(book.T("today.name"), book.T("shell.game."+r.Game), a.page.Site().Address)
	}
	return try
}

// playToday begins a game of the day that is shown, or takes its try up.
func (a *App) playToday(of, name string) {
	now, day := a.day(), a.today.shown
	if day == a.today.current && now != day {
		a.openToday(0)
		a.warn(a.page.Book().T("today.new"))
		return
	}
	rules, ok := a.rules.Find(of)
	if !ok || day == 0 {
		return
	}
	if t := (today.Try{Day: day, Game: of}); a.kept.Get(store.Try(t.String())) != "" {
		a.continueTry(t)
	} else {
		a.beginTry(t, today.Deal(rules, day), name)
	}
}

// endTry notes the end of a game, if it is one of today's auctions, and shows beside the score
// sheet what it was worth.
func (a *App) endTry(o gameOver, c *ending) {
	if !o.alone {
		return
	}
	log := a.look()
	t, ok := log.Find(o.record, a.day())
	if !ok {
		return
	}
	brought, err := a.brought(o.record, o.seat)
	if err != nil {
		a.fail(err)
		return
	}
	e := &ended{Result: today.Result{Try: t, Score: o.played.Score, Place: o.played.Place, Rounds: brought}}
	result := e.Result
	if e.counts = o.try != nil && *o.try == t && log.Finish(result); e.counts {
		a.addLog(&c.Change, func(log *today.Log) { log.Finish(result) })
	} else {
		a.addLog(&c.Change, func(log *today.Log) { log.Practise() })
	}
	a.today.try = e
	a.workOutPar(t)
	a.showTry()
}

// showTry shows the try that has just ended, unless the person practises meanwhile.
func (a *App) showTry() {
	if e := a.today.try; e != nil && a.practice == nil {
		if known, ok := a.today.pars.known[e.Try]; ok && !e.Rated {
			e.Rate(known.score, known.rounds)
		}
		a.state.Try = new(a.shownTry(e.Result, e.counts))
	}
}

// rounds is what a seat made in a game that is over, round by round.
func (a *App) rounds(r game.Record, seat game.Seat) ([]int, error) {
	return a.byRound(r, seat, ui.Game.Rounds)
}

// brought is what each round brought a seat, by which two who play the same deal are
// compared.
func (a *App) brought(r game.Record, seat game.Seat) ([]int, error) {
	return a.byRound(r, seat, ui.Game.Brought)
}

func (a *App) byRound(r game.Record, seat game.Seat, count func(ui.Game, []game.Step, game.Seat) []int) ([]int, error) {
	watched := &replay{}
	if _, err := game.Replay(r, map[game.Seat]game.Player{seat: watched}); err != nil {
		return nil, err
	}
	of, _ := a.games.Find(r.Rules.Name())
	return count(of, watched.steps, seat), nil
}
