package model

import (
	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/web/links"
)

// Lookups are what the page can look up at once. They change nothing.
type Lookups struct {
	ConnectionProblem func(*locale.Book) string              // why this browser can connect with nobody, a sentence; "" if it can
	Shown             func(name string) string               // the part of a name that can be shown
	Opens             func(fragment string) links.Found      // where the part of the page's address from # on leads
	Read              func(text string) links.Found          // where the text leads that somebody has typed or pasted to get in with
	Explain           func(links.Found, *locale.Book) string // what that is, a sentence

	Drawing func(game, name string, book *locale.Book) art.Picture // of the rules
}
