package words

import (
	"gavel/game"
	"gavel/game/oddshop"
)

// shopReason returns the text for a refusal of Odd Shop, "" for any other.
func shopReason(r game.Refusal) string {
	switch r {
	case oddshop.NotAPrice:
		return "oddshop.reason.price"
	case oddshop.ExpertUsed:
		return "oddshop.reason.expert"
	case oddshop.NoSuchPlace:
		return "oddshop.reason.place"
	case oddshop.NotYourMoney:
		return "oddshop.reason.money"
	case oddshop.EmptyBid:
		return "oddshop.reason.empty"
	case oddshop.CannotStay:
		return "oddshop.reason.stay"
	case oddshop.NotOneCard:
		return "oddshop.reason.card"
	case oddshop.NotInBid:
		return "oddshop.reason.bid"
	case oddshop.NobodyThere:
		return "oddshop.reason.nobody"
	case oddshop.EmptyOffer:
		return "oddshop.reason.offer"
	case oddshop.NotYours:
		return "oddshop.reason.give"
	case oddshop.NotTheirs:
		return "oddshop.reason.want"
	case oddshop.TooManyOffers:
		return "oddshop.reason.offers"
	case oddshop.NoSuchOffer:
		return "oddshop.reason.gone"
	case oddshop.NotYourOffer:
		return "oddshop.reason.answer"
	case oddshop.AlreadySkipped:
		return "oddshop.reason.skipped"
	}
	return ""
}
