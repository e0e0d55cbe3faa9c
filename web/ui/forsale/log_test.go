package forsale_test

import (
	"slices"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/game/gametest"
	"gavel/web/ui"
	"gavel/web/ui/forsale"
	"gavel/web/ui/uitest"

	"pgregory.net/rapid"
)

// TestWholeGamesAreWellSaid: the texts are complete in every language and for every viewer.
func TestWholeGamesAreWellSaid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats, histories := gametest.DrawWhole(t, rules.Rules{})
		history := rapid.SampledFrom(histories).Draw(t, "history")
		s := ui.Narrator{
			Game:   forsale.Game{},
			Names:  gametest.Names(seats),
			Viewer: history[0].View.Viewer(),
			Book:   locale.For(rapid.SampledFrom(locale.Langs()).Draw(t, "language")),
		}
		for _, step := range history {
			lines := s.Lines(step)
			if len(lines) < len(step.Events) {
				t.Fatalf("%d events make %d lines", len(step.Events), len(lines))
			}
			for _, l := range lines {
				uitest.Inspect(t, l.Text)
				if !slices.Contains(ui.Icons(), l.Icon) || l.Step != step.N || l.Mine != (l.Seat == s.Viewer && l.Seat >= 0) {
					t.Fatalf("wrong line %+v", l)
				}
				if l.Mine && strings.Contains(l.Text, s.Names[l.Seat]) {
					t.Fatalf("the reader is named: %q", l.Text)
				}
			}
			for _, g := range s.Words(step.View).Description() {
				uitest.Inspect(t, g.Title)
				uitest.Inspect(t, g.Items...)
				if len(g.Items) == 0 {
					t.Fatalf("nothing in %q", g.Title)
				}
			}
			uitest.Inspect(t, s.Standings(step.View))
		}
	})
}

func TestLines(t *testing.T) {
	result := func(cheques []rules.Cheques, coins ...int) rules.View {
		v := rules.View{Phase: rules.Done, Players: make([]rules.Player, len(coins))}
		var scores []int
		for i := range coins {
			v.Players[i].Known = rules.Known{Coins: coins[i], Cheques: cheques[i]}
			scores = append(scores, coins[i]+cheques[i].Sum())
		}
		v.Result = game.Rank(scores, coins)
		return v
	}
	none := []rules.Cheques{0, 0, 0}
	for _, c := range []struct {
		rule  string
		event game.Event
		view  rules.View
		want  []string
		seat  game.Seat
	}{
		{"[F17] first player", rules.Dealt{First: 0}, rules.View{},
			[]string{"The cards are dealt. You start."}, 0},
		{"houses", rules.HousesShown{Round: 2, Houses: []rules.House{3, 8, 17}}, rules.View{},
			[]string{"Round 2: houses 3, 8 and 17."}, game.Spectator},
		{"a bid", rules.BidMade{Seat: 1, Total: 5, Added: 2}, rules.View{},
			[]string{"Bruno bids 5."}, 1},
		{"[F1] half comes back", rules.Passed{Seat: 0, House: 8, Back: 2, Lost: 1}, rules.View{},
			[]string{"You pass, pay 1 for house 8 and get 2 coins back."}, 0},
		{"[F1] a bid of 1 is free", rules.Passed{Seat: 1, House: 8, Back: 1}, rules.View{},
			[]string{"Bruno passes, takes house 8 for free and gets the coin back."}, 1},
		{"[F1] refund down", rules.Passed{Seat: 1, House: 8, Lost: 1}, rules.View{},
			[]string{"Bruno passes and pays 1 for house 8."}, 1},
		{"[F4] without a bid", rules.Passed{Seat: 1, House: 8}, rules.View{},
			[]string{"Bruno passes and takes house 8 for free."}, 1},
		{"[F6] must pass", rules.Passed{Seat: 0, House: 8, Forced: true}, rules.View{},
			[]string{"You cannot bid higher and have to pass.", "You pass and take house 8 for free."}, 0},
		{"[F25] no house", rules.Passed{Seat: 1, Back: 4}, rules.View{},
			[]string{"Bruno passes without a house and gets all 4 coins back."}, 1},
		{"[F25] no house, no bid", rules.Passed{Seat: 1}, rules.View{},
			[]string{"Bruno passes without a house and pays nothing."}, 1},
		{"[F8] the last one pays", rules.HouseWon{Seat: 2, House: 28, Paid: 4}, rules.View{},
			[]string{"Chidi wins house 28 for 4 coins."}, 2},
		{"[F5] for 0, without a turn", rules.HouseWon{Seat: 2, House: 28}, rules.View{},
			[]string{"Everybody else has passed: Chidi gets house 28 for free."}, 2},
		{"cheques", rules.ChequesShown{Round: 1, Cheques: []rules.Cheque{0, 2, 2}}, rules.View{},
			[]string{"Round 1: cheques 0, 2 and 2."}, game.Spectator},
		{"[F20] laid in secret", rules.Laid{Seat: 1}, rules.View{},
			[]string{"Bruno has laid a card."}, 1},
		{"[F20] own", rules.Laid{Seat: 0, House: 17}, rules.View{},
			[]string{"You have laid house 17."}, 0},
		{"[F20] changed", rules.Laid{Seat: 0, House: 9, Again: true}, rules.View{},
			[]string{"You take it back and lay house 9."}, 0},
		{"the last house is laid automatically", rules.Laid{Seat: 0, House: 9, Forced: true}, rules.View{},
			[]string{"You lay your last house, 9; there was nothing to choose."}, 0},
		{"[F20] revealed", rules.Revealed{Sales: []rules.Sale{{Seat: 1, House: 3, Cheque: 0}, {Seat: 1, House: 17, Cheque: 14}}}, rules.View{},
			[]string{"Bruno gives house 3 for a void cheque.", "Bruno sells house 17 for 14."}, 1},
		{"[F22] the rest", rules.RestTaken{Seat: 1, Houses: []rules.House{3, 4}, Cheques: []rules.Cheque{2, 9}}, rules.View{},
			[]string{"Only Bruno still has houses and takes the remaining cheques: 2 and 9."}, 1},
		{"[F22] the last", rules.RestTaken{Seat: 0, Houses: []rules.House{3}, Cheques: []rules.Cheque{9}}, rules.View{},
			[]string{"Only you still have houses, and you take the last cheque: 9."}, 0},
		{"[F18] a winner", rules.Ended{}, result(none, 1, 3, 2),
			[]string{"Bruno wins with 3 points."}, 1},
		{"[F18] more coins left", rules.Ended{}, result([]rules.Cheques{0, 1 << 4, 0}, 3, 1, 2),
			[]string{"You win with 3 points!"}, 0},
		{"[F18] shared", rules.Ended{}, result(none, 3, 1, 3),
			[]string{"You share the win with Chidi: 3 points each."}, game.Spectator},
		{"[F18] shared by others", rules.Ended{}, result(none, 1, 3, 3),
			[]string{"Bruno and Chidi share the win with 3 points."}, game.Spectator},
	} {
		t.Run(c.rule, func(t *testing.T) {
			lines := uitest.English(forsale.Game{}, 0).Lines(game.Step{N: 7, Events: []game.Event{c.event}, View: c.view})
			var got []string
			for _, l := range lines {
				got = append(got, l.Text)
				if l.Seat != c.seat || l.Mine != (c.seat == 0) || l.Step != 7 {
					t.Errorf("of seat %d, mine %v, step %d", l.Seat, l.Mine, l.Step)
				}
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
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
	if got := uitest.English(forsale.Game{}, 0).Standings(v); got != want {
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
		"Bruno: coins hidden, 1 house, 1 cheque, thinking. " +
		"Chidi: coins hidden, 0 houses."
	if got := uitest.English(forsale.Game{}, 0).Standings(v); got != want {
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
