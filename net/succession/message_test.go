package succession

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"gavel/game/must"
	"gavel/net/draw"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
)

// again checks that a message is encoded and decoded unchanged.
func again[M Message](t *testing.T, m M) {
	t.Helper()
	got, err := Read[M](Text(m))
	if err != nil || !reflect.DeepEqual(got, m) {
		t.Errorf("%+v comes back as %+v, %v", m, got, err)
	}
	for _, text := range []string{"", "null", Text(m) + "x", strings.Replace(Text(m), "{", `{"more":1,`, 1)} {
		if _, isBring := any(m).(Bring); isBring && (strings.HasSuffix(text, "x") || text == "null") {
			continue // its log is checked later, and may have anything
		}
		if _, err := Read[M](text); !errors.Is(err, ErrMessage) {
			t.Errorf("%.60s is %v", text, err)
		}
	}
}

func TestMessages(t *testing.T) {
	r := newRig(t, 3)
	r.pump()
	p := r.keeper(1)
	have, _ := p.Have()
	again(t, have)
	share, _ := r.boxes.Share(r.log, ledgertest.Key(1))
	again(t, share)
	again(t, Kept{3, 4})
	again(t, draw.Answer{Due: ledger.Hash{3}, Link: fair.Link{At: 4, Part: fair.Part{5}}})
	again(t, ledger.NewDrawChain(ledgertest.Private(1), fair.Occasion{Table: ledgertest.ID, Game: 1}, fair.Anchor{Chain: fair.ChainID{1}, Part: fair.Part{2}}))
	again(t, Gave{1, []ledger.Key{ledgertest.Key(1)}})
	again(t, NewFollow(ledgertest.Private(1), ledgertest.ID, ledgertest.Key(0), 8))
	b, err := p.Bring(ledgertest.Key(2), Have{})
	if err != nil || b.Log == "" || len(b.Held) != 1 {
		t.Fatal(b, err)
	}
	again(t, b)
	again(t, Bring{Chapter: 1})
}

// TestLimitsOfMessages: messages that are too long, have too much, or are out of order are
// refused.
func TestLimitsOfMessages(t *testing.T) {
	fits := func(want bool, name string, err error) {
		t.Helper()
		if want != (err == nil) || err != nil && !errors.Is(err, ErrMessage) {
			t.Errorf("%s: %v", name, err)
		}
	}
	held := func(n int, size int) (all []Held) {
		for i := range n {
			all = append(all, Held{Box: uint32(i + 1), Sealed: make([]byte, size)})
		}
		return all
	}
	read := func(m Bring) error { _, err := Read[Bring](Text(m)); return err }
	fits(true, "all that a page can hold", read(Bring{Held: held(MaxHeld, MaxSealed), Log: strings.Repeat("x", ledger.MaxSize)}))
	fits(false, "a log too long", read(Bring{Log: strings.Repeat("x", ledger.MaxSize+1)}))
	fits(false, "a box too many", read(Bring{Held: held(MaxHeld+1, 1)}))
	fits(false, "a box too large", read(Bring{Held: held(1, MaxSealed+1)}))
	fits(false, "an empty box", read(Bring{Held: held(1, 0)}))
	fits(false, "boxes out of order", read(Bring{Held: []Held{held(2, 1)[1], held(2, 1)[0]}}))
	fits(false, "a box twice", read(Bring{Held: []Held{held(1, 1)[0], held(1, 1)[0]}}))
	_, err := Read[Gave](Text(Gave{1, make([]ledger.Key, maxNamed+1)}))
	fits(false, "too many names", err)
	_, err = Read[Gave](Text(Gave{1, nil}))
	fits(false, "no names", err)
	_, err = Read[Have](Text(Have{ledger.Place{N: ledger.MaxLines + 1}, ledger.Hash{}}))
	fits(false, "too many lines", err)
	_, err = Read[Kept](Text(Kept{1, ledger.MaxBoxes + 1}))
	fits(false, "no such box", err)
	_, err = Read[Follow](Text(Follow{}))
	fits(false, "a word without a number", err)
}

// TestReplicaOnDisk: a stored replica is decoded unchanged; any other text is refused.
func TestReplicaOnDisk(t *testing.T) {
	r := newRig(t, 4)
	r.pump()
	p := r.keeper(1)
	must.Get(p.Bring(ledgertest.Key(2), Have{}))(t)
	p.Choose(Round{p.log.Round(), 1}, "bid 1")
	must.Get(p.Follow(ledgertest.Private(1), ledgertest.Key(0), r.now))(t)
	again, err := ReadReplica(p.Text(), p.me, find)
	if err != nil || again.Text() != p.Text() || len(again.held) != 1 || len(again.given) != 1 || again.log.Mark() != p.log.Mark() {
		t.Fatalf("it comes back as another one, %v", err)
	}
	if empty, err := ReadReplica(NewReplica(p.me, find).Text(), p.me, find); err != nil || empty.log != nil {
		t.Errorf("of nothing comes %v", err)
	}
	other := r.keeper(2)
	foreign := p.clone()
	foreign.held = other.held
	twice := p.clone()
	twice.held = append(twice.held, twice.held[0])
	without := p.clone()
	without.log = nil
	crowd := p.clone()
	crowd.given = make([]ledger.Key, maxNamed+1)
	for name, text := range map[string]string{
		"nothing": "", "another page's": other.Text(), "with a foreign share": foreign.Text(), "a share twice": twice.Text(), "shares without a log": without.Text(),
		"given to a crowd": crowd.Text(), "another format": strings.Replace(p.Text(), `"replica":1`, `"replica":2`, 1), "cut": p.Text()[:len(p.Text())-5],
	} {
		if _, err := ReadReplica(text, p.me, find); !errors.Is(err, ErrReplica) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
