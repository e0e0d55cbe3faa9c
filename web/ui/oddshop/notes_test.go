package oddshop_test

import (
	"testing"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui/oddshop"
	"gavel/web/ui/uitest"

	"pgregory.net/rapid"
)

// TestNotesOfWholeShops: no note is due at a wrong moment, and each note is due in some game.
func TestNotesOfWholeShops(t *testing.T) {
	uitest.EveryNote(t, oddshop.Game{}, rules.Rules{})
	rapid.Check(t, func(t *rapid.T) {
		due, options, watched := uitest.Notes(t, oddshop.Game{}, rules.Rules{})
		rounds := map[string]int{"5": 5, "7": 7, "9": 9, "all": 10}[options["rounds"]]
		switch {
		case watched && len(due) > 0:
			t.Fatalf("who watches is told of %v", due)
		case watched:
		case due["cards"] != 1, due["last"] != 1:
			t.Fatalf("not once each: %v", due)
		case due["back"] != rounds-1, due["trade"] != rounds:
			t.Fatalf("%d rounds: %v", rounds, due)
		}
	})
}

func TestNotesOfOddShop(t *testing.T) {
	const bag, picks = rules.Object(42), rules.Object(34)
	view := func(owned rules.Objects) rules.View {
		return rules.View{Players: []rules.Player{{Owned: owned}, {}, {}, {}}}
	}
	usual := view(0)
	thief := view(rules.Thief.Objects())
	half := view(rules.Thief.Objects() &^ (1 << picks))
	potions := view(0b11110)
	fewer := view(0b01110)
	uitest.NotesAre(t, oddshop.Game{}, *update, []uitest.Moment{
		{"the first round", usual, usual, rules.RoundOpened{Round: 1, Rounds: 5, Opportunist: game.Spectator}},
		{"an opportunist, in the last round", usual, usual, rules.RoundOpened{Round: 5, Rounds: 5, Opportunist: 1}},
		{"the viewer is it", usual, usual, rules.RoundOpened{Round: 2, Rounds: 5}},
		{"a look", usual, usual, rules.Consulted{Seat: 0}},
		{"somebody else's look", usual, usual, rules.Consulted{Seat: 2}},
		{"a tie", usual, usual, rules.Tied{Seats: game.Only(0) | game.Only(2), Total: 15}},
		{"nobody stays", usual, usual, rules.Discarded{Object: picks, Why: rules.NobodyStayed}},
		{"tied again", usual, usual, rules.Discarded{Object: picks, Why: rules.TieUnbroken}},
		{"nobody has money", usual, usual, rules.Discarded{Object: picks, Why: rules.NobodyBids}},
		{"an offer to the viewer", usual, usual, rules.OfferMade{N: 1, Offer: rules.Offer{From: 3, To: 0}}},
		{"an offer to somebody else", usual, usual, rules.OfferMade{N: 1, Offer: rules.Offer{From: 3, To: 1}}},
		{"a sale that makes a family", half, thief, rules.Sold{Seat: 0, Object: picks, Paid: rules.Ten + rules.Five}},
		{"a trade that earns a bonus", fewer, potions, rules.OfferAccepted{}},
		{"a family that was whole before", thief, thief, rules.OfferAccepted{}},
		{"trading opens", usual, usual, rules.WindowOpened{Window: rules.TradingBefore}},
		{"and opens again", usual, usual, rules.WindowOpened{Window: rules.TradingAfter}},
		{"the viewer's object comes first", usual, usual, rules.Authenticated{Verdicts: []rules.Verdict{
			{Object: bag, Owner: 2, Type: rules.Authentic}, {Object: picks, Owner: 0, Type: rules.Replica},
		}}},
		{"what is unknown", usual, usual, rules.Authenticated{Verdicts: []rules.Verdict{{Object: picks, Owner: 1, Type: rules.Unknown}}}},
		{"money comes back", usual, usual, rules.RoundEnded{Round: 1}},
		{"where it is of no use any more", usual, usual, rules.RoundEnded{Round: 5}},
	})
}
