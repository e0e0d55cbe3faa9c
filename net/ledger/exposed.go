package ledger

import "slices"

// Exposed returns the pages that may know the secret of the current game although they are not
// its host. A page was the host before; or it was the only keeper of a box; or another page has
// given it a share. In the last case By is that other page; otherwise it is the page itself.
func (l *Log) Exposed() (all []Exposure) {
	if !l.Playing() {
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
	for _, b := range l.boxes {
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
