package page

import (
	"strconv"
	"strings"
	"time"

	"gavel/web/page/dom"
)

// itemCrash is what the tab keeps after a crash: when it was, in milliseconds, and
// whether the person has been asked and has answered. The loader (web/shell/load.js)
// writes and reads it as well.
const (
	itemCrash = "gavel.crash"
	answered  = " answered"
)

// crashAsked tells whether something broke down in this tab and the person is still to
// be asked whether to go back.
func crashAsked() bool {
	kept := crashKept()
	return kept != "" && !strings.HasSuffix(kept, answered)
}

func crashKept() (kept string) {
	defer func() { _ = recover() }() // where nothing is kept, nobody goes back by themselves
	if v := tab().Call("getItem", itemCrash); v.Type() == dom.TypeString {
		kept = v.String()
	}
	return kept
}

// MarkCrash remembers, for as long as the tab is there, that something broke down and
// the person is to be asked; or that they have answered.
func (p *Page) MarkCrash(asks bool) {
	defer func() { _ = recover() }()
	switch kept := crashKept(); {
	case asks:
		tab().Call("setItem", itemCrash, strconv.FormatInt(time.Now().UnixMilli(), 10))
	case crashAsked():
		tab().Call("setItem", itemCrash, kept+answered)
	}
}
