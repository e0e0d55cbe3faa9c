package oddshop

import "gavel/game"

// Stake is money cards of a seat.
type Stake struct {
	Seat  game.Seat
	Cards Money
}

// Reason is why an object was discarded.
type Reason uint8

// The reasons.
const (
	NobodyStayed Reason = iota // of those who tied [O4]
	TieUnbroken                // by the added cards [O6]
	NobodyBids                 // nobody has money cards [O20]
)

// Verdict is what the authentication card under an object says.
type Verdict struct {
	Slot   int
	Object Object
	Owner  game.Seat
	Type   Type
}

// The events of a game, in the order in which a round has them. All are
// public but for what an expert shows, bids before they are revealed, and
// cards that are chosen in secret.
type (
	// Dealt says that the objects are shuffled.
	Dealt struct{ Objects, Rounds int }

	// RoundOpened shows the objects of a round, in the order of their sale.
	// Opportunist is Spectator in a round of standard auctions.
	RoundOpened struct {
		Round, Rounds int
		Objects       []Object
		Opportunist   game.Seat
	}

	// Consulted says that a seat paid an expert and looked under objects.
	Consulted struct {
		Seat  game.Seat
		Paid  Money
		Slots Slots
		Types []Type // in the order of Slots; nil unless the viewer paid
	}

	// ExpertsDone says that a seat consults no more experts. Forced means that
	// it could not.
	ExpertsDone struct {
		Seat   game.Seat
		Forced bool
	}

	// AuctionOpened puts an object up for sale.
	AuctionOpened struct {
		Slot    int
		Object  Object
		Bidders game.Seats
	}

	// BidLaid is a bid in a standard auction, perhaps in place of another.
	BidLaid struct {
		Seat   game.Seat
		Cards  Money // none unless it is the viewer's
		Again  bool  // it took back another for it
		Forced bool  // the seat has only one card
	}

	// BidMade is a bid in an opportunist's auction.
	BidMade struct {
		Seat   game.Seat
		Cards  Money
		Forced bool // the seat has only one card
	}

	// BidsRevealed turns over all bids of a standard auction.
	BidsRevealed struct{ Bids []Stake }

	// Tied says that several seats have bid the most.
	Tied struct {
		Seats game.Seats
		Total int
	}

	// Stayed says that a seat that tied stays.
	Stayed struct{ Seat game.Seat }

	// Withdrew says that a seat that tied takes back its bid. Forced means
	// that it has no card to add [O5].
	Withdrew struct {
		Seat   game.Seat
		Forced bool
	}

	// CardChosen is a card chosen in secret, perhaps in place of another.
	CardChosen struct {
		Seat   game.Seat
		Card   Money // none unless it is the viewer's
		Lost   bool  // it will be lost, otherwise added
		Again  bool  // it took back another for it
		Forced bool  // all that it had to choose of are alike
	}

	// CardsRevealed turns over the cards added after a tie.
	CardsRevealed struct{ Cards, Bids []Stake }

	// Sold gives an object to the seat with the highest bid.
	Sold struct {
		Seat   game.Seat
		Slot   int
		Object Object
		Paid   Money
	}

	// Discarded takes an object out of the game.
	Discarded struct {
		Slot   int
		Object Object
		Why    Reason
	}

	// CardsLost says which cards an unbroken tie has cost until the round ends.
	CardsLost struct{ Cards []Stake }

	// WindowOpened opens a trading window: TradingBefore or TradingAfter.
	WindowOpened struct{ Window Phase }

	// OfferMade is a new offer, the N-th of the window.
	OfferMade struct {
		N     int
		Offer Offer
	}

	// OfferAccepted is a trade. The offers that Void counts are impossible now.
	OfferAccepted struct {
		N     int
		Offer Offer
		Void  []int
	}

	// OfferDeclined turns an offer down.
	OfferDeclined struct {
		N     int
		Offer Offer
	}

	// OfferCancelled takes an offer back.
	OfferCancelled struct {
		N     int
		Offer Offer
	}

	// Skipped says that a seat wants no more trade. Forced means that it could
	// not offer anything any more.
	Skipped struct {
		Seat   game.Seat
		Forced bool
	}

	// WindowClosed ends a trading window.
	WindowClosed struct{ Window Phase }

	// Authenticated turns over the cards under the objects that were sold.
	Authenticated struct{ Verdicts []Verdict }

	// RoundEnded gives spent money back, and names who bids last in the next
	// round; Spectator if nobody does.
	RoundEnded struct {
		Round       int
		Opportunist game.Seat
		Returned    []Stake
	}

	// Settled says what a seat's unknown objects are, oldest first.
	Settled struct {
		Seat    game.Seat
		Objects []Object
		Types   []Type
	}

	// Ended is the end of the game.
	Ended struct{}
)

// For implements game.Event: only who paid the expert knows what was shown.
func (e Consulted) For(seat game.Seat) game.Event {
	if seat != e.Seat {
		e.Types = nil
	}
	return e
}

// For implements game.Event: only the seat itself knows its bid until all are
// revealed [O3]. That another changed its mind is hidden too.
func (e BidLaid) For(seat game.Seat) game.Event {
	switch {
	case seat == e.Seat:
		return e
	case e.Again:
		return nil
	}
	e.Cards = 0
	return e
}

// For implements game.Event: only the seat itself knows its card until all
// are revealed. That another changed its mind is hidden too.
func (e CardChosen) For(seat game.Seat) game.Event {
	switch {
	case seat == e.Seat:
		return e
	case e.Again:
		return nil
	}
	e.Card = 0
	return e
}

// For implements game.Event.
func (e Dealt) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e RoundOpened) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e ExpertsDone) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e AuctionOpened) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e BidMade) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e BidsRevealed) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e Tied) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e Stayed) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e Withdrew) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e CardsRevealed) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e Sold) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e Discarded) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e CardsLost) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e WindowOpened) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e OfferMade) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e OfferAccepted) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e OfferDeclined) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e OfferCancelled) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e Skipped) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e WindowClosed) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e Authenticated) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e RoundEnded) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e Settled) For(game.Seat) game.Event { return e }

// For implements game.Event.
func (e Ended) For(game.Seat) game.Event { return e }
