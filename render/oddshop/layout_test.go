package oddshop

import (
	"fmt"
	"maps"
	"testing"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render/board"
	"gavel/render/geom"
	"gavel/render/layoutcheck"
)

// asked are the possible contents of the middle: the number of objects, the one for sale, the
// numbers of buttons and offers.
var asked = []room{
	{stage: onBlock, row: rowMost, focus: -1, buttons: 4, cards: 7},
	{stage: onBlock, row: rowMost, focus: -1, cards: 7},
	{stage: onBlock, row: rowMost, focus: 3, bids: true, cards: 7},
	{stage: onBlock, row: rowMost, focus: 0, bids: true, cards: 10},
	{stage: onBlock, row: rowMost, focus: 4, bids: true, cards: 3, spent: 4},
	{stage: onBlock, row: 4, focus: 3, buttons: 2, bids: true, cards: 5},
	{stage: onDesk, focus: -1, cards: 9},
	{stage: onDesk, focus: -1, cards: 7, offers: 1},
	{stage: onDesk, focus: -1, cards: 7, offers: 9},
	{stage: onDesk, focus: -1, cards: 7, offers: 1, partner: true},
}

// inEveryRoom calls f for each window, number of seats, viewer, size of texts and thing asked. A window ends with its first room in
// which f fails: a test for each room would take most of the time.
func inEveryRoom(t *testing.T, f func(t *testing.T, r room, l layout)) {
	for _, v := range layoutcheck.Views() {
		t.Run(v.Name, func(t *testing.T) {
			for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
				for _, me := range []game.Seat{game.Spectator, 0, game.Seat(seats - 1)} {
					for _, r := range asked {
						r.area, r.seats, r.me, r.text, r.handScale = v.Area, seats, me, v.Frame().TextSize(), v.Frame().HandScale()
						if me == game.Spectator {
							r.buttons, r.cards = 0, 0
						}
						if f(t, r, arrange(r)); t.Failed() {
							t.Fatalf("in the room %+v", r)
						}
					}
				}
			}
		})
	}
}

// zones are the parts of a plan that must not overlap.
func zones(r room, l layout) map[string]geom.Rect {
	z := map[string]geom.Rect{"hand": l.hand, "more": l.more, "aside": l.aside}
	if l.Roomy && isSale(r) { // the own collection is beside the object for sale
		maps.Copy(z, middle(r, l))
	} else {
		z["block"] = l.block
	}
	if !l.Roomy {
		z["buttons"] = l.buttons
	}
	for i := range r.seats {
		s := l.seats[i]
		if r.stage != onDesk || game.Seat(i) != r.me {
			z[fmt.Sprint("plate ", i)] = s.Plate
		}
		z[fmt.Sprint("stake ", i)], z[fmt.Sprint("shelf ", i)] = s.Stake, s.shelf
	}
	return z
}

// middle are the parts of the block that must not overlap.
func middle(r room, l layout) map[string]geom.Rect {
	if r.stage == onDesk {
		z := map[string]geom.Rect{"offers": l.offers, "want": l.want, "give": l.give, "foot": l.foot}
		if r.me != game.Spectator {
			z["own plate"] = l.seats[r.me].Plate
		}
		return z
	}
	z := map[string]geom.Rect{"ledge": l.ledge}
	if l.Roomy {
		z["buttons"] = l.buttons
	}
	for i := range r.row {
		whole := l.row[i]
		whole.H += l.peep * whole.W
		z[fmt.Sprint("object ", i)] = whole
	}
	return z
}

func apart(t *testing.T, inside geom.Rect, all map[string]geom.Rect) {
	t.Helper()
	for name, z := range all {
		if z.Empty() {
			continue
		}
		if !inside.Covers(z) {
			t.Errorf("%s %v is not inside %v", name, z, inside)
		}
		for other, o := range all {
			if name < other && !o.Empty() && z.Overlaps(o) {
				t.Errorf("%s %v overlaps %s %v", name, z, other, o)
			}
		}
	}
}

func TestNothingIsOffScreenOrOverlaps(t *testing.T) {
	inEveryRoom(t, func(t *testing.T, r room, l layout) {
		apart(t, r.area, zones(r, l))
		apart(t, l.block, middle(r, l))
		for i := range r.seats {
			s := l.seats[i]
			if s.Plate.Empty() || !s.Plate.Covers(s.Avatar) || s.Avatar.W < 18 {
				t.Errorf("avatar %v of plate %v", s.Avatar, s.Plate)
			}
			if game.Seat(i) == r.me {
				continue
			}
			if !s.Plate.Covers(s.Name) || s.Name.W < 40 || s.Name.H < 11 {
				t.Errorf("name %v of plate %v", s.Name, s.Plate)
			}
			if !s.Plate.Covers(s.Goods) || s.Goods.W < 21 {
				t.Errorf("purse %v of plate %v", s.Goods, s.Plate)
			}
			if r.stage == onBlock && r.bids && (s.Stake.W < 40 || s.Stake.H < 24) {
				t.Errorf("stake %v", s.Stake)
			}
		}
	})
}

func TestObjectsCanBeReadAndPressed(t *testing.T) {
	inEveryRoom(t, func(t *testing.T, r room, l layout) {
		for i := range r.row {
			if w := l.row[i].W; w < 30 {
				t.Errorf("object %d is only %v wide", i, w)
			}
			target := l.row[i].Grown(board.Touchable, board.Touchable)
			for k := range i {
				if target.Overlaps(l.row[k].Grown(board.Touchable, board.Touchable)) {
					t.Errorf("objects %d and %d are too close", k, i)
				}
			}
		}
		if r.row > 0 && r.focus >= 0 && l.row[r.focus].W+1e-6 < l.row[(r.focus+1)%r.row].W {
			t.Errorf("the object for sale is smaller than others: %v", l.row)
		}
	})
}

func TestEveryCardOfTheHandCanBePressed(t *testing.T) {
	inEveryRoom(t, func(t *testing.T, r room, l layout) {
		if r.me == game.Spectator || r.stage != onBlock {
			return
		}
		var last geom.Slot
		for i := range r.cards {
			at := l.held(i, r.cards)
			card := geom.Around(at.At, l.card, l.card*cardShape)
			if !r.area.Covers(card) {
				t.Errorf("card %d at %v leaves %v", i, card, r.area)
			}
			sameRow := i > 0 && at.At.Y-last.At.Y < board.Touchable/2
			if shown := at.At.X - last.At.X; sameRow && r.buttons == 0 && shown < board.Touchable-1e-6 && !(l.low && r.cards > 7) {
				t.Errorf("card %d shows only %v dp", i-1, shown)
			}
			last = at
		}
		if s := l.seats[r.me].Stake; s.W < board.Touchable || s.H < board.Touchable {
			t.Errorf("own stake: %v", s)
		}
		for i := range r.buttons {
			if b := l.button(i, r.buttons); b.W < board.Touchable-1e-6 || b.H < board.Touchable-1e-6 || !l.buttons.Covers(b) {
				t.Errorf("button %d at %v in %v", i, b, l.buttons)
			}
		}
	})
}

func TestGoodsOfATrade(t *testing.T) {
	inEveryRoom(t, func(t *testing.T, r room, l layout) {
		if r.stage != onDesk || r.me == game.Spectator {
			return
		}
		for _, tray := range []geom.Rect{l.want, l.give} {
			for _, n := range []int{1, 4, 8, 13, 30} {
				var last geom.Rect
				for i := range n {
					at, pressable := l.good(tray, i, n)
					if !tray.Covers(at) {
						t.Errorf("%d of %d goods at %v leaves %v", i, n, at, tray)
					}
					if !pressable {
						continue
					}
					if at.W < 0.7*board.Touchable {
						t.Errorf("%d of %d goods can be pressed but is %v", i, n, at)
					}
					if right, below := at.X-last.X, at.Y-last.Y; i > 0 && below < 1 && right < board.Touchable || below >= 1 && below < board.Touchable-1e-6 && i > 0 {
						t.Errorf("%d of %d goods is hidden by the next, %v right and %v below", i-1, n, right, below)
					}
					last = at
				}
			}
		}
		for i := range min(r.offers, 1) {
			if !l.offers.Covers(l.line(i)) {
				t.Errorf("offer at %v in %v", l.line(i), l.offers)
			}
		}
		others := r.seats - 1
		for i := range others {
			at := l.face(i, others, r.partner)
			if r.partner && l.faces == 0 {
				continue
			}
			if !l.want.Covers(at) || i > 0 && at.Overlaps(l.face(i-1, others, r.partner)) {
				t.Errorf("face %d at %v in %v", i, at, l.want)
			}
			if least := 40.0; r.area.H >= 300 && min(at.W, at.H) < least {
				t.Errorf("face %d is only %v", i, at)
			}
		}
		skip, offer := l.footButtons()
		apart(t, l.foot, map[string]geom.Rect{"skip": skip, "offer": offer})
		if min(skip.W, skip.H, offer.W, offer.H) < board.Touchable {
			t.Errorf("buttons %v and %v", skip, offer)
		}
	})
}

// TestFewGoodsCanBePressed: the usual goods of the first rounds can be traded on the canvas of
// every screen but the smallest one held across.
func TestFewGoodsCanBePressed(t *testing.T) {
	inEveryRoom(t, func(t *testing.T, r room, l layout) {
		if r.stage != onDesk || r.me == game.Spectator || r.offers > 1 || r.area.H < 300 {
			return
		}
		for _, tray := range []geom.Rect{l.want, l.give} {
			if tray == l.want && r.offers > 0 && !r.partner {
				continue // it has faces
			}
			if _, ok := l.good(tray, 0, 6); !ok {
				t.Errorf("6 goods cannot be pressed on %v", tray)
			}
		}
	})
}

func TestCollectionsLieOnTheirShelves(t *testing.T) {
	collections := []rules.Objects{
		0, 1 << 3, 1<<3 | 1<<30 | 1<<31, 1<<2 | 1<<15 | 1<<27 | 1<<40,
		rules.Potion.Objects(), rules.Equipment.Objects() | 1<<1 | 1<<14 | 1<<42,
	}
	inEveryRoom(t, func(t *testing.T, r room, l layout) {
		for i := range r.seats {
			zone := l.seats[i].shelf
			for _, owned := range collections {
				s := l.shelve(zone, owned)
				chips := map[string]geom.Rect{}
				for c := range categories {
					chips[fmt.Sprint("chip ", c)] = s.chip[c]
				}
				apart(t, zone, chips)
				if !s.cards {
					continue
				}
				for o := range owned.All() {
					if at := s.at(owned, o); !zone.Covers(at) || at.W < 20 {
						t.Errorf("object %d at %v leaves the shelf %v", o, at, zone)
					}
				}
			}
		}
	})
}

func TestBidsStayInTheirPlace(t *testing.T) {
	inEveryRoom(t, func(t *testing.T, r room, l layout) {
		for i := range game.Seat(r.seats) {
			zone := l.seats[i].Stake
			if zone.Empty() {
				continue
			}
			for n := 1; n <= 9; n++ {
				for k := range n {
					pose := l.laid(i, k, n)
					if at := geom.Around(pose.At, pose.Width, pose.Width*cardShape); !zone.Covers(at) {
						t.Errorf("card %d of %d at %v leaves stake %v", k, n, at, zone)
					}
				}
			}
		}
	})
}

func TestTheNextPlayerSitsToTheLeft(t *testing.T) {
	r := room{area: geom.Rect{W: 1366, H: 672}, seats: 5, me: 3, text: 1}
	l := arrange(r)
	if next, last := l.seats[4].Plate, l.seats[2].Plate; next.X > last.X {
		t.Errorf("seat 4 sits at %v, seat 2 at %v", next, last)
	}
}
