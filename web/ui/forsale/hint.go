package forsale

import (
	"slices"

	"gavel/game"
	"gavel/game/bot/search"
	rules "gavel/game/forsale"
	"gavel/game/forsale/bot"
	"gavel/web/ui"
)

// The chances above which the text says that a bid may win the best house.
const (
	possible = 0.05
	likely   = 0.5
)

// Advise implements ui.Words.
func (s *words) Advise(advice []search.Advice) string {
	if s.view.Phase == rules.Selling {
		return s.sellSentence(advice)
	}
	return s.bidSentence(advice)
}

// bidSentence compares the house that passing takes with the price of the best house on offer.
func (s *words) bidSentence(advice []search.Advice) string {
	t := s.Book.T
	best := s.view.Offer[len(s.view.Offer)-1]
	if a := advice[0]; !isPass(a.Decision) {
		otherwise := s.passing([...]string{"coach.forsale.else.paid", "coach.forsale.else.free", "coach.forsale.else.none"})
		if a.Notes[bot.Best] < possible {
			return t("coach.forsale.bid.lower", "bid", s.Label(a.Decision), "house", best, "otherwise", otherwise) + " " + s.Compared(advice, s.view)
		}
		return t("coach.forsale.bid", "bid", s.Label(a.Decision), "house", best,
			"chance", ui.Percent(a.Notes[bot.Best]), "cost", ui.Tenths(a.Notes[bot.Paid], s.Book), "otherwise", otherwise)
	}
	now := s.passing([...]string{"coach.forsale.pass.paid", "coach.forsale.pass.free", "coach.forsale.pass.none"})
	k := slices.IndexFunc(advice, func(a search.Advice) bool { return a.Notes[bot.Best] >= possible && !isPass(a.Decision) })
	if k < 0 {
		return now + ". " + s.Compared(advice, s.view)
	}
	bid := advice[k]
	rival := richest(s.view)
	coins := s.view.Players[rival].Known.Coins + s.view.Players[rival].Bid
	chance := bid.Notes[bot.Best]
	key := ui.If(chance < likely, "coach.forsale.pass.hard", "coach.forsale.pass.dear")
	return t(key, "pass", now, "house", best, "cost", ui.Tenths(bid.Notes[bot.Cost]/chance, s.Book),
		"bid", s.Label(bid.Decision), "chance", ui.Percent(chance), "rival", s.Names[rival], "n", coins)
}

func isPass(d game.Decision) bool { return d == game.Decision(rules.Decision{Do: rules.Pass}) }

// passing describes the house that passing takes: for coins, for nothing, or no house at all.
func (s *words) passing(keys [3]string) string {
	p := s.view.Pass
	key := keys[0]
	switch {
	case p.House == 0:
		key = keys[2]
	case p.Lost == 0:
		key = keys[1]
	}
	return s.Book.T(key, "house", p.House, "paid", p.Lost)
}

// richest returns the other player in the round with the most coins to bid. Everybody can count
// these.
func richest(v rules.View) (rival game.Seat) {
	most := -1
	for seat := range v.In.Without(v.Seat).All() {
		if coins := v.Players[seat].Known.Coins + v.Players[seat].Bid; coins > most {
			rival, most = seat, coins
		}
	}
	return rival
}

// sellSentence compares the expected cheque of the house with that of the next best.
func (s *words) sellSentence(advice []search.Advice) string {
	house := func(a search.Advice) int { return int(a.Decision.(rules.Decision).N) }
	brings := func(a search.Advice) string { return ui.Tenths(a.Notes[bot.Cheque], s.Book) }
	a := advice[0]
	if len(advice) == 1 {
		return s.Book.T("coach.forsale.sell.only", "house", house(a), "cheque", brings(a))
	}
	b := advice[1]
	if ui.Percent(a.Win) == ui.Percent(b.Win) { // equal numbers would say nothing
		return s.Book.T("coach.forsale.sell.score", "house", house(a), "cheque", brings(a), "score", s.Score(a.Points),
			"other", house(b), "more", brings(b), "less", s.Score(b.Points))
	}
	return s.Book.T("coach.forsale.sell", "house", house(a), "cheque", brings(a), "win", ui.Percent(a.Win),
		"other", house(b), "more", brings(b), "less", ui.Percent(b.Win))
}

// Label implements ui.Words.
func (s *words) Label(of game.Decision) string {
	d, t := of.(rules.Decision), s.Book.T
	switch d.Do {
	case rules.Bid:
		return t("forsale.bar.bid", "n", d.N)
	case rules.Sell:
		h := rules.House(d.N)
		return t("forsale.bar.sell.house", "house", h, "name", houseName(h, s.Book))
	}
	return t("forsale.bar.pass")
}
