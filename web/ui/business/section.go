package business

import (
	rules "gavel/game/business"
)

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
	switch s.view.Phase {
	case rules.Drawing, rules.Bidding:
		return aboutBidding
	case rules.Rolling:
		return aboutTies
	case rules.Taking:
		return aboutTaking
	case rules.Selling:
		return aboutSelling
	case rules.Discarding:
		return aboutDiscarding
	}
	return ""
}
