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
	dom.Attempt(tab(), "setItem", itemSeat, way) // without storage, the person joins again by hand
}

// Tab returns what the tab has stored.
func (b *Browser) Tab() model.Tab { return model.Tab{Seat: stored(itemSeat), Crashed: crashAsked()} }

// stored returns an item of the tab. Without storage it is "", so the page never returns by itself.
func stored(item string) string {
	if v := dom.Attempt(tab(), "getItem", item); v.Type() == dom.TypeString {
		return v.String()
	}
	return ""
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
	kept := stored(itemCrash)
	return kept != "" && !strings.HasSuffix(kept, answered)
}

// MarkCrash stores in the tab that the page crashed and the person must be asked, or that they
// have answered.
func (b *Browser) MarkCrash(asks bool) {
	switch {
	case asks:
		dom.Attempt(tab(), "setItem", itemCrash, strconv.FormatInt(time.Now().UnixMilli(), 10))
	case crashAsked():
		dom.Attempt(tab(), "setItem", itemCrash, stored(itemCrash)+answered)
	}
}
