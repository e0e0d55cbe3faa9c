//go:build js

package idb

import (
	"strings"

	"gavel/web/store"
)

// Store opens the store of this browser. It takes in what older versions kept in
// localStorage, with merge as [store.Store.Adopt] has it, and keeps there what the loader
// needs before the program runs.
func Store(merge map[store.Key]func(now, old string) string) *store.Store {
	disk, locks := Open()
	s := store.Open(disk, locks)
	old, ok := openLocal()
	if _, is := disk.(local); is || !ok {
		return s
	}
	s.Adopt(old.kept(s), merge, func(k store.Key) {
		if !early(k) {
			_ = old.write(string(k), "")
		}
	})
	h := hints{local: old, last: map[store.Key]string{}}
	s.OnChange(func() { h.update(s) })
	h.update(s)
	return s
}

// The loader (web/shell) reads a few items before the first paint, where IndexedDB cannot
// be waited for: copies of them stay in localStorage. The language is there alone, as
// the loader writes it.
const (
	language = "lang"
	going    = "continue" // there is a game to go on with
)

// early tells whether the loader reads an item.
func early(k store.Key) bool {
	return k == "text" || k == "colours" || k == store.Start || strings.HasPrefix(string(k), "lesson.")
}

// kept returns what older versions have left.
func (l local) kept(s *store.Store) map[store.Key]string {
	old := map[store.Key]string{}
	all, _ := l.Load() // nothing, if it fails
	for k, item := range all {
		if k != language && k != going && !(early(k) && s.Get(k) != "") {
			old[k] = item.Text
		}
	}
	return old
}

// hints writes what the loader reads.
type hints struct {
	local local
	last  map[store.Key]string
}

func (h hints) update(s *store.Store) {
	now := map[store.Key]string{going: s.Get(store.Save)}
	if now[going] != "" {
		now[going] = "yes"
	}
	for _, k := range s.Keys() {
		if early(k) {
			now[k] = s.Get(k)
		}
	}
	for k, text := range now {
		if last, known := h.last[k]; !known || last != text {
			h.last[k] = text
			_ = h.local.write(string(k), text) // the loader does without
		}
	}
}
