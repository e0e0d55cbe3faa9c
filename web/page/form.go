package page

import (
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/startform"
	"gavel/web/store"
)

// bindStart has the start form start games and open records.
func (p *Page) bindStart() {
	form := p.doc.ByID("new-game")
	name := nameField(p.doc)
	if name.Get("value").String() == "" {
		name.Set("value", p.kept.Get(store.Name))
	}
	keep := func() { p.settings.Choose(store.Start, startform.Query(form)) }
	dom.On(form.Value, "submit", func(e dom.Event) {
		e.Prevent()
		button := dom.Element{Value: e.Get("submitter")}
		if button.Truthy() && button.Get("value").String() == "continue" {
			p.send(model.Continue{})
			return
		}
		start := startform.Read(form)
		if button.Truthy() && button.Get("value").String() == "teach" {
			p.send(model.Teach(start.Game))
			return
		}
		begin := model.Intent(model.Play(start))
		if button.Truthy() && button.Get("value").String() == "friends" {
			if why := p.ask.Lacking(p.Book()); why != "" {
				p.Warn(why)
				return
			}
			begin = model.Host(start)
		}
		p.unlessUnfinished(func() {
			p.settings.Choose(store.Name, start.Name)
			keep()
			p.know(start.Game)
			p.send(begin)
		})
	})
	dom.On(form.Value, "change", func(dom.Event) {
		limitHere(form)
		keep()
		p.offerLesson()
	})
	p.offerLesson()
	p.today.Offer()
	p.offerContinue() // the loader may not know, as when the browser was killed
	file := p.doc.ByID("record-file")
	dom.On(file.Value, "change", func(dom.Event) {
		if chosen := file.Get("files").Index(0); chosen.Truthy() {
			p.readFile(chosen)
		}
		file.Set("value", "") // so that the same file can be chosen again
	})
}

// nameField is where the start form asks what the person calls themselves.
func nameField(doc dom.Document) dom.Element {
	return dom.Element{Value: doc.ByID("new-game").Get("elements").Get(string(store.Name))}
}

// limitHere has no more people at this device than there are players.
func limitHere(form dom.Element) {
	start := startform.Read(form)
	for _, radio := range form.Find("[name='" + start.Game + ".here']") {
		if n, _ := radio.Number(); n == 1+len(start.Levels) && len(start.Locals) == len(start.Levels) {
			radio.Set("checked", true)
		}
	}
}

// unlessUnfinished begins a new game; if another one is kept that is not over, only
// after a question.
func (p *Page) unlessUnfinished(begin func()) {
	if !p.unfinished() {
		begin()
		return
	}
	t := p.Book().T
	p.question.Ask(t("page.confirm.new"), t("page.confirm.new.yes"), t("page.confirm.no"), begin)
}
