// Package dialogs shows what opens over everything else: results, reviews, puzzles, today's
// auction, copies, challenges, and questions.
package dialogs

import (
	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/store"
)

// Calls are what the dialogs ask of the page. Each returns at once.
type Calls struct {
	Send             func(model.Intent)
	Book             func() *locale.Book
	Ask              func(question, yes, no string, then func()) // calls then if the person says yes
	Say              func(text string)                           // has a text read out
	Warn             func(sentence string)                       // shows a sentence for some seconds
	Know             func(game string)                           // the person knows the game now
	UnlessUnfinished func(begin func())                          // asks first if a game would be lost
	Reread           func()                                      // shows what was brought into the store
	Kept             *store.Store
}
