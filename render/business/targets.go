package business

import (
	"slices"
	"strconv"
	"strings"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/sprite"
)

// words has the texts of the table that need measuring or formatting. They are cached, so that no
// frame does this work.
type words struct {
	names  [rules.MaxSeats]canvas.Line
	short  [rules.Months]canvas.Line
	offers [rules.Offers]offer
	price  float64 // the size of the prices
	chart  board.ChartWords
	out    canvas.Line
}

// offer has the texts of a tile of the desk.
type offer struct {
	id, keep string
	price    string
	count    string // how often it is chosen
	left     string // how often it can still be chosen
	sum      string // money from the chosen ones, "" for none
	can      bool   // it can be chosen once more
}

// name cuts the names to their room.
func (s *Scene) name() {
	c, l := s.Frame.Canvas, &s.Layout
	s.words.names = s.NameLines(l.nameType().Size, func(seat int) geom.Rect {
		at := l.seats[seat].Name
		at.W = l.nameWidth(seat)
		return at
	})
	s.words.chart = s.ChartWords(&s.Last.end, s.Last.me, s.Last.seats, l.Unit, l.FontSize(15))
	s.words.out = c.Cut(s.Book.T("business.table.out"), canvas.Type{Size: l.FontSize(12)}, board.Smallest, l.stage.W/float64(max(1, s.Last.seats))-8*l.Unit)
	s.nameMonths()
}

// nameMonths abbreviates the names of the months, or numbers them if there is no room.
func (s *Scene) nameMonths() {
	c, l := s.Frame.Canvas, &s.Layout
	ty, width := l.leafType(), l.leaf[0].W-0.5
	name := func(i int) string { return s.Book.T("business.short." + strconv.Itoa(i+1)) }
	for i := range rules.Months {
		if cut := c.Cut(name(i), ty, board.Smallest, width); strings.HasSuffix(cut.Text, "…") {
			name = func(i int) string { return strconv.Itoa(i + 1) }
			break
		}
	}
	for i := range s.words.short {
		ty.Size = c.Fit(name(i), ty, board.Smallest, width).Size // all have the same size
	}
	for i := range s.words.short {
		s.words.short[i] = canvas.Line{Text: name(i), Size: ty.Size}
	}
}

// nameWidth returns the width for a name. On a small plate, dots or an envelope may be behind it.
func (l *layout) nameWidth(seat int) float64 {
	st := &l.seats[seat]
	if l.Roomy {
		return st.Name.W
	}
	behind := l.dots(st).W
	if l.bids[seat].Empty() {
		behind = max(behind, l.envelope(game.Seat(seat), game.Spectator).Width)
	}
	return st.Name.W - behind - 2*l.Unit
}

// dots returns the place where a seat shows that the game waits for it.
func (l *layout) dots(st *station) geom.Rect {
	at := l.behind(st)
	d := min(at.H*0.9, 24*l.Unit)
	return geom.Around(geom.Pt(at.Right()-0.5*d, at.Centre().Y), d, d)
}

// behind returns the place at whose end another seat's dots or envelope are: a small plate has them
// behind the name.
func (l *layout) behind(st *station) geom.Rect {
	if l.Roomy {
		return st.Stake
	}
	return st.Name
}

// me returns the viewer, who has a seat.
func (s *Scene) me() *rules.Player { return &s.view.Players[s.view.Seat] }

// refresh updates the texts and the targets.
func (s *Scene) refresh() {
	s.choose()
	ok, recut := s.Retarget()
	if !ok {
		return
	}
	if recut {
		s.name()
	}
	s.subjects()
	l := &s.Layout
	for month := 1; month <= rules.Months; month++ {
		place, open := s.Last.open(month)
		switch {
		case !open:
		case l.bare || l.shut && place == 0: // where the card would be put back
			s.Target(monthIDs[place], l.leaf[month-1])
		case l.close(s.Frame.Area) >= worth*l.cards[place].W:
			s.Target(monthIDs[place], l.cards[place])
		}
	}
	if s.view.Phase == rules.Selling && s.view.Seat != game.Spectator {
		s.price()
	}
	if s.view.Seat == game.Spectator {
		return
	}
	for _, a := range s.Actions.All {
		if a.Enabled {
			s.Target(a.ID, s.place(a.ID))
		}
	}
}

// Faces implements [render.Scene].
func (s *Scene) Faces(target string) (faces []sprite.ID) {
	if g := slices.Index(takeIDs[:], target); g >= 0 {
		for c := rules.Red; c < rules.Colours; c++ {
			faces = append(faces, slices.Repeat([]sprite.ID{{Kind: sharePic, N: int(c)}}, s.view.Groups[g].Of(c))...)
		}
	}
	return faces
}

// place returns the place of the own seat's action. It is empty if the action has no place.
func (s *Scene) place(id string) geom.Rect {
	l := &s.Layout
	switch id {
	case "more5":
		return l.pile
	}
	if g := slices.Index(takeIDs[:], id); g >= 0 {
		return l.group(g, s.Last.seats)
	}
	if c := slices.Index(discardIDs[:], id); c >= 0 {
		return l.slot(rules.Colour(c))
	}
	if c := slices.Index(keepIDs[:], id); c >= 0 && s.view.Phase == rules.Discarding {
		return l.tray(rules.Colour(c))
	}
	for i := range s.words.offers {
		o, tile := &s.words.offers[i], l.tile(i)
		keep := l.keep(tile)
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

// can reports whether something is a target.
func (s *Scene) can(id string) bool {
	return slices.ContainsFunc(s.Targets(), func(t render.Target) bool { return t.ID == id })
}

// price sets the texts of the tiles of the desk.
func (s *Scene) price() {
	card, times := s.view.Card(), s.view.Options.Multiple(s.view.Month)
	lot, _ := card.Proceeds(s.tally)
	rest := s.me().Hand - lot
	for i, o := range card.Offers() {
		n, left := int(s.tally[i]), rest.Times(o.Combo)
		combo := o.Combo.String()
		tile := offer{id: "sell-" + combo, keep: "keep-" + combo, price: s.Numbers.Plain(o.Price * times), left: "×" + strconv.Itoa(left)}
		tile.can = s.Actions.Can(tile.id)
		if n > 0 {
			tile.count, tile.sum = strconv.Itoa(n)+"×", s.Numbers.Plain(n*o.Price*times)
		}
		s.words.offers[i] = tile
	}
	// A price shares its line with the count, or with the sign that takes a choice back.
	l, c := &s.Layout, s.Frame.Canvas
	tile := l.tile(0)
	ty := canvas.Type{Size: max(board.Smallest, min(l.FontSize(16), 0.34*tile.H))}
	for i := range s.words.offers {
		o := &s.words.offers[i]
		beside := max(c.Width("×20", ty)+4*l.Unit, l.keep(tile).W)
		ty = c.Fit(o.price, ty, board.Smallest, tile.W-8*l.Unit-beside)
	}
	s.words.price = ty.Size
}
