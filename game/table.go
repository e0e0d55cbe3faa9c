package game

import (
	"errors"
	"fmt"
)

// Player watches from a seat: a person's screen, a bot, or another person's browser.
type Player interface {
	// See shows the player a step from their seat. It returns at once and does not call the
	// table.
	See(Step)
}

// Step is one thing that happened at the table, from the viewpoint of one seat.
type Step struct {
	N          int   // number of the step, from 0, the first view
	Autoplayed Seats // seats for which somebody else has decided, see [Table.Autoplay]
	Events     []Event
	View       View // after the events
}

// Setup has the options and seats with which a game starts.
type Setup struct {
	Options Options    // missing options have their defaults
	Seats   []Occupant // clockwise
	Seed    Seed
	Drawn   bool // chance waits for draws ([Table.Draw]), and the seed decides only what is secret
	Blind   bool // the seed is not known, and secret outcomes of a drawn game stay hidden
}

// Table is the only authority over a game. It checks and applies decisions, lets chance decide,
// and makes the forced decisions. It shows every player their steps, and keeps the record. Only
// one goroutine may use it at a time.
type Table struct {
	rules  Rules
	match  Match
	record Record
	sealed [MaxSeats]Decision // made, but not yet revealed, and so not yet recorded
	hidden
	drawing
	autoplayed Seats // since the last step
	players    []subscription
	steps      int
}

// drawing is how chance decides.
type drawing struct {
	dealer  Dealer  // nil while the table waits for a draw
	draw    *Seed   // begun, but not yet recorded
	secrets Source  // of secret outcomes in a drawn game; nil if they stay hidden
	drew    Outcome // in place of the newest one of a repeated record
}

var errNoDraw = errors.New("no draw is due")

// subscription is a player that sees the steps of a seat.
type subscription struct {
	seat   Seat
	player Player
}

// NewTable returns a table that waits for [Table.Start]. It refuses a number of seats, or
// options, that the rule set does not have.
func NewTable(rules Rules, setup Setup) (*Table, error) {
	fewest, most := rules.Seats()
	if n := len(setup.Seats); n < fewest || n > most {
		return nil, fmt.Errorf("%s is for %d to %d players, not %d", rules.Name(), fewest, most, n)
	}
	options, err := Choose(rules, setup.Options)
	if err != nil {
		return nil, err
	}
	t := &Table{
		rules:  rules,
		match:  rules.New(len(setup.Seats), options),
		record: Record{Rules: rules, Options: options, Seats: setup.Seats, Drawn: setup.Drawn},
	}
	switch {
	case !setup.Drawn:
		t.record.Seed, t.record.HasSeed = setup.Seed, true
		t.dealer = Ahead{Stream(setup.Seed)}
	case !setup.Blind:
		t.secrets = Stream(setup.Seed)
	}
	return t, nil
}

// Subscribe shows a player from now on the steps of a seat, or of the Spectator. The player gets
// the present view at once.
func (t *Table) Subscribe(seat Seat, p Player) {
	t.players = append(t.players, subscription{seat, p})
	p.See(Step{N: t.steps, View: t.View(seat)})
}

// Start begins the game. It runs until a seat owes a decision, or until a draw is due.
func (t *Table) Start() { t.advance() }

// Decide makes a seat's decision. A [Refusal] changes nothing.
func (t *Table) Decide(seat Seat, d Decision) error {
	if err := t.decide(seat, d); err != nil {
		return err
	}
	t.advance()
	return nil
}

// Autoplay makes a decision for a seat whose player cannot. The step says so. The record does not
// distinguish it from the player's own decision. A [Refusal] changes nothing.
func (t *Table) Autoplay(seat Seat, d Decision) error {
	t.autoplayed = Only(seat)
	err := t.Decide(seat, d)
	if err != nil {
		t.autoplayed = 0
	}
	return err
}

// Draw gives a drawn game the draw for which it waits: its turn has the mode Chance. One draw
// serves all that chance decides until a seat has a choice, or the game is over.
func (t *Table) Draw(draw Seed) error {
	if !t.DrawDue() {
		return errNoDraw
	}
	t.begin(draw)
	t.advance()
	return nil
}

// DrawDue reports whether the game waits for a draw.
func (t *Table) DrawDue() bool { return t.match.Turn().Mode == Chance && t.dealer == nil }

// begin begins a draw.
func (t *drawing) begin(draw Seed) {
	t.draw, t.dealer = &draw, AsTurned{Stream(draw), t.secrets}
}

// endDraw ends the draw of a drawn game, because a seat has a choice or the game is over.
func (t *Table) endDraw() {
	if t.record.Drawn {
		t.dealer = nil
	}
}

// Check returns the refusal that [Table.Decide] would return.
func (t *Table) Check(seat Seat, d Decision) error {
	turn := t.Turn()
	switch {
	case turn.Mode == Over:
		return GameOver
	case !turn.May.Has(seat):
		return NotYourTurn
	}
	return t.match.Check(seat, d)
}

// Sealed returns the decisions that are made and not yet revealed, by seat. No record has them. The
// table does not know hidden choices, see [Table.Commit].
func (t *Table) Sealed() map[Seat]Decision {
	choices := map[Seat]Decision{}
	for seat, d := range t.sealed {
		if d != nil {
			choices[Seat(seat)] = d
		}
	}
	return choices
}

// Turn says which seats decide now. Seats with hidden choices owe them only when the turn is fixed, see
// [Table.Commit].
func (t *Table) Turn() Turn {
	turn := t.match.Turn()
	if turn.Owes &^= t.unknown; t.fixed {
		turn.Owes, turn.May = t.unknown, t.unknown
	}
	return turn
}

// View returns everything that a seat may know now.
func (t *Table) View(seat Seat) View { return t.shown(seat).View(seat) }

// Steps returns how many steps the table has made.
func (t *Table) Steps() int { return t.steps }

// Rules returns the rule set that is played.
func (t *Table) Rules() Rules { return t.rules }

// Record returns the record up to now. It does not have the sealed decisions. Later decisions do
// not change the returned record.
func (t *Table) Record() Record {
	r := t.record
	r.Entries = r.Entries[:len(r.Entries):len(r.Entries)]
	return r
}

// Result returns the result of the game. ok is false before the end.
func (t *Table) Result() (r Result, ok bool) {
	if t.match.Turn().Mode != Over {
		return Result{}, false
	}
	return t.match.Result(), true
}

func (t *Table) decide(seat Seat, d Decision) error {
	if err := t.Check(seat, d); err != nil {
		return err
	}
	opens := t.open(seat)
	if t.waits(seat) {
		t.sealed[seat] = d
		return nil
	}
	t.apply(seat, d, opens)
	if last, waited := t.ends(); waited && last != seat {
		t.apply(last, t.sealed[last], false)
	}
	return nil
}

// apply makes a decision. If it opens a hidden choice, only its own seat is told.
func (t *Table) apply(seat Seat, d Decision, opens bool) {
	turn := t.match.Turn()
	_, forced := t.match.Forced(seat)
	events := t.match.Apply(seat, d)
	if turn.Mode != Sealed {
		if !forced {
			t.note(Entry{Seat: seat, Do: d})
		}
		t.showAll(events)
		return
	}
	t.sealed[seat] = nil
	if !forced {
		t.sealed[seat] = d
	}
	if turn.Owes.Without(seat) == 0 {
		for s, d := range t.sealed {
			if d != nil {
				t.note(Entry{Seat: Seat(s), Do: d})
			}
			t.sealed[s] = nil
		}
	} else if opens {
		t.showOnly(seat, events)
		return
	}
	t.showAll(events)
}

// advance lets chance decide and makes forced decisions, until a seat has a choice or a draw is
// due.
func (t *Table) advance() {
	for {
		switch turn := t.match.Turn(); turn.Mode {
		case Over:
			if t.record.Result == nil {
				r := t.match.Result()
				t.record.Result = &r
			}
			t.endDraw()
			return
		case Chance:
			if t.dealer == nil {
				return
			}
			// A match accepts the outcome that it drew itself.
			_ = t.settle(Next(t.match, t.dealer))
		default:
			if !t.force(turn) {
				t.endDraw()
				return
			}
		}
	}
}

// force makes the first forced decision of a turn, if there is one.
func (t *Table) force(turn Turn) bool {
	for seat := range turn.Owes.All() {
		if d, ok := t.match.Forced(seat); ok && t.decide(seat, d) == nil {
			return true
		}
	}
	return false
}

func (t *Table) settle(o Outcome) error {
	events, err := t.match.Settle(o)
	if err != nil {
		return err
	}
	if o != nil {
		t.note(Entry{Chance: o, Draw: t.draw})
		t.draw = nil
	}
	if len(events) > 0 {
		t.showAll(events)
	}
	return nil
}

func (t *Table) note(e Entry) { t.record.Entries = append(t.record.Entries, e) }

// showAll shows everybody a step.
func (t *Table) showAll(events []Event) {
	t.steps++
	for i := range t.players {
		t.show(&t.players[i], events)
	}
	t.autoplayed = 0 // a forced decision is nobody's
}

// showOnly shows the players of one seat a decision that the others have seen. So it is no further step.
func (t *Table) showOnly(seat Seat, events []Event) {
	for i := range t.players {
		if t.players[i].seat == seat {
			t.show(&t.players[i], events)
		}
	}
}

func (t *Table) show(to *subscription, events []Event) {
	to.player.See(Step{N: t.steps, Autoplayed: t.autoplayed, Events: seenBy(to.seat, events), View: t.View(to.seat)})
}
