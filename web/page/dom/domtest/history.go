package domtest

import "strings"

// history is the browser's history of a page. Below is another page.
type history struct {
	window  *Window
	entries []entry
	at      int  // the shown entry
	active  bool // a person has pressed something since the page was loaded
}

// entry is an entry of the history.
type entry struct {
	state Value
	hash  string
	skips bool // the browser's Back skips it, because the page has added another before the person pressed anything
}

// replace changes the present entry without loading it.
func (h *history) replace(state Value, address string) {
	_, hash, found := strings.Cut(address, "#")
	if found {
		hash = "#" + hash
	}
	h.entries[h.at].state, h.entries[h.at].hash = state, hash
	h.arrive()
}

func (h *history) push(state Value) {
	h.entries[h.at].skips = !h.active
	h.entries = append(h.entries[:h.at+1], entry{state: state, hash: h.entries[h.at].hash})
	h.at++
	h.arrive()
}

// arrive shows the present entry to the page.
func (h *history) arrive() {
	h.window.props["location"].Set("hash", h.entries[h.at].hash)
	h.window.props["history"].Set("state", h.entries[h.at].state)
}

// back returns the entry to which the browser's Back leads; -1 if that is another page.
func (h *history) back() int {
	to := h.at - 1
	for to >= 0 && h.entries[to].skips {
		to--
	}
	return to
}

// goTo goes to another entry, if there is one.
func (h *history) goTo(at int) {
	if at < 0 || at >= len(h.entries) {
		return
	}
	was := h.entries[h.at].hash
	h.at = at
	h.arrive()
	h.window.tell(newEvent("popstate", false, nil), false, true)
	if h.entries[h.at].hash != was {
		h.window.tell(newEvent("hashchange", false, nil), false, true)
	}
}

// activate notes that a person has pressed something.
func (h *history) activate() {
	h.active = true
	for i := range h.entries {
		h.entries[i].skips = false
	}
}
