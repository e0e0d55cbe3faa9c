package page

import (
	"gavel/assets/locale"
	"gavel/web/coach"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/sheet"
)

// bindPuzzles has the list of puzzles lead to them.
func (p *Page) bindPuzzles() {
	dom.On(p.doc.ByID("puzzles").Value, "click", func(e dom.Event) {
		if button, ok := e.Target().Closest("[data-puzzle]"); ok {
			p.send(model.AskPuzzle(button.Data("puzzle")))
		}
	})
}

// FetchPuzzles fetches the puzzles, which the browser unpacks, and calls then: with "" if
// they cannot be had.
func (p *Page) FetchPuzzles(then func(text string)) {
	failed := func(dom.Value) { then("") }
	unpack := dom.Global().Get("DecompressionStream")
	if unpack.IsUndefined() {
		then("")
		return
	}
	name := p.doc.All("script[data-puzzles]")[0].Data("puzzles")
	dom.Then(p.doc.Window().Call("fetch", name), func(response dom.Value) {
		if !response.Get("ok").Bool() {
			then("")
			return
		}
		stream := response.Get("body").Call("pipeThrough", unpack.New("gzip"))
		dom.Then(dom.Global().Get("Response").New(stream).Call("text"), func(text dom.Value) { then(text.String()) }, failed)
	}, failed)
}

// showPuzzles shows what there is to solve.
func (p *Page) showPuzzles(l model.PuzzleList) {
	t := p.Book().T
	list := dom.New("div", "stack")
	add := func(of, title, about string) {
		button := dom.New("button", "", dom.Text("b", "", title), dom.Text("span", "", about))
		list.Append(button.Attr("type", "button").Attr("data-puzzle", of))
	}
	for _, c := range l.Games {
		add(c.Game, t("shell.game."+c.Game), t("puzzle.course", "done", c.Done, "n", c.Of, "right", c.Right))
	}
	switch {
	case l.Due > 0:
		add("", t("puzzle.mistakes"), t("puzzle.due", "n", l.Due))
	case l.Mistakes > 0:
		list.Append(dom.Text("p", "fine", t("puzzle.later", "n", l.Mistakes)))
	default:
		list.Append(dom.Text("p", "fine", t("puzzle.how")))
	}
	p.doc.ByID("puzzles-body").Replace(list)
	p.doc.OpenDialog("puzzles")
}

// showPuzzle makes the table that is shown one of a puzzle.
func (p *Page) showPuzzle() {
	p.offerHints(false)
	p.voice.Say(p.Book().T("puzzle.ask"))
}

// awaitAnswer shows that the coach looks at the decision.
func (p *Page) awaitAnswer() {
	p.doc.ByID("answer-title").SetText(p.Book().T("puzzle.title"))
	p.doc.ByID("answer-body").Replace(dom.Text("p", "advice", p.Book().T("coach.hint.thinking")))
	p.doc.OpenDialog("answer")
}

// showAnswer shows what the coach says of the decision, and has it read out.
func (p *Page) showAnswer(a model.Answer) {
	if a.Thinks {
		p.awaitAnswer()
		return
	}
	t := p.Book().T
	title, icon := t("puzzle.wrong", "what", a.Made), "i-wrong"
	if a.Right {
		title, icon = t("puzzle.right", "what", a.Made), "i-done"
	}
	p.doc.ByID("answer-title").Replace(dom.Icon(icon), dom.Text("span", "", " "+title))
	p.doc.ByID("answer-body").Replace(dom.Text("p", "advice", a.Sentence), answerTable(a.Answer, p.Book()))
	p.bar.Answered.Hide(false)
	p.doc.OpenDialog("answer")
	p.voice.Say(title + " " + a.Sentence)
}

// answerTable lists what each choice is worth.
func answerTable(a coach.Answer, book *locale.Book) dom.Element {
	h := coach.Hint{Options: append([]coach.Option(nil), a.Options...)}
	if a.Own >= 0 {
		h.Options[a.Own].Label = book.T("puzzle.yours", "what", h.Options[a.Own].Label)
	}
	return sheet.Options(h, book)
}
