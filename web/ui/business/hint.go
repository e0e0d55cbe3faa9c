package business

import (
	"gavel/game"
	rules "gavel/game/business"
)

// Label implements ui.Words.
func (s *words) Label(of game.Decision) string {
	d, t := of.(rules.Decision), s.Book.T
	switch d.Do {
	case rules.Bid:
		return t("business.bar.bid", "sum", d.N)
	case rules.Take:
		return t("business.bar.take", "lot", sharesText(s.view.Groups[d.N], s.Book))
	case rules.Discard:
		return t("business.bar.discard", "lot", sharesText(d.Shares, s.Book))
	}
	lot, money := proceeds(d, s.view)
	if lot == 0 {
		return t("business.bar.sell.nothing")
	}
	return t("business.bar.sell.name", "lot", sharesText(lot, s.Book), "sum", money)
}

// proceeds returns the shares of a sale and its price.
func proceeds(d rules.Decision, v rules.View) (lot rules.Shares, money int) {
	for _, o := range v.Card().Offers() {
		for _, sale := range d.Sales {
			if sale.Combo == o.Combo {
				lot += rules.Shares(sale.Times) * o.Combo
				money += int(sale.Times) * o.Price
			}
		}
	}
	return lot, money * v.Options.Multiple(v.Month)
}
