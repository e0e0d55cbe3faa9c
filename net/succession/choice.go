package succession

import (
	"gavel/game"
	"gavel/net/fair"
	"gavel/net/ledger"
)

// Round identifies one round of sealed choices of a table: by the chapter, and by
// the decisions so far, which do not change until the round is revealed.
type Round struct {
	Table   fair.TableID `json:"table"`
	Chapter uint32       `json:"chapter"`
	Past    ledger.Hash  `json:"past"` // see [ledger.Log.Past]
	Seat    game.Seat    `json:"seat"`
}

// Choice is a sealed choice that the table has accepted and not yet revealed. The
// page repeats it to a new host before the person can be asked.
type Choice struct {
	Round
	Do string `json:"do"` // as in the record; "" for none
}

// maxChoice is the size of the longest decision, in bytes.
const maxChoice = 1 << 10

// RoundOf returns the current round of sealed choices in a log, for a seat.
func RoundOf(l *ledger.Log, seat game.Seat) Round {
	return Round{l.ID(), l.At().Chapter, l.Past(), seat}
}

// Choose stores a choice that the table has accepted.
func (r *Replica) Choose(c Choice) {
	if len(c.Do) <= maxChoice {
		r.choice = c
	}
}

// Choice returns the choice of a round; ok is false if there is none.
func (r *Replica) Choice(round Round) (do string, ok bool) {
	if r.choice.Do == "" || r.choice.Round != round {
		return "", false
	}
	return r.choice.Do, true
}
