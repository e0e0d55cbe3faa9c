package model

// Practice is the choice of a game that continues from a moment of a replay.
type Practice struct {
	Names []string // by seat
	Seat  int      // the proposed seat
	Level string   // the proposed level of the bots
}

// Intents about games that continue from a moment of a replay.
type (
	// AskPractice asks for such a game from the shown moment. The answer is State.Practice.
	AskPractice struct{}
	// Practise plays it in this seat, against bots of this level.
	Practise struct {
		Seat  int
		Level string
	}
	// TryOther tries a different decision at this step of the reviewed game.
	TryOther int
	// BackToReplay returns to the replay, at the same moment.
	BackToReplay struct{}
)
