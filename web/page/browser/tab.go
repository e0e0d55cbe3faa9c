package browser

import (
	"strconv"
	"strings"
	"time"

	"gavel/web/model"
	"gavel/web/page/dom"
)

// KeepSeat remembers, for as long as the tab is there, at which table of
// friends this person sits: the way to it. With "" they sit at none.
func (b *Browser) KeepSeat(way string) {
	defer func() { _ = recover() }() // where nothing is kept, the person joins anew
	tab().Call("setItem", itemSeat, way)
}

// Tab tells what the tab remembers.
func (b *Browser) Tab() model.Tab { return model.Tab{Seat: seatKept(), Crashed: crashAsked()} }

// seatKept returns what KeepSeat has remembered.
func seatKept() (way string) {
	defer func() { _ = recover() }()
	if v := tab().Call("getItem", itemSeat); v.Type() == dom.TypeString {
		way = v.String()
	}
	return way
}

const itemSeat = "gavel.seat"

// tab asks for sessionStorage by a call: a call that throws is a panic, which
// can be recovered from, but a property that throws ends the program.
func tab() dom.Value {
	return dom.Global().Get("Reflect").Call("get", dom.Global(), "sessionStorage")
}

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
func (b *Browser) MarkCrash(asks bool) {
	defer func() { _ = recover() }()
	switch kept := crashKept(); {
	case asks:
		tab().Call("setItem", itemCrash, strconv.FormatInt(time.Now().UnixMilli(), 10))
	case crashAsked():
		tab().Call("setItem", itemCrash, kept+answered)
	}
}
