package business

import (
	"gavel/game"
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

// about returns the section of the rules that explains an event, or "" if none is needed.
func about(e game.Event) string {
	switch e.(type) {
	case rules.Dealt:
		return aboutSetup
	case rules.GroupsDrawn, rules.BidsRevealed:
		return aboutBidding
	case rules.DiceRolled:
		return aboutTies
	case rules.GroupTaken, rules.GroupsReturned:
		return aboutTaking
	case rules.Sold:
		return aboutSelling
	case rules.Discarded:
		return aboutDiscarding
	case rules.Ended:
		return aboutEnd
	}
	return ""
}
