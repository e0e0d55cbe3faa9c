package oddshop_test

import (
	"maps"
	"testing"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui/oddshop"
	"gavel/web/ui/uitest"

	"pgregory.net/rapid"
)

// TestNotesOfWholeShops: no note is due at a wrong moment, and each note is due in some game.
func TestNotesOfWholeShops(t *testing.T) {
	uitest.EveryNote(t, oddshop.Game{}, rules.Rules{},
		"back", "bonus", "cards", "discarded.nobody", "discarded.tie", "expert", "family", "last", "look", "offer", "opportunist",
		"sold", "tie", "trade", "unknown", "verdict.authentic", "verdict.replica")
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
	for _, c := range []struct {
		name          string
		before, after rules.View
		event         game.Event
		want          map[string]string
	}{
		{"the first round", usual, usual, rules.RoundOpened{Round: 1, Rounds: 5, Opportunist: game.Spectator}, map[string]string{
			"cards": "Under each object lies one of eight cards: 3 say authentic, 3 replica, 2 unknown. An expert lets you look.",
		}},
		{"an opportunist, in the last round", usual, usual, rules.RoundOpened{Round: 5, Rounds: 5, Opportunist: 1}, map[string]string{
			"opportunist": "Bruno had the most money left and is the opportunist: this round, bids are open, and Bruno bids last.",
			"last":        "This is the last round. At the end money is worth nothing; only your collection counts. Spend your money now.",
		}},
		{"the viewer is it", usual, usual, rules.RoundOpened{Round: 2, Rounds: 5}, map[string]string{
			"opportunist": "You had the most money left and are the opportunist: this round you bid last, and know all other bids.",
		}},
		{"a look", usual, usual, rules.Consulted{Seat: 0}, map[string]string{
			"look": "Only you know what you saw. The others know where you looked. You get your money back after the round.",
		}},
		{"somebody else's look", usual, usual, rules.Consulted{Seat: 2}, map[string]string{
			"expert": "Chidi has paid an expert. Everybody sees which objects Chidi looked under, but not what was there.",
		}},
		{"a tie", usual, usual, rules.Tied{Seats: game.Only(0) | game.Only(2), Total: 15}, map[string]string{
			"tie": "You and Chidi bid the same, 15. If several stay, each adds a card.",
		}},
		{"nobody stays", usual, usual, rules.Discarded{Object: picks, Why: rules.NobodyStayed}, map[string]string{
			"discarded.nobody": "Nobody stayed, so nobody gets “Thief’s Lockpicks”, and nobody pays.",
		}},
		{"tied again", usual, usual, rules.Discarded{Object: picks, Why: rules.TieUnbroken}, map[string]string{
			"discarded.tie": "Tied again: nobody gets “Thief’s Lockpicks”, and whoever stayed loses a card of their bid until the round ends.",
		}},
		{"nobody has money", usual, usual, rules.Discarded{Object: picks, Why: rules.NobodyBids}, nil},
		{"an offer to the viewer", usual, usual, rules.OfferMade{N: 1, Offer: rules.Offer{From: 3, To: 0}}, map[string]string{
			"offer": "Dalia offers you a trade: accept, decline or make a counter-offer. What you give away is gone for good.",
		}},
		{"an offer to somebody else", usual, usual, rules.OfferMade{N: 1, Offer: rules.Offer{From: 3, To: 1}}, nil},
		{"a sale that makes a family", half, thief, rules.Sold{Seat: 0, Object: picks, Paid: rules.Ten + rules.Five}, map[string]string{
			"sold":   "You bid the most and pay 15; the others take their cards back. You get your money back after the round.",
			"family": "You have a whole family: Thief. At the end these objects count twice.",
		}},
		{"a trade that earns a bonus", fewer, potions, rules.OfferAccepted{}, map[string]string{
			"bonus": "You have 4 objects of one category: Potions. That is a bonus of 200 at the end.",
		}},
		{"a family that was whole before", thief, thief, rules.OfferAccepted{}, nil},
		{"trading opens", usual, usual, rules.WindowOpened{Window: rules.TradingBefore}, map[string]string{
			"trade": "You may offer the others objects and money cards for theirs. If you do not want to, press “Done for now”.",
		}},
		{"and opens again", usual, usual, rules.WindowOpened{Window: rules.TradingAfter}, nil},
		{"the viewer's object comes first", usual, usual, rules.Authenticated{Verdicts: []rules.Verdict{
			{Object: bag, Owner: 2, Type: rules.Authentic}, {Object: picks, Owner: 0, Type: rules.Replica},
		}}, map[string]string{
			"verdict.authentic": "The cards are turned over. Bottomless Bag: authentic, worth 135. A replica would be worth 10.",
			"verdict.replica":   "The cards are turned over. Thief’s Lockpicks: a replica, worth 30. The real thing would be worth 55.",
		}},
		{"what is unknown", usual, usual, rules.Authenticated{Verdicts: []rules.Verdict{{Object: picks, Owner: 1, Type: rules.Unknown}}}, map[string]string{
			"unknown": "Thief’s Lockpicks: unknown. At the end of the game, a card is drawn for it: authentic or replica.",
		}},
		{"money comes back", usual, usual, rules.RoundEnded{Round: 1}, map[string]string{
			"back": "The round is over: all spent money comes back. Only money given away in trades stays with its new owner.",
		}},
		{"where it is of no use any more", usual, usual, rules.RoundEnded{Round: 5}, nil},
	} {
		if got := uitest.NotesOf(oddshop.Game{}, c.before, c.after, c.event); !maps.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
