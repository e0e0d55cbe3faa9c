package words

import (
	"errors"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/forsale"
)

// Reason says why a decision in a record is wrong, as the end of a sentence:
// it tells of somebody else, long ago. For what the player at this screen
// just tried there is desk.Refused.
func Reason(err error, book *locale.Book) string {
	var r game.Refusal
	errors.As(err, &r)
	switch r {
	case game.NotYourTurn:
		return book.T("page.reason.turn")
	case game.WrongPhase:
		return book.T("page.reason.phase")
	case game.GameOver:
		return book.T("page.reason.over")
	case forsale.BidTooLow:
		return book.T("forsale.reason.low")
	case forsale.BidTooHigh:
		return book.T("forsale.reason.high")
	case forsale.NotYours:
		return book.T("forsale.reason.house")
	}
	if key := shopReason(r); key != "" {
		return book.T(key)
	}
	if key := businessReason(r); key != "" {
		return book.T(key)
	}
	return book.T("page.reason.unknown")
}
