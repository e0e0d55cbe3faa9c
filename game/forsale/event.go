package forsale

import "gavel/game"

// The events of a game, in the order of their first occurrence. All are public, except the house
// of Laid.
type (
	// Dealt says that the decks are shuffled, and which seat starts.
	Dealt struct{ First game.Seat }

	// HousesShown starts a buying round.
	HousesShown struct {
		Round, Rounds int
		Houses        []House // lowest first
		First         game.Seat
	}

	// BidMade raises a seat's bid to a total by adding coins.
	BidMade struct {
		Seat         game.Seat
		Total, Added int
	}

	// Passed takes a seat out of the round. House is 0 if it got none [F25]. Forced says that it
	// could not top the highest bid [F6].
	Passed struct {
		Seat   game.Seat
		House  House
		Back   int // returned coins
		Lost   int // lost coins
		Forced bool
	}

	// HouseWon gives the last house to the last remaining seat.
	HouseWon struct {
		Seat  game.Seat
		House House
		Paid  int
	}

	// ChequesShown starts a selling round.
	ChequesShown struct {
		Round   int
		Cheques []Cheque // lowest first
		Sellers game.Seats
	}

	// Laid puts a seat's house face down. It may replace another.
	Laid struct {
		Seat   game.Seat
		House  House // 0 unless it is the viewer's
		Again  bool  // it replaces an earlier house
		Forced bool  // it was the last house of the hand
	}

	// Revealed reveals all laid houses, the lowest first.
	Revealed struct{ Sales []Sale }

	// RestTaken gives all remaining cheques to the only seat with houses [F22].
	RestTaken struct {
		Seat    game.Seat
		Houses  []House
		Cheques []Cheque
	}

	// Ended is the end of the game.
	Ended struct{}
)

// Sale is a house and its cheque.
type Sale struct {
	Seat   game.Seat
	House  House
	Cheque Cheque
}

// For implements game.SecretEvent: only the seat itself knows its house until all are revealed [F20].
// The others do not learn that it changed its choice either.
func (e Laid) For(seat game.Seat) game.Event {
	if seat == e.Seat {
		return e
	}
	if e.Again {
		return nil
	}
	e.House = 0
	return e
}
