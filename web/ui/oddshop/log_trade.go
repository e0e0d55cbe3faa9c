package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

func (s *words) tradeLines(e game.Event) []ui.Line {
	t := s.Book.T
	switch e := e.(type) {
	case rules.WindowOpened:
		key := "oddshop.log.trade.before"
		if e.Window == rules.TradingAfter {
			key = "oddshop.log.trade.after"
		}
		return one(ui.IconCheque, game.Spectator, t(key))
	case rules.WindowClosed:
		return one(ui.IconPass, game.Spectator, t("oddshop.log.trade.closed"))
	case rules.OfferMade:
		key := "oddshop.log.offer"
		if e.Offer.To == s.Viewer {
			key = "oddshop.log.offer.toyou"
		}
		return one(ui.IconCheque, e.Offer.From, s.tellOffer(key, e.N, e.Offer, e.Offer.From))
	case rules.OfferAccepted:
		key := "oddshop.log.accept"
		if e.Offer.From == s.Viewer {
			key = "oddshop.log.accept.yours"
		}
		lines := one(ui.IconGavel, e.Offer.To, s.tellOffer(key, e.N, e.Offer, e.Offer.To))
		if n := len(e.Void); n > 0 {
			lines = append(lines, one(ui.IconVoid, game.Spectator, t("oddshop.log.void", "n", n, "offers", e.Void))...)
		}
		return lines
	case rules.OfferDeclined:
		key := "oddshop.log.decline"
		if e.Offer.From == s.Viewer {
			key = "oddshop.log.decline.yours"
		}
		return one(ui.IconPass, e.Offer.To, s.tellOffer(key, e.N, e.Offer, e.Offer.To))
	case rules.OfferCancelled:
		return one(ui.IconPass, e.Offer.From, s.tellOffer("oddshop.log.cancel", e.N, e.Offer, e.Offer.From))
	case rules.Skipped:
		key := "oddshop.log.skip"
		if e.Forced {
			key = "oddshop.log.skip.forced"
		}
		return one(ui.IconPass, e.Seat, t(key, "who", s.Who(e.Seat)))
	}
	return nil
}

// tellOffer returns a text about an offer from the viewpoint of one of its two sides.
func (s *words) tellOffer(key string, number int, o rules.Offer, teller game.Seat) string {
	other := o.From
	if teller == o.From {
		other = o.To
	}
	return s.Book.T(key, "number", number, "who", s.Who(teller), "other", s.Name(other),
		"give", goodsText(o.Give, s.Book), "want", goodsText(o.Want, s.Book))
}

// Offer describes an offer with its number in the window.
func (s *words) Offer(number int, o rules.Offer) string {
	key := "oddshop.name.offer"
	if o.To == s.Viewer {
		key = "oddshop.name.offer.toyou"
	}
	return s.tellOffer(key, number, o, o.From)
}
