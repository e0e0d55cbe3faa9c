package forsale_test

import (
	"testing"

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui/forsale"
	"gavel/web/ui/uitest"

	"pgregory.net/rapid"
)

// TestNotesOfWholeGames: no note is due at a wrong moment, and each note is due in some game.
func TestNotesOfWholeGames(t *testing.T) {
	uitest.EveryNote(t, forsale.Game{}, rules.Rules{})
	rapid.Check(t, func(t *rapid.T) {
		due, options, watched := uitest.Notes(t, forsale.Game{}, rules.Rules{})
		switch {
		case watched && len(due) > 0:
			t.Fatalf("who watches is told of %v", due)
		case watched:
		case due["sale"] != 1, due["last"] != 1:
			t.Fatalf("the sale is told of %d times, the last houses %d times", due["sale"], due["last"])
		case due["choice"] > 1, due["laid"] > 1:
			t.Fatalf("the last choice is told of %d times, the last house %d times", due["choice"], due["laid"])
		case due["empty"] > 0 && options["variant"] != "scarce":
			t.Fatal("somebody goes without a house")
		}
	})
}

func TestNotes(t *testing.T) {
	view := func(seats int, change func(v *rules.View)) rules.View {
		v := rules.View{In: game.AllSeats(seats), Players: make([]rules.Player, seats)}
		if change != nil {
			change(&v)
		}
		return v
	}
	usual := view(4, nil)
	two := view(4, func(v *rules.View) { v.In = game.Only(1) | game.Only(2) })
	scarce := view(4, func(v *rules.View) { v.Options.Scarce, v.Offer = true, []rules.House{3, 9, 20} })
	down := view(4, func(v *rules.View) { v.Options.RefundDown = true })
	high := view(4, func(v *rules.View) { v.High = 7 })
	uitest.NotesAre(t, forsale.Game{}, *update, []uitest.Moment{
		{"a bid comes back in part", usual, usual, rules.Passed{Seat: 0, House: 4, Back: 3, Lost: 2}},
		{"less of it", usual, down, rules.Passed{Seat: 0, House: 4, Back: 1, Lost: 2}},
		{"the last who can pass, somebody else's bid", two, usual, rules.Passed{Seat: 1, House: 4, Back: 1, Lost: 1}},
		{"a forced pass", high, high, rules.Passed{Seat: 1, House: 4, Forced: true}},
		{"no house", scarce, view(3, nil), rules.Passed{Seat: 0, Back: 2}},
		{"a house for nothing", usual, usual, rules.HouseWon{Seat: 2, House: 27}},
		{"a house for all of a bid", usual, usual, rules.HouseWon{Seat: 0, House: 27, Paid: 9}},
		{"the last houses", usual, usual, rules.HousesShown{Round: 7, Rounds: 7}},
		{"houses before them", usual, usual, rules.HousesShown{Round: 6, Rounds: 7}},
		{"the sale begins", usual, usual, rules.ChequesShown{Round: 1, Cheques: []rules.Cheque{0, 5}}},
		{"two houses are left", usual, view(4, func(v *rules.View) { v.Players[0].Held = 2 }), rules.ChequesShown{Round: 6, Cheques: []rules.Cheque{3, 5}}},
		{"what houses bring", usual, usual, rules.Revealed{Sales: []rules.Sale{{Seat: 0, House: 2, Cheque: 4}, {Seat: 3, House: 8, Cheque: 11}}}},
		{"the last house", usual, usual, rules.Laid{Seat: 0, House: 6, Forced: true}},
		{"somebody else's last house", usual, usual, rules.Laid{Seat: 1, Forced: true}},
	})
}
