package page

import (
	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/actionbar"
	"gavel/web/page/announce"
	"gavel/web/page/auctioneer"
	"gavel/web/page/audio"
	"gavel/web/page/browser"
	"gavel/web/page/call"
	"gavel/web/page/dialogs"
	"gavel/web/page/dom"
	"gavel/web/page/join"
	"gavel/web/page/lesson"
	"gavel/web/page/people"
	"gavel/web/page/preferences"
	"gavel/web/page/rules"
	"gavel/web/page/scanner"
	"gavel/web/page/startform"
	"gavel/web/page/table"
	"gavel/web/store"
)

// Page is everything around the canvas. Its methods return at once. They change the document,
// which takes time, so the render loop should not call them in every frame.
type Page struct {
	*browser.Browser

	doc   dom.Document
	send  func(model.Intent) // sends an intent to the application, and returns at once
	ask   model.Lookups
	kept  *store.Store
	drawn model.State  // the last drawn state
	book  *locale.Book // the texts in the person's language

	settings   *preferences.Form
	bar        *actionbar.Bar
	log        *table.Log
	voice      *announce.Voice
	toasts     announce.Toasts
	view       *table.View
	speaker    *audio.Speaker
	auctioneer *auctioneer.Auctioneer
	replay     *table.Replay
	hint       *table.Hint
	note       *table.Note
	explained  *table.Explanation
	touch      *table.Touch
	rules      *rules.Dialog
	question   *dialogs.Question
	lesson     *lesson.Panel
	learns     bool // a lesson is on the table
	results    *dialogs.Results
	review     *dialogs.Review
	puzzles    *dialogs.Puzzles
	practice   *dialogs.Practice
	copies     *dialogs.Copy
	transfer   *dialogs.Transfer
	today      *dialogs.Today
	ladder     *dialogs.Ladder
	picture    *dialogs.Picture
	players    *dialogs.Players
	crash      *dialogs.Crash
	start      *startform.Form
	joining    *join.Form
	people     *people.Panel
	scanner    *scanner.Scanner
	caller     *call.Caller
	screen     bigScreen
	back       back
	buttons    dom.Buttons
	blind      string // the key of the sentence that says why there is no picture; "" if there is one
	drawable   bool   // the browser has given a lost picture back

	name  string // the page's title without a game
	game  string // "" on the start page
	table model.Table

	turn  bool   // the title shows that it is the reader's turn
	alert string // the last announcement of the reader's turn
}

// New connects the page's HTML to the application: by send, which returns at once, and by ask.
// It makes the parts and connects their callbacks. usual is the default network; kept is the
// browser's store; book are the texts from [Texts]. [Page.Ready] opens the page to people.
func New(doc dom.Document, book *locale.Book, send func(model.Intent), ask model.Lookups, usual model.Network, kept *store.Store) *Page {
	p := &Page{Browser: browser.Of(doc), doc: doc, book: book, send: send, ask: ask, kept: kept, name: doc.Title(), back: newBack(doc)}
	p.settings = preferences.NewForm(doc, book.Lang(), kept, usual, preferences.Calls{Send: send, Apply: p.apply, Now: p.Now})
	p.voice, p.toasts = announce.New(doc, func(lines int) string { return p.Book().T("page.say.earlier", "n", lines) }), announce.NewToasts(doc)
	p.view = table.NewView(doc, func() {
		if p.game != "" {
			p.send(model.Arrange{})
		}
	})
	p.speaker, p.auctioneer = audio.New(doc), auctioneer.New(doc)
	p.log = table.NewLog(doc, p.aboutRules)
	p.screen = bigScreen{doc: doc, come: doc.ByID("come"), log: p.log}
	p.rules = rules.New(doc, ask.Drawing, p.fetchRules)
	p.question = dialogs.NewQuestion(doc)

	// The start page and friends.
	p.start = startform.New(doc, kept, startform.Calls{Send: send, Book: p.Book, Ask: p.question.Ask, Warn: p.Warn, Keep: p.settings.Choose, ConnectionProblem: ask.ConnectionProblem})
	p.scanner = scanner.New(doc, p.Book)
	p.people = people.New(doc, people.Calls{
		Send: send, Book: p.Book, Ask: p.question.Ask, Say: p.voice.Say, Warn: p.Warn, Keep: p.settings.Choose, Scan: p.scanner.Open,
		Short: func() {
			if p.turn {
				p.voice.Alert(p.Book().T("page.clock.short"))
			}
		},
	}, kept.Get(store.Hush) == preferences.Yes)
	p.caller = call.New(doc, call.Calls{Book: p.Book, Say: p.voice.Say}, kept)
	p.joining = join.New(doc, ask, kept.Get(store.Name), join.Calls{
		Send: send, Book: p.Book, Say: p.voice.Say, Warn: p.Warn, Keep: p.settings.Choose,
		Busy: func() bool { return p.people.Here() || p.game != "" },
		Arrive: func() {
			p.left()
			p.game, p.turn = "", false
			doc.ByID("table").Hide(true)
			doc.ByID("start").Hide(false)
			p.retitle()
		},
		Start:    p.showStart,
		Screen:   p.screen.set,
		OnScreen: func() bool { return p.screen.on },
		Relayed:  p.people.Relayed,
		Sent:     p.people.Sent,
	})

	// The dialogs.
	calls := dialogs.Calls{
		Send: send, Book: p.Book, Ask: p.question.Ask, Say: p.voice.Say, Warn: p.Warn, Know: p.start.Know, UnlessUnfinished: p.start.UnlessUnfinished, Reread: p.reread, Golden: p.start.Golden, Kept: kept,
		Drawing: func(name string) art.Picture { return ask.Drawing(p.game, name, p.Book()) },
	}
	p.results, p.review, p.puzzles, p.practice = dialogs.NewResults(doc, calls), dialogs.NewReview(doc, calls), dialogs.NewPuzzles(doc, calls), dialogs.NewPractice(doc, calls)
	p.copies, p.today, p.crash = dialogs.NewCopy(doc, calls), dialogs.NewToday(doc, calls), dialogs.NewCrash(doc, calls)
	p.ladder = dialogs.NewLadder(doc, calls)
	p.picture, p.transfer, p.players = dialogs.NewPicture(doc, calls), dialogs.NewTransfer(doc, calls), dialogs.NewPlayers(doc, calls)

	// The table.
	p.bar = actionbar.New(doc, actionbar.Calls{
		Press: func(id string, value, asked int, touch bool) {
			p.send(model.Press{ID: id, Value: value, Asked: asked, Touch: touch})
		},
		Look: func(id string) { p.send(model.Focus(id)) },
		Refused: func(why string) {
			p.voice.Say(why)
			p.send(model.Hurry(false)) // the picture may still be behind
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
			doc.ByID("explained").Hide(true) // it would hide the panel
		},
		Play:   func() { p.start.UnlessUnfinished(func() { p.send(model.PlayAfterLesson(kept.Get(store.Name))) }) },
		Insets: p.view.Insets,
	})
	around := table.Calls{
		Send: send, Book: p.Book, Say: p.voice.Say, Instead: p.voice.Instead, Insets: p.view.Insets,
		Hints: func() {
			if !doc.Wide() {
				p.log.Open(false) // it would hide the hint
			}
		},
	}
	p.hint, p.note, p.explained, p.touch = table.NewHint(doc, around), table.NewNote(doc, around), table.NewExplanation(doc, around), table.NewTouch(doc, around)
	p.replay = table.NewReplay(doc, p.Book, func(step int) {
		p.log.Mark(step)
		p.send(model.ReplayTo(step))
	})

	p.listButtons()
	p.settings.Bind()
	p.today.Offer()
	p.players.Offer()
	p.listen()
	p.people.Translate()
	p.joining.Show()
	p.joining.OpenAddress()
	return p
}

// Ready tells the loader that the page can be used (web/shell/load.js). What the person has
// asked for meanwhile is done now.
func (p *Page) Ready() {
	p.tell("gavel:ready")
	p.doc.After(idle, func() {
		p.fetchRules()
		p.scanner.Prefetch()
	})
}

// tell sends an event to the loader.
func (p *Page) tell(kind string) {
	p.doc.Window().Call("dispatchEvent", dom.Global().Get("Event").New(kind))
}
