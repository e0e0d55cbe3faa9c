package ledger

import "slices"

// Exposed returns the pages that may know the secret of the game that is on, though
// they are not its host: they have been, they were the only keeper of a box, or
// another page says that it gave them its share. It is that page who says so, or the
// log itself, which is By the page itself.
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
