package ledger_test

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
)

// TestWhatMayStandInADraw: a line about a draw is refused if it cannot stand there. Of three pages,
// the first is the host's.
func TestWhatMayStandInADraw(t *testing.T) {
	table := ledgertest.Table("forsale", 3, 1)
	g := ledgertest.Game(table, ledger.Hash{})
	dealt := g
	g.Drawn = true
	o := g.Deal.Occasion
	var chains []ledger.Line
	links := map[int][]fair.Link{}
	announce := func(n int) ledger.DrawChain {
		c := fair.NewChain(o, fair.PageKey(ledgertest.Key(n)))
		links[n] = nil
		for at := range 10 {
			link, _ := c.Show(at + 1)
			links[n] = append(links[n], link)
		}
		return ledger.NewDrawChain(ledgertest.Private(n), o, c.Anchor())
	}
	for n := range 3 {
		chains = append(chains, announce(n))
	}
	due := func(n, try uint32, at int, pages ...int) ledger.Due {
		d := ledger.Due{N: n, Try: try, Link: links[0][at-1]}
		for _, page := range pages {
			d.Pages = append(d.Pages, ledgertest.Key(page))
		}
		return d
	}
	drawn := func(all ...fair.Link) ledger.Drawn { return ledger.Drawn{Links: all} }
	at := func(page, at int) fair.Link { return links[page][at-1] }
	first := drawn(at(0, 1), at(1, 1), at(2, 1))
	start := append([]ledger.Line{g}, chains...)
	after := func(more ...ledger.Line) []ledger.Line { return append(append([]ledger.Line{}, start...), more...) }
	forged := chains[1].(ledger.DrawChain)
	forged.Page = ledgertest.Key(2)
	stranger := fair.NewChain(o, fair.PageKey(ledgertest.Key(5)))
	for name, c := range map[string]struct {
		before []ledger.Line
		line   ledger.Line
		fine   bool
	}{
		"a chain":                       {[]ledger.Line{g}, chains[1], true},
		"a chain before the game":       {nil, chains[1], false},
		"a chain in a dealt game":       {[]ledger.Line{dealt}, chains[1], false},
		"a chain twice":                 {after(), chains[1], false},
		"a chain of another page":       {[]ledger.Line{g}, forged, false},
		"a chain of no seat":            {[]ledger.Line{g}, ledger.NewDrawChain(ledgertest.Private(5), o, stranger.Anchor()), false},
		"a draw":                        {after(), due(1, 1, 1, 1, 2, 0), true},
		"a draw of the host alone":      {after(), due(1, 1, 1, 0), true},
		"a draw in a dealt game":        {[]ledger.Line{dealt}, due(1, 1, 1, 0), false},
		"a draw without a chain":        {[]ledger.Line{g}, due(1, 1, 1, 0), false},
		"a draw without the host":       {after(), due(1, 1, 1, 1, 2), false},
		"a draw of nobody":              {after(), due(1, 1, 1), false},
		"a draw with a page twice":      {after(), due(1, 1, 1, 0, 1, 1), false},
		"a draw with a stranger":        {after(), due(1, 1, 1, 0, 5), false},
		"a draw too early":              {after(), due(2, 1, 1, 0, 1, 2), false},
		"a second try at once":          {after(), due(1, 2, 1, 0, 1, 2), false},
		"a link further on":             {after(), due(1, 1, 2, 0, 1, 2), false},
		"a former chain again":          {after(announceAgain(t, o, 1)), chains[1], false},
		"another draw meanwhile":        {after(due(1, 1, 1, 0, 1, 2)), due(2, 1, 2, 0, 1, 2), false},
		"a try without a page":          {after(due(1, 1, 1, 0, 1, 2)), due(1, 2, 2, 0, 2), true},
		"a try without anybody":         {after(due(1, 1, 1, 0, 1, 2)), due(1, 2, 2, 0), true},
		"a try with all":                {after(due(1, 1, 1, 0, 1, 2)), due(1, 2, 2, 0, 1, 2), false},
		"a try with one more":           {after(due(1, 1, 1, 0, 1)), due(1, 2, 2, 0, 2), false},
		"a try too far":                 {after(due(1, 1, 1, 0, 1, 2)), due(1, 3, 2, 0, 1), false},
		"a decision meanwhile":          {after(due(1, 1, 1, 0, 1, 2)), ledger.Do{Seat: 0, Do: "pass"}, false},
		"a chain meanwhile":             {after(due(1, 1, 1, 0, 1)), announceAgain(t, o, 1), true},
		"drawn":                         {after(due(1, 1, 1, 0, 1, 2)), first, true},
		"drawn before it is due":        {after(), first, false},
		"drawn twice":                   {after(due(1, 1, 1, 0, 1, 2), first), first, false},
		"a link is missing":             {after(due(1, 1, 1, 0, 1, 2)), drawn(at(0, 1), at(1, 1)), false},
		"a link too many":               {after(due(1, 1, 1, 0, 1)), first, false},
		"the links of others":           {after(due(1, 1, 1, 0, 1, 2)), drawn(at(0, 1), at(2, 1), at(1, 1)), false},
		"the host has another link":     {after(due(1, 1, 1, 0, 1, 2)), drawn(at(0, 2), at(1, 1), at(2, 1)), false},
		"a guest is further on":         {after(due(1, 1, 1, 0, 1, 2)), drawn(at(0, 1), at(1, 2), at(2, 1)), false},
		"the next draw":                 {after(due(1, 1, 1, 0, 1, 2), first), due(2, 1, 2, 0, 1, 2), true},
		"the next draw with an old one": {after(due(1, 1, 1, 0, 1, 2), first), due(2, 1, 1, 0, 1, 2), false},
		"an old link again":             {after(due(1, 1, 1, 0, 1, 2), first, due(2, 1, 2, 0, 1, 2)), drawn(at(0, 2), at(1, 1), at(2, 2)), false},
		"drawn anew":                    {after(due(1, 1, 1, 0, 1, 2), due(1, 2, 2, 0, 1)), drawn(at(0, 2), at(1, 2)), true},
		"the link of the try before":    {after(due(1, 1, 1, 0, 1, 2), due(1, 2, 2, 0, 1)), drawn(at(0, 2), at(1, 1)), false},
		"the link of a lost try":        {after(due(1, 1, 1, 0, 1, 2), due(1, 2, 2, 0, 1), drawn(at(0, 2), at(1, 2)), due(2, 1, 3, 0, 2)), drawn(at(0, 3), at(2, 1)), false},
		"a link of a draw anew":         {after(due(1, 1, 1, 0, 1, 2), due(1, 2, 2, 0, 1)), drawn(at(0, 1), at(1, 1)), false},
	} {
		t.Run(name, func(t *testing.T) {
			l := takes(t, table, c.before, c.line, c.fine)
			if again, err := ledger.ReadLog(l.From(1).Text(), find); err != nil || len(again.Draws()) != len(l.Draws()) {
				t.Errorf("it is read as another one, %v", err)
			}
			_, _ = l.Record(game.Seed{})
		})
	}
}

// TestWhoHadNoPart: a host cannot hide that a page has no part in a draw, even if it takes away the
// page's seat for a moment.
func TestWhoHadNoPart(t *testing.T) {
	table := ledgertest.Table("forsale", 3, 1)
	g := ledgertest.Game(table, ledger.Hash{})
	g.Drawn = true
	l, chain := begun(t, table), fair.NewChain(g.Deal.Occasion, fair.PageKey(ledgertest.Key(0)))
	link, _ := chain.Show(1)
	without := table
	without.Chairs = slices.Clone(table.Chairs)
	without.Chairs[2].Gone, without.Chairs[2].Key = true, nil
	if _, err := l.Append(ledgertest.Private(0), g, ledger.NewDrawChain(ledgertest.Private(0), g.Deal.Occasion, chain.Anchor()), &without,
		ledger.Due{N: 1, Try: 1, Pages: []ledger.Key{ledgertest.Key(0)}, Link: link}, &table, ledger.Drawn{Links: []fair.Link{link}}); err != nil {
		t.Fatal(err)
	}
	if d := l.Draws()[0]; !slices.Equal(d.Without, []ledger.Key{ledgertest.Key(1), ledgertest.Key(2)}) {
		t.Errorf("the draw is without %v", d.Without)
	}
}

// announceAgain returns the line of another chain of a page.
func announceAgain(t *testing.T, o fair.Occasion, n int) ledger.Line {
	t.Helper()
	return ledger.NewDrawChain(ledgertest.Private(n), o, fair.NewChain(o, fair.PageKey(ledgertest.Key(n))).Anchor())
}
