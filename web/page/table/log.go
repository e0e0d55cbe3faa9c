package table

import (
	"sort"
	"strconv"

	"gavel/assets/locale"
	"gavel/web/page/dom"
	"gavel/web/store"
	"gavel/web/ui"
)

// Log lists the events of the game, one per line.
type Log struct {
	doc         dom.Document
	kept        *store.Store
	root, lines dom.Element
	since       dom.Element // the heading above everything since the reader's last line
	mine        bool        // the newest line is the reader's
	waiting     []ui.Line   // they are added with the next frames
	replay      bool        // they are those of a replay
	book        *locale.Book
	follows     bool  // the newest line is shown when it is added
	steps       []int // the step of each line
	items       []dom.Element
	about       func(section string) string // returns the text of a link to a section of the rules
	reached     dom.Element                 // the link to the rules that Tab reaches
	moment      int                         // the step of the shown moment of a replay
	current     int                         // its line, or -1
	scrolls     bool                        // with the next frame
}

// NewLog returns the log without lines. about returns the text of a link to a section of the
// rules.
func NewLog(doc dom.Document, kept *store.Store, about func(section string) string) *Log {
	l := &Log{
		doc: doc, kept: kept, root: doc.ByID("log"), lines: doc.ByID("log-lines"),
		since: dom.New("li", "round"), current: -1, about: about,
	}
	dom.On(l.lines.Value, "keydown", l.keyed)
	// It opens when there is room beside the table, and closes when it would cover the action
	// bar, for example after a tablet was turned.
	for query, greet := range map[string]func(){dom.Roomy: l.Greet, dom.Narrow: func() { l.Open(false) }} {
		dom.On(doc.Media(query), "change", func(e dom.Event) {
			if e.Get("matches").Bool() {
				greet()
			}
		})
	}
	return l
}

// IsOpen reports whether the log is shown.
func (l *Log) IsOpen() bool { return !l.root.IsHidden() }

// Greet opens the log beside the table as the person left it, if there is room. At first it is open
// only where there is much.
func (l *Log) Greet() {
	left := l.kept.Get(store.LogOpen)
	l.Open(l.doc.Wide() && (left == "open" || left == "" && l.doc.Media(dom.Vast).Get("matches").Bool()))
}

// Toggle opens or closes the log for the person, who finds it so the next time.
func (l *Log) Toggle() {
	l.Open(!l.IsOpen())
	left := "closed"
	if l.IsOpen() {
		left = "open"
	}
	l.kept.Set(store.LogOpen, left)
}

// Open opens or closes the log.
func (l *Log) Open(open bool) {
	l.root.Hide(!open)
	button := l.doc.All("#tools [data-act=log]")[0].Flag("aria-expanded", open)
	if open {
		l.scroll()
	} else if l.doc.Focused().Matches("body") {
		button.Focus() // the button that closed it is hidden
	}
}

// keyed moves the focus between the links to the rules.
func (l *Log) keyed(e dom.Event) {
	by, ok := map[string]int{"ArrowUp": -1, "ArrowDown": 1}[e.Get("key").String()]
	if !ok || !e.Target().Matches(".lead") {
		return
	}
	all := l.lines.Find(".lead")
	for i, lead := range all {
		if next := i + by; lead.Equal(e.Target().Value) && 0 <= next && next < len(all) {
			e.Prevent()
			l.reach(all[next])
			l.reached.Focus()
		}
	}
}

// reach makes Tab reach only one line's link to the rules: the newest, until the person moves
// to another.
func (l *Log) reach(button dom.Element) {
	if l.reached.Truthy() {
		l.reached.Attr("tabindex", "-1")
	}
	l.reached = button.Attr("tabindex", "0")
}

// Clear removes all lines.
func (l *Log) Clear() {
	l.lines.Replace()
	l.waiting, l.steps, l.items, l.mine, l.current, l.reached = nil, nil, nil, false, -1, dom.Element{}
}

// Add appends lines. In a replay each line is a button that leads to its moment. Many lines take
// several frames.
func (l *Log) Add(lines []ui.Line, replay bool, book *locale.Book) {
	adds := len(l.waiting) > 0
	l.waiting, l.replay, l.book = append(l.waiting, lines...), replay, book
	if !adds {
		l.follows = l.scrolls || len(l.items) == 0 || l.atEnd()
		l.doc.Gradually(l.addOne)
	}
}

// addOne appends the next line that waits, and reports whether there was one.
func (l *Log) addOne() bool {
	if len(l.waiting) == 0 {
		if l.current >= 0 {
			l.Mark(l.moment)
		}
		if l.follows {
			l.scroll()
		}
		return false
	}
	line := &l.waiting[0]
	l.waiting = l.waiting[1:]
	if l.mine && !line.Mine && !l.replay {
		l.lines.Append(l.since.SetText(l.book.T("page.log.recap")))
	}
	l.mine = line.Mine
	item := logItem(*line, l.replay)
	if line.Section != "" {
		lead := dom.Button("lead", "", dom.Icon("i-rules")).Attr("data-rules", line.Section)
		item.Append(lead.Attr("aria-label", l.about(line.Section)))
		if held := l.reached; held.Truthy() && held.HasFocus() {
			lead.Attr("tabindex", "-1")
		} else {
			l.reach(lead)
		}
	}
	l.lines.Append(item)
	l.steps = append(l.steps, line.Step)
	l.items = append(l.items, item)
	return true
}

// Relabel names the links to the rules anew, once the page has the rules.
func (l *Log) Relabel() {
	for _, lead := range l.lines.Find(".lead") {
		lead.Attr("aria-label", l.about(lead.Data("rules")))
	}
}

// atEnd reports whether the newest line is visible. Only then the list follows new lines, so
// that readers do not lose their place.
func (l *Log) atEnd() bool {
	const slack = 40 // in CSS pixels
	bottom := l.lines.Get("scrollTop").Float() + l.lines.Get("clientHeight").Float()
	return bottom+slack >= l.lines.Get("scrollHeight").Float()
}

// Mark marks the line of the moment on the table: the last one up to a step, or the first.
func (l *Log) Mark(step int) {
	l.moment = step
	at := max(sort.SearchInts(l.steps, step+1)-1, 0)
	if at == l.current || len(l.items) == 0 {
		return
	}
	if l.current >= 0 {
		l.items[l.current].Drop("aria-current")
	}
	l.current = at
	l.items[at].Attr("aria-current", "step")
	l.scroll()
}

// scroll makes the line of the moment visible, or the newest line. It runs once per frame,
// because it may have to wait for the browser's layout.
func (l *Log) scroll() {
	if l.scrolls {
		return
	}
	l.scrolls = true
	l.doc.NextFrame(l.follow)
}

func (l *Log) follow() {
	l.scrolls = false
	if l.current >= 0 {
		l.items[l.current].Call("scrollIntoView", map[string]any{"block": "nearest"})
	} else {
		l.lines.Set("scrollTop", l.lines.Get("scrollHeight"))
	}
}

func logItem(line ui.Line, replay bool) dom.Element {
	parts := []dom.Element{dom.New("span", "glyph", dom.Icon("i-log-"+line.Icon)), dom.Text("span", "", line.Text)}
	item := dom.New("li", "").Toggle("mine", line.Mine)
	if !replay { // a replay leads to lines far away, which the browser finds only if it lays out all of them
		return item.Toggle("entry", true).Append(parts...)
	}
	return item.Append(dom.Button("", "", parts...).Attr("data-step", strconv.Itoa(line.Step)))
}
