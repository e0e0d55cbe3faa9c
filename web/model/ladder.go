package model

// Rung is how far the person has come on the ladder of a game, and the next table.
type Rung struct {
	Game       string
	Beaten, Of int     // tables
	Bots       []Rival // from weak to strong; those of table n, counted from 0, are n and n+1
	You        int     // the person's portrait at the next table, for art.Avatar
	Play       string  // what the button does that begins a game there
	Proposal   Proposal
}

// Next returns the bots of the next table; none if all tables are beaten.
func (r Rung) Next() []Rival {
	if r.Beaten >= r.Of {
		return nil
	}
	return r.Bots[r.Beaten : r.Beaten+2]
}

// Proposal is the level that a person plays at next. It is empty if their games say nothing about it.
type Proposal struct{ Sentence, Level, Play string }

// Rival is a bot of the ladder.
type Rival struct {
	Name, About string
	Face        int // for art.Avatar
}

// Climb is a table of the ladder that the person has just beaten.
type Climb struct {
	Sentence string
	Next     Rung
}

// Intents about the ladder.
type (
	// OpenLadder shows the next table of each game. The answer is State.Ladder.
	OpenLadder struct{}
	// PlayLadder plays at the next table of a game, under this name.
	PlayLadder struct{ Game, Name string }
	// PlayLevel plays a game alone against two bots of a level.
	PlayLevel struct{ Game, Level, Name string }
)
