package ledger_test

import (
	"errors"
	"testing"

	"gavel/game"
	"gavel/game/must"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"

	"pgregory.net/rapid"
)

// TestExtend: a page distinguishes new lines, known lines, early lines, lines that differ from
// its own, and unsigned lines.
func TestExtend(t *testing.T) {
	ada := ledgertest.Private(0)
	base := played(t, 5)
	n := base.At().N
	do := func(l *ledger.Log, what string) ledger.Frame {
		f := must.Get(l.Append(ada, ledger.Do{Seat: 0, Do: what}))(t)
		return f
	}
	one := base.Clone()
	first := do(one, "pass")
	second := do(one, "bid 1")
	other := base.Clone()
	fork := do(other, "bid 2")
	do(other, "bid 3")
	forged := first
	forged.Signature[5] ^= 1
	wrong := second
	wrong.Signature = first.Signature
	mark := base.From(n + 1)
	stranger := begun(t, func() ledger.Table { t := ledgertest.Table("forsale", 3, 1); t.ID[0]++; return t }())
	sibling := begun(t, func() ledger.Table { t := ledgertest.Table("forsale", 3, 1); t.Epoch++; return t }())
	for name, c := range map[string]struct {
		l    *ledger.Log
		f    ledger.Frame
		err  error
		fork int // the first line that differs; 0 for none, -1 for the start
	}{
		"the next":                     {l: base, f: first},
		"all":                          {l: base, f: one.From(1)},
		"more than is missing":         {l: base, f: one.From(2)},
		"one is missing":               {l: base, f: second, err: ledger.ErrGap},
		"known":                        {l: one, f: first, err: ledger.ErrOld},
		"known all":                    {l: one, f: base.From(1), err: ledger.ErrOld},
		"a mark":                       {l: one, f: mark, err: ledger.ErrOld},
		"a mark of what is missing":    {l: base, f: one.From(n + 3), err: ledger.ErrGap},
		"known, with another's mark":   {l: one, f: wrong, err: ledger.ErrSignature},
		"not signed":                   {l: base, f: forged, err: ledger.ErrSignature},
		"another line":                 {l: one, f: fork, fork: int(n + 1)},
		"another line among others":    {l: one, f: other.From(2), fork: int(n + 1)},
		"longer, with another line":    {l: one, f: other.From(1), fork: int(n + 1)},
		"another line that is forged":  {l: one, f: func() ledger.Frame { f := fork; f.Signature = first.Signature; return f }(), err: ledger.ErrSignature},
		"what follows on another line": {l: one, f: other.From(n + 2), err: ledger.ErrSignature},
		"another table":                {l: one, f: stranger.From(1), err: ledger.ErrOther},
		"another beginning":            {l: one, f: sibling.From(1), fork: -1},
	} {
		t.Run(name, func(t *testing.T) {
			l := c.l.Clone()
			err := l.Extend(c.f)
			var parts ledger.ForkError
			if isFork := errors.As(err, &parts); isFork != (c.fork != 0) || isFork && int(parts.At) != max(0, c.fork) || !isFork && !errors.Is(err, c.err) {
				t.Fatalf("it is %v", err)
			}
			if err != nil && (l.At() != c.l.At() || l.Mark() != c.l.Mark() || l.Signature() != c.l.Signature()) {
				t.Error("the log has changed")
			}
			if err == nil && l.Mark() != one.Mark() && l.At() != (ledger.Place{N: n + 1}) {
				t.Errorf("it has grown to %v", l.At())
			}
		})
	}
}

// history draws a host's log and the frames that it has sent: a game with settings, boxes and
// another host in between.
func history(t *rapid.T) (*ledger.Log, []ledger.Frame) {
	table := ledgertest.Table("forsale", 3, 1)
	host := 0
	l := must.Get(ledger.New(ledgertest.Private(0), table, find))(t)
	frames := []ledger.Frame{l.From(1)}
	g := ledgertest.Game(table, ledger.Hash{1})
	do := func(lines ...ledger.Line) {
		f := must.Get(l.Append(ledgertest.Private(host), lines...))(t)
		frames = append(frames, f)
	}
	do(g)
	for range rapid.IntRange(0, 12).Draw(t, "frames") {
		switch rapid.IntRange(0, 4).Draw(t, "what") {
		case 0:
			table.Shut = !table.Shut
			table.Epoch, table.Host = l.Epoch(), host
			do(&table)
		case 1:
			keeper := (host + 1) % 3
			do(ledger.Box{N: l.Boxes() + 1, Keepers: []ledger.Key{ledgertest.Key(keeper)}, Shares: make([]ledger.Hash, 1)})
		case 2:
			host = (host + 1) % 3
			do(l.TakeOver(ledgertest.Key(host), l.Epoch()+1, nil))
		default:
			var all []ledger.Line
			for range rapid.IntRange(1, 3).Draw(t, "decisions") {
				all = append(all, ledger.Do{Seat: game.Seat(rapid.IntRange(0, 3).Draw(t, "seat")), Do: "pass"})
			}
			do(all...)
		}
	}
	return l, frames
}

// TestAnyOrderOfFrames: frames may arrive in any order, repeatedly, or not at all. A page
// always has a beginning of the host's log, which never shrinks. With the host's answer to its
// state it has the whole log.
func TestAnyOrderOfFrames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, frames := history(t)
		page := must.Get(frames[0].Log(find))(t)
		for range rapid.IntRange(0, 20).Draw(t, "deliveries") {
			before := page.At().N
			f := rapid.SampledFrom(frames).Draw(t, "frame")
			err := page.Extend(f)
			if err != nil && !errors.Is(err, ledger.ErrGap) && !errors.Is(err, ledger.ErrOld) {
				t.Fatalf("an honest host's lines are %v", err)
			}
			if err != nil && page.At().N != before || page.At().N < before {
				t.Fatalf("from %d to %d lines", before, page.At().N)
			}
			if mark, _ := l.MarkAt(page.At().N); mark != page.Mark() {
				t.Fatal("it is not a beginning")
			}
		}
		if err := page.Extend(l.From(page.At().N + 1)); err != nil && !errors.Is(err, ledger.ErrOld) {
			t.Fatal(err)
		}
		if page.Mark() != l.Mark() {
			t.Fatal("it has not all")
		}
	})
}

// TestEveryByteCounts: a log with one changed byte is invalid, or the same.
func TestEveryByteCounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, _ := history(t)
		text := []byte(l.From(1).Text())
		at := rapid.IntRange(0, len(text)-1).Draw(t, "byte")
		text[at] ^= rapid.ByteRange(1, 255).Draw(t, "by")
		if again, err := ledger.ReadLog(string(text), find); err == nil && again.Mark() != l.Mark() {
			t.Fatalf("byte %d does not count", at)
		}
	})
}

// TestOnlyTheAuthorWrites: a page's key signs lines only after the page has continued the log.
func TestOnlyTheAuthorWrites(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, _ := history(t)
		by := rapid.IntRange(0, 4).Draw(t, "by")
		if ledgertest.Key(by) == l.Author() {
			return
		}
		if _, err := l.Append(ledgertest.Private(by), ledger.Do{Seat: 0, Do: "pass"}); !errors.Is(err, ledger.ErrSignature) {
			t.Fatalf("person %d writes: %v", by, err)
		}
	})
}

// TestManyBoxes: the number of boxes in a chapter is limited.
func TestManyBoxes(t *testing.T) {
	l := played(t, 1)
	for n := uint32(1); n <= ledger.MaxBoxes+1; n++ {
		_, err := l.Append(ledgertest.Private(0), ledger.Box{N: n, Keepers: []ledger.Key{ledgertest.Key(1)}, Shares: make([]ledger.Hash, 1)})
		if (n <= ledger.MaxBoxes) != (err == nil) {
			t.Fatalf("box %d: %v", n, err)
		}
	}
}
