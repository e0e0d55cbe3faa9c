package ledger

import (
	"slices"
)

// Exposed returns the pages that may know the secret of the current game although they are not
// its host. A page was the host before; or it was the only keeper of a box; or another page has
// given it a share. In the last case By is that other page; otherwise it is the page itself.
func (l *Log) Exposed() (all []Exposure) {
	if !l.Playing() || l.Public() {
		return nil
	}
	knows := func(k Key) {
		if e := (Exposure{k, k}); k != l.Author() && !slices.Contains(all, e) {
			all = append(all, e)
		}
	}
	for _, a := range l.authors {
		knows(a.key)
	}
	for _, b := range l.laid {
		if len(b.Keepers) == 1 {
			knows(b.Keepers[0])
		}
	}
	for _, e := range l.table.Exposed {
		if e.To != l.Author() {
			all = append(all, e)
		}
	}
	return all
}

// Plays reports whether a page may have a part in the draws: it has a seat, or it is the host's.
func (l *Log) Plays(page Key) bool { return l.plays(page, l.Author()) }
