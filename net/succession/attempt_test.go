package succession

import (
	"testing"
	"time"

	"gavel/net/ledger/ledgertest"
	"gavel/net/room"
)

// TestAttempt: if several pages want to continue at the same time, one stays, by its title. The
// others give way for ten seconds, once.
func TestAttempt(t *testing.T) {
	root := room.Title{Credential: room.Credential{Key: room.Public(ledgertest.Key(0))}}
	title := func(n int) room.Title {
		made, err := root.Pass(ledgertest.Private(0), room.Public(ledgertest.Key(n)), 1, false)
		if err != nil {
			t.Fatal(err)
		}
		return made
	}
	first, second := title(1), title(2)
	if !first.Beats(second) {
		first, second = second, first
	}
	at := func(s int) time.Time { return time.Unix(1000+int64(s), 0) }
	gone, err := second.Renew(ledgertest.Private(map[bool]int{true: 2, false: 1}[second.Holder() == room.Public(ledgertest.Key(2))]), 2)
	if err != nil {
		t.Fatal(err)
	}

	var a Attempt
	if !a.Press(first, at(0)) || !a.On() {
		t.Fatal("it cannot be pressed")
	}
	if a.GivesWay(second, at(0)) || !a.On() {
		t.Error("the better title gives way")
	}
	if !a.GivesWay(gone, at(1)) || a.On() {
		t.Error("one that has gone on does not go before")
	}

	var b Attempt
	b.Press(second, at(0))
	if !b.GivesWay(first, at(1)) || b.On() {
		t.Fatal("the lesser title does not give way")
	}
	if b.Press(second, at(10)) {
		t.Error("it is pressed while the other one is at it")
	}
	if !b.GivesWay(first, at(10)) {
		t.Error("the other one's messages do not count")
	}
	if !b.Press(second, at(11)) || b.GivesWay(first, at(11)) || !b.On() {
		t.Error("it gives way once more to one that did nothing with it")
	}
	if b.CallOff(); b.On() || b.GivesWay(first, at(12)) {
		t.Error("it is not called off")
	}

	var c Attempt // nobody has pressed here
	for n := 1; n < 6; n++ {
		if !c.GivesWay(title(n), at(n)) {
			t.Errorf("page %d gets nothing", n)
		}
	}
}
