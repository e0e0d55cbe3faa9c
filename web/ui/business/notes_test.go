package business_test

import (
	"testing"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/web/ui/business"
	"gavel/web/ui/uitest"

	"pgregory.net/rapid"
)

// TestNotesOfWholeYears: no note is due at a wrong moment, and each note is due in some game.
func TestNotesOfWholeYears(t *testing.T) {
	uitest.EveryNote(t, business.Game{}, rules.Rules{})
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
	uitest.NotesAre(t, business.Game{}, *update, []uitest.Moment{
		{"the first groups", usual, usual, rules.GroupsDrawn{Month: 1}},
		{"others cannot bid", usual, usual, rules.GroupsDrawn{Month: 3, Short: game.Only(2) | game.Only(3)}},
		{"nor can the viewer", usual, usual, rules.GroupsDrawn{Month: 3, Short: game.Only(0) | game.Only(3)}},
		{"all pay", bid, bid, rules.BidsRevealed{Bids: []rules.SeatBid{{Seat: 1, Amount: 20_000}, {Seat: 0, Amount: 15_000}}}},
		{"the dice decide who is first", bid, bid, rules.BidsRevealed{Bids: []rules.SeatBid{{Seat: 0, Amount: 15_000}, {Seat: 1, Amount: 15_000}}}},
		{"who has not bid", usual, usual, rules.BidsRevealed{Bids: []rules.SeatBid{{Seat: 1, Amount: 15_000}}}},
		{"dice", usual, usual, rules.DiceRolled{Seats: []game.Seat{0, 3}, Rolls: []int{2, 5}}},
		{"the last group", usual, usual, rules.GroupTaken{Seat: 0, Forced: true}},
		{"another group, and the sale begins", usual, selling, rules.GroupTaken{Seat: 3}},
		{"with nothing to sell", usual, empty, rules.GroupTaken{Seat: 3}},
		{"too many shares", red, many(game.Only(0) | game.Only(2)), rules.SaleSealed{Seat: 1}},
		{"too many of somebody else's", red, many(game.Only(2)), rules.SaleSealed{Seat: 1}},
		{"a month before a doubled one", usual, usual, rules.MonthTurned{Month: 5}},
		{"a doubled month", usual, usual, rules.MonthTurned{Month: 6}},
		{"two doubled months in a row", original, original, rules.MonthTurned{Month: 10}},
		{"two months are left", original, original, rules.MonthTurned{Month: 11}},
		{"the last month", original, original, rules.MonthTurned{Month: 12}},
	})
}
