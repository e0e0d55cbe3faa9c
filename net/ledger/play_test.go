package ledger_test

import (
	"reflect"
	"testing"

	"gavel/game"
	"gavel/game/must"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
)

// match is a game whose log an honest host writes: of three people, the first of whom is the host, and a bot.
type match struct {
	t       testing.TB
	log     *ledger.Log
	table   *game.Table
	chains  []*fair.Chain
	luck    game.SplitMix
	opened  map[game.Seat]ledger.Nonce // in the present round
	silent  bool                       // the third person opens no choice
	written func()                     // is called after each line
}

func newMatch(t testing.TB, rules string, drawn bool, luck uint64) *match {
	t.Helper()
	m := &match{t: t, luck: game.SplitMix(luck), opened: map[game.Seat]ledger.Nonce{}, written: func() {}}
	of := ledgertest.Table(rules, 3, 1)
	m.log = begun(t, of)
	g := ledgertest.Game(of, ledger.Hash{7})
	g.Drawn = drawn
	m.write(g)
	m.table = must.Get(m.log.Start(&game.Seed{3}))(t)
	for n := range 3 {
		m.chains = append(m.chains, fair.NewChain(g.Deal.Occasion, fair.PageKey(ledgertest.Key(n))))
		if drawn {
			m.write(ledger.NewDrawChain(ledgertest.Private(n), g.Deal.Occasion, m.chains[n].Anchor()))
		}
	}
	return m
}

func (m *match) write(lines ...ledger.Line) {
	m.t.Helper()
	must.Get(m.log.Append(ledgertest.Private(0), lines...))(m.t)
	m.written()
}

// draw makes the next draw.
func (m *match) draw() {
	m.t.Helper()
	n := len(m.log.Draws()) + 1
	var drawn ledger.Drawn
	due := ledger.Due{N: uint32(n), Try: 1}
	for who, chain := range m.chains {
		link, _ := chain.Show(n)
		due.Pages, drawn.Links = append(due.Pages, ledgertest.Key(who)), append(drawn.Links, link)
	}
	due.Link = drawn.Links[0]
	m.write(due)
	m.write(drawn)
	must.Do(m.t, m.table.Draw(m.log.Draws()[n-1].Seed))
}

// choose returns a random legal decision of a seat.
func (m *match) choose(seat game.Seat) game.Decision {
	legal := m.table.View(seat).Legal(&m.luck)
	return legal[m.luck.IntN(len(legal))]
}

// decide makes a decision at the table.
func (m *match) decide(seat game.Seat, do game.Decision) {
	m.t.Helper()
	must.Do(m.t, m.table.Decide(seat, do))
}

// seal plays a round of sealed choices, those of guests as seals.
func (m *match) seal(owes game.Seats) {
	m.t.Helper()
	var seals ledger.Seals
	choices := map[game.Seat]game.Decision{}
	for seat := range owes.All() {
		choices[seat] = m.choose(seat)
		if seat == 0 || seat == 3 {
			seals.Known = append(seals.Known, ledger.Do{Seat: seat, Do: choices[seat].String()})
			continue
		}
		n := ledger.Nonce{byte(seat), byte(m.luck.IntN(200))}
		seals.Sealed = append(seals.Sealed, ledger.Seal{Seat: seat, Hash: m.log.Round().Seal(seat, n, choices[seat].String())})
		if m.opened[seat] = n; m.silent && seat == 2 {
			delete(m.opened, seat)
		}
	}
	if m.opened[0] = (ledger.Nonce{9}); len(seals.Sealed) > 0 {
		m.write(seals)
		for _, s := range seals.Sealed {
			if h := m.log.Sealing().Hash(s.Seat); h == nil || *h != s.Hash {
				m.t.Fatalf("seat %d has another hash", s.Seat)
			}
		}
		if m.log.Sealing().All != owes || m.log.Sealing().Left != owes || m.log.Sealing().Hash(0) != nil {
			m.t.Fatalf("%v chooses", m.log.Sealing())
		}
	}
	for seat := range owes.All() {
		m.decide(seat, choices[seat])
	}
	m.write(m.log.Lines(m.table.Record(), m.opened)...)
	clear(m.opened)
	if m.log.Sealing() != nil {
		m.t.Fatal("the round is not over")
	}
}

// step makes the next draw, decision, or round of choices.
func (m *match) step() {
	m.t.Helper()
	turn := m.table.Turn()
	switch {
	case m.table.DrawDue():
		m.draw()
	case turn.Mode == game.Sealed:
		m.seal(turn.Owes)
	default:
		seat := turn.May.First()
		if turn.Owes != 0 {
			seat = turn.Owes.First()
		}
		if m.decide(seat, m.choose(seat)); len(m.log.Lines(m.table.Record(), nil)) > 0 {
			m.write(m.log.Lines(m.table.Record(), nil)...)
		}
	}
}

func (m *match) over() bool { return m.table.Turn().Mode == game.Over }

// TestWholeMatches: the log of a game with draws and sealed choices gives its record after each line. From any
// table before, it gives the same table. A fixed round is fixed there too.
func TestWholeMatches(t *testing.T) {
	for name, c := range map[string]struct {
		rules         string
		drawn, silent bool
	}{
		"For Sale": {"forsale", true, false}, "Business": {"business", true, false}, "Business with a silent guest": {"business", true, true}, "Odd Shop": {"oddshop", true, false},
		"Odd Shop by a seed": {"oddshop", false, false}, "Business by a seed": {"business", false, false}, "For Sale by a seed": {"forsale", false, false},
	} {
		t.Run(name, func(t *testing.T) {
			m := newMatch(t, c.rules, c.drawn, 5)
			m.silent = c.silent
			fixed, sealed := 0, map[int]game.Seats{}
			early := must.Get(m.log.Start(&game.Seed{3}))(t)
			m.written = func() {
				again, err := m.log.Start(&game.Seed{3})
				if err == nil {
					err = m.log.Continue(again)
				}
				if err == nil {
					err = m.log.Continue(again) // has all
				}
				if s := m.log.Sealing(); err != nil || again.Fixed() != (s != nil) {
					t.Fatalf("line %d: %v, fixed %t", m.log.At().N, err, again.Fixed())
				} else if s != nil {
					fixed++
					sealed[s.After] = s.All
					if len(again.Sealed()) != len(s.Known) {
						t.Fatalf("the choices %v are known, of %v", again.Sealed(), s.Known)
					}
				}
				if m.luck.IntN(3) > 0 {
					return
				}
				if err := m.log.Continue(early); err != nil || !reflect.DeepEqual(early.Record().Entries, again.Record().Entries) || early.Fixed() != again.Fixed() {
					t.Fatalf("line %d: a table from before becomes another one: %v", m.log.At().N, err)
				}
			}
			for !m.over() {
				m.step()
				r, err := m.log.Record(game.Seed{3})
				if err != nil || !r.HasSeed || r.Seed != (game.Seed{3}) || !reflect.DeepEqual(r.Entries, m.table.Record().Entries) {
					t.Fatalf("another record: %v", err)
				}
			}
			var silent game.Seats
			for _, s := range m.log.Sealings() {
				if silent |= s.Silent; sealed[s.After] != s.All || s.Left != 0 || s.By != ledgertest.Key(0) {
					t.Errorf("the round after %d decisions is %v", s.After, s)
				}
			}
			if hides := c.rules != "forsale" || fixed > 0; !hides || len(m.log.Sealings()) != fixed || silent.Has(2) != c.silent || silent.Without(2) != 0 {
				t.Errorf("%d rounds were fixed, %d are over, silent %b", fixed, len(m.log.Sealings()), silent)
			}
			same(t, m.log)
		})
	}
}

// same checks that a log is the same after reading its text, by all that it tells.
func same(t testing.TB, l *ledger.Log) {
	t.Helper()
	again := must.Get(ledger.ReadLog(l.From(1).Text(), find))(t)
	tells := func(l *ledger.Log) (all []any) {
		g, playing := l.Game()
		end, over := l.End()
		open, draws := l.Open()
		all = append(all, l.At(), l.Mark(), l.Signature(), l.Author(), l.Epoch(), l.Table(), g.Seats, playing, end, over, open, draws, l.Decisions(), l.Draws(), l.Sealings(), l.Past(), l.Exposed(), l.Seated())
		for n := range l.At().N + 2 {
			mark, _ := l.MarkAt(n)
			all = append(all, mark, l.Played())
		}
		for n := range l.Boxes() + 2 {
			box, _ := l.Box(n)
			all = append(all, box, l.Boxed(n))
		}
		for n := range 6 {
			anchor, _ := l.Anchor(ledgertest.Key(n))
			all = append(all, anchor, l.Asked(ledgertest.Key(n), anchor))
		}
		return all
	}
	if a, b := tells(l), tells(again); !reflect.DeepEqual(a, b) {
		t.Errorf("the log is read as another one:\n%v\n%v", a, b)
	}
}

// TestClonesAreIndependent: two copies of a log that both grow stay apart, after any number of lines.
func TestClonesAreIndependent(t *testing.T) {
	table := ledgertest.Table("forsale", 3, 1)
	g := ledgertest.Game(table, ledger.Hash{})
	g.Drawn = true
	chain := fair.NewChain(g.Deal.Occasion, fair.PageKey(ledgertest.Key(0)))
	var links []fair.Link
	for at := range 8 {
		link, _ := chain.Show(at + 1)
		links = append(links, link)
	}
	kinds := map[string]func(l *ledger.Log, n int, other bool) []ledger.Line{
		"rounds": func(l *ledger.Log, _ int, other bool) []ledger.Line {
			var n ledger.Nonce
			if other {
				n[0]++
			}
			return []ledger.Line{ledger.Seals{Sealed: []ledger.Seal{{Seat: 1, Hash: l.Round().Seal(1, n, "pass")}}}, ledger.Do{Seat: 1, Do: "pass", Nonce: &n}}
		},
		"draws": func(l *ledger.Log, n int, other bool) []ledger.Line {
			due := ledger.Due{N: uint32(n + 1), Try: 1, Pages: []ledger.Key{ledgertest.Key(0)}, Link: links[n]}
			lines := []ledger.Line{due, ledger.Drawn{Links: links[n : n+1]}}
			if other {
				lines = append([]ledger.Line{ledger.Do{Seat: 0, Do: "pass"}}, lines...)
			}
			return lines
		},
		"decisions": func(_ *ledger.Log, _ int, other bool) []ledger.Line {
			return []ledger.Line{ledger.Do{Seat: 0, Do: map[bool]string{false: "pass", true: "bid 1"}[other]}}
		},
		"boxes": func(l *ledger.Log, _ int, other bool) []ledger.Line {
			box := ledger.Box{N: l.Boxes() + 1, Keepers: []ledger.Key{ledgertest.Key(1), ledgertest.Key(2)}, Shares: make([]ledger.Hash, 2)}
			by := game.Seats(1)
			if other {
				box.Sealed[0], by = 1, 2
			}
			return []ledger.Line{box, ledger.Boxed{N: box.N, By: by}}
		},
		"confirmations": func(l *ledger.Log, n int, other bool) []ledger.Line {
			box := ledger.Box{N: 1, Keepers: []ledger.Key{ledgertest.Key(1), ledgertest.Key(2)}, Shares: make([]ledger.Hash, 2)}
			switch {
			case n == 0:
				return []ledger.Line{box}
			case n > 1:
				return []ledger.Line{ledger.Do{Seat: 0, Do: "pass"}}
			case other:
				return []ledger.Line{ledger.Boxed{N: 1, By: 1}}
			}
			return []ledger.Line{ledger.Boxed{N: 1, By: 2}}
		},
		"epochs": func(l *ledger.Log, _ int, other bool) []ledger.Line {
			table := ledgertest.Table("forsale", 3, 1)
			if table.Epoch = l.Epoch() + 1; other {
				table.Epoch++
			}
			return []ledger.Line{&table}
		},
		"people": func(l *ledger.Log, n int, other bool) []ledger.Line {
			table, key := ledgertest.Table("forsale", 3, 1), ledgertest.Key(3)
			if table.Epoch = l.Epoch(); other {
				key = ledgertest.Key(4)
			}
			for range n {
				table.Chairs = append(table.Chairs, ledger.Chair{Level: "easy"})
			}
			table.Chairs[3].Name, table.Chairs[3].Key = "Di", &key
			return []ledger.Line{&table}
		},
	}
	for name, lines := range kinds {
		for before := range 6 {
			l := begun(t, table)
			fill(t, l, g, 1)
			fill(t, l, ledger.NewDrawChain(ledgertest.Private(0), g.Deal.Occasion, chain.Anchor()), 1)
			for n := range before {
				if _, err := l.Append(ledgertest.Private(0), lines(l, n, false)...); err != nil {
					t.Fatal(name, err)
				}
			}
			one, other := l.Clone(), l.Clone()
			if _, err := one.Append(ledgertest.Private(0), lines(one, before, false)...); err != nil {
				t.Fatal(name, err)
			}
			if _, err := other.Append(ledgertest.Private(0), lines(other, before, true)...); err != nil {
				t.Fatal(name, err)
			}
			for _, log := range []*ledger.Log{l, one, other} {
				same(t, log)
			}
		}
	}
}
