package oddshop_test

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/gametest"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
	"gavel/web/ui/oddshop"
	"gavel/web/ui/uitest"
)

// sees returns the actions of seat 0 at a table of three after a view.
func sees(v rules.View) ui.Actions {
	d := oddshop.Game{}.Actions(gametest.Names(3))
	d.See(game.Step{View: v})
	return d
}

// phase returns a view of seat 0 in a phase that waits for the given seats.
func phase(p rules.Phase, mode game.Mode, owes game.Seats) rules.View {
	player := rules.Player{Money: rules.StartMoney, OffersLeft: rules.MaxOffers}
	return rules.View{
		Phase: p, Round: 1, Opportunist: game.Spectator, In: game.AllSeats(3),
		Turn:    game.Turn{Mode: mode, Owes: owes, May: owes},
		Row:     []rules.Place{{Object: dragon, Type: rules.Replica, Owner: game.Spectator}, {Object: ring, Owner: game.Spectator}},
		Players: []rules.Player{player, player, player},
	}
}

func press(t *testing.T, d ui.Actions, ids ...string) {
	t.Helper()
	for _, id := range ids {
		if got, ok := d.Press(id, 0); ok {
			t.Fatalf("%s decides %v", id, got)
		}
	}
}

// trading returns a view of seat 0, who owns the dragon, in window A. Seat 1 owns the ring.
func trading(offers ...rules.Offer) rules.View {
	v := phase(rules.TradingBefore, game.Open, game.AllSeats(3))
	v.Slot, v.In, v.Offers = 2, 0, offers
	v.Players[0] = rules.Player{Money: rules.Ten, Owned: 1 << dragon, OffersLeft: 7}
	v.Players[1] = rules.Player{Money: 2 * rules.Five, Owned: 1 << ring, OffersLeft: 8}
	v.Players[2] = rules.Player{OffersLeft: 8}
	return v
}

// TestBars: the bar asks, offers, and says why not.
func TestBars(t *testing.T) {
	var all []uitest.Question
	asks := func(name string, then ...any) { all = append(all, uitest.Ask(name, then...)) }
	with := func(v rules.View, change func(v *rules.View, me *rules.Player)) rules.View {
		v.Players = slices.Clone(v.Players)
		change(&v, &v.Players[0])
		return v
	}
	everybody := game.AllSeats(3)
	experts := phase(rules.Consulting, game.Open, everybody)
	asks("[O11] experts", experts, "cheap")
	asks("[O11] one object is chosen", experts, "slot-1")
	asks("[O11] [O12] experts are asked", experts, "slot-1 cheap slot-0 slot-1 cheap dear-5 done")
	asks("no expert is left", with(experts, func(_ *rules.View, me *rules.Player) { *me = rules.Player{Money: rules.Ten, Cheap: true, Dear: true} }))
	asks("[O12] one is left", with(experts, func(_ *rules.View, me *rules.Player) { *me = rules.Player{Money: rules.Ten, Cheap: true} }), "slot-0 slot-1")
	asks("done with experts", phase(rules.Consulting, game.Open, game.Only(1)|game.Only(2)))

	bidding := phase(rules.Bidding, game.Sealed, everybody)
	asks("a secret bid", bidding, "bid")
	asks("cards are chosen", bidding, "money-10-2 money-20-1 money-5-1 money-5-1 bid")
	asks("[O2] a bid of 0", bidding, "money-0-1 bid")
	asks("the last round, when money is worth nothing", with(bidding, func(v *rules.View, _ *rules.Player) { v.Round = v.Length.Rounds() }))
	laid := with(phase(rules.Bidding, game.Sealed, game.Only(1)), func(v *rules.View, me *rules.Player) { v.Turn.May, me.Bid = everybody, rules.Ten+rules.Five })
	asks("[O3] the bid lies, after a reload", laid)
	asks("[O3] and is changed", laid, "money-5-1 bid")
	for seat, name := range []string{"[O9] the opportunist", "[O9] before the opportunist"} {
		asks(name, with(phase(rules.Bidding, game.InTurn, game.Only(game.Seat(seat))), func(v *rules.View, _ *rules.Player) {
			v.Opportunist = 0
			v.Players[1].Bid, v.Players[2].Bid = rules.Ten, rules.Twenty
		}))
	}
	asks("out of money", with(phase(rules.Bidding, game.Sealed, game.Only(1)), func(v *rules.View, me *rules.Player) { v.In, me.Money = game.Only(1), 0 }), "bid skip done money-5-1")

	tie := with(phase(rules.Staying, game.InTurn, game.Only(0)), func(v *rules.View, me *rules.Player) { v.In, me.Bid = game.AllSeats(2), rules.Ten })
	asks("a tie", tie, "stay withdraw")
	asks("[O5] no other card", with(tie, func(_ *rules.View, me *rules.Player) { me.Money = rules.Ten }))
	asks("a tie of others", with(tie, func(v *rules.View, _ *rules.Player) {
		v.In, v.Turn.Owes, v.Turn.May = game.Only(1)|game.Only(2), game.Only(2), game.Only(2)
	}))
	for _, p := range []rules.Phase{rules.Adding, rules.Losing} {
		v := with(phase(p, game.Sealed, game.AllSeats(2)), func(v *rules.View, me *rules.Player) { v.In, me.Bid = game.AllSeats(2), rules.Ten+rules.Five })
		asks("[O4] [O6] a card of a tie", v, "add-20 lose-10")
		asks("[O23] is chosen", with(v, func(v *rules.View, me *rules.Player) { me.Card, v.Turn.Owes = rules.Five, game.Only(1) }), "add-20 lose-10")
	}

	asks("trading", trading())
	asks("[O27] with Bruno", trading(), "to-1")
	asks("[O27] goods are chosen", trading(), "to-1 give-c01 want-m03 want-5-2")
	asks("[O27] an offer is made", trading(), "to-1 give-c01 want-m03 want-5-2 offer offer")
	asks("[O27] a gift: what was wanted from another is forgotten", trading(), "to-1 give-10-1 want-m03 to-2 offer skip")
	asks("the partner is let go", trading(), "to-1 to-1")
	gone := with(trading(), func(v *rules.View, me *rules.Player) { me.Owned, v.Players[1].Owned = 0, 0 })
	asks("what is gone is not offered", trading(), "to-1 give-c01 give-10-1 want-m03", gone, "offer")
	asks("nor when it comes back", trading(), "to-1 give-c01 give-10-1 want-m03", gone, trading())
	toMe := rules.Offer{From: 1, To: 0, Give: rules.Goods{Objects: 1 << ring}, Want: rules.Goods{Objects: 1 << dragon, Money: rules.Ten}}
	mine := rules.Offer{From: 0, To: 2, Give: rules.Goods{Money: rules.Ten}}
	others := rules.Offer{From: 1, To: 2, Give: rules.Goods{Money: rules.Five}}
	asks("offers", trading(mine, others, toMe), "accept-1 accept-2 decline-2 cancel-2 cancel-3 counter-1 accept-0 accept-9 accept accept-3 decline-3 cancel-1")
	asks("a counter-offer", trading(mine, others, toMe), "to-2 counter-3 offer")
	asks("[O21] no more offers", with(trading(rules.Offer{From: 1, To: 0, Give: rules.Goods{Money: rules.Five}}), func(_ *rules.View, me *rules.Player) { me.OffersLeft = 0 }), "accept-1")
	asks("[O28] no more trade", with(trading(), func(v *rules.View, me *rules.Player) { v.Turn.Owes, me.Decided = game.Only(2), true }))
	asks("[O28] an offer after it", with(trading(), func(v *rules.View, me *rules.Player) { v.Turn.Owes, me.Decided = game.Only(2), true }), "to-1 want-m03 offer")

	asks("who watches", with(trading(), func(v *rules.View, _ *rules.Player) { v.Seat = game.Spectator }), "skip")
	asks("the deal", rules.View{}, "skip")
	asks("a row is laid out", rules.View{Phase: rules.Laying}, "skip")
	asks("what is unknown is revealed", rules.View{Phase: rules.Settling}, "skip")
	asks("the end", rules.View{Phase: rules.Done, Players: make([]rules.Player, 3), Result: game.Rank([]int{0, 0, 180}, nil)}, "skip")
	uitest.BarsAre(t, oddshop.Game{}, 3, *update, all)
}
