package app

import (
	"strings"
	"time"

	"gavel/game"
	"gavel/game/deal"
	"gavel/web/page"
	"gavel/web/store"
	"gavel/web/today"
)

// todays is today's auction on this page.
type todays struct {
	now     func() time.Time
	current today.Day // what day it was when the dialog was opened
	shown   today.Day // by the dialog; 0 while it is closed
	work    int       // counts what was begun or stopped, as that of coaching
	busy    bool      // par is being worked out
	pars    map[today.Try]par
	ended   *game.Result // of the last game alone that came to its end
	try     *ended       // that it was; nil if none
}

// ended is a try that has come to its end.
type ended struct {
	today.Result
	counts bool
}

// par is what the expert made of a try.
type par struct {
	score  int
	rounds []int
}

// todayCalls is what the page calls about today's auction.
func (a *App) todayCalls() page.TodayCalls {
	return page.TodayCalls{
		Open: func(day int) { a.locked(func() { a.openToday(today.Day(day)) }) },
		Play: func(of, name string) { a.alone(func() { a.playToday(of, name) }) },
		Stop: func() { a.locked(func() { a.today.shown = 0; a.stopPar() }) },
	}
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
	log, day := today.Read(a.kept.Get(store.Today)), a.today.shown
	shown := page.Today{Day: int(day), Date: day.Date(), Current: day == a.today.current, Stars: log.Distribution()}
	streak := log.Streak(a.today.current)
	shown.Streak, shown.Longest = streak.Days, streak.Longest
	unfinished := a.unfinished()
	for _, rules := range a.rules.Rules() {
		t := today.Try{Day: day, Game: rules.Name()}
		try := page.Try{Game: t.Game}
		if r, done := log.Result(t); done {
			try = a.shownTry(r, true)
		}
		try.Unfinished = unfinished != nil && unfinished.Key() == today.Deal(rules, day).Key()
		shown.Tries = append(shown.Tries, try)
	}
	month := day.Date().Month()
	for d := a.firstDay(); d <= a.today.current; d++ {
		if date := d.Date(); date.Month() == month && date.Year() == day.Date().Year() {
			shown.Days = append(shown.Days, page.Day{Number: int(d), Date: date, Played: log.Played(d)})
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
	a.page.ShowToday(shown)
}

// unfinished is the deal of the game that is kept; nil if there is none.
func (a *App) unfinished() *deal.Deal {
	text := a.kept.Get(store.Save)
	r, err := game.ReadRecord(strings.NewReader(text), a.rules.Find)
	if err != nil {
		return nil
	}
	if d, ok := deal.Of(r); ok {
		return &d
	}
	return nil
}

// shownTry is a try that is over as the page shows it. If par is not known, it is
// worked out.
func (a *App) shownTry(r today.Result, counts bool) page.Try {
	try := page.Try{Game: r.Game, Over: true, Counts: counts, Score: r.Score, Place: r.Place, Rated: r.Rated, Par: r.Par, Stars: r.Stars()}
	switch {
	case !r.Rated:
		a.workOutPar(r.Try)
	case counts:
		book := a.page.Book()
		try.Share = r.Share(book.T("today.name"), book.T("shell.game."+r.Game), a.page.Address())
	}
	return try
}

// playToday begins a game of the day that is shown.
func (a *App) playToday(of, name string) {
	now, day := a.day(), a.today.shown
	if day == a.today.current && now != day {
		a.openToday(0)
		a.page.Warn(a.page.Book().T("today.new"))
		return
	}
	rules, ok := a.rules.Find(of)
	if !ok || day == 0 {
		return
	}
	a.kept.Update(store.Today, func(kept string) string {
		log := today.Read(kept)
		log.Begin(today.Try{Day: day, Game: of}, now)
		return log.String()
	})
	a.play(today.Deal(rules, day), name)
}

// played learns that a game alone is over, as often as it is told of it, and shows
// beside the score sheet what it was worth if it was a try. What is to be written of that
// is added to a change.
func (a *App) played(r game.Record, c *store.Change) {
	if r.Result != a.today.ended {
		a.today.ended, a.today.try = r.Result, a.tried(r, c)
	}
	a.showTry()
}

// tried notes the end of a game, if it is one of today's auctions; nil if not.
func (a *App) tried(r game.Record, c *store.Change) *ended {
	log := today.Read(a.kept.Get(store.Today))
	t, ok := log.Find(r, a.day())
	if !ok {
		return nil
	}
	d, _ := deal.Of(r)
	rounds, err := a.rounds(r, d.Seat)
	if err != nil {
		a.fail(err)
		return nil
	}
	e := &ended{Result: today.Result{Try: t, Score: r.Result.Scores[d.Seat], Place: r.Result.Place(d.Seat), Rounds: rounds}}
	if result := e.Result; log.Finish(result) {
		e.counts = true
		c.Update(store.Today, func(kept string) string {
			log := today.Read(kept)
			log.Finish(result)
			return log.String()
		})
	}
	return e
}

// showTry shows the try that has just ended, unless the person practises meanwhile.
func (a *App) showTry() {
	if e := a.today.try; e != nil && a.practice == nil {
		if known, ok := a.today.pars[e.Try]; ok {
			e.Rate(known.score, known.rounds)
		}
		a.page.ShowTry(a.shownTry(e.Result, e.counts))
	}
}

// rounds is what a seat made in a game that is over, round by round.
func (a *App) rounds(r game.Record, seat game.Seat) ([]int, error) {
	watched := &replay{}
	if _, err := game.Replay(r, map[game.Seat]game.Player{seat: watched}); err != nil {
		return nil, err
	}
	of, _ := a.games.Find(r.Rules.Name())
	return of.Rounds(watched.steps, seat), nil
}

// workOutPar works par of a try out, unless it works on another: whoever shows what it
// found asks again.
func (a *App) workOutPar(t today.Try) {
	if a.today.busy {
		return
	}
	rules, _ := a.rules.Find(t.Game)
	d := today.Deal(rules, t.Day)
	p, err := deal.NewPar(a.rules, d)
	if err != nil {
		a.fail(err)
		return
	}
	a.today.busy = true
	work := a.today.work
	go a.guardedWork(func() { a.playPar(work, t, d.Seat, p) })()
}

// stopPar ends the work on par.
func (a *App) stopPar() {
	a.today.work++
	a.today.busy = false
}

// playPar plays the game of par in slices and shows what came of it. It locks the mutex.
func (a *App) playPar(work int, t today.Try, seat game.Seat, p *deal.Par) {
	for over := false; !over; {
		if !a.goesOn(&a.today.work, work) {
			return
		}
		var err error
		inSlice(reviewSlice, func() bool {
			over, err = p.Step()
			return over || err != nil
		})
		if err != nil {
			a.Fail(err)
			return
		}
	}
	r := p.Record()
	rounds, err := a.rounds(r, seat)
	a.locked(func() {
		switch {
		case a.today.work != work:
			return
		case err != nil:
			a.fail(err)
			return
		}
		a.today.busy = false
		a.today.pars[t] = par{r.Result.Scores[seat], rounds}
		a.kept.Update(store.Today, func(kept string) string {
			log := today.Read(kept)
			log.Rate(t, r.Result.Scores[seat], rounds)
			return log.String()
		})
		if a.today.shown != 0 {
			a.showToday()
		} else {
			a.showTry()
		}
	})
}
