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

func TestTableWhileBuying(t *testing.T) {
	v := rules.View{
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
	}
	want := "You: 14 coins, houses 8 and 12, bid 3, your turn. " +
		"Bruno: coins hidden, 1 house, bid 4. " +
		"Chidi: coins hidden, 2 houses, passed. " +
		"Dalia: 1 coin, house 30, no bid."
	if got := uitest.Standings(forsale.Game{}, v); got != want {
		t.Errorf("got %q", got)
	}
	scene := uitest.English(forsale.Game{}, 0).Words(v).Description()
	if got := scene[0].Items[0]; got != "Round 2 of 7" {
		t.Errorf("the round is %q", got)
	}
	if got, want := scene[1].Items, []string{"House 3, Outhouse, lowest on offer", "House 17, Farmhouse"}; !slices.Equal(got, want) {
		t.Errorf("on offer are %q", got)
	}
	if got, want := scene[3].Items, []string{"House 8, Tree house", "House 12, Cottage"}; !slices.Equal(got, want) {
		t.Errorf("the hand is %q", got)
	}
}

func TestTableWhileSelling(t *testing.T) {
	v := rules.View{
		Phase: rules.Selling, Round: 3, // of the variant: the number of rounds is unknown
		Cheques: []rules.Cheque{0, 9},
		In:      game.Only(0) | game.Only(1),
		Turn:    game.Turn{Mode: game.Sealed, Owes: game.Only(1)},
		Players: []rules.Player{
			{Coins: 14, Held: 1, Hand: 1 << 8, Laid: true, House: 8, Taken: 2, Cheques: 1<<10 | 1}, // a 5 and a 0
			{Coins: rules.Hidden, Held: 1, Taken: 1},
			{Coins: rules.Hidden},
		},
	}
	want := "You: 14 coins, house 8, cheques 0 and 5, chosen. " +
		"Bruno: coins hidden, 1 house, 1 cheque, decides next. " +
		"Chidi: coins hidden, 0 houses."
	if got := uitest.Standings(forsale.Game{}, v); got != want {
		t.Errorf("got %q", got)
	}
	scene := uitest.English(forsale.Game{}, 0).Words(v).Description()
	if got := scene[0].Items[0]; got != "Round 3" {
		t.Errorf("the round is %q", got)
	}
	if got, want := scene[1].Items, []string{"Void cheque, worth nothing", "Cheque for 9"}; !slices.Equal(got, want) {
		t.Errorf("on the table are %q", got)
	}
}
