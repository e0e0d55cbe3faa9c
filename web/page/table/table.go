// Package table shows what lies around the table: the log, hints, notes, explanations, and
// the bar that leads through a replay.
package table

import (
	"gavel/assets/locale"
	"gavel/web/model"
)

// Calls are what the panels around the table ask of the page. Each returns at once.
type Calls struct {
	Send    func(model.Intent)
	Book    func() *locale.Book
	Say     func(text string)   // has a text read out
	Instead func(text string)   // has a text read out in place of what was to be
	Insets  func() model.Insets // what bars and panels cover of the window
	Hints   func()              // a hint is to be shown
}
