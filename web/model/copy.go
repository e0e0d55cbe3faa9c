package model

import (
	"time"

	"gavel/web/copies"
)

// Copy is the content of the dialog about copies.
type Copy struct {
	Kept  time.Time // when this browser last wrote a copy; zero if never
	Whose string    // the name of the player to whom the copy belongs; "" in a browser of one
}

// Brought is the result of reading a file.
type Brought struct {
	Sentences []string                     // why nothing has changed; empty if the file was read
	Tallies   map[copies.Kind]copies.Tally // what happened to the items of the file
	Busy      bool                         // its key was left out, because this browser's key is needed
}

// Intents about copies of all that a person owns.
type (
	// OpenCopy opens the dialog. The answer is State.Copy.
	OpenCopy struct{}
	// KeepCopy downloads a copy; true includes the secrets.
	KeepCopy bool
	// BringCopy adds the contents of a file. The answer is State.Brought.
	BringCopy struct {
		Text string
		Own  bool // the person says that it is their own, so its name, connections and key replace those here
	}
	// PutOffCopy declines a copy for now.
	PutOffCopy struct{}
)
