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
	Calls
	all   []model.Rung
	shown int            // the game, an index of all
	stood map[string]int // tables of each game beaten when its steps were shown last
}

// NewLadder returns the dialog, closed.
func NewLadder(calls Calls) *Ladder {
	d := &Ladder{Calls: calls, stood: map[string]int{}}
	dom.On(d.Doc.ByID("ladder").Value, "click", d.press)
	dom.On(d.Doc.ByID("sheet-body").Value, "click", d.press)
	return d
}

// press starts a game, or shows the steps of another one, if the event is a press of its button.
func (d *Ladder) press(e dom.Event) {
	if tab, ok := e.Target().Closest("[data-tab]"); ok {
		d.shown = tab.Index("tab")
		d.draw()
		d.Doc.ByID("ladder-body").Find("[data-tab]")[d.shown].Focus()
	}
	if button, ok := e.Target().Closest("[data-ladder]"); ok {
		game, level := button.Data("ladder"), button.Data("level")
		d.UnlessUnfinished(func() {
			d.Know(game)
			if name := d.Kept.Get(store.Name); level == "" {
				d.Send(model.PlayLadder{Game: game, Name: name})
			} else {
				d.Send(model.PlayLevel{Game: game, Level: level, Name: name})
			}
		})
	}
}

// Show shows the next table of a game, and how far the person has come in the others.
func (d *Ladder) Show(all []model.Rung) {
	d.all = all
	d.Doc.OpenDialog("ladder")
	d.draw()
}

// draw shows a game in the open dialog, and scrolls to its next table.
func (d *Ladder) draw() {
	t, tabs := d.Book().T, dom.New("div", "tabs")
	for i, r := range d.all {
		tabs.Append(dom.Button("", "", poster(d.Doc, r.Game), dom.Game("b", t("shell.game."+r.Game)), dom.Text("small", "", t("ladder.beaten", "n", r.Beaten, "of", r.Of))).
			Attr("data-tab", strconv.Itoa(i)).Flag("aria-pressed", i == d.shown))
	}
	r := d.all[d.shown]
	next := r.Next()
	table, stands := dom.New("div", "tile foot"), t("ladder.beaten", "n", r.Beaten, "of", r.Of)
	if len(next) > 0 {
		stands = t("ladder.table", "n", r.Beaten+1, "of", r.Of)
		table.Append(rivals(next), d.button(r))
	} else {
		table.Append(dom.Text("p", "", t("ladder.all", "of", r.Of)))
	}
	stood, known := d.stood[r.Game]
	d.stood[r.Game] = r.Beaten
	title := dom.New("div", "", dom.Text("p", "verdict", stands))
	if r.Beaten == 0 {
		title.Append(dom.Text("p", "", t("ladder.about")))
	}
	propose(title, r)
	body := d.Doc.ByID("ladder-body").Replace(tabs, title, d.steps(r).Toggle("climbs", known && stood < r.Beaten), table)
	for _, near := range body.Find(".you, .next") {
		near.Call("scrollIntoView", map[string]any{"block": "nearest"})
	}
	paintPortraits(d.Doc)
}

// ShowClimb shows on the score sheet, below the winner, the table that was beaten and the next one.
func (d *Ladder) ShowClimb(c model.Climb) {
	t := d.Book().T
	next := dom.Text("p", "", t("ladder.end"))
	if len(c.Next.Next()) > 0 {
		next = d.button(c.Next).SetText(c.Next.Play)
	}
	belowVerdict(d.Doc, "sheet-ladder", dom.New("section", "try", dom.Text("h3", "", t("shell.ladder.title")), dom.Text("p", "", c.Sentence), next))
}

// propose adds the level that suits the person.
func propose(title dom.Element, r model.Rung) {
	if p := r.Proposal; p.Level != "" {
		title.Append(dom.New("p", "", dom.Text("span", "", p.Sentence+" "), dom.Button("quiet", "").SetText(p.Play).Attr("data-ladder", r.Game).Attr("data-level", p.Level)))
	}
}

// steps shows all bots, from weak to strong, and the person above those they have beaten. The next two are lit.
func (d *Ladder) steps(r model.Rung) dom.Element {
	list, at := dom.New("ol", "rungs"), r.Beaten
	if len(r.Next()) == 0 {
		at = len(r.Bots)
	}
	n := 0
	step := func(class, name string, face int) dom.Element {
		n++
		step := dom.New("li", class, ringed(face), dom.Text("b", "", name).Attr("translate", "no")).Style("--step", strconv.Itoa(n))
		list.Append(step)
		return step
	}
	for i := range len(r.Bots) + 1 {
		if i == at {
			step("you", d.Book().T("page.you"), r.You).Attr("aria-current", "step")
		}
		switch {
		case i == len(r.Bots):
		case i < at:
			step("done", r.Bots[i].Name, r.Bots[i].Face).Append(dom.Icon("i-done"))
		case i < at+2:
			step("next", r.Bots[i].Name, r.Bots[i].Face)
		default:
			step("later", r.Bots[i].Name, r.Bots[i].Face)
		}
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
	return dom.Button("primary", "").SetText(d.Book().T("shell.start.play")).Attr("aria-label", r.Play).Attr("data-ladder", r.Game)
}

// Render shows what has changed.
func (d *Ladder) Render(is, was *model.State) {
	model.Changed(is.Ladder, was.Ladder, d.Show)
}
