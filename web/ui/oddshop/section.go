package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
)

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

// Section implements ui.Words.
func (s *words) Section() string {
	switch s.view.Phase {
	case rules.Consulting:
		return aboutExperts
	case rules.Bidding:
		if s.view.Opportunist != game.Spectator {
			return aboutOpportunist
		}
		return aboutAuction
	case rules.Staying, rules.Adding, rules.Losing:
		return aboutTie
	case rules.TradingBefore, rules.TradingAfter:
		return aboutTrade
	}
	return ""
}

// about returns the section of the rules that explains an event, or "" if none is needed.
func about(e game.Event) string {
	switch e := e.(type) {
	case rules.Dealt:
		return aboutSetup
	case rules.Consulted:
		return aboutExperts
	case rules.AuctionOpened, rules.BidsRevealed, rules.Sold:
		return aboutAuction
	case rules.Discarded:
		if e.Why == rules.NobodyStayed || e.Why == rules.TieUnbroken {
			return aboutTie
		}
		return aboutAuction
	case rules.Tied, rules.CardsRevealed, rules.CardsLost:
		return aboutTie
	case rules.WindowOpened, rules.OfferAccepted:
		return aboutTrade
	case rules.Authenticated:
		return aboutAuthentication
	case rules.RoundEnded: // spent money is returned
		return aboutOpportunist
	case rules.Settled, rules.Ended:
		return aboutEnd
	}
	return ""
}
