package model

// Practice is what a game can go on as from a moment of a replay.
type Practice struct {
	Names []string // by seat
	Seat  int      // the proposed one
	Level string   // of the bots, the proposed one
}

// What a person wants of games that go on from a moment of a replay.
type (
	// AskPractice wants one from the moment that is shown: the answer is State.Practice.
	AskPractice struct{}
	// Practise plays it: as who, against bots of which level.
	Practise struct {
		Seat  int
		Level string
	}
	// TryOther tries another decision than the one at this step of the game that is reviewed.
	TryOther int
	// BackToReplay goes back to the moment of the replay.
	BackToReplay struct{}
)

func (AskPractice) intent()  {}
func (Practise) intent()     {}
func (TryOther) intent()     {}
func (BackToReplay) intent() {}
