// Package dialogs shows the dialogs that open over the page: results, reviews, puzzles, today's
// auction, copies, challenges, and questions.
package dialogs

import (
	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/store"
)

// Calls are the dialogs' callbacks to the page. Each returns at once.
type Calls struct {
	Send             func(model.Intent)
	Book             func() *locale.Book
	Ask              func(question, yes, no string, then func()) // calls then if the person says yes
	Say              func(text string)                           // reads a text aloud
	Warn             func(sentence string)                       // shows a sentence for some seconds
	Know             func(game string)                           // marks a game as known to the person
	UnlessUnfinished func(begin func())                          // asks first if an unfinished game would be lost
	Reread           func()                                      // shows new contents of the store
	Golden           func() dom.Element                          // returns the start page's golden button
	Drawing          func(game, name string) art.Picture         // returns a drawing of a game
	Kept             *store.Store
}

// Render shows the dialogs that have no state of their own, if they have changed.
func Render(doc dom.Document, is, was *model.State, book *locale.Book) {
	model.Changed(is.Games, was.Games, func(of []model.Played) { ShowGames(doc, of, book) })
	model.Changed(is.Challenge, was.Challenge, func(of model.Challenge) { ShowChallenge(doc, of, book) })
	model.Changed(is.ReplayLink, was.ReplayLink, func(of model.ReplayLink) { ShowReplayLink(doc, of, book) })
	model.Changed(is.About, was.About, func(of model.About) { ShowAbout(doc, of, book) })
}

// ShowFailure shows a fatal error, and a button that reloads the page.
func ShowFailure(doc dom.Document, sentence string) {
	doc.ByID("error-text").SetText(sentence)
	doc.OpenDialog("error")
}
