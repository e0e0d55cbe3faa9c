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
