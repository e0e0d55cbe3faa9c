package words

import (
	"gavel/game"
	"gavel/game/oddshop"
)

// shopLines tells an event of Odd Shop; the view is the one after the step.
func (s Scribe) shopLines(e game.Event, v oddshop.View) []Line {
	switch e := e.(type) {
	case oddshop.Consulted, oddshop.ExpertsDone:
		return s.expertLines(e, v)
	case oddshop.AuctionOpened, oddshop.BidLaid, oddshop.BidMade, oddshop.BidsRevealed, oddshop.Sold, oddshop.Discarded:
		return s.auctionLines(e)
	case oddshop.Tied, oddshop.Stayed, oddshop.Withdrew, oddshop.CardChosen, oddshop.CardsRevealed, oddshop.CardsLost:
		return s.tieLines(e)
	case oddshop.WindowOpened, oddshop.WindowClosed, oddshop.OfferMade, oddshop.OfferAccepted, oddshop.OfferDeclined,
		oddshop.OfferCancelled, oddshop.Skipped:
		return s.tradeLines(e)
	}
	return s.roundLines(e, v)
}

// one is a log of one line about a seat, or about nobody.
func one(icon string, seat game.Seat, text string) []Line {
	return []Line{{Icon: icon, Seat: seat, Text: text}}
}

func (s Scribe) roundLines(e game.Event, v oddshop.View) []Line {
	t := s.Book.T
	switch e := e.(type) {
	case oddshop.Dealt:
		return one(IconDeal, game.Spectator, t("oddshop.log.start", "count", e.Objects, "rounds", e.Rounds))
	case oddshop.RoundOpened:
		var names []string
		for _, o := range e.Objects {
			names = append(names, Object(o, s.Book))
		}
		lines := one(IconDeal, game.Spectator, t("oddshop.log.round", "round", e.Round, "objects", names))
		if e.Opportunist != game.Spectator {
			lines = append(lines, one(IconCoin, e.Opportunist, t("oddshop.opportunist", "who", s.Who(e.Opportunist)))...)
		}
		return lines
	case oddshop.Authenticated:
		return s.verdictLines(e)
	case oddshop.RoundEnded:
		return one(IconCoin, game.Spectator, t("oddshop.log.round.over", "round", e.Round))
	case oddshop.Settled:
		var lines []Line
		for i, o := range e.Objects {
			line := s.verdict(e.Seat, o, e.Types[i])
			line.Text = t("oddshop.log.settled", "text", line.Text)
			lines = append(lines, line)
		}
		return lines
	case oddshop.Ended:
		return s.ended("oddshop", v)
	}
	return nil
}

func (s Scribe) verdictLines(e oddshop.Authenticated) []Line {
	if len(e.Verdicts) == 0 {
		return one(IconCard, game.Spectator, s.Book.T("oddshop.log.verdict.none"))
	}
	var lines []Line
	for _, v := range e.Verdicts {
		lines = append(lines, s.verdict(v.Owner, v.Object, v.Type))
	}
	return lines
}

// verdict says what an object has turned out to be.
func (s Scribe) verdict(owner game.Seat, o oddshop.Object, is oddshop.Type) Line {
	icon, key := IconCard, "oddshop.log.verdict.unknown"
	switch is {
	case oddshop.Authentic:
		icon, key = IconGavel, "oddshop.log.verdict.authentic"
	case oddshop.Replica:
		icon, key = IconVoid, "oddshop.log.verdict.replica"
	}
	text := s.Book.T(key, "who", s.Who(owner), "object", Object(o, s.Book), "worth", o.Worth(is))
	return Line{Icon: icon, Seat: owner, Text: text}
}

func (s Scribe) expertLines(e game.Event, v oddshop.View) []Line {
	t := s.Book.T
	switch e := e.(type) {
	case oddshop.Consulted:
		var seen []string
		for slot := range e.Slots.All() {
			name := Object(v.Row[slot].Object, s.Book)
			if i := len(seen); e.Types != nil {
				name = t("oddshop.log.seen", "object", name, "type", Type(e.Types[i], s.Book))
			}
			seen = append(seen, name)
		}
		return one(IconCard, e.Seat, t("oddshop.log.expert", "who", s.Who(e.Seat), "cards", Cards(e.Paid), "objects", seen))
	case oddshop.ExpertsDone:
		key := "oddshop.log.done"
		if e.Forced {
			key = "oddshop.log.done.forced"
		}
		return one(IconPass, e.Seat, t(key, "who", s.Who(e.Seat)))
	}
	return nil
}

func (s Scribe) auctionLines(e game.Event) []Line {
	t := s.Book.T
	switch e := e.(type) {
	case oddshop.AuctionOpened:
		return one(IconHouse, game.Spectator, t("oddshop.log.auction", "object", Object(e.Object, s.Book),
			"authentic", e.Object.Worth(oddshop.Authentic), "replica", e.Object.Worth(oddshop.Replica)))
	case oddshop.BidLaid:
		key := "oddshop.log.bid.laid"
		switch {
		case e.Forced:
			key = "oddshop.log.bid.forced"
		case e.Again: // only the seat itself hears of it
			key = "oddshop.log.bid.again"
		case e.Seat == s.Viewer:
			key = "oddshop.log.bid"
		}
		return one(IconCoin, e.Seat, s.bid(key, e.Seat, e.Cards))
	case oddshop.BidMade:
		return one(IconCoin, e.Seat, s.bid("oddshop.log.bid", e.Seat, e.Cards))
	case oddshop.BidsRevealed:
		return one(IconCoin, game.Spectator, t("oddshop.log.bids", "bids", s.stakes(e.Bids)))
	case oddshop.Sold:
		return one(IconGavel, e.Seat, t("oddshop.log.sold", "who", s.Who(e.Seat),
			"object", Object(e.Object, s.Book), "sum", e.Paid.Sum()))
	case oddshop.Discarded:
		key := "oddshop.log.discard.broke"
		switch e.Why {
		case oddshop.NobodyStayed:
			key = "oddshop.log.discard.nobody"
		case oddshop.TieUnbroken:
			key = "oddshop.log.discard.tie"
		}
		return one(IconVoid, game.Spectator, t(key, "object", Object(e.Object, s.Book)))
	}
	return nil
}

// bid tells of a bid and, if there are several, of its cards.
func (s Scribe) bid(key string, seat game.Seat, cards oddshop.Money) string {
	return s.Book.T(key, "who", s.Who(seat), "sum", cards.Sum(), "n", cards.Count(), "cards", Cards(cards))
}

// stakes lists who laid how much.
func (s Scribe) stakes(stakes []oddshop.Stake) []string {
	var list []string
	for _, x := range stakes {
		list = append(list, s.Book.T("oddshop.log.stake", "who", s.Name(x.Seat), "sum", x.Cards.Sum()))
	}
	return list
}

func (s Scribe) tieLines(e game.Event) []Line {
	t := s.Book.T
	switch e := e.(type) {
	case oddshop.Tied:
		var tied []game.Seat
		for seat := range e.Seats.All() {
			tied = append(tied, seat)
		}
		who, names := s.Sharing(tied)
		return one(IconCoin, game.Spectator, t("oddshop.log.tie", "who", who, "winners", names, "sum", e.Total))
	case oddshop.Stayed:
		return one(IconCoin, e.Seat, t("oddshop.log.stay", "who", s.Who(e.Seat)))
	case oddshop.Withdrew:
		key := "oddshop.log.withdraw"
		if e.Forced {
			key = "oddshop.log.withdraw.forced"
		}
		return one(IconPass, e.Seat, t(key, "who", s.Who(e.Seat)))
	case oddshop.CardChosen:
		return one(IconCard, e.Seat, t(chosenKey(e), "who", s.Who(e.Seat), "card", e.Card.Sum()))
	case oddshop.CardsRevealed:
		return one(IconCoin, game.Spectator, t("oddshop.log.added", "cards", s.stakes(e.Cards), "bids", s.stakes(e.Bids)))
	case oddshop.CardsLost:
		var lines []Line
		for _, x := range e.Cards {
			text := t("oddshop.log.lost", "who", s.Who(x.Seat), "card", x.Cards.Sum())
			lines = append(lines, Line{Icon: IconVoid, Seat: x.Seat, Text: text})
		}
		return lines
	}
	return nil
}

// chosenKey returns the text for a card chosen in secret. That it was chosen
// anew only the seat itself hears.
func chosenKey(e oddshop.CardChosen) string {
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

// shopSection returns the section of the rules for a phase.
func shopSection(v oddshop.View) string {
	switch v.Phase {
	case oddshop.Consulting:
		return "experts"
	case oddshop.Bidding:
		if v.Opportunist != game.Spectator {
			return "opportunist"
		}
		return "auction"
	case oddshop.Staying, oddshop.Adding, oddshop.Losing:
		return "tie"
	case oddshop.TradingBefore, oddshop.TradingAfter:
		return "trade"
	}
	return ""
}
