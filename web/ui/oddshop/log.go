package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

// lines returns the log lines of an event of Odd Shop. The view is the one after the step.
func (s *words) lines(e game.Event) []ui.Line {
	switch e := e.(type) {
	case rules.Consulted, rules.ExpertsDone:
		return s.expertLines(e)
	case rules.AuctionOpened, rules.BidLaid, rules.BidMade, rules.BidsRevealed, rules.Sold, rules.Discarded:
		return s.auctionLines(e)
	case rules.Tied, rules.Stayed, rules.Withdrew, rules.CardChosen, rules.CardsRevealed, rules.CardsLost:
		return s.tieLines(e)
	case rules.WindowOpened, rules.WindowClosed, rules.OfferMade, rules.OfferAccepted, rules.OfferDeclined,
		rules.OfferCancelled, rules.Skipped:
		return s.tradeLines(e)
	}
	return s.roundLines(e)
}

// one returns one log line about a seat, or about nobody.
func one(icon string, seat game.Seat, text string) []ui.Line {
	return []ui.Line{{Icon: icon, Seat: seat, Text: text}}
}

func (s *words) roundLines(e game.Event) []ui.Line {
	t := s.Book.T
	switch e := e.(type) {
	case rules.Dealt:
		return one(ui.IconDeal, game.Spectator, t("oddshop.log.start", "count", e.Objects, "rounds", e.Rounds))
	case rules.RoundOpened:
		var names []string
		for _, o := range e.Objects {
			names = append(names, objectName(o, s.Book))
		}
		lines := one(ui.IconDeal, game.Spectator, t("oddshop.log.round", "round", e.Round, "objects", names))
		if e.Opportunist != game.Spectator {
			lines = append(lines, ui.About(aboutOpportunist, one(ui.IconCoin, e.Opportunist, t("oddshop.opportunist", "who", s.Who(e.Opportunist))))...)
		}
		return lines
	case rules.Authenticated:
		return s.verdictLines(e)
	case rules.RoundEnded:
		return one(ui.IconCoin, game.Spectator, t("oddshop.log.round.over", "round", e.Round))
	case rules.Settled:
		var lines []ui.Line
		for i, o := range e.Objects {
			line := s.verdict(e.Seat, o, e.Types[i])
			line.Text = t("oddshop.log.settled", "text", line.Text)
			lines = append(lines, line)
		}
		return lines
	case rules.Ended:
		return s.Ended(s.view)
	}
	return nil
}

func (s *words) verdictLines(e rules.Authenticated) []ui.Line {
	if len(e.Verdicts) == 0 {
		return one(ui.IconCard, game.Spectator, s.Book.T("oddshop.log.verdict.none"))
	}
	var lines []ui.Line
	for _, v := range e.Verdicts {
		lines = append(lines, s.verdict(v.Owner, v.Object, v.Type))
	}
	return lines
}

// verdict returns the line about the type of an object.
func (s *words) verdict(owner game.Seat, o rules.Object, is rules.Type) ui.Line {
	icon, key := ui.IconCard, "oddshop.log.verdict.unknown"
	switch is {
	case rules.Authentic:
		icon, key = ui.IconGavel, "oddshop.log.verdict.authentic"
	case rules.Replica:
		icon, key = ui.IconVoid, "oddshop.log.verdict.replica"
	}
	text := s.Book.T(key, "who", s.Who(owner), "object", objectName(o, s.Book), "worth", o.Worth(is))
	return ui.Line{Icon: icon, Seat: owner, Text: text}
}

func (s *words) expertLines(e game.Event) []ui.Line {
	t := s.Book.T
	switch e := e.(type) {
	case rules.Consulted:
		var seen []string
		for slot := range e.Slots.All() {
			name := objectName(s.view.Row[slot].Object, s.Book)
			if i := len(seen); e.Types != nil {
				name = t("oddshop.log.seen", "object", name, "type", typeName(e.Types[i], s.Book))
			}
			seen = append(seen, name)
		}
		return one(ui.IconCard, e.Seat, t("oddshop.log.expert", "who", s.Who(e.Seat), "cards", cardValues(e.Paid), "objects", seen))
	case rules.ExpertsDone:
		key := "oddshop.log.done"
		if e.Forced {
			key = "oddshop.log.done.forced"
		}
		return one(ui.IconPass, e.Seat, t(key, "who", s.Who(e.Seat)))
	}
	return nil
}

func (s *words) auctionLines(e game.Event) []ui.Line {
	t := s.Book.T
	switch e := e.(type) {
	case rules.AuctionOpened:
		return one(ui.IconHouse, game.Spectator, s.forSale(e.Object))
	case rules.BidLaid:
		key := "oddshop.log.bid.laid"
		switch {
		case e.Forced:
			key = "oddshop.log.bid.forced"
		case e.Again: // only the seat itself learns this
			key = "oddshop.log.bid.again"
		case e.Seat == s.Viewer:
			key = "oddshop.log.bid"
		}
		return one(ui.IconCoin, e.Seat, s.bid(key, e.Seat, e.Cards))
	case rules.BidMade:
		return one(ui.IconCoin, e.Seat, s.bid("oddshop.log.bid", e.Seat, e.Cards))
	case rules.BidsRevealed:
		return one(ui.IconCoin, game.Spectator, t("oddshop.log.bids", "bids", s.stakes(e.Bids)))
	case rules.Sold:
		return one(ui.IconGavel, e.Seat, t("oddshop.log.sold", "who", s.Who(e.Seat),
			"object", objectName(e.Object, s.Book), "sum", e.Paid.Sum()))
	case rules.Discarded:
		key := "oddshop.log.discard.broke"
		switch e.Why {
		case rules.NobodyStayed:
			key = "oddshop.log.discard.nobody"
		case rules.TieUnbroken:
			key = "oddshop.log.discard.tie"
		}
		return one(ui.IconVoid, game.Spectator, t(key, "object", objectName(e.Object, s.Book)))
	}
	return nil
}

// forSale names the object that is for sale, with its two values.
func (s *words) forSale(o rules.Object) string {
	return s.Book.T("oddshop.log.auction", "object", objectName(o, s.Book),
		"authentic", o.Worth(rules.Authentic), "replica", o.Worth(rules.Replica))
}

// bid returns the text of a bid. It lists its cards if there are several.
func (s *words) bid(key string, seat game.Seat, cards rules.Money) string {
	return s.Book.T(key, "who", s.Who(seat), "sum", cards.Sum(), "n", cards.Count(), "cards", cardValues(cards))
}

// stakes lists the seats with their cards.
func (s *words) stakes(stakes []rules.Stake) []string {
	var list []string
	for _, x := range stakes {
		list = append(list, s.Book.T("oddshop.log.stake", "who", s.Name(x.Seat), "sum", x.Cards.Sum()))
	}
	return list
}

func (s *words) tieLines(e game.Event) []ui.Line {
	t := s.Book.T
	switch e := e.(type) {
	case rules.Tied:
		var tied []game.Seat
		for seat := range e.Seats.All() {
			tied = append(tied, seat)
		}
		who, names := s.Sharing(tied)
		return one(ui.IconCoin, game.Spectator, t("oddshop.log.tie", "who", who, "winners", names, "sum", e.Total))
	case rules.Stayed:
		return one(ui.IconCoin, e.Seat, t("oddshop.log.stay", "who", s.Who(e.Seat)))
	case rules.Withdrew:
		key := "oddshop.log.withdraw"
		if e.Forced {
			key = "oddshop.log.withdraw.forced"
		}
		return one(ui.IconPass, e.Seat, t(key, "who", s.Who(e.Seat)))
	case rules.CardChosen:
		return one(ui.IconCard, e.Seat, t(chosenKey(e), "who", s.Who(e.Seat), "card", e.Card.Sum()))
	case rules.CardsRevealed:
		return one(ui.IconCoin, game.Spectator, t("oddshop.log.added", "cards", s.stakes(e.Cards), "bids", s.stakes(e.Bids)))
	case rules.CardsLost:
		var lines []ui.Line
		for _, x := range e.Cards {
			text := t("oddshop.log.lost", "who", s.Who(x.Seat), "card", x.Cards.Sum())
			lines = append(lines, ui.Line{Icon: ui.IconVoid, Seat: x.Seat, Text: text})
		}
		return lines
	}
	return nil
}

// chosenKey returns the key of the text for a card chosen in secret. Only the seat itself learns
// that it changed its choice.
func chosenKey(e rules.CardChosen) string {
	switch {
	case e.Forced && e.Lost:
		return "oddshop.log.lose.forced"
	case e.Forced:
		return "oddshop.log.add.forced"
	case e.Again && e.Lost:
		return "oddshop.log.lose.again"
	case e.Again:
		return "oddshop.log.add.again"
	case e.Lost:
		return "oddshop.log.lose"
	}
	return "oddshop.log.add"
}
