package oddshop_test

import (
	"testing"

	"gavel/game"
	"gavel/game/bot/search"
	rules "gavel/game/oddshop"
	"gavel/web/ui/oddshop"
	"gavel/web/ui/uitest"
)

// TestReasons: the reasons give the object's worth to the players, and the later use of the
// money.
func TestReasons(t *testing.T) {
	n := uitest.English(oddshop.Game{}, 0)
	v := rules.View{
		Seat: 0, Phase: rules.Bidding, Round: 1, Deck: 20, Length: rules.FiveRounds, In: 0b1111,
		Opportunist: game.Spectator,
		Row:         []rules.Place{{Object: miniDragon, Owner: game.Spectator}, {Object: sleepingDraught, Owner: game.Spectator}},
		Players:     make([]rules.Player, 4), Unseen: rules.Split{Authentic: 3, Replica: 3, Unknown: 2},
	}
	for i := range v.Players {
		v.Players[i].Money = rules.StartMoney
	}
	for _, c := range []struct {
		what string
		d    rules.Decision
		slot int
		want string
	}{
		{"a bid", rules.Decision{Do: rules.Bid, Cards: rules.Twenty}, 0, "Bid 20: “Mini Dragon” adds about 70 to what your objects are worth. Of the others, it is worth most to Bruno: about 70. Chance to win this auction: 70%. If you win, 40 is left for the last auction of this round."},
		{"the last bid of a round", rules.Decision{Do: rules.Bid, Cards: rules.Twenty}, 1, "Bid 20: “Sleeping Draught” adds about 53 to what your objects are worth. Of the others, it is worth most to Bruno: about 53. Chance to win this auction: 70%. This is the last auction of the round: after it you get back what you have spent."},
		{"an expert", rules.Decision{Do: rules.Consult, Cards: rules.Five, Slots: 0b10}, 0, "One card for a 5: “Sleeping Draught” (60 or 45). There it helps you most to know. Cards that you have not seen: 8, of which authentic: 3."},
		{"no expert", rules.Decision{Do: rules.Enough}, 0, "No expert: another look costs more than it helps you."},
	} {
		v.Slot = c.slot
		advice := search.Advice{Decision: c.d}
		advice.Notes[0] = 0.7
		if got := n.Words(v).Advise([]search.Advice{advice}); got != c.want {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
	}
}

// TestSwapIsWeighed: a draft and an offer show the worth of the viewer's objects before and
// after, as far as the viewer can know it.
func TestSwapIsWeighed(t *testing.T) {
	sword := (rules.Knight.Objects() & -rules.Knight.Objects())
	rest := rules.Knight.Objects() &^ sword
	for _, tt := range []struct {
		name      string
		mine      rules.Objects
		authentic rules.Objects
		press     []string
		prompt    string
	}{
		{"a replica that one alone knows", 1 << dragon, 0, []string{"to-1", "give-c01"},
			"Your objects: worth 20, then 0."},
		{"what nobody knows", 1 << dragon, 0, []string{"to-1", "want-" + ring.ID()},
			"Your objects: worth 20, then 25 to 200."},
		{"money alone", 1 << dragon, 0, []string{"to-1", "give-10-1"},
			"Trade while the cards are still hidden: make offers, answer them, or stop."},
		{"[O16] a family", rest, rules.Knight.Objects(), []string{"to-1", "want-e01"},
			"Your objects: worth 110, then 320. That completes Knight."},
	} {
		v := trading()
		v.Authentic = tt.authentic
		v.Players[0].Owned = tt.mine
		v.Players[1].Owned |= sword
		d := sees(v)
		press(t, d, tt.press...)
		if got := uitest.Bar(d).Prompt; got != tt.prompt {
			t.Errorf("%s: %q", tt.name, got)
		}
	}
	d := sees(trading(rules.Offer{From: 1, To: 0, Give: rules.Goods{Objects: 1 << ring}, Want: rules.Goods{Money: rules.Ten}, Fate: rules.Standing}))
	if got, want := uitest.Control(t, d, "accept-1").Group, "Offer 1: Bruno gives you “Wishing Ring” for a 10. Your objects: worth 20, then 25 to 200."; got != want {
		t.Errorf("an offer says %q", got)
	}
}
