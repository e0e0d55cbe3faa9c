// Package forsale has the page's texts and actions of For Sale.
package forsale

import (
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui"
)

// Game implements ui.Game.
type Game struct{}

var _ ui.Game = Game{}

// Name implements ui.Game.
func (Game) Name() string { return rules.Rules{}.Name() }

// Actions implements ui.Game.
func (Game) Actions(names []string) ui.Actions { return &actions{names: names} }

// Words implements ui.Game.
func (Game) Words(n ui.Narrator, v game.View) ui.Words {
	view, _ := v.(rules.View) // the zero View before the first step
	return &words{n, view}
}

// Points implements ui.Game.
func (Game) Points() ui.Points { return ui.Points{Unit: 1, Tenths: true, Lead: 30} }

// words implements ui.Words.
type words struct {
	ui.Narrator
	view rules.View
}

// The sections of the rules to which the page leads.
const (
	aboutSetup   = "setup"
	aboutBuying  = "buying"
	aboutSelling = "selling"
	aboutEnd     = "end"
)

// Section implements ui.Words.
func (s *words) Section() string {
	switch s.view.Phase {
	case rules.Buying:
		return aboutBuying
	case rules.Selling:
		return aboutSelling
	}
	return ""
}

// Refusal implements ui.Game.
func (Game) Refusal(r game.Refusal) ui.Refusal {
	switch r {
	case rules.BidTooLow:
		return ui.Refusal{Now: "forsale.bar.why.standing", Past: "forsale.reason.low"}
	case rules.BidTooHigh:
		return ui.Refusal{Now: "forsale.bar.why.coins", Past: "forsale.reason.high"}
	case rules.NotYours:
		return ui.Refusal{Now: "forsale.bar.why.house", Past: "forsale.reason.house"}
	}
	return ui.Refusal{}
}

// Rounds implements ui.Game. It returns the cheques for a seat's houses, and its remaining coins
// [F18].
func (Game) Rounds(steps []game.Step, seat game.Seat) (all []int) {
	h := read(steps)
	for _, round := range h.sold {
		made := 0
		for _, sale := range round {
			if sale.Seat == seat {
				made += int(sale.Cheque)
			}
		}
		all = append(all, made)
	}
	if len(h.rest.Houses) > 0 { // [F22]
		made := 0
		for _, c := range h.rest.Cheques {
			if h.rest.Seat == seat {
				made += int(c)
			}
		}
		all = append(all, made)
	}
	v := steps[len(steps)-1].View.(rules.View)
	return append(all, v.Players[seat].Known.Coins)
}

// Brought implements ui.Game.
func (g Game) Brought(steps []game.Step, seat game.Seat) []int { return g.Rounds(steps, seat) }

// RoundNames implements ui.Game.
func (Game) RoundNames(n ui.Narrator, rounds int) []string {
	return n.Numbered(rounds, n.Book.T("forsale.sheet.coins"))
}

// Possible implements ui.Game. It reports whether a player may have sold houses for these amounts
// round by round, with the rest of the score in coins.
func (Game) Possible(players, score int, rounds []int) bool {
	const (
		fewest, most = 5, 11 // sales
		best         = 15    // highest cheque; there are two of it, as of all lower ones
		rest         = 4     // largest number of cheques that a seat takes at once [F22]
	)
	sales := len(rounds) - 1
	if sales < fewest || sales > most {
		return false
	}
	coins := rounds[sales]
	sum, limit := coins, coins
	for i, made := range rounds[:sales] {
		sum += made
		limit += best - i/2
		if made < 0 || made > best && i < sales-1 {
			return false
		}
	}
	return sum == score && sum <= limit+rest*best && coins >= 0 && coins <= rules.StartCoins(players)
}

// The lowest house and cheque that are big.
const (
	bigHouse  rules.House  = 25
	bigCheque rules.Cheque = 14
)

// Lot implements ui.Game: a big house that somebody paid for, or a big cheque. The second is the
// seat that passed last, or that laid the next lower house.
func (Game) Lot(events []game.Event) ui.Lot {
	lot := ui.NoLot()
	passed := game.Spectator
	for _, e := range events {
		switch e := e.(type) {
		case rules.Passed:
			if passed = game.Spectator; e.Back+e.Lost > 0 {
				passed = e.Seat
			}
		case rules.HouseWon:
			if e.House >= bigHouse && e.Paid > 0 {
				lot = ui.Lot{Winner: e.Seat, Loser: passed}
			}
		case rules.Revealed:
			if n := len(e.Sales); n > 1 && e.Sales[n-1].Cheque >= bigCheque {
				lot = ui.Lot{Winner: e.Sales[n-1].Seat, Loser: e.Sales[n-2].Seat}
			}
		}
	}
	return lot
}
