package dialogs

import (
	"strconv"

	"gavel/web/model"
	"gavel/web/page/dom"
)

// Practice asks which seat a person wants in a game that continues from a replay, and against
// which bots.
type Practice struct{ Calls }

// NewPractice returns the dialog, closed.
func NewPractice(calls Calls) *Practice {
	d := &Practice{calls}
	form := d.Doc.ByID("practice-form")
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
		d.Send(model.Practise{Seat: seat, Level: level})
	})
	return d
}

// Show opens the dialog with the players to choose from.
func (d *Practice) Show(of model.Practice) {
	seats := d.Doc.ByID("practice-seats").Replace()
	for i, name := range of.Names {
		radio := dom.New("input", "").Attr("type", "radio").Attr("name", "seat").Attr("value", strconv.Itoa(i))
		seats.Append(dom.New("label", "", radio, dom.Text("span", "", name).Attr("translate", "no")))
		radio.Set("checked", i == of.Seat)
	}
	for _, level := range d.Doc.All("#practice-form [name=level]") {
		level.Set("checked", level.Get("value").String() == of.Level)
	}
	d.Doc.OpenDialog("practice")
}

// Render shows what has changed.
func (d *Practice) Render(is, was *model.State) {
	model.Changed(is.Practice, was.Practice, d.Show)
}
