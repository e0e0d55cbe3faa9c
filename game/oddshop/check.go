package oddshop

import "gavel/game"

// The refusals of this rule set.
const (
	NotAPrice      game.Refusal = "no expert takes this, or shows as many cards for it"
	ExpertUsed     game.Refusal = "this seat has consulted this expert this round"
	NoSuchPlace    game.Refusal = "there is no object in this place"
	NotYourMoney   game.Refusal = "the seat does not hold these money cards"
	EmptyBid       game.Refusal = "a bid is at least one money card"
	CannotStay     game.Refusal = "a seat without another money card cannot stay"
	NotOneCard     game.Refusal = "exactly one money card must be chosen"
	NotInBid       game.Refusal = "the card is not in the seat's bid"
	NobodyThere    game.Refusal = "an offer goes to another seat at the table"
	EmptyOffer     game.Refusal = "an offer must move something"
	NotYours       game.Refusal = "the seat does not hold what it offers"
	NotTheirs      game.Refusal = "the other seat does not hold what is wanted"
	TooManyOffers  game.Refusal = "the seat has made all its offers of this window"
	NoSuchOffer    game.Refusal = "no such offer stands"
	NotYourOffer   game.Refusal = "this offer is for another seat to answer or cancel"
	AlreadySkipped game.Refusal = "the seat has skipped already"
)

// Check returns the refusal of a decision that is not legal now, or nil.
func (s *State) Check(seat game.Seat, d Decision) error {
	if !s.Turn().May.Has(seat) {
		return game.NotYourTurn
	}
	if !s.phase.allows(d.Do) {
		return game.WrongPhase
	}
	switch d.Do {
	case Consult:
		return s.checkConsult(seat, s.Money[seat], d)
	case Bid:
		switch {
		case d.Cards == 0:
			return EmptyBid
		case !s.Money[seat].Has(d.Cards):
			return NotYourMoney
		}
	case Stay:
		if s.free(seat) == 0 {
			return CannotStay // [O5]
		}
	case Add:
		return checkCard(d.Cards, s.free(seat), NotYourMoney)
	case Lose:
		return checkCard(d.Cards, s.Bid[seat], NotInBid)
	case Propose:
		if !s.everybody().Without(seat).Has(game.Seat(d.N)) {
			return NobodyThere
		}
		return s.checkOffer(seat, d)
	case Accept, Decline, Cancel:
		return s.checkAnswer(seat, d)
	case Skip:
		if s.acted.Has(seat) {
			return AlreadySkipped
		}
	}
	return nil
}

// allows reports whether a kind of decision belongs to a phase.
func (p Phase) allows(do Do) bool {
	switch p {
	case Consulting:
		return do <= Consult
	case Bidding:
		return do == Bid
	case Staying:
		return do == Stay || do == Withdraw
	case Adding:
		return do == Add
	case Losing:
		return do == Lose
	case TradingBefore, TradingAfter:
		return do >= Propose
	}
	return false
}

// checkCard checks that a card is one of the cards to choose from.
func checkCard(card, among Money, refusal game.Refusal) error {
	switch {
	case card.Count() != 1:
		return NotOneCard
	case !among.Has(card):
		return refusal
	}
	return nil
}

func (w *window) checkOffer(seat game.Seat, d Decision) error {
	switch {
	case d.Give.empty() && d.Want.empty():
		return EmptyOffer
	case w.made[seat] == MaxOffers:
		return TooManyOffers
	case !w.holds(seat, d.Give):
		return NotYours
	case !w.holds(game.Seat(d.N), d.Want):
		return NotTheirs
	}
	return nil
}

func (w *window) checkAnswer(seat game.Seat, d Decision) error {
	if d.N == 0 || d.N > w.offered || w.offers[d.N-1].Fate != Standing {
		return NoSuchOffer
	}
	who := w.offers[d.N-1].To
	if d.Do == Cancel {
		who = w.offers[d.N-1].From
	}
	if who != seat {
		return NotYourOffer
	}
	return nil
}
