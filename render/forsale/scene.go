// Package forsale draws the table of For Sale: the layout, the look of all
// things, and the movements of each event.
package forsale

import (
	"strconv"
	"strings"
	"time"

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
	ahead int // pictures ordered ahead: houses 1 to 30, then cheques
	items []board.Item
	words words
}

var _ render.Scene = (*Scene)(nil)

// New is the scene of a game between some people. hear is called when something
// on the table makes a sound.
func New(who []render.Seat, book *locale.Book, hear func(sound.Note)) *Scene {
	g := board.Game[boardState, effect, layout]{Blank: blank, TransitionsOf: transitionsOf, Cues: cues, Layout: layoutOf, Captions: captions}
	return &Scene{Board: board.New(g, who, book, hear)}
}

// SetBook implements render.Scene.
func (s *Scene) SetBook(book *locale.Book) {
	s.Translate(book)
	s.refresh()
}

// SetActions implements render.Scene: the coins of a bid that is prepared lie above
// those of the present one as ghosts.
func (s *Scene) SetActions(a render.Actions) {
	s.Actions = a
	s.refresh()
}

// See implements render.Scene.
func (s *Scene) See(step game.Step) {
	v, ok := step.View.(rules.View)
	if !ok {
		return
	}
	if s.view.Players == nil {
		s.Begin(boardState{}.seen(v))
	} else {
		told := s.TransitionsOf(step.Events)
		s.Follow(step, told, s.After(told).seen(v))
	}
	s.view = v
	s.refresh()
}

// Arrange implements render.Scene.
func (s *Scene) Arrange(f render.Frame) {
	s.Resize(f)
	s.ahead = 0
	s.refresh()
}

func layoutOf(s boardState, f render.Frame) layout {
	r := room{area: f.Area, seats: max(s.seats, rules.MinSeats), me: s.me, selling: s.phase >= rules.Selling, text: f.TextSize(), handScale: f.HandScale()}
	if s.me != game.Spectator {
		_, r.hand = s.at[s.me].place(0)
	}
	return arrange(r)
}

// Update implements render.Scene.
func (s *Scene) Update(now time.Duration, hand render.Hand) bool {
	busy, _ := s.Advance(now)
	if !busy {
		s.prepare()
	}
	return s.Hover.Follow(hand, now) || busy
}

// prepare orders a picture that will be wanted, while nothing moves and nobody
// would notice.
func (s *Scene) prepare() {
	c := s.Frame.Canvas
	if c == nil || c.Sheet.Pending() || s.Last.deck == 0 {
		return
	}
	switch l := &s.Layout; {
	case s.Last.phase == rules.Buying && s.ahead < 30:
		s.ahead++
		width := l.offered(0, max(1, s.Last.offer.n)).W
		c.Ready(sprite.ID{Kind: housePic, N: s.ahead, Small: l.small(width)}, width)
	case s.Last.phase == rules.Selling && s.ahead < 45:
		s.ahead = max(s.ahead, 29) + 1
		c.Ready(sprite.ID{Kind: chequePic, N: s.ahead - 30}, l.cheque(0, max(1, s.Last.cheques.n)).W)
	}
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
		return l.seats[me].stake
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
		if i == s.Last.me || st.column {
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
			if width := c.Width(text, ty); width <= st.goods.W-others {
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
	var at [rules.MaxSeats]geom.Rect
	for i := range at {
		at[i] = l.seats[i].name
	}
	s.words.names = s.NameLines(l.nameType().Size, &at)
}
