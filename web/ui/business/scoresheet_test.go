package business_test

import (
	"slices"
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

func TestSheetOfBusiness(t *testing.T) {
	const red, green = rules.Shares(1), rules.Shares(1) << 32
	v := rules.View{Phase: rules.Done, Players: make([]rules.Player, 3)}
	money := []int{95_000, 140_000, 95_000}
	for i, sum := range money {
		v.Players[i].Known.Money = sum
	}
	v.Result = game.Rank(money, nil)
	v.Players[2].Hand = 2 * green
	s := uitest.Scoresheet(business.Game{}, []game.Step{{N: 1, View: v, Events: []game.Event{
		rules.GroupsDrawn{Month: 1},
		rules.BidsRevealed{Bids: []rules.SeatBid{{Seat: 1, Amount: 30_000}, {Seat: 0, Amount: 10_000}, {Seat: 2, Amount: 10_000}}},
		rules.GroupTaken{Seat: 1, Shares: 4 * red},
		rules.GroupTaken{Seat: 0, Shares: 3 * red},
		rules.GroupTaken{Seat: 2, Shares: 2*red + 2*green},
		rules.Sold{Sellers: []rules.Seller{{Seat: 0}, {Seat: 1, Shares: 3 * red, Money: 65_000}, {Seat: 2}}},
	}}})
	if s.Title != "You are second with 95,000, 45,000 behind Bruno." || s.Note != "" {
		t.Errorf("the title is %q, the note %q", s.Title, s.Note)
	}
	var places []int
	for _, r := range s.Ranking {
		places = append(places, int(r.Seat), r.Place)
	}
	if want := []int{1, 1, 0, 2, 2, 2}; !slices.Equal(places, want) { // [B10]
		t.Errorf("seats and places are %v", places)
	}
	for i, want := range [][][]string{
		{{"At the start", "105,000", "105,000", "105,000"}, {"January", "95,000", "140,000", "95,000"}},
		{{"January", "3 red for 10,000", "4 red for 30,000", "2 red and 2 green for 10,000"}, {"February", "no group", "no group", "no group"}},
		{{"January", "nothing", "3 red for 65,000", "nothing"}, {"February", "nothing", "nothing", "nothing"}},
	} {
		if !slices.EqualFunc(s.Sections[i].Rows[:2], want, slices.Equal) {
			t.Errorf("%s: got %q", s.Sections[i].Title, s.Sections[i].Rows)
		}
	}
	if chart := s.Sections[0].Chart; len(chart.Lines) != 3 || len(chart.Marks) != 13 || len(chart.Lines[1]) != 13 ||
		chart.Marks[1] != "Jan" || !slices.Equal(chart.Lines[1][:3], []int{105_000, 140_000, 140_000}) {
		t.Errorf("the chart is %+v", chart)
	}
	want := []string{
		"Most expensive group – Bruno, January: 4 red for 30,000",
		"Lowest price per share – Chidi, January: 2 red and 2 green for 10,000",
		"Best sale – Bruno, January: 3 red for 65,000",
		"Most shares left unsold – Chidi: 2 green",
	}
	if !slices.Equal(s.Highlights.All, want) {
		t.Errorf("the highlights are %q", s.Highlights.All)
	}
	if b := s.Bargain; b.Text != want[1] || !slices.Equal(b.Drawings, []string{"share-0", "share-0", "share-4", "share-4"}) {
		t.Errorf("the bargain is %+v", b)
	}
}
