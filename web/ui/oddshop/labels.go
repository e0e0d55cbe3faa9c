package oddshop

import (
	"slices"
	"strconv"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

// control returns the control of an action, with its texts.
func (d *actions) control(k action, s *words) ui.Control {
	c := ui.Control{ID: k.id(), Pressed: d.picked[k], Decides: k.decides()}
	switch k.do {
	case doMoney, doAdd, doLose:
		d.cardControl(&c, k, s)
	case doSlot, doCheap, doDear, doDone:
		d.expertControl(&c, k, s)
	case doTo, doGive, doWant, doOffer, doSkip:
		d.trayControl(&c, k, s)
	case doAccept, doDecline, doCounter, doCancel:
		d.offerControl(&c, k, s)
	case doBid:
		c.Label, c.Primary, c.Key = d.bidLabel(s), true, "b"
	case doStay:
		c.Label, c.Primary = s.Book.T("oddshop.bar.stay"), true
	case doWithdraw:
		c.Label, c.Key = s.Book.T("oddshop.bar.withdraw"), "p"
	}
	return c
}

// bidLabel describes the bid, which may be the 0 card alone [O2].
func (d *actions) bidLabel(s *words) string {
	if cards := d.goods(doMoney).Money; cards != 0 {
		return s.Book.T("oddshop.bar.bid", "sum", cards.Sum())
	}
	return s.Book.T("oddshop.bar.bid.none")
}

// cardControl sets the texts of a money card: to bid, or to add or lose at once.
func (d *actions) cardControl(c *ui.Control, k action, s *words) {
	t := s.Book.T
	c.Kind, c.OnTable, c.Label, c.Key = ui.Choice, true, s.Book.Number(k.n), d.digit(k)
	switch k.do {
	case doMoney:
		c.Group, c.Name = t("oddshop.bar.group.money"), numbered(t("oddshop.bar.money", "card", k.n), k, s)
	case doAdd:
		c.Group, c.Name, c.Thing = t("oddshop.bar.group.add"), t("oddshop.bar.add.card", "card", k.n), "money-"+strconv.Itoa(int(d.view.Seat))
		c.Pressed = d.me().Card == card(k.n)
	case doLose:
		c.Group, c.Name, c.Thing = t("oddshop.bar.group.lose"), t("oddshop.bar.lose.card", "card", k.n), "bid-"+strconv.Itoa(int(d.view.Seat))
		c.Pressed = d.me().Card == card(k.n)
	}
}

// numbered distinguishes the money cards of one value.
func numbered(name string, k action, s *words) string {
	if k.copy < 2 {
		return name
	}
	return s.Book.T("oddshop.bar.copy", "name", name, "copy", k.copy)
}

// digit returns the shortcut of an action of the hand or the row: its number among the bar's
// first nine.
func (d *actions) digit(k action) string {
	if i := slices.Index(d.list(), k); i < 9 {
		return strconv.Itoa(i + 1)
	}
	return ""
}

func (d *actions) expertControl(c *ui.Control, k action, s *words) {
	t := s.Book.T
	switch {
	case k.do == doSlot:
		p := d.view.Row[k.n]
		c.Kind, c.OnTable, c.Group, c.Key = ui.Choice, true, t("oddshop.bar.group.row"), d.digit(k)
		c.Label = objectName(p.Object, s.Book)
		key := "oddshop.bar.slot"
		if p.Type != rules.Hidden {
			key = "oddshop.bar.slot.known"
		}
		c.Name = t(key, "object", c.Label, "type", typeName(p.Type, s.Book))
	case k.do == doCheap:
		c.Label, c.Primary = t("oddshop.bar.cheap"), d.why(k).Key == ""
	case k.do == doDone:
		key := "oddshop.bar.done"
		if me := d.me(); me.Cheap || me.Dear {
			key = "oddshop.bar.done.more"
		}
		all := experts()
		c.Label, c.Key = t(key), "p"
		c.Primary = !slices.ContainsFunc(all[:], func(k action) bool { return d.expertReason(k).Key == "" })
	case k.n == 10:
		c.Label, c.Primary = t("oddshop.bar.dear.ten"), d.why(k).Key == ""
	default:
		c.Label, c.Primary = t("oddshop.bar.dear.fives"), d.why(k).Key == "" && !d.me().Money.Has(rules.Ten)
	}
}

// trayControl sets the texts of a control of the trade desk, for a new offer.
func (d *actions) trayControl(c *ui.Control, k action, s *words) {
	t := s.Book.T
	c.OnTable = true
	switch k.do {
	case doOffer:
		c.Label, c.Name, c.Primary = t("oddshop.bar.offer"), d.offerName(s), d.why(k).Key == ""
		return
	case doSkip:
		// To stop is the main thing only while there is no offer to answer, and none is being made.
		c.Label, c.Key = t("oddshop.bar.skip"), "p"
		c.Primary = len(d.picked) == 0 && len(d.standing()) == 0 && !d.me().Decided
		return
	case doTo:
		name := d.names[k.n]
		c.Kind, c.Person, c.Group = ui.Choice, true, t("oddshop.bar.group.partner")
		c.Label, c.Name = name, t("oddshop.bar.partner", "who", name)
		return
	}
	key := "oddshop.bar.give"
	c.Kind, c.Group = ui.Choice, t("oddshop.bar.group.give")
	if k.do == doWant {
		partner, _ := d.partner()
		key, c.Group = "oddshop.bar.want", t("oddshop.bar.group.want", "who", d.names[partner])
	}
	c.Label = s.Book.Number(k.n)
	goods := rules.Goods{Money: card(k.n)}
	if k.object != 0 {
		c.Label = objectName(k.object, s.Book)
		goods = rules.Goods{Objects: 1 << k.object}
	}
	c.Name = numbered(t(key, "goods", goodsText(goods, s.Book)), k, s)
}

// offerName describes the offer once a partner is picked.
func (d *actions) offerName(s *words) string {
	partner, ok := d.partner()
	if !ok {
		return ""
	}
	return s.Book.T("oddshop.bar.offer.name", "who", d.names[partner],
		"give", goodsText(d.goods(doGive), s.Book), "want", goodsText(d.goods(doWant), s.Book))
}

// offerControl sets the texts of an answer to a standing offer, or of its cancellation. The offer
// is the title of the group.
func (d *actions) offerControl(c *ui.Control, k action, s *words) {
	o := d.view.Offers[k.n-1]
	t := func(key string) string {
		other := o.From
		if k.do == doCancel {
			other = o.To
		}
		return s.Book.T(key, "number", k.n, "who", d.names[other],
			"give", goodsText(o.Give, s.Book), "want", goodsText(o.Want, s.Book))
	}
	c.OnTable, c.Group = true, t("oddshop.bar.group.offered")
	switch k.do {
	case doAccept:
		c.Label, c.Name = t("oddshop.bar.accept"), t("oddshop.bar.accept.name")
	case doDecline:
		c.Label, c.Name = t("oddshop.bar.decline"), t("oddshop.bar.decline.name")
	case doCounter:
		c.Label, c.Name = t("oddshop.bar.counter"), t("oddshop.bar.counter.name")
	case doCancel:
		c.Label, c.Name, c.Group = t("oddshop.bar.cancel"), t("oddshop.bar.cancel.name"), t("oddshop.bar.group.own")
	}
	give, want := offered(o, d.view.Seat)
	if swap := s.swapText(give, want); swap != "" {
		c.Group += ". " + swap
	}
}

func (d *actions) prompt(s *words) string {
	t, v := s.Book.T, d.view
	switch {
	case v.Phase == rules.Dealing:
		return t("oddshop.bar.deal")
	case v.Phase == rules.Laying:
		return t("oddshop.bar.laying")
	case v.Phase == rules.Settling:
		return t("oddshop.bar.settling")
	case v.Phase == rules.Done:
		return s.Title(v)
	case v.Seat == game.Spectator:
		return t("page.bar.watch") + " " + s.waitingAll()
	case v.Turn.Owes.Has(v.Seat) && !d.decides():
		return t("oddshop.bar.forced")
	}
	if d.trading() {
		if swap := s.swapText(d.goods(doGive).Objects, d.goods(doWant).Objects); swap != "" {
			return swap
		}
	}
	if d.decides() {
		return d.question(s)
	}
	return d.meanwhile(s)
}

// object returns a text about the object for sale.
func (d *actions) object(s *words, key string) string {
	o := d.view.Row[d.view.Slot].Object
	me := d.me()
	return s.Book.T(key, "object", objectName(o, s.Book), "authentic", o.Worth(rules.Authentic),
		"replica", o.Worth(rules.Replica), "sum", me.Bid.Sum(), "card", me.Card.Sum())
}

// question returns the viewer's task.
func (d *actions) question(s *words) string {
	v := d.view
	switch v.Phase {
	case rules.Consulting:
		return d.experts(s)
	case rules.Bidding:
		if v.Seat == v.Opportunist {
			return d.object(s, "oddshop.bar.auction.last")
		}
		if v.Round == v.Length.Rounds() {
			return d.object(s, "oddshop.bar.auction.final")
		}
		if d.goods(doMoney).Money == 0 {
			return d.object(s, "oddshop.bar.auction.press")
		}
		return d.object(s, "oddshop.bar.auction")
	case rules.Staying:
		return d.object(s, "oddshop.bar.tie")
	case rules.Adding:
		return s.Book.T("oddshop.bar.add")
	case rules.Losing:
		return s.Book.T("oddshop.bar.lose")
	case rules.TradingBefore:
		return s.Book.T("oddshop.bar.trade.before")
	}
	return s.Book.T("oddshop.bar.trade.after")
}

// experts asks for an object to look under, after what experts have shown already.
func (d *actions) experts(s *words) string {
	if seen := d.seen(s); seen != "" {
		return seen + s.Book.T("oddshop.bar.experts.more")
	}
	return s.Book.T("oddshop.bar.experts")
}

// seen says what experts have shown, each object in a sentence with a space after it.
func (d *actions) seen(s *words) (text string) {
	for _, p := range d.view.Row {
		if p.Type != rules.Hidden {
			text += s.Book.T("oddshop.bar.seen", "object", objectName(p.Object, s.Book), "type", typeName(p.Type, s.Book)) + " "
		}
	}
	return text
}

// meanwhile describes what the viewer can still do while the game waits for others, and for whom
// it waits.
func (d *actions) meanwhile(s *words) string {
	v, text := d.view, ""
	in := v.In.Has(v.Seat)
	switch {
	case v.Phase == rules.Consulting:
		text = d.seen(s) + s.Book.T("oddshop.bar.experts.done")
	case d.trading():
		text = s.Book.T("oddshop.bar.trade.skipped")
	case v.Phase == rules.Bidding && !in:
		return d.object(s, "oddshop.bar.auction.out")
	case v.Phase == rules.Bidding && v.Turn.Mode == game.Sealed:
		return d.object(s, "oddshop.bar.auction.laid")
	case v.Phase == rules.Bidding:
		text = d.object(s, "oddshop.bar.auction.next")
	case v.Phase == rules.Adding && in:
		return d.object(s, "oddshop.bar.add.chosen")
	case v.Phase == rules.Losing && in:
		return d.object(s, "oddshop.bar.lose.chosen")
	default:
		text = d.object(s, "oddshop.bar.tie.others")
	}
	return text + " " + s.waitingAll()
}

// waitingAll names the players for whom the game waits.
func (s *words) waitingAll() string {
	key := "oddshop.bar.wait"
	if s.view.Turn.Owes.Count() > 1 {
		key = "oddshop.bar.wait.all"
	}
	return s.Book.T(key, "who", s.Others(s.view.Turn.Owes))
}

// alert announces the viewer's task.
func (d *actions) alert(s *words) string {
	t, v := s.Book.T, d.view
	switch {
	case v.Phase == rules.Consulting:
		var names []string
		for _, p := range v.Row {
			names = append(names, objectName(p.Object, s.Book))
		}
		return t("oddshop.say.experts", "round", v.Round, "objects", names)
	case v.Phase == rules.Bidding:
		article := articleName(v.Row[v.Slot].Object, s.Book)
		text := t("oddshop.say.auction", "object", article, "cards", cardValues(d.me().Money))
		if bids := d.bids(s); len(bids) > 0 {
			text += " " + t("oddshop.say.auction.bids", "bids", bids)
		}
		return text
	case d.news > 0:
		return s.Offer(d.news, v.Offers[d.news-1]) + ". " + t("oddshop.say.offer")
	}
	return d.question(s)
}

// bids lists the visible bids of the others.
func (d *actions) bids(s *words) (list []string) {
	for i, p := range d.view.Players {
		if p.Bid != 0 && game.Seat(i) != d.view.Seat {
			list = append(list, s.Book.T("oddshop.log.stake", "who", d.names[i], "sum", p.Bid.Sum()))
		}
	}
	return list
}
