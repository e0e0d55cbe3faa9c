package words

import (
	"slices"
	"strconv"
	"strings"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/forsale"
)

// saleLines tells an event of For Sale; the view is the one after the step.
func (s Scribe) saleLines(e game.Event, v forsale.View) []Line {
	t := s.Book.T
	nobody := func(icon, text string) []Line { return []Line{{Icon: icon, Seat: game.Spectator, Text: text}} }
	line := func(icon string, seat game.Seat, text string) []Line {
		return []Line{{Icon: icon, Seat: seat, Text: text}}
	}
	switch e := e.(type) {
	case forsale.Dealt:
		return line(IconDeal, e.First, t("forsale.log.start", "who", s.Who(e.First)))
	case forsale.HousesShown:
		return nobody(IconHouse, t("forsale.log.houses", "round", e.Round, "houses", e.Houses))
	case forsale.BidMade:
		return line(IconCoin, e.Seat, t("forsale.log.bid", "who", s.Who(e.Seat), "n", e.Total))
	case forsale.Passed:
		return line(IconPass, e.Seat, s.passed(e))
	case forsale.HouseWon:
		key := "forsale.log.won"
		if e.Paid == 0 {
			key = "forsale.log.won.free"
		}
		return line(IconGavel, e.Seat, t(key, "who", s.Who(e.Seat), "house", e.House, "n", e.Paid))
	case forsale.ChequesShown:
		return nobody(IconCheque, t("forsale.log.cheques", "round", e.Round, "cheques", e.Cheques))
	case forsale.Laid:
		return line(IconCard, e.Seat, t(laidKey(e), "who", s.Who(e.Seat), "house", e.House))
	case forsale.Revealed:
		var lines []Line
		for _, sale := range e.Sales {
			lines = append(lines, s.sold(sale))
		}
		return lines
	case forsale.RestTaken:
		return line(IconCheque, e.Seat, t("forsale.log.rest", "who", s.Who(e.Seat), "n", len(e.Cheques), "cheques", e.Cheques))
	case forsale.Ended:
		return s.ended("forsale", v)
	}
	return nil
}

func (s Scribe) passed(e forsale.Passed) string {
	who := s.Who(e.Seat)
	text := s.Book.T(passedKey(e), "who", who, "house", e.House, "price", e.Lost, "n", e.Back)
	if e.Forced {
		text = s.Book.T("forsale.log.forced", "who", who) + " " + text
	}
	return text
}

func passedKey(e forsale.Passed) string {
	switch {
	case e.House == 0 && e.Back == 0:
		return "forsale.log.pass.nothing"
	case e.House == 0:
		return "forsale.log.pass.refund"
	case e.Back == 0 && e.Lost == 0:
		return "forsale.log.pass.free"
	case e.Back == 0:
		return "forsale.log.pass.lost"
	case e.Lost == 0: // a bid of 1, rounded up
		return "forsale.log.pass.whole"
	}
	return "forsale.log.pass.back"
}

func laidKey(e forsale.Laid) string {
	switch {
	case e.Forced:
		return "forsale.log.last"
	case e.Again: // only the seat itself hears of it
		return "forsale.log.laid.again"
	}
	return "forsale.log.laid"
}

func (s Scribe) sold(sale forsale.Sale) Line {
	icon, key := IconCheque, "forsale.log.sold"
	if sale.Cheque == 0 {
		icon, key = IconVoid, "forsale.log.sold.void"
	}
	text := s.Book.T(key, "who", s.Who(sale.Seat), "house", sale.House, "cheque", sale.Cheque)
	return Line{Icon: icon, Seat: sale.Seat, Text: text}
}

// saleScene describes the table of For Sale.
func (s Scribe) saleScene(v forsale.View) []Group {
	t := s.Book.T
	var groups []Group
	switch v.Phase {
	case forsale.Dealing:
		return nil
	case forsale.Buying:
		groups = append(groups,
			Group{t("forsale.phase.buying"), []string{s.round(v)}},
			Group{t("forsale.name.offer"), s.offer(v.Offer)})
	case forsale.Selling:
		groups = append(groups,
			Group{t("forsale.phase.selling"), []string{s.round(v)}},
			Group{t("forsale.name.cheques"), s.cheques(v.Cheques)})
	case forsale.Done:
		groups = append(groups, Group{t("forsale.phase.over"), []string{s.Ending("forsale", v)}})
	}
	groups = append(groups, Group{t("forsale.name.players"), s.saleSeats(v)})
	if v.Seat != game.Spectator && v.Players[v.Seat].Hand != 0 {
		var hand []string
		for h := range v.Players[v.Seat].Hand.All() {
			hand = append(hand, t("forsale.name.house", "house", h, "name", House(h, s.Book)))
		}
		groups = append(groups, Group{t("forsale.name.hand"), hand})
	}
	return groups
}

func (s Scribe) round(v forsale.View) string {
	if v.Rounds == 0 {
		return s.Book.T("forsale.round.open", "round", v.Round)
	}
	return s.Book.T("forsale.round", "round", v.Round, "rounds", v.Rounds)
}

// offer names the houses on offer; the lowest is what passing takes.
func (s Scribe) offer(houses []forsale.House) []string {
	var items []string
	for i, h := range houses {
		key := "forsale.name.house"
		if i == 0 {
			key = "forsale.name.lowest"
		}
		items = append(items, s.Book.T(key, "house", h, "name", House(h, s.Book)))
	}
	return items
}

func (s Scribe) cheques(cheques []forsale.Cheque) []string {
	var items []string
	for _, c := range cheques {
		key := "forsale.name.cheque"
		if c == 0 {
			key = "forsale.name.void"
		}
		items = append(items, s.Book.T(key, "n", c))
	}
	return items
}

func (s Scribe) saleSeats(v forsale.View) []string {
	var items []string
	for i := range v.Players {
		facts := strings.Join(s.facts(v, game.Seat(i)), ", ")
		items = append(items, s.Book.T("forsale.name.seat", "who", s.Who(game.Seat(i)), "facts", facts))
	}
	return items
}

// facts tells of a seat what the picture shows of it.
func (s Scribe) facts(v forsale.View, seat game.Seat) []string {
	t, p := s.Book.T, v.Players[seat]
	var facts []string
	if p.Coins == forsale.Hidden {
		facts = append(facts, t("forsale.name.coins.hidden"))
	} else {
		facts = append(facts, t("forsale.name.coins", "n", p.Coins))
	}
	if p.Hand != 0 {
		facts = append(facts, t("forsale.name.houses.open", "n", p.Held, "houses", slices.Collect(p.Hand.All())))
	} else if v.Phase != forsale.Done {
		facts = append(facts, t("forsale.name.houses", "n", p.Held))
	}
	if p.Cheques.Count() > 0 {
		facts = append(facts, t("forsale.name.cheques.open", "n", p.Taken, "cheques", slices.Collect(p.Cheques.All())))
	} else if p.Taken > 0 {
		facts = append(facts, t("forsale.name.cheques.taken", "n", p.Taken))
	}
	switch {
	case v.Phase == forsale.Buying && !v.In.Has(seat):
		facts = append(facts, t("forsale.name.passed", "who", s.Who(seat)))
	case v.Phase == forsale.Buying && p.Bid == 0:
		facts = append(facts, t("forsale.name.nobid"))
	case v.Phase == forsale.Buying:
		facts = append(facts, t("forsale.name.bid", "n", p.Bid))
	case p.Laid:
		facts = append(facts, t("forsale.name.chosen", "who", s.Who(seat)))
	}
	if v.Turn.Owes.Has(seat) {
		facts = append(facts, t("forsale.name.thinking", "who", s.Who(seat)))
	}
	return facts
}

// House returns the name of a house.
func House(h forsale.House, book *locale.Book) string {
	return book.T("forsale.house." + strconv.Itoa(int(h)))
}

// saleSection returns the section of the rules for a phase.
func saleSection(v forsale.View) string {
	switch v.Phase {
	case forsale.Buying:
		return "buying"
	case forsale.Selling:
		return "selling"
	}
	return ""
}
