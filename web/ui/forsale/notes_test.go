package forsale_test

import (
	"maps"
	"testing"

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui/forsale"
	"gavel/web/ui/uitest"

	"pgregory.net/rapid"
)

// TestNotesOfWholeGames: no note is due at a wrong moment, and each note is due in some game.
func TestNotesOfWholeGames(t *testing.T) {
	uitest.EveryNote(t, forsale.Game{}, rules.Rules{},
		"choice", "empty", "forced", "free", "half", "half.down", "laid", "last", "lowest", "rank", "sale", "void", "won")
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
	for _, c := range []struct {
		name          string
		before, after rules.View
		event         game.Event
		want          map[string]string
	}{
		{"a bid comes back in part", usual, usual, rules.Passed{Seat: 0, House: 4, Back: 3, Lost: 2}, map[string]string{
			"half":   "Half of your bid of 5 comes back, rounded up: 3 coins. The rest is gone for good.",
			"lowest": "You pass and take the lowest house, 4. Whoever passes next takes the next lowest.",
		}},
		{"less of it", usual, down, rules.Passed{Seat: 0, House: 4, Back: 1, Lost: 2}, map[string]string{
			"half.down": "Half of your bid of 3 comes back, rounded down: 1 coin. The rest is gone for good.",
			"lowest":    "You pass and take the lowest house, 4. Whoever passes next takes the next lowest.",
		}},
		{"the last who can pass, somebody else's bid", two, usual, rules.Passed{Seat: 1, House: 4, Back: 1, Lost: 1}, nil},
		{"a forced pass", high, high, rules.Passed{Seat: 1, House: 4, Forced: true}, map[string]string{
			"forced": "Whoever cannot bid more than 7 has to pass. The game does it for Bruno.",
			"lowest": "Bruno passes and takes the lowest house, 4. Whoever passes next takes the next lowest.",
		}},
		{"no house", scarce, view(3, nil), rules.Passed{Seat: 0, Back: 2}, map[string]string{
			"empty": "You are the first to pass: you get all your coins back, but no house. Whoever passes from now on takes the lowest house.",
		}},
		{"a house for nothing", usual, usual, rules.HouseWon{Seat: 2, House: 27}, map[string]string{
			"free": "Nobody has bid, so Chidi gets the best house, 27, for nothing. A bid of 1 would have kept the round going.",
		}},
		{"a house for all of a bid", usual, usual, rules.HouseWon{Seat: 0, House: 27, Paid: 9}, map[string]string{
			"won": "You are the last one left: you take the best house, 27, and pay your whole bid, 9. Coins you keep are points.",
		}},
		{"the last houses", usual, usual, rules.HousesShown{Round: 7, Rounds: 7}, map[string]string{
			"last": "These are the last houses to buy. Every coin that you keep is a point at the end.",
		}},
		{"houses before them", usual, usual, rules.HousesShown{Round: 6, Rounds: 7}, nil},
		{"the sale begins", usual, usual, rules.ChequesShown{Round: 1, Cheques: []rules.Cheque{0, 5}}, map[string]string{
			"sale": "All houses are bought. Now everybody lays one in secret: the highest takes the highest cheque, the lowest the lowest.",
			"void": "A void cheque is worth nothing. The lowest house gets it; if there are two, the two lowest do.",
		}},
		{"two houses are left", usual, view(4, func(v *rules.View) { v.Players[0].Held = 2 }), rules.ChequesShown{Round: 6, Cheques: []rules.Cheque{3, 5}}, map[string]string{
			"choice": "This is your last choice. The house that you keep now is sold for you in the next round.",
		}},
		{"what houses bring", usual, usual, rules.Revealed{Sales: []rules.Sale{{Seat: 0, House: 2, Cheque: 4}, {Seat: 3, House: 8, Cheque: 11}}}, map[string]string{
			"rank": "Dalia laid the highest house, 8, and gets the highest cheque, 11. The next house gets the next cheque.",
		}},
		{"the last house", usual, usual, rules.Laid{Seat: 0, House: 6, Forced: true}, map[string]string{
			"laid": "House 6 is your last, so it is laid for you. At the end, your cheques and your remaining coins are your points.",
		}},
		{"somebody else's last house", usual, usual, rules.Laid{Seat: 1, Forced: true}, nil},
	} {
		if got := uitest.NotesOf(forsale.Game{}, c.before, c.after, c.event); !maps.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
