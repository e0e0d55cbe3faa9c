package oddshop_test

import (
	"slices"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/gametest"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
	"gavel/web/ui/oddshop"
	"gavel/web/ui/uitest"

	"pgregory.net/rapid"
)

// TestWholeShopsAreWellSaid: the texts are complete in every language and for every viewer.
func TestWholeShopsAreWellSaid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats, histories := gametest.DrawWhole(t, rules.Rules{})
		history := histories[rapid.IntRange(0, seats).Draw(t, "reader")]
		s := ui.Narrator{
			Game:   oddshop.Game{},
			Names:  gametest.Names(seats),
			Viewer: history[0].View.Viewer(),
			Book:   locale.For(rapid.SampledFrom(locale.Langs()).Draw(t, "language")),
		}
		first := rapid.IntRange(0, 7).Draw(t, "first")
		for _, step := range history {
			lines := s.Lines(step)
			if len(lines) < len(step.Events) {
				t.Fatalf("%d events make %d lines: %v", len(step.Events), len(lines), step.Events)
			}
			for _, l := range lines {
				uitest.Inspect(t, l.Text)
				if !slices.Contains(ui.Icons(), l.Icon) || l.Step != step.N || l.Mine != (l.Seat == s.Viewer && l.Seat >= 0) {
					t.Fatalf("wrong line %+v", l)
				}
				if s.Viewer >= 0 && strings.Contains(l.Text, s.Names[s.Viewer]) {
					t.Fatalf("the reader is named: %q", l.Text)
				}
			}
			explained(t, s.Words(step.View).Section(), s.Book)
			if step.N%8 != first {
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

// explained checks that the section exists in the rules.
func explained(t *rapid.T, section string, book *locale.Book) {
	if section != "" && !slices.ContainsFunc(book.Rules("oddshop", nil), func(s locale.Section) bool { return s.ID == section }) {
		t.Fatalf("the rules have no section %q", section)
	}
}

// The objects of the tests.
const (
	sleepingDraught rules.Object = 2
	miniDragon      rules.Object = 12
	knightsHelmet   rules.Object = 25
	knightsShield   rules.Object = 26
	knightsSword    rules.Object = 27
	wishingRing     rules.Object = 40
)

func TestShopLines(t *testing.T) {
	row := rules.View{Row: []rules.Place{{Object: miniDragon}, {Object: wishingRing}}}
	swap := rules.Offer{From: 1, To: 0, Give: rules.Goods{Objects: 1 << miniDragon, Money: rules.Ten}}
	other := rules.Offer{From: 2, To: 1, Want: rules.Goods{Objects: 1 << wishingRing}, Give: rules.Goods{Money: rules.Twenty}}
	mine := rules.Offer{From: 0, To: 2, Give: rules.Goods{Objects: 1 << wishingRing}, Want: rules.Goods{Money: rules.Five}}
	none := game.Spectator
	for _, c := range []struct {
		rule  string
		event game.Event
		want  []string
		seat  game.Seat
	}{
		{"[O1] dealt", rules.Dealt{Objects: 25, Rounds: 5},
			[]string{"The objects are shuffled: 25 of them, in 5 rounds."}, none},
		{"a round", rules.RoundOpened{Round: 1, Objects: []rules.Object{miniDragon, wishingRing}, Opportunist: none},
			[]string{"Round 1: Mini Dragon and Wishing Ring."}, none},
		{"[O11] another’s expert", rules.Consulted{Seat: 1, Paid: rules.Five, Slots: 1},
			[]string{"Bruno pays an expert 5 and looks under Mini Dragon."}, 1},
		{"[O12] own expert", rules.Consulted{Seat: 0, Paid: 2 * rules.Five, Slots: 3, Types: []rules.Type{rules.Replica, rules.Unknown}},
			[]string{"You pay an expert 5 and 5 and see: Mini Dragon – replica and Wishing Ring – unknown."}, 0},
		{"no expert", rules.ExpertsDone{Seat: 2}, []string{"Chidi is done with experts."}, 2},
		{"no expert possible", rules.ExpertsDone{Seat: 0, Forced: true}, []string{"You cannot ask any more experts."}, 0},
		{"an auction", rules.AuctionOpened{Object: wishingRing},
			[]string{"For sale: Wishing Ring, 180 if authentic, 5 if not."}, none},
		{"[O3] a secret bid", rules.BidLaid{Seat: 1}, []string{"Bruno has bid."}, 1},
		{"[O3] own bid", rules.BidLaid{Seat: 0, Cards: rules.Five + rules.Twenty}, []string{"You bid 25: 5 and 20."}, 0},
		{"[O3] changed", rules.BidLaid{Seat: 0, Cards: rules.Zero, Again: true}, []string{"You take it back and bid 0."}, 0},
		{"the only card", rules.BidLaid{Seat: 0, Cards: rules.Five, Forced: true}, []string{"You bid your only card, a 5."}, 0},
		{"[O9] an open bid", rules.BidMade{Seat: 1, Cards: 2 * rules.Ten}, []string{"Bruno bids 20: 10 and 10."}, 1},
		{"revealed", rules.BidsRevealed{Bids: []rules.Stake{{Seat: 0, Cards: rules.Five}, {Seat: 1, Cards: rules.Zero}}},
			[]string{"The bids: You 5 and Bruno 0."}, none},
		{"a tie", rules.Tied{Seats: game.Only(0) | game.Only(1), Total: 10}, []string{"You tie with Bruno at 10."}, none},
		{"a tie of others", rules.Tied{Seats: game.Only(2) | game.Only(1), Total: 10}, []string{"Bruno and Chidi tie at 10."}, none},
		{"[O5] cannot stay", rules.Withdrew{Seat: 1, Forced: true}, []string{"Bruno has no other card and has to withdraw."}, 1},
		{"[O6] added", rules.CardChosen{Seat: 1}, []string{"Bruno adds a card face down."}, 1},
		{"[O23] changed", rules.CardChosen{Seat: 0, Card: rules.Ten, Again: true}, []string{"You take it back and add a 10."}, 0},
		{"[O6] to lose", rules.CardChosen{Seat: 0, Card: rules.Ten, Lost: true}, []string{"You choose to lose a 10."}, 0},
		{"[O6] lost", rules.CardsLost{Cards: []rules.Stake{{Seat: 1, Cards: rules.Ten}}},
			[]string{"Bruno loses a 10 until the round ends."}, 1},
		{"sold", rules.Sold{Seat: 0, Object: wishingRing, Paid: rules.Ten}, []string{"You get “Wishing Ring” for 10."}, 0},
		{"[O4] discarded", rules.Discarded{Object: wishingRing}, []string{"Nobody stays. Discarded: Wishing Ring."}, none},
		{"[O6] discarded", rules.Discarded{Object: wishingRing, Why: rules.TieUnbroken}, []string{"Tied again. Discarded: Wishing Ring."}, none},
		{"[O20] discarded", rules.Discarded{Object: wishingRing, Why: rules.NobodyBids}, []string{"Nobody has money left. Discarded: Wishing Ring."}, none},
		{"[O27] a gift to the reader", rules.OfferMade{N: 1, Offer: swap},
			[]string{"Offer 1: Bruno gives you “Mini Dragon” and a 10 for nothing."}, 1},
		{"an offer among others", rules.OfferMade{N: 2, Offer: other},
			[]string{"Offer 2: Chidi gives Bruno a 20 for “Wishing Ring”."}, 2},
		{"own offer", rules.OfferMade{N: 3, Offer: mine}, []string{"Offer 3: you give Chidi “Wishing Ring” for a 5."}, 0},
		{"[O7] a trade voids offers", rules.OfferAccepted{N: 1, Offer: swap, Void: []int{2, 4}},
			[]string{"You accept offer 1 and get “Mini Dragon” and a 10 from Bruno for nothing.", "This makes offers 2 and 4 impossible."}, 0},
		{"own offer accepted", rules.OfferAccepted{N: 3, Offer: mine},
			[]string{"Chidi accepts your offer 3 and gets “Wishing Ring” for a 5."}, 2},
		{"declined", rules.OfferDeclined{N: 3, Offer: mine}, []string{"Chidi declines your offer 3."}, 2},
		{"taken back", rules.OfferCancelled{N: 3, Offer: mine}, []string{"You take back your offer 3."}, 0},
		{"authentic", rules.Authenticated{Verdicts: []rules.Verdict{{Object: wishingRing, Owner: 0, Type: rules.Authentic}}},
			[]string{"The real thing: your Wishing Ring, worth 180."}, 0},
		{"nothing sold", rules.Authenticated{}, []string{"Nothing was sold, so there is nothing to turn over."}, none},
		{"[O13] settled", rules.Settled{Seat: 1, Objects: []rules.Object{wishingRing}, Types: []rules.Type{rules.Replica}},
			[]string{"Revealed at the end – Bruno: Wishing Ring, replica, worth 5."}, 1},
	} {
		t.Run(c.rule, func(t *testing.T) {
			lines := uitest.English(oddshop.Game{}, 0).Lines(game.Step{N: 7, Events: []game.Event{c.event}, View: row})
			var got []string
			for _, l := range lines {
				got = append(got, l.Text)
			}
			if !slices.Equal(got, c.want) {
				t.Fatalf("got %q, want %q", got, c.want)
			}
			if l := lines[0]; l.Seat != c.seat || l.Mine != (c.seat == 0) {
				t.Errorf("of seat %d, mine %v", l.Seat, l.Mine)
			}
		})
	}
}

func TestShopEnding(t *testing.T) {
	ended := func(worth ...int) string {
		return uitest.English(oddshop.Game{}, 0).Ending(rules.View{Phase: rules.Done, Result: game.Rank(worth, nil)})
	}
	for want, got := range map[string]string{
		"You win with objects worth 120!":                        ended(120, 5, 0),
		"Bruno wins with objects worth 125.":                     ended(50, 125, 0),
		"You share the win with Bruno: objects worth 0 each.":    ended(0, 0),
		"You share the win with Bruno and Chidi: objects worth ": ended(0, 0, 0)[:len("You share the win with Bruno and Chidi: objects worth ")],
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// auction returns a view of seat 0 while the second object is for sale.
func auction() rules.View {
	return rules.View{
		Phase: rules.Bidding, Round: 2, Opportunist: 2, Slot: 1, Unseen: rules.Split{Authentic: 2, Replica: 3, Unknown: 2},
		Row: []rules.Place{
			{Object: sleepingDraught, Type: rules.Authentic, Looked: game.Only(0) | game.Only(1), Owner: 1},
			{Object: knightsSword, Owner: game.Spectator},
		},
		In:      game.AllSeats(3),
		Turn:    game.Turn{Mode: game.InTurn, Owes: game.Only(0), May: game.Only(0)},
		Replica: 1<<miniDragon | 1<<knightsHelmet,
		Offers:  []rules.Offer{{From: 0, To: 1, Give: rules.Goods{Money: rules.Five}}, {Fate: rules.Void}},
		Players: []rules.Player{
			{Money: rules.Ten, Owned: 1<<miniDragon | 1<<knightsHelmet | 1<<knightsShield, Out: rules.Five},
			{Money: 2 * rules.Five, Bid: rules.Five, Decided: true, Owned: 1 << sleepingDraught},
			{},
		},
	}
}

func TestShopTable(t *testing.T) {
	want := "You: money 10, spent 5, 3 objects, worth 50 so far, your turn. " +
		"Bruno: money 5, bid 5, 1 object, worth 0 so far, has decided. " +
		"Chidi: no money cards, no objects, opportunist."
	if got := uitest.English(oddshop.Game{}, 0).Standings(auction()); got != want {
		t.Errorf("got %q", got)
	}
}

func TestShopScene(t *testing.T) {
	want := []ui.Group{
		{Title: "Auction", Items: []string{
			"Round 2 of 5", "At least 4 objects of one category: bonus of 200.", "Chidi bids last, as the opportunist."}},
		{Title: "Objects of this round", Items: []string{
			"1: Sleeping Draught, potion, 60 if authentic, 45 if not, belongs to Bruno, you have seen: authentic, looked under by Bruno",
			"2: Knight’s Sword, equipment (Knight), 60 if authentic, 30 if not, for sale now",
			"Cards you have not seen: 2 authentic, 3 replica, 2 unknown"}},
		{Title: "Open offers", Items: []string{"Offer 1: you give Bruno a 5 for nothing"}},
		{Title: "Players", Items: nil},
		{Title: "Your collection", Items: []string{
			"Companions, 1 of 4 for the bonus: Mini Dragon (replica 20)",
			"Equipment, 2 of 4 for the bonus: Knight’s Helmet (replica 30) and Knight’s Shield (not turned over)",
			"Family Knight: 2 of 3"}},
		{Title: "Collection of Bruno", Items: []string{"Potions, 1 of 4 for the bonus: Sleeping Draught (authentic 60)"}},
	}
	got := uitest.English(oddshop.Game{}, 0).Words(auction()).Description()
	if len(got) != len(want) {
		t.Fatalf("there are %d groups: %q", len(got), got)
	}
	for i, g := range got {
		if g.Title != want[i].Title || want[i].Items != nil && !slices.Equal(g.Items, want[i].Items) {
			t.Errorf("got %q, want %q", g, want[i])
		}
	}
}

func TestShopCollectionIsWhole(t *testing.T) {
	v := auction()
	v.Players[0].Owned = rules.Knight.Objects() | rules.Pirate.Objects()
	got := uitest.English(oddshop.Game{}, 0).Words(v).Description()[4].Items
	if !strings.HasPrefix(got[0], "Equipment, 5, bonus of 200 reached: ") || got[1] != "Family Knight complete: counts twice" {
		t.Errorf("[O16] [O17] got %q", got)
	}
}
