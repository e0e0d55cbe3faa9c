package forsale_test

import (
	"slices"
	"testing"

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/game/gametest"
	"gavel/web/ui"
	"gavel/web/ui/forsale"
	"gavel/web/ui/uitest"
)

// at returns the actions of seat 0 at a table of four after a view.
func at(v rules.View) ui.Actions {
	d := forsale.Game{}.Actions(gametest.Names(4))
	d.See(game.Step{View: v})
	return d
}

// buying returns a view of seat 0 with 14 coins and 3 in front, at a highest bid of 4.
func buying(turn game.Seat) rules.View {
	return rules.View{
		Phase: rules.Buying, Round: 2, High: 4, Offer: []rules.House{8, 17},
		In:   game.AllSeats(4).Without(2),
		Turn: game.Turn{Mode: game.InTurn, Owes: game.Only(turn), May: game.Only(turn)},
		Pass: rules.Passing{House: 8, Back: 2, Lost: 1},
		Players: []rules.Player{
			{Bid: 3, Coins: 14, Known: rules.Known{Coins: 14}},
			{Bid: 4, Coins: rules.Hidden}, {Coins: rules.Hidden}, {Coins: rules.Hidden},
		},
	}
}

// selling returns a view of seat 0 with the houses 8 and 17.
func selling(laid rules.House) rules.View {
	owes := game.AllSeats(4)
	if laid != 0 {
		owes = owes.Without(0)
	}
	return rules.View{
		Phase: rules.Selling, Round: 1, Cheques: []rules.Cheque{0, 5, 9, 15}, In: game.AllSeats(4),
		Turn: game.Turn{Mode: game.Sealed, Owes: owes, May: game.AllSeats(4)},
		Players: []rules.Player{
			{Held: 2, Hand: 1<<8 | 1<<17, House: laid, Laid: laid != 0}, {Held: 2}, {Held: 2}, {Held: 2},
		},
	}
}

// TestBars: the bar asks, offers, and says why not.
func TestBars(t *testing.T) {
	all := []uitest.Question{uitest.Ask("a turn to bid", buying(0))}
	asks := func(name string, then ...any) { all = append(all, uitest.Ask(name, then...)) }
	changed := func(v rules.View, change func(*rules.View)) rules.View {
		v.Players = slices.Clone(v.Players)
		change(&v)
		return v
	}
	for _, c := range []struct {
		name string
		pass rules.Passing
	}{
		{"[F1] one coin comes back", rules.Passing{House: 8, Back: 1, Lost: 1}},
		{"[F1] nothing comes back", rules.Passing{House: 8, Lost: 1}},
		{"[F4] passing without a bid", rules.Passing{House: 8}},
		{"[F25] no house", rules.Passing{Back: 4}},
		{"[F25] no house for one coin", rules.Passing{Back: 1}},
		{"[F25] no house, no bid", rules.Passing{}},
	} {
		asks(c.name, changed(buying(0), func(v *rules.View) { v.Pass = c.pass }))
	}
	for _, presses := range []string{
		"more1 more3 bid", "more3 less1 bid", "less1 bid", "draft=16 more3 bid", "draft=12 bid", "draft=4 bid", "draft=18 bid", "draft=-3 bid",
		"draft=1 more1 bid", "draft=300 less1 bid", "more4 sell-8 bid",
	} {
		asks("[F3] [F7] "+presses, buying(0), presses)
	}
	asks("[F3] a lowest bid of 1", changed(buying(0), func(v *rules.View) { v.High = 0 }))
	asks("another's turn", buying(1))
	asks("passed", changed(buying(1), func(v *rules.View) { v.In = v.In.Without(0) }))
	asks("[F6] cannot top the bid", changed(buying(1), func(v *rules.View) { v.High = 17 }))
	asks("[F6] must pass", changed(buying(0), func(v *rules.View) { v.High = 17 }))
	asks("[F6] no coins", changed(buying(0), func(v *rules.View) { v.High, v.Players[0].Known.Coins, v.Players[0].Bid = 17, 0, 0 }))
	asks("a question that stays the same", buying(1), buying(0), "more1", buying(0))
	asks("the next one", buying(0), "more1", changed(buying(0), func(v *rules.View) { v.High = 9 }))
	asks("selling", selling(0), "sell-9 sell- sell-0 sell-300 sell bid=5 pass=5 draft=5 sell-17")
	asks("[F20] a house is laid", selling(0), selling(17))
	asks("the last house", changed(selling(8), func(v *rules.View) { v.Players[0].Hand, v.Players[0].Held = 1<<8, 1 }), "sell-8")
	for taken := range 2 {
		asks("[F21] no house to sell", changed(selling(0), func(v *rules.View) {
			v.In, v.Turn.Owes, v.Players[0] = v.In.Without(0), v.Turn.Owes.Without(0), rules.Player{Taken: taken}
		}))
	}
	asks("who watches a bid", changed(buying(1), func(v *rules.View) { v.Seat = game.Spectator }), "pass")
	asks("who watches a sale", changed(selling(0), func(v *rules.View) { v.Seat, v.Turn.Owes = game.Spectator, game.Only(1)|game.Only(3) }))
	asks("the deal", rules.View{Turn: game.Turn{Mode: game.Chance}})
	asks("the end", rules.View{Phase: rules.Done, Players: make([]rules.Player, 4), Result: game.Rank([]int{10, 9, 8, 7}, nil)})
	uitest.BarsAre(t, forsale.Game{}, 4, *update, all)
}
