package words

import (
	"errors"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/oddshop"
)

// refusal is how a table's refusal is put.
type refusal struct {
	now  string // what the player at this screen just tried; "" for what no control of a desk can meet
	past string // what is wrong with a decision in a record, as the end of a sentence
}

// Refused says why the table refused what the player at this screen just
// tried.
func Refused(err error, book *locale.Book) string {
	if key := refusalOf(err).now; key != "" {
		return book.T(key)
	}
	return book.T("page.say.refused")
}

// Reason says why a decision in a record is wrong, as the end of a sentence:
// it tells of somebody else, long ago.
func Reason(err error, book *locale.Book) string {
	if key := refusalOf(err).past; key != "" {
		return book.T(key)
	}
	return book.T("page.reason.unknown")
}

func refusalOf(err error) refusal {
	var r game.Refusal
	errors.As(err, &r)
	switch r {
	case game.NotYourTurn:
		return refusal{"page.why.turn", "page.reason.turn"}
	case game.WrongPhase:
		return refusal{"page.why.phase", "page.reason.phase"}
	case game.GameOver:
		return refusal{"page.why.over", "page.reason.over"}
	}
	for _, of := range []func(game.Refusal) refusal{saleRefusal, shopRefusal, businessRefusal} {
		if found := of(r); found != (refusal{}) {
			return found
		}
	}
	return refusal{}
}

func saleRefusal(r game.Refusal) refusal {
	switch r {
	case forsale.BidTooLow:
		return refusal{"forsale.bar.why.standing", "forsale.reason.low"}
	case forsale.BidTooHigh:
		return refusal{"forsale.bar.why.coins", "forsale.reason.high"}
	case forsale.NotYours:
		return refusal{"forsale.bar.why.house", "forsale.reason.house"}
	}
	return refusal{}
}

func shopRefusal(r game.Refusal) refusal {
	switch r {
	case oddshop.NotAPrice:
		return refusal{past: "oddshop.reason.price"}
	case oddshop.ExpertUsed:
		return refusal{"oddshop.bar.why.used", "oddshop.reason.expert"}
	case oddshop.NoSuchPlace:
		return refusal{past: "oddshop.reason.place"}
	case oddshop.NotYourMoney:
		return refusal{past: "oddshop.reason.money"}
	case oddshop.EmptyBid:
		return refusal{past: "oddshop.reason.empty"}
	case oddshop.CannotStay:
		return refusal{past: "oddshop.reason.stay"}
	case oddshop.NotOneCard:
		return refusal{past: "oddshop.reason.card"}
	case oddshop.NotInBid:
		return refusal{past: "oddshop.reason.bid"}
	case oddshop.NobodyThere:
		return refusal{past: "oddshop.reason.nobody"}
	case oddshop.EmptyOffer:
		return refusal{past: "oddshop.reason.offer"}
	case oddshop.NotYours:
		return refusal{"oddshop.bar.why.given", "oddshop.reason.give"}
	case oddshop.NotTheirs:
		return refusal{"oddshop.bar.why.taken", "oddshop.reason.want"}
	case oddshop.TooManyOffers:
		return refusal{past: "oddshop.reason.offers"}
	case oddshop.NoSuchOffer:
		return refusal{"oddshop.bar.why.gone", "oddshop.reason.gone"}
	case oddshop.NotYourOffer:
		return refusal{past: "oddshop.reason.answer"}
	case oddshop.AlreadySkipped:
		return refusal{"oddshop.bar.why.skipped", "oddshop.reason.skipped"}
	}
	return refusal{}
}

func businessRefusal(r game.Refusal) refusal {
	switch r {
	case business.BidTooLow:
		return refusal{past: "business.reason.low"}
	case business.BidOdd:
		return refusal{past: "business.reason.step"}
	case business.BidTooHigh:
		return refusal{"business.bar.why.owned", "business.reason.high"}
	case business.NoGroup:
		return refusal{"business.bar.why.gone", "business.reason.group"}
	case business.NotOnCard:
		return refusal{"business.bar.why.card", "business.reason.card"}
	case business.NotYours:
		return refusal{"business.bar.why.shares", "business.reason.shares"}
	case business.WrongCount:
		return refusal{past: "business.reason.count"}
	}
	return refusal{}
}
