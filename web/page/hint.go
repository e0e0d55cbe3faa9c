package page

import (
	"gavel/web/coach"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/sheet"
)

// setHint shows a hint, or takes it away: the game has gone on.
func (p *Page) setHint(h *model.Hint) {
	switch {
	case h == nil:
		p.hideHint()
	case h.Thinks:
		p.awaitHint()
	default:
		p.showHint(h.Hint)
		if !h.Again {
			p.voice.Say(h.Sentence)
		}
	}
}

// awaitHint shows that the coach is thinking.
func (p *Page) awaitHint() {
	if !p.doc.Wide() {
		p.openLog(false) // it would lie over the hint
	}
	p.openHint(true)
	p.doc.ByID("hint-follow").Hide(true)
	p.doc.ByID("hint-body").Replace(dom.Text("p", "advice", p.Book().T("coach.hint.thinking")))
}

// showHint shows what the coach says.
func (p *Page) showHint(h coach.Hint) {
	p.openHint(true)
	p.doc.ByID("hint-follow").Hide(h.Sentence == "")
	body := p.doc.ByID("hint-body").Replace(dom.Text("p", "advice", h.Sentence))
	if h.Varies {
		body.Append(dom.Text("p", "fine", p.Book().T("coach.hint.varies", "column", p.Book().T("coach.head.share"))))
	}
	if len(h.Options) > 0 {
		body.Append(sheet.Options(h, p.Book()))
	}
	body.Set("scrollTop", 0)
}

// hideHint takes the hint away.
func (p *Page) hideHint() { p.openHint(false) }

// offerHints shows the button that asks for a hint, or takes it and the hint
// away.
func (p *Page) offerHints(offer bool) {
	p.doc.ByID("hint-tool").Hide(!offer)
	p.hideHint()
}

func (p *Page) hinted() bool { return !p.doc.ByID("hint").IsHidden() }

func (p *Page) toggleHint() {
	switch {
	case p.hinted():
		p.hideHint()
		p.send(model.StopCoach{})
	case p.replay.root.IsHidden():
		p.send(model.AskHint{})
	}
}

func (p *Page) openHint(open bool) {
	panel, button := p.doc.ByID("hint"), p.doc.ByID("hint-tool")
	_, inside := p.doc.Focused().Closest("#hint")
	panel.Hide(!open)
	button.Flag("aria-expanded", open)
	if inside && !open {
		button.Focus() // what had the focus is gone
	}
}
