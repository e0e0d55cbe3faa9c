package peer

import (
	"errors"
	"syscall/js"
	"testing"
)

// TestLeavingThePage has the browser say that the page goes away. Everything
// must be closed when the event returns: nothing runs after it.
func TestLeavingThePage(t *testing.T) {
	open, _ := meet(t, Config{}, Config{})
	waiting := must(Offer(within(t, patience), Config{}))(t)
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

// TestBrowserStaysClean: the detour by which the channel is caught leaves no
// trace.
func TestBrowserStaysClean(t *testing.T) {
	offer := must(Offer(within(t, patience), Config{}))(t)
	defer offer.Close()
	pc := offer.wire.pc.JSValue()
	if pc.Call("hasOwnProperty", "createDataChannel").Bool() {
		t.Error("createDataChannel is still ours")
	}
}
