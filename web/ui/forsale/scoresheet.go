package forsale

import (
	"slices"
	"strconv"

	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui"
)

// Scoresheet implements ui.Words.
func (s *words) Scoresheet(steps []game.Step) ui.Scoresheet {
	h := read(steps)
	sheet := s.Sheet(s.view, func(seat game.Seat) []int {
		p := s.view.Players[seat]
		return []int{p.Known.Cheques.Sum(), p.Known.Coins} // [F18]
	}, "forsale.sheet.cheques", "forsale.sheet.coins", "forsale.sheet.total")
	if s.view.Result.ByTiebreak() {
		sheet.Note = s.Book.T("forsale.sheet.tiebreak")
	}
	sheet.Sections = []ui.Section{buying(h, s), selling(h, s)}
	sheet.Highlights, sheet.Bargain = s.highlights(h)
	return sheet
}

// buying returns the table of the buying phase.
func buying(h history, s *words) ui.Section {
	t := s.Book.T
	section := ui.ByPlayer(s.Names, t("forsale.sheet.buying"), t("forsale.sheet.round"))
	paid := make([]int, len(s.Names))
	for i, round := range h.bought {
		cells := make([]string, len(s.Names))
		for _, p := range round {
			paid[p.seat] += p.price
			cells[p.seat] = bought(p, s)
		}
		section.Add(s.Book.Number(i+1), cells)
	}
	section.Sum(t("page.sheet.paid"), paid, s.Narrator)
	return section
}

func bought(p purchase, s *words) string {
	switch {
	case p.house == 0:
		return s.Book.T("forsale.sheet.nohouse")
	case p.price == 0:
		return s.Book.T("forsale.sheet.free", "house", p.house)
	}
	return s.Book.T("forsale.sheet.bought", "house", p.house, "price", p.price)
}

// selling returns the table of the selling phase. Cheques that one seat took without a sale [F22]
// are its last round.
func selling(h history, s *words) ui.Section {
	t := s.Book.T
	section := ui.ByPlayer(s.Names, t("forsale.sheet.selling"), t("forsale.sheet.round"))
	earned := make([]int, len(s.Names))
	empty := func() []string {
		return slices.Repeat([]string{t("forsale.sheet.notsold")}, len(s.Names))
	}
	for i, round := range h.sold {
		cells := empty()
		for _, sale := range round {
			earned[sale.Seat] += int(sale.Cheque)
			cells[sale.Seat] = t("forsale.sheet.sold", "house", sale.House, "cheque", sale.Cheque)
		}
		section.Add(s.Book.Number(i+1), cells)
	}
	if rest := h.rest; len(rest.Houses) > 0 {
		cells := empty()
		for _, c := range rest.Cheques {
			earned[rest.Seat] += int(c)
		}
		cells[rest.Seat] = t("forsale.sheet.sold", "house", rest.Houses, "cheque", rest.Cheques)
		section.Add(s.Book.Number(len(h.sold)+1), cells)
	}
	section.Sum(t("forsale.sheet.earned"), earned, s.Narrator)
	return section
}

// highlights lists the remarkable moments that occurred, and the bargain among them.
func (s *words) highlights(h history) (all ui.Highlights, bargain ui.Bargain) {
	t := s.Book.T
	tell := func(who game.Seat, title, text string) { all.Tell(s.Narrator, who, title, text) }
	if p, ok := h.bargain(); ok {
		key := ui.If(p.price == 0, "forsale.sheet.bargain.free", "forsale.sheet.bargain.text")
		tell(p.seat, t("forsale.sheet.bargain"), t(key, "who", s.Who(p.seat), "house", p.house, "price", p.price))
		bargain = ui.Bargain{Text: all.All[0], Drawings: []string{"house-" + strconv.Itoa(int(p.house))}, Gain: float64(int(p.house)-2*p.price) / 30}
	}
	if p, ok := h.dearest(); ok {
		tell(p.seat, t("forsale.sheet.dearest"),
			t("forsale.sheet.dearest.text", "who", s.Who(p.seat), "house", p.house, "price", p.price))
	}
	top, ok := h.bestSale()
	if ok {
		tell(top.Seat, t("forsale.sheet.bestsale"),
			t("forsale.sheet.bestsale.text", "who", s.Who(top.Seat), "house", top.House, "cheque", top.Cheque))
	}
	if sale, ok := h.worstSale(); ok && sale != top {
		tell(sale.Seat, t("forsale.sheet.worstsale"),
			t("forsale.sheet.worstsale.text", "who", s.Who(sale.Seat), "house", sale.House, "cheque", sale.Cheque))
	}
	if savers, coins := saved(s.view); coins > 0 {
		tell(game.Spectator, t("forsale.sheet.saver"), t("forsale.sheet.saver.text", "who", s.Book.List(s.Called(savers)), "n", coins))
	}
	return all, bargain
}

// saved returns the players with the most remaining coins, and the number of these coins.
func saved(v rules.View) (savers []game.Seat, coins int) {
	for i, p := range v.Players {
		if p.Known.Coins > coins {
			savers, coins = nil, p.Known.Coins
		}
		if p.Known.Coins == coins {
			savers = append(savers, game.Seat(i))
		}
	}
	return savers, coins
}

// history is a game of For Sale, round by round.
type history struct {
	bought [][]purchase
	sold   [][]rules.Sale
	rest   rules.RestTaken // empty if it did not happen
}

// purchase is a seat's house of a buying round, and its price.
type purchase struct {
	seat  game.Seat
	house rules.House // 0 for none [F25]
	price int
}

// read collects the history from the events of a seat.
func read(steps []game.Step) history {
	var h history
	buys := func(p purchase) {
		if last := len(h.bought) - 1; last >= 0 {
			h.bought[last] = append(h.bought[last], p)
		}
	}
	for _, step := range steps {
		for _, e := range step.Events {
			switch e := e.(type) {
			case rules.HousesShown:
				h.bought = append(h.bought, nil)
			case rules.Passed:
				buys(purchase{e.Seat, e.House, e.Lost})
			case rules.HouseWon:
				buys(purchase{e.Seat, e.House, e.Paid})
			case rules.Revealed:
				h.sold = append(h.sold, e.Sales)
			case rules.RestTaken:
				h.rest = e
			}
		}
	}
	return h
}

// of returns the points of an entry that is about a house, if there is one. Of equal entries the one with the
// highest house has the most.
func of(points int, house rules.House) (n int, counts bool) {
	return 100*points + int(house), house != 0
}

// bargain returns the house with the highest worth above its price. A house of value v sells for
// about v/2, because the cheques are half as high as the houses.
func (h history) bargain() (purchase, bool) {
	return ui.Best(h.bought, func(p purchase) (int, bool) { return of(int(p.house)-2*p.price, p.house) })
}

// dearest returns the house with the highest price. It returns false if nobody paid anything.
func (h history) dearest() (purchase, bool) {
	p, ok := ui.Best(h.bought, func(p purchase) (int, bool) { return of(p.price, p.house) })
	return p, ok && p.price > 0
}

// bestSale returns the house whose cheque was highest compared to its worth.
func (h history) bestSale() (rules.Sale, bool) {
	return ui.Best(h.sold, func(s rules.Sale) (int, bool) { return of(2*int(s.Cheque)-int(s.House), s.House) })
}

// worstSale returns the house whose cheque was lowest compared to its worth.
func (h history) worstSale() (rules.Sale, bool) {
	return ui.Best(h.sold, func(s rules.Sale) (int, bool) { return of(int(s.House)-2*int(s.Cheque), s.House) })
}
