package oddshop

import (
	"gavel/game"
	"gavel/game/bot/search"
	rules "gavel/game/oddshop"
	"gavel/game/oddshop/bot"
	"gavel/web/ui"
)

// labels has the keys of the decisions' names.
var labels = [rules.Skip + 1]string{
	rules.Enough: "oddshop.bar.done", rules.Bid: "oddshop.bar.bid", rules.Stay: "oddshop.bar.stay", rules.Withdraw: "oddshop.bar.withdraw",
	rules.Add: "oddshop.bar.add.card", rules.Lose: "oddshop.bar.lose.card", rules.Propose: "oddshop.bar.offer.name",
	rules.Accept: "oddshop.bar.accept.name", rules.Decline: "oddshop.bar.decline.name", rules.Cancel: "oddshop.bar.cancel.name",
	rules.Skip: "oddshop.bar.skip",
}

// Label implements ui.Words. The view still has the offer of an answer.
func (s *words) Label(of game.Decision) string {
	d := of.(rules.Decision)
	args := []any{"sum", d.Cards.Sum(), "card", d.Cards.Sum()}
	switch d.Do {
	case rules.Consult:
		var objects []string
		for slot := range d.Slots.All() {
			objects = append(objects, objectName(s.view.Row[slot].Object, s.Book))
		}
		return s.Book.T("coach.oddshop.look.under", "what", consultLabel(d, s), "objects", objects)
	case rules.Propose:
		args = trade(d.Give, d.Want, s.Book, "who", s.Names[d.N])
	case rules.Accept, rules.Decline, rules.Cancel:
		args = s.answerArgs(int(d.N), d.Do == rules.Cancel)
	}
	return s.Book.T(labels[d.Do], args...)
}

// answerArgs returns the arguments of a text about an answer to an offer of the window, or about
// its cancellation.
func (s *words) answerArgs(number int, cancel bool) []any {
	o := s.view.Offers[number-1]
	other := o.From
	if cancel {
		other = o.To
	}
	return trade(o.Give, o.Want, s.Book, "number", number, "who", s.Names[other])
}

func consultLabel(d rules.Decision, s *words) string {
	dear := ui.If(d.Cards.Count() == 1, "oddshop.bar.dear.ten", "oddshop.bar.dear.fives")
	return s.Book.T(ui.If(d.Slots.Count() == 1, "oddshop.bar.cheap", dear))
}

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
