package business

import (
	"fmt"
	"strconv"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	rules "gavel/game/business"
	"gavel/render/board"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/layoutcheck"
)

// inEveryRoom calls f for each window, number of seats, viewer and act. A window ends with its first room in which f fails: a test
// for each room would take most of the time.
func inEveryRoom(t *testing.T, f func(t *testing.T, r room, l layout)) {
	for _, v := range layoutcheck.Views() {
		t.Run(v.Name, func(t *testing.T) {
			for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
				for _, me := range []game.Seat{game.Spectator, 0, game.Seat(seats - 1)} {
					for act := market; act <= discarding; act++ {
						r := room{area: v.Area, seats: seats, me: me, act: act, text: v.Frame().TextSize(), handScale: v.Frame().HandScale()}
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
	z := map[string]geom.Rect{"stage": l.stage}
	for i, leaf := range l.leaf {
		if !l.leaf[0].Empty() {
			z[fmt.Sprint("month ", i+1)], z["bag"] = leaf, l.bag
		}
	}
	for i, card := range l.cards {
		if !l.bare && !(l.shut && i == 0) {
			z[fmt.Sprint("card ", i)] = card
		}
	}
	if r.me != game.Spectator {
		z["hand"], z["pile"], z["own stake"] = l.hand, l.pile, l.seats[r.me].Stake
	}
	for i := range r.seats {
		s := l.seats[i]
		z[fmt.Sprint("plate ", i)] = s.Plate
		if game.Seat(i) != r.me && l.Roomy {
			z[fmt.Sprint("stake ", i)] = s.Stake
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
			if !s.Plate.Covers(s.Avatar) || s.Avatar.W < 22 {
				t.Errorf("avatar %v of plate %v", s.Avatar, s.Plate)
			}
			if game.Seat(i) == r.me {
				continue
			}
			if !s.Plate.Covers(s.Name) || s.Name.W < 60 || s.Name.H < 11 {
				t.Errorf("name %v of plate %v", s.Name, s.Plate)
			}
			if d := s.counter(rules.Green); !s.Plate.Covers(d) || d.W < 12 {
				t.Errorf("shares %v of plate %v", d, s.Plate)
			}
			if s.Stake.W < 60 || s.Stake.H < 11 {
				t.Errorf("stake %v", s.Stake)
			}
		}
	})
}

func TestWhatCanBePressedIsLargeEnough(t *testing.T) {
	inEveryRoom(t, func(t *testing.T, r room, l layout) {
		inside := func(what string, zone, part geom.Rect) {
			t.Helper()
			if grown := geom.Around(zone.Centre(), zone.W+1, zone.H+1); !grown.Covers(part) {
				t.Errorf("%s %v leaves %v", what, part, zone)
			}
		}
		large := func(what string, z geom.Rect) {
			t.Helper()
			if z.W < board.Touchable-0.5 || z.H < board.Touchable-0.5 {
				t.Errorf("%s is only %v by %v", what, z.W, z.H)
			}
		}
		for i := range r.seats {
			inside("group", l.stage, l.group(i, r.seats))
			if r.act == market {
				large("group", l.group(i, r.seats))
				if cols, d := l.lot(l.group(i, r.seats)); cols == 0 || d < 12 {
					t.Errorf("a share of a group is only %v wide", d)
				}
			}
		}
		if r.me == game.Spectator {
			return
		}
		large("own money", l.pile)
		large("own stake", l.seats[r.me].Stake)
		switch r.act {
		case selling:
			for i := range rules.Offers {
				tile := l.tile(i)
				inside("tile", l.stage, tile)
				left := tile
				left.W -= l.keep(tile).W
				large("tile", left)
				large("taking back", l.keep(tile))
			}
		case discarding:
			for c := rules.Red; c < rules.Colours; c++ {
				inside("own shares", l.hand, l.slot(c))
				inside("discards", l.stage, l.tray(c))
				large("own shares", l.slot(c))
				large("discards", l.tray(c))
			}
		}
		for k := 1; k <= 21; k++ {
			for j := range k {
				chip := geom.Around(l.held(rules.Blue, j, k), l.chip(), l.chip())
				inside("own share", l.slot(rules.Blue), chip)
			}
		}
	})
}

// TestCardsAreLarge: the open cards are readable in their places. On the smallest screens a
// person can hold them to see them large.
func TestCardsAreLarge(t *testing.T) {
	inEveryRoom(t, func(t *testing.T, r room, l layout) {
		if l.bare || l.shut || r.area.H < 300 && r.area.W < 400 {
			return
		}
		least := 64.0
		if r.area.H > 400 {
			least = 95
		}
		if w := l.cards[2].W; w < least {
			t.Errorf("a card is only %v wide", w)
		}
	})
}

// TestMonthsHaveNames: they are not numbered unless there is very little room.
func TestMonthsHaveNames(t *testing.T) {
	c := canvas.New(nil)
	for _, lang := range locale.Langs() {
		book := locale.For(lang)
		inEveryRoom(t, func(t *testing.T, r room, l layout) {
			for month, leaf := range l.leaf {
				name := book.T("business.short." + strconv.Itoa(month+1))
				if line := c.Cut(name, l.leafType(), board.Smallest, leaf.W-1); leaf.W > 24 && line.Text != name {
					t.Errorf("%q does not fit %v", name, leaf.W)
				}
			}
		})
	}
}
