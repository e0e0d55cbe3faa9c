package business_test

import (
	"testing"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/game/gametest"
	"gavel/web/ui"
	"gavel/web/ui/business"
	"gavel/web/ui/uitest"
)

const (
	redShare   = rules.Shares(1)
	greenShare = redShare << 32
)

// trader returns the actions of seat 0 at a table of Business after a view.
func trader(v rules.View) ui.Actions {
	d := business.Game{}.Actions(gametest.Names(4))
	d.See(game.Step{View: v})
	return d
}

// exchange returns a view of seat 0 in March, with card R1, when all decide in secret.
func exchange(phase rules.Phase, me rules.Player) rules.View {
	owes := game.AllSeats(4)
	if me.Decided {
		owes = owes.Without(0)
	}
	v := rules.View{
		Phase: phase, Month: 3, In: game.AllSeats(4),
		Turn:    game.Turn{Mode: game.Sealed, Owes: owes, May: game.AllSeats(4)},
		Players: []rules.Player{me, {Money: rules.Hidden}, {Money: rules.Hidden}, {Money: rules.Hidden}},
	}
	v.Year[2] = 1
	return v
}

// TestBars: the bar asks, offers, and says why not.
func TestBars(t *testing.T) {
	var all []uitest.Question
	asks := func(name string, then ...any) { all = append(all, uitest.Ask(name, then...)) }
	turn := func(order ...game.Seat) rules.View {
		v := exchange(rules.Taking, rules.Player{Money: 60_000, Bid: 20_000})
		v.Groups, v.Order = []rules.Shares{0, 3 * redShare, 4 * greenShare, redShare}, order
		v.Turn = game.Turn{Mode: game.InTurn, Owes: game.Only(order[1]), May: game.Only(order[1])}
		return v
	}
	bid := exchange(rules.Bidding, rules.Player{Money: 60_000})
	bid.Groups = []rules.Shares{3 * redShare, 2*redShare + 2*greenShare}
	for _, presses := range []string{
		"bid", "more5 more10 bid", "more10 more10 less5 bid", "more5 less5 less5 bid", "more10 more10 more10 more10 more10 more10 bid", "draft=35000 bid",
		"draft=5000 bid", "draft=65000 bid", "draft=12345 bid", "draft=12345 more5 bid",
	} {
		asks("[B3] "+presses, bid, presses)
	}
	asks("a bid is sealed", exchange(rules.Bidding, rules.Player{Money: 60_000, Bid: 45_000, Decided: true}))
	asks("and changed", exchange(rules.Bidding, rules.Player{Money: 60_000, Bid: 45_000, Decided: true}), "less5 bid")
	asks("a group to take", turn(1, 0, 2, 3), "take-2 take-0")
	asks("another's turn", turn(2, 1, 0, 3))
	asks("a group is taken", turn(0, 1, 2, 3))
	// R1 pays 80,000 for GGG and 35,000 for BB, in March twice that [B8].
	hand := exchange(rules.Selling, rules.Player{Hand: 4*greenShare + 4<<8})
	asks("[B8] selling", hand)
	asks("what brings the most", hand, "best")
	asks("less of it", hand, "best keep-BB sell")
	asks("nothing of it", hand, "best clear")
	asks("a sale is sealed", exchange(rules.Selling, rules.Player{Hand: 4 << 8, Sale: rules.Tally{5: 1}, Decided: true}))
	many := rules.Player{Hand: 8*redShare + 4*greenShare}
	asks("[B6] too many shares", exchange(rules.Discarding, many))
	asks("[B6] enough is chosen", exchange(rules.Discarding, many), "discard-R discard-G discard")
	many.Discard, many.Decided = redShare+greenShare, true
	asks("[B6] the choice is sealed", exchange(rules.Discarding, many))

	short := exchange(rules.Bidding, rules.Player{Money: 5_000})
	short.In = short.In.Without(0)
	short.Turn.Owes = short.In
	others := exchange(rules.Discarding, rules.Player{Hand: redShare})
	others.In, others.Turn.Owes = game.Only(1)|game.Only(2), game.Only(1)|game.Only(2)
	watching := exchange(rules.Selling, rules.Player{Money: rules.Hidden})
	watching.Seat, watching.Turn.Owes = game.Spectator, game.Only(2)
	last := exchange(rules.Taking, rules.Player{})
	last.Turn, last.Groups = game.Turn{Mode: game.InTurn, Owes: game.Only(0), May: game.Only(0)}, []rules.Shares{redShare}
	everything := "more5 less5 bid take-0 sell best discard discard-R" // nothing of it decides
	asks("too little for any bid", short, everything)
	asks("only one bid", exchange(rules.Bidding, rules.Player{Money: 10_000}), everything)
	asks("nothing that the bank buys", exchange(rules.Selling, rules.Player{Hand: redShare}), everything)
	asks("only one colour", exchange(rules.Discarding, rules.Player{Hand: 13 * redShare}), everything)
	asks("the last group", last, everything)
	asks("others discard", others, everything)
	asks("who watches", watching, everything)
	asks("the deal", rules.View{Players: make([]rules.Player, 4)}, everything)
	asks("the draw", rules.View{Phase: rules.Drawing, Month: 1, Players: make([]rules.Player, 4)}, everything)
	asks("dice", rules.View{Phase: rules.Rolling, Month: 1, Players: make([]rules.Player, 4)}, everything)
	uitest.BarsAre(t, business.Game{}, 4, *update, all)
}
