package model

// Beat is a moment of a lesson.
type Beat struct {
	Text    string
	Spot    string // the ids of what the beat is about: controls of the action bar or things on the table, separated by spaces
	At, Of  int    // the number of the beat, from 1, and how many there are
	Asks    bool   // the learner must decide
	Answer  bool   // it answers a decision that the learner must take back
	Resumed bool   // the lesson continues here after an interruption
	Last    bool
}

// GoesOn reports whether a press leads to the next beat.
func (b Beat) GoesOn() bool { return b.At > 0 && !b.Asks }

// Intents about lessons.
type (
	// Teach starts the lesson of a game, or continues it.
	Teach string
	// NextBeat goes to the next beat, or takes back the decision.
	NextBeat struct{}
	// PreviousBeat goes to the beat before.
	PreviousBeat struct{}
	// RestartLesson returns to the first beat.
	RestartLesson struct{}
	// PlayAfterLesson plays a whole game after the lesson, under this name.
	PlayAfterLesson string
)
