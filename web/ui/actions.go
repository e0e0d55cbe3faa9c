package ui

import (
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
	Choice      // a card of the hand, or whatever else is pressed or not
	Order       // a standing order, which a press takes back
	Hold        // is pressed for a while, or twice: what it shows is not for who presses by mistake
)

// Control is one control of the bar.
type Control struct {
	ID       string
	Kind     Kind
	Label    string // visible text
	Name     string // accessible name, when it says more than Label
	Why      string // why it is disabled; "" when it is not
	Section  string // of the game's rules, which explains Why or Wrong; "" for none
	Group    string // title of the group of neighbours that it belongs to; "" for none
	Primary  bool   // what is most likely wanted
	OnTable  bool   // what it chooses lies on the table, and can be pressed there if there is room
	Pressed  bool   // of a Choice
	Key      string // shortcut, a letter or digit: it focuses a Number and presses the others; "" for none
	Min, Max int    // of a Number
	Step     int    // of a Number: how far apart its values are, from Min on
	Value    int    // of a Number; a typed one may lie outside Min and Max, or between two steps
	Text     string // of a Number: Value as the language writes it
	Wrong    string // of a Number that can be typed: why nothing can be decided with this Value; "" when something can
}

// Bar is the action bar as it stands.
type Bar struct {
	Prompt   string // whose turn it is and what to do
	Part     string // of the game; as long as it is the same, the bar keeps its height where fingers press; "" for none
	Controls []Control
	Due      bool   // the game waits for the viewer to decide
	Alert    string // to announce at once: it has just become the viewer's turn; else ""
}

// Actions are the bar's controls for the picture, and the draft.
func (b Bar) Actions(draft Draft) render.Actions {
	a := render.Actions{Picked: draft.Picked, Bid: draft.Bid}
	for _, c := range b.Controls {
		a.All = append(a.All, render.Action{ID: c.ID, Label: c.Label, Enabled: c.Why == "", Primary: c.Primary, OnTable: c.OnTable})
	}
	return a
}

// Draft is what the viewer has prepared and not yet decided, for the picture
// to show.
type Draft struct {
	Bid    int      // the sum of a bid that can be made, or 0
	Picked []string // ids of what is chosen to make a decision of; one that is chosen several times is there as often
}

// Actions are the model of the action bar: what the player at this screen can
// do now, why not the rest, and what they have drafted. A press is a change of
// the draft or a decision for the table. The bar on the page and the picture on
// the canvas press the same ids.
type Actions interface {
	// See takes in what the seat saw. When the turn changes, the draft starts
	// anew.
	See(game.Step)
	// Bar returns the bar in a language.
	Bar(book *locale.Book) Bar
	// Press presses a control; value is what a Number was set to. It returns
	// the decision made, or false when only the draft changed, or nothing
	// because the control is disabled or does not exist.
	Press(id string, value int) (d game.Decision, ok bool)
	Draft() Draft
}

// Reason is why a control is disabled: the key of a text and what fills it. No
// key means that it is not.
type Reason struct {
	Key     string
	Args    []any
	Section string // of the game's rules, which explains it; "" where they say no more
}

// In returns the reason in a language, "" if there is none.
func (r Reason) In(book *locale.Book) string {
	if r.Key == "" {
		return ""
	}
	return book.T(r.Key, r.Args...)
}
