// Package lesson shows the beats of a lesson, which are explanations and questions. It shows
// each in a panel beside the things that it describes, and shades the rest of the page.
package lesson

import (
	"fmt"
	"slices"
	"strings"

	"gavel/render"
	"gavel/render/geom"
	"gavel/web/model"
	"gavel/web/page/actionbar"
	"gavel/web/page/dom"
	"gavel/web/page/part"
)

// Panel shows the text of a beat beside the things that it describes. Everything else is
// shaded.
type Panel struct {
	root, count, text, page dom.Element
	light, shade, frame     dom.Element
	next, back, restart     dom.Element
	beat                    model.Beat      // zero while none is shown
	told                    string          // the spot whose place the table has reported last
	onTable                 []render.Target // that place
	crowded                 bool            // the panel leaves no room for the controls
	folded                  bool            // the panel is folded to make room, after it was read

	Calls
	bar *actionbar.Bar // some spots are in it
}

// Calls are the page, and the lesson's own callbacks to it. Each returns at once.
type Calls struct {
	*part.Page
	Begins func() // a beat is about to be shown
	Play   func() // starts a whole game after the lesson
}

// New returns the panel, empty. Some things that a lesson describes are in the bar.
func New(bar *actionbar.Bar, calls Calls) *Panel {
	doc := calls.Doc
	l := &Panel{
		Calls: calls, bar: bar,
		root: doc.ByID("lesson"), count: doc.ByID("lesson-count"), text: doc.ByID("lesson-text"), page: doc.ByID("lesson-page"),
		light: doc.ByID("light"), shade: doc.ByID("light-shade"), frame: doc.ByID("light-frame"),
		next: doc.ByID("lesson-next"), back: doc.ByID("lesson-back"), restart: doc.ByID("lesson-restart"),
	}
	dom.On(l.page.Value, "click", func(dom.Event) { l.Onward() })
	dom.On(l.root.Value, "click", func(dom.Event) {
		if l.folded {
			l.fold(false)
		}
	})
	dom.On(doc.Window(), "resize", func(dom.Event) { l.place() })
	return l
}

// Onward goes on: to the next beat, back to before the wrong decision, or to a whole game.
func (l *Panel) Onward() {
	switch b := l.beat; {
	case b.Asks && l.crowded:
		l.fold(true)
	case b.Last && !b.Answer:
		l.Play()
	case b.GoesOn():
		l.Send(model.NextBeat{})
	}
}

// GoesOn reports whether a press on the panel leads to the next beat.
func (l *Panel) GoesOn() bool { return l.beat.GoesOn() }

// GoesBack reports whether there is an earlier beat.
func (l *Panel) GoesBack() bool { return !l.back.IsHidden() }

// Set shows a beat of a lesson, or nothing.
func (l *Panel) Set(b *model.Beat) {
	if b == nil {
		l.Hide()
		return
	}
	l.show(*b)
}

// show shows a beat and reads it aloud, unless it is shown already.
func (l *Panel) show(b model.Beat) {
	if b == l.beat {
		l.place()
		return
	}
	t := l.Book().T
	same := b.At == l.beat.At && b.Answer == l.beat.Answer // only the language has changed
	l.beat, l.crowded, l.folded = b, false, false
	l.Begins()
	l.count.SetText(fmt.Sprintf("%d / %d", b.At, b.Of)).Attr("aria-label", t("page.lesson.count", "at", b.At, "of", b.Of))
	l.text.SetText(b.Text)
	l.text.Set("scrollTop", 0)
	l.next.SetText(t(onwards(b)))
	l.next.Hide(!b.GoesOn())
	l.back.Hide(b.At == 1 || b.Answer)
	l.restart.Hide(!b.Resumed)
	l.root.Toggle("answer", b.Answer).Toggle("folded", false)
	l.root.Hide(false)
	l.page.Hide(!b.GoesOn())
	l.light.Toggle("asks", b.Asks)
	l.place()
	if same {
		return
	}
	l.Say(b.Text)
	if b.GoesOn() {
		l.next.Focus()
	} else {
		l.root.Focus() // the bar comes next in the tab order
	}
}

// onwards returns the text of the button that goes on.
func onwards(b model.Beat) string {
	switch {
	case b.Asks: // if the panel hides the choice
		return "page.lesson.choose"
	case b.Answer:
		return "page.lesson.takeback"
	case b.Last:
		return "page.lesson.whole"
	}
	return "page.lesson.next"
}

// Hide hides the beat, while the picture moves to the next one or for good.
func (l *Panel) Hide() {
	_, inside := l.Doc.Focused().Closest("#lesson")
	l.beat = model.Beat{}
	l.root.Hide(true)
	l.lit(nil)
	l.page.Hide(true)
	if inside {
		l.Doc.ByID("table").Focus()
	}
}

// Spotlight says where the spot of a beat is on the table.
func (l *Panel) Spotlight(s model.Spot) {
	l.told, l.onTable = s.IDs, s.At
	l.place()
}

// place lights the things that the beat describes, and puts the panel beside them.
func (l *Panel) place() {
	if l.beat.At == 0 {
		return
	}
	spots := l.spots()
	l.lit(spots)
	l.root.Toggle("unplaced", !l.placeable())
	const margin = 8
	window := l.Doc.Size()
	room := geom.Rect{Y: l.Insets().Top, W: window.W, H: window.H}
	room.H -= room.Y
	beside := func() (at geom.Rect) {
		for _, form := range forms {
			l.root.Toggle("small", form.small).Toggle("narrow", form.narrow)
			at = placed(l.root.Rect().Size(), spots, l.bar.Root.Rect(), room.Inset(margin))
			if hidden(at, spots) < 1 {
				break
			}
		}
		return at
	}
	at := beside()
	if l.beat.Asks && !l.crowded && buries(at, spots) {
		l.crowded = true
		l.next.Hide(false)
		at = beside()
	}
	l.root.Place(at.X, at.Y)
}

// forms are the panel's forms. Each takes less room than the one before. The first one that hides
// nothing of the spots is shown, or the last.
var forms = [...]struct{ small, narrow bool }{{}, {small: true}, {narrow: true}, {small: true, narrow: true}}

// fold folds or opens the panel. It is folded after reading if it leaves no room for the
// controls.
func (l *Panel) fold(folded bool) {
	l.folded = folded
	l.root.Toggle("folded", folded)
	l.root.Focus()
	l.place()
}

// placeable reports whether the places of all described things are known. Until then the panel
// could move under the person's finger.
func (l *Panel) placeable() bool {
	for id := range strings.FieldsSeq(l.beat.Spot) {
		if c, _, ok := l.bar.Control(id); (!ok || c.OnTable) && l.told != l.beat.Spot {
			return false
		}
	}
	return true
}

// lit lights some spots. Without spots there is no shade.
func (l *Panel) lit(spots []geom.Rect) {
	l.light.Mark("hidden", len(spots) == 0)
	frames := holes(spots)
	l.frame.Attr("d", frames)
	l.shade.Attr("d", "M0 0H9999V9999H0z"+frames)
}

// spots returns the places of the described things: controls of the bar, or things on the
// table. A thing on the table is lit in the bar only if the table has no room for it. It is not lit
// while it cannot be used.
func (l *Panel) spots() (all []geom.Rect) {
	for id := range strings.FieldsSeq(l.beat.Spot) {
		c, e, ok := l.bar.Control(id)
		if ok && c.OnTable && c.Why != "" && !l.lies(id) {
			continue
		}
		if ok && (!c.OnTable || l.told == l.beat.Spot && !l.lies(id)) {
			e.Call("scrollIntoView", map[string]any{"block": "nearest"})
			all = append(all, e.Rect().Inset(-5))
			continue
		}
		for _, t := range l.onTable {
			if l.told == l.beat.Spot && t.ID == id {
				all = append(all, t.Rect.Inset(-5))
			}
		}
	}
	return joined(all)
}

// lies reports whether something of the spot is on the table.
func (l *Panel) lies(id string) bool {
	return l.told == l.beat.Spot && slices.ContainsFunc(l.onTable, func(t render.Target) bool { return t.ID == id })
}
