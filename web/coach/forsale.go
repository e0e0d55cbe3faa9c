package coach

import (
	"slices"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	"gavel/game/forsale"
	"gavel/web/words"
)

// The chances from which on a bid may win the best house, and is said to.
const (
	possible = 0.05
	likely   = 0.5
)

// saleBidSentence compares what passing takes with what the best house on
// offer would cost.
func saleBidSentence(advice []search.Advice, v forsale.View, s words.Scribe) string {
	t := s.Book.T
	best := v.Offer[len(v.Offer)-1]
	if a := advice[0]; !isPass(a.Decision) {
		return t("coach.forsale.bid", "bid", label(a.Decision, v, s), "house", best,
			"chance", percent(a.Notes[bot.ForSaleBest]), "cost", tenths(a.Notes[bot.ForSalePaid], s.Book),
			"otherwise", passing(v.Pass, s, [...]string{"coach.forsale.else.paid", "coach.forsale.else.free", "coach.forsale.else.none"}))
	}
	now := passing(v.Pass, s, [...]string{"coach.forsale.pass.paid", "coach.forsale.pass.free", "coach.forsale.pass.none"})
	k := slices.IndexFunc(advice, func(a search.Advice) bool { return a.Notes[bot.ForSaleBest] >= possible && !isPass(a.Decision) })
	if k < 0 {
		return now + "."
	}
	bid := advice[k]
	rival := richest(v)
	coins := v.Players[rival].Known.Coins + v.Players[rival].Bid
	chance := bid.Notes[bot.ForSaleBest]
	key := "coach.forsale.pass.dear"
	if chance < likely {
		key = "coach.forsale.pass.hard"
	}
	return t(key, "pass", now, "house", best, "cost", tenths(bid.Notes[bot.ForSaleCost]/chance, s.Book),
		"bid", label(bid.Decision, v, s), "chance", percent(chance), "rival", s.Names[rival], "n", coins)
}

func isPass(d game.Decision) bool { return d == game.Decision(forsale.Decision{Do: forsale.Pass}) }

// passing says what passing takes: for coins, for nothing, or no house at all.
func passing(p forsale.Passing, s words.Scribe, keys [3]string) string {
	key := keys[0]
	switch {
	case p.House == 0:
		key = keys[2]
	case p.Lost == 0:
		key = keys[1]
	}
	return s.Book.T(key, "house", p.House, "paid", p.Lost)
}

// richest returns who of the others still in the round has most to bid with:
// anybody who counts knows it.
func richest(v forsale.View) (rival game.Seat) {
	most := -1
	for seat := range v.In.Without(v.Seat).All() {
		if coins := v.Players[seat].Known.Coins + v.Players[seat].Bid; coins > most {
			rival, most = seat, coins
		}
	}
	return rival
}

// saleSellSentence compares what the house brings with what the next best
// would.
func saleSellSentence(advice []search.Advice, s words.Scribe) string {
	house := func(a search.Advice) int { return int(a.Decision.(forsale.Decision).N) }
	brings := func(a search.Advice) string { return tenths(a.Notes[bot.ForSaleCheque], s.Book) }
	a := advice[0]
	if len(advice) == 1 {
		return s.Book.T("coach.forsale.sell.only", "house", house(a), "cheque", brings(a))
	}
	b := advice[1]
	return s.Book.T("coach.forsale.sell", "house", house(a), "cheque", brings(a), "win", percent(a.Win),
		"other", house(b), "more", brings(b), "less", percent(b.Win))
}
