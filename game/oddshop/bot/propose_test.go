package bot

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/oddshop"
)

// lacksPotion returns a window in which the viewer lacks one potion for the bonus. Seat 1 has one.
func lacksPotion() rules.View {
	v := shop(rules.TradingAfter, 6)
	v.Players[0].Owned, v.Players[1].Owned = things("p01", "p02", "p04", "c05", "e13"), things("p11")
	v.Authentic = v.Players[0].Owned | v.Players[1].Owned
	v.Turn.Mode = game.Open
	return v
}

// TestExpertGivesTwoForTheLastOfAGroup: an offer may have any number of objects [O7]. The bonus of
// four potions [O17] is worth more than two other objects. One of them would not be enough for the
// owner of the fourth.
func TestExpertGivesTwoForTheLastOfAGroup(t *testing.T) {
	v := lacksPotion()
	m := shopMind(v)
	begin(m)
	offer := m.own[0]
	if got := offer.String(); got != "offer 1 give c05 e13 want p11" {
		t.Fatalf("it decides %s", got)
	}
	v.Seat = 1
	v.Offers = []rules.Offer{{From: 0, To: 1, Give: offer.Give, Want: offer.Want}}
	d := game.SplitMix(1)
	if got := medium(&v, &d, bot.Even); got.String() != "accept 1" {
		t.Errorf("the owner of the fourth potion decides %s", got)
	}
}

// TestNewFactsDuringAQuest: an offer that looked best before a trade of others is forgotten, because
// its objects have another owner now [O7].
func TestNewFactsDuringAQuest(t *testing.T) {
	v := lacksPotion()
	m := shopMind(v)
	if r := m.Begin(); len(r.Options) > 0 || m.quest.best.N != 1 {
		t.Fatalf("the first part has %d options, and finds %s", len(r.Options), m.quest.best)
	}
	v.Players = slices.Clone(v.Players)
	v.Players[1].Owned, v.Players[2].Owned = 0, v.Players[1].Owned
	m.See(game.Step{View: v})
	begin(m)
	if got := m.own[0].String(); got != "offer 2 give c05 e13 want p11" {
		t.Errorf("it decides %s", got)
	}
}

// TestQuestIsLong: with many objects it has many parts, because a part must be short.
func TestQuestIsLong(t *testing.T) {
	v := shop(rules.TradingAfter, 3)
	v.Players[0].Owned = things("p01", "p02", "p03", "p04", "c01", "c02", "c03")
	v.Players[1].Owned = things("e01", "e02", "e03", "e04", "m01", "m02", "m03")
	v.Players[2].Owned = things("p05", "p06", "c04", "c05", "e05", "m04", "m05")
	b := barterOf(&v, &shopMind(v).thrift)
	var q quest
	parts := 1
	for !b.propose(&q) {
		parts++
	}
	if parts < 2*99/partWants {
		t.Errorf("a quest for 99 sets of two players each has only %d parts", parts)
	}
}

// TestParcels: every set of a few objects, and only small sets of many.
func TestParcels(t *testing.T) {
	for _, c := range []struct {
		objects rules.Objects
		want    int
	}{
		{0, 1},
		{things("p01", "p02", "c01", "e01", "m12"), 32},
		{things("p01", "p02", "p03", "p04", "p05", "p06", "p07", "m12"), 1 + 8 + 28},
	} {
		sets := parcels(c.objects, 50)
		seen := map[rules.Objects]bool{}
		for _, set := range sets {
			if seen[set] = true; set&^c.objects != 0 {
				t.Errorf("%x is not a part of %x", set, c.objects)
			}
		}
		if len(sets) != c.want || len(seen) != c.want {
			t.Errorf("%d sets, %d different, of %d objects; want %d", len(sets), len(seen), c.objects.Count(), c.want)
		}
	}
}

// TestMoneyBeyondALead: with six players money from another is worth less to a player who already
// has 20 more than everybody [O14].
func TestMoneyBeyondALead(t *testing.T) {
	v := shop(rules.TradingAfter, 6)
	v.Round, v.Deck = 1, 20
	gain := func() float64 {
		b := barterOf(&v, nil)
		own, _ := b.gains(1, rules.Goods{}, rules.Goods{Money: rules.Ten})
		return own
	}
	poor := gain()
	v.Players[0].Money += rules.Twenty
	if rich := gain(); poor < 10 || rich != 0 {
		t.Errorf("10 of money is worth %v at first, and %v with a lead of 20", poor, rich)
	}
}
