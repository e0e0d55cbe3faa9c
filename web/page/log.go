package page

import (
	"sort"
	"strconv"

	"gavel/assets/locale"
	"gavel/web/page/dom"
	"gavel/web/ui"
)

// logPanel lists what has happened, a line an event.
type logPanel struct {
	doc         dom.Document
	root, lines dom.Element
	since       dom.Element // the heading over what happened since the reader's last line
	mine        bool        // the newest line is the reader's
	steps       []int       // of each line
	items       []dom.Element
	about       func(section string) string // says where a line leads in the rules
	reached     dom.Element                 // by Tab: what leads there from one of the lines
	current     int                         // the line of the moment that a replay shows, or -1
	scrolls     bool                        // with the next frame
}

func newLogPanel(doc dom.Document, about func(section string) string) *logPanel {
	l := &logPanel{
		doc: doc, root: doc.ByID("log"), lines: doc.ByID("log-lines"),
		since: dom.New("li", "round"), current: -1, about: about,
	}
	dom.On(l.lines.Value, "keydown", l.keyed)
	return l
}

// keyed goes from what leads to the rules in one line to the next that there is.
func (l *logPanel) keyed(e dom.Event) {
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

// reach has Tab lead to one line's way to the rules only: to the newest, until the
// person goes to another.
func (l *logPanel) reach(button dom.Element) {
	if l.reached.Truthy() {
		l.reached.Attr("tabindex", "-1")
	}
	l.reached = button.Attr("tabindex", "0")
}

func (l *logPanel) clear() {
	l.lines.Replace()
	l.steps, l.items, l.mine, l.current, l.reached = nil, nil, false, -1, dom.Element{}
}

// add appends lines. In a replay each is a button that leads to its moment.
func (l *logPanel) add(lines []ui.Line, replay bool, book *locale.Book) {
	follow := l.scrolls || l.atEnd()
	for _, line := range lines {
		if l.mine && !line.Mine && !replay {
			l.lines.Append(l.since.SetText(book.T("page.log.recap")))
		}
		l.mine = line.Mine
		item := logItem(line, replay)
		if line.Section != "" {
			lead := dom.New("button", "lead", dom.Icon("i-rules")).Attr("type", "button").Attr("data-rules", line.Section)
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
	}
	if follow {
		l.scroll()
	}
}

// atEnd tells whether the newest line is in sight: the list follows new lines
// only then, so that nobody loses the place where they read.
func (l *logPanel) atEnd() bool {
	const slack = 40 // CSS pixels
	bottom := l.lines.Get("scrollTop").Float() + l.lines.Get("clientHeight").Float()
	return bottom+slack >= l.lines.Get("scrollHeight").Float()
}

// mark shows which line tells of the moment on the table: the last one up to
// a step, or the first.
func (l *logPanel) mark(step int) {
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

// scroll brings the line of the moment into sight, or the newest: once in a
// frame, as it may have to wait for what the browser paints.
func (l *logPanel) scroll() {
	if l.scrolls {
		return
	}
	l.scrolls = true
	l.doc.NextFrame(l.follow)
}

func (l *logPanel) follow() {
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
	if !replay {
		return item.Append(parts...)
	}
	return item.Append(dom.New("button", "", parts...).Attr("type", "button").Attr("data-step", strconv.Itoa(line.Step)))
}
