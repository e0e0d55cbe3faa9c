// Package table shows the texts around the table: the log, hints, notes and explanations. It
// also shows the replay bar.
package table

import (
	"gavel/assets/locale"
	"gavel/web/model"
)

// Calls are the callbacks of these panels to the page. Each returns at once.
type Calls struct {
	Send   func(model.Intent)
	Book   func() *locale.Book
	Say    func(text string)   // reads a text aloud
	Answer func(text string)   // reads aloud what the person has asked for
	Insets func() model.Insets // how much of the window bars and panels cover
	Hints  func()              // a hint is about to be shown
}
