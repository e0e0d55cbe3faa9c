package app

import (
	"slices"

	"gavel/assets/sound"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/deal"
	"gavel/net/wire"
	"gavel/render"
	"gavel/web/app/feature"
	"gavel/web/app/person"
	"gavel/web/app/tables"
	"gavel/web/cast"
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/trouble"
	"gavel/web/ui"
)

// hear plays a sound of the scene.
func (r *replay) hear(n sound.Note) {
	if !r.leaps {
		r.app.page.Play(n)
	}
}

// handleReplay handles the intents about replays.
func handleReplay(a *App, i model.Intent) bool {
	switch i := i.(type) {
	case model.OpenRecord:
		readRecords(a, string(i))
	case model.WatchGame:
		watchOpened(a, int(i))
	case model.Replay:
		replayGame(a)
	case model.ReplayTo:
		if r := a.replay(); r != nil {
			r.show(int(i))
		}
	case model.ShowMoment:
		showMoment(a, int(i))
	case model.OpenReplay:
		openReplay(a, links.Found(i))
	case model.PlayDeal:
		a.owns.WhenOwned(func() { playDeal(a, string(i)) })
	case model.LeaveReplay:
		a.leaveReplay()
	default:
		return false
	}
	return true
}

// readRecords shows the record or records of a file.
func readRecords(a *App, text string) {
	book := a.page.Book()
	records, err := game.ReadRecords(text, a.rules.Find)
	if len(records) > 1 {
		a.opened = records
		showOpened(a)
		return
	}
	var record game.Record
	if err == nil {
		record = records[0]
		err = openGame(a, record, cast.FirstPerson(record), nil)
	}
	switch {
	case err != nil:
		a.page.Warn(trouble.Problem(err, book))
	case record.Result == nil:
		a.page.Warn(book.T("page.record.unfinished"))
	default:
		a.page.Warn(book.T("page.record.verified"))
	}
}

// replayGame shows the game just played.
func replayGame(a *App) {
	if a.Player() == nil {
		return
	}
	if r, known := a.Player().KnownRecord(); known {
		if err := watchGame(a, r, a.Player().Viewpoint()); err != nil {
			a.fail(err)
		}
	}
}

// showMoment shows a step of the shown game, as a replay.
func showMoment(a *App, step int) {
	if a.replay() == nil {
		replayGame(a)
	}
	if a.replay() != nil {
		a.state.Review = nil
		a.state.Moment = new(step)
	}
}

// watchGame shows a game of this browser as a seat saw it. It refuses a record that breaks a rule.
func watchGame(a *App, record game.Record, seat game.Seat) error {
	return openGame(a, record, seat, cast.ChosenHere(a.kept, record.Seats))
}

// openGame shows a game, perhaps of strangers, with the portraits that its people have chosen.
func openGame(a *App, record game.Record, seat game.Seat, chosen map[string]int) error {
	r := &replay{app: a, Witness: person.NewWitness(a.env, record, seat, cast.Faces{Usual: wire.Faces(record.Seed), Chosen: chosen})}
	if _, err := game.Replay(record, map[game.Seat]game.Player{r.Seat: r}); err != nil {
		return err
	}
	r.logged = len(r.Steps()) - 1
	r.Draw(r.hear)
	present(a, r)
	return nil
}

// present puts a replay on the table, at the moment where it was last.
func present(a *App, r *replay) {
	a.dropNote()
	a.stopPractice()
	r.below = a.at.base()
	a.SendHeld()
	a.at = r
	a.state = a.state.At(model.Place{
		Kind: model.AtReplay, Visit: a.state.Visit(), Game: r.Record.Rules.Name(),
		Watching: r.Seat == game.Spectator, Last: len(r.Steps()) - 1, Playable: r.playable(),
	})
	a.Arrange()
	a.stage.Post(func() { a.stage.Show(r.Scene) })
	r.Translate()
	r.show(r.at)
}

// show shows one moment. If the moment follows the one before, the picture moves. Otherwise it leaps: the scene sees all steps on
// the way, or all steps from the first if it goes back. Moments out of range mean the nearest one.
func (r *replay) show(at int) {
	at = min(max(at, 0), len(r.Steps())-1)
	was := r.at
	r.at = at
	if at > r.logged {
		r.logged = at
		r.log()
	}
	step := r.Steps()[at].N
	r.moment = render.Moment{Step: step}
	if at == was+1 && !r.app.page.Window().Hidden {
		r.moment.Parts = 1 // the picture begins to move
	}
	r.tell()
	stage := r.app.stage
	if at == was+1 {
		stage.Post(func() { stage.See(r.Steps()[at]) })
		return
	}
	first := 0
	if at > was {
		first = was + 1
	}
	way := slices.Clone(r.Steps()[first : at+1])
	if first == 0 {
		way[0].Events = nil
	}
	stage.Post(func() {
		r.leaps = true
		stage.Leap(way)
		r.leaps = false
	})
}

// Reaches tells what the picture has reached.
func (r *replay) Reaches(m render.Moment) {
	if m.Step == r.moment.Step {
		r.moment = m
		r.tell()
	}
}

// tell describes the moment in words: everything on the table, and what has happened, as far as the picture has come.
func (r *replay) tell() {
	n, step := r.Reader(), r.Steps()[r.at]
	lines, view := n.Lines(step), step.View
	if m := r.moment; m.Parts > 0 {
		reached := max(len(n.LinesTo(step, m.Event, m.Part, m.Parts)), 1) // the first says what is done
		lines, view = lines[:min(reached, len(lines))], r.Steps()[max(r.at-1, 0)].View
	}
	r.app.state.Table = new(person.InWords(n, r.Record, view))
	told := model.Told{Lot: n.Words(view).Moment()}
	for _, line := range lines {
		if line.Text != told.Lot {
			told.Lines = append(told.Lines, line)
		}
	}
	r.app.state.Told = &told
}

func (r *replay) Translate() {
	r.tell()
	r.TranslatePicture()
	r.app.Tell(feature.Translated{})
	// The log of a whole game takes the longest, so the picture is drawn first.
	stage := r.app.stage
	stage.Post(func() { stage.Post(func() { r.app.Post(r.app.Beside(r.log)) }) })
}

// log adds the log. Each line leads to its moment.
func (r *replay) log() {
	if r.app.replay() != r {
		return // the person has left meanwhile
	}
	r.app.state.Log = r.app.state.Log.Set(r.Lines(r.Reader(), r.logged+1))
}

// Words implements [shownGame].
func (r *replay) Words() ui.Words { return r.Reader().Words(r.Steps()[r.at].View) }

func (r *replay) Review() (of feature.Finished, known bool) {
	return feature.Finished{Record: r.Record, Seat: r.Seat, At: r.at, Narrator: r.Reader()}, true
}

// openReplay shows a replay that somebody has sent, at their moment and from their seat.
func openReplay(a *App, sent links.Found) {
	switch book := a.page.Book(); {
	case sent.Err != nil:
		a.page.Warn(trouble.Damaged(sent, book))
		return
	case a.withOthers():
		a.page.Warn(book.T("page.join.seated"))
		return
	}
	if sent.Seat == game.Spectator {
		sent.Seat = cast.FirstPerson(sent.Record)
	}
	if a.Session() != nil {
		a.Leave() // the game stays saved
	}
	a.ClearTable() // another replay, or a practice game, may be shown
	if err := openGame(a, sent.Record, sent.Seat, nil); err != nil {
		a.fail(err)
		return
	}
	if r := a.replay(); sent.At > 0 {
		r.logged = 0 // who opens a moment sees what comes after it when they go on
		r.show(sent.At)
		a.state.Moment = new(r.at)
	}
}

// deal returns a deal for playing the replayed game again. The person plays the seat of the game's only person, or else the shown
// seat; bots play all others. It returns false if the cards may not come from the seed.
func (r *replay) deal() (deal.Deal, bool) {
	d, alone := deal.Of(r.Record)
	if !r.Record.HasSeed || !game.Audit(r.Record) || !alone && r.Seat == game.Spectator {
		return d, false
	}
	if !alone {
		d = deal.Deal{Rules: r.Record.Rules, Options: r.Record.Options, Seat: r.Seat, Seed: r.Record.Seed}
		for _, s := range r.Record.Seats {
			d.Levels = append(d.Levels, s.Level)
		}
	}
	for i, level := range d.Levels {
		switch {
		case game.Seat(i) == d.Seat:
			d.Levels[i] = ""
		case !slices.Contains(bot.Levels(), level):
			d.Levels[i] = bot.Medium
		}
	}
	return d, true
}

// playable reports whether the deal of the replay can be played. At a table of friends it
// cannot, because the person would leave that table.
func (r *replay) playable() bool {
	h, hosts := r.app.Session().(*tables.Host)
	_, ok := r.deal()
	return ok && (r.app.Session() == nil || hosts && !h.Friends)
}

// playDeal plays the deal of the replay that is shown.
func playDeal(a *App, name string) {
	if a.replay() == nil || !a.replay().playable() {
		return
	}
	if d, ok := a.replay().deal(); ok {
		a.env.Tables.Play(d, name)
	}
}

// showOpened lists the games of a file that has several records.
func showOpened(a *App) {
	book := a.page.Book()
	var games []model.Played
	for _, r := range a.opened {
		g := model.Played{Game: r.Rules.Name()}
		called := cast.Names(r.Seats, book)
		if r.Result == nil {
			g.Scores = called
		} else {
			for _, seat := range r.Result.Ranking() {
				g.Scores = append(g.Scores, called[seat]+" "+book.Number(r.Result.Scores[seat]))
			}
		}
		games = append(games, g)
	}
	a.state.Games = new(games)
}

// watchOpened shows a game of the opened file.
func watchOpened(a *App, i int) {
	if i < 0 || i >= len(a.opened) {
		return
	}
	r := a.opened[i]
	if err := openGame(a, r, cast.FirstPerson(r), nil); err != nil {
		a.page.Warn(trouble.Problem(err, a.page.Book()))
		return
	}
	a.env.Warn("page.record.verified")
	a.replay().back = func() { showOpened(a) }
}
