package business

import "gavel/game"

// Shapes implements game.Rules.
func (Rules) Shapes() ([]game.Event, game.View) {
	return []game.Event{
		Dealt{}, GroupsDrawn{}, BidSealed{}, BidsRevealed{}, DiceRolled{}, GroupTaken{},
		GroupsReturned{}, SaleSealed{}, Sold{}, DiscardSealed{}, Discarded{}, MonthTurned{}, Ended{},
	}, View{}
}
