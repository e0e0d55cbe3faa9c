package succession

import (
	"gavel/game"
	"gavel/net/fair"
	"gavel/net/ledger"
)

// Round tells one round of sealed choices of a table from all others: by the
// chapter, and what was decided before, to which nothing is added until the round is
// revealed.
type Round struct {
	Table   fair.TableID `json:"table"`
	Chapter uint32       `json:"chapter"`
	Past    ledger.Hash  `json:"past"` // as [ledger.Log.Past] has it
	Seat    game.Seat    `json:"seat"`
}

// Choice is a sealed choice that the table has taken and not yet revealed. It is
// repeated to whoever is the host, before the person can be asked.
type Choice struct {
	Round
	Do string `json:"do"` // in the record's wording; "" for none
}

// maxChoice is the longest wording of a decision, in bytes.
const maxChoice = 1 << 10

// RoundOf returns the round of sealed choices that a log has come to, for a seat.
func RoundOf(l *ledger.Log, seat game.Seat) Round {
	return Round{l.ID(), l.At().Chapter, l.Past(), seat}
}

// Choose notes a choice that the table has taken.
func (r *Replica) Choose(c Choice) {
	if len(c.Do) <= maxChoice {
		r.choice = c
	}
}

// Choice returns what was chosen in a round; ok is false if nothing was.
func (r *Replica) Choice(round Round) (do string, ok bool) {
	if r.choice.Do == "" || r.choice.Round != round {
		return "", false
	}
	return r.choice.Do, true
}
