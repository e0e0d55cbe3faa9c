// Package forsale draws the table of For Sale: the layout, the look of all
// things, and the movements of each event.
package forsale

import (
	"strconv"
	"strings"

	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/sprite"
)

// Scene shows one game of For Sale. It implements render.Scene.
type Scene struct {
	board.Board[boardState, effect, layout]
	view  rules.View
	items []board.Item
	words words
}

var _ render.Scene = (*Scene)(nil)

// New is the scene of a game between some people. hear is called when something
// on the table makes a sound.
func New(who []render.Seat, book *locale.Book, hear func(sound.Note)) *Scene {
	s := &Scene{}
	s.Board = board.New(board.Game[boardState, effect, layout]{
		Blank: blank, Seen: board.Keeps(&s.view, boardState.seen), TransitionsOf: transitionsOf, Cues: cues, Layout: layoutOf, Captions: captions,
		Refresh: s.refresh, Coming: s.coming,
	}, who, book, hear)
	return s
}

func layoutOf(s boardState, f render.Frame) layout {
	r := room{area: f.Area, seats: max(s.seats, rules.MinSeats), me: s.me, selling: s.phase >= rules.Selling, text: f.TextSize(), handScale: f.HandScale()}
	if s.me != game.Spectator {
		_, r.hand = s.at[s.me].place(0)
	}
	return arrange(r)
}

// coming returns the houses, and then the cheques.
func (s *Scene) coming(n int) (id sprite.ID, width float64, ok bool) {
	l, houses := &s.Layout, n < 30
	switch {
	case s.Last.deck > 0 && s.Last.phase == rules.Buying && houses:
		width = l.offered(0, max(1, s.Last.offer.n)).W
		return sprite.ID{Kind: housePic, N: n + 1, Small: l.small(width)}, width, true
	case s.Last.deck > 0 && s.Last.phase == rules.Selling && n < 45:
		if houses {
			return sprite.ID{}, 0, true
		}
		return sprite.ID{Kind: chequePic, N: n - 30}, l.cheque(0, max(1, s.Last.cheques.n)).W, true
	}
	return sprite.ID{}, 0, false
}

// refresh finds the texts and the targets anew.
func (s *Scene) refresh() {
	ok, recut := s.Retarget()
	if !ok {
		return
	}
	if recut {
		s.write()
	}
	s.tellHands()
	s.tellRound()
	s.subjects()
	if s.Last.me == game.Spectator {
		return
	}
	for _, a := range s.Actions.All {
		if a.Enabled {
			s.Target(a.ID, s.place(a.ID))
		}
	}
}

// Faces implements [render.Scene].
func (s *Scene) Faces(target string) []sprite.ID {
	number, sells := strings.CutPrefix(target, "sell-")
	house, _ := strconv.Atoi(number)
	switch {
	case target == "pass":
		house = int(s.view.Pass.House)
	case !sells:
		return []sprite.ID{{Kind: coinPic}}
	}
	if house == 0 {
		return []sprite.ID{{Kind: housesPic}}
	}
	return []sprite.ID{{Kind: housePic, N: house}}
}

// place returns where the own seat's action lies, empty if it does not.
func (s *Scene) place(id string) geom.Rect {
	l, me := &s.Layout, s.Last.me
	switch number, sells := strings.CutPrefix(id, "sell-"); {
	case sells:
		house, _ := strconv.ParseUint(number, 10, 8)
		if i, n := s.Last.at[me].place(rules.House(house)); i >= 0 {
			return geom.Around(l.held(i, n).At, l.card, l.card*houseShape)
		}
	case id == "pass" && s.view.Pass.House != 0:
		return l.offered(s.Last.offer.first(), s.Last.offer.n)
	case id == "pass":
		return l.deck
	case id == "more1":
		return l.pile
	case id == "bid":
		return l.seats[me].Stake
	}
	return geom.Rect{}
}

// sellIDs are the actions of the houses.
var sellIDs = func() (ids [31]string) {
	for i := range ids {
		ids[i] = "sell-" + strconv.Itoa(i)
	}
	return ids
}()

// words are the texts of the table that need measuring, cut to their room.
type words struct {
	names   [rules.MaxSeats]canvas.Line
	passed  canvas.Line
	pass    canvas.Line
	onDeck  canvas.Line          // to pass, where that takes no house
	more    string               // to bid one more
	highest canvas.Line          // what the highest bid says
	hands   [rules.MaxSeats]hand // the houses of others where they lie open
	digit   float64              // the width of a digit by the size of its em
	chart   board.ChartWords
	round   canvas.Line
}

// hand is which houses a seat holds, or "".
type hand struct {
	text string
	wide float64 // the text's width by the size of its em
}

// tellHands writes down the houses of others that lie open, the highest as far
// as there is room beside their coins and cheques; the page tells them all.
func (s *Scene) tellHands() {
	c, l := s.Frame.Canvas, &s.Layout
	ty := canvas.Type{Size: l.FontSize(l.plateSize())}
	// Its own picture, and that and the number of the purse.
	others := (20+4+9+20+4)*l.Unit + 2*s.words.digit*ty.Size
	if s.Last.phase == rules.Selling {
		others += (28+4+9)*l.Unit + s.words.digit*3*ty.Size
	}
	for i := range game.Seat(s.Last.seats) {
		st := &l.seats[i]
		s.words.hands[i] = hand{}
		if i == s.Last.me || st.Narrow {
			continue
		}
		var numbers []string
		for house := range s.Last.at[i].hand.All() {
			numbers = append(numbers, strconv.Itoa(int(house)))
		}
		for left := range numbers {
			text := strings.Join(numbers[left:], " ")
			if left > 0 {
				text += " +" + strconv.Itoa(left)
			}
			if width := c.Width(text, ty); width <= st.Goods.W-others {
				s.words.hands[i] = hand{text: text, wide: width / ty.Size}
				break
			}
		}
	}
}

// tellRound writes which round it is.
func (s *Scene) tellRound() {
	l, key := &s.Layout, "forsale.round"
	if s.view.Rounds == 0 {
		key = "forsale.round.open"
	}
	word := s.Book.T(key, "round", s.view.Round, "rounds", s.view.Rounds)
	s.words.round = s.Frame.Canvas.Cut(word, l.roundType(), board.Smallest, l.round.W)
}

// write cuts the texts to their room.
func (s *Scene) write() {
	c, l := s.Frame.Canvas, &s.Layout
	s.words = words{
		passed:  c.Cut(s.Book.T("page.passed"), l.captionType(), board.Smallest, l.narrowest(s.Last.seats)-0.3*l.captionType().Size),
		pass:    c.Cut(s.Book.T("forsale.bar.pass"), l.pillType(), board.Smallest, l.tagWidth(max(1, s.Last.seats))),
		highest: c.Cut(s.Book.T("forsale.table.highest"), l.pillType(), board.Smallest, 1.3*l.narrowest(s.Last.seats)-l.pillType().Size),
		onDeck:  c.Cut(s.Book.T("forsale.bar.pass"), l.pillType(), board.Smallest, l.deck.W+passOver),
		more:    s.Book.T("forsale.sign.plus"),
		digit:   c.Width("0", canvas.Type{Size: 100}) / 100,
		chart:   s.ChartWords(&s.Last.end, s.Last.me, s.Last.seats, l.Unit, l.FontSize(15)),
	}
	s.words.names = s.NameLines(l.nameType().Size, func(seat int) geom.Rect { return l.seats[seat].Name })
}
