package startform

import (
	"gavel/web/learned"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/part"
	"gavel/web/page/preferences"
	"gavel/web/store"
)

// maxRecord is the largest file that is read as a record, in bytes. A whole game takes a few
// thousand.
const maxRecord = 1 << 20

// Form is the form on the start page that starts games and opens records.
type Form struct {
	*part.Page
	root dom.Element
}

// New returns the form with its last content.
func New(p *part.Page) *Form {
	f := &Form{p, p.Doc.ByID("new-game")}
	if f.name().Get("value").String() == "" {
		f.FillName()
	}
	dom.On(f.root.Value, "submit", func(e dom.Event) {
		e.Prevent()
		pressed := ""
		if button := (dom.Element{Value: e.Get("submitter")}); button.Truthy() {
			pressed = button.Get("value").String()
		}
		f.start(pressed)
	})
	dom.On(f.root.Value, "change", func(dom.Event) {
		f.limitHere()
		f.keep()
		f.OfferLesson()
	})
	dom.OnFile(f.Doc.ByID("record-file"), maxRecord, "page.record.large", "page.record.unreadable", func(text string) { f.Send(model.OpenRecord(text)) },
		func(why string) { f.Warn(f.Book().T(why)) })
	f.OfferLesson()
	f.OfferContinue() // the loader may not know of it, for example if the browser was killed
	return f
}

// Start returns the content of the form.
func (f *Form) Start() model.Start { return Read(f.root) }

// Focus moves the focus to the golden button.
func (f *Form) Focus() { f.Golden().Focus() }

// Golden returns the button that the page proposes to press, the first that is neither hidden nor
// idle: it continues an unfinished game, today's auction first. Otherwise it teaches a game that
// the person has not played, or starts one.
func (f *Form) Golden() dom.Element { return f.root.Find(".plays button:not([hidden], .idle)")[0] }

// FillName fills in the saved name, if there is one.
func (f *Form) FillName() {
	if name := f.Kept.Get(store.Name); name != "" {
		f.name().Set("value", name)
	}
}

// name returns the field for the person's name.
func (f *Form) name() dom.Element {
	return dom.Element{Value: f.root.Get("elements").Get(string(store.Name))}
}

func (f *Form) keep() { f.Keep(store.Start, Query(f.root)) }

// start does what the pressed button says.
func (f *Form) start(pressed string) {
	start := f.Start()
	begin := model.Intent(model.Play(start))
	switch pressed {
	case "continue":
		f.Send(model.Continue{})
		return
	case "teach":
		f.Send(model.Teach(start.Game))
		return
	case "friends":
		if f.connectionProblem() {
			return
		}
		begin = model.Host(start)
	}
	f.UnlessUnfinished(func() {
		f.Keep(store.Name, start.Name)
		f.keep()
		f.Know(start.Game)
		f.Send(begin)
	})
}

// HostScreen opens a table of friends on this screen.
func (f *Form) HostScreen() {
	if f.connectionProblem() {
		return
	}
	f.UnlessUnfinished(func() {
		f.keep()
		f.Send(model.HostScreen(f.Start()))
	})
}

// connectionProblem shows why this browser cannot connect to friends, if it cannot. It reports
// whether there is such a problem.
func (f *Form) connectionProblem() bool {
	why := f.Find.ConnectionProblem(f.Book())
	if why != "" {
		f.Warn(why)
	}
	return why != ""
}

// limitHere allows no more people at this device than there are players.
func (f *Form) limitHere() {
	start := f.Start()
	for _, radio := range f.root.Find("[name='" + start.Game + ".here']") {
		if n, _ := radio.Number(); n == 1+len(start.Levels) && len(start.Locals) == len(start.Levels) {
			radio.Set("checked", true)
		}
	}
}

// MakeChallenge makes a challenge from the form.
func (f *Form) MakeChallenge() {
	start := f.Start()
	f.Keep(store.Name, start.Name)
	f.Send(model.MakeChallenge(start))
}

// PlayChallenge starts the game of the shown challenge, alone or with friends. If another game
// is unfinished, it asks first.
func (f *Form) PlayChallenge(friends bool) {
	if friends && f.connectionProblem() {
		return
	}
	f.Doc.ByID("challenge").Call("close")
	f.UnlessUnfinished(func() { f.Send(model.PlayChallenge{Friends: friends, Name: f.Start().Name}) })
}

// UnlessUnfinished starts a new game. If an unfinished game is saved, it asks first.
func (f *Form) UnlessUnfinished(begin func()) {
	if !f.unfinished() {
		begin()
		return
	}
	t := f.Book().T
	f.Ask(t("page.confirm.new"), t("page.confirm.new.yes"), t("page.confirm.no"), begin)
}

// keeps reports whether a table is saved. Its game may be over.
func (f *Form) keeps() bool { return f.Kept.Get(store.Save) != "" }

// unfinished reports whether a game is saved that is not over.
func (f *Form) unfinished() bool { return f.keeps() && f.Kept.Get(store.Idle) != preferences.Yes }

// OfferContinue shows the button that continues the saved game or table, if there is one.
func (f *Form) OfferContinue() {
	f.root.Find(".continue")[0].Toggle("idle", !f.unfinished()).Hide(!f.keeps())
}

// OfferLesson offers the lesson of the chosen game; before everything else if the person does
// not know the game.
func (f *Form) OfferLesson() {
	stands := learned.Known
	switch kept := f.Kept.Get(store.Lesson(f.Start().Game)); {
	case kept == "":
		stands = "new"
	case kept != learned.Known:
		stands = "on"
	}
	f.root.Attr("data-lesson", stands).Find("#teach")[0].Toggle("idle", stands == learned.Known)
}

// Know notes that the person knows a game, so that its lesson is no longer offered first.
func (f *Form) Know(game string) {
	if f.Kept.Get(store.Lesson(game)) == "" {
		f.Kept.Set(store.Lesson(game), learned.Known)
	}
}

// Buttons are the buttons about challenges and a big screen.
func (f *Form) Buttons() dom.Buttons {
	return dom.Buttons{
		"challenge-new":  func(dom.Element) { f.MakeChallenge() },
		"challenge-play": func(dom.Element) { f.PlayChallenge(false) },
		"challenge-host": func(dom.Element) { f.PlayChallenge(true) },
		"host-screen":    func(dom.Element) { f.HostScreen() },
	}
}
