package business

import "gavel/game"

// The events of a game, in the order of a month. All are public, except the sealed parts of
// BidSealed, SaleSealed and DiscardSealed.
type (
	// Dealt gives every seat its first shares and opens the first months.
	Dealt struct {
		Hands []Shares // by seat
		Cards []Card   // January to March
	}

	// GroupsDrawn puts the month's groups onto the market.
	GroupsDrawn struct {
		Month  int
		Groups []Shares
		Short  game.Seats // they cannot bid, and miss the auction [B1]
	}

	// BidSealed says that a seat has chosen its bid. The bid may replace another.
	BidSealed struct {
		Seat   game.Seat
		Amount int  // 0 unless it is the viewer's
		Again  bool // it replaces an earlier bid
		Forced bool // the seat has no money for a higher bid
	}

	// BidsRevealed reveals all bids, the highest first. All are paid. The seats that tie roll the
	// dice next.
	BidsRevealed struct{ Bids []SeatBid }

	// DiceRolled has the rolls of tied bidders. The highest chooses first. Those who tie again
	// roll again [B4].
	DiceRolled struct {
		Seats []game.Seat
		Rolls []int // of the seats, 1 to 6
	}

	// GroupTaken gives a group to a bidder.
	GroupTaken struct {
		Seat   game.Seat
		Group  int // its index on the market
		Shares Shares
		Forced bool // it was the last group
	}

	// GroupsReturned puts the groups left over back into the bag [B12].
	GroupsReturned struct{ Groups []int }

	// SaleSealed says that a seat has chosen its sales. They may replace others.
	SaleSealed struct {
		Seat   game.Seat
		Sales  Sales // empty unless they are the viewer's
		Again  bool
		Forced bool // it had nothing to sell
	}

	// Sold reveals and pays everybody's sales.
	Sold struct{ Sellers []Seller }

	// DiscardSealed says that a seat above the limit has chosen its discard. It may replace
	// another.
	DiscardSealed struct {
		Seat   game.Seat
		Shares Shares // empty unless they are the viewer's
		Again  bool
		Forced bool // all its shares are of one colour
	}

	// Discarded reveals the shares that hands above the limit put into the bag [B6].
	Discarded struct{ Lots []SeatLot }

	// MonthTurned discards the card of the last month and reveals another.
	MonthTurned struct {
		Month  int
		Turned Card // 0 if all cards of the year are open
	}

	// Ended is the end of the game.
	Ended struct{}
)

// SeatBid is a seat's bid.
type SeatBid struct {
	Seat   game.Seat
	Amount int
}

// Seller is a seat with its sales, which may be empty, and their price.
type Seller struct {
	Seat   game.Seat
	Sales  Sales
	Shares Shares
	Money  int
}

// SeatLot is a seat with its discarded shares.
type SeatLot struct {
	Seat   game.Seat
	Shares Shares
}

// For implements game.SecretEvent: only the seat itself knows its bid until all are revealed. The
// others do not learn that it changed its bid either.
func (e BidSealed) For(seat game.Seat) game.Event {
	if seat == e.Seat {
		return e
	}
	if e.Again {
		return nil
	}
	e.Amount = 0
	return e
}

// For implements game.SecretEvent: like BidSealed.
func (e SaleSealed) For(seat game.Seat) game.Event {
	if seat == e.Seat {
		return e
	}
	if e.Again {
		return nil
	}
	e.Sales = Sales{}
	return e
}

// For implements game.SecretEvent: like BidSealed.
func (e DiscardSealed) For(seat game.Seat) game.Event {
	if seat == e.Seat {
		return e
	}
	if e.Again {
		return nil
	}
	e.Shares = 0
	return e
}
