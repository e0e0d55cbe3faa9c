package forsale_test

import (
	"flag"
	"slices"
	"testing"

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui/forsale"
	"gavel/web/ui/uitest"
)

var update = flag.Bool("update", false, "write the files of testdata anew")

// TestSenseOfLines: the log says what each event does, in every language and to every reader.
func TestSenseOfLines(t *testing.T) {
	won := func(cheques rules.Cheques, coins ...int) rules.View {
		v := rules.View{Phase: rules.Done, Players: make([]rules.Player, len(coins))}
		v.Players[0].Cheques = cheques
		scores := slices.Clone(coins)
		scores[0] += cheques.Sum()
		v.Result = game.Rank(scores, coins)
		return v
	}
	steps := []game.Step{
		{Events: []game.Event{rules.Ended{}}, View: won(0, 1, 3, 2)},
		{Events: []game.Event{rules.Ended{}}, View: won(1<<4, 3, 1, 2)}, // [F18] more coins left
		{Events: []game.Event{rules.Ended{}}, View: won(0, 3, 1, 3)},
	}
	for _, e := range []game.Event{
		rules.Dealt{First: 0},
		rules.HousesShown{Round: 2, Houses: []rules.House{3, 8, 17}},
		rules.BidMade{Seat: 1, Total: 5, Added: 2},
		rules.Passed{Seat: 0, House: 8, Back: 2, Lost: 1}, // [F1]
		rules.Passed{Seat: 1, House: 8, Back: 1},
		rules.Passed{Seat: 1, House: 8, Lost: 1},
		rules.Passed{Seat: 1, House: 8},               // [F4]
		rules.Passed{Seat: 0, House: 8, Forced: true}, // [F6]
		rules.Passed{Seat: 1, Back: 4},                // [F25]
		rules.Passed{Seat: 1},
		rules.HouseWon{Seat: 2, House: 28, Paid: 4}, // [F8]
		rules.HouseWon{Seat: 2, House: 28},          // [F5]
		rules.ChequesShown{Round: 1, Cheques: []rules.Cheque{0, 2, 2}},
		rules.Laid{Seat: 1, House: 17}, // [F20]
		rules.Laid{Seat: 0, House: 9, Again: true},
		rules.Laid{Seat: 0, House: 9, Forced: true},
		rules.Revealed{Sales: []rules.Sale{{Seat: 1, House: 3}, {Seat: 0, House: 17, Cheque: 14}}},
		rules.RestTaken{Seat: 1, Houses: []rules.House{3, 4}, Cheques: []rules.Cheque{2, 9}}, // [F22]
		rules.RestTaken{Seat: 0, Houses: []rules.House{3}, Cheques: []rules.Cheque{9}},
	} {
		steps = append(steps, game.Step{N: 7, Events: []game.Event{e}, View: rules.View{}})
	}
	uitest.Told(t, forsale.Game{}, *update, steps...)
}

// TestTables: the table in words, while houses are bought and while they are sold.
func TestTables(t *testing.T) {
	uitest.TablesAre(t, forsale.Game{}, *update, rules.View{
		Phase: rules.Buying, Round: 2, Rounds: 7, High: 4,
		Offer: []rules.House{3, 17},
		In:    game.Only(0) | game.Only(1) | game.Only(3),
		Turn:  game.Turn{Mode: game.InTurn, Owes: game.Only(0)},
		Players: []rules.Player{
			{Coins: 14, Bid: 3, Held: 2, Hand: 1<<8 | 1<<12},
			{Coins: rules.Hidden, Bid: 4, Held: 1},
			{Coins: rules.Hidden, Held: 2},
			{Coins: 1, Held: 1, Hand: 1 << 30},
		},
	}, rules.View{
		Phase: rules.Selling, Round: 3, // of the variant: the number of rounds is unknown
		Cheques: []rules.Cheque{0, 9},
		In:      game.Only(0) | game.Only(1),
		Turn:    game.Turn{Mode: game.Sealed, Owes: game.Only(1)},
		Players: []rules.Player{
			{Coins: 14, Held: 1, Hand: 1 << 8, Laid: true, House: 8, Taken: 2, Cheques: 1<<10 | 1}, // a 5 and a 0
			{Coins: rules.Hidden, Held: 1, Taken: 1},
			{Coins: rules.Hidden},
		},
	})
}
