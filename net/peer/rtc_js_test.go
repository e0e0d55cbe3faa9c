package peer

import (
	"errors"
	"syscall/js"
	"testing"

	"gavel/game/must"
)

// TestLeavingThePage tells the page that it is about to close. Everything must be closed when
// the event returns, because nothing runs after it.
func TestLeavingThePage(t *testing.T) {
	open, _ := meet(t, Config{}, Config{})
	waiting := must.Get(Offer(within(t, patience), Config{}))(t)
	js.Global().Call("dispatchEvent", js.Global().Get("Event").New("pagehide"))
	for _, c := range []*Conn{open, waiting.conn} {
		select {
		case <-c.wire.(*rtc).closed:
		default:
			t.Error("the browser's connection is open")
		}
		if err := c.Err(); !errors.Is(err, ErrClosed) {
			t.Error(err)
		}
	}
}

// TestBrowserStaysClean: catching the channel leaves no trace in the browser.
func TestBrowserStaysClean(t *testing.T) {
	offer := must.Get(Offer(within(t, patience), Config{}))(t)
	defer offer.Close()
	pc := offer.wire.pc.JSValue()
	if pc.Call("hasOwnProperty", "createDataChannel").Bool() {
		t.Error("createDataChannel is still ours")
	}
}
