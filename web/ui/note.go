package ui

import "gavel/assets/locale"

// Note is what somebody new to a game is told, once, when something first happens.
type Note struct {
	Key  string // of its text
	Text string
}

// Notes gathers the notes of a step.
type Notes struct {
	Book *locale.Book
	due  []Note
}

// Add adds a note, if it is due and not there yet: the text of a key, and what fills it.
func (n *Notes) Add(due bool, key string, args ...any) {
	for _, other := range n.due {
		due = due && other.Key != key
	}
	if due {
		n.due = append(n.due, Note{key, n.Book.T(key, args...)})
	}
}

// Sorted returns the notes in the order that a list of all keys has.
func (n *Notes) Sorted(keys []string) (sorted []Note) {
	for _, key := range keys {
		for _, note := range n.due {
			if note.Key == key {
				sorted = append(sorted, note)
			}
		}
	}
	return sorted
}
