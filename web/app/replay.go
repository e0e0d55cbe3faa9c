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
	"gavel/web/cast"
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/trouble"
	"gavel/web/ui"
)

// replay shows a recorded game moment by moment, as one seat saw it.
type replay struct {
	witness
	at     int
	logged int           // the log goes so far, or to the end
	shown  render.Moment // of the step, what the picture has reached
	leaps  bool          // the picture leaps to another moment, without sounds; only the render loop uses this
	back   func()        // returns to the list that it was opened from; nil if none
	below  screen        // where the replay was started: the start page or the table
}

// hear plays a sound of the scene.
func (r *replay) hear(n sound.Note) {
	if !r.leaps {
		r.app.page.Play(n)
	}
}

// replayFeature shows recorded games.
type replayFeature struct {
	app    *App
	opened []game.Record // the records of a file that has several
}

// Handle implements [feature.Feature]. It handles the intents about replays.
func (f *replayFeature) Handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.OpenRecord:
		f.read(string(i))
	case model.WatchGame:
		f.watchOpened(int(i))
	case model.Replay:
		f.replayGame()
	case model.ReplayTo:
		if r := f.app.replay(); r != nil {
			r.show(int(i))
		}
	case model.ShowMoment:
		f.showMoment(int(i))
	case model.OpenReplay:
		f.openReplay(links.Found(i))
	case model.PlayDeal:
		f.app.owns.WhenOwned(func() { f.playDeal(string(i)) })
	case model.LeaveReplay:
		f.leaveReplay()
	default:
		return false
	}
	return true
}

// read shows the record or records of a file.
func (f *replayFeature) read(text string) {
	a := f.app
	book := a.page.Book()
	records, err := game.ReadRecords(text, a.rules.Find)
	if len(records) > 1 {
		f.opened = records
		f.showOpened()
		return
	}
	var record game.Record
	if err == nil {
		record = records[0]
		err = f.open(record, cast.FirstPerson(record), nil)
	}
	switch {
	case err != nil:
		a.warn(trouble.Problem(err, book))
	case record.Result == nil:
		a.warn(book.T("page.record.unfinished"))
	default:
		a.warn(book.T("page.record.verified"))
	}
}

// replayGame shows the game just played.
func (f *replayFeature) replayGame() {
	a := f.app
	if a.player() == nil {
		return
	}
	if r, ok := f.record(); ok {
		if err := f.watch(r, a.player().viewpoint()); err != nil {
			a.fail(err)
		}
	}
}

// showMoment shows a step of the shown game, as a replay.
func (f *replayFeature) showMoment(step int) {
	a := f.app
	if a.replay() == nil {
		f.replayGame()
	}
	if a.replay() != nil {
		a.state.Review = nil
		a.state.Moment = new(step)
	}
}

// record returns the record of the shown game. If it is not known yet, the page says so.
func (f *replayFeature) record() (r game.Record, ok bool) {
	a := f.app
	if r, ok = a.here().record(); !ok {
		a.warn(a.page.Book().T("friends.later"))
	}
	return r, ok
}

// watch shows a game of this browser as a seat saw it. It refuses a record that breaks a rule.
func (f *replayFeature) watch(record game.Record, seat game.Seat) error {
	return f.open(record, seat, cast.ChosenHere(f.app.kept, record.Seats))
}

// open shows a game, perhaps of strangers, with the portraits that its people have chosen.
func (f *replayFeature) open(record game.Record, seat game.Seat, chosen map[string]int) error {
	a := f.app
	r := &replay{witness: newWitness(a, record, seat, cast.Faces{Usual: wire.Faces(record.Seed), Chosen: chosen})}
	if _, err := game.Replay(record, map[game.Seat]game.Player{r.seat: r}); err != nil {
		return err
	}
	r.logged = len(r.steps) - 1
	r.draw(r.hear)
	a.replays.present(r)
	return nil
}

// present puts a replay on the table, at the moment where it was last.
func (f *replayFeature) present(r *replay) {
	a := f.app
	a.table.dropNote()
	a.practices.stopPractice()
	r.below = a.at.bottom()
	a.table.touch((*touch).send)
	a.at = r
	a.state = a.state.At(model.Place{
		Kind: model.AtReplay, Visit: a.visit(), Game: r.record.Rules.Name(),
		Watching: r.seat == game.Spectator, Last: len(r.steps) - 1, Playable: r.playable(),
	})
	a.arrange()
	a.stage.Post(func() { a.stage.Show(r.scene) })
	r.translate()
	r.show(r.at)
}

// show shows one moment. If the moment follows the one before, the picture moves. Otherwise it
// leaps: the scene sees all steps on the way, or all steps from the first if it goes back.
// Moments out of range mean the nearest one.
func (r *replay) show(at int) {
	at = min(max(at, 0), len(r.steps)-1)
	was := r.at
	r.at = at
	if at > r.logged {
		r.logged = at
		r.log()
	}
	step := r.steps[at].N
	r.shown = render.Moment{Step: step}
	if at == was+1 && !r.app.page.Window().Hidden {
		r.shown.Parts = 1 // the picture begins to move
	}
	r.tell()
	stage := r.app.stage
	if at == was+1 {
		stage.Post(func() { stage.See(r.steps[at]) })
		return
	}
	first := 0
	if at > was {
		first = was + 1
	}
	way := slices.Clone(r.steps[first : at+1])
	if first == 0 {
		way[0].Events = nil
	}
	stage.Post(func() {
		r.leaps = true
		stage.Leap(way)
		r.leaps = false
	})
}

// reaches tells what the picture has reached.
func (r *replay) reaches(m render.Moment) {
	if m.Step == r.shown.Step {
		r.shown = m
		r.tell()
	}
}

// tell describes the moment in words: everything on the table, and what has happened, as far as
// the picture has come.
func (r *replay) tell() {
	n, step := r.reader(), r.steps[r.at]
	lines, view := n.Lines(step), step.View
	if m := r.shown; m.Parts > 0 {
		reached := max(len(n.LinesTo(step, m.Event, m.Part, m.Parts)), 1) // the first says what is done
		lines, view = lines[:min(reached, len(lines))], r.steps[max(r.at-1, 0)].View
	}
	r.app.state.Table = new(inWords(n, r.record, view))
	told := model.Told{Lot: n.Words(view).Moment()}
	for _, line := range lines {
		if line.Text != told.Lot {
			told.Lines = append(told.Lines, line)
		}
	}
	r.app.state.Told = &told
}

func (r *replay) translate() {
	r.tell()
	r.translatePicture()
	r.app.tell(feature.Translated{})
	// The log of a whole game takes the longest, so the picture is drawn first.
	stage := r.app.stage
	stage.Post(func() { stage.Post(func() { r.app.Post(r.app.guardedWork(r.log)) }) })
}

// log adds the log. Each line leads to its moment.
func (r *replay) log() {
	if r.app.replay() != r {
		return // the person has left meanwhile
	}
	r.app.state.Log = r.app.state.Log.Set(r.lines(r.reader(), r.logged+1))
}

// words implements [shownGame].
func (r *replay) words() ui.Words { return r.reader().Words(r.steps[r.at].View) }

func (r *replay) review() (of feature.Finished, known bool) {
	return feature.Finished{Record: r.record, Seat: r.seat, At: r.at, Narrator: r.reader()}, true
}

// leaveReplay goes back to where the replay was started from.
func (f *replayFeature) leaveReplay() {
	a := f.app
	a.practices.stopPractice()
	r := a.replay()
	if r == nil {
		return
	}
	a.at = r.below
	if a.player() == nil {
		a.leave()
		if r.back != nil {
			r.back()
		}
		return
	}
	a.showTable(a.player())
	scene := a.player().scene
	a.stage.Post(func() { a.stage.Show(scene) })
	a.player().translate()
	a.arrange()
	a.player().sheet()
}

// inWords describes a table and the strength of its bots, for people who cannot see the canvas.
func inWords(n ui.Narrator, of game.Record, v game.View) model.Table {
	words := n.Words(v)
	return model.Table{
		Options: of.Options, Phase: words.Section(),
		Scene: append(words.Description(), cast.Strengths(of.Seats, n.Names, n.Book)...), Aloud: n.Aloud(v),
	}
}

// openReplay shows a replay that somebody has sent, at their moment and from their seat.
func (f *replayFeature) openReplay(sent links.Found) {
	a := f.app
	switch book := a.page.Book(); {
	case sent.Err != nil:
		a.warn(trouble.Damaged(sent, book))
		return
	case a.withOthers():
		a.warn(book.T("page.join.seated"))
		return
	}
	if sent.Seat == game.Spectator {
		sent.Seat = cast.FirstPerson(sent.Record)
	}
	if a.session() != nil {
		a.leave() // the game stays saved
	}
	a.clear() // another replay, or a practice game, may be shown
	if err := f.open(sent.Record, sent.Seat, nil); err != nil {
		a.fail(err)
		return
	}
	if r := a.replay(); sent.At > 0 {
		r.logged = 0 // who opens a moment sees what comes after it when they go on
		r.show(sent.At)
		a.state.Moment = new(r.at)
	}
}

// deal returns a deal for playing the replayed game again. The person plays the seat of the
// game's only person, or else the shown seat; bots play all others. It returns false if the
// cards may not come from the seed.
func (r *replay) deal() (deal.Deal, bool) {
	d, alone := deal.Of(r.record)
	if !r.record.HasSeed || !game.Audit(r.record) || !alone && r.seat == game.Spectator {
		return d, false
	}
	if !alone {
		d = deal.Deal{Rules: r.record.Rules, Options: r.record.Options, Seat: r.seat, Seed: r.record.Seed}
		for _, s := range r.record.Seats {
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
	h, hosts := r.app.session().(*hostSession)
	if r.app.session() != nil && (!hosts || h.friends) {
		return false
	}
	_, ok := r.deal()
	return ok
}

// playDeal plays the deal of the replay that is shown.
func (f *replayFeature) playDeal(name string) {
	a := f.app
	if a.replay() == nil || !a.replay().playable() {
		return
	}
	if d, ok := a.replay().deal(); ok {
		services{a}.Play(d, name)
	}
}

// showOpened lists the games of a file that has several records.
func (f *replayFeature) showOpened() {
	book := f.app.page.Book()
	var games []model.Played
	for _, r := range f.opened {
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
	f.app.state.Games = new(games)
}

// watchOpened shows a game of the opened file.
func (f *replayFeature) watchOpened(i int) {
	a := f.app
	if i < 0 || i >= len(f.opened) {
		return
	}
	r := f.opened[i]
	if err := f.open(r, cast.FirstPerson(r), nil); err != nil {
		a.warn(trouble.Problem(err, a.page.Book()))
		return
	}
	a.warn(a.page.Book().T("page.record.verified"))
	a.replay().back = f.showOpened
}
