package model

import (
	"time"

	"gavel/web/copies"
)

// Copies is what the page calls about copies of all that a person owns, each on a
// goroutine of its own.
type Copies struct {
	Open  func()             // answer with ShowCopy
	Keep  func(secrets bool) // answer with Download
	Bring func(text string)  // of a file: answer with ShowBrought
	Later func()             // not now, to RemindCopy
}

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
