// Package learned stores a person's progress in learning the games: the notes already
// shown and the position in each lesson. It knows no browser.
package learned

import (
	"slices"
	"strings"
)

// Notes are the keys of the notes that this browser has shown, with spaces between
// them.
type Notes string

// mostNotes is more than the keys of all notes take, in bytes: what the storage holds may
// be anybody's.
const mostNotes = 4096

// ReadNotes reads what is kept.
func ReadNotes(text string) Notes {
	if len(text) > mostNotes {
		return ""
	}
	return Notes(text)
}

// Has tells whether a note was shown.
func (n Notes) Has(key string) bool {
	return strings.Contains(" "+string(n)+" ", " "+key+" ")
}

// With returns the notes with one more, if there is room.
func (n Notes) With(key string) Notes {
	if n.Has(key) || len(n)+len(key) >= mostNotes {
		return n
	}
	return n + " " + Notes(key)
}

// All returns the keys, each once, in an order that depends on nothing but them.
func (n Notes) All() []string {
	keys := strings.Fields(string(n))
	slices.Sort(keys)
	return slices.Compact(keys)
}

// MergeNotes brings two texts together: it is the notes of both. Of more than there is room for,
// those of kept stay.
func MergeNotes(kept, more string) string {
	n := ReadNotes(kept)
	for _, key := range ReadNotes(more).All() {
		n = n.With(key)
	}
	return string(n)
}

// NotesFacts returns the notes of a text in their order.
func NotesFacts(text string) string { return strings.Join(ReadNotes(text).All(), " ") }
