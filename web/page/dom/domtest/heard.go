package domtest

import (
	"strings"

	"golang.org/x/net/html"
)

// ear is what a screen reader has read of a window by itself: what live regions said, in order.
type ear struct {
	heard []string
	seen  map[*html.Node]string // the texts of the live regions, and of their parts
}

// Listen makes a screen reader listen from now on.
func (w *Window) Listen() {
	w.Do(func() { w.ear = &ear{seen: map[*html.Node]string{}} })
}

// Heard returns what the screen reader has read since [Window.Listen]. It is called within [Window.Do].
func (w *Window) Heard() []string { return w.ear.heard }

// hear reads what is new in the live regions: new parts of a region, or its text if it has no parts.
func (e *ear) hear(of *document) {
	for _, h := range of.find("[aria-live], [role=status], [role=alert]") {
		n := of.tree.of(h)
		parts := n.find("span, p:not(:has(span))")
		if len(parts) == 0 {
			parts = []*html.Node{h}
		}
		for _, part := range parts {
			text := strings.TrimSpace(of.tree.of(part).text())
			if was, known := e.seen[part]; (!known || was != text) && text != "" && n.shown() {
				e.heard = append(e.heard, text)
			}
			e.seen[part] = text
		}
	}
}
