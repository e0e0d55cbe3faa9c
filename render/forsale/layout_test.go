package forsale

import (
	"fmt"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/look"
)

// inEveryRoom calls f for each window, number of seats, viewer and phase.
func inEveryRoom(t *testing.T, f func(t *testing.T, r room, p plan)) {
	for _, v := range look.Views() {
		for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
			for _, me := range []game.Seat{game.Spectator, 0, game.Seat(seats - 1)} {
				for _, selling := range []bool{false, true} {
					r := room{area: v.Area, seats: seats, me: me, selling: selling, hand: 30 / seats, text: v.Frame().TextSize()}
					t.Run(fmt.Sprintf("%s/%d seats/seat %d/selling %v", v.Name, seats, me, selling), func(t *testing.T) {
						f(t, r, arrange(r))
					})
				}
			}
		}
	}
}

// zones are the parts of a plan that must not overlap.
func zones(r room, p plan) map[string]geom.Rect {
	z := map[string]geom.Rect{"offer": p.offer, "deck": p.deck, "box": p.box}
	if r.me != game.Spectator {
		z["hand"], z["pile"] = p.hand, p.pile
	}
	for i := range r.seats {
		s := p.seats[i]
		z[fmt.Sprint("plate ", i)], z[fmt.Sprint("stake ", i)] = s.plate, s.stake
		if game.Seat(i) == r.me {
			z["own goods"] = s.goods
		}
	}
	return z
}

func TestNothingIsOffScreenOrOverlaps(t *testing.T) {
	inEveryRoom(t, func(t *testing.T, r room, p plan) {
		all := zones(r, p)
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
			s := p.seats[i]
			if !s.plate.Covers(s.avatar) || s.avatar.W < 19 {
				t.Errorf("avatar %v of plate %v", s.avatar, s.plate)
			}
			if game.Seat(i) == r.me {
				continue
			}
			if !s.plate.Covers(s.name) || s.name.W < 40 || s.name.H < 11 {
				t.Errorf("name %v of plate %v", s.name, s.plate)
			}
			if !s.plate.Covers(s.goods) || s.goods.W < 16 {
				t.Errorf("goods %v of plate %v", s.goods, s.plate)
			}
		}
	})
}

func TestWhatIsOfferedLiesInTheMiddleAndCanBePressed(t *testing.T) {
	inEveryRoom(t, func(t *testing.T, r room, p plan) {
		for n := r.seats - 1; n <= r.seats; n++ {
			for i := range n {
				slot, what := p.offered(i, n), "house"
				if r.selling {
					slot, what = p.cheque(i, n), "cheque"
				} else if slot.W < 26 {
					t.Errorf("house %d of %d is only %v wide", i, n, slot.W)
				}
				if !p.offer.Covers(slot) {
					t.Errorf("%s %d of %d at %v leaves %v", what, i, n, slot, p.offer)
				}
			}
		}
	})
}

func TestEveryHouseOfTheHandCanBePressed(t *testing.T) {
	inEveryRoom(t, func(t *testing.T, r room, p plan) {
		if r.me == game.Spectator {
			return
		}
		for n := 1; n <= r.hand; n++ {
			q := r
			q.hand = n
			p := arrange(q)
			for i := range n {
				at := p.held(i, n)
				card := geom.Around(at.At, p.card, p.card*houseShape)
				if grown := p.hand.Less(geom.Insets{Left: -2, Right: -2, Top: -12 * p.unit, Bottom: -12 * p.unit}); !grown.Covers(card) {
					t.Errorf("card %d of %d at %v leaves %v", i, n, card, p.hand)
				}
				if !r.selling || (i+1)%p.perRow == 0 || i == n-1 {
					continue
				}
				if shown := p.held(i+1, n).At.X - at.At.X; shown < touchable {
					t.Errorf("card %d of %d shows only %v dp", i, n, shown)
				}
			}
		}
		if !r.selling && (p.pile.W < touchable || p.pile.H < touchable) {
			t.Errorf("own coins: %v", p.pile)
		}
		if s := p.seats[r.me].stake; s.W < touchable || s.H < touchable {
			t.Errorf("own stake: %v", s)
		}
	})
}

func TestPilesStayInTheirPlace(t *testing.T) {
	inEveryRoom(t, func(t *testing.T, r room, p plan) {
		most := rules.StartCoins(r.seats)
		for i := range r.seats {
			zone := p.seats[i].stake
			for c := range most {
				at := p.coin(zone, c, most, i)
				w := p.coinWidth()
				if !zone.Grown(zone.W+0.2*w, zone.H+0.4*w).Covers(geom.Around(at, w, w*coinShape)) {
					t.Fatalf("coin %d of %d at %v leaves stake %v", c, most, at, zone)
				}
			}
		}
	})
}

func TestWordsFitTheirPlaces(t *testing.T) {
	c := canvas.New(nil)
	for _, lang := range locale.Langs() {
		book := locale.For(lang)
		inEveryRoom(t, func(t *testing.T, r room, p plan) {
			passed := book.T("forsale.table.passed")
			if word := c.Cut(passed, p.captionType(), smallest, p.narrowest(r.seats)); word.Text != passed || word.Size < smallest {
				t.Errorf("%q does not fit %v", passed, p.narrowest(r.seats))
			}
			pass := book.T("forsale.bar.pass")
			if word := c.Cut(pass, p.pillType(), smallest, p.tagWidth(r.seats)); !r.selling && word.Text != pass {
				t.Errorf("%q does not fit a house of %v", pass, p.offered(0, r.seats).W)
			}
			if word := c.Cut(pass, p.pillType(), smallest, p.deck.W+passOver); r.me != game.Spectator && !r.selling && word.Text != pass {
				t.Errorf("%q does not fit the deck of %v", pass, p.deck.W)
			}
		})
	}
}

func TestTheNextPlayerSitsToTheLeft(t *testing.T) {
	r := room{area: geom.Rect{W: 1366, H: 672}, seats: 5, me: 3, text: 1}
	if got := fmt.Sprint(render.Others(r.seats, r.me)); got != "[4 0 1 2]" {
		t.Errorf("the others, clockwise: %s", got)
	}
	p := arrange(r)
	if next, last := p.seats[4].plate, p.seats[2].plate; next.X > last.X {
		t.Errorf("seat 4 sits at %v, seat 2 at %v", next, last)
	}
}
