package business

import (
	"slices"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/web/ui"
)

// Scoresheet implements ui.Words.
func (s *words) Scoresheet(steps []game.Step) ui.Scoresheet {
	y := readYear(steps)
	sheet := s.Sheet(s.view, y.score, "business.sheet.sales", "business.sheet.bids", "business.sheet.total")
	sheet.Parts = s.Book.T("business.sheet.parts", "sum", rules.StartMoney)
	sheet.Sections = []ui.Section{y.money(s), y.bidding(s), y.selling(s)}
	sheet.Highlights, sheet.Bargain = y.highlights(s)
	return sheet
}

// year is a game of Business, month by month and seat by seat.
type year [rules.Months][rules.MaxSeats]struct{ bought, sold trade }

// trade is some shares and their price.
type trade struct {
	shares rules.Shares
	money  int
}

// readYear collects a year from the events of a seat.
func readYear(steps []game.Step) (y year) {
	month := 0
	for _, step := range steps {
		for _, e := range step.Events {
			switch e := e.(type) {
			case rules.GroupsDrawn:
				month = e.Month - 1
			case rules.BidsRevealed:
				for _, b := range e.Bids {
					y[month][b.Seat].bought.money = b.Amount
				}
			case rules.GroupTaken:
				y[month][e.Seat].bought.shares = e.Shares
			case rules.Sold:
				for _, seller := range e.Sellers {
					y[month][seller.Seat].sold = trade{seller.Shares, seller.Money}
				}
			}
		}
	}
	return y
}

// score returns the parts of a seat's money: the price of its sales, and the cost of its bids.
// The money at the start is the same for all.
func (y *year) score(seat game.Seat) []int {
	earned, paid := 0, 0
	for _, month := range y {
		earned += month[seat].sold.money
		paid += month[seat].bought.money
	}
	return []int{earned, -paid}
}

func monthly(title string, s *words) ui.Section {
	return ui.ByPlayer(s.Names, title, s.Book.T("business.sheet.month"))
}

// money returns the table, and the chart, of everybody's money at the start and after every
// month.
func (y *year) money(s *words) ui.Section {
	t := s.Book.T
	section := monthly(t("business.sheet.money"), s)
	owned := slices.Repeat([]int{rules.StartMoney}, len(s.Names))
	section.Sum(t("business.sheet.start"), owned, s.Narrator)
	chart := ui.Chart{Marks: []string{""}, Lines: make([][]int, len(owned))}
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
		head := monthName(i+1, s.Book)
		if i == rules.Months-1 {
			head = t("business.sheet.end")
		}
		section.Sum(head, owned, s.Narrator)
		chart.Marks = append(chart.Marks, shortMonth(i+1, s.Book))
		draw()
	}
	section.Chart = chart
	return section
}

func (y *year) bidding(s *words) ui.Section {
	t := s.Book.T
	return y.trades(s, t("business.sheet.bidding"), t("business.sheet.nogroup"), t("page.sheet.paid"), func(month, seat int) (trade, string) {
		b := y[month][seat].bought
		return b, t("business.sheet.bought", "lot", sharesText(b.shares, s.Book), "price", b.money)
	})
}

func (y *year) selling(s *words) ui.Section {
	t := s.Book.T
	return y.trades(s, t("business.sheet.selling"), t("business.sheet.notsold"), t("business.sheet.earned"), func(month, seat int) (trade, string) {
		b := y[month][seat].sold
		return b, t("business.sheet.sold", "lot", sharesText(b.shares, s.Book), "price", b.money)
	})
}

// trades returns a section with everybody's trade of each month, or what there is instead of none, and the sums of money.
func (y *year) trades(s *words, title, none, all string, of func(month, seat int) (trade, string)) ui.Section {
	section, sums := monthly(title, s), make([]int, len(s.Names))
	for month := range y {
		cells := make([]string, len(s.Names))
		for seat := range cells {
			b, text := of(month, seat)
			sums[seat] += b.money
			if cells[seat] = none; b.shares != 0 {
				cells[seat] = text
			}
		}
		section.Add(monthName(month+1, s.Book), cells)
	}
	section.Sum(all, sums, s.Narrator)
	return section
}

// highlights lists the remarkable moments that occurred, and the bargain among them.
func (y *year) highlights(s *words) (all ui.Highlights, bargain ui.Bargain) {
	t := s.Book.T
	tell := func(who game.Seat, title, text string) { all.Tell(s.Narrator, who, title, text) }
	// best adds the best trade, the first one of several, and returns it.
	best := func(title string, of func(month, seat int) trade, better func(a, b trade) bool) trade {
		top, when, who := trade{}, 0, 0
		for month := range y {
			for seat := range s.view.Players {
				if tr := of(month, seat); tr.shares != 0 && (top.shares == 0 || better(tr, top)) {
					top, when, who = tr, month+1, seat
				}
			}
		}
		if top.shares != 0 {
			tell(game.Seat(who), title, t("business.sheet.deal", "who", s.Who(game.Seat(who)), "month", monthName(when, s.Book),
				"lot", sharesText(top.shares, s.Book), "price", top.money))
		}
		return top
	}
	bought := func(month, seat int) trade { return y[month][seat].bought }
	sold := func(month, seat int) trade { return y[month][seat].sold }
	more := func(a, b trade) bool { return a.money > b.money }
	cheaper := func(a, b trade) bool { return a.money*b.shares.Count() < b.money*a.shares.Count() }
	best(t("business.sheet.dearest"), bought, more)
	if top := best(t("business.sheet.bargain"), bought, cheaper); top.shares != 0 {
		bargain.Text = all.All[len(all.All)-1]
		bargain.Gain = 1 - float64(top.money)/float64(100_000*top.shares.Count()) // a share rarely brings more
		bargain.Drawings = drawings(top.shares)
	}
	best(t("business.sheet.bestsale"), sold, more)
	if who, lot := leftOver(s.view); lot != 0 {
		tell(who, t("business.sheet.left"), t("business.sheet.left.text", "who", s.Who(who), "lot", sharesText(lot, s.Book)))
	}
	return all, bargain
}

// leftOver returns the seat with the most worthless shares, and these shares.
func leftOver(v rules.View) (who game.Seat, lot rules.Shares) {
	for i, p := range v.Players {
		if p.Hand.Count() > lot.Count() {
			who, lot = game.Seat(i), p.Hand
		}
	}
	return who, lot
}
