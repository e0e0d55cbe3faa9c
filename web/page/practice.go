package page

import (
	"strconv"

	"gavel/web/model"
	"gavel/web/page/dom"
)

// bindPractice has the form begin a game that goes on from the moment of the replay.
func (p *Page) bindPractice() {
	form := p.doc.ByID("practice-form")
	dom.On(form.Value, "submit", func(dom.Event) {
		seat, level := 0, ""
		for _, f := range form.Fields() {
			switch f.Name {
			case "seat":
				seat, _ = strconv.Atoi(f.Value)
			case "level":
				level = f.Value
			}
		}
		p.send(model.Practise{Seat: seat, Level: level})
	})
}

// askPractice asks for what the form needs to know about the moment that is shown, at
// which the replay stops.
func (p *Page) askPractice() {
	p.replay.pause()
	p.send(model.AskPractice{})
}

// openPractice asks as who the person wants to play on, and against how good bots.
func (p *Page) openPractice(of model.Practice) {
	seats := p.doc.ByID("practice-seats").Replace()
	for i, name := range of.Names {
		radio := dom.New("input", "").Attr("type", "radio").Attr("name", "seat").Attr("value", strconv.Itoa(i))
		seats.Append(dom.New("label", "", radio, dom.Text("span", "", name)))
		radio.Set("checked", i == of.Seat)
	}
	for _, level := range p.doc.All("#practice-form [name=level]") {
		level.Set("checked", level.Get("value").String() == of.Level)
	}
	p.doc.OpenDialog("practice")
}

// showPractice marks the game on the table as practice, and says so.
func (p *Page) showPractice() {
	p.markPractice(true)
	p.voice.Say(p.Book().T("shell.practice.note"))
}

func (p *Page) markPractice(on bool) {
	p.doc.Root().Toggle("practises", on)
	for _, e := range p.doc.All(".in-practice") {
		e.Hide(!on)
	}
}
