// Package lesson shows the moments of a lesson: a panel beside what it speaks of, and shade
// over all else.
package lesson

import (
	"fmt"
	"slices"
	"strings"

	"gavel/assets/locale"
	"gavel/render"
	"gavel/render/geom"
	"gavel/web/model"
	"gavel/web/page/actionbar"
	"gavel/web/page/dom"
)

// Panel says what a lesson says, beside the things it speaks of; all else lies in
// the shade.
type Panel struct {
	root, count, text, page dom.Element
	light, shade, frame     dom.Element
	next, back, restart     dom.Element
	beat                    model.Beat      // the zero Beat while none is shown
	told                    string          // the spot of which the table has told last
	onTable                 []render.Target // where that lies
	crowded                 bool            // it leaves no room for what is to be pressed
	folded                  bool            // so that it does, after it has been read

	doc   dom.Document
	calls Calls
	bar   *actionbar.Bar // where some of the spots lie
}

// Calls are what a lesson asks of the page. Each returns at once.
type Calls struct {
	Send   func(model.Intent)
	Book   func() *locale.Book
	Say    func(text string)   // has a text read out
	Begins func()              // a moment is to be shown
	Play   func()              // begins a whole game after the lesson
	Insets func() model.Insets // what bars and panels cover of the window
}

// New returns the panel, which shows nothing yet. Some of what a lesson speaks of lies in
// the bar.
func New(doc dom.Document, bar *actionbar.Bar, calls Calls) *Panel {
	l := &Panel{
		doc: doc, calls: calls, bar: bar,
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

// Onward goes on: to the next beat, to before the decision that is answered, or to a
// whole game.
func (l *Panel) Onward() {
	switch b := l.beat; {
	case b.Asks && l.crowded:
		l.fold(true)
	case b.Last && !b.Answer:
		l.calls.Play()
	case b.GoesOn():
		l.calls.Send(model.NextBeat{})
	}
}

// GoesOn tells whether a moment is shown that leads on by itself.
func (l *Panel) GoesOn() bool { return l.beat.GoesOn() }

// GoesBack tells whether there is a moment before the one that is shown.
func (l *Panel) GoesBack() bool { return !l.back.IsHidden() }

// Set shows a moment of a lesson, or none.
func (l *Panel) Set(b *model.Beat) {
	if b == nil {
		l.Hide()
		return
	}
	l.show(*b)
}

// show shows a moment of a lesson and has it read out, if it is not there already.
func (l *Panel) show(b model.Beat) {
	if b == l.beat {
		l.place()
		return
	}
	t := l.calls.Book().T
	same := b.At == l.beat.At && b.Answer == l.beat.Answer // in another language
	l.beat, l.crowded, l.folded = b, false, false
	l.calls.Begins()
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
	l.light.Get("classList").Call("toggle", "asks", b.Asks)
	l.place()
	if same {
		return
	}
	l.calls.Say(b.Text)
	if b.GoesOn() {
		l.next.Focus()
	} else {
		l.root.Focus() // the bar comes next
	}
}

// onwards is the text of the button that leads on.
func onwards(b model.Beat) string {
	switch {
	case b.Asks: // where the panel is in the way of the choice
		return "page.lesson.choose"
	case b.Answer:
		return "page.lesson.takeback"
	case b.Last:
		return "page.lesson.whole"
	}
	return "page.lesson.next"
}

// Hide takes the moment away, while the picture moves to the next one, or for good.
func (l *Panel) Hide() {
	_, inside := l.doc.Focused().Closest("#lesson")
	l.beat = model.Beat{}
	l.root.Hide(true)
	l.lit(nil)
	l.page.Hide(true)
	if inside {
		l.doc.ByID("table").Focus()
	}
}

// Spotlight says where on the table the spot of a beat lies.
func (l *Panel) Spotlight(s model.Spot) {
	l.told, l.onTable = s.IDs, s.At
	l.place()
}

// place lays the light on what the beat is about, and the panel beside it.
func (l *Panel) place() {
	if l.beat.At == 0 {
		return
	}
	spots := l.spots()
	l.lit(spots)
	l.root.Toggle("unplaced", !l.placeable())
	const margin = 8
	window := l.doc.Size()
	room := geom.Rect{Y: l.calls.Insets().Top, W: window.W, H: window.H}
	room.H -= room.Y
	beside := func() geom.Rect {
		return placed(l.root.Rect().Size(), spots, l.bar.Root.Rect(), room.Inset(margin))
	}
	at := beside()
	if l.beat.Asks && !l.crowded && buries(at, spots) {
		l.crowded = true
		l.next.Hide(false)
		at = beside()
	}
	l.root.Place(at.X, at.Y)
}

// fold folds the panel once it has been read, where there is no room for it beside what is
// to be pressed, or opens it again.
func (l *Panel) fold(folded bool) {
	l.folded = folded
	l.root.Toggle("folded", folded)
	l.root.Focus()
	l.place()
}

// placeable tells whether it is known where all that lies of which the beat speaks: until
// the table has told, the panel would be pressed where it does not stay.
func (l *Panel) placeable() bool {
	for id := range strings.FieldsSeq(l.beat.Spot) {
		if _, _, ok := l.bar.Control(id); !ok && l.told != l.beat.Spot {
			return false
		}
	}
	return true
}

// lit lays the light on some spots; without any there is no shade.
func (l *Panel) lit(spots []geom.Rect) {
	l.light.Call("toggleAttribute", "hidden", len(spots) == 0)
	frames := holes(spots)
	l.frame.Attr("d", frames)
	l.shade.Attr("d", "M0 0H9999V9999H0z"+frames)
}

// spots is where that lies of which the beat speaks: controls of the action bar, or
// things on the table. What lies there is pressed in the bar only where the table has no
// room for it.
func (l *Panel) spots() (all []geom.Rect) {
	for id := range strings.FieldsSeq(l.beat.Spot) {
		if c, e, ok := l.bar.Control(id); ok && (!c.OnTable || !l.lies(id)) {
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

// lies tells whether something of the spot lies on the table.
func (l *Panel) lies(id string) bool {
	return l.told == l.beat.Spot && slices.ContainsFunc(l.onTable, func(t render.Target) bool { return t.ID == id })
}
