package model

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

// What a person wants of lessons.
type (
	// Teach begins the lesson of a game, or goes on with it.
	Teach string
	// NextBeat goes to the next beat, or takes the decision back.
	NextBeat struct{}
	// PreviousBeat goes to the beat before.
	PreviousBeat struct{}
	// RestartLesson goes to the first beat.
	RestartLesson struct{}
	// PlayAfterLesson plays a whole game after the lesson, for the person of this name.
	PlayAfterLesson string
)

func (Teach) intent()           {}
func (NextBeat) intent()        {}
func (PreviousBeat) intent()    {}
func (RestartLesson) intent()   {}
func (PlayAfterLesson) intent() {}
