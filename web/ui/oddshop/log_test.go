package oddshop_test

import (
	"flag"
	"testing"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui/oddshop"
	"gavel/web/ui/uitest"
)

// The objects of the tests.
const (
	sleepingDraught rules.Object = 2
	miniDragon      rules.Object = 12
	knightsHelmet   rules.Object = 25
	knightsShield   rules.Object = 26
	knightsSword    rules.Object = 27
	wishingRing     rules.Object = 40
)

var update = flag.Bool("update", false, "write the files of testdata anew")

// TestSenseOfShopLines: the log says what each event does, in every language and to every reader.
func TestSenseOfShopLines(t *testing.T) {
	swap := rules.Offer{From: 1, To: 0, Give: rules.Goods{Objects: 1 << miniDragon, Money: rules.Ten}}
	other := rules.Offer{From: 2, To: 1, Want: rules.Goods{Objects: 1 << wishingRing}, Give: rules.Goods{Money: rules.Twenty}}
	mine := rules.Offer{From: 0, To: 2, Give: rules.Goods{Objects: 1 << wishingRing}, Want: rules.Goods{Money: rules.Five}}
	stakes := []rules.Stake{{Seat: 0, Cards: rules.Five}, {Seat: 1, Cards: rules.Zero}}
	var steps []game.Step
	for _, e := range []game.Event{
		rules.Dealt{Objects: 25, Rounds: 5}, // [O1]
		rules.RoundOpened{Round: 1, Objects: []rules.Object{miniDragon, wishingRing}, Opportunist: 3},
		rules.Consulted{Seat: 0, Paid: 2 * rules.Five, Slots: 3, Types: []rules.Type{rules.Replica, rules.Unknown}}, // [O11] [O12]
		rules.ExpertsDone{Seat: 2},
		rules.ExpertsDone{Seat: 0, Forced: true},
		rules.AuctionOpened{Object: wishingRing},
		rules.BidLaid{Seat: 0, Cards: rules.Five + rules.Twenty}, // [O3]
		rules.BidLaid{Seat: 0, Cards: rules.Zero, Again: true},
		rules.BidLaid{Seat: 0, Cards: rules.Five, Forced: true},
		rules.BidMade{Seat: 1, Cards: 2 * rules.Ten}, // [O9]
		rules.BidsRevealed{Bids: stakes},
		rules.Tied{Seats: game.Only(0) | game.Only(1), Total: 10},
		rules.Stayed{Seat: 2},
		rules.Withdrew{Seat: 2},
		rules.Withdrew{Seat: 1, Forced: true},                   // [O5]
		rules.CardChosen{Seat: 1, Card: rules.Ten},              // [O6]
		rules.CardChosen{Seat: 0, Card: rules.Ten, Again: true}, // [O23]
		rules.CardChosen{Seat: 0, Card: rules.Ten, Forced: true},
		rules.CardChosen{Seat: 0, Card: rules.Ten, Lost: true},
		rules.CardChosen{Seat: 0, Card: rules.Ten, Lost: true, Again: true},
		rules.CardChosen{Seat: 0, Card: rules.Ten, Lost: true, Forced: true},
		rules.CardsRevealed{Cards: stakes, Bids: []rules.Stake{{Seat: 0, Cards: rules.Five + rules.Ten}, {Seat: 1, Cards: rules.Twenty}}},
		rules.CardsLost{Cards: stakes},
		rules.Sold{Seat: 0, Object: wishingRing, Paid: rules.Ten},
		rules.Discarded{Object: wishingRing},
		rules.Discarded{Object: wishingRing, Why: rules.TieUnbroken},
		rules.Discarded{Object: wishingRing, Why: rules.NobodyBids}, // [O20]
		rules.WindowOpened{Window: rules.TradingBefore},
		rules.WindowOpened{Window: rules.TradingAfter},
		rules.WindowClosed{},
		rules.OfferMade{N: 1, Offer: swap}, // [O27]
		rules.OfferMade{N: 2, Offer: other},
		rules.OfferAccepted{N: 1, Offer: swap, Void: []int{2, 4}}, // [O7]
		rules.OfferAccepted{N: 3, Offer: mine, Void: []int{2}},
		rules.OfferDeclined{N: 3, Offer: mine},
		rules.OfferCancelled{N: 3, Offer: mine},
		rules.Skipped{Seat: 1},
		rules.Skipped{Seat: 1, Forced: true},
		rules.Authenticated{Verdicts: []rules.Verdict{
			{Object: wishingRing, Owner: 0, Type: rules.Authentic}, {Object: knightsSword, Owner: 1, Type: rules.Replica},
			{Object: miniDragon, Owner: 2, Type: rules.Unknown},
		}},
		rules.Authenticated{},
		rules.Settled{Seat: 1, Objects: []rules.Object{wishingRing}, Types: []rules.Type{rules.Replica}}, // [O13]
		rules.RoundEnded{Round: 3},
	} {
		steps = append(steps, game.Step{N: 7, Events: []game.Event{e}, View: rules.View{Row: []rules.Place{{Object: miniDragon}, {Object: wishingRing}}}})
	}
	for _, scores := range [][]int{{40, 60, 50}, {60, 40, 60}} {
		steps = append(steps, game.Step{Events: []game.Event{rules.Ended{}}, View: rules.View{Phase: rules.Done, Result: game.Rank(scores, nil)}})
	}
	uitest.Told(t, oddshop.Game{}, *update, steps...)
}

// auction returns a view of seat 0 while the second object is for sale.
func auction() rules.View {
	return rules.View{
		Phase: rules.Bidding, Round: 2, Opportunist: 2, Slot: 1, Unseen: rules.Split{Authentic: 2, Replica: 3, Unknown: 2},
		Row: []rules.Place{
			{Object: sleepingDraught, Type: rules.Authentic, Looked: game.Only(0) | game.Only(1), Owner: 1},
			{Object: knightsSword, Owner: game.Spectator},
		},
		In:      game.AllSeats(3),
		Turn:    game.Turn{Mode: game.InTurn, Owes: game.Only(0), May: game.Only(0)},
		Replica: 1<<miniDragon | 1<<knightsHelmet,
		Offers:  []rules.Offer{{From: 0, To: 1, Give: rules.Goods{Money: rules.Five}}, {Fate: rules.Void}},
		Players: []rules.Player{
			{Money: rules.Ten, Owned: 1<<miniDragon | 1<<knightsHelmet | 1<<knightsShield, Out: rules.Five},
			{Money: 2 * rules.Five, Bid: rules.Five, Decided: true, Owned: 1 << sleepingDraught},
			{},
		},
	}
}

// TestTables: the table in words, also with whole collections [O16] [O17].
func TestTables(t *testing.T) {
	whole := auction()
	whole.Players[0].Owned = rules.Knight.Objects() | rules.Pirate.Objects()
	uitest.TablesAre(t, oddshop.Game{}, *update, auction(), whole)
}
