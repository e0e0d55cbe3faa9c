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
	if s.view.Seat == game.Spectator {
		return
	}
	s.label()
	for _, a := range s.acts.All {
		if a.Enabled {
			s.add(a.ID, s.place(a.ID))
		}
	}
}

// place returns where the own seat's action lies, empty if it does not.
func (s *Scene) place(id string) geom.Rect {
	p := &s.plan
	switch id {
	case "bid", "sell", "discard":
		return p.seats[s.view.Seat].stake
	case "more5":
		return p.pile
	case "more25", "best":
		return p.more
	case "less5", "clear":
		return p.less
	}
	if g := slices.Index(takeIDs[:], id); g >= 0 {
		return p.group(g, s.last.seats)
	}
	if c := slices.Index(discardIDs[:], id); c >= 0 {
		return p.slot(rules.Colour(c))
	}
	if c := slices.Index(keepIDs[:], id); c >= 0 && s.view.Phase == rules.Discarding {
		return p.tray(rules.Colour(c))
	}
	for i := range s.words.offers {
		o, tile := &s.words.offers[i], p.tile(i)
		keep := p.keep(tile)
		switch {
		case id == o.keep:
			return keep
		case id == o.id && s.tally[i] > 0:
			tile.W -= keep.W
			return tile
		case id == o.id:
			return tile
		}
	}
	return geom.Rect{}
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

// label says what pressing the own stake does, or with a sum alone where the words
// find no room; of shares to discard how many are still to be picked.
func (s *Scene) label() {
	text, short := "", ""
	if a := s.acts.Find("bid"); a.Enabled {
		text, short = a.Label, s.sum(s.acts.Bid)
	}
	if a := s.acts.Find("sell"); a.ID != "" {
		_, money := s.view.Card().Proceeds(s.tally)
		text, short = a.Label, s.sum(money*s.view.Options.Multiple(s.view.Month))
	}
	if s.acts.Find("discard").ID != "" {
		few := s.me().Hand.Count() - rules.HandLimit - s.draft.now.Count()
		text, short = s.book.T("business.bar.discard.none"), "0"
		if few > 0 {
			text, short = s.book.T("business.table.few", "n", few), s.sum(few)
		}
	}
	p, c := &s.plan, s.frame.Canvas
	ty, width := p.stakeType(), p.seats[s.view.Seat].stake.W-12*p.unit
	if c.Width(text, c.Fit(text, ty, smallest, width)) > width {
		text = short
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
		tile := offer{id: "sell-" + combo, keep: "keep-" + combo, price: s.sum(o.Price * times), left: "×" + strconv.Itoa(left)}
		tile.can = s.acts.Can(tile.id)
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
