//go:build !js

package actionbar

import (
	"slices"
	"strconv"
	"testing"

	"gavel/game/must"
	"gavel/web/page/dom"
	"gavel/web/page/dom/domtest"
	"gavel/web/ui"
)

// desk is a bar in a document, and what comes of it.
type desk struct {
	*Bar
	window  *domtest.Window
	pressed []string
	looked  string // at which control the person looks
	refused int
}

func newDesk(t *testing.T) *desk {
	w := must.Get(domtest.Open(`<!DOCTYPE html><section id="bar"><div id="over"></div><div id="answered"></div></section>`, "https://example.org/"))(t)
	d := &desk{window: w}
	w.Do(func() {
		d.Bar = New(dom.In(w.Value()), Calls{
			Press:   func(id string, _, _ int, _ bool) { d.pressed = append(d.pressed, id) },
			Look:    func(id string) { d.looked = id },
			Refused: func(string) { d.refused++ },
			Twice:   func() {},
			About:   func(string) string { return "" },
			Whole:   func() string { return "whole numbers" },
		})
	})
	return d
}

// ask shows a question.
func (d *desk) ask(n int, controls ...ui.Control) {
	d.window.Do(func() { d.Set(ui.Bar{Due: true, Asked: n, Controls: controls}) })
}

func (d *desk) happen(id, kind string, properties map[string]any) bool {
	return d.window.Happen(d.widgets[id].root.Value, kind, properties)
}

// TestOnlyKeysLook: who goes to a control by keys is told at the table what it means. A finger or the mouse only presses it.
func TestOnlyKeysLook(t *testing.T) {
	d := newDesk(t)
	d.ask(1, ui.Control{ID: "pass"})
	d.happen("pass", "focusin", nil)
	if d.looked != "" {
		t.Errorf("a press explains %q", d.looked)
	}
	d.window.Do(func() { d.widgets["pass"].root.Attr("data-visible-focus", "") }) // as :focus-visible
	d.happen("pass", "focusin", nil)
	if d.looked != "pass" {
		t.Errorf("keys explain %q", d.looked)
	}
}

// TestAPressAnswersTheQuestionThatItBeganWith: a mouse button, a finger or Space that goes down before a
// question is shown, and up after it, answers nothing. The next press counts, and so does a screen
// reader's, which has no beginning.
func TestAPressAnswersTheQuestionThatItBeganWith(t *testing.T) {
	pass, look := ui.Control{ID: "pass"}, ui.Control{ID: "look", Kind: ui.Hold}
	space := map[string]any{"key": " "}
	click := map[string]any{"detail": 1}
	d := newDesk(t)
	d.ask(1, pass, look)
	d.happen("pass", "pointerdown", nil)
	d.ask(2, pass, look)
	d.happen("pass", "pointerup", nil)
	d.happen("pass", "click", click)
	d.happen("pass", "keydown", space)
	d.ask(3, pass, look)
	if !d.happen("pass", "keyup", space) {
		t.Error("Space presses what it was not held down for")
	}
	d.happen("look", "keydown", space)
	d.ask(4, pass, look)
	d.happen("look", "keyup", space)
	if len(d.pressed) > 0 || !d.hold.short.IsZero() {
		t.Errorf("presses from before the question press %q", d.pressed)
	}
	d.happen("pass", "click", map[string]any{"detail": 0})
	d.happen("pass", "pointerdown", nil)
	d.happen("pass", "pointerup", nil)
	d.happen("pass", "click", click)
	if !slices.Equal(d.pressed, []string{"pass", "pass"}) {
		t.Errorf("later presses press %q", d.pressed)
	}
}

// TestARefusalIsSaidOnce: a key that is held tells only once that there is no higher bid.
func TestARefusalIsSaidOnce(t *testing.T) {
	d := newDesk(t)
	d.ask(1, ui.Control{ID: "draft", Kind: ui.Number, Min: 1, Max: 2, Step: 1, Value: 2, Text: "2"}, ui.Control{ID: "more1", Why: "that is all you have"})
	for _, held := range []bool{false, true, true, true} {
		d.happen("draft", "keydown", map[string]any{"key": "ArrowUp", "repeat": held})
	}
	if d.refused != 1 {
		t.Errorf("said %d times", d.refused)
	}
}

// TestANumberIsReadWhenItIsComposed: as on a Japanese keyboard.
func TestANumberIsReadWhenItIsComposed(t *testing.T) {
	d := newDesk(t)
	d.ask(1, ui.Control{ID: "draft", Kind: ui.Number, Min: 1, Max: 20, Step: 1, Value: 2, Text: "2"})
	d.widgets["draft"].root.Set("value", "１４")
	if d.happen("draft", "input", map[string]any{"isComposing": true}); len(d.pressed) > 0 {
		t.Error("an unfinished number is read")
	}
	if d.happen("draft", "compositionend", nil); len(d.pressed) != 1 {
		t.Errorf("the finished number presses %q", d.pressed)
	}
}

// TestAnEmptyFieldStaysEmpty: a person has deleted the number to type another, and others go on meanwhile. When
// the field is closed, it shows the number again.
func TestAnEmptyFieldStaysEmpty(t *testing.T) {
	field := func(n int, why string) ui.Control {
		return ui.Control{ID: "order-sum", Kind: ui.Number, Min: n, Max: 20, Step: 1, Value: n, Text: strconv.Itoa(n), Why: why}
	}
	d := newDesk(t)
	d.ask(1, field(3, ""))
	root := d.widgets["order-sum"].root
	root.Set("value", "")
	d.happen("order-sum", "input", nil)
	d.ask(2, field(5, ""))
	if text := root.Get("value").String(); text != "" {
		t.Errorf("the field says %q", text)
	}
	d.ask(3, field(6, "it is over"))
	if text := root.Get("value").String(); text != "6" {
		t.Errorf("the closed field says %q", text)
	}
}
