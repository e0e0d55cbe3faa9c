package business_test

import (
	"slices"
	"strings"
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

// TestWholeGamesOfBusinessAreWellSaid: the texts are complete in every language and for every
// viewer.
func TestWholeGamesOfBusinessAreWellSaid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats, histories := gametest.DrawWhole(t, rules.Rules{})
		history := rapid.SampledFrom(histories).Draw(t, "history")
		s := ui.Narrator{
			Game:   business.Game{},
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
			if step.N%5 != 0 {
				continue // the table changes little from step to step
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

// TestSectionsOfBusiness: if the rules have a section about a phase, the page leads to it.
func TestSectionsOfBusiness(t *testing.T) {
	var ids []string
	for _, section := range locale.For(locale.English).Rules("business", nil) {
		ids = append(ids, section.ID)
	}
	for phase := rules.Drawing; phase <= rules.Discarding; phase++ {
		if id := uitest.English(business.Game{}, 0).Words(rules.View{Phase: phase}).Section(); !slices.Contains(ids, id) {
			t.Errorf("phase %d has the section %q", phase, id)
		}
	}
	if id := uitest.English(business.Game{}, 0).Words(rules.View{Phase: rules.Done}).Section(); id != "" {
		t.Errorf("the end has the section %q", id)
	}
}

const (
	red    = rules.Shares(1)
	violet = red << 24
	green  = red << 32
)

func TestLinesOfBusiness(t *testing.T) {
	over := func(money ...int) rules.View {
		v := rules.View{Phase: rules.Done, Players: make([]rules.Player, len(money))}
		for i := range money {
			v.Players[i].Known.Money = money[i]
		}
		v.Result = game.Rank(money, nil)
		return v
	}
	sales := rules.Sales{{Combo: 2 * red, Times: 2}, {Combo: green, Times: 1}}
	nobody := game.Spectator
	for _, c := range []struct {
		rule  string
		event game.Event
		view  rules.View
		want  []string
		seats []game.Seat
	}{
		{"the start", rules.Dealt{}, rules.View{},
			[]string{"Everybody gets four shares and 105,000.", "January begins."}, []game.Seat{nobody, nobody}},
		{"[B1] short of money", rules.GroupsDrawn{Month: 2, Groups: []rules.Shares{2*red + green, 3 * violet}, Short: game.Only(0) | game.Only(1)},
			rules.View{}, []string{
				"February, on the market: 2 red and 1 green; 3 violet.",
				"You have less than 10,000 and sit the auction out.",
				"Bruno has less than 10,000 and sits the auction out.",
			}, []game.Seat{nobody, 0, 1}},
		{"a bid of another", rules.BidSealed{Seat: 1}, rules.View{}, []string{"Bruno has made a secret bid."}, []game.Seat{1}},
		{"a bid", rules.BidSealed{Seat: 0, Amount: 45_000}, rules.View{}, []string{"You secretly bid 45,000."}, []game.Seat{0}},
		{"another bid", rules.BidSealed{Seat: 0, Amount: 45_000, Again: true}, rules.View{},
			[]string{"You take your bid back and bid 45,000."}, []game.Seat{0}},
		{"[B11] the last money", rules.BidSealed{Seat: 1, Forced: true}, rules.View{},
			[]string{"Bruno has only 10,000 left and has to bid it."}, []game.Seat{1}},
		{"all bids", rules.BidsRevealed{Bids: []rules.SeatBid{{Seat: 2, Amount: 30_000}, {Seat: 0, Amount: 10_000}}}, rules.View{},
			[]string{"Chidi bids 30,000.", "You bid 10,000."}, []game.Seat{2, 0}},
		{"[B4] dice", rules.DiceRolled{Seats: []game.Seat{0, 3}, Rolls: []int{6, 2}}, rules.View{},
			[]string{"A tie: you roll a 6.", "A tie: Dalia rolls a 2."}, []game.Seat{0, 3}},
		{"a group", rules.GroupTaken{Seat: 1, Shares: 4 * red}, rules.View{}, []string{"Bruno takes 4 red."}, []game.Seat{1}},
		{"[B11] the last group", rules.GroupTaken{Seat: 0, Shares: red, Forced: true}, rules.View{},
			[]string{"You get the last group: 1 red."}, []game.Seat{0}},
		{"[B12] left over", rules.GroupsReturned{Groups: []int{0, 3}}, rules.View{},
			[]string{"2 groups that nobody took go back into the bag."}, []game.Seat{nobody}},
		{"a sale of another", rules.SaleSealed{Seat: 1}, rules.View{}, []string{"Bruno has chosen what to sell."}, []game.Seat{1}},
		{"a sale", rules.SaleSealed{Seat: 0, Sales: sales}, rules.View{}, []string{"You choose to sell 4 red and 1 green."}, []game.Seat{0}},
		{"no sale", rules.SaleSealed{Seat: 0}, rules.View{}, []string{"You choose to sell nothing."}, []game.Seat{0}},
		{"another sale", rules.SaleSealed{Seat: 0, Sales: sales, Again: true}, rules.View{},
			[]string{"You change your mind and choose to sell 4 red and 1 green."}, []game.Seat{0}},
		{"no sale after all", rules.SaleSealed{Seat: 0, Again: true}, rules.View{},
			[]string{"You change your mind and choose to sell nothing."}, []game.Seat{0}},
		{"[B11] nothing to sell", rules.SaleSealed{Seat: 0, Forced: true}, rules.View{},
			[]string{"You have no combination to sell."}, []game.Seat{0}},
		{"[B5] all sell", rules.Sold{Sellers: []rules.Seller{{Seat: 0, Sales: sales, Shares: 4*red + green, Money: 105_000}, {Seat: 1}}}, rules.View{},
			[]string{"You sell 4 red and 1 green for 105,000.", "Bruno sells nothing."}, []game.Seat{0, 1}},
		{"a discard of another", rules.DiscardSealed{Seat: 1}, rules.View{}, []string{"Bruno has chosen what to discard."}, []game.Seat{1}},
		{"another discard", rules.DiscardSealed{Seat: 0, Shares: red, Again: true}, rules.View{},
			[]string{"You change your mind and choose to discard 1 red."}, []game.Seat{0}},
		{"[B11] one colour", rules.DiscardSealed{Seat: 0, Shares: red, Forced: true}, rules.View{},
			[]string{"You have shares of one colour only and have to discard 1 red."}, []game.Seat{0}},
		{"[B6] the limit", rules.Discarded{Lots: []rules.SeatLot{{Seat: 2, Shares: 2 * violet}}}, rules.View{},
			[]string{"Chidi discards 2 violet and keeps ten shares."}, []game.Seat{2}},
		{"[B8] the next month", rules.MonthTurned{Month: 3, Turned: 4}, rules.View{},
			[]string{"March begins: the bank pays double.", "The card for May is turned up."}, []game.Seat{nobody, nobody}},
		{"[B9] the last month", rules.MonthTurned{Month: 12}, rules.View{Options: rules.Options{Original: true}},
			[]string{"December begins: the bank pays triple."}, []game.Seat{nobody}},
		{"[B10] the winner", rules.Ended{}, over(10_000, 30_000, 5_000),
			[]string{"Bruno wins with 30,000."}, []game.Seat{1}},
		{"[B10] a tie", rules.Ended{}, over(30_000, 0, 30_000),
			[]string{"You share the win with Chidi: 30,000 each."}, []game.Seat{nobody}},
	} {
		t.Run(c.rule, func(t *testing.T) {
			var got []string
			var seats []game.Seat
			for _, l := range uitest.English(business.Game{}, 0).Lines(game.Step{Events: []game.Event{c.event}, View: c.view}) {
				got, seats = append(got, l.Text), append(seats, l.Seat)
			}
			if !slices.Equal(got, c.want) || !slices.Equal(seats, c.seats) {
				t.Errorf("got %q of %v, want %q of %v", got, seats, c.want, c.seats)
			}
		})
	}
}

func TestTableOfBusiness(t *testing.T) {
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
	want := "You: money 15,000, 1 share: 1 red, bid 10,000, your turn. " +
		"Bruno: money hidden, no shares, bid 30,000. " +
		"Chidi: money hidden, 2 shares: 2 green, sits the auction out."
	if got := uitest.English(business.Game{}, 0).Standings(v); got != want {
		t.Errorf("got %q", got)
	}
	sealed := v
	sealed.Phase = rules.Bidding // nobody has paid yet
	if got := uitest.English(business.Game{}, 0).Standings(sealed); !strings.HasPrefix(got, "You: money 5,000, 1 share: 1 red, bid 10,000, ") {
		t.Errorf("while bids are sealed: %q", got)
	}
	scene := uitest.English(business.Game{}, 0).Words(v).Description()
	for i, want := range []ui.Group{
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
	if len(scene) != 5 { // the players are last
		t.Errorf("there are %d groups", len(scene))
	}
}
