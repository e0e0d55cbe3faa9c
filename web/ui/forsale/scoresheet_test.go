package forsale_test

import (
	"strconv"
	"testing"

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui/forsale"
	"gavel/web/ui/uitest"

	"pgregory.net/rapid"
)

// TestWholeGames: for every game and reader, the sheet is complete and its sums equal the result.
func TestWholeGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, n := uitest.Sheet(t, forsale.Game{}, rules.Rules{}, 0, 3)
		earned := s.Sections[1].Rows[len(s.Sections[1].Rows)-1]
		paid := s.Sections[0].Rows[len(s.Sections[0].Rows)-1]
		for _, r := range s.Ranking {
			if earned[r.Seat+1] != strconv.Itoa(r.Parts[0]) {
				t.Fatalf("%s earned %d, not %s", r.Name, r.Parts[0], earned[r.Seat+1])
			}
			if want := rules.StartCoins(len(n.Names)) - r.Parts[1]; paid[r.Seat+1] != strconv.Itoa(want) {
				t.Fatalf("%s paid %d, not %s", r.Name, want, paid[r.Seat+1])
			}
		}
	})
}

// over returns a game of three as seat 0 saw it, which ends with these coins.
func over(coins [3]int, events ...game.Event) []game.Step {
	v := rules.View{Phase: rules.Done, Players: make([]rules.Player, 3)}
	for i := range coins {
		v.Players[i].Known.Coins = coins[i]
	}
	v.Result = game.Rank(coins[:], coins[:])
	return []game.Step{{N: 1, Events: events, View: v}}
}

// TestSheets: places [F18], what everybody paid and earned in each round, and the highlights.
func TestSheets(t *testing.T) {
	steps := over([3]int{1, 4, 2})
	v := steps[0].View.(rules.View)
	v.Players[0].Known.Cheques, v.Players[2].Known.Cheques = 1<<4, 1<<4 // a 2 each
	v.Result = game.Rank([]int{3, 4, 4}, []int{1, 4, 2})
	steps[0].View = v
	uitest.SheetsAre(t, forsale.Game{}, *update,
		over([3]int{5, 3, 4}),
		steps,                 // a tie: more coins left
		over([3]int{4, 1, 4}), // still tied: shared
		over([3]int{1, 4, 4}),
		over([3]int{9, 4, 4}),
		over([3]int{1, 2, 3},
			rules.HousesShown{Round: 1}, // of the variant: two houses
			rules.Passed{Seat: 1, Back: 3},
			rules.Passed{Seat: 0, House: 8, Back: 2, Lost: 1},
			rules.HouseWon{Seat: 2, House: 17, Paid: 4},
			rules.HousesShown{Round: 2},
			rules.Passed{Seat: 2},
			rules.Passed{Seat: 1, House: 3},
			rules.HouseWon{Seat: 0, House: 30},
			rules.ChequesShown{Round: 1},
			rules.Revealed{Sales: []rules.Sale{{Seat: 2, House: 17, Cheque: 0}, {Seat: 0, House: 30, Cheque: 15}}},
			rules.RestTaken{Seat: 0, Houses: []rules.House{3, 8}, Cheques: []rules.Cheque{2, 9}}),
		over([3]int{6, 2, 3},
			rules.HousesShown{},
			rules.Passed{Seat: 0, House: 3, Lost: 2},
			rules.Passed{Seat: 1, House: 20, Lost: 1},
			rules.HouseWon{Seat: 2, House: 28, Paid: 4},
			rules.Revealed{Sales: []rules.Sale{{Seat: 0, House: 3, Cheque: 14}, {Seat: 2, House: 28, Cheque: 5}}}),
		over([3]int{}, // nobody paid, nobody has coins
			rules.HousesShown{},
			rules.Passed{Seat: 1}, // [F25]
			rules.Passed{Seat: 0, House: 3},
			rules.HouseWon{Seat: 2, House: 4}),
		over([3]int{6, 6, 3}, // of equals the highest house; one sale is the best and the worst
			rules.HousesShown{},
			rules.Passed{Seat: 0, House: 10, Lost: 5},
			rules.HouseWon{Seat: 1, House: 20, Paid: 10},
			rules.HousesShown{},
			rules.HouseWon{Seat: 1, House: 18, Paid: 10},
			rules.Revealed{Sales: []rules.Sale{{Seat: 0, House: 10, Cheque: 5}, {Seat: 1, House: 20, Cheque: 10}}}))
}
