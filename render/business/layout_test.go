package business

import (
	"fmt"
	"strconv"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	rules "gavel/game/business"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/look"
)

// inEveryRoom calls f for each window, number of seats, viewer and act.
func inEveryRoom(t *testing.T, f func(t *testing.T, r room, p plan)) {
	for _, v := range look.Views() {
		for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
			for _, me := range []game.Seat{game.Spectator, 0, game.Seat(seats - 1)} {
				for act := market; act <= ending; act++ {
					r := room{area: v.Area, seats: seats, me: me, act: act, text: v.Frame().TextSize()}
					t.Run(fmt.Sprintf("%s/%d seats/seat %d/act %d", v.Name, seats, me, act), func(t *testing.T) {
						f(t, r, arrange(r))
					})
				}
			}
		}
	}
}

// zones are the parts of a plan that must not overlap.
func zones(r room, p plan) map[string]geom.Rect {
	z := map[string]geom.Rect{"stage": p.stage}
	for i, leaf := range p.leaf {
		if !p.leaf[0].Empty() {
			z[fmt.Sprint("month ", i+1)], z["bag"] = leaf, p.bag
		}
	}
	for i, card := range p.cards {
		if !p.bare && !(p.shut && i == 0) {
			z[fmt.Sprint("card ", i)] = card
		}
	}
	if r.me != game.Spectator {
		z["hand"], z["pile"], z["own stake"] = p.hand, p.pile, p.seats[r.me].stake
		if !p.less.Empty() {
			z["less"], z["more"] = p.less, p.more
		}
	}
	for i := range r.seats {
		s := p.seats[i]
		z[fmt.Sprint("plate ", i)] = s.plate
		if game.Seat(i) != r.me && p.roomy {
			z[fmt.Sprint("stake ", i)] = s.stake
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
			if !s.plate.Covers(s.avatar) || s.avatar.W < 22 {
				t.Errorf("avatar %v of plate %v", s.avatar, s.plate)
			}
			if game.Seat(i) == r.me {
				continue
			}
			if !s.plate.Covers(s.name) || s.name.W < 60 || s.name.H < 11 {
				t.Errorf("name %v of plate %v", s.name, s.plate)
			}
			if d := s.counter(rules.Green); !s.plate.Covers(d) || d.W < 12 {
				t.Errorf("shares %v of plate %v", d, s.plate)
			}
			if s.stake.W < 60 || s.stake.H < 11 {
				t.Errorf("stake %v", s.stake)
			}
		}
	})
}

func TestWhatCanBePressedIsLargeEnough(t *testing.T) {
	inEveryRoom(t, func(t *testing.T, r room, p plan) {
		if r.act == ending {
			return
		}
		inside := func(what string, zone, part geom.Rect) {
			t.Helper()
			if grown := geom.Around(zone.Centre(), zone.W+1, zone.H+1); !grown.Covers(part) {
				t.Errorf("%s %v leaves %v", what, part, zone)
			}
		}
		large := func(what string, z geom.Rect) {
			t.Helper()
			if z.W < touchable-0.5 || z.H < touchable-0.5 {
				t.Errorf("%s is only %v by %v", what, z.W, z.H)
			}
		}
		for i := range r.seats {
			inside("group", p.stage, p.group(i, r.seats))
			if r.act == market {
				large("group", p.group(i, r.seats))
				if cols, d := p.lot(p.group(i, r.seats)); cols == 0 || d < 12 {
					t.Errorf("a share of a group is only %v wide", d)
				}
			}
		}
		if r.me == game.Spectator {
			return
		}
		large("own money", p.pile)
		large("own stake", p.seats[r.me].stake)
		switch r.act {
		case selling:
			for i := range rules.Offers {
				tile := p.tile(i)
				inside("tile", p.stage, tile)
				left := tile
				left.W -= p.keep(tile).W
				large("tile", left)
				large("taking back", p.keep(tile))
			}
		case discarding:
			for c := rules.Red; c < rules.Colours; c++ {
				inside("own shares", p.hand, p.slot(c))
				inside("discards", p.stage, p.tray(c))
				large("own shares", p.slot(c))
				large("discards", p.tray(c))
			}
		}
		for k := 1; k <= 21; k++ {
			for j := range k {
				chip := geom.Around(p.held(rules.Blue, j, k), p.chip(), p.chip())
				inside("own share", p.slot(rules.Blue), chip)
			}
		}
	})
}

// The open cards can be read where they lie; on the smallest screens they can be
// held to be seen large.
func TestCardsAreLarge(t *testing.T) {
	inEveryRoom(t, func(t *testing.T, r room, p plan) {
		if p.bare || p.shut || r.area.H < 300 && r.area.W < 400 {
			return
		}
		least := 64.0
		if r.area.H > 400 {
			least = 95
		}
		if w := p.cards[2].W; w < least {
			t.Errorf("a card is only %v wide", w)
		}
	})
}

func TestWordsFitTheirPlaces(t *testing.T) {
	c := canvas.New(nil)
	for _, lang := range locale.Langs() {
		book := locale.For(lang)
		inEveryRoom(t, func(t *testing.T, r room, p plan) {
			fits := func(text string, ty canvas.Type, width float64) {
				t.Helper()
				if line := c.Cut(text, ty, smallest, width); line.Text != text || line.Size < smallest {
					t.Errorf("%q does not fit %v", text, width)
				}
			}
			for month := range rules.Months {
				if p.leaf[month].Empty() {
					continue
				}
				name := strconv.Itoa(month + 1)
				if p.leaf[month].W > 24 {
					name = book.T("business.short." + name)
				}
				fits(name, p.leafType(), p.leaf[month].W-1)
			}
			for i := range r.seats {
				if game.Seat(i) == r.me {
					fits(book.Number(1_545_000), p.stakeType(), p.pile.W-10)
					fits(book.Number(445_000), p.stakeType(), p.seats[i].stake.W-8)
					continue
				}
				fits("+"+book.Number(1_445_000), p.nameType(), p.seats[i].stake.W-8)
			}
			if r.act == selling {
				tile := p.tile(0)
				fits(book.Number(180_000), p.stakeType(), tile.W-p.keep(tile).W-5*p.unit)
			}
		})
	}
}
