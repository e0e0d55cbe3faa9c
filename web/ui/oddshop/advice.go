package oddshop

import (
	"gavel/game"
	"gavel/game/bot/search"
	rules "gavel/game/oddshop"
	"gavel/game/oddshop/bot"
	"gavel/web/ui"
)

// advise says what an expert would do, and why.
func advise(a search.Advice, v rules.View, s narrator) string {
	t, d := s.Book.T, a.Decision.(rules.Decision)
	what := label(d, v, s)
	switch d.Do {
	case rules.Consult:
		var objects []string
		for slot := range d.Slots.All() {
			o := v.Row[slot].Object
			objects = append(objects, t("coach.oddshop.look.object", "object", objectName(o, s.Book),
				"authentic", o.Worth(rules.Authentic), "replica", o.Worth(rules.Replica)))
		}
		u := v.Unseen
		return t("coach.oddshop.look", "what", consultLabel(d, s), "objects", objects) + " " +
			t("coach.oddshop.cards", "authentic", u.Authentic, "n", u.Authentic+u.Replica+u.Unknown)
	case rules.Enough:
		return t("coach.oddshop.done", "what", what)
	case rules.Skip:
		return t("coach.oddshop.skip", "what", what)
	case rules.Propose:
		return bargain(what, v, game.Seat(d.N), d.Give, d.Want, s)
	case rules.Cancel:
		o := v.Offers[d.N-1]
		return bargain(what, v, o.To, o.Give, o.Want, s)
	case rules.Accept, rules.Decline:
		o := v.Offers[d.N-1]
		return bargain(what, v, o.From, o.Want, o.Give, s)
	}
	return auctionAdvice(a, v, s)
}

// bargain says what a trade is worth to both.
func bargain(what string, v rules.View, with game.Seat, give, get rules.Goods, s narrator) string {
	own, other := bot.Bargain(&v, with, give, get)
	return s.Book.T("coach.oddshop.trade", "what", what, "own", s.Whole(own), "other", s.Names[with], "theirs", s.Whole(other))
}

// unlikely is a chance that nobody counts on.
const unlikely = 0.05

// auctionAdvice says what the object for sale is worth, to whom, and what is left for
// those after it.
func auctionAdvice(a search.Advice, v rules.View, s narrator) string {
	t, d := s.Book.T, a.Decision.(rules.Decision)
	gains := bot.Appraise(&v, v.Slot)
	if d.Do == rules.Withdraw {
		return t("coach.oddshop.withdraw", "what", label(d, v, s), "object", objectName(v.Row[v.Slot].Object, s.Book),
			"worth", s.Whole(gains[v.Seat]), "bid", v.Players[v.Seat].Bid.Sum())
	}
	rival := game.Spectator
	for seat := range v.In.Without(v.Seat).All() {
		if rival == game.Spectator || gains[seat] > gains[rival] {
			rival = seat
		}
	}
	why := t("coach.oddshop.worth", "what", label(d, v, s), "object", objectName(v.Row[v.Slot].Object, s.Book), "worth", s.Whole(gains[v.Seat]))
	if rival != game.Spectator {
		why += " " + t("coach.oddshop.rival", "rival", s.Names[rival], "worth", s.Whole(gains[rival]))
	}
	if d.Do == rules.Bid {
		chance := a.Notes[bot.Gets]
		if !a.Ruled && chance < unlikely {
			return why + " " + t("coach.oddshop.unlikely")
		}
		if !a.Ruled {
			why += " " + t("coach.oddshop.chance", "chance", ui.Percent(chance))
		}
		if n := len(v.Row) - v.Slot - 1; n > 0 {
			left := v.Players[v.Seat].Money - d.Cards
			why += " " + t("coach.oddshop.left", "sum", left.Sum(), "n", n)
		} else {
			why += " " + t("coach.oddshop.back")
		}
	}
	return why
}
