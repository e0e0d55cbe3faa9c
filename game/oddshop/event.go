package oddshop

import "gavel/game"

// Stake is a seat's money cards.
type Stake struct {
	Seat  game.Seat
	Cards Money
}

// Reason is the reason why an object was discarded.
type Reason uint8

// The reasons.
const (
	NobodyStayed Reason = iota // of the tied seats [O4]
	TieUnbroken                // the added cards tie again [O6]
	NobodyBids                 // nobody has money cards [O20]
)

// Verdict is the type on the authentication card under an object.
type Verdict struct {
	Slot   int
	Object Object
	Owner  game.Seat
	Type   Type
}

// The events of a game, in the order of a round. All are public, except the cards that an expert
// shows, unrevealed bids, and cards chosen in secret.
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
		Types []Type // in the order of Slots; nil unless the viewer has paid
	}

	// ExpertsDone says that a seat consults no more experts. Forced says that it cannot.
	ExpertsDone struct {
		Seat   game.Seat
		Forced bool
	}

	// AuctionOpened starts the auction of an object.
	AuctionOpened struct {
		Slot    int
		Object  Object
		Bidders game.Seats
	}

	// BidLaid is a bid in a standard auction. It may replace another.
	BidLaid struct {
		Seat   game.Seat
		Cards  Money // empty unless it is the viewer's
		Again  bool  // it replaces an earlier bid
		Forced bool  // the seat has only one card
	}

	// BidMade is a bid in an opportunist's auction.
	BidMade struct {
		Seat   game.Seat
		Cards  Money
		Forced bool // the seat has only one card
	}

	// BidsRevealed reveals all bids of a standard auction.
	BidsRevealed struct{ Bids []Stake }

	// Tied says that several seats have made the highest bid.
	Tied struct {
		Seats game.Seats
		Total int
	}

	// Stayed says that a tied seat stays.
	Stayed struct{ Seat game.Seat }

	// Withdrew says that a tied seat withdraws its bid. Forced says that it has no card to add
	// [O5].
	Withdrew struct {
		Seat   game.Seat
		Forced bool
	}

	// CardChosen is a card chosen in secret. It may replace another.
	CardChosen struct {
		Seat   game.Seat
		Card   Money // empty unless it is the viewer's
		Lost   bool  // the seat loses it; otherwise it adds it
		Again  bool  // it replaces an earlier card
		Forced bool  // all cards to choose from are equal
	}

	// CardsRevealed reveals the cards added after a tie.
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

	// CardsLost has the cards that seats lose by an unbroken tie, until the round ends.
	CardsLost struct{ Cards []Stake }

	// WindowOpened opens a trading window: TradingBefore or TradingAfter.
	WindowOpened struct{ Window Phase }

	// OfferMade is a new offer, the N-th of the window.
	OfferMade struct {
		N     int
		Offer Offer
	}

	// OfferAccepted is a trade. Void counts the offers that it makes impossible.
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

	// Skipped says that a seat wants no more trade. Forced says that it cannot make another
	// offer.
	Skipped struct {
		Seat   game.Seat
		Forced bool
	}

	// WindowClosed ends a trading window.
	WindowClosed struct{ Window Phase }

	// Authenticated reveals the cards under the sold objects.
	Authenticated struct{ Verdicts []Verdict }

	// RoundEnded returns spent money, and names the seat that bids last in the next round;
	// Spectator if there is none.
	RoundEnded struct {
		Round       int
		Opportunist game.Seat
		Returned    []Stake
	}

	// Settled has the types of a seat's unknown objects, oldest first.
	Settled struct {
		Seat    game.Seat
		Objects []Object
		Types   []Type
	}

	// Ended is the end of the game.
	Ended struct{}
)

// For implements game.SecretEvent: only the seat that paid the expert sees the cards.
func (e Consulted) For(seat game.Seat) game.Event {
	if seat != e.Seat {
		e.Types = nil
	}
	return e
}

// For implements game.SecretEvent: only the seat itself knows its bid until all are revealed [O3]. The
// others do not learn that it changed its bid either.
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

// For implements game.SecretEvent: only the seat itself knows its card until all are revealed. The
// others do not learn that it changed its card either.
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
