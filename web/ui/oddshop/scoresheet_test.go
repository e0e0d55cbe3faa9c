package oddshop_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/must"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
	"gavel/web/ui/oddshop"
	"gavel/web/ui/uitest"

	"pgregory.net/rapid"
)

// TestWholeShops: for every game and reader, the sheet is complete and its sums equal the result.
func TestWholeShops(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, n := uitest.Sheet(t, oddshop.Game{}, rules.Rules{}, 0, 2)
		for i := range n.Names {
			adds(t, s.Sections[i], s.Ranking[i].Score)
		}
	})
}

// adds compares the sum of a collection's rows with its total.
func adds(t *rapid.T, section ui.Section, total int) {
	sum := 0
	for _, row := range section.Rows[:len(section.Rows)-1] {
		n := must.Get(strconv.Atoi(row[3]))(t)
		sum += n
	}
	if sum != total {
		t.Fatalf("the rows of %q come to %d, not %d", section.Title, sum, total)
	}
}

// The objects of the tests.
const (
	potion1 rules.Object = iota + 1 // 70 or 50
	potion2                         // 60 or 45
	potion3                         // 80 or 50
	potion4                         // 75 or 50
	dragon  rules.Object = 12       // 120 or 20
	ring    rules.Object = 40       // 180 or 5
)

// shop returns a game of three as seat 0 saw it, which ends with these objects.
func shop(owned [3]rules.Objects, replica, unknown rules.Objects, events ...game.Event) []game.Step {
	v := rules.View{Phase: rules.Done, Replica: replica, Unknown: unknown, Players: make([]rules.Player, 3)}
	for i, o := range owned {
		v.Players[i].Owned = o
		v.Authentic |= o &^ replica
	}
	var worth, authentic []int
	for _, p := range v.Players {
		t := v.Length.Tally(p.Owned, v.Authentic, v.Replica)
		worth, authentic = append(worth, t.Total()), append(authentic, t.Authentic)
	}
	v.Result = game.Rank(worth, authentic)
	return []game.Step{{N: 1, Events: events, View: v}}
}

func TestShopPlaces(t *testing.T) {
	for _, c := range []struct {
		rule    string
		owned   [3]rules.Objects
		replica rules.Objects
		title   string
		note    string
		places  [3]int
	}{
		{"[O18] the highest wins", [3]rules.Objects{1 << dragon, 1 << ring, 0}, 1 << ring, "You win with 120, 115 ahead of Bruno.", "You win by 115, with objects worth more than those of second place: 120 to 5.", [3]int{1, 2, 3}},
		{"[O18] shared", [3]rules.Objects{0, 0, 0}, 0, "You share the win with Bruno and Chidi", "Equal worth, 0 each, and 0 authentic objects each: the win is shared.", [3]int{1, 1, 1}},
		{"[O18] authentic ones decide", [3]rules.Objects{1<<potion2 | 1<<potion4 | 1<<ring, 1<<dragon | 1<<13, 0},
			1<<ring | 1<<13, "You win!", "Equal worth, 140 each: whoever has more authentic objects wins (You 2, Bruno 1).", [3]int{1, 2, 3}},
		{"[O16] a family", [3]rules.Objects{rules.Knight.Objects(), 1 << ring, 0}, 0,
			"You win with 320, 140 ahead of Bruno.", "You win by 140, with 160 extra for whole families (Knight).", [3]int{1, 2, 3}},
		{"[O17] a bonus", [3]rules.Objects{1 << ring, 1<<potion1 | 1<<potion2 | 1<<potion3 | 1<<potion4, 0}, 0,
			"You are second with 180, 305 behind Bruno.", "Bruno wins by 305, with 1 × 200 for 4 or more objects of one category (Potions).", [3]int{1, 2, 3}},
	} {
		t.Run(c.rule, func(t *testing.T) {
			s := uitest.Scoresheet(oddshop.Game{}, shop(c.owned, c.replica, 0))
			var places [3]int
			for i, r := range s.Ranking {
				places[i] = r.Place
			}
			if s.Title != c.title || s.Note != c.note || places != c.places {
				t.Errorf("title %q, note %q, places %v", s.Title, s.Note, places)
			}
		})
	}
}

func TestShopSections(t *testing.T) {
	knight := rules.Knight.Objects()
	five, ten := rules.Five, rules.Ten
	s := uitest.Scoresheet(oddshop.Game{}, shop([3]rules.Objects{knight | 1<<ring | 1<<38, 1 << dragon, 0}, 1<<ring, 1<<dragon,
		rules.RoundOpened{Round: 1},
		rules.Sold{Seat: 0, Object: ring, Paid: ten}, rules.Sold{Seat: 0, Object: 25, Paid: ten}, rules.Sold{Seat: 1, Object: dragon, Paid: five},
		rules.OfferAccepted{Offer: rules.Offer{From: 1, To: 2, Give: rules.Goods{Money: five}, Want: rules.Goods{Objects: 1 << dragon}}},
		rules.RoundOpened{Round: 2},
	))
	want := []ui.Section{
		{Title: "You: 4 authentic objects", Header: []string{"Object", "Category", "Type", "Worth"}, Rows: [][]string{
			{"Knight’s Helmet", "Equipment", "authentic", "50"},
			{"Knight’s Shield", "Equipment", "authentic", "50"},
			{"Knight’s Sword", "Equipment", "authentic", "60"},
			{"Crystal Ball", "Magic", "authentic", "130"},
			{"Wishing Ring", "Magic", "replica", "5"},
			{"Family Knight", "Equipment", "complete, counts twice", "160"}, // [O16]
			{"Total", "", "", "455"},
		}},
		{Title: "Bruno: 1 authentic object", Header: []string{"Object", "Category", "Type", "Worth"}, Rows: [][]string{
			{"Mini Dragon", "Companions", "authentic (unknown before)", "120"}, // [O13]
			{"Total", "", "", "120"},
		}},
		{Title: "Chidi: 0 authentic objects", Header: []string{"Object", "Category", "Type", "Worth"}, Rows: [][]string{
			{"Total", "", "", "0"},
		}},
		{Title: "Auctions, round by round", Header: []string{"Round", "Ada", "Bruno", "Chidi"}, Rows: [][]string{
			{"1", "Wishing Ring for 10 and Knight’s Helmet for 10", "Mini Dragon for 5", "nothing"},
			{"2", "nothing", "nothing", "nothing"},
			{"Total paid", "20", "5", "0"},
		}},
		{Title: "Trades", Header: []string{"Round", "Ada", "Bruno", "Chidi"}, Rows: [][]string{
			{"1", "nothing", "“Mini Dragon”", "a 5"},
			{"Worth gained", "0", "120", "−120"}, // [O19]
		}},
	}
	if len(s.Sections) != len(want) {
		t.Fatalf("there are %d sections", len(s.Sections))
	}
	for i, got := range s.Sections {
		if got.Title != want[i].Title || !slices.Equal(got.Header, want[i].Header) || !slices.EqualFunc(got.Rows, want[i].Rows, slices.Equal) {
			t.Errorf("got %+v, want %+v", got, want[i])
		}
	}
}

func TestShopBonus(t *testing.T) {
	potions := rules.Objects(1<<potion1 | 1<<potion2 | 1<<potion3 | 1<<potion4)
	s := uitest.Scoresheet(oddshop.Game{}, shop([3]rules.Objects{potions}, potions, 0))
	if got, want := s.Sections[0].Rows[4], []string{"Bonus", "Potions", "4; 4 were needed", "200"}; !slices.Equal(got, want) {
		t.Errorf("[O17] got %q", got)
	}
	if want := "Each category with at least 4 objects brings a bonus of 200."; !strings.HasSuffix(s.Parts, want) {
		t.Errorf("[O17] explained as %q", s.Parts)
	}
}

func TestShopHighlights(t *testing.T) {
	five, ten, twenty := rules.Five, rules.Ten, rules.Twenty
	steps := shop([3]rules.Objects{1 << dragon, 1 << ring, 1 << potion1}, 1<<ring, 0,
		rules.RoundOpened{},
		rules.Sold{Seat: 0, Object: ring, Paid: twenty}, rules.Sold{Seat: 1, Object: dragon, Paid: ten},
		rules.Sold{Seat: 2, Object: potion1, Paid: twenty + ten},
		rules.OfferAccepted{Offer: rules.Offer{From: 1, To: 0, Give: rules.Goods{Objects: 1 << dragon}, Want: rules.Goods{Objects: 1 << ring, Money: five}}},
	)
	want := []string{
		"Best bargain – Bruno: Mini Dragon for 10, worth 120",
		"Most expensive object – Chidi: Healing Draught for 30, worth 70",
		"Most expensive replica – You: Wishing Ring for 20, worth 5",
		"Best trade – You: “Mini Dragon” from Bruno for “Wishing Ring” and a 5",
		"Most authentic objects – You and Chidi: 1",
	}
	s := uitest.Scoresheet(oddshop.Game{}, steps)
	if !slices.Equal(s.Highlights.All, want) {
		t.Errorf("got %q", s.Highlights.All)
	}
	if b := s.Bargain; b.Text != want[0] || !slices.Equal(b.Drawings, []string{fmt.Sprint("object-", dragon)}) {
		t.Errorf("the bargain is %+v", b)
	}
	gift := rules.Offer{From: 1, To: 0, Want: rules.Goods{Objects: 1 << dragon}}
	steps = shop([3]rules.Objects{0, 1 << dragon, 0}, 0, 0, rules.RoundOpened{}, rules.OfferAccepted{Offer: gift})
	if got, want := uitest.Scoresheet(oddshop.Game{}, steps).Highlights.All, "Best trade – Bruno: “Mini Dragon” from you for nothing"; !slices.Contains(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := uitest.Scoresheet(oddshop.Game{}, shop([3]rules.Objects{}, 0, 0)).Highlights.All; got != nil {
		t.Errorf("nothing was sold, yet %q", got)
	}
}
