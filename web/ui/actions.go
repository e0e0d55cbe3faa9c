package ui

import (
	"cmp"
	"slices"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/render"
)

// Kind is the shape of a control.
type Kind uint8

// The kinds of controls.
const (
	Button Kind = iota
	Number      // a number to type, from Min to Max
	Choice      // a card of the hand, or another control that is pressed or not
	Order       // a standing order; a press cancels it
	Hold        // must be held, or pressed twice, because its content is not for accidental presses
)

// Control is one control of the bar.
type Control struct {
	ID       string
	Kind     Kind
	Label    string // visible text
	Name     string // accessible name, if it says more than Label
	Why      string // the reason why it is disabled, or ""
	Section  string // section of the game's rules that explains Why or Wrong; "" for none
	Group    string // title of the group of neighbours to which it belongs; "" for none
	Primary  bool   // probably the wanted control
	OnTable  bool   // its choices lie on the table, and can be pressed there if there is room
	Decides  bool   // a press makes a decision; presses of other controls change the draft
	Thing    string // what a press on the table touches, as a subject of [Words.Explain]: a finger lifts it before it decides; "" for none
	Pressed  bool   // of a Choice
	Person   bool   // of a Choice: Label is somebody's name
	Key      string // shortcut, a letter or digit: it focuses a Number and presses the others; "" for none
	Min, Max int    // of a Number
	Step     int    // of a Number: the distance of its values, counted from Min
	Value    int    // of a Number; a typed one may be outside Min and Max, or between two steps
	Text     string // of a Number: Value in the format of the language
	Wrong    string // of a Number that can be typed: the reason why this Value allows no decision, or ""
}

// Called returns the accessible name.
func (c Control) Called() string { return cmp.Or(c.Name, c.Label) }

// Bar is the state of the action bar.
type Bar struct {
	Prompt   string // the seat in turn and the task
	Told     bool   // Prompt is the newest line of the log instead
	Part     string // part of the game; the bar keeps its height for fingers while it stays the same; "" for none
	Controls []Control
	Due      bool   // the game waits for the viewer to decide
	Asked    int    // the number of the question; a press that began before the question was shown does not answer it
	Alert    string // the question in full, for those who only hear it; the same as long as it is the same question; "" if not Due
}

// Actions returns the bar's controls for the picture, and the draft.
func (bar Bar) Actions(draft Draft) render.Actions {
	a := render.Actions{Picked: draft.Picked, Bid: draft.Bid}
	for _, c := range bar.Controls {
		a.All = append(a.All, render.Action{ID: c.ID, Label: c.Label, Enabled: c.Why == "", Primary: c.Primary, OnTable: c.OnTable})
	}
	return a
}

// Draft is the viewer's preparation of a decision, for the picture.
type Draft struct {
	Bid    int      // the sum of a possible bid, or 0
	Picked []string // ids of the chosen parts of a decision; a part that is chosen several times occurs several times
}

// Actions is the model of the action bar. It has the things that the player at this screen can do
// now, the reasons why the rest is disabled, and the draft. A press changes the draft or makes a
// decision. The bar on the page and the picture on the canvas press the same ids.
type Actions interface {
	// See handles a step of the seat. When the turn changes, the draft starts again.
	See(game.Step)
	// Bar returns the bar in a language.
	Bar(book *locale.Book) Bar
	// Press presses a control. value is the value of a Number. It returns the decision. It
	// returns false if the press only changed the draft, or if the control is disabled or does
	// not exist.
	Press(id string, value int) (d game.Decision, ok bool)
	Draft() Draft
}

// Reason is the reason why a control is disabled: the key of a text and its arguments. Without a
// key the control is enabled.
type Reason struct {
	Key     string
	Args    []any
	Section string // section of the game's rules that explains it; "" if they say no more
}

// In returns the reason in a language, or "".
func (r Reason) In(book *locale.Book) string {
	if r.Key == "" {
		return ""
	}
	return book.T(r.Key, r.Args...)
}

// Unspoken is the prompt of a bar that has nothing to say. The page shows the newest line of the log
// instead: while the table tells what happens, the bar tells it in the same words.
const Unspoken = "…"

// Closed returns the bar with all controls disabled for a reason. The bar keeps its place while
// the picture shows the result.
func (bar Bar) Closed(why string) Bar {
	if bar.Due || slices.ContainsFunc(bar.Controls, func(c Control) bool { return c.Why == "" }) {
		bar.Prompt = Unspoken // the question is answered
	}
	bar.Due, bar.Alert = false, ""
	bar.Controls = slices.Clone(bar.Controls)
	for i := range bar.Controls {
		c := &bar.Controls[i]
		c.Wrong = ""
		if c.Why == "" {
			c.Why, c.Section = why, ""
		}
	}
	return bar
}
