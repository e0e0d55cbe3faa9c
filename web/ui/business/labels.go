package business

import (
	"strconv"
	"strings"

	"gavel/assets/locale"
	"gavel/game"
	rules "gavel/game/business"
	"gavel/web/ui"
)

func (d *actions) Bar(book *locale.Book) ui.Bar {
	s := &words{ui.Narrator{Game: Game{}, Names: d.names, Viewer: d.view.Seat, Book: book}, d.view}
	bar := ui.Bar{Prompt: d.prompt(s), Due: d.decides()}
	if d.view.Phase != rules.Done {
		bar.Part = "month"
	}
	for _, id := range d.ids() {
		c := d.control(id, book)
		if why := d.why(id); why.Key != "" {
			c.Why, c.Section = why.In(book), why.Section
		}
		bar.Controls = append(bar.Controls, c)
	}
	if bar.Due {
		bar.Alert = d.alert(book)
	}
	return bar
}

// control sets the texts of a control.
func (d *actions) control(id string, book *locale.Book) ui.Control {
	verb, of, one := strings.Cut(id, "-")
	switch {
	case verb == "take":
		i, _ := strconv.Atoi(of)
		lot := sharesText(d.view.Groups[i], book)
		return ui.Control{
			ID: id, OnTable: true, Decides: true, Thing: "group-" + of, Label: book.T("business.bar.take", "lot", lot), Key: strconv.Itoa(i + 1),
			Name: book.T("business.bar.take.name", "group", i+1, "lot", lot),
		}
	case d.view.Phase == rules.Bidding:
		return d.bidControl(id, book)
	case one && d.view.Phase == rules.Selling:
		return d.offerControl(id, verb, d.place(of), book)
	case one:
		return d.colourControl(id, verb, colourOf(of), book)
	}
	return d.sealControl(id, book)
}

// bidControl returns a control of the stepper.
func (d *actions) bidControl(id string, book *locale.Book) ui.Control {
	t, c := book.T, ui.Control{ID: id}
	switch by := steps(id); {
	case by < 0:
		c.Label, c.Name = book.Number(by), t("business.bar.less", "sum", -by)
	case by > 0:
		c.Label, c.Name = "+"+book.Number(by), t("business.bar.more", "sum", by)
	case id == "draft":
		c.Kind, c.Label, c.Key = ui.Number, t("business.bar.draft"), "b"
		c.Min, c.Max, c.Step, c.Value = rules.MinBid, d.me().Money, rules.Step, d.bid
		c.Name = t("business.bar.draft.name", "low", c.Min, "high", c.Max, "step", rules.Step)
		c.Text, c.Wrong, c.Section = book.Number(d.bid), d.wrong(d.bid).In(book), d.wrong(d.bid).Section
	default:
		c.Label, c.Primary, c.Decides = t("business.bar.bid", "sum", d.bid), true, true
	}
	return c
}

// offerControl returns a control that sells a combination once more or once less. The title of
// the two has the number of sales and their price.
func (d *actions) offerControl(id, verb string, place int, book *locale.Book) ui.Control {
	o, count := d.view.Card().Offers()[place], int(d.sale[place])
	lot, price := sharesText(o.Combo, book), o.Price*d.times()
	t := func(key string) string {
		return book.T(key, "lot", lot, "price", price, "count", count, "sum", count*price)
	}
	name, title := "business.bar.sell.more", "business.bar.offer"
	c := ui.Control{ID: id, OnTable: true, Label: "+1"}
	if verb == "keep" {
		c.Label, name = "−1", "business.bar.sell.less"
	}
	if count > 0 {
		title = "business.bar.offer.sold"
	}
	c.Name, c.Group = t(name), t(title)
	return c
}

// colourControl returns a control that discards one share of a colour more or less.
func (d *actions) colourControl(id, verb string, colour rules.Colour, book *locale.Book) ui.Control {
	t := func(key string) string {
		return book.T(key, "colour", colourName(colour, book),
			"count", d.discard.Of(colour), "held", d.me().Hand.Of(colour))
	}
	c := ui.Control{ID: id, OnTable: true, Label: "+1", Name: t("business.bar.discard.more"), Group: t("business.bar.colour")}
	if verb == "keep" {
		c.Label, c.Name = "−1", t("business.bar.discard.less")
	}
	return c
}

// sealControl returns a control that seals a whole sale or discard.
func (d *actions) sealControl(id string, book *locale.Book) ui.Control {
	t, c := book.T, ui.Control{ID: id, Decides: id == "sell" || id == "discard"}
	lot, money := d.sold()
	switch {
	case id == "best":
		_, most := d.bestSale()
		c.Label, c.Name = t("business.bar.sell.best"), t("business.bar.sell.best.name", "sum", most)
	case id == "clear":
		c.Label, c.Name = t("business.bar.sell.clear"), t("business.bar.sell.clear.name")
	case id == "sell" && lot == 0:
		_, most := d.bestSale()
		c.Label, c.Primary = t("business.bar.sell.nothing"), most == 0 // so that nobody forgets to sell
	case id == "sell":
		c.Label, c.Primary = t("business.bar.sell", "sum", money), true
		c.Name = t("business.bar.sell.name", "lot", sharesText(lot, book), "sum", money)
	case d.discard == 0:
		c.Label, c.Primary = t("business.bar.discard.none"), true
	default:
		c.Label, c.Primary = t("business.bar.discard", "lot", sharesText(d.discard, book)), true
	}
	return c
}

func (d *actions) prompt(s *words) string {
	t, v := s.Book.T, d.view
	switch {
	case v.Phase == rules.Dealing:
		return t("business.bar.deal")
	case v.Phase == rules.Drawing:
		return t("business.bar.draw")
	case v.Phase == rules.Rolling:
		return t("business.bar.roll")
	case v.Phase == rules.Done:
		return s.Title(v)
	case v.Seat == game.Spectator:
		return t("page.bar.watch") + " " + s.waiting()
	case d.decides():
		return d.question(s.Book)
	case v.Phase == rules.Bidding && !v.In.Has(v.Seat):
		return t("business.bar.bidding.short")
	case v.Phase == rules.Taking && v.Turn.Owes.Has(v.Seat):
		return t("business.bar.taking.last")
	case v.Phase == rules.Taking || !v.In.Has(v.Seat):
		return s.waiting()
	case !d.chooses():
		return d.spared(s.Book)
	}
	return d.sealed(s.Book)
}

// question returns the viewer's task.
func (d *actions) question(book *locale.Book) string {
	month := monthName(d.view.Month, book)
	switch d.view.Phase {
	case rules.Bidding:
		return book.T("business.bar.bidding", "month", month, "sum", d.me().Money)
	case rules.Taking:
		return book.T("business.bar.taking")
	case rules.Discarding:
		return book.T("business.bar.discarding", "n", d.me().Hand.Count()-rules.HandLimit)
	}
	return book.T(timesKey("business.bar.selling", d.times()), "month", month) + d.later(book)
}

// later says what the viewer's shares would bring in a coming month that pays more than this one.
// It returns "" if no such month is open, or the shares would bring nothing.
func (d *actions) later(book *locale.Book) string {
	for month := d.view.Month + 1; month < min(d.view.Month+rules.InView, rules.Months+1); month++ {
		times := d.view.Options.Multiple(month)
		if times <= d.times() {
			continue
		}
		if _, money := rules.BestSale(d.me().Hand, d.view.Year[month-1], times, rules.Worth{}); money > 0 {
			return " " + book.T("business.bar.selling.later", "month", monthName(month, book), "sum", money)
		}
	}
	return ""
}

// lacking returns the fewest shares that the viewer lacks for a combination of this month's card.
func (d *draft) lacking() (least rules.Shares) {
	hand := d.me().Hand
	for _, o := range d.view.Card().Offers() {
		lot := rules.Shares(0)
		for c := range rules.Colour(rules.Colours) {
			for range o.Combo.Of(c) - hand.Of(c) {
				lot += rules.One(c)
			}
		}
		if least == 0 || lot.Count() < least.Count() {
			least = lot
		}
	}
	return least
}

// spared returns the reason why the viewer has no choice [B11].
func (d *actions) spared(book *locale.Book) string {
	switch d.view.Phase {
	case rules.Bidding:
		return book.T("business.bar.bidding.forced")
	case rules.Selling:
		return book.T("business.bar.selling.none", "month", monthName(d.view.Month, book), "lot", sharesText(d.lacking(), book))
	}
	return book.T("business.bar.discarding.forced", "lot", sharesText(rules.NthDiscard(d.me().Hand, 0), book))
}

// sealed returns the viewer's sealed decision, which may still change.
func (d *actions) sealed(book *locale.Book) string {
	me := d.me()
	switch d.view.Phase {
	case rules.Bidding:
		return book.T("business.bar.bidding.sealed", "sum", me.Bid)
	case rules.Discarding:
		return book.T("business.bar.discarding.sealed", "lot", sharesText(me.Discard, book))
	}
	lot, money := d.view.Card().Proceeds(me.Sale)
	if lot == 0 {
		return book.T("business.bar.selling.kept")
	}
	return book.T("business.bar.selling.sealed", "lot", sharesText(lot, book), "sum", money*d.times())
}

// alert announces the viewer's task.
func (d *actions) alert(book *locale.Book) string {
	month := monthName(d.view.Month, book)
	switch d.view.Phase {
	case rules.Bidding:
		return book.T("business.say.bidding", "sum", d.me().Money) // the market is news
	case rules.Taking:
		return book.T("business.say.taking", "lots", lotsText(d.view.Groups, book))
	case rules.Selling:
		return book.T("business.say.selling", "month", month, "lot", sharesText(d.me().Hand, book))
	}
	return d.question(book)
}

// waiting names the players for whom the game waits.
func (s *words) waiting() string {
	key := ui.If(s.view.Turn.Owes.Count() > 1, "business.bar.wait.all", "business.bar.wait")
	return s.Book.T(key, "who", s.Others(s.view.Turn.Owes))
}
