package app

import (
	"gavel/game"
	"gavel/net/session"
	"gavel/web/app/feature"
	"gavel/web/app/ownership"
	"gavel/web/cast"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/ui"
)

// tableFeature handles the start of a game and its table.
type tableFeature struct{ app *App }

// Handle implements [feature.Feature]. It handles the intents of the start page and the table.
func (f *tableFeature) Handle(i model.Intent) bool {
	a := f.app
	switch i := i.(type) {
	case model.Play:
		a.owns.WhenOwned(func() { f.begin(model.Start(i), nil) })
	case model.Continue:
		a.table.continueSaved(false)
	case model.Press:
		f.press(i)
	case model.TakeItBack:
		f.touch((*touch).takeBack)
	case model.Lower:
		f.touch(func(t *touch) { t.lower() })
	case model.Focus:
		a.stage.Post(func() { a.stage.Focus(string(i)) })
	case model.Walk:
		f.walk(int(i))
	case model.Hurry:
		f.hurry(bool(i))
	case model.ReadNote:
		f.dropNote()
	case model.Arrange:
		a.arrange()
	case model.Leave:
		a.leave()
	case model.Rematch:
		a.atTable(tableSession.rematch)
	case model.NewGame:
		a.atTable(tableSession.lobby)
	case model.SaveRecord:
		f.saveRecord()
	case model.ChangeSettings:
		f.change(model.Settings(i))
	case model.Then:
		i()
	default:
		return false
	}
	return true
}

// walk lets the page explain the next thing on the table, for a person who plays by ear one that says something about this
// moment.
func (f *tableFeature) walk(by int) {
	a, skips := f.app, (func(string) bool)(nil)
	if g := a.shown(); g != nil && a.page.Settings().Ear.On() {
		words, n := g.words(), g.reader()
		skips = func(id string) bool { return n.Decorates(words, id) }
	}
	a.stage.Post(func() { a.stage.Walk(by, skips) })
}

// change applies changed settings.
func (f *tableFeature) change(s model.Settings) {
	f.app.arrange()
	f.speak()
	f.app.atTable(tableSession.Show)
	if !s.Ear.On() {
		f.app.atTable(tableSession.hurry) // nothing waits for a key any more
	}
	if !s.Notes {
		f.dropNote()
	}
}

// dropNote removes the note that explains a step, if there is one, and marks it as read.
func (f *tableFeature) dropNote() {
	if p := f.app.player(); p != nil {
		p.notes.Drop()
	}
}

// speak changes to the person's language.
func (f *tableFeature) speak() {
	a := f.app
	if a.book.Lang() == a.page.Book().Lang() {
		return
	}
	a.book = a.page.Book()
	if g := a.shown(); g != nil {
		g.translate()
	}
}

// begin starts the game of the start form, against bots, with a seed that fits; nil if any does.
func (f *tableFeature) begin(start model.Start, fits func(game.Seed) bool) {
	if h := f.newTable(false, start, "page.you", fits); h != nil {
		go f.app.guarded(h, h.deal)()
	}
}

// newTable is open for a person with a seat; usual is the text key of the name for one without a name.
// fits is that of [session.Setup].
func (f *tableFeature) newTable(friends bool, start model.Start, usual string, fits func(game.Seed) bool) *hostSession {
	a := f.app
	name := cast.Person(start.Name, a.page.Book().T(usual))
	if len(start.Locals) > 0 && !friends { // each of them would be called "you"
		name = cast.Person(start.Name, a.page.Book().T("page.device.name", "n", 1))
	}
	return f.open(friends, start, func(s session.Setup) (*session.Host, error) {
		s.Fits = fits
		return session.NewHost(s, name), nil
	})
}

// open opens a table of the start form. It returns nil if something went wrong, and the page says so.
func (f *tableFeature) open(friends bool, start model.Start, open func(session.Setup) (*session.Host, error)) *hostSession {
	h, err := f.app.host(friends, open)
	if err == nil {
		err = h.set(start)
	}
	if err != nil {
		f.app.fail(err)
		return nil
	}
	return h
}

// press presses a control of the action bar, there or on the canvas. A press that answers an
// earlier question does nothing, and so does a second decision before the table has shown the first.
func (f *tableFeature) press(i model.Press) {
	a, id := f.app, i.ID
	p := a.player()
	if p == nil || a.replay() != nil || p.device != nil && p.device.press(id) {
		return
	}
	if ui.IsOrder(id) {
		p.touch.send()
	} else if i.Asked != 0 && i.Asked != p.bar.asks.Asked || p.touch.takes(i) {
		return
	}
	f.make(p, i)
}

// make does what a press asks for.
func (f *tableFeature) make(p *player, i model.Press) {
	id := i.ID
	if ui.IsOrder(id) {
		id = p.order.press(id, i.Value)
	} else {
		p.order.overrule()
	}
	d, decided := p.can.Press(id, i.Value)
	if decided {
		p.notes.Drop()
		if t := &p.bar; p.Now().View.Deciding().Mode == game.InTurn && p.exercise() == nil {
			decided = t.answered != len(p.steps)
			t.answered = len(p.steps)
		}
	}
	p.bar.show()
	if decided {
		p.makes(d)
	}
}

// touch calls f with what the person at the table has begun.
func (f *tableFeature) touch(do func(*touch)) {
	if p := f.app.player(); p != nil {
		do(&p.touch)
	}
}

func (f *tableFeature) hurry(on bool) {
	a := f.app
	if p := a.player(); p != nil && p.touch.lower() { // the press was beside the lifted thing
		return
	}
	a.stage.Post(a.stage.Hurry)
	if p := a.player(); p != nil {
		p.hurries = on && p.seat != game.Spectator && p.device == nil && p.exercise() == nil && !p.owes(p.Now())
		p.progress.revealAll()
	}
	a.atTable(tableSession.hurry)
}

// saveRecord downloads the record of the shown game.
func (f *tableFeature) saveRecord() {
	a := f.app
	switch {
	case a.replay() != nil:
		a.download(a.replay().record)
	case a.here() == nil:
	case a.state.Place.Puzzle:
		a.warn(a.page.Book().T("puzzle.record"))
	default:
		if r, ok := a.replays.record(); ok {
			a.download(r)
		}
	}
}

// continueSaved continues the saved game or table of friends, with a decision that was still
// sealed.
func (f *tableFeature) continueSaved(force bool) {
	f.app.owns.Acquire(ownership.Want{Force: force, Do: func() { f.restore(f.app.kept.Get(store.Save), f.app.kept.Get(store.Sealed)) }})
}

// restore opens a table from its saved text.
func (f *tableFeature) restore(text, sealed string) {
	a := f.app
	if text == "" { // this page has not noticed yet
		a.showStart()
		a.warn(a.page.Book().T("page.ended"))
		return
	}
	r, friends := feature.Saved(services{a})
	h, err := a.host(friends, func(s session.Setup) (*session.Host, error) {
		if friends {
			return session.Restore(s, text, nil)
		}
		return session.RestoreRecord(s, r, sealed)
	})
	if err != nil {
		f.discard()
		return
	}
	go a.guarded(h, h.continueGame)()
}

// discard deletes a saved game that cannot be restored.
func (f *tableFeature) discard() {
	a := f.app
	a.owns.Forget()
	a.showStart()
	a.warn(a.page.Book().T("page.warn.saved"))
}
