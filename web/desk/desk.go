// Package desk is the model of the action bar: what the player at this screen
// can do now, why not the rest, and what they have drafted. A press is a
// change of the draft or a decision for the table. The bar on the page and
// the picture on the canvas press the same ids. The package knows no browser;
// there is one file a game.
package desk

import (
	"errors"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/oddshop"
)

// Kind is the shape of a control.
type Kind uint8

// The kinds of controls.
const (
	Button Kind = iota
	Number      // a number to type, from Min to Max
	Choice      // a card of the hand, or whatever else is pressed or not
)

// Control is one control of the bar.
type Control struct {
	ID       string
	Kind     Kind
	Label    string // visible text
	Name     string // accessible name, when it says more than Label
	Why      string // why it is disabled; "" when it is not
	Group    string // title of the group of neighbours that it belongs to; "" for none
	Primary  bool   // what is most likely wanted
	Pressed  bool   // of a Choice
	Key      string // shortcut, a letter or digit: it focuses a Number and presses the others; "" for none
	Min, Max int    // of a Number
	Value    int    // of a Number; a typed one may lie outside Min and Max
}

// Bar is the action bar as it stands.
type Bar struct {
	Prompt   string // whose turn it is and what to do
	Controls []Control
	Alert    string // to announce at once: it has just become the viewer's turn; else ""
}

// Desk models the action bar of one seat in one game.
type Desk interface {
	// See takes in what the seat saw. When the turn changes, the draft starts
	// anew.
	See(game.Step)
	// Bar returns the bar in a language.
	Bar(book *locale.Book) Bar
	// Press presses a control; value is what a Number was set to. It returns
	// the decision made, or false when only the draft changed, or nothing
	// because the control is disabled or does not exist.
	Press(id string, value int) (d game.Decision, ok bool)
	// Draft returns the sum of the bid drafted, or 0 when there is none that can
	// be made.
	Draft() int
}

// New returns the desk of a game by its rule set's name, for players named by
// seat; false for an unknown game.
func New(name string, names []string) (Desk, bool) {
	switch name {
	case forsale.Rules{}.Name():
		return &forSale{names: names}, true
	case oddshop.Rules{}.Name():
		return &oddShop{names: names, picked: map[knob]bool{}}, true
	case business.Rules{}.Name():
		return &businessDesk{names: names}, true
	}
	return nil, false
}

// Refused says why the table refused a decision.
func Refused(err error, book *locale.Book) string {
	var r game.Refusal
	errors.As(err, &r)
	switch r {
	case game.NotYourTurn:
		return book.T("forsale.bar.why.turn")
	case game.WrongPhase:
		return book.T("forsale.bar.why.phase")
	case game.GameOver:
		return book.T("forsale.bar.over")
	case forsale.BidTooLow:
		return book.T("forsale.bar.why.standing")
	case forsale.BidTooHigh:
		return book.T("forsale.bar.why.coins")
	case forsale.NotYours:
		return book.T("forsale.bar.why.house")
	}
	if key := shopRefusal(r); key != "" {
		return book.T(key)
	}
	if key := businessRefusal(r); key != "" {
		return book.T(key)
	}
	return book.T("page.say.refused")
}
