package page

import (
	"gavel/web/model"
	"gavel/web/page/dom"
)

// back makes the browser's Back lead one step back within the page. Away from the start page,
// the page has an entry of its own in the browser's history. When Back removes it, the page adds
// it again and goes a step back itself. So Back never leaves a game without asking.
type back struct {
	doc     dom.Document
	entered bool
	leaving int    // how many entries the browser has yet to remove
	hash    string // of the address in the entry below
}

// enter adds the entry, if it is not there.
func (b *back) enter() {
	if !b.entered {
		b.entered, b.hash = true, b.fragment()
		b.doc.Window().Get("history").Call("pushState", nil, "")
	}
}

// leave removes the entry on the start page, so that Back leaves the page. It stays if the entry
// below has another address, such as that of a replay, which would open again.
func (b *back) leave() {
	if b.entered && b.hash == b.fragment() {
		b.entered = false
		b.leaving++
		b.doc.Window().Get("history").Call("back")
	}
}

// pressed tells whether a person has pressed Back, and so removed the entry. The browser reports
// the page's own leave in the same way, and a table may be open again by then: its entry is gone,
// and is added again.
func (b *back) pressed() bool {
	was := b.entered
	b.entered = false
	if b.leaving == 0 {
		return was
	}
	if b.leaving--; was {
		b.enter()
	}
	return false
}

func (b *back) fragment() string { return b.doc.Location().Get("hash").String() }

// wentBack handles the browser's Back.
func (p *Page) wentBack() {
	if !p.back.pressed() {
		return
	}
	atStart := !p.doc.ByID("start").IsHidden() && p.doc.Root().Data("way") == ""
	if !atStart {
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
		p.people.AskLeave(false)
	case !atStart:
		p.joining.GoBack()
	}
}
