package ledger_test

import (
	"testing"

	"gavel/game"
	"gavel/game/must"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
)

// FuzzLog: a text is a log, or refused. A log is encoded to the same text. Whether or not it
// can be played, it harms nobody.
func FuzzLog(f *testing.F) {
	f.Add(played(f, 30).From(1).Text())
	f.Add(begun(f, ledgertest.Table("business", 2, 1)).From(1).Text())
	f.Add(drawing(f).From(1).Text())
	f.Fuzz(func(t *testing.T, text string) {
		l, err := ledger.ReadLog(text, find)
		if err != nil {
			return
		}
		again, err := ledger.ReadLog(l.From(1).Text(), find)
		if err != nil || again.Mark() != l.Mark() {
			t.Fatalf("%q comes back as another log, %v", text, err)
		}
		_, _ = l.Record(game.Seed{})
		_ = l.Seated()
	})
}

// drawing returns the log of a game that two pages draw as it goes, after its first draw.
func drawing(t testing.TB) *ledger.Log {
	t.Helper()
	table := ledgertest.Table("forsale", 2, 2)
	g := ledgertest.Game(table, ledger.Hash{})
	g.Drawn = true
	lines, due := []ledger.Line{g}, ledger.Due{N: 1, Try: 1}
	var drawn ledger.Drawn
	for n := range 2 {
		c := fair.NewChain(g.Deal.Occasion, fair.PageKey(ledgertest.Key(n)))
		lines = append(lines, ledger.NewDrawChain(ledgertest.Private(n), g.Deal.Occasion, c.Anchor()))
		link, _ := c.Show(1)
		due.Pages, drawn.Links = append(due.Pages, ledgertest.Key(n)), append(drawn.Links, link)
	}
	due.Link = drawn.Links[0]
	l, err := ledger.New(ledgertest.Private(0), table, find)
	if err == nil {
		_, err = l.Append(ledgertest.Private(0), append(lines, due, drawn)...)
	}
	must.Do(t, err)
	return l
}

// FuzzExtend: lines of any text, signed by the host, extend a log or leave it unchanged. A host
// may sign anything.
func FuzzExtend(f *testing.F) {
	text := played(f, 3).From(2).Text()
	f.Add(text)
	f.Add("{\"do\":{\"seat\":0,\"do\":\"pass\"}}\n{\"boxed\":{\"n\":1,\"by\":255}}")
	f.Add("{\"box\":{\"n\":1,\"keepers\":[],\"sealed\":\"\",\"shares\":[]}}")
	f.Add("{\"end\":{\"result\":{\"scores\":[1,2,3,4],\"tiebreak\":null,\"winners\":[9]},\"seed\":\"\",\"deal\":{}}}")
	f.Fuzz(func(t *testing.T, text string) {
		l := played(t, 3)
		before := l.At()
		if frame, err := ledger.ReadFrame(text); err == nil {
			_ = l.Extend(frame)
		}
		if l.At() != before {
			t.Fatal("nobody has signed this")
		}
		if frame, err := l.Sign(ledgertest.Private(0), text); err == nil {
			if err := l.Extend(frame); err == nil && l.At().N <= before.N {
				t.Fatal("it has not grown")
			}
			if again, err := ledger.ReadLog(l.From(1).Text(), find); err != nil || again.Mark() != l.Mark() {
				t.Fatalf("it comes back as another log, %v", err)
			}
			_, _ = l.Record(game.Seed{1})
		}
	})
}
