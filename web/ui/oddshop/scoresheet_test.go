package oddshop_test

import (
	"strconv"
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

// TestSheets: places [O18] with what decided, everybody's collection, auctions and trades [O19], and the highlights.
func TestSheets(t *testing.T) {
	five, ten, twenty := rules.Five, rules.Ten, rules.Twenty
	knight := rules.Knight.Objects()
	potions := rules.Objects(1<<potion1 | 1<<potion2 | 1<<potion3 | 1<<potion4)
	gift := rules.Offer{From: 1, To: 0, Want: rules.Goods{Objects: 1 << dragon}}
	uitest.SheetsAre(t, oddshop.Game{}, *update,
		shop([3]rules.Objects{1 << dragon, 1 << ring, 0}, 1<<ring, 0),
		shop([3]rules.Objects{0, 0, 0}, 0, 0),
		shop([3]rules.Objects{1<<potion2 | 1<<potion4 | 1<<ring, 1<<dragon | 1<<13, 0}, 1<<ring|1<<13, 0), // authentic ones decide
		shop([3]rules.Objects{knight, 1 << ring, 0}, 0, 0),                                                // [O16]
		shop([3]rules.Objects{1 << ring, potions, 0}, 0, 0),                                               // [O17]
		shop([3]rules.Objects{potions}, potions, 0),
		shop([3]rules.Objects{knight | 1<<ring | 1<<38, 1 << dragon, 0}, 1<<ring, 1<<dragon, // [O13]
			rules.RoundOpened{Round: 1},
			rules.Sold{Seat: 0, Object: ring, Paid: ten}, rules.Sold{Seat: 0, Object: 25, Paid: ten}, rules.Sold{Seat: 1, Object: dragon, Paid: five},
			rules.OfferAccepted{Offer: rules.Offer{From: 1, To: 2, Give: rules.Goods{Money: five}, Want: rules.Goods{Objects: 1 << dragon}}},
			rules.RoundOpened{Round: 2}),
		shop([3]rules.Objects{1 << dragon, 1 << ring, 1 << potion1}, 1<<ring, 0,
			rules.RoundOpened{},
			rules.Sold{Seat: 0, Object: ring, Paid: twenty}, rules.Sold{Seat: 1, Object: dragon, Paid: ten},
			rules.Sold{Seat: 2, Object: potion1, Paid: twenty + ten},
			rules.OfferAccepted{Offer: rules.Offer{From: 1, To: 0, Give: rules.Goods{Objects: 1 << dragon}, Want: rules.Goods{Objects: 1 << ring, Money: five}}}),
		shop([3]rules.Objects{0, 1 << dragon, 0}, 0, 0, rules.RoundOpened{}, rules.OfferAccepted{Offer: gift}))
}
