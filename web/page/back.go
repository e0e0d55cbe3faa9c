package page

import (
	"gavel/web/model"
	"gavel/web/page/dom"
)

// back makes the browser's Back lead one step back within the page. Away from the start page,
// the page has an entry of its own in the browser's history. When Back leads to the entry below,
// the page goes forward again, and goes a step back itself. So Back never leaves a game without asking.
//
// Browsers skip the entry below if the page adds its own while the person has pressed nothing since the
// page was loaded. So a page that is loaded again uses the entry that it added before, and no entry is
// added twice.
type back struct {
	doc    dom.Document
	wanted bool
	moving bool   // the browser is on its way to another entry
	above  bool   // the entry is above the present one
	hash   string // of the address in the entry below
}

func newBack(doc dom.Document) back {
	b := back{doc: doc}
	if b.wanted = b.isThere(); b.wanted {
		b.hash = b.history().Get("state").String()
	}
	return b
}

// enter makes the page have its entry.
func (b *back) enter() {
	b.wanted = true
	b.settle()
}

// leave leaves the entry on the start page, so that Back leaves the page. It stays if the entry
// below has another address, such as that of a replay, which would open again.
func (b *back) leave() {
	if b.hash == b.fragment() {
		b.wanted = false
		b.settle()
	}
}

// settle goes to the entry or leaves it, as is wanted.
func (b *back) settle() {
	switch {
	case b.moving || b.wanted == b.isThere():
	case !b.wanted:
		b.moving = true
		b.history().Call("back")
	case b.above:
		b.moving = true
		b.history().Call("forward")
	default:
		b.hash = b.fragment()
		b.history().Call("pushState", b.hash, "")
	}
}

// moved handles that the browser shows another entry. It reports whether a person has pressed Back.
func (b *back) moved() bool {
	there, below := b.isThere(), b.fragment() == b.hash
	b.above = !there && below
	if b.moving {
		b.moving = false
		b.settle()
		return false
	}
	if there || below {
		return b.wanted
	}
	b.settle() // another address in this page
	return false
}

// isThere reports whether the present entry is the page's own.
func (b *back) isThere() bool { return !b.history().Get("state").IsNull() }

func (b *back) history() dom.Value { return b.doc.Window().Get("history") }

func (b *back) fragment() string { return b.doc.Location().Get("hash").String() }

// wentBack handles the browser's Back.
func (p *Page) wentBack() {
	if !p.back.moved() {
		return
	}
	atStart := !p.doc.ByID("start").IsHidden() && p.doc.Root().Data("way") == ""
	if p.back.wanted = !atStart; !atStart {
		p.back.enter()
	}
	switch {
	case p.doc.ByID("error").Get("open").Bool() || p.doc.ByID("crash").Get("open").Bool():
	case p.doc.InDialog():
		p.doc.CloseDialogs()
	case p.replay.IsOpen():
		p.send(model.LeaveReplay{})
	case p.drawn.Place != nil && p.drawn.Place.Practice:
		p.send(model.BackToReplay{})
	case p.game != "":
		p.doc.OpenDialog("menu")
	case p.people.InLobby():
		p.people.AskLeave(false, true)
	case !atStart:
		p.joining.GoBack()
	}
}
