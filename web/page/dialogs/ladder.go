package dialogs

import (
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
}

// NewLadder returns the dialog, closed.
func NewLadder(doc dom.Document, calls Calls) *Ladder {
	d := &Ladder{doc, calls, portraits{doc}}
	dom.On(doc.ByID("ladder").Value, "click", d.press)
	dom.On(doc.ByID("sheet-body").Value, "click", d.press)
	return d
}

// press starts a game if the event is a press of its button.
func (d *Ladder) press(e dom.Event) {
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

// Show shows the next table of each game.
func (d *Ladder) Show(all []model.Rung) {
	t, body := d.calls.Book().T, d.doc.ByID("ladder-body").Replace()
	for _, r := range all {
		card := dom.New("article", "try", dom.Game("h3", t("shell.game."+r.Game)))
		if len(r.Rivals) == 0 {
			body.Append(card.Append(dom.Text("p", "", t("ladder.all", "of", r.Of))))
			propose(card, r)
			continue
		}
		body.Append(card.Append(rivals(r), dom.Text("p", "", t("ladder.beaten", "n", r.Beaten, "of", r.Of)), d.button(r)))
		propose(card, r)
	}
	d.doc.OpenDialog("ladder")
	d.portraits.begin()
}

// ShowClimb shows on the score sheet, below the winner, the table that was beaten and the next one.
func (d *Ladder) ShowClimb(c model.Climb) {
	t := d.calls.Book().T
	next := dom.Text("p", "", t("ladder.end"))
	if len(c.Next.Rivals) > 0 {
		next = d.button(c.Next).SetText(c.Next.Play)
	}
	belowVerdict(d.doc, "sheet-ladder", dom.New("section", "try", dom.Text("h3", "", t("shell.ladder.title")), dom.Text("p", "", c.Sentence), next))
}

// propose adds the level that suits the person to the card of a game.
func propose(card dom.Element, r model.Rung) {
	if p := r.Proposal; p.Level != "" {
		card.Append(dom.Text("p", "", p.Sentence), dom.Button("", "").SetText(p.Play).Attr("data-ladder", r.Game).Attr("data-level", p.Level))
	}
}

// rivals shows the bots of a table.
func rivals(r model.Rung) dom.Element {
	list := dom.New("ul", "rivals")
	for _, of := range r.Rivals {
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
