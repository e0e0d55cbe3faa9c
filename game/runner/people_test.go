package runner

import (
	"testing"
	"time"

	"gavel/game"
)

// absences is a table of three at which seat 0 leaves and returns, on a clock of its own.
type absences struct {
	people
	now time.Time
}

func newAbsences() *absences {
	a := &absences{now: time.Unix(1000, 0)}
	a.changed = make(chan struct{}, 1)
	a.ask(game.Only(0))
	return a
}

func (a *absences) ask(owes game.Seats) {
	a.take(game.Turn{Mode: game.InTurn, Owes: owes, May: owes}, false, a.now)
}

func (a *absences) pass(seconds int) { a.now = a.now.Add(time.Duration(seconds) * time.Second) }

func (a *absences) goes()  { a.left(0, true, a.now) }
func (a *absences) comes() { a.left(0, false, a.now) }

// wait returns the number of seconds for which the table still waits for seat 0.
func (a *absences) wait() int {
	return int(a.due(0, Patience{Away: 30 * time.Second}).Sub(a.now) / time.Second)
}

// TestReconnectingDoesNotExtendTheWait: the total wait for a person is limited, even if they
// often return without a decision.
func TestReconnectingDoesNotExtendTheWait(t *testing.T) {
	a := newAbsences()
	for left := 30; left > 0; left -= 10 {
		a.goes()
		if got := a.wait(); got != left {
			t.Fatalf("the table waits for %d s more, want %d", got, left)
		}
		a.pass(10)
		a.comes()
		if !a.due(0, Patience{Away: 30 * time.Second}).IsZero() {
			t.Error("a bot decides for somebody who is there")
		}
		a.pass(5)
	}
	a.goes()
	if got := a.wait(); got > 0 {
		t.Errorf("the table waits for %d s more", got)
	}
	// Nor does the table wait again for the next decision.
	a.decided(0, false, a.now)
	a.comes()
	a.ask(game.Only(1))
	a.ask(game.Only(0))
	a.goes()
	if got := a.wait(); got > 0 {
		t.Errorf("at the next decision the table waits for %d s more", got)
	}
	a.comes()
	a.decided(0, true, a.now) // the person themselves
	a.ask(game.Only(1))
	a.ask(game.Only(0))
	a.goes()
	if got := a.wait(); got != 30 {
		t.Errorf("after a decision of their own the table waits for %d s", got)
	}
}

// TestReturningAfterABotDoesNotExtendTheWait: nor is the wait longer for a person who leaves at
// every turn and returns after a bot's decision.
func TestReturningAfterABotDoesNotExtendTheWait(t *testing.T) {
	a := newAbsences()
	a.goes()
	a.pass(30)
	a.decided(0, false, a.now)
	a.ask(game.Only(1))
	a.comes()
	a.ask(game.Only(0))
	a.goes()
	if got := a.wait(); got > 0 {
		t.Errorf("the table waits for %d s more", got)
	}
}

// TestAbsenceDuringOthersTurnsIsNotCounted: the time of an absence counts only while the person
// owes a decision.
func TestAbsenceDuringOthersTurnsIsNotCounted(t *testing.T) {
	a := newAbsences()
	a.decided(0, true, a.now)
	a.ask(game.Only(1))
	a.goes()
	a.pass(60)
	a.comes()
	a.ask(game.Only(0))
	a.goes()
	if got := a.wait(); got != 30 {
		t.Errorf("the table waits for %d s", got)
	}
}

// TestABotPlaysOn: for a person for whom the table has waited for long, a bot decides at once, and from then on 10 seconds after each
// question, until the person decides. Being seen is not enough.
func TestABotPlaysOn(t *testing.T) {
	for _, mode := range []game.Turn{{Mode: game.InTurn}, {Mode: game.Open, Window: 1}} {
		a := newAbsences()
		ask := func(owes game.Seats) {
			turn := mode
			turn.Owes, turn.May = owes, owes
			a.take(turn, false, a.now)
		}
		due := func(want int) {
			t.Helper()
			got := -1
			if at := a.due(0, Patience{}); !at.IsZero() {
				got = int(at.Sub(a.now) / time.Second)
			}
			if got != want {
				t.Errorf("%v: a bot decides in %d s, want %d", mode.Mode, got, want)
			}
		}
		ask(game.Only(0))
		a.pass(59)
		a.playOn(0, time.Minute, a.now)
		due(-1)
		a.pass(1)
		a.playOn(0, time.Minute, a.now)
		due(-60)
		a.decided(0, false, a.now)
		ask(game.Only(0))
		due(10)
		a.pass(3)
		a.goes()
		a.comes()
		due(7)
		a.decided(0, true, a.now)
		ask(game.Only(0))
		due(-1)
	}
}
