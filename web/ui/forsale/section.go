package forsale

import (
	"gavel/game"
	rules "gavel/game/forsale"
)

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

// about returns the section of the rules that explains an event, or "" if none is needed.
func about(e game.Event) string {
	switch e.(type) {
	case rules.Dealt:
		return aboutSetup
	case rules.HousesShown, rules.Passed, rules.HouseWon:
		return aboutBuying
	case rules.ChequesShown, rules.Revealed, rules.RestTaken:
		return aboutSelling
	case rules.Ended:
		return aboutEnd
	}
	return ""
}
