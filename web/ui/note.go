package ui

import "gavel/assets/locale"

// Note is an explanation for a person who is new to a game. It is shown once, at its first
// occasion.
type Note struct {
	Key  string // of its text
	Text string
}

// Notes collects the notes of a step.
type Notes struct {
	Book *locale.Book
	due  []Note
}

// Add adds a note if it is due and not there yet. It has the key of a text and its arguments.
func (n *Notes) Add(due bool, key string, args ...any) {
	for _, other := range n.due {
		due = due && other.Key != key
	}
	if due {
		n.due = append(n.due, Note{key, n.Book.T(key, args...)})
	}
}

// Sorted returns the notes in the order of a list of all keys.
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
