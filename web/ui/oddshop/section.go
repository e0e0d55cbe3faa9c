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
