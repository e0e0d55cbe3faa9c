package business

import (
	"gavel/game"
	"gavel/game/bot/search"
	rules "gavel/game/business"
	"gavel/game/business/bot"
	"gavel/web/ui"
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

// Advise gives an expert's decision and its reasons. It returns "" if there are no reasons
// besides its result.
func (s *words) Advise(advice []search.Advice) string {
	switch decisionOf(advice[0]).Do {
	case rules.Bid:
		return s.bidAdvice(advice) + " " + s.Compared(advice, s.view)
	case rules.Take:
		if why := s.takeAdvice(advice); why != "" {
			return why + " " + s.Compared(advice, s.view)
		}
	case rules.Sell:
		if when := s.season(); when != "" {
			return s.Book.T("coach.what", "what", s.Label(advice[0].Decision)) + " " + when + " " + s.Compared(advice, s.view)
		}
	}
	return ""
}

func decisionOf(a search.Advice) rules.Decision { return a.Decision.(rules.Decision) }

// bidAdvice compares how many seats choose first after this bid, and after the least bid.
func (s *words) bidAdvice(advice []search.Advice) string {
	before := func(a search.Advice) string { return ui.Tenths(a.Notes[bot.Before], s.Book) }
	best, least := advice[0], advice[0]
	for _, a := range advice {
		if decisionOf(a).N < decisionOf(least).N {
			least = a
		}
	}
	if least.Decision == best.Decision {
		return s.Book.T("coach.business.bid", "bid", s.Label(best.Decision), "before", before(best))
	}
	return s.Book.T("coach.business.bid.more", "bid", s.Label(best.Decision), "before", before(best),
		"least", s.Label(least.Decision), "then", before(least))
}

// takeAdvice compares the best group with the next best: the price of each together with the
// hand, on the cards that all can see. It returns "" if the prices are equal.
func (s *words) takeAdvice(advice []search.Advice) string {
	if len(advice) == 1 {
		return ""
	}
	best, other := sellsFor(decisionOf(advice[0]), s.view), sellsFor(decisionOf(advice[1]), s.view)
	if best <= other {
		return ""
	}
	return s.Book.T("coach.business.take", "what", s.Label(advice[0].Decision), "sum", best,
		"other", s.Label(advice[1].Decision), "less", other)
}

// sellsFor returns the highest price for the hand and a group on the cards in view.
func sellsFor(d rules.Decision, v rules.View) int {
	demand := rules.NewDemand(rules.Worth{})
	for month := v.Month; month < v.Month+rules.InView && month <= rules.Months; month++ {
		demand.Add(v.Year[month-1], 100*v.Options.Multiple(month))
	}
	_, sum := demand.Best(v.Players[v.Seat].Hand + v.Groups[d.N])
	return sum
}

// season names the month with higher prices: this one, or the next such. It returns "" if there
// is none left.
func (s *words) season() string {
	for month := s.view.Month; month <= rules.Months; month++ {
		if times := s.view.Options.Multiple(month); times > 1 {
			key := ui.If(month > s.view.Month, "coach.business.season.later", "coach.business.season")
			return s.Book.T(key, "month", monthName(month, s.Book), "times", times)
		}
	}
	return ""
}
