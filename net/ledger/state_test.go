package ledger_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/must"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
)

// TestPlayed: a box tells nothing of the game, and a decision does.
func TestPlayed(t *testing.T) {
	l := played(t, 2)
	box := ledger.Box{N: 1, Keepers: []ledger.Key{ledgertest.Key(1)}, Shares: make([]ledger.Hash, 1)}
	ledgertest.Append(t, l, box)
	before := l.Played()
	ledgertest.Append(t, l, ledger.Do{Seat: 0, Do: "pass"})
	if l.Played() != 6 || before != 4 || begun(t, l.Table()).Played() != 0 {
		t.Errorf("the newest line of the game is %d, and %d before", l.Played(), before)
	}
}

// TestPastIdentifiesTheGame: two games with other decisions, of another seat, or with another draw have
// different pasts.
func TestPastIdentifiesTheGame(t *testing.T) {
	drawn := func(luck uint64) *ledger.Log {
		m := newMatch(t, "forsale", true, luck)
		m.draw()
		return m.log
	}
	seen := map[ledger.Hash]bool{}
	logs := []*ledger.Log{played(t, 0), played(t, 1), played(t, 2), drawn(1), drawn(2)}
	for _, do := range []ledger.Do{{Seat: 0, Do: "pass"}, {Seat: 1, Do: "pass"}, {Seat: 0, Do: "bid 1"}} {
		l := played(t, 2)
		fill(t, l, do, 1)
		logs = append(logs, l)
	}
	for _, l := range logs {
		seen[l.Past()] = true
	}
	if len(seen) != len(logs) {
		t.Errorf("%d games have %d pasts", len(logs), len(seen))
	}
}

// TestOpenDraw: the log says which link each page owes for the open draw, and takes no other.
func TestOpenDraw(t *testing.T) {
	m := newMatch(t, "business", true, 1)
	ada, bo, eve := ledgertest.Key(0), ledgertest.Key(1), ledgertest.Key(5)
	next := func(who, at int) fair.Link {
		link, _ := m.chains[who].Show(at)
		return link
	}
	if _, open := m.log.Open(); open || m.log.Fits(ada, fair.Link{}) {
		t.Error("a draw is open before it begins")
	}
	hosts := next(0, 1)
	due := ledger.Due{N: 1, Try: 1, Pages: []ledger.Key{bo, ada}, Link: hosts}
	m.write(due)
	d, open := m.log.Open()
	if !open || !reflect.DeepEqual(d.Due, due) || d.By != ada || !slices.Equal(d.Without, []ledger.Key{ledgertest.Key(2)}) {
		t.Errorf("%v, %t", d, open)
	}
	for name, c := range map[string]struct {
		page   ledger.Key
		anchor fair.Anchor
		at     int
		ok     bool
	}{
		"the guest":       {bo, m.chains[1].Anchor(), 1, true},
		"the host":        {ada, m.chains[0].Anchor(), 1, true},
		"without a part":  {ledgertest.Key(2), m.chains[2].Anchor(), 0, false},
		"another chain":   {bo, m.chains[2].Anchor(), 0, false},
		"a stranger":      {eve, m.chains[1].Anchor(), 0, false},
		"the first chain": {bo, m.chains[0].Anchor(), 0, false},
	} {
		if at, ok := d.Asks(c.page, c.anchor); at != c.at || ok != c.ok {
			t.Errorf("%s owes link %d, %t", name, at, ok)
		}
	}
	for n, want := range []int{1, 1, 0} {
		a, ok := m.log.Anchor(ledgertest.Key(n))
		if asked := m.log.Asked(ledgertest.Key(n), a); !ok || a != m.chains[n].Anchor() || asked != want || m.log.Asked(ledgertest.Key(n), fair.Anchor{}) != 0 {
			t.Errorf("page %d has %v, %t, asked for %d", n, a, ok, asked)
		}
	}
	if a, ok := m.log.Anchor(eve); ok || a != (fair.Anchor{}) || m.log.Asked(eve, a) != 0 {
		t.Errorf("a stranger has %v", a)
	}
	guests, second := next(1, 1), next(0, 2)
	for name, c := range map[string]struct {
		page ledger.Key
		link fair.Link
		fits bool
	}{
		"the guest's":     {bo, guests, true},
		"the host's":      {ada, hosts, true},
		"the other's":     {bo, hosts, false},
		"the next":        {bo, next(1, 2), false},
		"one of no part":  {ledgertest.Key(2), next(2, 1), false},
		"of a stranger":   {eve, guests, false},
		"a changed one":   {bo, fair.Link{At: 1}, false},
		"the host's next": {ada, second, false},
	} {
		if got := m.log.Fits(c.page, c.link); got != c.fits {
			t.Errorf("%s: %t", name, got)
		}
	}
	none := ledger.Seals{Sealed: []ledger.Seal{{Seat: 1}}}
	end := ledger.End{Result: game.Rank([]int{1, 2, 3, 4}, nil), Deal: fair.Deal{Occasion: fair.Occasion{Table: ledgertest.ID}}}
	refused := func(why string, line ledger.Line) {
		t.Helper()
		if _, err := m.log.Clone().Append(ledgertest.Private(0), line); !errors.Is(err, ledger.ErrLine) {
			t.Errorf("%s: %v", why, err)
		}
	}
	refused("seals in a draw", none)
	refused("the end in a draw", end)
	m.write(ledger.Drawn{Links: []fair.Link{guests, hosts}})
	m.write(none)
	again := ledger.Due{N: 2, Try: 1, Pages: []ledger.Key{ada}, Link: second}
	refused("a draw in a round of choices", again)
	m.write(ledger.Do{Seat: 1, Do: "take 0"}, end)
	refused("a draw after the end", again)
	refused("a chain after the end", announceAgain(t, fair.Occasion{Table: ledgertest.ID}, 1))
}

// TestWhoPlays: the page of a host without a seat has a part in the draws. One whose person has left has none, and
// one that comes to a bot's seat has one.
func TestWhoPlays(t *testing.T) {
	table := ledgertest.Table("forsale", 4, 0)
	table.Chairs[3].Screen, table.Host = true, 3
	g := ledgertest.Game(table, ledger.Hash{})
	g.Drawn, g.Seats = true, g.Seats[:3]
	l := must.Get(ledger.New(ledgertest.Private(3), table, find))(t)
	o := g.Deal.Occasion
	chains := map[int]*fair.Chain{}
	write := func(fine bool, lines ...ledger.Line) {
		t.Helper()
		if _, err := l.Append(ledgertest.Private(3), lines...); fine != (err == nil) {
			t.Fatal(err)
		}
	}
	write(true, g)
	for n := range 4 {
		chains[n] = fair.NewChain(o, fair.PageKey(ledgertest.Key(n)))
		write(true, ledger.NewDrawChain(ledgertest.Private(n), o, chains[n].Anchor()))
	}
	gone := table
	gone.Chairs = slices.Clone(table.Chairs)
	gone.Chairs[1].Gone = true
	write(true, &gone)
	link, _ := chains[3].Show(1)
	write(false, ledger.Due{N: 1, Try: 1, Pages: []ledger.Key{ledgertest.Key(1), ledgertest.Key(3)}, Link: link})
	if l.Plays(ledgertest.Key(1)) || !l.Plays(ledgertest.Key(2)) || !l.Plays(ledgertest.Key(3)) {
		t.Error("another one plays")
	}
	di := ledgertest.Key(5)
	comes := gone
	comes.Chairs = slices.Clone(gone.Chairs)
	comes.Chairs[1] = ledger.Chair{Name: "Flo", Key: &di}
	write(true, &comes, &gone)
	write(true, ledger.Due{N: 1, Try: 1, Pages: []ledger.Key{ledgertest.Key(3), ledgertest.Key(0)}, Link: link})
	if d, _ := l.Open(); !slices.Equal(d.Without, []ledger.Key{ledgertest.Key(1), ledgertest.Key(2), di}) {
		t.Errorf("the draw is without %v", d.Without)
	}
	other := fair.Occasion{Table: o.Table, Game: o.Game + 1}
	if _, err := l.Append(ledgertest.Private(3), ledger.NewDrawChain(ledgertest.Private(0), other, fair.NewChain(other, fair.PageKey(ledgertest.Key(0))).Anchor())); !errors.Is(err, ledger.ErrSignature) {
		t.Errorf("the chain of another game is %v", err)
	}
}

// TestSomebodyTakesABotsSeat: the record has the people who sit there last.
func TestSomebodyTakesABotsSeat(t *testing.T) {
	l := played(t, 3)
	table, key := ledgertest.Table("forsale", 3, 1), ledgertest.Key(3)
	table.Chairs[3].Name, table.Chairs[3].Key = "Di", &key
	fill(t, l, &table, 1)
	r, err := l.Record(game.Seed{1})
	if err != nil || r.Seats[3] != (game.Occupant{Name: "Di"}) {
		t.Errorf("%v, %v", r.Seats, err)
	}
}

// TestHostInAnotherChair: the person in the first chair may be a guest, and hides choices. As many people as chairs
// can be have brought their logs to another host.
func TestHostInAnotherChair(t *testing.T) {
	table := ledgertest.Table("business", 3, 1)
	table.Host = 1
	l := must.Get(ledger.New(ledgertest.Private(1), table, find))(t)
	if _, err := l.Append(ledgertest.Private(1), ledgertest.Game(table, ledger.Hash{}), ledger.Seals{Sealed: []ledger.Seal{{Seat: 0}}}); err != nil {
		t.Errorf("the first chair: %v", err)
	}
	if _, err := l.Append(ledgertest.Private(2), l.TakeOver(ledgertest.Key(2), 1, make([]ledger.Key, 2*game.MaxSeats))); err != nil {
		t.Errorf("another host: %v", err)
	}
}

// TestOutOfTurn: a decision out of turn gives no game.
func TestOutOfTurn(t *testing.T) {
	m := newMatch(t, "forsale", false, 1)
	turn := m.table.Turn()
	for seat := range game.AllSeats(4).Without(turn.Owes.First()).All() {
		l := m.log.Clone()
		fill(t, l, ledger.Do{Seat: seat, Do: "pass"}, 1)
		again := must.Get(l.Start(&game.Seed{3}))(t)
		if err := l.Continue(again); !errors.Is(err, ledger.ErrDecision) {
			t.Errorf("seat %d decides: %v", seat, err)
		}
	}
}

// TestSealsOfNoRound: a log whose seals are not those of a round of its game gives no game, and is not that of the
// record.
func TestSealsOfNoRound(t *testing.T) {
	for name, c := range map[string]struct {
		rules  string
		sealed bool // the turn
		change func(*ledger.Seals)
	}{
		"a guest is left out":    {"business", true, func(s *ledger.Seals) { s.Sealed = s.Sealed[:1] }},
		"the bot is left out":    {"business", true, func(s *ledger.Seals) { s.Known = s.Known[:1] }},
		"an illegal choice":      {"business", true, func(s *ledger.Seals) { s.Known[0].Do = "bid 999999000" }},
		"a turn without secrets": {"forsale", false, func(*ledger.Seals) {}},
	} {
		t.Run(name, func(t *testing.T) {
			m := newMatch(t, c.rules, false, 2)
			guests := game.AllSeats(4).Without(0).Without(3)
			for turn := m.table.Turn(); (turn.Mode == game.Sealed) != c.sealed || turn.Owes&guests == 0; turn = m.table.Turn() {
				m.step()
			}
			owes := m.table.Turn().Owes
			var seals ledger.Seals
			choices, nonces := map[game.Seat]game.Decision{}, map[game.Seat]ledger.Nonce{}
			for seat := range owes.All() {
				choices[seat] = m.choose(seat)
				if seat == 0 || seat == 3 {
					seals.Known = append(seals.Known, ledger.Do{Seat: seat, Do: choices[seat].String()})
				} else {
					nonces[seat] = ledger.Nonce{1}
					seals.Sealed = append(seals.Sealed, ledger.Seal{Seat: seat, Hash: m.log.Round().Seal(seat, nonces[seat], choices[seat].String())})
				}
			}
			c.change(&seals)
			m.write(seals)
			again := must.Get(m.log.Start(&game.Seed{3}))(t)
			if err := m.log.Continue(again); !errors.Is(err, ledger.ErrSeals) {
				t.Errorf("the round is fixed: %v", err)
			}
			for seat := range owes.All() {
				m.decide(seat, choices[seat])
			}
			if _, err := m.log.Append(ledgertest.Private(0), m.log.Lines(m.table.Record(), nonces)...); err != nil {
				return // a seat that is left out cannot decide before the round is over
			}
			if _, err := m.log.Record(game.Seed{3}); !errors.Is(err, ledger.ErrSeals) {
				t.Errorf("the log has a record: %v", err)
			}
		})
	}
}
