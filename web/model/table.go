package model

import (
	"gavel/game"
	"gavel/web/ui"
)

// Table is the table in words.
type Table struct {
	Options game.Options // the game's
	Phase   string       // the section of the rules that explains this part of the game
	Scene   []ui.Group   // all that lies on the table
	Status  string       // how the players stand
}

// Finding is the result of the check of a deal, after its game is over.
type Finding int

// The findings.
const (
	Shuffled Finding = iota // the deal is as everybody has shuffled it
	Unfair                  // it is another one
	Given                   // it is that of a challenge, which nobody has shuffled
)

// Box is where something lies in the window, in CSS pixels.
type Box struct{ X, Y, W, H float64 }

// Insets is how much the page covers of the window at each side, in CSS pixels.
type Insets struct{ Top, Right, Bottom, Left float64 }

// What a person wants at the table.
type (
	// Press presses a control of the action bar; Value is what a number was set to.
	Press struct {
		ID    string
		Value int
	}
	// Focus says which control of the action bar has the focus; "" for none.
	Focus string
	// Walk goes to the next thing on the table, or the one before, to have it explained; 0 ends
	// that.
	Walk int
	// Hurry skips what the picture is still showing.
	Hurry struct{}
	// ReadNote says that the note that is shown is read.
	ReadNote struct{}
	// Arrange says that the room has changed that the page takes from the canvas.
	Arrange struct{}
	// Leave leaves the table for the start page.
	Leave struct{}
	// Rematch plays the same again.
	Rematch struct{}
	// NewGame chooses another game, from the score sheet.
	NewGame struct{}
	// SaveRecord saves the record of the game: the page is told to download it.
	SaveRecord struct{}
)

func (Press) intent()      {}
func (Focus) intent()      {}
func (Walk) intent()       {}
func (Hurry) intent()      {}
func (ReadNote) intent()   {}
func (Arrange) intent()    {}
func (Leave) intent()      {}
func (Rematch) intent()    {}
func (NewGame) intent()    {}
func (SaveRecord) intent() {}
