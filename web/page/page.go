package page

import (
	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/web/model"
	"gavel/web/page/actionbar"
	"gavel/web/page/announce"
	"gavel/web/page/audio"
	"gavel/web/page/browser"
	"gavel/web/page/dialogs"
	"gavel/web/page/dom"
	"gavel/web/page/join"
	"gavel/web/page/lesson"
	"gavel/web/page/people"
	"gavel/web/page/preferences"
	"gavel/web/page/rules"
	"gavel/web/page/sheet"
	"gavel/web/page/startform"
	"gavel/web/page/table"
	"gavel/web/store"
	"gavel/web/ui"
)

// Page is all around the canvas. Its methods return at once. They change the
// document, which takes time: the render loop should not call them frame by
// frame.
type Page struct {
	*browser.Browser

	doc   dom.Document
	send  func(model.Intent) // tells the application what the person wants, and returns at once
	ask   model.Lookups
	kept  *store.Store
	drawn model.State // the last

	settings  *preferences.Form
	bar       *actionbar.Bar
	log       *table.Log
	voice     *announce.Voice
	toasts    announce.Toasts
	view      *table.View
	speaker   *audio.Speaker
	replay    *table.Replay
	hint      *table.Hint
	note      *table.Note
	explained *table.Explanation
	rules     *rules.Dialog
	question  *dialogs.Question
	lesson    *lesson.Panel
	results   *dialogs.Results
	review    *dialogs.Review
	puzzles   *dialogs.Puzzles
	practice  *dialogs.Practice
	copies    *dialogs.Copy
	today     *dialogs.Today
	crash     *dialogs.Crash
	start     *startform.Form
	joining   *join.Form
	people    *people.Panel
	screen    bigScreen

	name  string // the page's title before any game
	game  string // "" on the start page
	table model.Table

	turn  bool   // the title says that it is the reader's turn
	alert string // the last "your turn"
}

// New binds the page's HTML to the application: by send, which returns at once, and by ask.
// usual is the network of who has not chosen another; kept is what the browser keeps.
// [Page.Ready] lets people in.
func New(doc dom.Document, send func(model.Intent), ask model.Lookups, usual model.Network, kept *store.Store) *Page {
	p := &Page{Browser: browser.Of(doc), doc: doc, send: send, ask: ask, kept: kept, name: doc.Title()}
	p.settings = preferences.NewForm(doc, kept, usual, preferences.Calls{Send: send, Apply: p.apply, Translated: p.translated, Now: p.Now})
	p.voice, p.toasts = announce.New(doc), announce.NewToasts(doc)
	p.view = table.NewView(doc, func() {
		if p.game != "" {
			p.send(model.Arrange{})
		}
	})
	p.speaker = audio.New(doc)
	p.log = table.NewLog(doc, p.aboutRules)
	p.rules = rules.New(doc, ask.Drawing)
	p.question = dialogs.NewQuestion(doc)
	p.start = startform.New(doc, kept, startform.Calls{Send: send, Book: p.Book, Ask: p.question.Ask, Warn: p.Warn, Keep: p.settings.Choose, Lacking: ask.Lacking})
	p.people = people.New(doc, people.Calls{
		Send: send, Book: p.Book, Ask: p.question.Ask, Say: p.voice.Say, Keep: p.settings.Choose,
		Short: func() {
			if p.turn {
				p.voice.Alert(p.Book().T("page.clock.short"))
			}
		},
	}, kept.Get(store.Hush) == preferences.Yes)
	p.joining = join.New(doc, ask, kept.Get(store.Name), join.Calls{
		Send: send, Book: p.Book, Say: p.voice.Say, Warn: p.Warn, Keep: p.settings.Choose,
		Busy:     func() bool { return p.people.Here() || p.game != "" },
		Arrive:   p.arrive,
		Start:    p.showStart,
		Screen:   p.markScreen,
		OnScreen: func() bool { return p.screen.on },
		Relayed:  p.people.Relayed,
		Sent:     p.people.Sent,
	})
	p.screen.come = doc.ByID("come")
	calls := dialogs.Calls{
		Send: send, Book: p.Book, Ask: p.question.Ask, Say: p.voice.Say, Warn: p.Warn, Know: p.start.Know, UnlessUnfinished: p.start.UnlessUnfinished, Reread: p.reread, Kept: kept,
	}
	p.results, p.review, p.puzzles, p.practice = dialogs.NewResults(doc, calls), dialogs.NewReview(doc, calls), dialogs.NewPuzzles(doc, calls), dialogs.NewPractice(doc, calls)
	p.copies, p.today, p.crash = dialogs.NewCopy(doc, calls), dialogs.NewToday(doc, calls), dialogs.NewCrash(doc, calls)
	p.bar = actionbar.New(doc, actionbar.Calls{
		Press: func(id string, value int) { p.send(model.Press{ID: id, Value: value}) },
		Look:  func(id string) { p.send(model.Focus(id)) },
		Refused: func(why string) {
			p.voice.Say(why)
			p.send(model.Hurry{}) // it may be that the picture is in the way
		},
		Twice: func() {
			twice := p.Book().T("page.device.twice")
			p.bar.Prompt.SetText(twice)
			p.voice.Instead(twice)
		},
		About: p.aboutRules,
		Whole: func() string { return p.Book().T("page.bar.whole") },
	})
	p.lesson = lesson.New(doc, p.bar, lesson.Calls{
		Send: send, Book: p.Book, Say: p.voice.Say,
		Begins: func() {
			p.hint.Offer(false)
			doc.ByID("explained").Hide(true) // it would lie over the panel
		},
		Play:   func() { p.start.UnlessUnfinished(func() { p.send(model.PlayAfterLesson(kept.Get(store.Name))) }) },
		Insets: p.view.Insets,
	})
	around := table.Calls{
		Send: send, Book: p.Book, Say: p.voice.Say, Instead: p.voice.Instead, Insets: p.view.Insets,
		Hints: func() {
			if !doc.Wide() {
				p.log.Open(false) // it would lie over the hint
			}
		},
	}
	p.hint, p.note, p.explained = table.NewHint(doc, around), table.NewNote(doc, around), table.NewExplanation(doc, around)
	p.replay = table.NewReplay(doc, p.Book, func(step int) {
		p.log.Mark(step)
		p.send(model.ReplayTo(step))
	})
	p.settings.Bind()
	p.today.Offer()
	p.bindActions()
	p.bindKeys()
	p.bindNetwork()
	p.watchPicture()
	p.bindLocals()
	p.bindChallenge()
	p.people.Translate()
	p.joining.Show()
	p.joining.OpenAddress()
	dom.On(doc.Window(), dom.Crash, func(e dom.Event) { p.send(model.NoteCrash(e.Get("detail").String())) })
	return p
}

// Ready tells the loader that the page can be used (web/shell/load.js). What
// a person has chosen meanwhile is asked for at once.
func (p *Page) Ready() {
	p.doc.Window().Call("dispatchEvent", dom.Global().Get("Event").New("gavel:ready"))
}

// Book is the texts in the person's language.
func (p *Page) Book() *locale.Book { return locale.For(p.settings.Chosen().Lang) }

// arrive makes room for the way in to a table of friends.
func (p *Page) arrive() {
	p.left()
	p.game, p.turn = "", false
	p.doc.ByID("table").Hide(true)
	p.doc.ByID("start").Hide(false)
	p.retitle()
}

// showStart shows the start page.
func (p *Page) showStart() {
	_, starts := p.doc.Focused().Closest("#new-game")
	p.game, p.table, p.turn, p.alert = "", model.Table{}, false, ""
	p.doc.CloseDialogs()
	p.lesson.Hide()
	p.replay.Close()
	p.doc.ByID("table").Hide(true)
	p.doc.ByID("start").Hide(false)
	p.left()
	p.forgetReplay()
	p.joining.Close()
	p.markScreen(p.people.Here() && p.people.Table().Screen)
	p.start.OfferContinue()
	p.today.Offer()
	p.start.OfferLesson()
	p.retitle()
	if !starts {
		p.start.Focus()
	}
}

// showTable shows the table of a game, by its rule set's name, with an empty
// log.
//
// Who only watches it has no seat: no hint is offered, and no review.
func (p *Page) showTable(game string, watching bool) {
	p.game, p.table, p.turn, p.alert = game, model.Table{}, false, ""
	p.doc.CloseDialogs()
	p.markPractice(false)
	p.lesson.Hide()
	p.replay.Close()
	for _, button := range p.doc.All("[data-act=play-deal]") {
		button.Hide(true)
	}
	p.log.Clear()
	p.bar.Set(ui.Bar{})
	p.bar.Root.Toggle("whole", false).Hide(false)
	p.bar.Over.Hide(true)
	p.bar.Answered.Hide(true)
	p.hint.Offer(!watching)
	p.note.Hide()
	for _, button := range p.doc.All("[data-act=review]") {
		button.Hide(watching)
	}
	p.doc.ByID("start").Hide(true)
	p.people.SitDown()
	table := p.doc.ByID("table").Toggle("watched", watching)
	fresh := table.IsHidden()
	table.Hide(false)
	if _, here := p.doc.Focused().Closest("#table"); !here {
		table.Attr("tabindex", "-1").Focus()
	}
	if fresh {
		p.log.Open(p.doc.Wide())
	}
	p.retitle()
}

// showReplay shows the table with a bar that leads through the moments 0 to
// last of a game, in place of the action bar. The table shows moment 0. again
// tells whether its deal can be played.
func (p *Page) showReplay(game string, watching bool, last int, again bool) {
	p.showTable(game, watching)
	for _, button := range p.doc.All("[data-act=play-deal]") {
		button.Hide(!again)
	}
	p.bar.Root.Hide(true)
	p.hint.Offer(false)
	p.replay.Open(last)
}

// setBar shows the action bar as it now stands, and announces the reader's
// turn.
func (p *Page) setBar(shown ui.Bar) {
	shown.Prompt = p.screen.asked(shown.Prompt, p.Book())
	p.bar.Set(shown)
	if shown.Due != p.turn {
		p.turn = shown.Due
		p.retitle()
	}
	if shown.Alert != "" && shown.Alert != p.alert {
		p.voice.Ask(shown.Alert)
		p.Play(sound.Note{Sound: sound.Turn, Rate: 1, Gain: 1})
	}
	p.alert = shown.Alert
}

// describe tells in words what lies on the table.
func (p *Page) describe(t model.Table) {
	p.table = t
	table.ShowScene(p.doc, p.gameTitle(), t.Scene)
}

// addLines adds lines to the log and has them read out.
func (p *Page) addLines(lines []ui.Line) {
	replay := p.replay.IsOpen()
	p.log.Add(lines, replay, p.Book())
	if replay {
		p.log.Mark(p.replay.At())
		return
	}
	for _, line := range lines {
		p.voice.Say(line.Text)
	}
}

// setLines puts lines in place of the whole log, as when the language has
// changed; nothing is read out.
func (p *Page) setLines(lines []ui.Line) {
	p.log.Clear()
	replay := p.replay.IsOpen()
	p.log.Add(lines, replay, p.Book())
	if replay {
		p.log.Mark(p.replay.At())
	}
}

// showSheet shows the score sheet, and in the bar the ways on, for who closes
// the sheet to look at the table.
func (p *Page) showSheet(s ui.Scoresheet) {
	next, other := p.people.GameOver()
	p.bar.Over.Hide(false)
	for _, button := range p.doc.All("[data-act=challenge]") {
		button.Hide(!s.Sends)
	}
	body := p.doc.ByID("sheet-body").Replace(sheet.Score(s, next, p.Book())...)
	for _, e := range other {
		body.Find(".verdict")[0].Call("after", e.Value)
	}
	if lost := p.doc.ByID("lost"); lost.Get("open").Bool() {
		lost.Call("close") // nothing waits for the host any more
	}
	p.doc.OpenDialog("sheet")
}

// Play plays a sound. Nothing is heard before the person's first gesture, and in a hidden tab
// only [sound.Turn].
func (p *Page) Play(note sound.Note) { p.speaker.Play(note) }

// Warn shows a sentence for some seconds, over everything else, and has it
// read out.
func (p *Page) Warn(sentence string) {
	p.toasts.Show(dom.Text("p", "toast", sentence), len(sentence))
	p.voice.Say(sentence)
}

// fail shows what went wrong for good, and a button to load the page again.
func (p *Page) fail(sentence string) {
	p.doc.ByID("error-text").SetText(sentence)
	p.doc.OpenDialog("error")
}

// retitle sets the window's title.
func (p *Page) retitle() {
	t := p.Book().T
	switch {
	case p.turn:
		p.doc.SetTitle("(!) " + t("page.title.turn"))
	case p.game != "":
		p.doc.SetTitle(t("page.title", "game", p.gameTitle()))
	case p.people.Here():
		p.doc.SetTitle(t("page.title", "game", p.doc.ByID("lobby-title").Get("textContent").String()))
	default:
		p.doc.SetTitle(p.name)
	}
}

func (p *Page) gameTitle() string { return p.Book().T("shell.game." + p.game) }
