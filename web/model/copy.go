package model

import (
	"time"

	"gavel/web/copies"
)

// Copy is the content of the dialog about copies.
type Copy struct {
	Kept time.Time // when this browser wrote one last; zero if it never did
}

// Brought is the result of reading a file.
type Brought struct {
	Sentences []string                     // why nothing has changed; none if it was brought
	Tallies   map[copies.Kind]copies.Tally // what became of the items of the file
	Busy      bool                         // its key was left out, as this browser's is needed
}

// What a person wants of copies of all that they own.
type (
	// OpenCopy opens the dialog: the answer is State.Copy.
	OpenCopy struct{}
	// KeepCopy makes a copy, with the secrets if true: the page is told to download it.
	KeepCopy bool
	// BringCopy adds what the text of a file holds: the answer is State.Brought.
	BringCopy string
	// PutOffCopy says: not now.
	PutOffCopy struct{}
)

func (OpenCopy) intent()   {}
func (KeepCopy) intent()   {}
func (BringCopy) intent()  {}
func (PutOffCopy) intent() {}
