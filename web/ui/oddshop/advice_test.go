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
