//go:build js

package idb

import (
	"crypto/rand"
	"slices"
	"strings"
	"syscall/js"

	"gavel/web/page/dom"
	"gavel/web/store"
)

// Store opens the store of this browser, for the player that the loader has found. It takes over that player's items in
// localStorage, with merges as in [store.Store.Adopt]. It also stores there what the loader needs
// before the program runs.
func Store(merges store.Merges) *store.Store {
	opened, locks := Open()
	s := store.Open(opened, locks, js.Global().Get("document").Get("documentElement").Get("dataset").Get("player").String())
	old, ok := openLocal()
	d, is := opened.(*disk)
	if !is || !ok {
		return s
	}
	s.Regain(old.get(held) != "", old.get(store.Roster))
	old.replay(s, merges)
	old.leave(s, d)
	s.Adopt(old.kept(s), merges, func(k store.Key) {
		if !early(k) {
			_ = old.write(string(s.Player().OnDisk(k)), "")
		}
	})
	h := hints{local: old, last: map[store.Key]string{}}
	s.OnChange(func() { h.update(s) })
	h.update(s)
	return s
}

// The loader (web/shell) reads a few items before the first paint, when it cannot wait for
// IndexedDB. So copies of them stay in localStorage, under their keys on the disk: each player
// has their own. The language is only there, because the loader writes it.
const (
	language = "lang"
	going    = "continue" // there is a game to continue
	held     = "held"     // the database has something
)

// early reports whether the loader reads an item of a person.
func early(k store.Key) bool {
	return k == store.Text || k == store.Colours || k == store.Start || store.IsLesson(k)
}

// journals is the prefix of the journals: changes that are not on the disk yet. Each page has a
// name of its own.
const journals = "journal."

// leave writes the journal of a page that is about to close. If the browser restores the page
// as it was, the page takes its journal back.
func (l local) leave(s *store.Store, d *disk) {
	mine := journals + rand.Text()
	dom.On(js.Global(), "pagehide", func(dom.Event) {
		if text := s.Journal(); text == "" || l.write(mine, text) == nil {
			d.leave() // otherwise the database is the only place
		}
	})
	dom.On(js.Global(), "pageshow", func(dom.Event) {
		_ = l.write(mine, "")
		d.back()
	})
}

// replay applies the changes in all journals.
func (l local) replay(s *store.Store, merges store.Merges) {
	all, _ := l.Load() // empty if it fails
	for k, item := range all {
		if strings.HasPrefix(string(k), journals) {
			if s.Replay(item.Text, merges) == nil {
				_ = l.write(string(k), "")
			}
		}
	}
}

// kept returns the items of this player from older versions, and from pages that could not read
// the database.
func (l local) kept(s *store.Store) map[store.Key]string {
	old := map[store.Key]string{}
	all, _ := l.Load() // empty if it fails
	for at, item := range all {
		q, k := at.Person()
		if q == s.Player() && at.Known() && !(early(k) && s.Get(k) != "") {
			old[k] = item.Text
		}
	}
	return old
}

// hints writes the items that the loader reads.
type hints struct {
	local local
	last  map[store.Key]string
}

func (h hints) update(s *store.Store) {
	now := map[store.Key]string{store.Roster: store.WritePlayers(s.Players()), held: "yes"}
	if s.Empty() {
		now[held] = ""
	}
	if h.local.get(store.Roster) == "" { // somebody has deleted all of it
		clear(h.last)
	}
	for q := store.First; q <= store.MaxPlayers; q++ {
		now[q.OnDisk(going)] = ""
		if s.Get(store.Of(q, store.Save)) != "" {
			now[q.OnDisk(going)] = "yes"
		}
		for _, k := range s.KeysOf(q) {
			if early(k) {
				now[q.OnDisk(k)] = s.Get(store.Of(q, k))
			}
		}
		if !slices.Contains(s.Players(), q) {
			now[q.OnDisk(language)] = "" // somebody else may get the number
		}
	}
	for k, text := range now {
		if last, known := h.last[k]; !known || last != text {
			h.last[k] = text
			_ = h.local.write(string(k), text) // the loader can do without
		}
	}
}
