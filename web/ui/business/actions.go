package business

import (
	"slices"
	"strconv"
	"strings"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/web/ui"
)

// actions are those of Business: a stepper for the sealed bid, the groups on the market, and
// counters for the shares to sell or discard.
type actions struct {
	draft
	names []string
}

// draft is the decision that the viewer prepares, and the view that it is for.
type draft struct {
	view    rules.View
	bid     int          // kept even while it is not possible
	sale    rules.Tally  // to sell
	discard rules.Shares // to discard
}

// moment distinguishes one question to the viewer from the next.
type moment struct {
	phase rules.Phase
	month int
	taker bool
}

func momentOf(v rules.View) moment {
	return moment{v.Phase, v.Month, v.Phase == rules.Taking && v.Turn.Owes.Has(v.Seat)}
}

func (d *actions) See(step game.Step) {
	v, ok := step.View.(rules.View)
	if !ok {
		return
	}
	changed := momentOf(v) != momentOf(d.view)
	d.view = v
	if changed {
		d.begin()
	}
}

// begin starts the draft again. After a reload it starts with the sealed choice.
func (d *draft) begin() {
	d.bid, d.sale, d.discard = rules.MinBid, rules.Tally{}, 0
	if d.view.Seat == game.Spectator {
		return
	}
	if me := d.me(); me.Decided {
		d.sale, d.discard = me.Sale, me.Discard
		if d.view.Phase == rules.Bidding {
			d.bid = me.Bid
		}
	}
}

// me returns the viewer, who has a seat.
func (d *draft) me() rules.Player { return d.view.Players[d.view.Seat] }

// decides reports whether the viewer has a choice and the game waits for it.
func (d *draft) decides() bool { return d.view.Turn.Owes.Has(d.view.Seat) && d.chooses() }

// chooses reports whether the viewer has a choice in this phase. The table decides for seats
// without a choice [B11].
func (d *draft) chooses() bool {
	v := d.view
	if v.Seat == game.Spectator || !v.In.Has(v.Seat) {
		return false
	}
	switch v.Phase {
	case rules.Bidding:
		return d.me().Money >= rules.MinBid+rules.Step
	case rules.Taking:
		return len(d.market()) > 1
	case rules.Selling:
		return len(d.offers()) > 0
	case rules.Discarding:
		return rules.CountDiscards(d.me().Hand) > 1
	}
	return false
}

// market returns the groups that can be taken, by index.
func (d *draft) market() (groups []int) {
	for i, g := range d.view.Groups {
		if g != 0 {
			groups = append(groups, i)
		}
	}
	return groups
}

// offers returns the offers of the month's card that the viewer's hand can
// make, by their place on it.
func (d *draft) offers() (places []int) {
	for i, o := range d.view.Card().Offers() {
		if d.me().Hand.Has(o.Combo) {
			places = append(places, i)
		}
	}
	return places
}

// sold returns the shares of the drafted sale, and the bank's price for them.
func (d *draft) sold() (lot rules.Shares, money int) {
	lot, money = d.view.Card().Proceeds(d.sale)
	return lot, money * d.times()
}

// times returns the current factor on the printed prices.
func (d *draft) times() int { return d.view.Options.Multiple(d.view.Month) }

// bestSale returns the sale with the highest price now, and the price.
func (d *draft) bestSale() (rules.Tally, int) {
	return rules.BestSale(d.me().Hand, d.view.Card(), d.times(), rules.Worth{})
}

func (d *actions) Draft() ui.Draft {
	switch {
	case d.enabled("bid"):
		return ui.Draft{Bid: d.bid}
	case d.view.Phase == rules.Selling && d.chooses():
		return ui.Draft{Picked: d.pickedOffers()}
	case d.view.Phase == rules.Discarding && d.chooses():
		return ui.Draft{Picked: d.pickedShares()}
	}
	return ui.Draft{}
}

func (d *draft) pickedOffers() (ids []string) {
	for _, i := range d.offers() {
		id := "sell-" + d.view.Card().Offers()[i].Combo.String()
		ids = append(ids, slices.Repeat([]string{id}, int(d.sale[i]))...)
	}
	return ids
}

func (d *draft) pickedShares() (ids []string) {
	for c := rules.Red; c < rules.Colours; c++ {
		ids = append(ids, slices.Repeat([]string{"discard-" + c.String()}, d.discard.Of(c))...)
	}
	return ids
}

// steps returns the change of the bid by a button, 0 for other controls.
func steps(id string) int {
	switch id {
	case "less5":
		return -5_000
	case "more5":
		return 5_000
	case "more10":
		return 10_000
	}
	return 0
}

// ids returns the ids of the bar's controls in their order. "sell-RRB" sells a combination once
// more. "discard-R" discards one more share of a colour. "keep-RRB" and "keep-R" take these back.
func (d *actions) ids() (ids []string) {
	v := d.view
	if v.Seat == game.Spectator || !v.In.Has(v.Seat) || v.Phase != rules.Taking && !d.chooses() {
		return nil
	}
	switch v.Phase {
	case rules.Bidding:
		return []string{"less5", "draft", "more5", "more10", "bid"}
	case rules.Taking:
		for _, i := range d.market() {
			ids = append(ids, "take-"+strconv.Itoa(i))
		}
	case rules.Selling:
		for _, i := range d.offers() {
			combo := v.Card().Offers()[i].Combo.String()
			ids = append(ids, "keep-"+combo, "sell-"+combo)
		}
		ids = append(ids, "best", "clear", "sell")
	case rules.Discarding:
		for c := rules.Red; c < rules.Colours; c++ {
			if d.me().Hand.Of(c) > 0 {
				ids = append(ids, "keep-"+c.String(), "discard-"+c.String())
			}
		}
		ids = append(ids, "discard")
	}
	return ids
}

func (d *actions) enabled(id string) bool {
	return slices.Contains(d.ids(), id) && d.why(id).Key == ""
}

// place returns the index, on the month's card, of a control's combination.
func (d *draft) place(combo string) int {
	offers := d.view.Card().Offers()
	return slices.IndexFunc(offers[:], func(o rules.Offer) bool { return o.Combo.String() == combo })
}

func (d *actions) Press(id string, value int) (game.Decision, bool) {
	if !d.enabled(id) {
		return nil, false
	}
	switch {
	case id == "bid":
		return rules.Decision{Do: rules.Bid, N: d.bid}, true
	case id == "sell":
		return rules.Decision{Do: rules.Sell, Sales: d.view.Card().Sales(d.sale)}, true
	case id == "discard":
		return rules.Decision{Do: rules.Discard, Shares: d.discard}, true
	case id == "draft":
		d.bid = max(value, 0)
	case id == "best":
		d.sale, _ = d.bestSale()
	case id == "clear":
		d.sale = rules.Tally{}
	case steps(id) != 0:
		bid := min(d.bid, d.me().Money) + steps(id)
		bid -= bid % rules.Step
		d.bid = min(max(bid, rules.MinBid), d.me().Money)
	default:
		return d.pressOne(id)
	}
	return nil, false
}

// pressOne presses a control of a group, a combination or a colour.
func (d *actions) pressOne(id string) (game.Decision, bool) {
	verb, of, _ := strings.Cut(id, "-")
	switch {
	case verb == "take":
		i, _ := strconv.Atoi(of)
		return rules.Decision{Do: rules.Take, N: i}, true
	case verb == "sell":
		d.sale[d.place(of)]++
	case verb == "discard":
		d.discard += rules.One(colourOf(of))
	case d.view.Phase == rules.Selling:
		d.sale[d.place(of)]--
	default:
		d.discard -= rules.One(colourOf(of))
	}
	return nil, false
}

// colourOf returns the colour of a control's letter.
func colourOf(letter string) rules.Colour {
	c := rules.Red
	for c.String() != letter {
		c++
	}
	return c
}

// why returns the reason why a control of the bar is disabled.
func (d *actions) why(id string) ui.Reason {
	switch d.view.Phase {
	case rules.Bidding:
		return d.bidReason(id)
	case rules.Taking:
		return d.takeReason()
	case rules.Selling:
		return d.saleReason(id)
	}
	return d.discardReason(id)
}

func (d *actions) bidReason(id string) ui.Reason {
	me := d.me()
	switch by := steps(id); {
	case by < 0 && d.bid <= rules.MinBid:
		return d.wrong(rules.MinBid - 1)
	case by > 0 && d.bid >= me.Money:
		return d.wrong(me.Money + 1)
	case id == "bid" && d.wrong(d.bid).Key != "":
		return d.wrong(d.bid)
	case id == "bid" && me.Decided && d.bid == me.Bid:
		return ui.Reason{Key: "business.bar.why.bid"}
	}
	return ui.Reason{}
}

// wrong returns the reason why a bid is not possible [B3].
func (d *draft) wrong(bid int) ui.Reason {
	switch money := d.me().Money; {
	case bid < rules.MinBid:
		return ui.Reason{Key: "business.bar.why.least", Args: []any{"least", rules.MinBid}, Section: aboutBidding}
	case bid > money:
		return ui.Reason{Key: "business.bar.why.money", Args: []any{"sum", money}, Section: aboutBidding}
	case bid%rules.Step != 0:
		return ui.Reason{Key: "business.bar.why.step", Args: []any{"step", rules.Step}, Section: aboutBidding}
	}
	return ui.Reason{}
}

func (d *actions) takeReason() ui.Reason {
	v := d.view
	groups := d.market()
	switch {
	case v.Turn.Owes.Has(v.Seat) && len(groups) == 1:
		return ui.Reason{Key: "business.bar.taking.last", Section: aboutTaking}
	case v.Turn.Owes.Has(v.Seat):
		return ui.Reason{}
	case slices.Index(v.Order, v.Seat) < len(v.Groups)-len(groups):
		return ui.Reason{Key: "business.bar.why.taken", Section: aboutTaking}
	}
	return ui.Reason{Key: "page.why.turn"}
}

func (d *actions) saleReason(id string) ui.Reason {
	me := d.me()
	lot, money := d.sold()
	verb, combo, one := strings.Cut(id, "-")
	switch {
	case one && verb == "sell" && !(me.Hand - lot).Has(d.view.Card().Offers()[d.place(combo)].Combo):
		return ui.Reason{Key: "business.bar.why.shares", Section: aboutSelling}
	case one && verb == "keep" && d.sale[d.place(combo)] == 0:
		return ui.Reason{Key: "business.bar.why.notchosen"}
	case id == "clear" && lot == 0:
		return ui.Reason{Key: "business.bar.why.empty"}
	case id == "sell" && me.Decided && d.sale == me.Sale:
		return ui.Reason{Key: "business.bar.why.sale"}
	case id == "best":
		if _, most := d.bestSale(); money == most {
			return ui.Reason{Key: "business.bar.why.best"}
		}
	}
	return ui.Reason{}
}

func (d *actions) discardReason(id string) ui.Reason {
	me := d.me()
	few := me.Hand.Count() - rules.HandLimit - d.discard.Count()
	verb, letter, one := strings.Cut(id, "-")
	switch {
	case one && verb == "keep" && d.discard.Of(colourOf(letter)) == 0:
		return ui.Reason{Key: "business.bar.why.notchosen"}
	case one && verb == "discard" && few == 0:
		return ui.Reason{Key: "business.bar.why.enough", Section: aboutDiscarding}
	case one && verb == "discard" && !(me.Hand - d.discard).Has(rules.One(colourOf(letter))):
		return ui.Reason{Key: "business.bar.why.shares"}
	case id == "discard" && few > 0:
		return ui.Reason{Key: "business.bar.why.few", Args: []any{"n", few}, Section: aboutDiscarding}
	case id == "discard" && me.Decided && d.discard == me.Discard:
		return ui.Reason{Key: "business.bar.why.sale"}
	}
	return ui.Reason{}
}
