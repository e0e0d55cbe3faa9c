// Package learned stores a person's progress in learning the games: the notes already
// shown and the position in each lesson. It knows no browser.
package learned

import (
	"slices"
	"strings"
)

// Notes are the keys of the notes that this browser has shown, separated by spaces.
type Notes string

// mostNotes limits the stored text, in bytes, because anybody may have written it. The keys of
// all notes take less.
const mostNotes = 4096

// ReadNotes decodes the stored text.
func ReadNotes(text string) Notes {
	if len(text) > mostNotes {
		return ""
	}
	return Notes(text)
}

// Has reports whether a note was shown.
func (n Notes) Has(key string) bool {
	return strings.Contains(" "+string(n)+" ", " "+key+" ")
}

// With returns the notes with one added, if there is room.
func (n Notes) With(key string) Notes {
	if n.Has(key) || len(n)+len(key) >= mostNotes {
		return n
	}
	return n + " " + Notes(key)
}

// All returns the keys without repetition, in a fixed order.
func (n Notes) All() []string {
	keys := strings.Fields(string(n))
	slices.Sort(keys)
	return slices.Compact(keys)
}

// MergeNotes returns the notes of both texts. If there is no room for all, those of kept stay.
func MergeNotes(kept, more string) string {
	n := ReadNotes(kept)
	for _, key := range ReadNotes(more).All() {
		n = n.With(key)
	}
	return string(n)
}

// NotesFacts returns the notes of a text in a fixed order.
func NotesFacts(text string) string { return strings.Join(ReadNotes(text).All(), " ") }
