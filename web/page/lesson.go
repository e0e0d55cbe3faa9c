package page

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gavel/render"
	"gavel/render/geom"
	"gavel/web/learned"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/startform"
	"gavel/web/store"
)

// lessonPanel says what a lesson says, beside the things it speaks of; all else lies in
// the shade.
type lessonPanel struct {
	root, count, text, page dom.Element
	light, shade, frame     dom.Element
	next, back, restart     dom.Element
	beat                    model.Beat      // the zero Beat while none is shown
	told                    string          // the spot of which the table has told last
	onTable                 []render.Target // where that lies
	crowded                 bool            // it leaves no room for what is to be pressed
	folded                  bool            // so that it does, after it has been read
}

func newLessonPanel(doc dom.Document) *lessonPanel {
	return &lessonPanel{
		root: doc.ByID("lesson"), count: doc.ByID("lesson-count"), text: doc.ByID("lesson-text"), page: doc.ByID("lesson-page"),
		light: doc.ByID("light"), shade: doc.ByID("light-shade"), frame: doc.ByID("light-frame"),
		next: doc.ByID("lesson-next"), back: doc.ByID("lesson-back"), restart: doc.ByID("lesson-restart"),
	}
}

// bindLesson has the panel and the shade around it lead through a lesson.
func (p *Page) bindLesson() {
	dom.On(p.lesson.page.Value, "click", func(dom.Event) { p.lessonNext() })
	dom.On(p.lesson.root.Value, "click", func(dom.Event) {
		if p.lesson.folded {
			p.fold(false)
		}
	})
	dom.On(p.doc.Window(), "resize", func(dom.Event) { p.placeLesson() })
}

// lessonNext goes on: to the next beat, to before the decision that is answered, or to a
// whole game.
func (p *Page) lessonNext() {
	switch b := p.lesson.beat; {
	case b.Asks && p.lesson.crowded:
		p.fold(true)
	case b.Last && !b.Answer:
		p.unlessUnfinished(func() { p.send(model.PlayAfterLesson(p.kept.Get(store.Name))) })
	case b.GoesOn():
		p.send(model.NextBeat{})
	}
}

// setBeat shows a moment of a lesson, or none.
func (p *Page) setBeat(b *model.Beat) {
	if b == nil {
		p.hideBeat()
		return
	}
	p.showBeat(*b)
}

// showBeat shows a moment of a lesson and has it read out, if it is not there already.
func (p *Page) showBeat(b model.Beat) {
	l := p.lesson
	if b == l.beat {
		p.placeLesson()
		return
	}
	t := p.Book().T
	same := b.At == l.beat.At && b.Answer == l.beat.Answer // in another language
	l.beat, l.crowded, l.folded = b, false, false
	p.offerHints(false)
	p.doc.ByID("explained").Hide(true) // it would lie over the panel
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
	p.placeLesson()
	if same {
		return
	}
	p.voice.Say(b.Text)
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

// hideBeat takes it away, while the picture moves to the next one, or for good.
func (p *Page) hideBeat() {
	l := p.lesson
	_, inside := p.doc.Focused().Closest("#lesson")
	l.beat = model.Beat{}
	l.root.Hide(true)
	l.lit(nil)
	l.page.Hide(true)
	if inside {
		p.doc.ByID("table").Focus()
	}
}

// spotlight says where on the table the spot of a beat lies.
func (p *Page) spotlight(s model.Spot) {
	p.lesson.told, p.lesson.onTable = s.IDs, s.At
	p.placeLesson()
}

// placeLesson lays the light on what the beat is about, and the panel beside it.
func (p *Page) placeLesson() {
	l := p.lesson
	if l.beat.At == 0 {
		return
	}
	spots := p.spots()
	l.lit(spots)
	l.root.Toggle("unplaced", !p.placeable())
	const margin = 8
	room := geom.Rect{W: p.doc.Root().Get("clientWidth").Float(), H: p.doc.Root().Get("clientHeight").Float()}
	room.Y = p.insets().Top
	room.H -= room.Y
	place := func() geom.Rect {
		return placed(rect(l.root).Size(), spots, rect(p.bar.Root), room.Inset(margin))
	}
	at := place()
	if l.beat.Asks && !l.crowded && buries(at, spots) {
		l.crowded = true
		l.next.Hide(false)
		at = place()
	}
	style := l.root.Get("style")
	style.Set("left", pixels(at.X))
	style.Set("top", pixels(at.Y))
}

// fold folds the panel once it has been read, where there is no room for it beside what is
// to be pressed, or opens it again.
func (p *Page) fold(folded bool) {
	l := p.lesson
	l.folded = folded
	l.root.Toggle("folded", folded)
	l.root.Focus()
	p.placeLesson()
}

// placeable tells whether it is known where all that lies of which the beat speaks: until
// the table has told, the panel would be pressed where it does not stay.
func (p *Page) placeable() bool {
	for id := range strings.FieldsSeq(p.lesson.beat.Spot) {
		if _, _, ok := p.bar.Control(id); !ok && p.lesson.told != p.lesson.beat.Spot {
			return false
		}
	}
	return true
}

// lit lays the light on some spots; without any there is no shade.
func (l *lessonPanel) lit(spots []geom.Rect) {
	l.light.Call("toggleAttribute", "hidden", len(spots) == 0)
	frames := holes(spots)
	l.frame.Attr("d", frames)
	l.shade.Attr("d", "M0 0H9999V9999H0z"+frames)
}

// spots is where that lies of which the beat speaks: controls of the action bar, or
// things on the table. What lies there is pressed in the bar only where the table has no
// room for it.
func (p *Page) spots() (all []geom.Rect) {
	l := p.lesson
	for id := range strings.FieldsSeq(l.beat.Spot) {
		if c, e, ok := p.bar.Control(id); ok && (!c.OnTable || !l.lies(id)) {
			e.Call("scrollIntoView", map[string]any{"block": "nearest"})
			all = append(all, rect(e).Inset(-5))
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
func (l *lessonPanel) lies(id string) bool {
	return l.told == l.beat.Spot && slices.ContainsFunc(l.onTable, func(t render.Target) bool { return t.ID == id })
}

// rect is where an element lies in the window.
func rect(e dom.Element) geom.Rect {
	box := e.Call("getBoundingClientRect")
	return geom.Rect{X: box.Get("x").Float(), Y: box.Get("y").Float(), W: box.Get("width").Float(), H: box.Get("height").Float()}
}

func pixels(length float64) string { return strconv.FormatFloat(length, 'f', 1, 64) + "px" }

// offerLesson offers the lesson of the game that is chosen in the start form: before
// anything else to who does not know it yet.
func (p *Page) offerLesson() {
	form := p.doc.ByID("new-game")
	stands := learned.Known
	switch game := startform.Read(form).Game; {
	case p.kept.Get(store.Lesson(game)) == "":
		stands = "new"
	case p.kept.Get(store.Lesson(game)) != learned.Known:
		stands = "on"
	}
	form.Attr("data-lesson", stands)
}

// know notes that the person knows a game: nobody offers to teach it before they play.
func (p *Page) know(game string) {
	if p.kept.Get(store.Lesson(game)) == "" {
		p.kept.Set(store.Lesson(game), learned.Known)
	}
}
