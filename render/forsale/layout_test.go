package forsale

import (
	"fmt"
	"testing"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/layoutcheck"
)

// inEveryRoom calls f for each window, number of seats, viewer and phase. A window ends with its first room in which f fails: a
// test for each room would take most of the time.
func inEveryRoom(t *testing.T, f func(t *testing.T, r room, l layout)) {
	for _, v := range layoutcheck.Views() {
		t.Run(v.Name, func(t *testing.T) {
			for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
				for _, me := range []game.Seat{game.Spectator, 0, game.Seat(seats - 1)} {
					for _, selling := range []bool{false, true} {
						r := room{area: v.Area, seats: seats, me: me, selling: selling, hand: 30 / seats, text: v.Frame().TextSize(), handScale: v.Frame().HandScale()}
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
	z := map[string]geom.Rect{"offer": l.offer, "deck": l.deck, "box": l.box, "gavel": l.gavel}
	if l.gavel.Empty() {
		delete(z, "gavel")
	}
	if !l.round.Empty() {
		z["round"] = l.round
	}
	if r.me != game.Spectator {
		z["hand"], z["pile"] = l.hand, l.pile
	}
	for i := range r.seats {
		s := l.seats[i]
		z[fmt.Sprint("plate ", i)], z[fmt.Sprint("stake ", i)] = s.Plate, s.Stake
		if game.Seat(i) == r.me && s.Narrow {
			z["own goods"] = s.Goods
		}
	}
	return z
}

func TestNothingIsOffScreenOrOverlaps(t *testing.T) {
	inEveryRoom(t, func(t *testing.T, r room, l layout) {
		all := zones(r, l)
		for name, z := range all {
			if z.Empty() || !r.area.Covers(z) {
				t.Errorf("%s %v is not inside %v", name, z, r.area)
			}
			for other, o := range all {
				if name < other && z.Overlaps(o) {
					t.Errorf("%s %v overlaps %s %v", name, z, other, o)
				}
			}
		}
		for i := range r.seats {
			s := l.seats[i]
			if !s.Plate.Covers(s.Avatar) || s.Avatar.W < 19 {
				t.Errorf("avatar %v of plate %v", s.Avatar, s.Plate)
			}
			if game.Seat(i) == r.me {
				continue
			}
			if !s.Plate.Covers(s.Name) || s.Name.W < 40 || s.Name.H < 11 {
				t.Errorf("name %v of plate %v", s.Name, s.Plate)
			}
			if !s.Plate.Covers(s.Goods) || s.Goods.W < 16 {
				t.Errorf("goods %v of plate %v", s.Goods, s.Plate)
			}
		}
	})
}

func TestWhatIsOfferedLiesInTheMiddleAndCanBePressed(t *testing.T) {
	inEveryRoom(t, func(t *testing.T, r room, l layout) {
		for n := r.seats - 1; n <= r.seats; n++ {
			for i := range n {
				slot, what := l.offered(i, n), "house"
				if r.selling {
					slot, what = l.cheque(i, n), "cheque"
				} else if slot.W < 26 {
					t.Errorf("house %d of %d is only %v wide", i, n, slot.W)
				}
				if !l.offer.Covers(slot) {
					t.Errorf("%s %d of %d at %v leaves %v", what, i, n, slot, l.offer)
				}
			}
		}
	})
}

func TestEveryHouseOfTheHandCanBePressed(t *testing.T) {
	inEveryRoom(t, func(t *testing.T, r room, l layout) {
		if r.me == game.Spectator {
			return
		}
		for n := 1; n <= r.hand; n++ {
			q := r
			q.hand = n
			l := arrange(q)
			for i := range n {
				at := l.held(i, n)
				card := geom.Around(at.At, l.card, l.card*houseShape)
				if grown := l.hand.Less(geom.Insets{Left: -2, Right: -2, Top: -12 * l.Unit, Bottom: -12 * l.Unit}); !grown.Covers(card) {
					t.Errorf("card %d of %d at %v leaves %v", i, n, card, l.hand)
				}
				if !r.selling || (i+1)%l.perRow == 0 || i == n-1 {
					continue
				}
				if shown := l.held(i+1, n).At.X - at.At.X; shown < board.Touchable {
					t.Errorf("card %d of %d shows only %v dp", i, n, shown)
				}
			}
		}
		if !r.selling && (l.pile.W < board.Touchable || l.pile.H < board.Touchable) {
			t.Errorf("own coins: %v", l.pile)
		}
		if s := l.seats[r.me].Stake; !r.selling && (s.W < board.Touchable || s.H < board.Touchable) {
			t.Errorf("own stake: %v", s)
		}
	})
}

// coinIn reports whether a coin lies in a zone, but for its untidiness.
func coinIn(zone geom.Rect, at geom.Point, w float64) bool {
	return zone.Grown(zone.W+0.2*w, zone.H+0.1*w).Covers(geom.Around(at, w, w*coinShape))
}

func TestPilesStayInTheirPlace(t *testing.T) {
	inEveryRoom(t, func(t *testing.T, r room, l layout) {
		most := rules.StartCoins(r.seats)
		for i := range r.seats {
			zone := l.seats[i].Stake
			p := l.bidPlace(zone)
			for n := 1; n <= most; n++ {
				for c := range n {
					if !coinIn(zone, p.coin(c, float64(n)), p.column.W) {
						t.Errorf("coin %d of %d at %v leaves stake %v", c, n, p.coin(c, float64(n)), zone)
					}
				}
			}
			if p.column.W < 14 {
				t.Errorf("coins of a bid are %v wide in %v", p.column.W, zone)
			}
		}
		if r.me == game.Spectator {
			return
		}
		h := l.heap(most)
		for c := range most {
			if !coinIn(l.pile, h.coin(c), h.width) {
				t.Errorf("coin %d of %d at %v leaves the own coins %v", c, most, h.coin(c), l.pile)
			}
		}
		if h.width < 12 {
			t.Errorf("own coins are %v wide in %v", h.width, l.pile)
		}
	})
}

// TestPassIsNotOverAName: the word on the house that passing takes covers no house's name and no
// number, and nothing below the offer.
func TestPassIsNotOverAName(t *testing.T) {
	c := canvas.New(nil)
	inEveryRoom(t, func(t *testing.T, r room, l layout) {
		word := c.Cut(locale.For(locale.English).T("forsale.bar.pass"), l.pillType(), board.Smallest, l.tagWidth(r.seats))
		high := board.TagHeight(word.Size)
		if r.selling || r.me == game.Spectator {
			return
		}
		for n := r.seats - 1; n <= r.seats; n++ {
			for first := range n {
				tag := geom.Around(l.passAt(l.offered(first, n), word.Size), c.Width(word.Text, canvas.Type{Size: word.Size})+0.7*high, high)
				for i := range n {
					house := l.offered(i, n)
					small := l.small(house.W)
					printed := []art.Part{art.HouseNumber(small)}
					if !small {
						printed = append(printed, art.HouseName())
					}
					for _, part := range printed {
						if at := board.Printed(house, art.HouseW, part); at.Overlaps(tag.Inset(0.5)) {
							t.Errorf("%v on house %d of %d at %v is covered by %v", part, i, n, at, tag)
						}
					}
				}
				if !r.area.Covers(tag) {
					t.Errorf("%v leaves %v", tag, r.area)
				}
				for i := range r.seats {
					if s := l.seats[i]; s.Plate.Overlaps(tag) || s.Stake.Overlaps(tag) {
						t.Errorf("%v lies over seat %d: %v, %v", tag, i, s.Plate, s.Stake)
					}
				}
			}
		}
	})
}

func TestTheNextPlayerSitsToTheLeft(t *testing.T) {
	r := room{area: geom.Rect{W: 1366, H: 672}, seats: 5, me: 3, text: 1}
	if got := fmt.Sprint(render.Others(r.seats, r.me)); got != "[4 0 1 2]" {
		t.Errorf("the others, clockwise: %s", got)
	}
	l := arrange(r)
	if next, last := l.seats[4].Plate, l.seats[2].Plate; next.X > last.X {
		t.Errorf("seat 4 sits at %v, seat 2 at %v", next, last)
	}
}
