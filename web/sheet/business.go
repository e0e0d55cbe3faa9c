package sheet

import (
	"slices"

	"gavel/game"
	"gavel/game/business"
	"gavel/web/words"
)

func businessSheet(steps []game.Step, v business.View, s words.Scribe) (Sheet, bool) {
	if v.Phase != business.Done {
		return Sheet{}, false
	}
	t := s.Book.T
	y := readYear(steps)
	rows := ranking(v, s, y.score)
	return Sheet{
		Title:        title("business", v, s),
		RankingTitle: t("business.sheet.result"),
		Heads: []string{
			t("business.sheet.place"), t("business.sheet.player"),
			t("business.sheet.sales"), t("business.sheet.bids"), t("business.sheet.total"),
		},
		Ranking:         rows,
		Parts:           t("business.sheet.parts", "sum", business.StartMoney),
		Sections:        []Section{y.money(s), y.bidding(s), y.selling(s)},
		HighlightsTitle: t("business.sheet.highlights"),
		Highlights:      y.highlights(v, s),
	}, true
}

// year is a game of Business, month by month and seat by seat.
type year [business.Months][business.MaxSeats]struct{ bought, sold trade }

// trade is shares and what was paid for them.
type trade struct {
	shares business.Shares
	money  int
}

// readYear collects a year from the events that a seat saw.
func readYear(steps []game.Step) (y year) {
	month := 0
	for _, step := range steps {
		for _, e := range step.Events {
			switch e := e.(type) {
			case business.GroupsDrawn:
				month = e.Month - 1
			case business.BidsRevealed:
				for _, b := range e.Bids {
					y[month][b.Seat].bought.money = b.Amount
				}
			case business.GroupTaken:
				y[month][e.Seat].bought.shares = e.Shares
			case business.Sold:
				for _, seller := range e.Sellers {
					y[month][seller.Seat].sold = trade{seller.Shares, seller.Money}
				}
			}
		}
	}
	return y
}

// score is what the money of a seat comes from: what sales brought, and less
// what was bid; the money of the start is the same for all.
func (y *year) score(seat game.Seat) []int {
	earned, paid := 0, 0
	for _, month := range y {
		earned += month[seat].sold.money
		paid += month[seat].bought.money
	}
	return []int{earned, -paid}
}

func monthly(title string, s words.Scribe) Section {
	return Section{Title: title, Header: append([]string{s.Book.T("business.sheet.month")}, s.Names...)}
}

// money is the table, and the chart, of what everybody owned at the start and
// after every month.
func (y *year) money(s words.Scribe) Section {
	t := s.Book.T
	section := monthly(t("business.sheet.money"), s)
	owned := slices.Repeat([]int{business.StartMoney}, len(s.Names))
	section.sum(t("business.sheet.start"), owned, s)
	chart := Chart{Marks: []string{""}, Lines: make([][]int, len(owned))}
	draw := func() {
		for seat, money := range owned {
			chart.Lines[seat] = append(chart.Lines[seat], money)
		}
	}
	draw()
	for i, month := range y {
		for seat := range owned {
			owned[seat] += month[seat].sold.money - month[seat].bought.money
		}
		head := words.Month(i+1, s.Book)
		if i == business.Months-1 {
			head = t("business.sheet.end")
		}
		section.sum(head, owned, s)
		chart.Marks = append(chart.Marks, words.ShortMonth(i+1, s.Book))
		draw()
	}
	section.Chart = chart
	return section
}

func (y *year) bidding(s words.Scribe) Section {
	t := s.Book.T
	section := monthly(t("business.sheet.bidding"), s)
	paid := make([]int, len(s.Names))
	for i, month := range y {
		cells := make([]string, len(s.Names))
		for seat := range cells {
			b := month[seat].bought
			paid[seat] += b.money
			cells[seat] = t("business.sheet.nogroup")
			if b.shares != 0 {
				cells[seat] = t("business.sheet.bought", "lot", words.Shares(b.shares, s.Book), "price", b.money)
			}
		}
		section.add(words.Month(i+1, s.Book), cells)
	}
	section.sum(t("business.sheet.paid"), paid, s)
	return section
}

func (y *year) selling(s words.Scribe) Section {
	t := s.Book.T
	section := monthly(t("business.sheet.selling"), s)
	earned := make([]int, len(s.Names))
	for i, month := range y {
		cells := make([]string, len(s.Names))
		for seat := range cells {
			b := month[seat].sold
			earned[seat] += b.money
			cells[seat] = t("business.sheet.notsold")
			if b.shares != 0 {
				cells[seat] = t("business.sheet.sold", "lot", words.Shares(b.shares, s.Book), "price", b.money)
			}
		}
		section.add(words.Month(i+1, s.Book), cells)
	}
	section.sum(t("business.sheet.earned"), earned, s)
	return section
}

// highlights tells what was remarkable, leaving out what did not happen.
func (y *year) highlights(v business.View, s words.Scribe) []string {
	t := s.Book.T
	var all []string
	tell := func(title, text string) {
		all = append(all, t("business.sheet.highlight", "title", title, "text", text))
	}
	// best tells of the first trade that no other betters.
	best := func(title string, of func(month, seat int) trade, better func(a, b trade) bool) {
		top, when, who := trade{}, 0, 0
		for month := range y {
			for seat := range v.Players {
				if tr := of(month, seat); tr.shares != 0 && (top.shares == 0 || better(tr, top)) {
					top, when, who = tr, month+1, seat
				}
			}
		}
		if top.shares != 0 {
			tell(title, t("business.sheet.deal", "who", s.Who(game.Seat(who)), "month", words.Month(when, s.Book),
				"lot", words.Shares(top.shares, s.Book), "price", top.money))
		}
	}
	bought := func(month, seat int) trade { return y[month][seat].bought }
	sold := func(month, seat int) trade { return y[month][seat].sold }
	more := func(a, b trade) bool { return a.money > b.money }
	cheaper := func(a, b trade) bool { return a.money*b.shares.Count() < b.money*a.shares.Count() }
	best(t("business.sheet.dearest"), bought, more)
	best(t("business.sheet.bargain"), bought, cheaper)
	best(t("business.sheet.bestsale"), sold, more)
	if who, lot := leftOver(v); lot != 0 {
		tell(t("business.sheet.left"), t("business.sheet.left.text", "who", s.Who(who), "lot", words.Shares(lot, s.Book)))
	}
	return all
}

// leftOver returns who was left with the most worthless shares.
func leftOver(v business.View) (who game.Seat, lot business.Shares) {
	for i, p := range v.Players {
		if p.Hand.Count() > lot.Count() {
			who, lot = game.Seat(i), p.Hand
		}
	}
	return who, lot
}
