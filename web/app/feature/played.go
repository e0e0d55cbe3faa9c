package feature

import (
	"gavel/web/players"
	"gavel/web/results"
	"gavel/web/store"
)

// Played reads the finished games of this page's player. The list itself is only in the browser's
// store: another tab may add to it. The loop owns it.
type Played struct {
	Kept  *store.Store
	shelf results.Shelf
}

// Read returns the games, and an error if some cannot be read.
func (p *Played) Read() (results.List, error) {
	return p.shelf.Read(players.Played(p.Kept, p.Kept.Player()))
}

// Tell returns the games. If some cannot be read, the page says so.
func (p *Played) Tell(page Page) results.List {
	l, err := p.Read()
	if err != nil {
		page.Warn(page.Book().T("results.unread"))
	}
	return l
}
