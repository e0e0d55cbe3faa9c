//go:build js

package idb

import (
	"syscall/js"
	"time"

	"gavel/web/page/dom"
	"gavel/web/store"
)

// channel is the channel between the pages of this browser; it is null if there is no
// BroadcastChannel.
type channel struct{ js.Value }

func newChannel() (c channel) {
	defer func() { _ = recover() }()
	if class := js.Global().Get("BroadcastChannel"); class.Truthy() {
		c.Value = class.New(database)
	}
	return c
}

// post sends a list of words to the other pages.
func (c channel) post(words ...any) {
	if c.Truthy() {
		c.Call("postMessage", words)
	}
}

// hear calls f with the words that follow a first word, for the life of the page. f must not
// wait.
func (c channel) hear(first string, f func(rest []string)) {
	if !c.Truthy() {
		return
	}
	c.Call("addEventListener", "message", js.FuncOf(func(_ js.Value, args []js.Value) any {
		words := args[0].Get("data")
		if !js.Global().Get("Array").Call("isArray", words).Bool() || words.Index(0).String() != first {
			return nil
		}
		var rest []string
		for i := 1; i < words.Length(); i++ {
			rest = append(rest, words.Index(i).String())
		}
		f(rest)
		return nil
	}))
}

// locks implements [store.Locks] by Web Locks. The browser releases them when a page is gone,
// for whatever reason. Insecure addresses have none. There a page asks the others, and treats a
// moment of silence as no. A lease with a timeout would be no better, because the timers of a
// hidden page run once a minute. A page that slept through the question cannot write: its claim
// is refused.
type locks struct {
	manager js.Value
	channel channel
	held    map[string]*store.Hold
	asked   map[string]chan string   // by name: the answer of another page
	leaving map[string]chan struct{} // by name: closed once the browser has released it
	away    bool                     // the person has left the page
	lost    []*store.Hold            // since then
}

const (
	silence = 300 * time.Millisecond
	yields  = time.Second // how long a page may take to release a name
)

func newLocks(c channel) *locks {
	l := &locks{channel: c, held: map[string]*store.Hold{}, asked: map[string]chan string{}, leaving: map[string]chan struct{}{}}
	l.manager = js.Global().Get("navigator").Get("locks")
	hears := func(word string, f func(name string)) {
		c.hear(word, func(rest []string) {
			if len(rest) == 1 {
				f(rest[0])
			}
		})
	}
	hears("yield", func(name string) {
		if h := l.held[name]; h != nil {
			h.Lose()
		}
	})
	hears("ask", func(name string) {
		if l.held[name] != nil {
			c.post("held", name)
		}
	})
	dom.On(js.Global(), "pagehide", func(dom.Event) { l.away = true })
	dom.On(js.Global(), "pageshow", func(dom.Event) {
		l.away = false
		for _, h := range l.lost {
			h.Lose()
		}
		l.lost = nil
	})
	for _, word := range []string{"held", "free"} {
		hears(word, func(name string) {
			if answer := l.asked[name]; answer != nil {
				select {
				case answer <- word:
				default:
				}
			}
		})
	}
	return l
}

// Take implements [store.Locks].
func (l *locks) Take(name string, force bool) *store.Hold {
	if !l.manager.Truthy() {
		return l.ask(name, force)
	}
	if over := l.leaving[name]; over != nil {
		<-over
	}
	if !force {
		return l.request(name, force, map[string]any{"ifAvailable": true})
	}
	l.channel.post("yield", name)
	patient := js.Global().Get("AbortController").New()
	timer := time.AfterFunc(yields, func() { patient.Call("abort") })
	defer timer.Stop()
	if h := l.request(name, force, map[string]any{"signal": patient.Get("signal")}); h != nil {
		return h
	}
	return l.request(name, force, map[string]any{"steal": true})
}

// request requests a Web Lock, and waits for the answer.
func (l *locks) request(name string, force bool, options map[string]any) *store.Hold {
	const granted, refused, impossible = "granted", "refused", "impossible"
	answer, ended := make(chan string, 1), make(chan struct{})
	var h *store.Hold
	var release js.Value
	keep := js.FuncOf(func(_ js.Value, resolve []js.Value) any {
		release = resolve[0]
		return nil
	})
	begin := js.FuncOf(func(_ js.Value, lock []js.Value) any {
		if lock[0].IsNull() {
			answer <- refused
			return nil
		}
		until := js.Global().Get("Promise").New(keep)
		h = l.hold(name, func() {
			l.leaving[name] = ended
			release.Invoke()
		})
		answer <- granted
		return until // the page has the lock until this promise is fulfilled
	})
	over := func() {
		close(ended)
		if l.leaving[name] == ended {
			delete(l.leaving, name)
		}
		keep.Release()
		begin.Release()
	}
	request, err := call(l.manager, "request", name, options, begin)
	if err != nil {
		over()
		return l.ask(name, force)
	}
	dom.Then(request, func(js.Value) { over() }, func(why js.Value) {
		over()
		switch {
		case h != nil: // another page has stolen it, or the browser has taken it from a page that closes
			l.lose(h)
		case why.Get("name").String() == "AbortError":
			answer <- refused
		default:
			answer <- impossible
		}
	})
	switch <-answer {
	case refused:
		return nil
	case impossible:
		return l.ask(name, force)
	}
	return h
}

// ask asks the other pages whether one of them has a name; with force it asks them to release
// it.
func (l *locks) ask(name string, force bool) *store.Hold {
	answer := make(chan string, 1)
	l.asked[name] = answer
	defer delete(l.asked, name)
	word, wait := "ask", silence
	if force {
		word, wait = "yield", yields
	}
	l.channel.post(word, name)
	select {
	case said := <-answer:
		if said == "held" && !force {
			return nil
		}
	case <-time.After(wait):
	}
	return l.hold(name, func() { l.channel.post("free", name) })
}

// lose says that a name is lost, once the person is on the page. WebKit runs a page for a moment after another document has taken
// its place, and what it does in the browser's history would happen to that document.
func (l *locks) lose(h *store.Hold) {
	if l.away {
		l.lost = append(l.lost, h)
		return
	}
	h.Lose()
}

func (l *locks) hold(name string, release func()) *store.Hold {
	var h *store.Hold
	h = store.NewHold(func() {
		if l.held[name] == h {
			delete(l.held, name)
		}
		release()
	})
	l.held[name] = h
	return h
}
