package words_test

import (
	"slices"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/business"
	"gavel/game/gametest"
	"gavel/web/words"
	"gavel/web/words/rehearsal"

	"pgregory.net/rapid"
)

// TestWholeGamesOfBusinessAreWellSaid: in every language, whoever watches.
func TestWholeGamesOfBusinessAreWellSaid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats, options, seed := gametest.Draw(t, business.Rules{})
		histories, err := gametest.Play(business.Rules{}, seats, options, seed)
		if err != nil {
			t.Fatal(err)
		}
		history := rapid.SampledFrom(histories).Draw(t, "history")
		s := words.Scribe{
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
				rehearsal.Inspect(t, l.Text)
				if !slices.Contains(words.Icons(), l.Icon) || l.Step != step.N || l.Mine != (l.Seat == s.Viewer && l.Seat >= 0) {
					t.Fatalf("wrong line %+v", l)
				}
				if l.Mine && strings.Contains(l.Text, s.Names[l.Seat]) {
					t.Fatalf("the reader is named: %q", l.Text)
				}
			}
			if step.N%5 != 0 {
				continue // the table looks much the same
			}
			for _, g := range s.Scene(step.View) {
				rehearsal.Inspect(t, g.Title)
				rehearsal.Inspect(t, g.Items...)
				if len(g.Items) == 0 {
					t.Fatalf("nothing in %q", g.Title)
				}
			}
			rehearsal.Inspect(t, s.Table(step.View))
		}
	})
}

// TestSectionsOfBusiness: where the rules say something about a phase, there
// is such a section.
func TestSectionsOfBusiness(t *testing.T) {
	var ids []string
	for _, section := range locale.For(locale.English).Rules("business", nil) {
		ids = append(ids, section.ID)
	}
	for phase := business.Drawing; phase <= business.Discarding; phase++ {
		if id := words.Section(business.View{Phase: phase}); !slices.Contains(ids, id) {
			t.Errorf("phase %d has the section %q", phase, id)
		}
	}
	if id := words.Section(business.View{Phase: business.Done}); id != "" {
		t.Errorf("the end has the section %q", id)
	}
}

const (
	red    = business.Shares(1)
	violet = red << 24
	green  = red << 32
)

func TestLinesOfBusiness(t *testing.T) {
	over := func(money ...int) business.View {
		v := business.View{Phase: business.Done, Players: make([]business.Player, len(money))}
		for i := range money {
			v.Players[i].Known.Money = money[i]
		}
		v.Result = game.Rank(money, nil)
		return v
	}
	sales := business.Sales{{Combo: 2 * red, Times: 2}, {Combo: green, Times: 1}}
	nobody := game.Spectator
	for _, c := range []struct {
		rule  string
		event game.Event
		view  business.View
		want  []string
		seats []game.Seat
	}{
		{"the start", business.Dealt{}, business.View{},
			[]string{"Everybody gets four shares and 105,000.", "January begins."}, []game.Seat{nobody, nobody}},
		{"[B1] short of money", business.GroupsDrawn{Month: 2, Groups: []business.Shares{2*red + green, 3 * violet}, Short: game.Only(0) | game.Only(1)},
			business.View{}, []string{
				"February, on the market: 2 red and 1 green; 3 violet.",
				"You have less than 10,000 and sit the auction out.",
				"Bruno has less than 10,000 and sits the auction out.",
			}, []game.Seat{nobody, 0, 1}},
		{"a bid of another", business.BidSealed{Seat: 1}, business.View{}, []string{"Bruno has sealed a bid."}, []game.Seat{1}},
		{"a bid", business.BidSealed{Seat: 0, Amount: 45_000}, business.View{}, []string{"You seal a bid of 45,000."}, []game.Seat{0}},
		{"another bid", business.BidSealed{Seat: 0, Amount: 45_000, Again: true}, business.View{},
			[]string{"You take it back and seal a bid of 45,000."}, []game.Seat{0}},
		{"[B11] the last money", business.BidSealed{Seat: 1, Forced: true}, business.View{},
			[]string{"Bruno has no more than 10,000 and has to bid it."}, []game.Seat{1}},
		{"all bids", business.BidsRevealed{Bids: []business.SeatBid{{Seat: 2, Amount: 30_000}, {Seat: 0, Amount: 10_000}}}, business.View{},
			[]string{"Chidi bids 30,000.", "You bid 10,000."}, []game.Seat{2, 0}},
		{"[B4] dice", business.DiceRolled{Seats: []game.Seat{0, 3}, Rolls: []int{6, 2}}, business.View{},
			[]string{"A tie: you roll a 6.", "A tie: Dalia rolls a 2."}, []game.Seat{0, 3}},
		{"a group", business.GroupTaken{Seat: 1, Shares: 4 * red}, business.View{}, []string{"Bruno takes 4 red."}, []game.Seat{1}},
		{"[B11] the last group", business.GroupTaken{Seat: 0, Shares: red, Forced: true}, business.View{},
			[]string{"You get the last group: 1 red."}, []game.Seat{0}},
		{"[B12] left over", business.GroupsReturned{Groups: []int{0, 3}}, business.View{},
			[]string{"2 groups that nobody took go back into the bag."}, []game.Seat{nobody}},
		{"a sale of another", business.SaleSealed{Seat: 1}, business.View{}, []string{"Bruno has chosen what to sell."}, []game.Seat{1}},
		{"a sale", business.SaleSealed{Seat: 0, Sales: sales}, business.View{}, []string{"You choose to sell 4 red and 1 green."}, []game.Seat{0}},
		{"no sale", business.SaleSealed{Seat: 0}, business.View{}, []string{"You choose to sell nothing."}, []game.Seat{0}},
		{"another sale", business.SaleSealed{Seat: 0, Sales: sales, Again: true}, business.View{},
			[]string{"You change your mind and choose to sell 4 red and 1 green."}, []game.Seat{0}},
		{"no sale after all", business.SaleSealed{Seat: 0, Again: true}, business.View{},
			[]string{"You change your mind and choose to sell nothing."}, []game.Seat{0}},
		{"[B11] nothing to sell", business.SaleSealed{Seat: 0, Forced: true}, business.View{},
			[]string{"You have no combination to sell."}, []game.Seat{0}},
		{"[B5] all sell", business.Sold{Sellers: []business.Seller{{Seat: 0, Sales: sales, Shares: 4*red + green, Money: 105_000}, {Seat: 1}}}, business.View{},
			[]string{"You sell 4 red and 1 green for 105,000.", "Bruno sells nothing."}, []game.Seat{0, 1}},
		{"a discard of another", business.DiscardSealed{Seat: 1}, business.View{}, []string{"Bruno has chosen what to discard."}, []game.Seat{1}},
		{"another discard", business.DiscardSealed{Seat: 0, Shares: red, Again: true}, business.View{},
			[]string{"You change your mind and choose to discard 1 red."}, []game.Seat{0}},
		{"[B11] one colour", business.DiscardSealed{Seat: 0, Shares: red, Forced: true}, business.View{},
			[]string{"You have shares of one colour only and have to discard 1 red."}, []game.Seat{0}},
		{"[B6] the limit", business.Discarded{Lots: []business.SeatLot{{Seat: 2, Shares: 2 * violet}}}, business.View{},
			[]string{"Chidi discards 2 violet and keeps ten shares."}, []game.Seat{2}},
		{"[B8] the next month", business.MonthTurned{Month: 3, Turned: 4}, business.View{},
			[]string{"March begins: the bank pays double.", "The card for May is turned up."}, []game.Seat{nobody, nobody}},
		{"[B9] the last month", business.MonthTurned{Month: 12}, business.View{Options: business.Options{Original: true}},
			[]string{"December begins: the bank pays triple."}, []game.Seat{nobody}},
		{"[B10] the winner", business.Ended{}, over(10_000, 30_000, 5_000),
			[]string{"Bruno wins with 30,000."}, []game.Seat{1}},
		{"[B10] a tie", business.Ended{}, over(30_000, 0, 30_000),
			[]string{"You share the win with Chidi: 30,000 each."}, []game.Seat{nobody}},
	} {
		t.Run(c.rule, func(t *testing.T) {
			var got []string
			var seats []game.Seat
			for _, l := range english(0).Lines(game.Step{Events: []game.Event{c.event}, View: c.view}) {
				got, seats = append(got, l.Text), append(seats, l.Seat)
			}
			if !slices.Equal(got, c.want) || !slices.Equal(seats, c.seats) {
				t.Errorf("got %q of %v, want %q of %v", got, seats, c.want, c.seats)
			}
		})
	}
}

func TestTableOfBusiness(t *testing.T) {
	v := business.View{
		Phase: business.Taking, Month: 11, Options: business.Options{Original: true},
		Bag: 20 * red, Groups: []business.Shares{0, 3 * violet, 2*red + green},
		In: game.Only(0) | game.Only(1), Order: []game.Seat{1, 0},
		Turn: game.Turn{Mode: game.InTurn, Owes: game.Only(0)},
		Players: []business.Player{
			{Hand: red, Money: 15_000, Bid: 10_000},
			{Money: business.Hidden, Bid: 30_000},
			{Hand: 2 * green, Money: business.Hidden},
		},
	}
	v.Year[9], v.Year[10], v.Year[11] = 3, 1, 2
	want := "You: money 15,000, 1 share: 1 red, bid 10,000, to move. " +
		"Bruno: money hidden, no shares, bid 30,000. " +
		"Chidi: money hidden, 2 shares: 2 green, sits the auction out."
	if got := english(0).Table(v); got != want {
		t.Errorf("got %q", got)
	}
	sealed := v
	sealed.Phase = business.Bidding // nobody has paid yet
	if got := english(0).Table(sealed); !strings.HasPrefix(got, "You: money 5,000, 1 share: 1 red, bid 10,000, ") {
		t.Errorf("while bids are sealed: %q", got)
	}
	scene := english(0).Scene(v)
	for i, want := range []words.Group{
		{Title: "Choosing groups", Items: []string{
			"November, month 11 of 12", "The bank pays double in October and November",
			"The bank pays triple in December", "In the bag: 20 red",
			"Groups are taken in this order: Bruno, You",
		}},
		{Title: "The bank buys in November, paying double", Items: []string{
			"5 red, for 270,000", "3 red and 1 blue, for 150,000", "2 yellow and 2 violet, for 170,000",
			"3 green, for 160,000", "2 red and 1 yellow, for 100,000", "2 blue, for 70,000",
		}},
		{Title: "The bank buys in December, paying triple", Items: scene[2].Items},
		{Title: "Groups on the market", Items: []string{"Group 2: 3 violet", "Group 3: 2 red and 1 green"}},
	} {
		if scene[i].Title != want.Title || !slices.Equal(scene[i].Items, want.Items) {
			t.Errorf("got %q", scene[i])
		}
	}
	if len(scene) != 5 { // the players come last
		t.Errorf("there are %d groups", len(scene))
	}
}
