package draw_test

import (
	"testing"

	"gavel/game"
	"gavel/game/must"
	"gavel/net/draw"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
)

// gameLog returns the log of a deal of a table with a game of For Sale.
func gameLog(t *testing.T, deal uint32, drawn bool) *ledger.Log {
	t.Helper()
	of := ledgertest.Table("forsale", 3, 0)
	of.Deals = deal
	l := must.Get(ledger.New(ledgertest.Private(0), of, find))(t)
	g := ledgertest.Game(of, ledger.Hash{7})
	g.Drawn = drawn
	ledgertest.Append(t, l, g)
	return l
}

// TestWhoHasAChain: a page has a chain only for a drawn game in which it has a seat, and another one for
// each game.
func TestWhoHasAChain(t *testing.T) {
	me, stranger := draw.NewPage(ledgertest.Private(1)), draw.NewPage(ledgertest.Private(5))
	if me.IsOther(ledgertest.Key(1)) || !me.IsOther(ledgertest.Key(2)) || me.Key() != ledgertest.Key(1) {
		t.Error("the page does not know its key")
	}
	l, next := gameLog(t, 0, true), gameLog(t, 1, true)
	for name, c := range map[string]struct {
		page *draw.Page
		log  *ledger.Log
	}{"a dealt game": {me, gameLog(t, 0, false)}, "a stranger": {stranger, l}} {
		if line, ok := c.page.Chain(c.log); ok || line != (ledger.DrawChain{}) {
			t.Errorf("%s: %v, %t", name, line, ok)
		}
	}
	lines := map[ledger.DrawChain]bool{}
	for _, log := range []*ledger.Log{l, l, next} {
		line, ok := me.Chain(log)
		if lines[line] = true; !ok {
			t.Error("there is no chain")
		}
		if _, err := log.Append(ledgertest.Private(0), line); err != nil && len(lines) != 1 { // the second time it is known
			t.Error(err)
		}
	}
	heir := me.Heir()
	same, _ := heir.Chain(next)
	line, ok := me.Chain(next)
	if !ok || !lines[same] || lines[line] || len(lines) != 2 {
		t.Errorf("%d chains; the heir's is known: %t, and that of the page before: %t", len(lines), lines[same], lines[line])
	}
}

// TestNoAnswer: a page has no answer for a line that it has not read, for a draw without a part in it, or
// after its chain has moved to an heir.
func TestNoAnswer(t *testing.T) {
	h := newHouse(t, "forsale", 3, 0, 1)
	none := func(n int, why string) {
		t.Helper()
		if a, ok := h.pages[n].Answer(h.log); ok || a != (draw.Answer{}) {
			t.Errorf("%s: %v, %t", why, a, ok)
		}
	}
	must.Do(t, h.pages[1].Read(h.log, 1))
	due := h.due(1, 0, 1, 2)
	h.append(due)
	none(1, "the page has not read the newest line")
	h.append(h.answers(due, 0, 1, 2))
	must.Do(t, h.table.Draw(h.log.Draws()[0].Seed))
	for !h.table.DrawDue() {
		h.decide()
	}
	due = h.due(1, 0, 1)
	h.append(due)
	must.Do(t, h.pages[2].Read(h.log, 2))
	none(2, "the page has no part in the draw")
	h.answers(due, 1)
	h.pages[1].Heir()
	none(1, "the heir has the chain")
}

// TestALostLink: a page that has given a link in a log that was lost gives none for the draw that stands in
// its place, however often it is asked.
func TestALostLink(t *testing.T) {
	h := newHouse(t, "forsale", 3, 0, 1)
	h.append(h.due(1, 0, 1, 2))
	before := h.log.Clone()
	due := h.due(2, 0, 1)
	h.append(due)
	h.answers(due, 1)
	h.log = before
	h.announce(0)
	h.append(h.due(2, 0, 1))
	for range 3 {
		must.Do(t, h.pages[1].Read(h.log, 1))
		if a, ok := h.pages[1].Answer(h.log); ok {
			t.Errorf("it gives %v", a)
		}
	}
}

// TestReadingOtherLogs: a page that reads another log, or for another seat, sees what a new page sees. It
// sees nothing of a dealt game.
func TestReadingOtherLogs(t *testing.T) {
	play := func(luck uint64) *house {
		h := newHouse(t, "business", 3, 0, luck)
		for len(h.log.Decisions()) < 12 {
			if h.table.DrawDue() {
				h.draw(0, 1, 2)
			} else {
				h.decide()
			}
		}
		return h
	}
	one, other := play(1), play(2)
	seen := func(p *draw.Page, l *ledger.Log, seat game.Seat) draw.Sight {
		t.Helper()
		must.Do(t, p.Read(l, seat))
		return p.Seen()
	}
	page := draw.NewPage(ledgertest.Private(1))
	for i, c := range []struct {
		log  *ledger.Log
		seat game.Seat
	}{{one.log, 1}, {one.log, 2}, {one.log, 1}, {other.log, 1}, {one.log, 1}} {
		fresh := draw.NewPage(ledgertest.Private(1))
		if got, want := seen(page, c.log, c.seat), seen(fresh, c.log, c.seat); got.N != want.N || !got.Shows(want) {
			t.Errorf("reading %d: it sees something else", i)
		}
	}
	dealt := gameLog(t, 0, false)
	if _, err := dealt.Append(ledgertest.Private(0), ledger.Do{Seat: 0, Do: "sell 3"}); err != nil { // against the rules
		t.Fatal(err)
	}
	if got := seen(page, dealt, 1); got.N > 0 {
		t.Errorf("it sees %d views", got.N)
	}
}
