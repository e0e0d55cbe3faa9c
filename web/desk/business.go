package desk

import (
	"slices"
	"strconv"
	"strings"

	"gavel/game"
	"gavel/game/business"
)

// businessDesk is the desk of Business: a stepper for the sealed bid, the
// groups on the market, and what to sell or discard, counted up one by one
// until it is sealed.
type businessDesk struct {
	names   []string
	view    business.View
	bid     int             // kept also when it cannot be made
	sale    business.Tally  // to sell
	discard business.Shares // to discard
	fresh   bool            // the step just seen gave the viewer something to decide
}

// businessMoment tells one question to the viewer from the next.
type businessMoment struct {
	phase business.Phase
	month int
	taker bool
}

func businessMomentOf(v business.View) businessMoment {
	return businessMoment{v.Phase, v.Month, v.Phase == business.Taking && v.Turn.Owes.Has(v.Seat)}
}

func (d *businessDesk) See(step game.Step) {
	v, ok := step.View.(business.View)
	if !ok {
		return
	}
	changed := businessMomentOf(v) != businessMomentOf(d.view)
	d.view = v
	d.fresh = changed && d.decides()
	if changed {
		d.begin()
	}
}

// begin starts the draft anew, or with what lies sealed, as after a reload.
func (d *businessDesk) begin() {
	d.bid, d.sale, d.discard = business.MinBid, business.Tally{}, 0
	if d.view.Seat == game.Spectator {
		return
	}
	if me := d.me(); me.Decided {
		d.sale, d.discard = me.Sale, me.Discard
		if d.view.Phase == business.Bidding {
			d.bid = me.Bid
		}
	}
}

// me returns the viewer, who sits at the table.
func (d *businessDesk) me() business.Player { return d.view.Players[d.view.Seat] }

// decides tells whether the viewer has a choice and is waited for.
func (d *businessDesk) decides() bool { return d.view.Turn.Owes.Has(d.view.Seat) && d.chooses() }

// chooses tells whether the viewer has a choice in this phase; who has none is
// spared by the table [B11].
func (d *businessDesk) chooses() bool {
	v := d.view
	if v.Seat == game.Spectator || !v.In.Has(v.Seat) {
		return false
	}
	switch v.Phase {
	case business.Bidding:
		return d.me().Money >= business.MinBid+business.Step
	case business.Taking:
		return len(d.market()) > 1
	case business.Selling:
		return len(d.offers()) > 0
	case business.Discarding:
		return business.CountDiscards(d.me().Hand) > 1
	}
	return false
}

// market returns the groups that can be taken, by index.
func (d *businessDesk) market() (groups []int) {
	for i, g := range d.view.Groups {
		if g != 0 {
			groups = append(groups, i)
		}
	}
	return groups
}

// offers returns the offers of the month's card that the viewer's hand can
// make, by their place on it.
func (d *businessDesk) offers() (places []int) {
	for i, o := range d.view.Card().Offers() {
		if d.me().Hand.Has(o.Combo) {
			places = append(places, i)
		}
	}
	return places
}

// sold returns the shares of the sale drafted, and what the bank pays for
// them.
func (d *businessDesk) sold() (lot business.Shares, money int) {
	lot, money = d.view.Card().Proceeds(d.sale)
	return lot, money * d.times()
}

// times returns how many times the printed prices the bank pays now.
func (d *businessDesk) times() int { return d.view.Options.Multiple(d.view.Month) }

// bestSale returns what brings the most money now, and how much.
func (d *businessDesk) bestSale() (business.Tally, int) {
	return business.BestSale(d.me().Hand, d.view.Card(), d.times(), business.Worth{})
}

func (d *businessDesk) Draft() Draft {
	switch {
	case d.enabled("bid"):
		return Draft{Bid: d.bid}
	case d.view.Phase == business.Selling && d.chooses():
		return Draft{Picked: d.pickedOffers()}
	case d.view.Phase == business.Discarding && d.chooses():
		return Draft{Picked: d.pickedShares()}
	}
	return Draft{}
}

func (d *businessDesk) pickedOffers() (ids []string) {
	for _, i := range d.offers() {
		id := "sell-" + d.view.Card().Offers()[i].Combo.String()
		ids = append(ids, slices.Repeat([]string{id}, int(d.sale[i]))...)
	}
	return ids
}

func (d *businessDesk) pickedShares() (ids []string) {
	for c := business.Red; c < business.Colours; c++ {
		ids = append(ids, slices.Repeat([]string{"discard-" + c.String()}, d.discard.Of(c))...)
	}
	return ids
}

// businessSteps returns by how much a button changes the bid, 0 for any other.
func businessSteps(id string) int {
	switch id {
	case "less25":
		return -25_000
	case "less10":
		return -10_000
	case "less5":
		return -5_000
	case "more5":
		return 5_000
	case "more10":
		return 10_000
	case "more25":
		return 25_000
	}
	return 0
}

// ids returns the ids of the bar's controls in their order: "sell-RRB" sells a
// combination once more, "discard-R" discards one more share of a colour, and
// "keep-RRB" and "keep-R" take that back.
func (d *businessDesk) ids() (ids []string) {
	v := d.view
	if v.Seat == game.Spectator || !v.In.Has(v.Seat) || v.Phase != business.Taking && !d.chooses() {
		return nil
	}
	switch v.Phase {
	case business.Bidding:
		return []string{"less25", "less10", "less5", "draft", "more5", "more10", "more25", "bid"}
	case business.Taking:
		for _, i := range d.market() {
			ids = append(ids, "take-"+strconv.Itoa(i))
		}
	case business.Selling:
		for _, i := range d.offers() {
			combo := v.Card().Offers()[i].Combo.String()
			ids = append(ids, "keep-"+combo, "sell-"+combo)
		}
		ids = append(ids, "best", "clear", "sell")
	case business.Discarding:
		for c := business.Red; c < business.Colours; c++ {
			if d.me().Hand.Of(c) > 0 {
				ids = append(ids, "keep-"+c.String(), "discard-"+c.String())
			}
		}
		ids = append(ids, "discard")
	}
	return ids
}

func (d *businessDesk) enabled(id string) bool {
	return slices.Contains(d.ids(), id) && d.why(id).key == ""
}

// place returns the place on the month's card of a control's combination.
func (d *businessDesk) place(combo string) int {
	offers := d.view.Card().Offers()
	return slices.IndexFunc(offers[:], func(o business.Offer) bool { return o.Combo.String() == combo })
}

func (d *businessDesk) Press(id string, value int) (game.Decision, bool) {
	if !d.enabled(id) {
		return nil, false
	}
	d.fresh = false
	switch {
	case id == "bid":
		return business.Decision{Do: business.Bid, N: d.bid}, true
	case id == "sell":
		return business.Decision{Do: business.Sell, Sales: d.view.Card().Sales(d.sale)}, true
	case id == "discard":
		return business.Decision{Do: business.Discard, Shares: d.discard}, true
	case id == "draft":
		d.bid = max(value, 0)
	case id == "best":
		d.sale, _ = d.bestSale()
	case id == "clear":
		d.sale = business.Tally{}
	case businessSteps(id) != 0:
		bid := min(d.bid, d.me().Money) + businessSteps(id)
		bid -= bid % business.Step
		d.bid = min(max(bid, business.MinBid), d.me().Money)
	default:
		return d.pressOne(id)
	}
	return nil, false
}

// pressOne presses a control of a group, a combination or a colour.
func (d *businessDesk) pressOne(id string) (game.Decision, bool) {
	verb, of, _ := strings.Cut(id, "-")
	switch {
	case verb == "take":
		i, _ := strconv.Atoi(of)
		return business.Decision{Do: business.Take, N: i}, true
	case verb == "sell":
		d.sale[d.place(of)]++
	case verb == "discard":
		d.discard += business.One(businessColour(of))
	case d.view.Phase == business.Selling:
		d.sale[d.place(of)]--
	default:
		d.discard -= business.One(businessColour(of))
	}
	return nil, false
}

// businessColour returns the colour of a control's letter.
func businessColour(letter string) business.Colour {
	c := business.Red
	for c.String() != letter {
		c++
	}
	return c
}

// why returns why a control of the bar is disabled.
func (d *businessDesk) why(id string) reason {
	switch d.view.Phase {
	case business.Bidding:
		return d.bidReason(id)
	case business.Taking:
		return d.takeReason()
	case business.Selling:
		return d.saleReason(id)
	}
	return d.discardReason(id)
}

func (d *businessDesk) bidReason(id string) reason {
	me := d.me()
	switch by := businessSteps(id); {
	case by < 0 && d.bid <= business.MinBid:
		return reason{"business.bar.why.least", []any{"least", business.MinBid}}
	case by > 0 && d.bid >= me.Money:
		return reason{"business.bar.why.money", []any{"sum", me.Money}}
	case id == "bid" && d.wrong().key != "":
		return d.wrong()
	case id == "bid" && me.Decided && d.bid == me.Bid:
		return reason{key: "business.bar.why.bid"}
	}
	return reason{}
}

// wrong returns why the bid drafted is none [B3].
func (d *businessDesk) wrong() reason {
	switch money := d.me().Money; {
	case d.bid < business.MinBid:
		return reason{"business.bar.why.least", []any{"least", business.MinBid}}
	case d.bid > money:
		return reason{"business.bar.why.money", []any{"sum", money}}
	case d.bid%business.Step != 0:
		return reason{"business.bar.why.step", []any{"step", business.Step}}
	}
	return reason{}
}

func (d *businessDesk) takeReason() reason {
	v := d.view
	groups := d.market()
	switch {
	case v.Turn.Owes.Has(v.Seat) && len(groups) == 1:
		return reason{key: "business.bar.taking.last"}
	case v.Turn.Owes.Has(v.Seat):
		return reason{}
	case slices.Index(v.Order, v.Seat) < len(v.Groups)-len(groups):
		return reason{key: "business.bar.why.taken"}
	}
	return reason{key: "page.why.turn"}
}

func (d *businessDesk) saleReason(id string) reason {
	me := d.me()
	lot, money := d.sold()
	verb, combo, one := strings.Cut(id, "-")
	switch {
	case one && verb == "sell" && !(me.Hand - lot).Has(d.view.Card().Offers()[d.place(combo)].Combo):
		return reason{key: "business.bar.why.shares"}
	case one && verb == "keep" && d.sale[d.place(combo)] == 0:
		return reason{key: "business.bar.why.notchosen"}
	case id == "clear" && lot == 0:
		return reason{key: "business.bar.why.empty"}
	case id == "sell" && me.Decided && d.sale == me.Sale:
		return reason{key: "business.bar.why.sale"}
	case id == "best":
		if _, most := d.bestSale(); money == most {
			return reason{key: "business.bar.why.best"}
		}
	}
	return reason{}
}

func (d *businessDesk) discardReason(id string) reason {
	me := d.me()
	few := me.Hand.Count() - business.HandLimit - d.discard.Count()
	verb, letter, one := strings.Cut(id, "-")
	switch {
	case one && verb == "keep" && d.discard.Of(businessColour(letter)) == 0:
		return reason{key: "business.bar.why.notchosen"}
	case one && verb == "discard" && few == 0:
		return reason{key: "business.bar.why.enough"}
	case one && verb == "discard" && !(me.Hand - d.discard).Has(business.One(businessColour(letter))):
		return reason{key: "business.bar.why.shares"}
	case id == "discard" && few > 0:
		return reason{"business.bar.why.few", []any{"n", few}}
	case id == "discard" && me.Decided && d.discard == me.Discard:
		return reason{key: "business.bar.why.sale"}
	}
	return reason{}
}
