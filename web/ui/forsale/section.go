package forsale

import (
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
