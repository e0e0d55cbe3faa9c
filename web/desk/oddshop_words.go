package desk

import (
	"slices"
	"strconv"

	"gavel/game"
	"gavel/game/oddshop"
	"gavel/web/words"
)

// control puts a knob into words.
func (d *oddShop) control(k knob, s words.Scribe) Control {
	c := Control{ID: k.id(), Pressed: d.picked[k]}
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

// bidLabel spells out what is bid, which may be the 0 card alone [O2].
func (d *oddShop) bidLabel(s words.Scribe) string {
	if cards := d.goods(doMoney).Money; cards != 0 {
		return s.Book.T("oddshop.bar.bid", "sum", cards.Sum())
	}
	return s.Book.T("oddshop.bar.bid.none")
}

// cardControl is a money card, to bid, or to add or lose at once.
func (d *oddShop) cardControl(c *Control, k knob, s words.Scribe) {
	t := s.Book.T
	c.Kind, c.Label, c.Key = Choice, s.Book.Number(k.n), d.digit(k)
	switch k.do {
	case doMoney:
		c.Group, c.Name = t("oddshop.bar.group.money"), numbered(t("oddshop.bar.money", "card", k.n), k, s)
	case doAdd:
		c.Group, c.Name = t("oddshop.bar.group.add"), t("oddshop.bar.add.card", "card", k.n)
		c.Pressed = d.me().Card == card(k.n)
	case doLose:
		c.Group, c.Name = t("oddshop.bar.group.lose"), t("oddshop.bar.lose.card", "card", k.n)
		c.Pressed = d.me().Card == card(k.n)
	}
}

// numbered tells the money cards of one value apart.
func numbered(name string, k knob, s words.Scribe) string {
	if k.copy < 2 {
		return name
	}
	return s.Book.T("oddshop.bar.copy", "name", name, "copy", k.copy)
}

// digit returns the key of a knob of the hand or the row: its number among
// the bar's first nine.
func (d *oddShop) digit(k knob) string {
	if i := slices.Index(d.knobs(), k); i < 9 {
		return strconv.Itoa(i + 1)
	}
	return ""
}

func (d *oddShop) expertControl(c *Control, k knob, s words.Scribe) {
	t := s.Book.T
	switch {
	case k.do == doSlot:
		p := d.view.Row[k.n]
		c.Kind, c.Group, c.Key = Choice, t("oddshop.bar.group.row"), d.digit(k)
		c.Label = words.Object(p.Object, s.Book)
		key := "oddshop.bar.slot"
		if p.Type != oddshop.Hidden {
			key = "oddshop.bar.slot.known"
		}
		c.Name = t(key, "object", c.Label, "type", words.Type(p.Type, s.Book))
	case k.do == doCheap:
		c.Label = t("oddshop.bar.cheap")
	case k.do == doDone:
		key := "oddshop.bar.done"
		if me := d.me(); me.Cheap || me.Dear {
			key = "oddshop.bar.done.more"
		}
		c.Label, c.Key, c.Primary = t(key), "p", true
	case k.n == 10:
		c.Label = t("oddshop.bar.dear.ten")
	default:
		c.Label = t("oddshop.bar.dear.fives")
	}
}

// trayControl is a control of the desk for a new offer.
func (d *oddShop) trayControl(c *Control, k knob, s words.Scribe) {
	t := s.Book.T
	switch k.do {
	case doOffer:
		c.Label, c.Name, c.Primary = t("oddshop.bar.offer"), d.offerName(s), true
		return
	case doSkip:
		c.Label, c.Key = t("oddshop.bar.skip"), "p"
		return
	case doTo:
		name := d.names[k.n]
		c.Kind, c.Group = Choice, t("oddshop.bar.group.partner")
		c.Label, c.Name = name, t("oddshop.bar.partner", "who", name)
		return
	}
	key := "oddshop.bar.give"
	c.Kind, c.Group = Choice, t("oddshop.bar.group.give")
	if k.do == doWant {
		partner, _ := d.partner()
		key, c.Group = "oddshop.bar.want", t("oddshop.bar.group.want", "who", d.names[partner])
	}
	c.Label = s.Book.Number(k.n)
	goods := oddshop.Goods{Money: card(k.n)}
	if k.object != 0 {
		c.Label = words.Object(k.object, s.Book)
		goods = oddshop.Goods{Objects: 1 << k.object}
	}
	c.Name = numbered(t(key, "goods", words.Goods(goods, s.Book)), k, s)
}

// offerName spells out the offer once there is somebody to make it to.
func (d *oddShop) offerName(s words.Scribe) string {
	partner, ok := d.partner()
	if !ok {
		return ""
	}
	return s.Book.T("oddshop.bar.offer.name", "who", d.names[partner],
		"give", words.Goods(d.goods(doGive), s.Book), "want", words.Goods(d.goods(doWant), s.Book))
}

// offerControl answers a standing offer, which is the title of its group, or
// takes it back.
func (d *oddShop) offerControl(c *Control, k knob, s words.Scribe) {
	o := d.view.Offers[k.n-1]
	t := func(key string) string {
		other := o.From
		if k.do == doCancel {
			other = o.To
		}
		return s.Book.T(key, "number", k.n, "who", d.names[other],
			"give", words.Goods(o.Give, s.Book), "want", words.Goods(o.Want, s.Book))
	}
	c.Group = t("oddshop.bar.group.offered")
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
}

func (d *oddShop) prompt(s words.Scribe) string {
	t, v := s.Book.T, d.view
	switch {
	case v.Phase == oddshop.Dealing:
		return t("oddshop.bar.deal")
	case v.Phase == oddshop.Laying:
		return t("oddshop.bar.laying")
	case v.Phase == oddshop.Settling:
		return t("oddshop.bar.settling")
	case v.Phase == oddshop.Done:
		return s.Ending("oddshop", v)
	case v.Seat == game.Spectator:
		return t("oddshop.bar.watch") + " " + waitingAll(s, v)
	case v.Turn.Owes.Has(v.Seat) && !d.decides():
		return t("oddshop.bar.forced")
	case d.decides():
		return d.question(s)
	}
	return d.meanwhile(s)
}

// object fills a text about the object for sale.
func (d *oddShop) object(s words.Scribe, key string) string {
	o := d.view.Row[d.view.Slot].Object
	me := d.me()
	return s.Book.T(key, "object", words.Object(o, s.Book), "authentic", o.Worth(oddshop.Authentic),
		"replica", o.Worth(oddshop.Replica), "sum", me.Bid.Sum(), "card", me.Card.Sum())
}

// question says what the viewer has to decide.
func (d *oddShop) question(s words.Scribe) string {
	v := d.view
	switch v.Phase {
	case oddshop.Consulting:
		return s.Book.T("oddshop.bar.experts")
	case oddshop.Bidding:
		if v.Seat == v.Opportunist {
			return d.object(s, "oddshop.bar.auction.last")
		}
		return d.object(s, "oddshop.bar.auction")
	case oddshop.Staying:
		return d.object(s, "oddshop.bar.tie")
	case oddshop.Adding:
		return s.Book.T("oddshop.bar.add")
	case oddshop.Losing:
		return s.Book.T("oddshop.bar.lose")
	case oddshop.TradingBefore:
		return s.Book.T("oddshop.bar.trade.before")
	}
	return s.Book.T("oddshop.bar.trade.after")
}

// meanwhile says what the viewer, who is not waited for, can still do, and
// for whom the game waits.
func (d *oddShop) meanwhile(s words.Scribe) string {
	v, text := d.view, ""
	in := v.In.Has(v.Seat)
	switch {
	case v.Phase == oddshop.Consulting:
		text = s.Book.T("oddshop.bar.experts.done")
	case d.trading():
		text = s.Book.T("oddshop.bar.trade.skipped")
	case v.Phase == oddshop.Bidding && !in:
		return d.object(s, "oddshop.bar.auction.out")
	case v.Phase == oddshop.Bidding && v.Turn.Mode == game.Sealed:
		return d.object(s, "oddshop.bar.auction.laid")
	case v.Phase == oddshop.Bidding:
		text = d.object(s, "oddshop.bar.auction.next")
	case v.Phase == oddshop.Adding && in:
		return d.object(s, "oddshop.bar.add.chosen")
	case v.Phase == oddshop.Losing && in:
		return d.object(s, "oddshop.bar.lose.chosen")
	default:
		text = d.object(s, "oddshop.bar.tie.others")
	}
	return text + " " + waitingAll(s, v)
}

// waitingAll names those whom Odd Shop waits for.
func waitingAll(s words.Scribe, v oddshop.View) string {
	key := "oddshop.bar.wait"
	if v.Turn.Owes.Count() > 1 {
		key = "oddshop.bar.wait.all"
	}
	return s.Book.T(key, "who", s.Others(v.Turn.Owes))
}

// alert announces what the viewer has to decide.
func (d *oddShop) alert(s words.Scribe) string {
	t, v := s.Book.T, d.view
	switch {
	case v.Phase == oddshop.Consulting:
		var names []string
		for _, p := range v.Row {
			names = append(names, words.Object(p.Object, s.Book))
		}
		return t("oddshop.say.experts", "round", v.Round, "objects", names)
	case v.Phase == oddshop.Bidding:
		article := words.Article(v.Row[v.Slot].Object, s.Book)
		text := t("oddshop.say.auction", "object", article, "cards", words.Cards(d.me().Money))
		if bids := d.bids(s); len(bids) > 0 {
			text += " " + t("oddshop.say.auction.bids", "bids", bids)
		}
		return text
	case d.news > 0:
		return s.Offer(d.news, v.Offers[d.news-1]) + ". " + t("oddshop.say.offer")
	}
	return d.question(s)
}

// bids lists the bids of the others that can be seen.
func (d *oddShop) bids(s words.Scribe) (list []string) {
	for i, p := range d.view.Players {
		if p.Bid != 0 && game.Seat(i) != d.view.Seat {
			list = append(list, s.Book.T("oddshop.log.stake", "who", d.names[i], "sum", p.Bid.Sum()))
		}
	}
	return list
}
