package business_test

import (
	"slices"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	rules "gavel/game/business"
	"gavel/game/gametest"
	"gavel/web/ui"
	"gavel/web/ui/business"
	"gavel/web/ui/uitest"

	"pgregory.net/rapid"
)

// TestWholeGamesOfBusiness: for every game and reader, the sheet is complete and its sums equal
// the result.
func TestWholeGamesOfBusiness(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats, histories := gametest.DrawWhole(t, rules.Rules{})
		history := rapid.SampledFrom(histories).Draw(t, "history")
		book := locale.For(rapid.SampledFrom(locale.Langs()).Draw(t, "language"))
		n := ui.Narrator{Game: business.Game{}, Names: gametest.Names(seats), Viewer: history[0].View.Viewer(), Book: book}
		s := n.Words(history[len(history)-1].View).Scoresheet(history)
		uitest.Inspect(t, s.Title, s.RankingTitle, s.Parts, s.HighlightsTitle)
		uitest.Inspect(t, s.Heads...)
		uitest.Inspect(t, s.Highlights...)
		if len(s.Highlights) < 2 {
			t.Fatalf("hardly remarkable: %q", s.Highlights)
		}
		for _, section := range s.Sections {
			uitest.Inspect(t, section.Title)
			uitest.Inspect(t, section.Header...)
			for _, row := range section.Rows {
				uitest.Inspect(t, row...)
				if len(row) != len(section.Header) || len(row) != seats+1 {
					t.Fatalf("%q does not fit below %q", row, section.Header)
				}
			}
		}
		businessAgrees(t, s, uitest.Result(history), book)
		uitest.Rounds(t, n, history, rules.StartMoney)
	})
}

// businessAgrees compares the ranking, and the sums of the tables, with the table's result.
func businessAgrees(t *rapid.T, s ui.Scoresheet, r game.Result, book *locale.Book) {
	last := func(section int, seat game.Seat) string {
		rows := s.Sections[section].Rows
		return rows[len(rows)-1][seat+1]
	}
	var winners []game.Seat
	for _, row := range s.Ranking {
		earned, paid := row.Parts[0], -row.Parts[1]
		if row.Score != r.Scores[row.Seat] || rules.StartMoney+earned-paid != row.Score || len(s.Heads) != 3+len(row.Parts) {
			t.Fatalf("%+v, but the scores are %v", row, r.Scores)
		}
		for section, sum := range []int{row.Score, paid, earned} {
			if got := last(section, row.Seat); got != book.Number(sum) {
				t.Fatalf("%s: the sum of %q is %s, not %d", row.Name, s.Sections[section].Title, got, sum)
			}
		}
		if row.Winner {
			winners = append(winners, row.Seat)
		}
	}
	slices.Sort(winners)
	if !slices.Equal(winners, r.Winners) {
		t.Fatalf("the winners are %v, not %v", winners, r.Winners)
	}
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
	if !slices.Equal(s.Highlights, want) {
		t.Errorf("the highlights are %q", s.Highlights)
	}
	if b := s.Bargain; b.Text != want[1] || !slices.Equal(b.Drawings, []string{"share-0", "share-0", "share-4", "share-4"}) {
		t.Errorf("the bargain is %+v", b)
	}
}
