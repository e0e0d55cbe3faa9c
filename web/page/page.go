package page

import (
	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/announce"
	"gavel/web/page/auctioneer"
	"gavel/web/page/audio"
	"gavel/web/page/browser"
	"gavel/web/page/call"
	"gavel/web/page/dialogs"
	"gavel/web/page/dom"
	"gavel/web/page/join"
	"gavel/web/page/part"
	"gavel/web/page/people"
	"gavel/web/page/preferences"
	"gavel/web/page/rules"
	"gavel/web/page/scanner"
	"gavel/web/page/startform"
	"gavel/web/store"
)

// Page is everything around the canvas. Its methods return at once. They change the document,
// which takes time, so the render loop should not call them in every frame.
type Page struct {
	*browser.Browser
	language
	voices
	around
	windows
	sight

	doc   dom.Document
	send  func(model.Intent) // sends an intent to the application, and returns at once
	kept  *store.Store
	parts *part.Page
	drawn model.State // the last drawn state

	settings *preferences.Form
	question *dialogs.Question
	start    *startform.Form
	joining  *join.Form
	people   *people.Panel
	scanner  *scanner.Scanner
	caller   *call.Caller
	screen   bigScreen
	back     back

	name  string // the page's title without a game
	game  string // "" on the start page
	table model.Table

	turn bool // the title shows that it is the reader's turn
	ear  ear
}

// New connects the page's HTML to the application: by send, which returns at once, and by ask.
// It makes the parts and connects their callbacks. usual is the default network; kept is the
// browser's store; book are the texts from [Texts]. [Page.Ready] opens the page to people.
func New(doc dom.Document, book *locale.Book, send func(model.Intent), ask model.Lookups, usual model.Network, kept *store.Store) *Page {
	p := &Page{Browser: browser.Of(doc), doc: doc, send: send, kept: kept, name: doc.Title(), back: newBack(doc)}
	p.language = language{doc: doc, browser: p.Browser, book: book, topic: p.topic, fetched: func() { p.log.Relabel() }}
	p.rules = rules.New(doc, ask.Drawing, p.fetchRules)
	p.voices = voices{
		voice:  announce.New(doc, func(lines int) string { return p.Book().T("page.say.earlier", "n", lines) }),
		toasts: announce.NewToasts(doc), speaker: audio.New(doc), auctioneer: auctioneer.New(doc),
	}
	p.sight = sight{
		doc: doc, say: func(key string) { dialogs.ShowFailure(doc, p.Book().T(key)) },
		at: func() (missed, returns bool) {
			at := p.drawn.Place
			return at != nil && (at.Kind == model.AtTable || at.Kind == model.AtReplay), p.people.Here()
		},
	}
	p.question = dialogs.NewQuestion(doc)
	p.scanner = scanner.New(doc, p.Book)
	p.parts = &part.Page{
		Doc: doc, Kept: kept, Find: ask, Send: send, Book: p.Book, Ask: p.question.Ask, Say: p.voice.Say, Answer: p.voice.Answer, Warn: p.Warn, Scan: p.scanner.Open,
	}
	p.settings = preferences.NewForm(p.parts, usual, p.apply)
	p.parts.Keep = p.settings.Choose
	p.start = startform.New(p.parts)
	p.people = people.New(p.parts, func() {
		if p.turn {
			p.voice.Ask(p.Book().T("page.clock.short"))
		}
	})
	p.caller = call.New(p.parts, p.people.Refresh)
	p.joining = join.New(join.Calls{
		Page: p.parts, Busy: func() bool { return p.people.Here() || p.game != "" },
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
	p.windows = newWindows(dialogs.Calls{
		Page: p.parts, Know: p.start.Know, UnlessUnfinished: p.start.UnlessUnfinished, Golden: p.start.Golden,
		Reread: func() {
			p.settings.Reread()
			p.start.FillName()
			p.players.Offer()
			p.start.OfferLesson()
			if doc.ByID("results").Get("open").Bool() {
				send(model.OpenResults{})
			}
		},
	})
	p.around = newAround(p)
	p.ear = ear{voice: p.voice, bar: p.bar, settings: p.settings, table: &p.table, book: p.Book}
	p.screen = bigScreen{doc: doc, come: doc.ByID("come"), log: p.log}
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
	p.Tell("gavel:ready")
	p.doc.After(idle, func() {
		p.fetchRules()
		p.scanner.Prefetch()
	})
}
