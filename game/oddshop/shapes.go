package oddshop

import "gavel/game"

// Shapes implements game.Rules.
func (Rules) Shapes() ([]game.Event, game.View) {
	return []game.Event{
		Dealt{}, RoundOpened{}, Consulted{}, ExpertsDone{}, AuctionOpened{}, BidLaid{}, BidMade{},
		BidsRevealed{}, Tied{}, Stayed{}, Withdrew{}, CardChosen{}, CardsRevealed{}, Sold{}, Discarded{},
		CardsLost{}, WindowOpened{}, OfferMade{}, OfferAccepted{}, OfferDeclined{}, OfferCancelled{},
		Skipped{}, WindowClosed{}, Authenticated{}, RoundEnded{}, Settled{}, Ended{},
	}, View{}
}
