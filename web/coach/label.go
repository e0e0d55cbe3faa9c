package coach

import (
	"gavel/game"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/oddshop"
	"gavel/web/words"
)

// label calls a decision as the control of the action bar that makes it.
func label(d game.Decision, v game.View, s words.Scribe) string {
	switch d := d.(type) {
	case forsale.Decision:
		return saleLabel(d, s)
	case oddshop.Decision:
		return shopLabel(d, v.(oddshop.View), s)
	case business.Decision:
		return businessLabel(d, v.(business.View), s)
	}
	return d.String()
}

func saleLabel(d forsale.Decision, s words.Scribe) string {
	t := s.Book.T
	switch d.Do {
	case forsale.Bid:
		return t("forsale.bar.bid", "n", d.N)
	case forsale.Sell:
		h := forsale.House(d.N)
		return t("forsale.bar.sell.house", "house", h, "name", words.House(h, s.Book))
	}
	return t("forsale.bar.pass")
}

func shopLabel(d oddshop.Decision, v oddshop.View, s words.Scribe) string {
	t := s.Book.T
	switch d.Do {
	case oddshop.Consult:
		return consultLabel(d, s)
	case oddshop.Bid:
		return t("oddshop.bar.bid", "sum", d.Cards.Sum())
	case oddshop.Stay:
		return t("oddshop.bar.stay")
	case oddshop.Withdraw:
		return t("oddshop.bar.withdraw")
	case oddshop.Add:
		return t("oddshop.bar.add.card", "card", d.Cards.Sum())
	case oddshop.Lose:
		return t("oddshop.bar.lose.card", "card", d.Cards.Sum())
	case oddshop.Propose:
		return t("oddshop.bar.offer.name", "who", s.Names[d.N],
			"give", words.Goods(d.Give, s.Book), "want", words.Goods(d.Want, s.Book))
	case oddshop.Accept, oddshop.Decline, oddshop.Cancel:
		return answerLabel(d, v, s)
	case oddshop.Skip:
		return t("oddshop.bar.skip")
	}
	return t("oddshop.bar.done")
}

func consultLabel(d oddshop.Decision, s words.Scribe) string {
	switch {
	case d.Slots.Count() == 1:
		return s.Book.T("oddshop.bar.cheap")
	case d.Cards.Count() == 1:
		return s.Book.T("oddshop.bar.dear.ten")
	}
	return s.Book.T("oddshop.bar.dear.fives")
}

// answerLabel is about an offer of the window, which the view still has.
func answerLabel(d oddshop.Decision, v oddshop.View, s words.Scribe) string {
	o := v.Offers[d.N-1]
	t := func(key string, other game.Seat) string {
		return s.Book.T(key, "number", d.N, "who", s.Names[other],
			"give", words.Goods(o.Give, s.Book), "want", words.Goods(o.Want, s.Book))
	}
	switch d.Do {
	case oddshop.Accept:
		return t("oddshop.bar.accept.name", o.From)
	case oddshop.Decline:
		return t("oddshop.bar.decline.name", o.From)
	}
	return t("oddshop.bar.cancel.name", o.To)
}

func businessLabel(d business.Decision, v business.View, s words.Scribe) string {
	t := s.Book.T
	switch d.Do {
	case business.Bid:
		return t("business.bar.bid", "sum", d.N)
	case business.Take:
		return t("business.bar.take", "lot", words.Shares(v.Groups[d.N], s.Book))
	case business.Discard:
		return t("business.bar.discard", "lot", words.Shares(d.Shares, s.Book))
	}
	lot, money := proceeds(d, v)
	if lot == 0 {
		return t("business.bar.sell.nothing")
	}
	return t("business.bar.sell.name", "lot", words.Shares(lot, s.Book), "sum", money)
}

// proceeds returns the shares that a sale takes and what they bring.
func proceeds(d business.Decision, v business.View) (lot business.Shares, money int) {
	for _, o := range v.Card().Offers() {
		for _, sale := range d.Sales {
			if sale.Combo == o.Combo {
				lot += business.Shares(sale.Times) * o.Combo
				money += int(sale.Times) * o.Price
			}
		}
	}
	return lot, money * v.Options.Multiple(v.Month)
}

// scene says in which moment of the game a decision stood.
func scene(v game.View, s words.Scribe) string {
	switch v := v.(type) {
	case forsale.View:
		if v.Phase == forsale.Selling {
			return s.Book.T("forsale.log.cheques", "round", v.Round, "cheques", v.Cheques)
		}
		return s.Book.T("forsale.log.houses", "round", v.Round, "houses", v.Offer)
	case oddshop.View:
		return s.Book.T("oddshop.round", "round", v.Round, "rounds", v.Length.Rounds())
	case business.View:
		return words.Month(v.Month, s.Book)
	}
	return ""
}
