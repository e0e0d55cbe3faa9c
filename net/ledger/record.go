package ledger

import (
	"errors"
	"slices"

	"gavel/game"
)

// Reasons why the decisions of a log are not those of a game.
var (
	ErrNoGame   = errors.New("ledger: there is no game")
	ErrDecision = errors.New("ledger: the decisions are not those of the game")
)

// Record plays the decisions of the log in the game with a seed, and returns the record with
// all results of chance. It returns ErrNoGame, or ErrDecision if a decision breaks a rule.
// Sealed decisions at the end that are not revealed yet are left out.
func (l *Log) Record(seed game.Seed) (game.Record, error) {
	if l.game == nil {
		return game.Record{}, ErrNoGame
	}
	table, err := game.NewTable(l.game.rules, game.Setup{Options: l.game.Options, Seats: l.seats, Seed: seed})
	if err != nil {
		return game.Record{}, ErrNoGame
	}
	table.Start()
	for _, d := range l.decisions {
		if table.Decide(d.Seat, d.Do) != nil {
			return game.Record{}, ErrDecision
		}
	}
	r := table.Record()
	made := decisions(r)
	if len(made) > len(l.decisions) || !slices.Equal(made, l.decisions[:len(made)]) {
		return game.Record{}, ErrDecision // a choice was changed or is out of order
	}
	return r, nil
}

// decisions returns the decisions in a record.
func decisions(r game.Record) (all []Decision) {
	for _, e := range r.Entries {
		if e.Chance == nil {
			all = append(all, Decision{e.Seat, e.Do})
		}
	}
	return all
}

// Verify compares the record of a finished game with the log. It returns ErrDecision or
// ErrNoGame if the game, the people or the decisions differ.
func (l *Log) Verify(r game.Record) error {
	if l.game == nil || r.Rules == nil || r.Rules.Name() != l.game.Rules {
		return ErrNoGame
	}
	if !sameOptions(r.Options, l.game.Options) || len(r.Seats) != len(l.game.Seats) || !slices.Equal(decisions(r), l.decisions) {
		return ErrDecision
	}
	return nil
}

func sameOptions(a, b game.Options) bool {
	for name, value := range a {
		if b[name] != value {
			return false
		}
	}
	return len(a) == len(b)
}

// Lines returns the decisions of a record that the log lacks, as lines. The log's decisions
// must be the beginning of the record's.
func (l *Log) Lines(r game.Record) (due []Line) {
	made := decisions(r)
	for _, d := range made[min(len(made), len(l.decisions)):] {
		due = append(due, Do{d.Seat, d.Do.String()})
	}
	return due
}
