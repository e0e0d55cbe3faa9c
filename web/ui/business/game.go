// Package business has the page's texts and actions of Business.
package business

import (
	"gavel/game"
	rules "gavel/game/business"
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

// Points implements ui.Game: the search counts thousands.
func (Game) Points() ui.Points { return ui.Points{Unit: 1000, Lead: 400} }

// words implements ui.Words.
type words struct {
	ui.Narrator
	view rules.View
}

// The sections of the rules to which the page leads.
const (
	aboutSetup      = "setup"
	aboutBidding    = "bidding"
	aboutTies       = "ties"
	aboutTaking     = "taking"
	aboutSelling    = "selling"
	aboutDiscarding = "discarding"
	aboutEnd        = "end"
)

// Section implements ui.Words.
func (s *words) Section() string {
	return [rules.Done + 1]string{
		rules.Drawing: aboutBidding, rules.Bidding: aboutBidding, rules.Rolling: aboutTies,
		rules.Taking: aboutTaking, rules.Selling: aboutSelling, rules.Discarding: aboutDiscarding,
	}[s.view.Phase]
}

// Refusal implements ui.Game.
func (Game) Refusal(r game.Refusal) ui.Refusal {
	switch r {
	case rules.BidTooLow:
		return ui.Refusal{Past: "business.reason.low"}
	case rules.BidOdd:
		return ui.Refusal{Past: "business.reason.step"}
	case rules.BidTooHigh:
		return ui.Refusal{Now: "business.bar.why.owned", Past: "business.reason.high"}
	case rules.NoGroup:
		return ui.Refusal{Now: "business.bar.why.gone", Past: "business.reason.group"}
	case rules.NotOnCard:
		return ui.Refusal{Now: "business.bar.why.card", Past: "business.reason.card"}
	case rules.NotYours:
		return ui.Refusal{Now: "business.bar.why.shares", Past: "business.reason.shares"}
	case rules.WrongCount:
		return ui.Refusal{Past: "business.reason.count"}
	}
	return ui.Refusal{}
}

// Rounds implements ui.Game. It returns the change of a seat's money in every month.
func (Game) Rounds(steps []game.Step, seat game.Seat) (all []int) {
	for _, month := range readYear(steps) {
		all = append(all, month[seat].sold.money-month[seat].bought.money)
	}
	return all
}

// Brought implements ui.Game. It returns the price of a seat's sales in every month.
func (Game) Brought(steps []game.Step, seat game.Seat) (all []int) {
	for _, month := range readYear(steps) {
		all = append(all, month[seat].sold.money)
	}
	return all
}

// RoundNames implements ui.Game.
func (Game) RoundNames(n ui.Narrator, rounds int) (names []string) {
	for month := range min(rounds, rules.Months) {
		names = append(names, monthName(month+1, n.Book))
	}
	return names
}

// Possible implements ui.Game. It reports whether a player's money may have changed in this way
// month by month.
func (Game) Possible(_, score int, months []int) bool {
	const (
		step = 5_000
		rich = 10_000_000 // far more than the price of all shares
	)
	money := rules.StartMoney
	for _, made := range months {
		if made%step != 0 || made > rich || made < -rich {
			return false
		}
		if money += made; money < 0 {
			return false
		}
	}
	return len(months) == rules.Months && money == score
}

// bigBid is the lowest bid that wins a big lot.
const bigBid = 60_000

// Lot implements ui.Game: the first choice of a month's groups for a big bid. If the highest bids
// tie, nobody has won yet.
func (Game) Lot(events []game.Event) ui.Lot {
	for _, e := range events {
		e, is := e.(rules.BidsRevealed)
		if !is || len(e.Bids) < 2 || e.Bids[0].Amount < bigBid || e.Bids[0].Amount == e.Bids[1].Amount {
			continue
		}
		if e.Bids[1].Amount == 0 {
			return ui.Lot{Winner: e.Bids[0].Seat, Loser: game.Spectator}
		}
		return ui.Lot{Winner: e.Bids[0].Seat, Loser: e.Bids[1].Seat}
	}
	return ui.NoLot()
}
