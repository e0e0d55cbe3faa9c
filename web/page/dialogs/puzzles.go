package dialogs

import (
	"slices"
	"strconv"

	"gavel/assets/locale"
	"gavel/web/coach"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/sheet"
)

// Puzzles shows the list of puzzles, and the coach's comment on a decision.
type Puzzles struct{ Calls }

// NewPuzzles returns the dialogs, closed.
func NewPuzzles(calls Calls) *Puzzles {
	d := &Puzzles{calls}
	dom.On(d.Doc.ByID("puzzles").Value, "click", func(e dom.Event) {
		if button, ok := e.Target().Closest("[data-puzzle]"); ok {
			d.Send(model.AskPuzzle(button.Data("puzzle")))
		}
	})
	return d
}

// Show shows the puzzles to solve.
func (d *Puzzles) Show(l model.PuzzleList) {
	t := d.Book().T
	shelf, game := dom.New("div", "shelf"), nextPuzzle(l)
	for _, c := range l.Games {
		ring := dom.New("div", "ring", poster(d.Doc, c.Game)).Style("--full", strconv.Itoa(100*c.Done/max(1, c.Of))+"%")
		answered := t("puzzle.course", "done", c.Done, "n", c.Of)
		if c.Done > 0 {
			answered += ", " + t("puzzle.course.right", "right", c.Right)
		}
		shelf.Append(dom.Button("", "", ring, dom.Game("b", t("shell.game."+c.Game)), dom.Text("span", "", answered)).
			Attr("data-puzzle", c.Game).Toggle("next", l.Due == 0 && c.Game == game))
	}
	said := t("puzzle.how")
	if l.Due > 0 {
		said = t("puzzle.due", "n", l.Due)
	} else if l.Mistakes > 0 {
		said = t("puzzle.later", "n", l.Mistakes)
	}
	mistakes := dom.New("section", "body", dom.Text("h3", "", t("puzzle.mistakes")), dom.Text("p", "", said))
	if len(l.Shelf) > 0 {
		own := dom.New("ul", "shelf")
		for _, m := range l.Shelf {
			due := t("puzzle.days", "n", m.Days)
			if m.Days == 0 {
				due = t("puzzle.now")
			}
			picture := poster(d.Doc, m.Game)
			if len(m.Drawn) > 0 {
				picture = drawn(d.Calls, m.Game, m.Drawn[len(m.Drawn)-1:])
			}
			own.Append(dom.New("li", "", picture, dom.Text("span", "", m.Moment), dom.Text("b", "", due)).Toggle("later", m.Days > 0))
		}
		mistakes.Append(own)
	}
	next := dom.New("div", "tile foot", dom.Button("primary", "").SetText(t("shell.puzzles.next")).Attr("data-puzzle", game))
	d.Doc.ByID("puzzles-body").Replace(shelf, mistakes, next)
	d.Doc.OpenDialog("puzzles")
}

// nextPuzzle returns what the golden button asks: the person's own mistakes if some are due, else the
// game that they have begun, else the first one.
func nextPuzzle(l model.PuzzleList) string {
	if l.Due > 0 || len(l.Games) == 0 {
		return ""
	}
	begun := slices.IndexFunc(l.Games, func(c model.PuzzleCourse) bool { return c.Done > 0 && c.Done < c.Of })
	return l.Games[max(0, begun)].Game
}

// ShowAnswer shows the coach's comment on the decision and reads it aloud, or that the coach is thinking.
func (d *Puzzles) ShowAnswer(a model.Answer) {
	t := d.Book().T
	if a.Thinks {
		d.Doc.ByID("answer-title").SetText(t("puzzle.title"))
		d.Doc.ByID("answer-body").Replace(dom.Text("p", "advice", t("coach.hint.thinking")))
		d.Doc.OpenDialog("answer")
		return
	}
	title, icon := t("puzzle.wrong", "what", a.Made), "i-wrong"
	if a.Right {
		title, icon = t("puzzle.right", "what", a.Made), "i-done"
	}
	d.Doc.ByID("answer-title").Replace(dom.Icon(icon), dom.Text("span", "", " "+title))
	d.Doc.ByID("answer-body").Replace(dom.Text("p", "advice", a.Sentence), answerTable(a.Answer, d.Book()))
	d.Doc.OpenDialog("answer")
	d.Say(title + " " + a.Sentence)
}

// answerTable lists the worth of each option.
func answerTable(a coach.Answer, book *locale.Book) dom.Element {
	h := coach.Hint{Options: append([]coach.Option(nil), a.Options...)}
	if a.Own >= 0 {
		h.Options[a.Own].Label = book.T("puzzle.yours", "what", h.Options[a.Own].Label)
	}
	return sheet.Options(h, book)
}

// Render shows what has changed.
func (d *Puzzles) Render(is, was *model.State) {
	model.Changed(is.Answer, was.Answer, d.ShowAnswer)
	model.Changed(is.Puzzles, was.Puzzles, d.Show)
}
