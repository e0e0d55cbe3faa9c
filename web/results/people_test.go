package results_test

import (
	"crypto/ed25519"
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
	"gavel/web/results"
)

// signed returns a game of For Sale among Ada, Bo, Cy and a bot as Bo's page stores it, with its record and the host's signed lines. Cy
// plays at Bo's device, and the host's key may be anybody's.
func signed(t testing.TB, host ed25519.PrivateKey) (results.Game, game.Record, string) {
	table := ledgertest.Table("forsale", 3, 1)
	key, bo := ledger.KeyOf(host), ledgertest.Key(1)
	table.Chairs[0].Key, table.Chairs[2].Key, table.Chairs[2].Device = &key, nil, &bo
	l := must.Get(ledger.New(host, table, catalogue.Games().Find))(t)
	g := ledgertest.Game(table, ledger.Hash{7})
	must.Get(l.Append(host, g))(t)
	r := ledgertest.Play(t, g, game.Seed{1}, 1000)
	r.HasSeed, r.Seed = true, game.Seed{1}
	must.Get(l.Append(host, l.Lines(r, nil)...))(t)
	must.Get(l.Append(host, ledger.End{Result: *r.Result, Seed: ledger.Seed(r.Seed), Deal: g.Deal}))(t)
	return must.Get(results.Of(r, 1, 1000))(t), r, l.Proof()
}

// TestWhoPlayed: a game of friends says who sat where. With the host's signed lines these are keys; else they are names.
func TestWhoPlayed(t *testing.T) {
	named, r, proof := signed(t, ledgertest.Private(0))
	who := named.People()
	if who[0].ID != results.ByName+"QWRh" || who[0].Name != "Ada" || who[3].ID != "" || who[2].Score != r.Result.Scores[2] {
		t.Errorf("%+v", who)
	}
	g := named.Signed(r, proof, catalogue.Games().Find)
	bo := results.IDOf(ledgertest.Key(1))
	if who = g.People(); who[0].ID != results.IDOf(ledgertest.Key(0)) || who[1].ID != bo || who[2].ID != bo+"+Q3k" || who[3].ID != "" {
		t.Errorf("%+v", who)
	}
	for _, l := range []results.List{{named}, {g}, {named, g}} {
		if again, err := results.Read(l.Text()); err != nil || !slices.Equal(again, l) {
			t.Errorf("read again, it is %+v: %v", again, err)
		}
	}
	if m := (results.List{named}).Merge(results.List{g}); len(m) != 1 || m[0] != g {
		t.Error("the keys are lost")
	}
	must.Get(g.Unpack(catalogue.Games().Find))(t)
	old := named
	old.Seats = ""
	must.Get(old.Unpack(catalogue.Games().Find))(t)
	if !old.Fill(catalogue.Games().Find) || old != named {
		t.Errorf("an older entry becomes %+v", old)
	}
}

// TestAForeignProof: signed lines of another game, of other people or of another result name nobody.
func TestAForeignProof(t *testing.T) {
	named, r, proof := signed(t, ledgertest.Private(0))
	g := named.Signed(r, proof, catalogue.Games().Find)
	_, _, strangers := signed(t, ledgertest.Private(5))
	other := named.Signed(r, strangers, catalogue.Games().Find)
	for name, lie := range map[string]results.Game{
		"another name":           func() results.Game { l := g; l.Seats = strings.Replace(l.Seats, "Qm8", "Qm9", 1); return l }(),
		"other people":           func() results.Game { l := g; l.Seats = other.Seats; return l }(),
		"keys without a proof":   func() results.Game { l := g; l.Proof = ""; return l }(),
		"a proof that is broken": func() results.Game { l := g; l.Proof = l.Proof[4:]; return l }(),
	} {
		if _, err := lie.Unpack(catalogue.Games().Find); err == nil {
			t.Errorf("%s: it is believed", name)
		}
	}
	for name, change := range map[string]func(*game.Record){
		"seed":   func(r *game.Record) { r.Seed[0]++ },
		"result": func(r *game.Record) { r.Result = &game.Result{Scores: []int{9, 1, 1, 1}, Winners: []game.Seat{0}} },
		"people": func(r *game.Record) { r.Seats = slices.Clone(r.Seats); r.Seats[0].Name = "Eve" },
	} {
		changed := r
		if change(&changed); named.Signed(changed, proof, catalogue.Games().Find).Proof != "" {
			t.Errorf("a proof with another %s is believed", name)
		}
	}
}
