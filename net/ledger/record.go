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
	ErrSeals    = errors.New("ledger: a round of sealed choices is not one of the game")
)

// Record plays the decisions of the log in the game with a seed, or with the log's draws, and
// returns the record with all results of chance. Its errors are ErrNoGame and those of [Log.Continue].
// Sealed decisions at the end that are not revealed yet are left out.
func (l *Log) Record(seed game.Seed) (game.Record, error) {
	if l.game == nil {
		return game.Record{}, ErrNoGame
	}
	table, err := l.Start(&seed)
	if err != nil {
		return game.Record{}, ErrNoGame
	}
	if err := l.Continue(table); err != nil {
		return game.Record{}, err
	}
	r := table.Record()
	r.Seed, r.HasSeed = seed, true
	made := decisions(r)
	if len(made) > len(l.decisions) || !slices.Equal(made, l.decisions[:len(made)]) {
		return game.Record{}, ErrDecision // a choice was changed or is out of order
	}
	return r, nil
}

// Start returns the table of the log's game before its first move. Without a seed, secret outcomes stay
// hidden. Start returns ErrNoGame.
func (l *Log) Start(seed *game.Seed) (*game.Table, error) {
	if l.game == nil {
		return nil, ErrNoGame
	}
	setup := game.Setup{Options: l.game.Options, Seats: l.seats, Drawn: l.game.Drawn, Blind: seed == nil}
	if seed != nil {
		setup.Seed = *seed
	}
	table, err := game.NewTable(l.game.rules, setup)
	if err != nil {
		return nil, ErrNoGame
	}
	table.Start()
	return table, nil
}

// Continue plays the decisions and draws that the log has and a table's record lacks. They come in
// the log's order. If a round of sealed choices is fixed in the log, it is fixed on the table. Continue
// returns ErrDecision if a decision breaks a rule or a draw is not due, and ErrSeals if a fixed round was not
// due, or somebody had not chosen in it.
func (l *Log) Continue(table *game.Table) (err error) {
	r := table.Record()
	made, drawn := len(decisions(r)), len(seeds(r))
	for err == nil {
		switch {
		case drawn < len(l.drawn) && l.drawn[drawn].After <= made:
			err = table.Draw(l.drawn[drawn].Seed)
			drawn++
		case !l.sealsAll(table, made):
			return ErrSeals
		case made < len(l.decisions):
			d, fixed := l.decisions[made], table.Fixed()
			if made++; fixed && !table.Turn().Owes.Has(d.Seat) {
				continue // it is made: the log knew it when the round was fixed
			}
			if err = table.Decide(d.Seat, d.Do); fixed && !table.Fixed() {
				made = len(decisions(table.Record())) // all of the round are made
			}
		case l.seal(table) == nil:
			return nil
		default:
			return ErrSeals
		}
	}
	return ErrDecision
}

// seeds returns the draws in a record.
func seeds(r game.Record) (all []game.Seed) {
	for _, e := range r.Entries {
		if e.Draw != nil {
			all = append(all, *e.Draw)
		}
	}
	return all
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

// Lines returns the decisions of a record that the log lacks, as lines. The log's decisions
// must be the beginning of the record's. The nonces are those of the guests who have opened their
// choices.
func (l *Log) Lines(r game.Record, nonces map[game.Seat]Nonce) (due []Line) {
	made := decisions(r)
	for _, d := range made[min(len(made), len(l.decisions)):] {
		line := Do{Seat: d.Seat, Do: d.Do.String()}
		if n, opened := nonces[d.Seat]; opened && l.hides(d.Seat) {
			line.Nonce = &n
		}
		due = append(due, line)
	}
	return due
}
