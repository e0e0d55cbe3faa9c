package business_test

import (
	"maps"
	"testing"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/web/ui/business"
	"gavel/web/ui/uitest"

	"pgregory.net/rapid"
)

// TestNotesOfWholeYears: no note is due at a wrong moment, and each note is due in some game.
func TestNotesOfWholeYears(t *testing.T) {
	uitest.EveryNote(t, business.Game{}, rules.Rules{},
		"bids", "cards", "december", "double", "double.coming", "late", "left", "limit", "sale", "short", "tie", "triple", "triple.coming")
	rapid.Check(t, func(t *rapid.T) {
		due, options, watched := uitest.Notes(t, business.Game{}, rules.Rules{})
		months := 4 // in which the bank pays more
		if options["payout"] == "original" {
			months = 3
		}
		switch {
		case watched && len(due) > 0:
			t.Fatalf("who watches is told of %v", due)
		case watched:
		case due["cards"] != 1, due["late"] != 1, due["december"] != 1:
			t.Fatalf("not once each: %v", due)
		case due["double"]+due["triple"] != months:
			t.Fatalf("the bank pays more in %d months, want %d", due["double"]+due["triple"], months)
		}
	})
}

func TestNotesOfBusiness(t *testing.T) {
	view := func(change func(v *rules.View)) rules.View {
		v := rules.View{Month: 2, Year: [rules.Months]rules.Card{1, 2, 3}, Players: make([]rules.Player, 4)}
		if change != nil {
			change(&v)
		}
		return v
	}
	usual := view(nil)
	original := view(func(v *rules.View) { v.Options.Original = true })
	bid := view(func(v *rules.View) { v.Players[0].Bid = 15_000 })
	red := view(func(v *rules.View) { v.Phase, v.Players[0].Hand = rules.Selling, 5*rules.One(rules.Red) })
	selling := view(func(v *rules.View) { v.Phase, v.Month = rules.Selling, 1; v.Players[0].Hand = red.Players[0].Hand })
	empty := view(func(v *rules.View) { v.Phase = rules.Selling })
	many := func(in game.Seats) rules.View {
		return view(func(v *rules.View) {
			v.Phase, v.In = rules.Discarding, in
			v.Players[0].Hand, v.Players[2].Hand = 12*rules.One(rules.Red), 11*rules.One(rules.Blue)
		})
	}
	for _, c := range []struct {
		name          string
		before, after rules.View
		event         game.Event
		want          map[string]string
	}{
		{"the first groups", usual, usual, rules.GroupsDrawn{Month: 1}, map[string]string{
			"cards": "The bank buys what the card of January shows. The next two months lie open too: collect what they will pay for.",
		}},
		{"others cannot bid", usual, usual, rules.GroupsDrawn{Month: 3, Short: game.Only(2) | game.Only(3)}, map[string]string{
			"short": "Chidi has less than 10,000 left and cannot bid this month. Chidi may still sell.",
		}},
		{"nor can the viewer", usual, usual, rules.GroupsDrawn{Month: 3, Short: game.Only(0) | game.Only(3)}, map[string]string{
			"short": "You have less than 10,000 left and cannot bid this month. You may still sell.",
		}},
		{"all pay", bid, bid, rules.BidsRevealed{Bids: []rules.SeatBid{{Seat: 1, Amount: 20_000}, {Seat: 0, Amount: 15_000}}}, map[string]string{
			"bids": "Bruno bid the most and chooses first. Everybody pays their own bid, whichever group they get. You pay 15,000.",
		}},
		{"the dice decide who is first", bid, bid, rules.BidsRevealed{Bids: []rules.SeatBid{{Seat: 0, Amount: 15_000}, {Seat: 1, Amount: 15_000}}}, nil},
		{"who has not bid", usual, usual, rules.BidsRevealed{Bids: []rules.SeatBid{{Seat: 1, Amount: 15_000}}}, nil},
		{"dice", usual, usual, rules.DiceRolled{Seats: []game.Seat{0, 3}, Rolls: []int{2, 5}}, map[string]string{
			"tie": "You and Dalia bid the same, so dice decide: the highest roll chooses first.",
		}},
		{"the last group", usual, usual, rules.GroupTaken{Seat: 0, Forced: true}, map[string]string{
			"left": "You come last and get the group that is left.",
		}},
		{"another group, and the sale begins", usual, selling, rules.GroupTaken{Seat: 3}, map[string]string{
			"sale": "Sell what the card of January asks for, or keep your shares for a month that pays more. Prices are the same for all.",
		}},
		{"with nothing to sell", usual, empty, rules.GroupTaken{Seat: 3}, nil},
		{"too many shares", red, many(game.Only(0) | game.Only(2)), rules.SaleSealed{Seat: 1}, map[string]string{
			"limit": "You have 12 shares after the sale, but you may keep only ten. The bank pays nothing for the rest.",
		}},
		{"too many of somebody else's", red, many(game.Only(2)), rules.SaleSealed{Seat: 1}, map[string]string{
			"limit": "Chidi has 11 shares after the sale but may keep only ten. The bank pays nothing for the rest.",
		}},
		{"a month before a doubled one", usual, usual, rules.MonthTurned{Month: 5}, map[string]string{
			"double.coming": "Next month, in June, the bank pays double. It may be better to keep your shares until then.",
		}},
		{"a doubled month", usual, usual, rules.MonthTurned{Month: 6}, map[string]string{
			"double": "In June the bank pays double: a good month to sell.",
		}},
		{"two doubled months in a row", original, original, rules.MonthTurned{Month: 10}, map[string]string{
			"double": "In October the bank pays double: a good month to sell.",
		}},
		{"two months are left", original, original, rules.MonthTurned{Month: 11}, map[string]string{
			"late":          "Two months are left. Shares that you still hold after December are worth nothing.",
			"double":        "In November the bank pays double: a good month to sell.",
			"triple.coming": "Next month, in December, the bank pays triple. It may be better to keep your shares until then.",
		}},
		{"the last month", original, original, rules.MonthTurned{Month: 12}, map[string]string{
			"december": "This is the last month: only money counts at the end. Bid no more than the shares bring you, and sell all you can.",
			"triple":   "In December the bank pays triple: a good month to sell.",
		}},
	} {
		if got := uitest.NotesOf(business.Game{}, c.before, c.after, c.event); !maps.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
