package table

import (
	"gavel/web/coach"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/part"
	"gavel/web/page/sheet"
)

// Hint is the coach's hint beside the table.
type Hint struct {
	*part.Page
	begins func()
}

// NewHint returns the element, empty. It calls begins when a hint is about to be shown.
func NewHint(p *part.Page, begins func()) *Hint { return &Hint{p, begins} }

// Set shows a hint, or removes it because the game has gone on.
func (h *Hint) Set(to *model.Hint) {
	switch {
	case to == nil:
		h.hide()
	case to.Thinks:
		h.await()
	default:
		h.show(to.Hint)
		if !to.Again {
			h.Answer(to.Sentence)
		}
	}
}

// await shows that the coach is thinking.
func (h *Hint) await() {
	h.begins()
	h.open(true)
	h.Doc.ByID("hint-follow").Hide(true)
	h.Doc.ByID("hint-body").Replace(dom.Text("p", "advice", h.Book().T("coach.hint.thinking")))
}

// show shows the coach's advice.
func (h *Hint) show(of coach.Hint) {
	h.open(true)
	h.Doc.ByID("hint-follow").Hide(of.Sentence == "")
	body := h.Doc.ByID("hint-body").Replace(dom.Text("p", "advice", of.Sentence))
	if of.Varies {
		body.Append(dom.Text("p", "fine", h.Book().T("coach.hint.varies", "column", h.Book().T("coach.head.share"))))
	}
	if len(of.Options) > 0 {
		body.Append(sheet.Options(of, h.Book()))
	}
	body.Set("scrollTop", 0)
}

// hide hides the hint.
func (h *Hint) hide() { h.open(false) }

// Offer shows the button that asks for a hint, or removes it together with the hint.
func (h *Hint) Offer(offer bool) {
	h.Doc.ByID("hint-tool").Hide(!offer)
	h.hide()
}

// IsOpen reports whether a hint is shown.
func (h *Hint) IsOpen() bool { return !h.Doc.ByID("hint").IsHidden() }

// Toggle asks for a hint, unless a replay is shown, or removes it. It reports whether it can.
func (h *Hint) Toggle(replay bool) bool {
	switch {
	case h.Doc.ByID("hint-tool").IsHidden():
		return false
	case h.IsOpen():
		h.hide()
		h.Send(model.StopCoach{})
	case !replay:
		h.Send(model.AskHint{})
	}
	return true
}

func (h *Hint) open(open bool) {
	panel, button := h.Doc.ByID("hint"), h.Doc.ByID("hint-tool")
	_, inside := h.Doc.Focused().Closest("#hint")
	panel.Hide(!open)
	button.Flag("aria-expanded", open)
	if inside && !open {
		button.Focus() // the focused element has gone
	}
}
