package draw_test

import (
	"errors"
	"maps"
	"math"
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/game/oddshop"
	"gavel/net/draw"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
)

var find = catalogue.Games().Find

var games = []string{"forsale", "business", "oddshop"}

// house is a game that is drawn as it goes: the log, the host's table, and the pages of all people.
// The first is the host's.
type house struct {
	t     testing.TB
	log   *ledger.Log
	table *game.Table
	pages []*draw.Page
	luck  game.SplitMix
	gave  map[ledger.Hash]fair.Link // by the second page, by draw
	all   []fair.Link               // the same, in their order
}

// newHouse begins a game. All pages have announced their chains.
func newHouse(t testing.TB, name string, people, bots int, luck uint64) *house {
	h := &house{t: t, luck: game.SplitMix(luck), gave: map[ledger.Hash]fair.Link{}}
	of := ledgertest.Table(name, people, bots)
	l := must.Get(ledger.New(ledgertest.Private(0), of, find))(t)
	h.log = l
	g := ledgertest.Game(of, ledger.Hash{7})
	g.Drawn = true
	h.append(g)
	h.table = must.Get(l.Start(&game.Seed{}))(t)
	for n := range people {
		h.pages = append(h.pages, draw.NewPage(ledgertest.Private(n)))
		h.announce(n)
	}
	return h
}

func (h *house) append(lines ...ledger.Line) {
	h.t.Helper()
	must.Get(h.log.Append(ledgertest.Private(0), lines...))(h.t)
}

// announce writes the chain of a person's page.
func (h *house) announce(n int) {
	c, ok := h.pages[n].Chain(h.log)
	if !ok {
		h.t.Fatalf("page %d has no chain", n)
	}
	h.append(c)
}

// due returns the line that begins the next draw among some people. The first of them is the host.
func (h *house) due(try uint32, people ...int) ledger.Due {
	d := ledger.Due{N: uint32(len(h.log.Draws()) + 1), Try: try}
	for _, n := range people {
		d.Pages = append(d.Pages, ledgertest.Key(n))
	}
	_, _ = h.pages[0].Chain(h.log)
	d.Link, _ = h.pages[0].Next(h.log)
	return d
}

// answers returns the links of some people's pages for the open draw.
func (h *house) answers(due ledger.Due, people ...int) (d ledger.Drawn) {
	h.t.Helper()
	for _, n := range people {
		link := due.Link
		if n > 0 {
			must.Do(h.t, h.pages[n].Read(h.log, game.Seat(n)))
			a, ok := h.pages[n].Answer(h.log)
			if !ok {
				h.t.Fatalf("page %d gives no link", n)
			}
			link = a.Link
		}
		d.Links = append(d.Links, link)
	}
	return d
}

// draw makes the next draw among some people.
func (h *house) draw(people ...int) {
	h.t.Helper()
	due := h.due(1, people...)
	h.append(due)
	h.append(h.answers(due, people...))
	all := h.log.Draws()
	must.Do(h.t, h.table.Draw(all[len(all)-1].Seed))
}

// decide makes a random legal decision.
func (h *house) decide() {
	h.t.Helper()
	seat := h.table.Turn().Owes.First()
	legal := h.table.View(seat).Legal(&h.luck)
	must.Do(h.t, h.table.Decide(seat, legal[h.luck.IntN(len(legal))]))
	if lines := h.log.Lines(h.table.Record(), nil); len(lines) > 0 {
		h.append(lines...)
	}
}

func (h *house) over() bool { return h.table.Turn().Mode == game.Over }

// see checks that the pages see what the host's seats see, except secret outcomes.
func (h *house) see(want []draw.Sight) {
	h.t.Helper()
	for n, p := range h.pages {
		must.Do(h.t, p.Read(h.log, game.Seat(n)))
		if seen := p.Seen(); seen.N != want[n].N || !seen.Shows(want[n]) {
			h.t.Fatalf("page %d sees something else", n)
		}
	}
}

// TestWholeGames: pages that read the log at any pace see the host's game, and all have a part in
// each draw.
func TestWholeGames(t *testing.T) {
	for _, name := range games {
		for luck := range uint64(10) {
			h := newHouse(t, name, 3, 1, luck)
			want := make([]draw.Sight, len(h.pages))
			for n := range want {
				h.table.Subscribe(game.Seat(n), &want[n])
			}
			for !h.over() {
				var sealed draw.Sight
				if sealed.See(game.Step{View: h.table.View(1)}); h.table.Turn().Mode == game.Sealed && sealed.N > 0 {
					t.Error("the views of a sealed round have no order")
				}
				if h.table.DrawDue() {
					h.see(want)
					h.draw(0, 1, 2)
				} else {
					h.decide()
				}
				if h.luck.IntN(3) == 0 {
					must.Do(t, h.pages[1].Read(h.log, 1))
				}
			}
			if !game.HasSecrets(h.table.Rules()) { // otherwise these decide what chance settles at the end
				h.see(want)
			}
			r, err := h.log.Record(game.Seed{})
			if err != nil || !game.AuditDraws(r) {
				t.Errorf("%s: the record: %v", name, err)
			}
			for _, d := range h.log.Draws() {
				if len(d.Without) > 0 || len(d.Pages) != 3 {
					t.Errorf("draw %d is without %d pages", d.N, len(d.Without))
				}
			}
		}
	}
}

// TestNoLinkBeforeItsTime: a page gives no link for a draw that is not due by its own game, that it
// has no part in, or whose log it has not read; and the same link again for the same draw.
func TestNoLinkBeforeItsTime(t *testing.T) {
	h := newHouse(t, "forsale", 3, 0, 1)
	gives := func(n int) bool {
		_, ok := h.pages[n].Answer(h.log)
		return ok
	}
	if gives(1) {
		t.Error("there is no draw")
	}
	due := h.due(1, 0, 1)
	h.append(due)
	if gives(1) {
		t.Error("it has not read the log")
	}
	drawn := h.answers(due, 0, 1)
	if again := h.answers(due, 0, 1); again.Links[1] != drawn.Links[1] {
		t.Error("the same draw gets another link")
	}
	if err := h.pages[2].Read(h.log, 2); err != nil || gives(2) {
		t.Errorf("it has no part in the draw: %v", err)
	}
	if err := h.pages[0].Read(h.log, 0); err != nil || gives(0) {
		t.Errorf("the host's link is in the log already: %v", err)
	}
	h.append(drawn)
	due = h.due(1, 0, 1, 2) // a decision comes first
	h.append(due)
	for _, n := range []int{1, 2} {
		if err := h.pages[n].Read(h.log, game.Seat(n)); !errors.Is(err, draw.ErrGame) || gives(n) {
			t.Errorf("page %d: the draw is not due: %v", n, err)
		}
	}
}

// TestLinksAreFresh: a draw that begins anew gets other links, also after a reload of the page.
func TestLinksAreFresh(t *testing.T) {
	h := newHouse(t, "business", 3, 0, 1)
	due := h.due(1, 0, 1, 2)
	h.append(due)
	before := h.answers(due, 0, 1)
	again := h.due(2, 0, 1)
	h.append(again)
	after := h.answers(again, 0, 1)
	if before.Links[0] == after.Links[0] || before.Links[1] == after.Links[1] {
		t.Error("a link was given twice")
	}
	h.append(after)
	if d := h.log.Draws()[0]; len(d.Without) != 1 || d.Without[0] != ledgertest.Key(2) {
		t.Errorf("the draw is without %v", d.Without)
	}
	h.pages[1] = draw.NewPage(ledgertest.Private(1))
	must.Do(t, h.table.Draw(h.log.Draws()[0].Seed))
	for !h.table.DrawDue() {
		h.decide()
	}
	h.announce(1)
	h.draw(0, 1, 2)
}

// TestMissedLinks: a page that has not seen some tries gives the link with the number that the log
// fixes. It makes a new chain for a log that asks for a link that it has given in another log.
func TestMissedLinks(t *testing.T) {
	h := newHouse(t, "forsale", 3, 0, 1)
	h.append(h.due(1, 0, 1, 2))
	before := h.log.Clone()
	due := h.due(2, 0, 1)
	h.append(due)
	gave := h.answers(due, 0, 1)
	if gave.Links[1].At != 2 {
		t.Errorf("link %d", gave.Links[1].At)
	}
	h.log = before // a host that was restored has lost the second try
	for n := range 2 {
		old, _ := h.log.Anchor(ledgertest.Key(n))
		if h.announce(n); h.log.Asked(ledgertest.Key(n), old) != 0 {
			t.Errorf("page %d keeps the chain", n)
		}
	}
	due = h.due(2, 0, 1)
	h.append(due)
	if h.append(h.answers(due, 0, 1)); len(h.log.Draws()) != 1 {
		t.Error("there is no draw")
	}
}

// TestAnHeirEndsTheDraw: a page that becomes the host has the link that it gave as a guest.
func TestAnHeirEndsTheDraw(t *testing.T) {
	h := newHouse(t, "forsale", 3, 0, 1)
	due := h.due(1, 0, 1, 2)
	h.append(due)
	gave := h.answers(due, 0, 1, 2)
	heir := h.pages[1].Heir()
	if a, ok := heir.Answer(h.log); !ok || a.Link != gave.Links[1] {
		t.Error("the heir has another link")
	}
	if _, err := h.log.Append(ledgertest.Private(1), h.log.TakeOver(ledgertest.Key(1), 1, nil), gave); err != nil {
		t.Error(err)
	}
	if _, ok := h.pages[1].Answer(h.log); ok {
		t.Error("the chain has moved to the heir")
	}
}

// TestNobodyKnowsADraw: while the host's links stay the same, the first card follows from the links
// of one guest, and every card is equally likely.
func TestNobodyKnowsADraw(t *testing.T) {
	const draws = 3_000
	o := fair.Occasion{Table: ledgertest.ID}
	chain := fair.NewChain(o, fair.PageKey(ledgertest.Key(0)))
	link, _ := chain.Show(1)
	host := fair.Shown{Page: fair.PageKey(ledgertest.Key(0)), Chain: chain.Anchor().Chain, Link: link}
	luck, count := game.SplitMix(1), [30]float64{}
	for range draws {
		guest := fair.Shown{Page: fair.PageKey(ledgertest.Key(1)), Link: fair.Link{At: 1}}
		for i := range guest.Part {
			guest.Part[i] = byte(luck.Uint64())
		}
		count[game.IntN(game.Stream(o.Draw(1, 1, []fair.Shown{host, guest})), len(count))]++
	}
	if square := chiSquare(count[:], 1./30); square > 58.3 { // 29 degrees of freedom, one in a thousand
		t.Errorf("chi-square is %.1f", square)
	}
}

// chiSquare returns the distance of counts from their expected shares. One share is that of all counts.
func chiSquare(count []float64, shares ...float64) (square float64) {
	all := 0.0
	for _, n := range count {
		all += n
	}
	for i, n := range count {
		want := all * shares[min(i, len(shares)-1)]
		square += math.Pow(n-want, 2) / want
	}
	return square
}

// TestNobodyKnowsAnObject: while the host's links and the seed stay the same, each object that is left is equally likely to be the
// next, and so is each order of the cards by which unknown objects are settled.
func TestNobodyKnowsAnObject(t *testing.T) {
	o := fair.Occasion{Table: ledgertest.ID}
	chain := fair.NewChain(o, fair.PageKey(ledgertest.Key(0)))
	link, _ := chain.Show(1)
	host := fair.Shown{Page: fair.PageKey(ledgertest.Key(0)), Chain: chain.Anchor().Chain, Link: link}
	luck, seed := game.SplitMix(1), game.Stream(game.Seed{3})
	draw := func(m game.Match) game.Outcome {
		guest := fair.Shown{Page: fair.PageKey(ledgertest.Key(1)), Link: fair.Link{At: 1}}
		for i := range guest.Part {
			guest.Part[i] = byte(luck.Uint64())
		}
		return game.Next(m, game.AsTurned{Source: game.Stream(o.Draw(1, 1, []fair.Shown{host, guest})), Secrets: seed})
	}
	rules, _ := find("oddshop")
	m := rules.New(3, nil)
	objects, types := map[string]float64{}, map[string]float64{}
	for turn := m.Turn(); turn.Mode != game.Over; turn = m.Turn() {
		if turn.Mode != game.Chance {
			seat := turn.Owes.First()
			m.Apply(seat, gametest.Any(m.View(seat), &luck))
			continue
		}
		due := draw(m)
		for range 4400 {
			switch o := draw(m).(type) {
			case oddshop.Deal:
				if m.View(0).(oddshop.View).Round == 1 {
					objects[o.Objects[0]]++
				}
			case oddshop.Settlement:
				if len(o.Types) > 1 {
					types[o.Types[0]+o.Types[1]]++
				}
			}
		}
		must.Get(m.Settle(due))(t)
	}
	first := slices.Collect(maps.Values(objects))
	if square := chiSquare(first, 1./44); len(first) != 44 || square > 77.4 { // 43 degrees of freedom, one in a thousand
		t.Errorf("chi-square of %d objects is %.1f", len(first), square)
	}
	pairs := []float64{types["AA"], types["AR"], types["RA"], types["RR"]}
	if square := chiSquare(pairs, .2, .3, .3, .2); len(types) != 4 || square > 16.3 { // 3 degrees of freedom
		t.Errorf("chi-square of %v is %.1f", types, square)
	}
}

// FuzzLyingHost plays the pages of two honest guests against a host that writes any lines. A page
// gives a link only for a draw that is due by the rules, and no link twice. A draw has no link that was
// given for another one. A case is a game of 60 lines with signatures, so there are some hundred a second.
func FuzzLyingHost(f *testing.F) {
	for seed := range uint64(4) {
		f.Add(seed, []byte{})
	}
	f.Fuzz(lie)
}

// TestLyingHost plays a number of such hosts.
func TestLyingHost(t *testing.T) {
	for seed := range uint64(150) {
		lie(t, seed, nil)
	}
}

func lie(t *testing.T, seed uint64, script []byte) {
	c := &gametest.Choices{Script: script, After: game.SplitMix(seed)}
	h := newHouse(t, games[c.IntN(3)], 3, 1, seed)
	for range 60 {
		h.lies(c)
		for n := 1; n < 3; n++ {
			if c.IntN(4) == 0 { // the page has not got the line yet
				continue
			}
			err := h.pages[n].Read(h.log, game.Seat(n))
			a, ok := h.pages[n].Answer(h.log)
			if !ok {
				continue
			}
			h.note(n, a)
			if err != nil {
				continue // it repeats what it has given before
			}
			again, err := h.log.Start(nil)
			if err != nil || h.log.Continue(again) != nil || !again.DrawDue() {
				t.Fatal("a page gives a link, and no draw is due")
			}
		}
	}
}

// note notes a link that a page gives.
func (h *house) note(n int, a draw.Answer) {
	old, given := h.gave[a.Due]
	switch {
	case n != 1 || given && old == a.Link:
	case given:
		h.t.Fatal("a draw got two links")
	case slices.Contains(h.all, a.Link):
		h.t.Fatal("a link was given for two draws")
	default:
		h.gave[a.Due], h.all = a.Link, append(h.all, a.Link)
	}
}

// drawn returns the links of the pages for a draw. With old, the second page's may be any link that it
// has given.
func (h *house) drawn(c *gametest.Choices, open ledger.Draw, old bool) (d ledger.Drawn) {
	for _, page := range open.Pages {
		link := open.Link
		for n := 1; n < 3; n++ {
			if page != ledgertest.Key(n) {
				continue
			}
			_ = h.pages[n].Read(h.log, game.Seat(n))
			a, ok := h.pages[n].Answer(h.log)
			if link = a.Link; ok {
				h.note(n, a)
			}
			if old && n == 1 && len(h.all) > 0 {
				link = h.all[c.IntN(len(h.all))]
			}
		}
		d.Links = append(d.Links, link)
	}
	return d
}

// seals returns a line that fixes a round of sealed choices, which may not be there.
func (h *house) seals(c *gametest.Choices) (line ledger.Seals) {
	for seat := range game.Seat(4) {
		switch legal := h.table.View(seat).Legal(&h.luck); {
		case c.IntN(8) == 0:
		case seat == 1 || seat == 2:
			line.Sealed = append(line.Sealed, ledger.Seal{Seat: seat})
		case len(legal) > 0:
			line.Known = append(line.Known, ledger.Do{Seat: seat, Do: legal[0].String()})
		}
	}
	return line
}

// lies writes a line of a host that may lie.
func (h *house) lies(c *gametest.Choices) {
	add := func(lines ...ledger.Line) bool {
		_, err := h.log.Append(ledgertest.Private(0), lines...)
		return err == nil
	}
	open, begun := h.log.Open()
	switch c.IntN(9) {
	case 5:
		if c.IntN(6) == 0 {
			add(h.seals(c))
		}
	case 0: // at any time
		add(h.due(uint32(1+c.IntN(3)), [][]int{{0}, {0, 1}, {0, 1, 2}, {0, 2}, {1}, {0, 1, 1}}[c.IntN(6)]...))
	case 1:
		add(ledger.Do{Seat: game.Seat(c.IntN(4)), Do: []string{"pass", "bid 1", "bid 3000", "sell 7", "take 0"}[c.IntN(5)]})
	case 2:
		p := c.IntN(3)
		h.pages[p] = draw.NewPage(ledgertest.Private(p))
	case 3:
		if chain, ok := h.pages[c.IntN(3)].Chain(h.log); ok {
			if c.IntN(4) == 0 {
				chain.Signature[3]++
			}
			add(chain)
		}
	case 4:
		if begun && c.IntN(2) == 0 {
			d := h.drawn(c, open, true)
			i := slices.Index(open.Pages, ledgertest.Key(1))
			if add(d) && i >= 0 && d.Links[i] != h.gave[open.Mark] {
				h.t.Fatal("a draw has a link of another one")
			}
		} else if begun {
			d := ledger.Drawn{Links: make([]fair.Link, c.IntN(4))}
			for i := range d.Links {
				d.Links[i] = open.Link
			}
			add(d)
		}
	default:
		switch {
		case begun:
			if add(h.drawn(c, open, false)) {
				all := h.log.Draws()
				_ = h.table.Draw(all[len(all)-1].Seed)
			}
		case h.table.DrawDue():
			add(h.due(1, 0, 1, 2))
		case !h.over():
			seat := h.table.Turn().Owes.First()
			if legal := h.table.View(seat).Legal(&h.luck); len(legal) > 0 && h.table.Decide(seat, legal[h.luck.IntN(len(legal))]) == nil {
				add(h.log.Lines(h.table.Record(), nil)...)
			}
		}
	}
}
