package runner

import (
	"syscall/js"
	"time"
)

// Rest returns a channel that gets the time after the browser has had its turn: it may have drawn,
// and called the page's listeners. A sleep would not do. While other goroutines have work, the
// program goes on without a turn of the browser, also after the sleep. The turn is a message
// from the page to itself, because browsers stretch timers.
func Rest() <-chan time.Time {
	rested := make(chan time.Time, 1)
	channel := js.Global().Get("MessageChannel").New()
	port := channel.Get("port1")
	var come js.Func
	come = js.FuncOf(func(js.Value, []js.Value) any {
		port.Call("close")
		come.Release()
		rested <- time.Now()
		return nil
	})
	port.Set("onmessage", come)
	channel.Get("port2").Call("postMessage", nil)
	return rested
}
