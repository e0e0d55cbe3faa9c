package business_test

import (
	"flag"
	"testing"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/web/ui/business"
	"gavel/web/ui/uitest"
)

const (
	red    = rules.Shares(1)
	violet = red << 24
	green  = red << 32
)

var update = flag.Bool("update", false, "write the files of testdata anew")

// TestSenseOfLinesOfBusiness: the log says what each event does, in every language and to every reader.
func TestSenseOfLinesOfBusiness(t *testing.T) {
	over := func(money ...int) rules.View {
		return rules.View{Phase: rules.Done, Players: make([]rules.Player, len(money)), Result: game.Rank(money, nil)}
	}
	sales := rules.Sales{{Combo: 2 * red, Times: 2}, {Combo: green, Times: 1}}
	steps := []game.Step{
		{Events: []game.Event{rules.MonthTurned{Month: 12}}, View: rules.View{Options: rules.Options{Original: true}}}, // [B9]
		{Events: []game.Event{rules.Ended{}}, View: over(10_000, 30_000, 5_000)},                                       // [B10]
		{Events: []game.Event{rules.Ended{}}, View: over(30_000, 0, 30_000)},
	}
	for _, e := range []game.Event{
		rules.Dealt{},
		rules.GroupsDrawn{Month: 2, Groups: []rules.Shares{2*red + green, 3 * violet}, Short: game.Only(0) | game.Only(1)}, // [B1]
		rules.BidSealed{Seat: 0, Amount: 45_000},
		rules.BidSealed{Seat: 0, Amount: 45_000, Again: true},
		rules.BidSealed{Seat: 1, Amount: 10_000, Forced: true}, // [B11]
		rules.BidsRevealed{Bids: []rules.SeatBid{{Seat: 2, Amount: 30_000}, {Seat: 0, Amount: 10_000}}},
		rules.DiceRolled{Seats: []game.Seat{0, 3}, Rolls: []int{6, 2}}, // [B4]
		rules.GroupTaken{Seat: 1, Shares: 4 * red},
		rules.GroupTaken{Seat: 0, Shares: red, Forced: true},
		rules.GroupsReturned{Groups: []int{0, 3}}, // [B12]
		rules.GroupsReturned{Groups: []int{2}},
		rules.SaleSealed{Seat: 0, Sales: sales},
		rules.SaleSealed{Seat: 0},
		rules.SaleSealed{Seat: 0, Sales: sales, Again: true},
		rules.SaleSealed{Seat: 0, Again: true},
		rules.SaleSealed{Seat: 0, Forced: true},
		rules.Sold{Sellers: []rules.Seller{{Seat: 0, Sales: sales, Shares: 4*red + green, Money: 105_000}, {Seat: 1}}}, // [B5]
		rules.DiscardSealed{Seat: 0, Shares: red},
		rules.DiscardSealed{Seat: 0, Shares: red, Again: true},
		rules.DiscardSealed{Seat: 0, Shares: red, Forced: true},
		rules.Discarded{Lots: []rules.SeatLot{{Seat: 2, Shares: 2 * violet}}}, // [B6]
		rules.MonthTurned{Month: 2, Turned: 3},                                // [B8]
		rules.MonthTurned{Month: 3, Turned: 4},
	} {
		steps = append(steps, game.Step{N: 7, Events: []game.Event{e}, View: rules.View{}})
	}
	uitest.Told(t, business.Game{}, *update, steps...)
}

// TestTables: the table in words, after the bids and while they are sealed.
func TestTables(t *testing.T) {
	v := rules.View{
		Phase: rules.Taking, Month: 11, Options: rules.Options{Original: true},
		Bag: 20 * red, Groups: []rules.Shares{0, 3 * violet, 2*red + green},
		In: game.Only(0) | game.Only(1), Order: []game.Seat{1, 0},
		Turn: game.Turn{Mode: game.InTurn, Owes: game.Only(0)},
		Players: []rules.Player{
			{Hand: red, Money: 15_000, Bid: 10_000},
			{Money: rules.Hidden, Bid: 30_000},
			{Hand: 2 * green, Money: rules.Hidden},
		},
	}
	v.Year[9], v.Year[10], v.Year[11] = 3, 1, 2
	sealed := v
	sealed.Phase = rules.Bidding // nobody has paid yet
	uitest.TablesAre(t, business.Game{}, *update, v, sealed)
}
