package oddshop

import (
	"slices"
	"strconv"
	"strings"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/sprite"
)

// words has the texts of the table, cut to their room, and the ids of the picks.
type words struct {
	names      [rules.MaxSeats]canvas.Line
	faces      [rules.MaxSeats]canvas.Line // names on the trade desk
	others     []game.Seat                 // possible partners
	passed     canvas.Line
	yours      canvas.Line                 // the worth of the own collection
	lists      [rules.MaxSeats]canvas.Line // money cards one by one
	counts     [objectCount + 1]string     // of a category, with the number that a bonus needs
	pieces     [4][4]string                // of a family, with the number of all
	count      float64                     // width of one of them, as a part of its em
	digit      float64                     // likewise
	round      string
	give, want canvas.Line // titles of the trays
	picked     []string
	chart      board.ChartWords
	bonus      string // the title of a bonus
}

// refresh updates the texts, buttons and targets.
func (s *Scene) refresh() {
	s.buttons = s.buttons[:0]
	if ok, _ := s.Retarget(); !ok { // many texts depend on the state
		return
	}
	s.write()
	s.ask()
	s.deal()
	s.subjects()
	me := s.Last.me
	if me == game.Spectator {
		return
	}
	s.things()
	for i := range s.buttons {
		s.target(s.buttons[i].id, s.buttons[i].box)
	}
	if s.Last.stage == onDesk {
		for i, seat := range s.words.others { // the possible partners
			s.target(ids.to[seat], s.Layout.seats[seat].Plate)
			s.target(ids.to[seat], s.Layout.face(i, len(s.words.others), s.Last.picks.partner != 0))
		}
	}
	if s.Last.phase == rules.Bidding {
		s.target(s.takeBack(), s.Layout.seats[me].Stake)
	}
}

// Faces implements [render.Scene].
func (s *Scene) Faces(target string) []sprite.ID {
	value, _ := strconv.Atoi(target[strings.LastIndex(target, "-")+1:])
	return []sprite.ID{{Kind: moneyPic, N: slices.Index(moneyValues[:], value)}}
}

// target adds the place of an action, if it is enabled.
func (s *Scene) target(id string, r geom.Rect) {
	if s.Actions.Can(id) {
		s.Target(id, r)
	}
}

// things adds the targets of objects and money cards.
func (s *Scene) things() {
	all := placed{&s.Layout, &s.Last}
	add := func(at spot) {
		if at.pose.Alpha > 0 {
			s.target(at.target, geom.Around(at.pose.At, at.pose.Width, at.pose.Width*cardShape))
		}
	}
	for o := rules.Object(1); o <= objectCount; o++ {
		if at, ok := all.object(o); ok {
			add(at)
		}
	}
	for seat := range game.Seat(s.Last.seats) {
		for v := range kinds {
			for i := range s.Last.spread(seat, v)[inHand] {
				add(all.money(seat, inHand, v, i))
			}
		}
	}
}

// takeBack returns the control that takes back the highest card of the own bid.
func (s *Scene) takeBack() string {
	for v := kinds - 1; v >= 0; v-- {
		for k := range mostCopies {
			if s.Last.picks.money.has(v, k) {
				return ids.money[v][k]
			}
		}
	}
	return ""
}

// write updates the texts.
func (s *Scene) write() {
	c, l, t := s.Frame.Canvas, &s.Layout, s.Book.T
	w := &s.words
	group, _ := s.Last.length.Bonus()
	for n := range w.counts {
		w.counts[n] = strconv.Itoa(n) + "/" + strconv.Itoa(group)
	}
	for n := range w.pieces {
		for all := range w.pieces[n] {
			w.pieces[n][all] = strconv.Itoa(n) + "/" + strconv.Itoa(all)
		}
	}
	w.digit = c.Width("0", canvas.Type{Size: 100}) / 100
	w.count = c.Width("0/0 ", canvas.Type{Size: 100}) / 100
	w.chart = s.ChartWords(&s.Last.end, s.Last.me, s.Last.seats, l.Unit, l.FontSize(15))
	w.bonus = t("oddshop.sheet.bonus")
	w.round = t("oddshop.round", "round", s.Last.round, "rounds", s.Last.length.Rounds())
	// Plates and trays may still be visible when the newest view has none of them.
	block, desk := s.Last, s.Last
	desk.stage, block.stage = onDesk, onBlock
	plates, trays := s.LayoutOf(block), s.LayoutOf(desk)
	for i := range min(len(s.Who), s.Last.seats) {
		w.lists[i] = s.list(&s.Last.at[i], &plates.seats[i])
	}
	w.names = s.NameLines(l.nameType().Size, func(seat int) geom.Rect { return plates.seats[seat].Name })
	room := plates.seats[0].Stake.W
	for i := range s.Last.seats {
		room = min(room, plates.seats[i].Stake.W)
	}
	w.passed = c.Cut(t("page.passed"), canvas.Type{Size: l.FontSize(12)}, board.Smallest, room-0.8*l.FontSize(12))
	w.picked = appendPicked(w.picked[:0], &s.Last.picks)
	w.yours = canvas.Line{}
	if s.Last.me == game.Spectator {
		return
	}
	ty := canvas.Type{Size: l.FontSize(l.plateSize())}
	if owned := s.Last.at[s.Last.me].owned; owned != 0 {
		w.yours = c.Cut(t("oddshop.yours", "worth", s.Book.Range(s.view.Outlook(owned))), ty, board.Smallest, plates.sum.W)
	}
	w.give = c.Cut(t("oddshop.bar.group.give"), ty, board.Smallest, trays.give.W-16*l.Unit)
	w.want = c.Cut(t("oddshop.bar.group.partner")+" …", ty, board.Smallest, trays.want.W-16*l.Unit)
	w.others = render.Others(s.Last.seats, s.Last.me)
	room = trays.face(0, len(w.others), false).W
	for i := range min(len(s.Who), s.Last.seats) {
		w.faces[i] = c.Cut(s.Who[i].Name, l.nameType(), board.Smallest, 0.9*room)
	}
	room = trays.want.W - 16*l.Unit
	if trays.faces > 0 {
		room -= board.Touchable * float64(s.Last.seats-1)
	}
	for seat := range s.Last.picks.partner.All() {
		if int(seat) < len(s.Who) {
			w.want = s.asking(s.Who[seat].Name, ty, room)
		}
	}
}

// asking returns the title of a tray with a person's name. If there is no room, the name is cut.
func (s *Scene) asking(who string, ty canvas.Type, width float64) canvas.Line {
	c := s.Frame.Canvas
	title := func(who string) string { return s.Book.T("oddshop.bar.group.want", "who", who) }
	ty = c.Fit(title(who), ty, board.Smallest, width)
	who = c.Shorten(who, ty, width-c.Width(title(""), ty))
	return canvas.Line{Text: title(who), Size: ty.Size}
}

// list returns a seat's single money cards, if its plate has room for all.
func (s *Scene) list(h *holding, st *station) canvas.Line {
	c, l := s.Frame.Canvas, &s.Layout
	text := ""
	for value := range h.money.All() {
		text += " " + strconv.Itoa(value)
	}
	ty := canvas.Type{Size: l.FontSize(11.5)}
	before := st.purseIcon(l.Unit) + 2*l.Unit + st.purseGap(l.Unit) + s.words.digit*purseDigits(h.money.Sum(), -1)*l.FontSize(13)
	if st.countsObjects() {
		before += st.purseIcon(l.Unit) + 2*l.Unit + st.purseGap(l.Unit) + s.words.digit*2*l.FontSize(13)
	}
	if st.Narrow || text == "" || c.Width(text, ty) > st.Goods.W-before {
		return canvas.Line{}
	}
	return canvas.Line{Text: text[1:], Size: ty.Size}
}

// appendPicked appends the ids of the picks.
func appendPicked(list []string, p *picks) []string {
	for i := range p.slots.All() {
		list = append(list, ids.slot[i])
	}
	for o := rules.Object(1); o <= objectCount; o++ {
		if p.gives.objects.Has(o) {
			list = append(list, ids.give[o])
		}
		if p.wants.objects.Has(o) {
			list = append(list, ids.want[o])
		}
	}
	for v := range kinds {
		for k := range mostCopies {
			if p.money.has(v, k) {
				list = append(list, ids.money[v][k])
			}
			if p.gives.money.has(v, k) {
				list = append(list, ids.giveMoney[v][k])
			}
			if p.wants.money.has(v, k) {
				list = append(list, ids.wantMoney[v][k])
			}
		}
	}
	return list
}
