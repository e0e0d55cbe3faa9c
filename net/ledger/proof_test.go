package ledger_test

import (
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/must"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
)

// TestAProofNamesThePeople: a host and a guest have the same proof of a game, whose end the host has signed, and any change of it is
// noticed.
func TestAProofNamesThePeople(t *testing.T) {
	l := begun(t, ledgertest.Table("forsale", 3, 1))
	all, r := lines(t, l.Table(), game.Seed{1}, 1000)
	guest := must.Get(l.From(1).Log(find))(t)
	for _, line := range all {
		if l.Proof() != "" {
			t.Error("a game that goes on has a proof")
		}
		frame := must.Get(l.Append(ledgertest.Private(0), line))(t)
		must.Do(t, guest.Extend(frame))
	}
	proof := l.Proof()
	p, err := ledger.ReadProof(proof, find)
	if err != nil || p.Game.Rules != "forsale" || *p.Chairs[2].Key != ledgertest.Key(2) || p.End.Result.Scores[1] != r.Result.Scores[1] {
		t.Errorf("%+v, %v", p, err)
	}
	table := l.Table()
	table.Games++
	must.Do(t, guest.Extend(must.Get(l.Append(ledgertest.Private(0), &table))(t)))
	if guest.Proof() != proof || l.Proof() != proof {
		t.Error("after another line it is another proof")
	}
	if late := must.Get(l.From(1).Log(find))(t).Proof(); late != "" {
		t.Error("a page that came afterwards has a proof")
	}
	for i := range proof {
		if _, err := ledger.ReadProof(proof[:i]+"x"+proof[i+1:], find); err == nil && proof[i] != 'x' {
			t.Fatalf("byte %d may be another one: %.40q", i, proof[i:])
		}
	}
}

func FuzzReadProof(f *testing.F) {
	proof := played(f, 1000).Proof()
	f.Add(proof)
	f.Add(strings.Replace(proof, `"n":`, `"n":1`, 1))
	f.Fuzz(func(t *testing.T, text string) {
		if p, err := ledger.ReadProof(text, find); err == nil && len(p.Chairs) != len(p.Game.Seats) {
			t.Error("a seat has no chair")
		}
	})
}
