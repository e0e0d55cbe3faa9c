package dialogs

import (
	"strconv"

	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/store"
)

// Ladder shows the tables of bots that a person beats one after the other: its dialog, and a part
// of the score sheet.
type Ladder struct {
	doc       dom.Document
	calls     Calls
	portraits portraits
	all       []model.Rung
	shown     int // the game, an index of all
}

// NewLadder returns the dialog, closed.
func NewLadder(doc dom.Document, calls Calls) *Ladder {
	d := &Ladder{doc: doc, calls: calls, portraits: portraits{doc}}
	dom.On(doc.ByID("ladder").Value, "click", d.press)
	dom.On(doc.ByID("sheet-body").Value, "click", d.press)
	return d
}

// press starts a game, or shows the steps of another one, if the event is a press of its button.
func (d *Ladder) press(e dom.Event) {
	if tab, ok := e.Target().Closest("[data-tab]"); ok {
		d.shown = tab.Index("tab")
		d.draw()
		d.doc.ByID("ladder-body").Find("[data-tab]")[d.shown].Focus()
	}
	if button, ok := e.Target().Closest("[data-ladder]"); ok {
		game, level := button.Data("ladder"), button.Data("level")
		d.calls.UnlessUnfinished(func() {
			d.calls.Know(game)
			if name := d.calls.Kept.Get(store.Name); level == "" {
				d.calls.Send(model.PlayLadder{Game: game, Name: name})
			} else {
				d.calls.Send(model.PlayLevel{Game: game, Level: level, Name: name})
			}
		})
	}
}

// Show shows the next table of a game, and how far the person has come in the others.
func (d *Ladder) Show(all []model.Rung) {
	d.all = all
	d.doc.OpenDialog("ladder")
	d.draw()
}

// draw shows a game in the open dialog, and scrolls to its next table.
func (d *Ladder) draw() {
	t, tabs := d.calls.Book().T, dom.New("div", "tabs")
	for i, r := range d.all {
		tabs.Append(dom.Button("", "", poster(d.doc, r.Game), dom.Game("b", t("shell.game."+r.Game)), dom.Text("small", "", t("ladder.beaten", "n", r.Beaten, "of", r.Of))).
			Attr("data-tab", strconv.Itoa(i)).Flag("aria-pressed", i == d.shown))
	}
	r := d.all[d.shown]
	next := r.Next()
	table := dom.New("div", "tile table")
	if len(next) > 0 {
		table.Append(rivals(next), d.button(r))
	} else {
		table.Append(dom.Text("p", "", t("ladder.all", "of", r.Of)))
	}
	body := d.doc.ByID("ladder-body").Replace(tabs, steps(r), table)
	propose(body, r)
	for _, lit := range body.Find(".next") {
		lit.Call("scrollIntoView", map[string]any{"block": "center"})
	}
	d.portraits.begin()
}

// ShowClimb shows on the score sheet, below the winner, the table that was beaten and the next one.
func (d *Ladder) ShowClimb(c model.Climb) {
	t := d.calls.Book().T
	next := dom.Text("p", "", t("ladder.end"))
	if len(c.Next.Next()) > 0 {
		next = d.button(c.Next).SetText(c.Next.Play)
	}
	belowVerdict(d.doc, "sheet-ladder", dom.New("section", "try", dom.Text("h3", "", t("shell.ladder.title")), dom.Text("p", "", c.Sentence), next))
}

// propose adds the level that suits the person.
func propose(body dom.Element, r model.Rung) {
	if p := r.Proposal; p.Level != "" {
		body.Append(dom.New("div", "tile", dom.Text("p", "", p.Sentence), dom.Button("", "").SetText(p.Play).Attr("data-ladder", r.Game).Attr("data-level", p.Level)))
	}
}

// steps shows all bots, from weak to strong. The next two are lit, and those below are beaten.
func steps(r model.Rung) dom.Element {
	list := dom.New("ol", "steps")
	for i, of := range r.Bots {
		step := dom.New("li", "", awaitPortrait(dom.New("canvas", "face").Flag("aria-hidden", true), of.Face), dom.Text("b", "", of.Name).Attr("translate", "no"))
		step.Style("--step", strconv.Itoa(i))
		switch {
		case i < r.Beaten || r.Beaten == r.Of:
			step.Toggle("done", true).Append(dom.Icon("i-done"))
		case i < r.Beaten+2:
			step.Toggle("next", true)
		default:
			step.Toggle("later", true)
		}
		list.Append(step)
	}
	return list
}

// rivals shows the bots of a table.
func rivals(next []model.Rival) dom.Element {
	list := dom.New("ul", "rivals")
	for _, of := range next {
		face := awaitPortrait(dom.New("canvas", "face").Flag("aria-hidden", true), of.Face)
		list.Append(dom.New("li", "", face, dom.New("span", "", dom.Text("b", "", of.Name).Attr("translate", "no"), dom.Text("small", "", of.About))))
	}
	return list
}

// button returns the button that begins a game at a table.
func (d *Ladder) button(r model.Rung) dom.Element {
	return dom.Button("primary", "").SetText(d.calls.Book().T("shell.start.play")).Attr("aria-label", r.Play).Attr("data-ladder", r.Game)
}

// Render shows what has changed.
func (d *Ladder) Render(is, was *model.State) {
	model.Changed(is.Ladder, was.Ladder, d.Show)
}
