package business

import "testing"

func TestCards(t *testing.T) {
	if All.Count() != Total {
		t.Errorf("%d shares", All.Count())
	}
	named := map[string]bool{}
	for c := Card(1); c <= deck; c++ {
		if named[c.String()] {
			t.Errorf("two cards %v", c)
		}
		named[c.String()] = true
		if again, ok := readCard(c.String()); !ok || again != c {
			t.Errorf("%v is read as %v", c, again)
		}
		combos := map[Shares]bool{}
		size := 5
		for _, o := range c.Offers() {
			if o.Price <= 0 || o.Price%Step != 0 || o.Combo.Count() > size || o.Combo.Count() < 2 || combos[o.Combo] {
				t.Errorf("%v offers %v for %d", c, o.Combo, o.Price)
			}
			size = o.Combo.Count()
			combos[o.Combo] = true
		}
	}
	if c, ok := readCard("?"); ok || c != 0 {
		t.Error("a card face down is one of the set")
	}
}

// TestDiscardsOfSmallHands: there is one way to discard nothing.
func TestDiscardsOfSmallHands(t *testing.T) {
	for _, hand := range []string{"", "R", "RRBBGG"} {
		if h := shares(hand); CountDiscards(h) != 1 || NthDiscard(h, 0) != 0 {
			t.Errorf("%s has %d discards, the first of %v", hand, CountDiscards(h), NthDiscard(h, 0))
		}
	}
}

func TestShares(t *testing.T) {
	s := shares("GRRB")
	if s.String() != "RRBG" || s.Count() != 4 || s.Of(Red) != 2 || s.Of(Yellow) != 0 {
		t.Errorf("%v", s)
	}
	for lot, want := range map[string]bool{"": true, "RRBG": true, "RB": true, "RRR": false, "Y": false, "RRBBG": false} {
		if s.Has(shares(lot)) != want {
			t.Errorf("%v has %s: %v", s, lot, !want)
		}
	}
	if n := s.Times(shares("R")); n != 2 {
		t.Errorf("R goes %d times into %v", n, s)
	}
	if n := s.Times(0); n != 0 {
		t.Errorf("nothing goes %d times into %v", n, s)
	}
	for _, text := range []string{"r", "RX", "GGGGGGGGGGGGGG"} {
		if _, ok := readShares(text); ok {
			t.Errorf("%s is read", text)
		}
	}
}
