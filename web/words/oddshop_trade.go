package words

import (
	"gavel/game"
	"gavel/game/oddshop"
)

func (s Scribe) tradeLines(e game.Event) []Line {
	t := s.Book.T
	switch e := e.(type) {
	case oddshop.WindowOpened:
		key := "oddshop.log.trade.before"
		if e.Window == oddshop.TradingAfter {
			key = "oddshop.log.trade.after"
		}
		return one(IconCheque, game.Spectator, t(key))
	case oddshop.WindowClosed:
		return one(IconPass, game.Spectator, t("oddshop.log.trade.closed"))
	case oddshop.OfferMade:
		key := "oddshop.log.offer"
		if e.Offer.To == s.Viewer {
			key = "oddshop.log.offer.toyou"
		}
		return one(IconCheque, e.Offer.From, s.tellOffer(key, e.N, e.Offer, e.Offer.From))
	case oddshop.OfferAccepted:
		key := "oddshop.log.accept"
		if e.Offer.From == s.Viewer {
			key = "oddshop.log.accept.yours"
		}
		lines := one(IconGavel, e.Offer.To, s.tellOffer(key, e.N, e.Offer, e.Offer.To))
		if n := len(e.Void); n > 0 {
			lines = append(lines, one(IconVoid, game.Spectator, t("oddshop.log.void", "n", n, "offers", e.Void))...)
		}
		return lines
	case oddshop.OfferDeclined:
		key := "oddshop.log.decline"
		if e.Offer.From == s.Viewer {
			key = "oddshop.log.decline.yours"
		}
		return one(IconPass, e.Offer.To, s.tellOffer(key, e.N, e.Offer, e.Offer.To))
	case oddshop.OfferCancelled:
		return one(IconPass, e.Offer.From, s.tellOffer("oddshop.log.cancel", e.N, e.Offer, e.Offer.From))
	case oddshop.Skipped:
		key := "oddshop.log.skip"
		if e.Forced {
			key = "oddshop.log.skip.forced"
		}
		return one(IconPass, e.Seat, t(key, "who", s.Who(e.Seat)))
	}
	return nil
}

// tellOffer fills a text about an offer as one of its two sides tells it.
func (s Scribe) tellOffer(key string, number int, o oddshop.Offer, teller game.Seat) string {
	other := o.From
	if teller == o.From {
		other = o.To
	}
	return s.Book.T(key, "number", number, "who", s.Who(teller), "other", s.Name(other),
		"give", Goods(o.Give, s.Book), "want", Goods(o.Want, s.Book))
}

// Offer says what an offer is, the number-th of the window.
func (s Scribe) Offer(number int, o oddshop.Offer) string {
	key := "oddshop.name.offer"
	if o.To == s.Viewer {
		key = "oddshop.name.offer.toyou"
	}
	return s.tellOffer(key, number, o, o.From)
}
