package page

import (
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/store"
)

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

// showPuzzle makes the table that is shown one of a puzzle.
func (p *Page) showPuzzle() {
	p.hint.Offer(false)
	p.voice.Say(p.Book().T("puzzle.ask"))
}

// askPractice asks for what the form needs to know about the moment that is shown, at
// which the replay stops.
func (p *Page) askPractice() {
	p.replay.Pause()
	p.send(model.AskPractice{})
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

// forgetNoted has all notes shown again.
func (p *Page) forgetNoted() {
	p.kept.Set(store.Noted, "")
	p.Warn(p.Book().T("page.say.notes"))
}
