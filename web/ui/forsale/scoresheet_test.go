package forsale_test

import (
	"slices"
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

func TestPlaces(t *testing.T) {
	steps := over([3]int{1, 4, 2})
	v := steps[0].View.(rules.View)
	v.Players[2].Known.Cheques = 1 << 4 // a 2
	v.Players[0].Known.Cheques = 1 << 4
	v.Result = game.Rank([]int{3, 4, 4}, []int{1, 4, 2})
	steps[0].View = v
	tied := over([3]int{4, 1, 4})
	for _, c := range []struct {
		rule   string
		steps  []game.Step
		title  string
		note   string
		seats  [3]game.Seat
		places [3]int
	}{
		{"[F18] the highest wins", over([3]int{5, 3, 4}), "You win with 5, 1 ahead of Chidi.", "", [3]game.Seat{0, 2, 1}, [3]int{1, 2, 3}},
		{"[F18] tie: more coins left", steps, "You are third with 3, 1 behind Bruno.", "Equal points: whoever has more coins left wins.", [3]game.Seat{1, 2, 0}, [3]int{1, 2, 3}},
		{"[F18] still tied: shared", tied, "You share the win with Chidi", "", [3]game.Seat{0, 2, 1}, [3]int{1, 1, 3}},
		{"[F18] shared by others", over([3]int{1, 4, 4}), "Shared win: Bruno and Chidi", "", [3]game.Seat{1, 2, 0}, [3]int{1, 1, 3}},
		{"a tie behind the winner", over([3]int{9, 4, 4}), "You win with 9, 5 ahead of Bruno.", "", [3]game.Seat{0, 1, 2}, [3]int{1, 2, 2}},
	} {
		t.Run(c.rule, func(t *testing.T) {
			s := uitest.Scoresheet(forsale.Game{}, c.steps)
			if s.Title != c.title {
				t.Errorf("the title is %q", s.Title)
			}
			if s.Note != c.note {
				t.Errorf("the note is %q", s.Note)
			}
			for i, r := range s.Ranking {
				if r.Seat != c.seats[i] || r.Place != c.places[i] || r.Mine != (r.Seat == 0) {
					t.Errorf("got %+v", r)
				}
			}
		})
	}
}

func TestSections(t *testing.T) {
	s := uitest.Scoresheet(forsale.Game{}, over([3]int{1, 2, 3},
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
		rules.RestTaken{Seat: 0, Houses: []rules.House{3, 8}, Cheques: []rules.Cheque{2, 9}},
	))
	want := [][][]string{
		{
			{"1", "8 for 1", "no house", "17 for 4"},
			{"2", "30 for free", "3 for free", "no house"},
			{"Total paid", "1", "0", "4"},
		},
		{
			{"1", "30 for 15", "nothing to sell", "17 for 0"},
			{"2", "3 and 8 for 2 and 9", "nothing to sell", "nothing to sell"},
			{"Total earned", "26", "0", "0"},
		},
	}
	for i, section := range s.Sections {
		if !slices.Equal(section.Header, []string{"Round", "Ada", "Bruno", "Chidi"}) {
			t.Errorf("the header is %q", section.Header)
		}
		if !slices.EqualFunc(section.Rows, want[i], slices.Equal) {
			t.Errorf("%s: got %q", section.Title, section.Rows)
		}
	}
}

func TestHighlights(t *testing.T) {
	for _, c := range []struct {
		name   string
		coins  [3]int
		events []game.Event
		want   []string
		house  string // the drawing of the bargain
	}{
		{"as in any game", [3]int{6, 2, 3}, []game.Event{
			rules.HousesShown{},
			rules.Passed{Seat: 0, House: 3, Lost: 2},
			rules.Passed{Seat: 1, House: 20, Lost: 1},
			rules.HouseWon{Seat: 2, House: 28, Paid: 4},
			rules.Revealed{Sales: []rules.Sale{{Seat: 0, House: 3, Cheque: 14}, {Seat: 2, House: 28, Cheque: 5}}},
		}, []string{
			"Best bargain – Chidi: house 28 for 4",
			"Most expensive house – Chidi: house 28 for 4",
			"Best sale – You: house 3 sold for 14",
			"Worst sale – Chidi: house 28 sold for 5",
			"Most coins left – You: 6 coins",
		}, "house-28"},
		{"nobody paid, nobody has coins", [3]int{}, []game.Event{
			rules.HousesShown{},
			rules.Passed{Seat: 1}, // [F25]
			rules.Passed{Seat: 0, House: 3},
			rules.HouseWon{Seat: 2, House: 4},
		}, []string{"Best bargain – Chidi: house 4 for free"}, "house-4"},
		{"of equals the highest house", [3]int{6, 6, 3}, []game.Event{
			rules.HousesShown{},
			rules.Passed{Seat: 0, House: 10, Lost: 5},
			rules.HouseWon{Seat: 1, House: 20, Paid: 10},
			rules.HousesShown{},
			rules.HouseWon{Seat: 1, House: 18, Paid: 10},
			rules.Revealed{Sales: []rules.Sale{{Seat: 0, House: 10, Cheque: 5}, {Seat: 1, House: 20, Cheque: 10}}},
		}, []string{
			"Best bargain – Bruno: house 20 for 10",
			"Most expensive house – Bruno: house 20 for 10",
			"Best sale – Bruno: house 20 sold for 10", // and the worst
			"Most coins left – You and Bruno: 6 coins",
		}, "house-20"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := uitest.Scoresheet(forsale.Game{}, over(c.coins, c.events...))
			if !slices.Equal(s.Highlights.All, c.want) {
				t.Errorf("got %q", s.Highlights.All)
			}
			if b := s.Bargain; b.Text != c.want[0] || !slices.Equal(b.Drawings, []string{c.house}) {
				t.Errorf("the bargain is %+v", b)
			}
		})
	}
}
