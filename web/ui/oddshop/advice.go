package oddshop

import (
	"gavel/game"
	"gavel/game/bot/search"
	rules "gavel/game/oddshop"
	"gavel/game/oddshop/bot"
	"gavel/web/ui"
)

// Advise implements ui.Words.
func (s *words) Advise(advice []search.Advice) string {
	why := s.why(advice[0])
	if len(advice) > 1 && s.view.Phase != rules.Bidding {
		why += " " + s.Compared(advice, s.view)
	}
	return why
}

// why gives an expert's decision and its reasons.
func (s *words) why(a search.Advice) string {
	t, d := s.Book.T, a.Decision.(rules.Decision)
	with, give, get := game.Seat(d.N), d.Give, d.Want
	switch d.Do {
	case rules.Consult:
		var objects []string
		for slot := range d.Slots.All() {
			objects = append(objects, t("coach.oddshop.look.object", about(s.view.Row[slot].Object, s.Book)...))
		}
		u := s.view.Unseen
		return t("coach.oddshop.look", "what", consultLabel(d, s), "objects", objects) + " " +
			t("coach.oddshop.cards", "authentic", u.Authentic, "n", u.Authentic+u.Replica+u.Unknown)
	case rules.Enough, rules.Skip:
		return t(ui.If(d.Do == rules.Skip, "coach.oddshop.skip", "coach.oddshop.done"), "what", s.Label(d))
	case rules.Propose:
	case rules.Cancel:
		o := s.view.Offers[d.N-1]
		with, give, get = o.To, o.Give, o.Want
	case rules.Accept, rules.Decline:
		o := s.view.Offers[d.N-1]
		with, give, get = o.From, o.Want, o.Give
	default:
		return s.auctionAdvice(a)
	}
	own, other := bot.Bargain(&s.view, with, give, get)
	return t("coach.oddshop.trade", "what", s.Label(d), "own", s.Whole(own), "other", s.Names[with], "theirs", s.Whole(other))
}

// unlikely is the largest chance that the text calls unlikely.
const unlikely = 0.05

// auctionAdvice gives the worth of the object for sale to the players, and the money left for the
// objects after it.
func (s *words) auctionAdvice(a search.Advice) string {
	t, d := s.Book.T, a.Decision.(rules.Decision)
	gains, me := bot.Appraise(&s.view, s.view.Slot), s.view.Players[s.view.Seat]
	why := t(ui.If(d.Do == rules.Withdraw, "coach.oddshop.withdraw", "coach.oddshop.worth"), "what", s.Label(d),
		"object", objectName(s.view.Row[s.view.Slot].Object, s.Book), "worth", s.Whole(gains[s.view.Seat]), "bid", me.Bid.Sum())
	if d.Do == rules.Withdraw {
		return why
	}
	rival := game.Spectator
	for seat := range s.view.In.Without(s.view.Seat).All() {
		if rival == game.Spectator || gains[seat] > gains[rival] {
			rival = seat
		}
	}
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
		if n := len(s.view.Row) - s.view.Slot - 1; n > 0 {
			why += " " + t("coach.oddshop.left", "sum", (me.Money-d.Cards).Sum(), "n", n)
		} else {
			why += " " + t("coach.oddshop.back")
		}
	}
	return why
}
