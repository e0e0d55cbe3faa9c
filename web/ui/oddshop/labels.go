package oddshop

import (
	"slices"
	"strconv"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

// barText words the action bar.
type barText struct {
	*actions
	s *words
}

// face is how the bar shows a kind of actions: keys of texts, and a shortcut.
type face struct {
	do                 string // the kind
	label, name, group string
	key                string
	choice, table      bool
}

var faces = []face{
	{do: doMoney, name: "oddshop.bar.money", group: "oddshop.bar.group.money", choice: true, table: true},
	{do: doAdd, name: "oddshop.bar.add.card", group: "oddshop.bar.group.add", choice: true, table: true},
	{do: doLose, name: "oddshop.bar.lose.card", group: "oddshop.bar.group.lose", choice: true, table: true},
	{do: doSlot, name: "oddshop.bar.slot", group: "oddshop.bar.group.row", choice: true, table: true},
	{do: doCheap, label: "oddshop.bar.cheap"},
	{do: doDear, label: "oddshop.bar.dear.fives"},
	{do: doDone, label: "oddshop.bar.done", key: "p"},
	{do: doBid, label: "oddshop.bar.bid", key: "b"},
	{do: doStay, label: "oddshop.bar.stay"},
	{do: doWithdraw, label: "oddshop.bar.withdraw", key: "p"},
	{do: doTo, name: "oddshop.bar.partner", group: "oddshop.bar.group.partner", choice: true, table: true},
	{do: doGive, name: "oddshop.bar.give", group: "oddshop.bar.group.give", choice: true, table: true},
	{do: doWant, name: "oddshop.bar.want", group: "oddshop.bar.group.want", choice: true, table: true},
	{do: doOffer, label: "oddshop.bar.offer", name: "oddshop.bar.offer.name", table: true},
	{do: doSkip, label: "oddshop.bar.skip", key: "p", table: true},
	{do: doAccept, label: "oddshop.bar.accept", name: "oddshop.bar.accept.name", group: "oddshop.bar.group.offered", table: true},
	{do: doDecline, label: "oddshop.bar.decline", name: "oddshop.bar.decline.name", group: "oddshop.bar.group.offered", table: true},
	{do: doCounter, label: "oddshop.bar.counter", name: "oddshop.bar.counter.name", group: "oddshop.bar.group.offered", table: true},
	{do: doCancel, label: "oddshop.bar.cancel", name: "oddshop.bar.cancel.name", group: "oddshop.bar.group.own", table: true},
}

// control returns the control of an action, with its texts.
func (b barText) control(k action) ui.Control {
	f, args, primary := b.face(k)
	t := func(key string) string {
		if key == "" {
			return ""
		}
		return b.s.Book.T(key, args...)
	}
	c := ui.Control{
		ID: k.id(), Label: t(f.label), Name: t(f.name), Group: t(f.group), Primary: primary, OnTable: f.table, Pressed: b.picked[k], Key: f.key,
		Decides: k.decides(),
	}
	switch k.do {
	case doTo:
		c.Label, c.Person = b.names[k.n], true
	case doSlot:
		c.Label, c.Key = objectName(b.view.Row[k.n].Object, b.s.Book), b.digit(k)
	case doMoney, doGive, doWant:
		if k.copy > 1 { // distinguish the money cards of one value
			c.Name = b.s.Book.T("oddshop.bar.copy", "name", c.Name, "copy", k.copy)
		}
	case doAdd, doLose:
		c.Pressed = b.me().Card == card(k.n)
		c.Thing = ui.If(k.do == doAdd, "money-", "bid-") + strconv.Itoa(int(b.view.Seat))
	case doAccept, doDecline, doCounter, doCancel:
		give, want := offered(b.view.Offers[k.n-1], b.view.Seat)
		if effect := (swap{b.s, give, want}).text(); effect != "" {
			c.Group += ". " + effect
		}
	}
	if f.choice {
		c.Kind = ui.Choice
	}
	switch {
	case k.object != 0:
		c.Label = objectName(k.object, b.s.Book)
	case f.choice && c.Label == "":
		c.Label = b.s.Book.Number(k.n)
	}
	if k.do == doMoney || k.do == doAdd || k.do == doLose {
		c.Key = b.digit(k)
	}
	return c
}

// face returns the face of an action now, the arguments of its texts, and whether it is the main
// thing to do.
func (b barText) face(k action) (f face, args []any, primary bool) {
	if at := slices.IndexFunc(faces, func(f face) bool { return f.do == k.do }); at >= 0 {
		f = faces[at]
	}
	args = []any{"card", k.n}
	me, can := b.me(), b.why(k).Key == ""
	switch k.do {
	case doSlot:
		p := b.view.Row[k.n]
		if p.Type != rules.Hidden {
			f.name = "oddshop.bar.slot.known"
		}
		args = []any{"object", objectName(p.Object, b.s.Book), "type", typeName(p.Type, b.s.Book)}
	case doCheap:
		primary = can
	case doDear:
		if k.n == 10 {
			f.label = "oddshop.bar.dear.ten"
		}
		primary = can && (k.n == 10 || !me.Money.Has(rules.Ten))
	case doDone:
		if me.Cheap || me.Dear {
			f.label = "oddshop.bar.done.more"
		}
		all := experts()
		primary = !slices.ContainsFunc(all[:], func(k action) bool { return b.expertReason(k).Key == "" })
	case doBid:
		cards := b.goods(doMoney).Money
		if cards == 0 { // the bid may be the 0 card alone [O2]
			f.label = "oddshop.bar.bid.none"
		}
		args, primary = []any{"sum", cards.Sum()}, true
	case doStay:
		primary = true
	case doTo:
		args = []any{"who", b.names[k.n]}
	case doGive, doWant:
		goods := rules.Goods{Money: card(k.n)}
		if k.object != 0 {
			goods = rules.Goods{Objects: 1 << k.object}
		}
		args = []any{"who", b.partnerName(), "goods", goodsText(goods, b.s.Book)}
	case doOffer:
		if _, picked := b.partner(); !picked {
			f.name = ""
		}
		args, primary = trade(b.goods(doGive), b.goods(doWant), b.s.Book, "who", b.partnerName()), can
	case doSkip:
		// To stop is the main thing only while there is no offer to answer, and none is being made.
		primary = len(b.picked) == 0 && len(b.standing()) == 0 && !me.Decided
	case doAccept, doDecline, doCounter, doCancel:
		args = b.s.answerArgs(k.n, k.do == doCancel)
	}
	return f, args, primary
}

// partnerName returns the name of the seat picked to trade with, if one is picked.
func (b barText) partnerName() string {
	if partner, ok := b.partner(); ok {
		return b.names[partner]
	}
	return ""
}

// digit returns the shortcut of an action of the hand or the row: its number among the bar's
// first nine.
func (b barText) digit(k action) string {
	if i := slices.Index(b.list(), k); i < 9 {
		return strconv.Itoa(i + 1)
	}
	return ""
}

func (b barText) prompt() string {
	t, v := b.s.Book.T, b.view
	switch {
	case v.Phase == rules.Dealing:
		return t("oddshop.bar.deal")
	case v.Phase == rules.Laying:
		return t("oddshop.bar.laying")
	case v.Phase == rules.Settling:
		return t("oddshop.bar.settling")
	case v.Phase == rules.Done:
		return b.s.Title(v)
	case v.Seat == game.Spectator:
		return t("page.bar.watch") + " " + b.waitingAll()
	case v.Turn.Owes.Has(v.Seat) && !b.decides():
		return t("oddshop.bar.forced")
	}
	if b.trading() {
		if effect := (swap{b.s, b.goods(doGive).Objects, b.goods(doWant).Objects}).text(); effect != "" {
			return effect
		}
	}
	if b.decides() {
		return b.question()
	}
	return b.meanwhile()
}

// object returns a text about the object for sale.
func (b barText) object(key string) string {
	me := b.me()
	return b.s.Book.T(key, about(b.view.Row[b.view.Slot].Object, b.s.Book, "sum", me.Bid.Sum(), "card", me.Card.Sum())...)
}

// question returns the viewer's task.
func (b barText) question() string {
	v, t := b.view, b.s.Book.T
	switch v.Phase {
	case rules.Consulting:
		if seen := b.seen(); seen != "" {
			return seen + t("oddshop.bar.experts.more")
		}
		return t("oddshop.bar.experts")
	case rules.Bidding:
		key := "oddshop.bar.auction"
		switch {
		case v.Seat == v.Opportunist:
			key = "oddshop.bar.auction.last"
		case v.Round == v.Length.Rounds():
			key = "oddshop.bar.auction.final"
		case b.goods(doMoney).Money == 0:
			key = "oddshop.bar.auction.press"
		}
		return b.object(key)
	case rules.Staying:
		return b.object("oddshop.bar.tie")
	case rules.Adding:
		return t("oddshop.bar.add")
	case rules.Losing:
		return t("oddshop.bar.lose")
	}
	return t(ui.If(v.Phase == rules.TradingBefore, "oddshop.bar.trade.before", "oddshop.bar.trade.after"))
}

// seen says what experts have shown, each object in a sentence with a space after it.
func (b barText) seen() (text string) {
	for _, p := range b.view.Row {
		if p.Type != rules.Hidden {
			text += b.s.Book.T("oddshop.bar.seen", "object", objectName(p.Object, b.s.Book), "type", typeName(p.Type, b.s.Book)) + " "
		}
	}
	return text
}

// meanwhile describes what the viewer can still do while the game waits for others, and for whom
// it waits.
func (b barText) meanwhile() string {
	v, text := b.view, ""
	in := v.In.Has(v.Seat)
	switch {
	case v.Phase == rules.Consulting:
		text = b.seen() + b.s.Book.T("oddshop.bar.experts.done")
	case b.trading():
		text = b.s.Book.T("oddshop.bar.trade.skipped")
	case v.Phase == rules.Bidding && !in:
		return b.object("oddshop.bar.auction.out")
	case v.Phase == rules.Bidding && v.Turn.Mode == game.Sealed:
		return b.object("oddshop.bar.auction.laid")
	case v.Phase == rules.Bidding:
		text = b.object("oddshop.bar.auction.next")
	case v.Phase == rules.Adding && in:
		return b.object("oddshop.bar.add.chosen")
	case v.Phase == rules.Losing && in:
		return b.object("oddshop.bar.lose.chosen")
	default:
		text = b.object("oddshop.bar.tie.others")
	}
	return text + " " + b.waitingAll()
}

// waitingAll names the players for whom the game waits.
func (b barText) waitingAll() string {
	owes := b.view.Turn.Owes
	return b.s.Book.T(ui.If(owes.Count() > 1, "oddshop.bar.wait.all", "oddshop.bar.wait"), "who", b.s.Others(owes))
}

// alert announces the viewer's task.
func (b barText) alert() string {
	t, v := b.s.Book.T, b.view
	switch {
	case v.Phase == rules.Consulting:
		return t("oddshop.say.experts") // what is for sale is news
	case v.Phase == rules.Bidding:
		text := t("oddshop.say.auction", "cards", cardValues(b.me().Money))
		if bids := b.bids(); len(bids) > 0 {
			text += " " + t("oddshop.say.auction.bids", "bids", bids)
		}
		return text
	case b.news > 0:
		return b.s.Offer(b.news, v.Offers[b.news-1]) + ". " + t("oddshop.say.offer")
	}
	return b.question()
}

// bids lists the visible bids of the others.
func (b barText) bids() (list []string) {
	for i, p := range b.view.Players {
		if p.Bid != 0 && game.Seat(i) != b.view.Seat {
			list = append(list, b.s.Book.T("oddshop.log.stake", "who", b.names[i], "sum", p.Bid.Sum()))
		}
	}
	return list
}

// swap is a trade of the viewer's objects.
type swap struct {
	*words
	give, want rules.Objects
}

// text describes the effect on the viewer's objects: their worth before and after, as far as the
// viewer can know it, and the families and categories that the trade completes. It is empty if no
// object changes hands.
func (s swap) text() string {
	if s.give|s.want == 0 {
		return ""
	}
	owned := s.view.Players[s.view.Seat].Owned
	after := owned&^s.give | s.want
	text := s.Book.T("oddshop.bar.swap", "before", s.Book.Range(s.view.Outlook(owned)), "after", s.Book.Range(s.view.Outlook(after)))
	var names []string
	families, categories := sets(s.view.Length, owned, after)
	for _, f := range families {
		names = append(names, familyName(f, s.Book))
	}
	for _, c := range categories {
		names = append(names, categoryName(c, s.Book))
	}
	if names != nil {
		text += " " + s.Book.T("oddshop.bar.swap.sets", "sets", names)
	}
	return text
}

// offered returns the goods that the viewer gives and gets by an offer from or to them.
func offered(o rules.Offer, viewer game.Seat) (give, want rules.Objects) {
	if o.From == viewer {
		return o.Give.Objects, o.Want.Objects
	}
	return o.Want.Objects, o.Give.Objects
}
