package browser

import (
	"strconv"
	"strings"
	"time"

	"gavel/web/model"
	"gavel/web/page/dom"
)

// KeepSeat stores in the tab how to find the person's table of friends; "" if they sit at none.
func (b *Browser) KeepSeat(way string) {
	defer func() { _ = recover() }() // without storage, the person joins again by hand
	tab().Call("setItem", itemSeat, way)
}

// Tab returns what the tab has stored.
func (b *Browser) Tab() model.Tab { return model.Tab{Seat: seatKept(), Crashed: crashAsked()} }

// seatKept returns what KeepSeat has stored.
func seatKept() (way string) {
	defer func() { _ = recover() }()
	if v := tab().Call("getItem", itemSeat); v.Type() == dom.TypeString {
		way = v.String()
	}
	return way
}

const itemSeat = "gavel.seat"

// tab returns sessionStorage; undefined without it.
func tab() dom.Value { return dom.Soft(dom.Global(), "sessionStorage") }

// itemCrash is the tab's entry after a crash: its time in milliseconds, and whether the person
// has been asked and has answered. The loader (web/shell/load.js) uses it as well.
const (
	itemCrash = "gavel.crash"
	answered  = " answered"
)

// crashAsked reports whether the page crashed in this tab and the person must still be asked
// whether to return.
func crashAsked() bool {
	kept := crashKept()
	return kept != "" && !strings.HasSuffix(kept, answered)
}

func crashKept() (kept string) {
	defer func() { _ = recover() }() // without storage, the page never returns by itself
	if v := tab().Call("getItem", itemCrash); v.Type() == dom.TypeString {
		kept = v.String()
	}
	return kept
}

// MarkCrash stores in the tab that the page crashed and the person must be asked, or that they
// have answered.
func (b *Browser) MarkCrash(asks bool) {
	defer func() { _ = recover() }()
	switch kept := crashKept(); {
	case asks:
		tab().Call("setItem", itemCrash, strconv.FormatInt(time.Now().UnixMilli(), 10))
	case crashAsked():
		tab().Call("setItem", itemCrash, kept+answered)
	}
}
