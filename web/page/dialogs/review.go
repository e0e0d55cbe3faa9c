package dialogs

import (
	"strconv"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/web/coach"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/sheet"
)

// Review is the coach's review of a finished game.
type Review struct{ Calls }

// NewReview returns the dialog, closed.
func NewReview(calls Calls) *Review {
	d := &Review{calls}
	dialog := d.Doc.ByID("review")
	clicked := func(e dom.Event) {
		if button, ok := e.Target().Closest("[data-moment]"); ok {
			d.Send(model.ShowMoment(button.Index("moment")))
		} else if button, ok := e.Target().Closest("[data-try]"); ok {
			d.Send(model.TryOther(button.Index("try")))
		} else if button, ok := e.Target().Closest("[data-whose]"); ok {
			d.Send(model.ReviewSeat(button.Index("whose")))
		}
	}
	dom.On(dialog.Value, "click", clicked)
	dom.On(d.Doc.ByID("sheet").Value, "click", clicked)
	dom.On(dialog.Value, "close", func(dom.Event) { d.Send(model.StopCoach{}) })
	return d
}

// Set shows the progress or the result of a review.
func (d *Review) Set(r *model.Review) {
	switch {
	case r == nil:
		d.Doc.ByID("review").Call("close")
	case r.Whose != nil:
		d.askWhose(r.Whose)
	case r.Report == nil:
		d.awaitReview(r.Percent)
	default:
		d.showReview(*r.Report)
	}
}

// awaitReview shows the progress of a review in percent. If the person closes the dialog, it
// stays closed until the next review.
func (d *Review) awaitReview(percent int) {
	body := d.Doc.ByID("review-body")
	bars := body.Find("progress")
	if percent == 0 || len(bars) == 0 {
		bar := dom.New("progress", "").Attr("max", "100").Attr("aria-labelledby", "review-far")
		body.Replace(dom.Text("p", "", "").Attr("id", "review-far"), bar)
		bars = []dom.Element{bar}
		d.Doc.OpenDialog("review")
	}
	bars[0].Set("value", percent)
	d.Doc.ByID("review-far").SetText(d.Book().T("coach.review.progress", "n", percent))
}

// showReview shows the review of a game: words and pictures, the person's curve, and the list; then what was luck.
func (d *Review) showReview(r coach.Report) {
	book := d.Book()
	decisions := dom.New("ol", "verdicts")
	facts := dom.New("div", "body")
	if len(r.Course.Rows) > 1 {
		facts.Append(dom.New("section", "tile", sheet.Course(r.Course, book)...))
	}
	facts.Append(dom.New("section", "tile", dom.Text("h3", "", book.T("coach.review.decisions")), counts(r, book), decisions))
	told := d.costly(r)
	first := min(2, len(told)) // a title and its decisions
	body := d.Doc.ByID("review-body").Replace(dom.Text("p", "verdict", r.Title),
		dom.New("div", "columns", dom.New("div", "body", told[:first]...), facts, dom.New("div", "body", told[first:]...)),
		dom.New("details", "tile", dom.Text("summary", "", book.T("coach.luck")), dom.New("div", "body").Attr("id", "review-chances")))
	d.Doc.OpenDialog("review")
	d.Say(r.Title)
	body.Set("scrollTop", 0)
	d.Send(model.AskChances{})
	fill(decisions, len(r.Verdicts), func(i int) dom.Element { return d.verdict(i, i, &r.Verdicts[i]) })
}

// Why shows the decisions that cost most on the score sheet.
func (d *Review) Why(of model.Why) {
	place := d.Doc.ByID("sheet-why")
	if of.Report == nil {
		place.Replace(dom.Text("p", "", d.Book().T("coach.hint.thinking")))
		return
	}
	place.Replace(d.costly(*of.Report)...)
}

// costly returns the decisions that cost most, and the best one. After a win the best ones come first.
func (d *Review) costly(r coach.Report) (out []dom.Element) {
	book := d.Book()
	part := func(title string, at []int) {
		list := dom.New("ol", "verdicts moments")
		for n, i := range at {
			v := &r.Verdicts[i]
			list.Append(asHeading(d.verdict(i, n, v, drawn(d.Calls, r.Game, v.Drawn))))
		}
		out = append(out, dom.Text("h3", "", title), list)
	}
	won := r.Won && len(r.Good) > 0
	if won {
		part(book.T("coach.won", "n", len(r.Good)), r.Good)
	}
	if n := len(r.Costly); n > 0 {
		part(book.T("coach.costly", "n", n), r.Costly)
	} else if len(r.Verdicts) > 0 {
		out = append(out, dom.Text("p", "", book.T("coach.costly.none")))
	}
	if !won && len(r.Good) > 0 {
		part(book.T("coach.good"), r.Good)
	}
	return out
}

// SetChances shows how everybody's chances to win went, or the progress in computing them.
func (d *Review) SetChances(c model.Chances) {
	book := d.Book()
	for _, place := range d.Doc.All("#review-chances") {
		if c.Course == nil {
			place.SetText(book.T("coach.hint.thinking"))
			continue
		}
		moments := dom.New("ol", "verdicts moments")
		for i, m := range c.Course.Moments {
			moments.Append(asHeading(d.verdict(i, i, m)))
		}
		place.Replace(dom.Text("h3", "", book.T("coach.moments")), moments).Append(sheet.Section(c.Course.Section, book)...)
	}
}

// fill appends parts to a list that may be long, from the next frame on. The list is marked busy
// until it is complete.
func fill(list dom.Element, n int, part func(i int) dom.Element) {
	list.Attr("aria-busy", "true")
	done := 0
	next := func() bool {
		if done == n {
			list.Drop("aria-busy")
			return false
		}
		list.Append(part(done))
		done++
		return true
	}
	list.Document().NextFrame(func() { list.Document().Gradually(next) })
}

// markIcons are the drawings of the marks.
var markIcons = map[coach.Mark]string{
	coach.Best: "i-say-bid", coach.Fine: "i-done", coach.Slip: "i-wrong", coach.Blunder: "i-log-void", coach.Unweighed: "i-later",
}

func markBadge(m coach.Mark, text string) dom.Element {
	return dom.New("span", "mark "+string(m), dom.Icon(markIcons[m]), dom.Text("span", "", text))
}

func markWord(m coach.Mark, book *locale.Book) string { return book.T("coach.mark." + string(m)) }

// counts shows how many decisions got each mark.
func counts(r coach.Report, book *locale.Book) dom.Element {
	list := dom.New("ul", "marks-count")
	for _, m := range coach.Marks() {
		if n := r.Counts[m]; n > 0 {
			list.Append(dom.New("li", "", markBadge(m, book.T("coach.count", "mark", markWord(m, book), "n", n))))
		}
	}
	return list
}

// verdict shows a decision in the list: a button leads to its moment, and another one continues
// the game from there if another decision was better. n counts from 0 in the shown list; more is shown below the scene.
func (d *Review) verdict(i, n int, v *coach.Verdict, more ...dom.Element) dom.Element {
	book := d.Book()
	button := dom.New("button", "",
		dom.Text("span", "number", book.Number(n+1)), dom.Text("b", "", v.Made))
	if v.Mark != "" {
		button.Append(markBadge(v.Mark, markWord(v.Mark, book))).Attr("title", book.T("coach.show", "n", i+1))
	}
	button.Append(dom.Text("span", "scene", v.Scene))
	button.Append(more...)
	if v.Cost != "" {
		button.Append(dom.Text("span", "cost", v.Cost))
	}
	if v.Better != "" {
		button.Append(dom.Text("span", "cost", book.T("coach.better", "what", v.Better)))
	}
	button.Attr("type", "button").Attr("data-moment", strconv.Itoa(v.Step))
	item := dom.New("li", "", button)
	if v.Better != "" {
		item.Append(dom.Button("try", "").SetText(book.T("coach.try")).
			Attr("data-try", strconv.Itoa(v.Step)).Attr("aria-label", book.T("coach.try")+": "+v.Better))
	}
	return item
}

// asHeading makes an important decision a heading, so that screen readers jump to it.
func asHeading(item dom.Element) dom.Element {
	heading := dom.New("div", "").Attr("role", "heading").Attr("aria-level", "4")
	heading.Append(item.Find("button")[0])
	item.Call("prepend", heading.Value)
	return item
}

// askWhose asks whose decisions to review, if several people shared this device; names are by
// seat.
func (d *Review) askWhose(names map[int]string) {
	people := dom.New("div", "stack")
	for seat := range game.MaxSeats {
		if name, here := names[seat]; here {
			people.Append(dom.Button("", "").SetText(name).Attr("data-whose", strconv.Itoa(seat)))
		}
	}
	d.Doc.ByID("review-body").Replace(dom.Text("p", "", d.Book().T("page.device.whose")), people)
	d.Doc.OpenDialog("review")
}

// Render shows what has changed.
func (d *Review) Render(is, was *model.State) {
	model.Differs(is.Review, was.Review, d.Set)
	model.Changed(is.Why, was.Why, d.Why)
	model.Changed(is.Chances, was.Chances, d.SetChances)
}
