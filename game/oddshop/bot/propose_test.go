package bot

import (
	"testing"

	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/oddshop"
)

// TestExpertGivesTwoForTheLastOfAGroup: an offer may have any number of objects [O7]. The bonus of
// four potions [O17] is worth more than two other objects. One of them would not be enough for the
// owner of the fourth.
func TestExpertGivesTwoForTheLastOfAGroup(t *testing.T) {
	v := shop(rules.TradingAfter, 6)
	v.Players[0].Owned, v.Players[1].Owned = things("p01", "p02", "p04", "c05", "e13"), things("p11")
	v.Authentic = v.Players[0].Owned | v.Players[1].Owned
	v.Turn.Mode = game.Open
	m := shopMind(v)
	m.Begin()
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
