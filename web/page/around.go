package page

import (
	"slices"

	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/actionbar"
	"gavel/web/page/dom"
	"gavel/web/page/lesson"
	"gavel/web/page/table"
	"gavel/web/store"
	"gavel/web/ui"
)

// around has the parts around the canvas of a game: action bar, log, replay, lesson, and what
// explains the game.
type around struct {
	doc  dom.Document
	send func(model.Intent)

	view      *table.View
	log       *table.Log
	bar       *actionbar.Bar
	replay    *table.Replay
	hint      *table.Hint
	note      *table.Note
	explained *table.Explanation
	touch     *table.Touch
	lesson    *lesson.Panel
	learns    bool // a lesson is on the table
}

func newAround(p *Page) around {
	doc, send, parts := p.doc, p.send, p.parts
	a := around{doc: doc, send: send, log: table.NewLog(doc, p.kept, p.aboutRules)}
	a.view = table.NewView(doc, func() {
		if p.game != "" {
			send(model.Arrange{})
		}
	})
	a.bar = actionbar.New(doc, actionbar.Calls{
		Press: func(id string, value, asked int, touch bool) {
			send(model.Press{ID: id, Value: value, Asked: asked, Touch: touch})
		},
		Look: func(id string) { send(model.Focus(id)) },
		Refused: func(why string) {
			p.voice.Answer(why)
			send(model.Hurry(false)) // the picture may still be behind
		},
		Twice: func() {
			twice := p.Book().T("page.device.twice")
			p.bar.Prompt.SetText(twice)
			p.voice.Answer(twice)
		},
		About: p.aboutRules,
		Whole: func() string { return p.Book().T("page.bar.whole") },
	})
	parts.Insets = a.view.Insets
	a.lesson = lesson.New(a.bar, lesson.Calls{
		Page: parts,
		Begins: func() {
			p.hint.Offer(false)
			doc.ByID("explained").Hide(true) // it would hide the panel
		},
		Play: func() { p.start.UnlessUnfinished(func() { send(model.PlayAfterLesson(p.kept.Get(store.Name))) }) },
	})
	a.hint = table.NewHint(parts, func() {
		if !doc.Wide() {
			p.log.Open(false) // it would hide the hint
		}
	})
	a.note, a.explained, a.touch = table.NewNote(parts, func(text string) { p.ear.remark(text) }), &table.Explanation{Page: parts}, &table.Touch{Page: parts}
	a.replay = table.NewReplay(doc, p.Book, func(step int) {
		p.log.Mark(step)
		send(model.ReplayTo(step))
	})
	return a
}

// clear begins another game, with an empty log. A spectator has no seat, so no hint and no review
// are offered.
func (a *around) clear(watching bool) {
	a.markPractice(false)
	a.lesson.Hide()
	a.replay.Close()
	a.showButtons("play-deal", false)
	a.log.Clear()
	a.bar.Set(ui.Bar{})
	a.bar.Root.Toggle("whole", false).Hide(false)
	a.bar.Over.Hide(true)
	a.doc.ByID("over-stars").Hide(true)
	a.bar.Answered.Hide(true)
	a.hint.Offer(!watching)
	a.note.Hide()
	a.showButtons("review", !watching)
}

// showButtons shows or hides the buttons of an act.
func (a *around) showButtons(act string, yes bool) {
	for _, button := range a.doc.All("[data-act=" + act + "]") {
		button.Hide(!yes)
	}
}

// openReplay shows a replay bar for the moments 0 to last, in place of the action bar. The table
// shows moment 0. again says whether the deal can be played.
func (a *around) openReplay(last int, again bool) {
	a.showButtons("play-deal", again)
	a.bar.Root.Hide(true)
	a.hint.Offer(false)
	a.replay.Open(last)
}

// learn closes the log while a lesson is on the table, which tells everything itself. After the
// lesson the log opens where it has room.
func (a *around) learn(yes bool) {
	if yes != a.learns {
		a.learns = yes
		if a.log.Greet(); yes {
			a.log.Open(false)
		}
	}
}

// markPractice marks the game on the table as practice.
func (a *around) markPractice(on bool) {
	a.doc.Root().Toggle("practises", on)
	for _, e := range a.doc.All(".in-practice") {
		e.Hide(!on)
	}
}

// addNew adds to the log what is new since another one, and returns it: the lines that nobody has
// to hear, and the fresh ones. In a replay it returns none, and the line of the moment stays marked.
func (a *around) addNew(is, was *model.Log, book *locale.Book) (quiet, fresh []ui.Line) {
	quiet, fresh, whole := is.Since(was)
	if whole {
		a.log.Clear()
	}
	replay := a.replay.IsOpen()
	a.log.Add(slices.Concat(quiet, fresh), replay, book)
	if replay {
		a.log.Mark(a.replay.At())
		return nil, nil
	}
	return quiet, fresh
}

// Render shows what has changed beside bar and log.
func (a *around) Render(is, was *model.State) {
	model.Differs(is.Whole, was.Whole, func(whole bool) { a.bar.Root.Toggle("whole", whole) })
	model.Differs(is.Hint, was.Hint, a.hint.Set)
	model.Differs(is.Explained, was.Explained, a.explained.Set)
	model.Differs(is.Lifted, was.Lifted, a.touch.Lift)
	model.Differs(is.Held, was.Held, a.touch.Hold)
	model.Differs(is.Beat, was.Beat, a.lesson.Set)
	model.Changed(is.Spot, was.Spot, a.lesson.Spotlight)
	model.Changed(is.Moment, was.Moment, a.replay.Jump)
	model.Changed(is.Told, was.Told, a.replay.Tell)
}

// conceal removes all that was shown to one person, also from hidden elements, because the device
// passes to another.
func (a *around) conceal() {
	a.explained.Set(nil)
	a.bar.DropReason()
	a.doc.ByID("hint-body").Replace()
	a.doc.ByID("note").Find("p")[0].SetText("")
}

// buttons are the buttons about the game on the table.
func (a *around) buttons() dom.Buttons {
	return dom.Buttons{
		"log":         func(dom.Element) { a.log.Toggle() },
		"hint":        func(dom.Element) { a.hint.Toggle(a.replay.IsOpen()) },
		"lesson-next": func(dom.Element) { a.lesson.Onward() },
		"share-game": func(dom.Element) {
			a.replay.Pause()
			a.send(model.ShareReplay{})
		},
		"chances": func(dom.Element) {
			if a.replay.ToggleChances() {
				a.send(model.AskChances{})
			}
		},
		"practice": func(dom.Element) {
			a.replay.Pause()
			a.send(model.AskPractice{})
		},
	}
}

// closePanel closes the panel that covers the others.
func (a *around) closePanel() {
	switch {
	case !a.doc.ByID("lifted").IsHidden():
		a.send(model.Lower{})
	case !a.doc.ByID("explained").IsHidden():
		a.send(model.Walk(0))
	case a.hint.IsOpen():
		a.hint.Toggle(a.replay.IsOpen())
	case a.note.IsOpen():
		a.send(model.ReadNote{})
	default:
		a.log.Open(false)
	}
}

// goOn confirms what the bar proposes, or hurries. It reports whether there is something to do.
func (a *around) goOn(confirms bool) bool {
	switch replay := a.replay.IsOpen(); {
	case replay && confirms:
		return false
	case a.lesson.GoesOn():
		a.lesson.Onward()
	case replay:
		a.replay.Toggle()
	case confirms:
		return a.bar.Confirm()
	default:
		a.send(model.Hurry(true))
	}
	return true
}

// step steps through a replay or a lesson. It reports whether there is one.
func (a *around) step(forward bool) bool {
	switch {
	case a.replay.IsOpen() && forward:
		a.replay.Step(1)
	case a.replay.IsOpen():
		a.replay.Step(-1)
	case a.lesson.GoesOn() && forward:
		a.lesson.Onward()
	case a.lesson.GoesOn() && a.lesson.GoesBack():
		a.send(model.PreviousBeat{})
	default:
		return false
	}
	return true
}
