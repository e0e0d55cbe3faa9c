// Package part has what each part of the page gets from it.
package part

import (
	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/store"
)

// Page is the page as its parts see it. Each callback returns at once.
type Page struct {
	Doc    dom.Document
	Kept   *store.Store
	Find   model.Lookups
	Send   func(model.Intent)
	Book   func() *locale.Book
	Ask    func(question, yes, no string, then func()) // calls then if the person says yes
	Say    func(text string)                           // reads a text aloud
	Answer func(text string)                           // reads aloud what the person has asked for
	Warn   func(sentence string)                       // shows a sentence for some seconds, and reads it aloud
	Keep   func(key store.Key, value string)           // saves a choice of the person
	Scan   func(read func(text string))                // reads a code with the camera
	Insets func() model.Insets                         // how much of the window bars and panels cover
}
