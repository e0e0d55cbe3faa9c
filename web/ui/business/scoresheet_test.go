package business_test

import (
	"testing"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/web/ui/business"
	"gavel/web/ui/uitest"

	"pgregory.net/rapid"
)

// TestWholeGamesOfBusiness: for every game and reader, the sheet is complete and its sums equal
// the result.
func TestWholeGamesOfBusiness(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, n := uitest.Sheet(t, business.Game{}, rules.Rules{}, rules.StartMoney, 2)
		for _, row := range s.Ranking {
			for i, sum := range []int{row.Score, -row.Parts[1], row.Parts[0]} {
				rows := s.Sections[i].Rows
				if got := rows[len(rows)-1][row.Seat+1]; got != n.Book.Number(sum) {
					t.Fatalf("%s: the sum of %q is %s, not %d", row.Name, s.Sections[i].Title, got, sum)
				}
			}
		}
	})
}

// TestSheets: places [B10], everybody's money, groups and sales in each month, and the highlights.
func TestSheets(t *testing.T) {
	const red, green = rules.Shares(1), rules.Shares(1) << 32
	v := rules.View{Phase: rules.Done, Players: make([]rules.Player, 3)}
	money := []int{95_000, 140_000, 95_000}
	for i, sum := range money {
		v.Players[i].Known.Money = sum
	}
	v.Result = game.Rank(money, nil)
	v.Players[2].Hand = 2 * green
	uitest.SheetsAre(t, business.Game{}, *update, []game.Step{{N: 1, View: v, Events: []game.Event{
		rules.GroupsDrawn{Month: 1},
		rules.BidsRevealed{Bids: []rules.SeatBid{{Seat: 1, Amount: 30_000}, {Seat: 0, Amount: 10_000}, {Seat: 2, Amount: 10_000}}},
		rules.GroupTaken{Seat: 1, Shares: 4 * red},
		rules.GroupTaken{Seat: 0, Shares: 3 * red},
		rules.GroupTaken{Seat: 2, Shares: 2*red + 2*green},
		rules.Sold{Sellers: []rules.Seller{{Seat: 0}, {Seat: 1, Shares: 3 * red, Money: 65_000}, {Seat: 2}}},
	}}})
}
