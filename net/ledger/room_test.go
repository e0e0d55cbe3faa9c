package ledger_test

import (
	"errors"
	"slices"
	"testing"

	"gavel/game"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
)

// Lines that only the reserved room takes, of a log with so many lines.
const lastLine = ledger.MaxLines - 64

// fill appends a line so many times.
func fill(t *testing.T, l *ledger.Log, line ledger.Line, times int) {
	t.Helper()
	ledgertest.Append(t, l, slices.Repeat([]ledger.Line{line}, times)...)
}

// counts checks that a log counts about as many bytes as its text has, and never fewer.
func counts(t *testing.T, l *ledger.Log) {
	t.Helper()
	if text, size := len(l.From(1).Text()), l.Size(); size < text || size > text+512 {
		t.Errorf("%d bytes count as %d", text, size)
	}
}

// TestRoomForLines: half of the lines of a log are for settings, most of the others for the game, and the last
// ones for another host and for the end.
func TestRoomForLines(t *testing.T) {
	table := ledgertest.Table("forsale", 3, 1)
	l := begun(t, table)
	do := ledger.Do{Seat: 0, Do: "pass"}
	whole, _ := lines(t, table, game.Seed{1}, 10_000)
	writes := func(l *ledger.Log, want error, lines ...ledger.Line) {
		t.Helper()
		if _, err := l.Clone().Append(ledgertest.Private(0), lines...); !errors.Is(err, want) {
			t.Errorf("line %d is %v", l.At().N+1, err)
		}
	}
	ledgertest.Append(t, l, whole[0])
	fill(t, l, do, ledger.MaxLines/2-3)
	if l.Settled() {
		t.Error("no settings may change any more")
	}
	writes(l, nil, &table)
	fill(t, l, do, 1)
	if !l.Settled() {
		t.Error("settings may change")
	}
	writes(l, ledger.ErrFull, &table)
	counts(t, l)
	changed := func(change func(*ledger.Table)) {
		t.Helper()
		other := table
		other.Chairs = slices.Clone(table.Chairs)
		change(&other)
		writes(l, nil, &other)
	}
	cy := ledgertest.Key(4)
	changed(func(t *ledger.Table) { t.Epoch = 1 })
	changed(func(t *ledger.Table) { t.Exposed = []ledger.Exposure{{By: cy, To: cy}} })
	changed(func(t *ledger.Table) { t.Chairs[2].Gone = true })
	changed(func(t *ledger.Table) { t.Chairs[2].Name = "Di" })
	changed(func(t *ledger.Table) { t.Chairs[2].Key = &cy })
	changed(func(t *ledger.Table) { t.Chairs[2].Key = nil })
	changed(func(t *ledger.Table) { t.Chairs[2].Key, t.Chairs[2].Device = nil, t.Chairs[0].Key })
	changed(func(t *ledger.Table) { t.Chairs[3].Level = "hard" })
	changed(func(t *ledger.Table) { t.Chairs = append(t.Chairs, ledger.Chair{Level: "easy"}) })
	same := ledgertest.Table("forsale", 3, 1)
	same.Shut = true
	writes(l, ledger.ErrFull, &same) // other pointers, and a setting
	fill(t, l, do, lastLine-int(l.At().N)-1)
	if !l.CanSeal() {
		t.Error("guests cannot hide their choices any more")
	}
	writes(l, nil, do)
	writes(l, nil, ledger.Seals{Sealed: []ledger.Seal{{Seat: 1}}})
	fill(t, l, do, 1)
	if l.CanSeal() {
		t.Error("guests can hide their choices")
	}
	table.Chairs[2].Gone = true
	box := ledger.Box{N: 1, Keepers: []ledger.Key{ledgertest.Key(1)}, Shares: make([]ledger.Hash, 1)}
	for _, line := range []ledger.Line{do, ledger.Seals{Sealed: []ledger.Seal{{Seat: 1}}}, whole[0], ledger.DrawChain{}, ledger.Due{}, ledger.Drawn{}, &table} {
		writes(l, ledger.ErrFull, line)
	}
	end := whole[len(whole)-1]
	writes(l, nil, box, ledger.Boxed{N: 1, By: 1}, end)
	for n := uint32(1); l.At().N < ledger.MaxLines; n++ {
		box.N = n
		ledgertest.Append(t, l, box)
	}
	writes(l, ledger.ErrFull, end)
	if again, err := ledger.ReadLog(l.From(1).Text(), find); err != nil || again.Mark() != l.Mark() {
		t.Errorf("the full log cannot be read: %v", err)
	}
	counts(t, l)
}

// TestRoomForBytes: half of the size of a log is for settings, most of the rest for the game and its people,
// and the last part for other hosts.
func TestRoomForBytes(t *testing.T) {
	table := ledgertest.Table("forsale", 3, 1)
	table.Refused = manyRefused(ledger.MaxRefused)
	moved := table
	moved.Chairs = slices.Clone(table.Chairs)
	moved.Chairs[2].Gone = true
	host, l := 0, begun(t, table)
	until := func(limit int, next func() []ledger.Line) {
		t.Helper()
		for {
			lines := next() // perhaps of another host
			if _, err := l.Append(ledgertest.Private(host), lines...); errors.Is(err, ledger.ErrFull) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
		}
		if size := l.Size(); size > limit || size < limit-4000 {
			t.Errorf("%d bytes are written, of %d", size, limit)
		}
		counts(t, l)
	}
	settled := 0
	until(ledger.MaxSize/2+2000, func() []ledger.Line { // the last line may pass the limit
		if settled == 0 && l.Settled() {
			settled = l.Size()
		}
		return []ledger.Line{&table}
	})
	if room := ledger.MaxSize/2 - settled; room > ledger.MaxLine || room < ledger.MaxLine-4000 {
		t.Errorf("with %d bytes left, settings wait", room)
	}
	until(ledger.MaxSize-64<<10+2000, func() []ledger.Line {
		table, moved = moved, table
		return []ledger.Line{&table}
	})
	until(ledger.MaxSize, func() []ledger.Line {
		host = (host + 1) % 2
		table.Host, table.Epoch = host, l.Epoch()+1
		takes := table
		return []ledger.Line{l.TakeOver(ledgertest.Key(host), l.Epoch()+1, nil), &takes}
	})
	if again, err := ledger.ReadLog(l.From(1).Text(), find); err != nil || again.Mark() != l.Mark() {
		t.Errorf("the full log cannot be read: %v", err)
	}
}

// TestManyChains: a page may announce 32 chains in a game.
func TestManyChains(t *testing.T) {
	table := ledgertest.Table("forsale", 3, 1)
	g := ledgertest.Game(table, ledger.Hash{})
	g.Drawn = true
	l := begun(t, table)
	fill(t, l, g, 1)
	for n := 1; n <= 33; n++ {
		if _, err := l.Append(ledgertest.Private(0), announceAgain(t, g.Deal.Occasion, 1)); (err == nil) != (n <= 32) {
			t.Fatalf("chain %d: %v", n, err)
		}
	}
}

// TestManyDraws: a chain serves more draws than two shown links may be apart.
func TestManyDraws(t *testing.T) {
	table := ledgertest.Table("forsale", 3, 1)
	g := ledgertest.Game(table, ledger.Hash{})
	g.Drawn = true
	l, o := begun(t, table), g.Deal.Occasion
	fill(t, l, g, 1)
	host, guest := fair.NewChain(o, fair.PageKey(ledgertest.Key(0))), fair.NewChain(o, fair.PageKey(ledgertest.Key(1)))
	fill(t, l, ledger.NewDrawChain(ledgertest.Private(0), o, host.Anchor()), 1)
	fill(t, l, ledger.NewDrawChain(ledgertest.Private(1), o, guest.Anchor()), 1)
	for n := uint32(1); n <= 70; n++ {
		link, _ := host.Show(int(n))
		if _, err := l.Append(ledgertest.Private(0), ledger.Due{N: n, Try: 1, Pages: []ledger.Key{ledgertest.Key(0)}, Link: link}, ledger.Drawn{Links: []fair.Link{link}}); err != nil {
			t.Fatalf("draw %d: %v", n, err)
		}
		want := o.Draw(n, 1, []fair.Shown{{Page: fair.PageKey(ledgertest.Key(0)), Chain: host.Anchor().Chain, Link: link}})
		if got := l.Draws()[n-1]; got.Seed != want || got.N != n || got.By != ledgertest.Key(0) || len(got.Without) != 2 {
			t.Fatalf("draw %d is %v", n, got)
		}
	}
	if asked := l.Asked(ledgertest.Key(0), host.Anchor()); asked != 70 || l.Asked(ledgertest.Key(1), guest.Anchor()) != 0 {
		t.Errorf("%d draws have begun with the chain", asked)
	}
}
