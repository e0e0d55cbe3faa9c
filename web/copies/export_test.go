package copies

import "gavel/web/store"

// Copied reports whether a copy may contain an item.
func Copied(k store.Key) bool {
	_, known := find(sections(nil), k)
	return known
}
