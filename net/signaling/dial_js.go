package signaling

import (
	"context"
	"errors"
	"io"
	"syscall/js"
)

// online returns a channel that is ready when the network is back.
func online() (again <-chan struct{}, forget func()) {
	c := make(chan struct{}, 1)
	handler := js.FuncOf(func(js.Value, []js.Value) any {
		select {
		case c <- struct{}{}:
		default:
		}
		return nil
	})
	js.Global().Call("addEventListener", "online", handler)
	return c, func() {
		js.Global().Call("removeEventListener", "online", handler)
		handler.Release()
	}
}

// socket is the browser's WebSocket as a stream of bytes. Each Write is one message. The
// websocket module, used elsewhere, would add net/http to the page: 100 KB of download for what
// the browser does itself.
type socket struct {
	ws   js.Value
	in   chan []byte // messages; closed with the socket
	rest []byte      // the rest of the current message
}

// waiting is how many messages may wait to be read. With more, the broker counts as hostile.
const waiting = 64

var errSocket = errors.New("the connection was refused or has broken")

func dial(ctx context.Context, url string) (_ io.ReadWriteCloser, err error) {
	defer func() {
		// The browser throws for an address that is invalid or forbidden to the page.
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = thrown
		default:
			panic(thrown)
		}
	}()
	ws := js.Global().Get("WebSocket").New(url, "mqtt")
	ws.Set("binaryType", "arraybuffer")
	s := &socket{ws: ws, in: make(chan []byte, waiting)}
	opened := make(chan struct{})
	s.listen(opened)
	select {
	case <-opened:
		return s, nil
	case <-s.in: // nothing can be received yet, so it was closed
		return nil, errSocket
	case <-ctx.Done():
		s.Close()
		return nil, ctx.Err()
	}
}

// listen follows the socket until it is closed. The browser reports that last, exactly once,
// for any reason.
func (s *socket) listen(opened chan<- struct{}) {
	var handlers []js.Func
	on := func(event string, f func(js.Value)) {
		handler := js.FuncOf(func(_ js.Value, args []js.Value) any {
			f(args[0])
			return nil
		})
		handlers = append(handlers, handler)
		s.ws.Set("on"+event, handler)
	}
	on("open", func(js.Value) { close(opened) })
	on("message", func(e js.Value) {
		data := e.Get("data")
		if data.Type() != js.TypeObject || len(s.in) == waiting {
			s.Close() // MQTT has no text, and no broker has so much to send
			return
		}
		bytes := js.Global().Get("Uint8Array").New(data)
		message := make([]byte, bytes.Length())
		js.CopyBytesToGo(message, bytes)
		s.in <- message
	})
	on("close", func(js.Value) {
		close(s.in)
		for _, event := range []string{"open", "message", "close"} {
			s.ws.Set("on"+event, js.Null())
		}
		for _, handler := range handlers {
			handler.Release()
		}
	})
}

func (s *socket) Read(p []byte) (int, error) {
	for len(s.rest) == 0 {
		message, open := <-s.in
		if !open {
			return 0, io.EOF
		}
		s.rest = message
	}
	n := copy(p, s.rest)
	s.rest = s.rest[n:]
	return n, nil
}

func (s *socket) Write(p []byte) (int, error) {
	if s.ws.Get("readyState").Int() != 1 {
		return 0, errSocket
	}
	bytes := js.Global().Get("Uint8Array").New(len(p))
	js.CopyBytesToJS(bytes, p)
	s.ws.Call("send", bytes)
	return len(p), nil
}

// Close may be called more than once.
func (s *socket) Close() error {
	s.ws.Call("close")
	return nil
}
