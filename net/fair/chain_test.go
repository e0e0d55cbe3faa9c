package fair

import (
	"encoding/hex"
	"testing"

	"pgregory.net/rapid"
)

var page = PageKey{9}

// TestChainLeadsToItsAnchor: each link of a chain leads to the anchor and to each earlier link that
// is at most 64 links away. No other link does.
func TestChainLeadsToItsAnchor(t *testing.T) {
	c := NewChain(occasion, page)
	links := []Link{{0, c.Anchor().Part}}
	for {
		l, ok := c.Show(len(links))
		if !ok {
			break
		}
		links = append(links, l)
	}
	if len(links) != ChainLength+1 {
		t.Fatalf("%d links", len(links)-1)
	}
	leads := func(later, earlier Link) bool { return occasion.Leads(page, c.Anchor().Chain, later, earlier) }
	rapid.Check(t, func(t *rapid.T) {
		link := rapid.IntRange(0, ChainLength)
		i, j := link.Draw(t, "later"), link.Draw(t, "earlier")
		if got, want := leads(links[i], links[j]), i > j && i <= j+maxStep; got != want {
			t.Fatalf("link %d leads to link %d: %t", i, j, got)
		}
		if i <= j || i > j+maxStep {
			return
		}
		later, earlier := links[i], links[j]
		at, bit := rapid.IntRange(0, 31).Draw(t, "byte"), byte(1<<rapid.IntRange(0, 7).Draw(t, "bit"))
		switch rapid.IntRange(0, 6).Draw(t, "change") {
		case 0:
			later.Part[at] ^= bit
		case 1:
			earlier.Part[at] ^= bit
		case 2:
			later.At++
		case 3:
			earlier.At--
		case 4:
			if o := (Occasion{Table: occasion.Table, Game: occasion.Game + 1}); !o.Leads(page, c.Anchor().Chain, later, earlier) {
				return
			}
		case 5:
			if !occasion.Leads(PageKey{8}, c.Anchor().Chain, later, earlier) {
				return
			}
		case 6:
			if !occasion.Leads(page, ChainID{}, later, earlier) {
				return
			}
		}
		if leads(later, earlier) {
			t.Fatal("a changed link leads there too")
		}
	})
}

// TestLimitsOfLinks: two links of a chain are at most 64 apart, and no link comes after the last.
func TestLimitsOfLinks(t *testing.T) {
	chain := ChainID{7}
	var links [ChainLength + 3]Part
	for i := len(links) - 1; i > 0; i-- {
		links[i-1] = occasion.before(page, chain, Link{i, links[i]})
	}
	for _, c := range []struct {
		later, earlier int
		leads          bool
	}{{1, 0, true}, {64, 0, true}, {65, 0, false}, {256, 255, true}, {256, 192, true}, {256, 191, false}, {257, 256, false}, {257, 200, false}, {9, 9, false}, {8, 9, false}} {
		if got := occasion.Leads(page, chain, Link{c.later, links[c.later]}, Link{c.earlier, links[c.earlier]}); got != c.leads {
			t.Errorf("link %d leads to link %d: %t", c.later, c.earlier, got)
		}
	}
}

// TestChainsAreRandom: no two chains have the same number or the same links, not even the last link.
func TestChainsAreRandom(t *testing.T) {
	a, b := NewChain(occasion, page), NewChain(occasion, page)
	first, _ := a.Show(ChainLength)
	second, _ := b.Show(ChainLength)
	if a.Anchor().Chain == b.Anchor().Chain || a.Anchor().Part == b.Anchor().Part || first.Part == second.Part {
		t.Errorf("%v and %v", a.Anchor(), b.Anchor())
	}
}

// TestLinksAreShownOnce: a chain shows its links only in ascending order, and each only once.
func TestLinksAreShownOnce(t *testing.T) {
	c := NewChain(occasion, page)
	for _, step := range []struct {
		at   int
		ok   bool
		last int
	}{{0, false, 0}, {1, true, 1}, {1, false, 1}, {5, true, 5}, {4, false, 5}, {5, false, 5}, {ChainLength + 1, false, 5}, {ChainLength, true, ChainLength}, {ChainLength, false, ChainLength}} {
		l, ok := c.Show(step.at)
		if ok != step.ok || ok && l.At != step.at || !ok && l != (Link{}) || c.Shown() != step.last {
			t.Errorf("link %d is %v, %t; the last one is %d", step.at, l, ok, c.Shown())
		}
	}
}

// TestEveryLinkMovesTheDraw: a draw depends on each of its parts, and on nothing else. So one secret
// link makes it random.
func TestEveryLinkMovesTheDraw(t *testing.T) {
	all := func() []Shown {
		return []Shown{{page, ChainID{1}, Link{1, Part{2}}}, {PageKey{3}, ChainID{4}, Link{5, Part{6}}}}
	}
	seen := map[[32]byte]string{}
	for name, change := range map[string]func(o *Occasion, n, try *uint32, all *[]Shown){
		"nothing":     func(*Occasion, *uint32, *uint32, *[]Shown) {},
		"the table":   func(o *Occasion, _, _ *uint32, _ *[]Shown) { o.Table[0]++ },
		"the game":    func(o *Occasion, _, _ *uint32, _ *[]Shown) { o.Game++ },
		"the draw":    func(_ *Occasion, n, _ *uint32, _ *[]Shown) { *n++ },
		"the try":     func(_ *Occasion, _, try *uint32, _ *[]Shown) { *try++ },
		"a page":      func(_ *Occasion, _, _ *uint32, all *[]Shown) { (*all)[1].Page[0]++ },
		"a chain":     func(_ *Occasion, _, _ *uint32, all *[]Shown) { (*all)[1].Chain[0]++ },
		"an index":    func(_ *Occasion, _, _ *uint32, all *[]Shown) { (*all)[1].At++ },
		"a link":      func(_ *Occasion, _, _ *uint32, all *[]Shown) { (*all)[0].Part[31]++ },
		"one less":    func(_ *Occasion, _, _ *uint32, all *[]Shown) { *all = (*all)[:1] },
		"their order": func(_ *Occasion, _, _ *uint32, all *[]Shown) { (*all)[0], (*all)[1] = (*all)[1], (*all)[0] },
	} {
		o, n, try, links := occasion, uint32(1), uint32(1), all()
		change(&o, &n, &try, &links)
		draw := o.Draw(n, try, links)
		if other, same := seen[draw]; same {
			t.Errorf("%s and %s give the same draw", name, other)
		}
		seen[draw] = name
	}
}

// TestDrawVectors checks the bytes that docs/fair.md tells, for pages of other people's making.
func TestDrawVectors(t *testing.T) {
	o := Occasion{Table: TableID{1, 2, 3}, Game: 4}
	var shown []Shown
	for n := range 2 {
		id, last := ChainID{byte(n)}, Link{2, Part{byte(10 + n)}}
		first := Link{1, o.before(PageKey{byte(20 + n)}, id, last)}
		shown = append(shown, Shown{PageKey{byte(20 + n)}, id, first})
	}
	for i, want := range []string{
		"1e8adacc87b7e68193a8a1b9489b067e4aa069b0903889b6deb9f342129fd6b0",
		"1bfb22a4f63bcb8d5157f05e582d5cd64d8433a9697745c30120642f1fe9022c",
	} {
		if got := hex.EncodeToString(shown[i].Part[:]); got != want {
			t.Errorf("link 1 of page %d is %s", i, got)
		}
	}
	draw := o.Draw(1, 1, shown)
	if got := hex.EncodeToString(draw[:]); got != "1901c2d1aebee1a738d4a45d38d14487922af43e1126816f2e068239dd10f4fd" {
		t.Errorf("the draw is %s", got)
	}
}
