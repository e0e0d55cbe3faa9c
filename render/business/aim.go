package business

import (
	"slices"
	"strconv"
	"strings"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
)

// words are the texts of the table that need measuring or making, so that no
// frame has to.
type words struct {
	names  [rules.MaxSeats]canvas.Line
	short  [rules.Months]canvas.Line
	stake  canvas.Line // what pressing the own stake does
	offers [rules.Offers]offer
	price  float64 // the size of the prices
}

// offer is what a tile of the desk says.
type offer struct {
	id, keep string
	price    string
	count    string // how often it is chosen
	left     string // how often it can still be
	sum      string // what the chosen ones bring, "" for none
	can      bool   // be chosen once more
}

// reflow cuts the texts anew, as when room or language have changed.
func (s *Scene) reflow() {
	c := s.frame.Canvas
	if c == nil {
		return
	}
	clear(s.sums)
	p := s.planOf(s.last)
	s.words = words{}
	least := p.nameType().Size // so that all names are equally large
	for i := range min(len(s.who), s.last.seats) {
		if p.seats[i].name.Empty() {
			continue
		}
		least = min(least, c.Fit(s.who[i].Name, p.nameType(), smallest, p.nameWidth(i)).Size)
	}
	for i := range min(len(s.who), s.last.seats) {
		s.words.names[i] = c.Cut(s.who[i].Name, canvas.Type{Size: least}, smallest, p.nameWidth(i))
	}
	s.nameMonths()
}

// nameMonths names the months in short, or numbers them where names find no
// room.
func (s *Scene) nameMonths() {
	c, p := s.frame.Canvas, s.planOf(s.last)
	ty, width := p.leafType(), p.leaf[0].W-0.5
	name := func(i int) string { return s.book.T("business.short." + strconv.Itoa(i+1)) }
	for i := range rules.Months {
		if cut := c.Cut(name(i), ty, smallest, width); strings.HasSuffix(cut.Text, "…") {
			name = func(i int) string { return strconv.Itoa(i + 1) }
			break
		}
	}
	for i := range s.words.short {
		ty.Size = c.Fit(name(i), ty, smallest, width).Size // all equally large
	}
	for i := range s.words.short {
		s.words.short[i] = canvas.Line{Text: name(i), Size: ty.Size}
	}
}

// nameWidth is how wide a name can be; on a small plate a clock or an envelope
// may lie behind it.
func (p *plan) nameWidth(seat int) float64 {
	st := &p.seats[seat]
	if p.roomy {
		return st.name.W
	}
	behind := max(p.clock(st).W, p.envelope(game.Seat(seat), game.Spectator).Width)
	return st.name.W - behind - 2*p.unit
}

// clock is where a seat's clock lies while the game waits for it.
func (p *plan) clock(st *station) geom.Rect {
	d := min(st.stake.H*0.9, 24*p.unit)
	return geom.Around(geom.Pt(st.stake.Right()-0.5*d, st.stake.Centre().Y), d, d)
}

// sum is a sum of money in figures.
func (s *Scene) sum(n int) string {
	text, ok := s.sums[n]
	if !ok {
		text = s.book.Number(n)
		s.sums[n] = text
	}
	return text
}

// gain is a sum of money that somebody has been paid.
func (s *Scene) gain(n int) string {
	text, ok := s.sums[-n]
	if !ok {
		text = "+" + s.book.Number(n)
		s.sums[-n] = text
	}
	return text
}

// me is the viewer, who sits at the table.
func (s *Scene) me() *rules.Player { return &s.view.Players[s.view.Seat] }

// decides tells whether the viewer may decide and has a choice [B11].
func (s *Scene) decides() bool {
	v := &s.view
	if v.Seat == game.Spectator || s.frame.Watching || !v.Turn.May.Has(v.Seat) {
		return false
	}
	switch v.Phase {
	case rules.Bidding:
		return s.me().Money >= rules.MinBid+rules.Step
	case rules.Taking:
		n := 0
		for _, lot := range v.Groups {
			if lot != 0 {
				n++
			}
		}
		return n > 1
	case rules.Selling:
		return v.Card().CountSales(s.me().Hand) > 1
	case rules.Discarding:
		return rules.CountDiscards(s.me().Hand) > 1
	}
	return false
}

// aim finds the targets of the newest view, and says what they do. They lie
// where things will be once the picture has caught up.
func (s *Scene) aim() {
	s.targets = s.targets[:0]
	s.words.stake = canvas.Line{}
	if s.frame.Canvas == nil || s.view.Players == nil {
		return
	}
	s.plan = s.planOf(s.last)
	p := &s.plan
	for month := 1; month <= rules.Months; month++ {
		place, open := s.last.open(month)
		switch {
		case !open || p.act == ending:
		case p.bare || p.shut && place == 0: // where the card would be put back
			s.add(monthIDs[place], p.leaf[month-1])
		case p.close(s.frame.Area) >= worth*p.cards[place].W:
			s.add(monthIDs[place], p.cards[place])
		}
	}
	if s.view.Phase == rules.Selling && s.view.Seat != game.Spectator {
		s.price()
	}
	if !s.decides() {
		return
	}
	switch s.view.Phase {
	case rules.Bidding:
		s.aimBid()
	case rules.Taking:
		for g, lot := range s.view.Groups {
			if lot != 0 {
				s.add(takeIDs[g], p.group(g, s.last.seats))
			}
		}
	case rules.Selling:
		s.aimSale()
	case rules.Discarding:
		s.aimDiscard()
	}
}

func (s *Scene) add(id string, r geom.Rect) {
	if r.Empty() {
		return
	}
	s.targets = append(s.targets, render.Target{ID: id, Rect: r.Grown(touchable, touchable).Within(s.frame.Area)})
}

// can tells whether something is a target.
func (s *Scene) can(id string) bool {
	return slices.ContainsFunc(s.targets, func(t render.Target) bool { return t.ID == id })
}

func (s *Scene) aimBid() {
	p, me := &s.plan, s.me()
	if s.bid == 0 {
		return
	}
	if s.bid < me.Money {
		s.add("more5", p.pile)
		s.add("more25", p.more)
	}
	if s.bid > rules.MinBid {
		s.add("less5", p.less)
	}
	s.say("business.bar.bid", s.bid)
	if !me.Decided || s.bid != me.Bid {
		s.add("bid", p.seats[s.view.Seat].stake)
	}
}

func (s *Scene) aimSale() {
	p, me := &s.plan, s.me()
	card, times := s.view.Card(), s.view.Options.Multiple(s.view.Month)
	for i := range s.words.offers {
		o, tile := &s.words.offers[i], p.tile(i)
		keep := p.keep(tile)
		if o.can {
			if s.tally[i] > 0 {
				tile.W -= keep.W
			}
			s.add(o.id, tile)
		}
		if s.tally[i] > 0 {
			s.add(o.keep, keep)
		}
	}
	lot, money := card.Proceeds(s.tally)
	if lot != 0 {
		s.add("clear", p.less)
		s.say("business.bar.sell", money*times)
	} else {
		s.say("business.bar.sell.nothing", 0)
	}
	if _, most := rules.BestSale(me.Hand, card, times, rules.Worth{}); money*times != most {
		s.add("best", p.more)
	}
	if !me.Decided || s.tally != me.Sale {
		s.add("sell", p.seats[s.view.Seat].stake)
	}
}

func (s *Scene) aimDiscard() {
	p, me := &s.plan, s.me()
	few := me.Hand.Count() - rules.HandLimit - s.draft.now.Count()
	for c := rules.Red; c < rules.Colours; c++ {
		if few > 0 && me.Hand.Of(c) > s.draft.now.Of(c) {
			s.add(discardIDs[c], p.slot(c))
		}
		if s.draft.now.Of(c) > 0 {
			s.add(keepIDs[c], p.tray(c))
		}
	}
	if few > 0 {
		s.say("business.table.few", few)
		return
	}
	s.say("business.bar.discard.none", 0)
	if !me.Decided || s.draft.now != me.Discard {
		s.add("discard", p.seats[s.view.Seat].stake)
	}
}

// say labels the own stake, with the number alone where the words find no room.
func (s *Scene) say(key string, sum int) {
	p, c := &s.plan, s.frame.Canvas
	ty, width := p.stakeType(), p.seats[s.view.Seat].stake.W-12*p.unit
	text := s.book.T(key, "sum", sum, "n", sum)
	if c.Width(text, c.Fit(text, ty, smallest, width)) > width {
		text = s.sum(sum)
	}
	s.words.stake = c.Cut(text, ty, smallest, width)
}

// price says what the tiles of the desk say.
func (s *Scene) price() {
	card, times := s.view.Card(), s.view.Options.Multiple(s.view.Month)
	lot, _ := card.Proceeds(s.tally)
	rest := s.me().Hand - lot
	for i, o := range card.Offers() {
		n, left := int(s.tally[i]), rest.Times(o.Combo)
		combo := o.Combo.String()
		tile := offer{id: "sell-" + combo, keep: "keep-" + combo, price: s.sum(o.Price * times), can: left > 0, left: "×" + strconv.Itoa(left)}
		if n > 0 {
			tile.count, tile.sum = strconv.Itoa(n)+"×", s.sum(n*o.Price*times)
		}
		s.words.offers[i] = tile
	}
	// Beside a price stands how often it can be had, or what takes it back.
	p, c := &s.plan, s.frame.Canvas
	tile := p.tile(0)
	ty := canvas.Type{Size: max(smallest, min(p.fontSize(16), 0.34*tile.H))}
	for i := range s.words.offers {
		o := &s.words.offers[i]
		beside := max(c.Width("×20", ty)+4*p.unit, p.keep(tile).W)
		ty = c.Fit(o.price, ty, smallest, tile.W-8*p.unit-beside)
	}
	s.words.price = ty.Size
}
