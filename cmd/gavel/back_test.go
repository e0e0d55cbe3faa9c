//go:build !js

package main

import (
	"strings"
	"testing"
)

// goesBack presses the browser's Back, which must not leave the page.
func (p *person) goesBack() {
	p.Helper()
	if !p.window.Back() {
		p.Fatal("Back leaves the page")
	}
}

// TestBack: the browser's Back opens the menu in a game, closes dialogs, and leads from a replay
// to the game. It leaves the page only from the start page.
func TestBack(t *testing.T) {
	p := open(t, home, nil)
	if p.window.Back() {
		t.Fatal("Back does not leave the start page")
	}
	p.press("#new-game [name='forsale.players'][value='3']")
	p.press("#new-game [name=go][value=new]")
	p.until("a decision", func() bool { return len(p.choices()) > 0 })
	p.goesBack()
	p.until("the menu", func() bool { return p.isOpen("menu") })
	p.goesBack()
	p.until("the table", func() bool { return !p.isOpen("menu") && len(p.choices()) > 0 })
	p.plays()
	p.press("#sheet [data-act=replay]")
	p.shows("0")
	p.goesBack()
	p.until("the end of the game", func() bool { return p.ended() && p.doc.ByID("replay").IsHidden() })
	p.press("#over [data-act=new-game]")
	p.until("the start page", func() bool { return !p.doc.ByID("start").IsHidden() })
	if p.window.Back() {
		t.Error("Back does not leave the start page after a game")
	}
}

// TestBackAsksInALobby: Back leaves no open table without a question, also if nobody else is there.
func TestBackAsksInALobby(t *testing.T) {
	ada, link := hosts(t)
	ada.goesBack()
	ada.until("the host's question", func() bool { return len(ada.doc.All("#ask[open]")) > 0 && !ada.doc.ByID("lobby").IsHidden() })
	ada.goesBack()
	ada.until("no question", func() bool { return len(ada.doc.All("#ask[open]")) == 0 })
	bo := comes(t, "Bo", link)
	ada.press("#lobby [data-act=admit]")
	bo.seated()
	bo.goesBack()
	bo.until("the guest's question", func() bool { return len(bo.doc.All("#ask[open]")) > 0 && !bo.doc.ByID("lobby").IsHidden() })
}

// TestSheetIsOpenedOnDemand: at the end of a game the focus is at Rematch, and nothing covers the
// table. After the score sheet is closed, the focus is at the buttons of the bar. The sheet
// follows a change of the language, and does not open by that.
func TestSheetIsOpenedOnDemand(t *testing.T) {
	p := open(t, home, nil)
	p.press("#new-game [name='forsale.players'][value='3']")
	p.press("#new-game [name=go][value=new]")
	p.decides("the end", p.ended)
	p.do(func() {
		if p.isOpen("sheet") || !p.doc.Focused().Matches("#over [data-act=rematch]") {
			t.Errorf("at the end the sheet is open: %v; the focus is at %q", p.isOpen("sheet"), p.doc.Focused().Get("textContent"))
		}
	})
	p.press("#over [data-act=sheet]")
	p.until("the score sheet", func() bool { return p.isOpen("sheet") })
	p.window.Key("Escape")
	p.until("the focus in the bar", func() bool { _, in := p.doc.Focused().Closest("#over"); return in && !p.isOpen("sheet") })
	p.loads("de")
	p.window.Happens("gavel:language")
	p.until("the sheet in German", func() bool {
		return strings.Contains(p.doc.ByID("sheet-body").Get("textContent").String(), "Schecks")
	})
	if p.isOpen("sheet") {
		t.Error("the sheet opens when the language changes")
	}
}
