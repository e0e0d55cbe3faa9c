// Package forsale is the picture of For Sale. What is on the table follows from
// the newest view at once; what is seen catches up moment by moment: each event
// is a way from the picture before it to the picture after it, and every frame
// is a pure function of that way and the time.
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
	"gavel/render/brush"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
	"gavel/render/story"
)

// Scene shows one game of For Sale. It implements render.Scene.
type Scene struct {
	who  []render.Seat
	book *locale.Book
	hear func(s sound.Sound, rate float64)

	view  rules.View
	last  picture // of the view
	reel  story.Reel[moment]
	acts  render.Actions
	ahead int // pictures ordered ahead: houses 1 to 30, then cheques

	frame   render.Frame
	plan    plan // of the last picture
	way     way
	items   []brush.Item
	targets []render.Target
	hover   render.Hover
	words   words
}

var _ render.Scene = (*Scene)(nil)

// New is the scene of a game between some people. hear is called when something
// on the table makes a sound, with how fast to play it.
func New(who []render.Seat, book *locale.Book, hear func(s sound.Sound, rate float64)) *Scene {
	s := &Scene{who: who, book: book, hear: hear}
	s.way.start = -1
	return s
}

// SetBook changes the language. The stage has to be refreshed, since some
// pictures bear words.
func (s *Scene) SetBook(book *locale.Book) {
	s.book = book
	s.reflow()
}

// SetActions implements render.Scene: the coins of a bid that is prepared lie above
// those of the present one as ghosts.
func (s *Scene) SetActions(a render.Actions) {
	s.acts = a
	s.aim()
}

// See takes in a step.
func (s *Scene) See(step game.Step) {
	v, ok := step.View.(rules.View)
	if !ok {
		return
	}
	first := s.view.Players == nil
	s.view = v
	if first {
		s.last = picture{}.seen(v)
		s.reflow()
		s.aim()
		return
	}
	var told []moment
	for _, e := range step.Events {
		for _, m := range s.last.tell(e) {
			s.last = m.to
			told = append(told, m)
		}
	}
	now := s.last.seen(v)
	switch {
	case len(told) > 0:
		told[len(told)-1].to = now
	case now != s.last:
		told = append(told, moment{kind: settle, from: s.last, to: now, length: settleFor})
	}
	s.last = now
	for _, m := range told {
		m.start = s.reel.Line.End()
		s.reel.Add(m, m.cues())
	}
	s.aim()
}

// Arrange lays the table out for a frame.
func (s *Scene) Arrange(f render.Frame) {
	s.frame = f
	s.way.start, s.ahead = -1, 0
	s.reflow()
	s.aim()
}

func (s *Scene) planOf(p picture) plan {
	r := room{area: s.frame.Area, seats: max(p.seats, rules.MinSeats), me: p.me, selling: p.phase == rules.Selling, over: p.phase == rules.Done, text: s.frame.TextSize()}
	if p.me != game.Spectator {
		_, r.hand = p.at[p.me].place(0)
	}
	return arrange(r)
}

// Update moves the picture on and sounds what is due.
func (s *Scene) Update(now time.Duration, hand render.Hand) bool {
	busy := s.reel.Advance(now, s.frame.Manner.Speed, s.hear)
	s.follow(s.reel.Line.Now())
	if !busy {
		s.prepare()
	}
	return s.hover.Follow(hand, now) || busy
}

// prepare orders a picture that will be wanted, while nothing moves and nobody
// would notice.
func (s *Scene) prepare() {
	c := s.frame.Canvas
	if c == nil || c.Sheet.Pending() || s.last.deck == 0 {
		return
	}
	switch p := &s.plan; {
	case s.last.phase == rules.Buying && s.ahead < 30:
		s.ahead++
		width := p.offered(0, max(1, s.last.offer.n)).W
		c.Ready(sprite.ID{Kind: p.face(width), N: s.ahead}, width)
	case s.last.phase == rules.Selling && s.ahead < 45:
		s.ahead = max(s.ahead, 29) + 1
		c.Ready(sprite.ID{Kind: chequePic, N: s.ahead - 30}, p.cheque(0, max(1, s.last.cheques.n)).W)
	}
}

// follow sets the way to the moment at a picture time.
func (s *Scene) follow(at time.Duration) {
	m := moment{from: s.last, to: s.last, start: at}
	if len(s.reel.Moments) > 0 {
		m = s.reel.Moments[0]
	} else if s.way.length == 0 && s.way.start >= 0 && s.way.to == s.last {
		m.start = s.way.start // at rest since then
	}
	w := &s.way
	if m.start != w.start || m.length != w.length {
		w.moment = m
		w.was, w.is = s.planOf(m.from), s.planOf(m.to)
		w.now = w.is
	}
	w.manner = s.frame.Manner
	w.at = at - m.start
	if w.was != w.is {
		k := motion.InOutCubic.At(motion.Part(w.at, 0, settleFor))
		if w.manner.Reduced {
			k = 1
		}
		w.now = w.was.toward(w.is, k)
	}
}

// Hurry shows the rest within a moment.
func (s *Scene) Hurry() { s.reel.Line.Hurry() }

// Targets implements render.Scene.
func (s *Scene) Targets() []render.Target { return s.targets }

// aim finds the targets. They lie where things will be once the picture has caught
// up.
func (s *Scene) aim() {
	s.targets = s.targets[:0]
	if s.frame.Canvas == nil || s.view.Players == nil {
		return
	}
	s.plan = s.planOf(s.last)
	s.tellHands()
	s.tellDraft()
	if s.last.me == game.Spectator {
		return
	}
	for _, a := range s.acts.All {
		if r, ok := s.place(a.ID); ok && a.Enabled {
			s.targets = append(s.targets, render.Target{ID: a.ID, Rect: r.Grown(touchable, touchable).Within(s.frame.Area)})
		}
	}
}

// place returns where the own seat's action lies, if it does.
func (s *Scene) place(id string) (geom.Rect, bool) {
	p, me := &s.plan, s.last.me
	switch number, sells := strings.CutPrefix(id, "sell-"); {
	case sells:
		house, _ := strconv.ParseUint(number, 10, 8)
		i, n := s.last.at[me].place(rules.House(house))
		return geom.Around(p.held(i, n).At, p.card, p.card*houseShape), i >= 0
	case id == "pass" && s.view.Pass.House != 0:
		return p.offered(s.last.offer.first(), s.last.offer.n), true
	case id == "pass":
		return p.deck, true
	case id == "more1":
		return p.pile, true
	case id == "bid":
		return p.seats[me].stake, true
	}
	return geom.Rect{}, false
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
	names  [rules.MaxSeats]canvas.Line
	passed canvas.Line
	pass   canvas.Line
	onDeck canvas.Line // to pass, where that takes no house
	draft  canvas.Line
	wide   float64              // how wide the draft is
	hands  [rules.MaxSeats]hand // the houses of others where they lie open
	digit  float64              // the width of a digit by the size of its em
}

// tellDraft names the bid that is being thought of.
func (s *Scene) tellDraft() {
	if s.last.me == game.Spectator {
		return
	}
	c, p := s.frame.Canvas, &s.plan
	ty := p.pillType()
	s.words.draft = c.Cut(s.acts.Find("bid").Label, ty, smallest, p.seats[s.last.me].stake.W-ty.Size)
	ty.Size = s.words.draft.Size
	s.words.wide = c.Width(s.words.draft.Text, ty)
}

// hand is which houses a seat holds, or "".
type hand struct {
	text string
	wide float64 // the text's width by the size of its em
}

// tellHands writes down the houses of others that lie open, the highest as far
// as there is room beside their coins and cheques; the page tells them all.
func (s *Scene) tellHands() {
	c, p := s.frame.Canvas, &s.plan
	ty := canvas.Type{Size: p.fontSize(13)}
	// Its own picture, and that and the number of the purse.
	others := (17+4+9+17+4)*p.unit + 2*s.words.digit*ty.Size
	if s.last.phase == rules.Selling {
		others += (24+4+9)*p.unit + s.words.digit*3*ty.Size
	}
	for i := range game.Seat(s.last.seats) {
		st := &p.seats[i]
		s.words.hands[i] = hand{}
		if i == s.last.me || st.column {
			continue
		}
		var numbers []string
		for house := range s.last.at[i].hand.All() {
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

// reflow cuts the texts anew, as when room or language have changed.
func (s *Scene) reflow() {
	c := s.frame.Canvas
	if c == nil {
		return
	}
	p := s.planOf(s.last)
	s.words = words{
		passed: c.Cut(s.book.T("forsale.table.passed"), p.captionType(), smallest, p.narrowest(s.last.seats)),
		pass:   c.Cut(s.book.T("forsale.bar.pass"), p.pillType(), smallest, p.tagWidth(max(1, s.last.seats))),
		onDeck: c.Cut(s.book.T("forsale.bar.pass"), p.pillType(), smallest, p.deck.W+passOver),
		digit:  c.Width("0", canvas.Type{Size: 100}) / 100,
	}
	for i := range min(len(s.who), s.last.seats) {
		s.words.names[i] = c.Cut(s.who[i].Name, p.nameType(), smallest, p.seats[i].name.W)
	}
}
