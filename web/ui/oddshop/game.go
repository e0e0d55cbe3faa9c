// Package oddshop has the page's texts and actions of Odd Shop.
package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

// Game implements ui.Game.
type Game struct{}

var _ ui.Game = Game{}

// Name implements ui.Game.
func (Game) Name() string { return rules.Rules{}.Name() }

// Actions implements ui.Game.
func (Game) Actions(names []string) ui.Actions {
	return &actions{names: names, picked: map[action]bool{}}
}

// Words implements ui.Game.
func (Game) Words(n ui.Narrator, v game.View) ui.Words {
	view, _ := v.(rules.View) // the zero View before the first step
	return &words{n, view}
}

// Points implements ui.Game.
func (Game) Points() ui.Points { return ui.Points{Unit: 1, Lead: 300} }

// words implements ui.Words.
type words struct {
	ui.Narrator
	view rules.View
}

// The sections of the rules to which the page leads.
const (
	aboutSetup          = "setup"
	aboutExperts        = "experts"
	aboutAuction        = "auction"
	aboutTie            = "tie"
	aboutTrade          = "trade"
	aboutAuthentication = "authentication"
	aboutOpportunist    = "opportunist"
	aboutEnd            = "end"
)

var sections = [rules.Done + 1]string{
	rules.Consulting: aboutExperts, rules.Bidding: aboutAuction,
	rules.Staying: aboutTie, rules.Adding: aboutTie, rules.Losing: aboutTie,
	rules.TradingBefore: aboutTrade, rules.TradingAfter: aboutTrade,
}

// Section implements ui.Words.
func (s *words) Section() string {
	if s.view.Phase == rules.Bidding && s.view.Opportunist != game.Spectator {
		return aboutOpportunist
	}
	return sections[s.view.Phase]
}

var refusals = map[game.Refusal]ui.Refusal{
	rules.NotAPrice:      {Past: "oddshop.reason.price"},
	rules.ExpertUsed:     {Now: "oddshop.bar.why.used", Past: "oddshop.reason.expert"},
	rules.NoSuchPlace:    {Past: "oddshop.reason.place"},
	rules.NotYourMoney:   {Past: "oddshop.reason.money"},
	rules.EmptyBid:       {Past: "oddshop.reason.empty"},
	rules.CannotStay:     {Past: "oddshop.reason.stay"},
	rules.NotOneCard:     {Past: "oddshop.reason.card"},
	rules.NotInBid:       {Past: "oddshop.reason.bid"},
	rules.NobodyThere:    {Past: "oddshop.reason.nobody"},
	rules.EmptyOffer:     {Past: "oddshop.reason.offer"},
	rules.NotYours:       {Now: "oddshop.bar.why.given", Past: "oddshop.reason.give"},
	rules.NotTheirs:      {Now: "oddshop.bar.why.taken", Past: "oddshop.reason.want"},
	rules.TooManyOffers:  {Past: "oddshop.reason.offers"},
	rules.NoSuchOffer:    {Now: "oddshop.bar.why.gone", Past: "oddshop.reason.gone"},
	rules.NotYourOffer:   {Past: "oddshop.reason.answer"},
	rules.AlreadySkipped: {Now: "oddshop.bar.why.skipped", Past: "oddshop.reason.skipped"},
}

// Refusal implements ui.Game.
func (Game) Refusal(r game.Refusal) ui.Refusal { return refusals[r] }

// Rounds implements ui.Game. It returns, for every round, the final worth of the objects that a
// seat bought or gained by trading. The last element has the additions of families and bonuses.
func (Game) Rounds(steps []game.Step, seat game.Seat) (all []int) {
	v := steps[len(steps)-1].View.(rules.View)
	h := readShop(steps)
	for i, sold := range h.sold {
		made := 0
		for _, e := range sold {
			if e.Seat == seat {
				made += worth(v, e.Object)
			}
		}
		for _, o := range h.traded[i] {
			switch seat {
			case o.From:
				made += gain(v, o)
			case o.To:
				made -= gain(v, o)
			}
		}
		all = append(all, made)
	}
	parts := shopScore(tally(v, seat))
	return append(all, parts[1], parts[2])
}

// Brought implements ui.Game.
func (g Game) Brought(steps []game.Step, seat game.Seat) []int { return g.Rounds(steps, seat) }

// RoundNames implements ui.Game.
func (Game) RoundNames(n ui.Narrator, rounds int) []string {
	return n.Numbered(rounds, n.Book.T("oddshop.sheet.families"), n.Book.T("oddshop.sheet.bonuses"))
}

// Possible implements ui.Game. It reports whether objects may have had these worths round by round.
func (Game) Possible(_, score int, rounds []int) bool {
	const (
		rich      = 10_000 // far more than the worth of all objects
		maxRounds = 20     // more than in any game, with the additions at the end
	)
	if len(rounds) < 2 || len(rounds) > maxRounds {
		return false
	}
	sum := 0
	for _, made := range rounds {
		if made > rich || made < -rich {
			return false
		}
		sum += made
	}
	return sum == score
}

// bigPrice is the lowest price of a big lot.
const bigPrice = 55

// Lot implements ui.Game: an object with a big price. The second is the highest of the other
// seats whose bids are revealed in the same step.
func (Game) Lot(events []game.Event) ui.Lot {
	lot := ui.NoLot()
	var bids []rules.Stake
	for _, e := range events {
		switch e := e.(type) {
		case rules.BidsRevealed:
			bids = e.Bids
		case rules.CardsRevealed:
			bids = e.Bids
		case rules.Sold:
			if e.Paid.Sum() >= bigPrice {
				lot = ui.Lot{Winner: e.Seat, Loser: second(bids, e.Seat)}
			}
		}
	}
	return lot
}

// second returns the seat with the highest bid without the winner's.
func second(bids []rules.Stake, winner game.Seat) game.Seat {
	seat, most := game.Spectator, 0
	for _, b := range bids {
		if sum := b.Cards.Sum(); b.Seat != winner && sum > most {
			seat, most = b.Seat, sum
		}
	}
	return seat
}
