package model

import (
	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/web/links"
)

// Lookups are questions that the page may ask at any time. They change nothing.
type Lookups struct {
	ConnectionProblem func(*locale.Book) string              // why this browser cannot connect to anybody, as a sentence; "" if it can
	Shown             func(name string) string               // the part of a name that can be shown
	Opens             func(fragment string) links.Found      // what the fragment of the page's address leads to
	Read              func(text string) links.Found          // what a typed or pasted text leads to
	Explain           func(links.Found, *locale.Book) string // describes that in a sentence

	Drawing func(game, name string, book *locale.Book) art.Picture // a drawing of the rules
}
