package model

// Lessons is what the page calls about lessons, each on a goroutine of its own.
type Lessons struct {
	Teach   func(game string) // begin the lesson of a game, or go on with it
	Next    func()            // to the next beat, or take the decision back
	Back    func()            // to the beat before
	Restart func()            // at the first beat
	Play    func(name string) // a whole game after the lesson, for the person of this name
}

// Beat is a moment of a lesson.
type Beat struct {
	Text    string
	Spot    string // ids of controls of the action bar, or of things on the table, that it is about, parted by spaces
	At, Of  int    // which beat it is, from 1, of how many
	Asks    bool   // the learner is to decide
	Answer  bool   // it answers a decision that the learner is to take back
	Resumed bool   // the lesson is taken up here
	Last    bool
}

// GoesOn tells whether a press leads on.
func (b Beat) GoesOn() bool { return b.At > 0 && !b.Asks }
