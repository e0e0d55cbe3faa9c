package app

import (
	"slices"

	"gavel/assets/sound"
	"gavel/game"
	"gavel/net/wire"
	"gavel/render"
	"gavel/web/games"
	"gavel/web/model"
	"gavel/web/ui"
)

// replay shows a recorded game moment by moment, as one seat saw it.
type replay struct {
	app    *App
	record game.Record
	seat   game.Seat
	game   games.Game
	names  []string
	steps  []game.Step
	at     int
	shown  render.Moment // of the step, what the picture has reached
	scene  render.Scene
	leaps  bool   // the picture leaps to another moment, without sounds; only the render loop uses this
	back   func() // returns to the list that it was opened from; nil if none
}

// hear plays a sound of the scene.
func (r *replay) hear(n sound.Note) {
	if !r.leaps {
		r.app.page.Play(n)
	}
}

// See collects the steps while the table replays the record.
func (r *replay) See(step game.Step) { r.steps = append(r.steps, step) }

// replayFeature shows recorded games.
type replayFeature struct {
	app    *App
	opened []game.Record // the records of a file that has several
}

// handle handles the intents about replays.
func (f *replayFeature) handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.OpenRecord:
		f.open(string(i))
	case model.WatchGame:
		f.watchOpened(int(i))
	case model.Replay:
		f.replayGame()
	case model.ReplayTo:
		f.replayTo(int(i))
	case model.LeaveReplay:
		f.leaveReplay()
	default:
		return false
	}
	return true
}

// open shows the record or records of a file.
func (f *replayFeature) open(text string) {
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
		err = f.watch(record, firstPerson(record))
	}
	switch {
	case err != nil:
		a.warn(problem(err, book))
	case record.Result == nil:
		a.warn(book.T("page.record.unfinished"))
	default:
		a.warn(book.T("page.record.verified"))
	}
}

// replayGame shows the game just played.
func (f *replayFeature) replayGame() {
	a := f.app
	if a.player == nil {
		return
	}
	if r, ok := f.record(); ok {
		if err := f.watch(r, a.player.viewpoint()); err != nil {
			a.fail(err)
		}
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

// watch shows a record as a seat saw it. It refuses a record that breaks a rule.
func (f *replayFeature) watch(record game.Record, seat game.Seat) error {
	a := f.app
	r := &replay{app: a, record: record, seat: seat, names: names(record.Seats, a.page.Book())}
	r.game, _ = a.games.Find(record.Rules.Name())
	if _, err := game.Replay(record, map[game.Seat]game.Player{r.seat: r}); err != nil {
		return err
	}
	r.scene = newScene(a, r.game, record.Seats, faces{wire.Faces(record.Seed), a.chosenHere(record.Seats)}, r.names, r.hear)
	a.replays.present(r)
	return nil
}

// present puts a replay on the table, at the moment where it was last.
func (f *replayFeature) present(r *replay) {
	a := f.app
	a.table.dropNote()
	a.replay = r
	a.state = a.state.At(model.Place{
		Kind: model.AtReplay, Visit: a.visit(), Game: r.record.Rules.Name(),
		Watching: r.seat == game.Spectator, Last: len(r.steps) - 1, Playable: r.playable(),
	})
	a.arrange()
	a.stage.Post(func() { a.stage.Show(r.scene) })
	r.translate()
	r.show(r.at)
}

func (f *replayFeature) replayTo(step int) {
	if f.app.replay != nil {
		f.app.replay.show(step)
	}
}

// show shows one moment. If the moment follows the one before, the picture moves. Otherwise it
// leaps: the scene sees all steps on the way, or all steps from the first if it goes back.
// Moments out of range mean the nearest one.
func (r *replay) show(at int) {
	at = min(max(at, 0), len(r.steps)-1)
	was := r.at
	r.at = at
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
	n, step := r.narrator(), r.steps[r.at]
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
	r.app.translate(r.scene)
	if r.app.state.Chances != nil {
		r.app.chances.show()
	}
	// The log of a whole game takes the longest, so the picture is drawn first.
	stage := r.app.stage
	stage.Post(func() { stage.Post(func() { r.app.post(r.app.guardedWork(r.log)) }) })
}

// log adds the whole log. Each line leads to its moment.
func (r *replay) log() {
	if r.app.replay != r {
		return // the person has left meanwhile
	}
	lines := company(r.record.Seats, r.names, r.app.page.Book())
	r.app.state.Log = r.app.state.Log.Set(append(lines, allLines(r.narrator(), r.steps)...))
}

func (r *replay) narrator() ui.Narrator {
	return ui.Narrator{Game: r.game, Names: r.names, Viewer: r.seat, Book: r.app.page.Book()}
}

// leaveReplay goes back to where the replay was started from.
func (f *replayFeature) leaveReplay() {
	a := f.app
	a.practices.stopPractice()
	back := func() {}
	if a.replay != nil && a.replay.back != nil {
		back = a.replay.back
	}
	a.replay = nil
	if a.player == nil {
		a.leave()
		back()
		return
	}
	a.showTable(a.player)
	scene := a.player.scene
	a.stage.Post(func() { a.stage.Show(scene) })
	a.player.translate()
	a.arrange()
	a.player.sheet()
}

// inWords describes a table and the strength of its bots, for people who cannot see the canvas.
func inWords(n ui.Narrator, of game.Record, v game.View) model.Table {
	words := n.Words(v)
	return model.Table{
		Options: of.Options, Phase: words.Section(),
		Scene: append(words.Description(), strengths(of.Seats, n.Names, n.Book)...), Status: n.Standings(v),
	}
}
