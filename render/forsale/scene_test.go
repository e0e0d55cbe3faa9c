package forsale

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/board/boardtest"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// play plays a game of random legal decisions and calls see with every step of
// a seat.
func play(t testing.TB, seats int, me game.Seat, seed byte, options game.Options, see func(game.Step)) {
	t.Helper()
	all := must.Get(gametest.Play(rules.Rules{}, seats, options, uint64(seed)))(t)
	if me == game.Spectator {
		me = game.Seat(seats)
	}
	for _, step := range all[me] {
		see(step)
	}
}

// bench is a scene on a rig.
type bench struct {
	*Scene
	*boardtest.Rig
}

func newBench(area geom.Rect, seats int, manner motion.Manner) *bench {
	scene := New(boardtest.LongNames(seats), locale.For(locale.German), func(sound.Note) {})
	return &bench{scene, boardtest.NewRig(scene, area, manner)}
}

func TestThePictureEndsWhereTheGameIs(t *testing.T) {
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		for _, me := range []game.Seat{0, game.Spectator} {
			b := newBench(boardtest.Phone, seats, motion.Manner{})
			play(t, seats, me, 5, game.Options{"variant": "scarce"}, func(s game.Step) {
				b.See(s)
				v := s.View.(rules.View)
				for i, p := range v.Players {
					h := b.Last.at[i]
					if h.bid != p.Bid || h.coins != p.Coins || h.taken != p.Taken || h.laid != p.Laid || h.house != p.House {
						t.Fatalf("step %d, seat %d: %+v is shown of %+v", s.N, i, h, p)
					}
				}
				if left := b.Last.offer; v.Phase == rules.Buying && strings.Trim(fmt.Sprint(left.standing()), "[]") != strings.Trim(fmt.Sprint(v.Offer), "[]") {
					t.Fatalf("step %d: %v on offer is shown as %v", s.N, v.Offer, left.standing())
				}
			})
			b.Rest()
			if b.Animation.To != b.Last || b.Queue.Line.Busy() {
				t.Error("the picture has not caught up")
			}
		}
	}
}

func (r *row[T]) standing() (all []T) {
	for i := range r.n {
		if !r.gone[i] {
			all = append(all, r.card[i])
		}
	}
	return all
}

// things are the cards and coins.
func things(a *board.Animation[boardState, effect, layout]) []board.Item {
	return animation{a}.houses(animation{a}.bank(animation{a}.coins(nil)))
}

// TestThingsFlyToTheirOwners: coins come from the bidder and return to who passes, and houses go to
// who takes them. Nothing flies downward.
func TestThingsFlyToTheirOwners(t *testing.T) {
	b := newBench(boardtest.Desktop, 4, motion.Manner{})
	play(t, 4, game.Spectator, 9, nil, b.See)
	flights := must.Get(boardtest.Flights(&b.Board, things))(t)
	met := map[kind]int{}
	for _, f := range flights {
		a, e := animation{f.During}, f.During.Effect
		avatar := func(seat game.Seat) geom.Point { return a.Now.seats[seat].Avatar.Centre() }
		nearest := func(at geom.Point, place func(game.Seat) geom.Point) (best game.Seat) {
			for seat := range game.Seat(4) {
				if d, least := at.Sub(place(seat)), at.Sub(place(best)); math.Hypot(d.X, d.Y) < math.Hypot(least.X, least.Y) {
					best = seat
				}
			}
			return best
		}
		var owner game.Seat
		switch {
		case e.kind == bid && f.Item.Token:
			owner = nearest(f.From, avatar)
		case e.kind == pass && f.Item.Token && f.To == avatar(nearest(f.To, avatar)):
			owner = nearest(f.To, avatar) // of the coins that are not lost
		case (e.kind == pass || e.kind == hammer) && !f.Item.Token:
			owner = nearest(f.To, func(seat game.Seat) geom.Point { return a.goods(seat).At })
		default:
			continue
		}
		if met[e.kind]++; owner != e.seat {
			t.Errorf("in %+v something flies from %v to %v, at seat %d", e, f.From, f.To, owner)
		}
	}
	if met[bid] == 0 || met[pass] == 0 || met[hammer] == 0 {
		t.Errorf("there were only %v", met)
	}
}

// visible lists what can be seen of the cards and coins, in whole dp. Cards that lie
// face down on the deck or on a seat's stack are one with it.
func visible(under *board.Animation[boardState, effect, layout]) []string {
	a := animation{under}
	stacks := []geom.Point{a.Now.deck.Centre()}
	for seat := range game.Seat(a.To.seats) {
		stacks = append(stacks, a.goods(seat).At)
	}
	var all []string
	for _, it := range things(under) {
		p, id := it.Pose, it.Front
		if p.Face < 0 {
			id = it.Back
		}
		if p.Alpha < 0.02 || p.Face == -1 && slices.Contains(stacks, p.At) {
			continue
		}
		all = append(all, fmt.Sprintf("%v at %.0f,%.0f width %.0f face %.1f turn %.2f", id, p.At.X, p.At.Y, p.Width, p.Face, math.Abs(p.Turn)))
	}
	slices.Sort(all)
	return all
}

func TestTransitionsFollowWithoutJumps(t *testing.T) {
	for _, area := range []geom.Rect{boardtest.Phone, boardtest.Desktop} {
		for _, options := range []game.Options{nil, {"variant": "scarce"}, {"open": "true"}} {
			for seats := rules.MinSeats; seats <= rules.MaxSeats; seats += 3 {
				b := newBench(area, seats, motion.Manner{})
				play(t, seats, 1, 9, options, b.See)
				if err := boardtest.Jumps(&b.Board, visible); err != nil {
					t.Fatalf("%d seats, %v: %v", seats, options, err)
				}
			}
		}
	}
}

func TestWhatFliesIsHeardAsItLands(t *testing.T) {
	b := newBench(boardtest.Desktop, 4, motion.Manner{})
	play(t, 4, 1, 9, nil, b.See)
	must.Do(t, boardtest.Landings(&b.Board, things, cues, func(e effect) bool { return e.kind == flip }))
}

// TestCoinsNeitherAppearNorVanish: nor are they counted before they have landed.
func TestCoinsNeitherAppearNorVanish(t *testing.T) {
	b := newBench(boardtest.Desktop, 4, motion.Manner{})
	play(t, 4, 0, 3, nil, b.See)
	for _, x := range b.Transitions {
		if x.Effect.kind != bid || x.Effect.seat != x.To.me {
			continue
		}
		a := board.Animate(x, b.LayoutOf(x.From), b.LayoutOf(x.To))
		first := len(visible(&a))
		for ; a.At <= x.Length; a.At += 20 * time.Millisecond {
			if got := len(visible(&a)); got != first {
				t.Fatalf("%d things at %v, %d at the start", got, a.At, first)
			}
			flying := 0
			for _, it := range things(&a) {
				if it.Token && it.Flying {
					flying++
				}
			}
			if lies := (animation{&a}).shownBid(x.To.me); lies+flying > x.To.at[x.To.me].bid {
				t.Fatalf("at %v the stake says %d, while %d coins fly to %d", a.At, lies, flying, x.To.at[x.To.me].bid)
			}
		}
	}
}

// acts are the actions of who can do some things and has prepared a bid.
func acts(bid int, ids ...string) render.Actions {
	a := render.Actions{Bid: bid}
	for _, id := range ids {
		a.All = append(a.All, render.Action{ID: id, Label: id + " " + strconv.Itoa(bid), Enabled: true})
	}
	return a
}

// buying are the actions of who may bid.
func buying(bid int) render.Actions { return acts(bid, "draft", "more1", "bid", "pass") }

func TestActionsLieOnTheTable(t *testing.T) {
	for _, area := range []geom.Rect{boardtest.Phone, boardtest.Desktop} {
		b := newBench(area, 4, motion.Manner{})
		play(t, 4, 1, 4, nil, func(s game.Step) {
			b.See(s)
			v := s.View.(rules.View)
			want, can := []string{"more1", "bid", "pass"}, buying(v.High+1)
			if v.Phase == rules.Selling {
				want = nil
				for h := range v.Players[1].Hand.All() {
					if h != v.Players[1].House {
						want = append(want, "sell-"+strconv.Itoa(int(h)))
					}
				}
				can = acts(0, want...)
			}
			can.All = append(can.All, render.Action{ID: "sell-30"}) // is not enabled
			b.SetActions(can)
			var got []string
			for _, target := range b.Targets() {
				got = append(got, target.ID)
			}
			if v.Turn.May.Has(1) && !slices.Equal(got, want) {
				t.Errorf("step %d: targets %v, want %v", s.N, got, want)
			}
			if b.SetActions(render.Actions{}); len(b.Targets()) > 0 {
				t.Errorf("step %d: targets without actions", s.N)
			}
		})
	}
}

// A house that nobody here may see is never drawn, not even ahead of time.
func TestHiddenHousesAreNotDrawn(t *testing.T) {
	b := newBench(boardtest.Desktop, 3, motion.Manner{})
	b.Canvas.Sheet = sprite.NewSheet(func(id sprite.ID) art.Picture {
		if id.Kind == housePic && id.N == 0 {
			t.Errorf("%+v is drawn", id)
		}
		p := b.Picture(id)
		p.Draw = nil
		return p
	})
	play(t, 3, 0, 5, nil, func(s game.Step) {
		b.See(s)
		for b.Pass(90 * time.Millisecond) {
			b.Canvas.Begin(b.Clock)
			b.Draw(b.Canvas)
			b.Canvas.Sheet.Work(b.Clock, time.Second)
		}
	})
}

// What a moment brings is said when it is there: not before the coins and cheques
// have moved.
func TestCaptionsSayWhatItBrought(t *testing.T) {
	s := boardState{seats: 3, cheques: rowOf([]rules.Cheque{0, 4, 15})}
	for _, c := range []struct {
		event game.Event
		want  []int
	}{
		{rules.Passed{Seat: 1, House: 3, Back: 2, Lost: 3}, []int{2, -3}},
		{rules.HouseWon{Seat: 2, House: 7, Paid: 6}, []int{-6}},
		{rules.Revealed{Sales: []rules.Sale{{Seat: 0, House: 1, Cheque: 0}, {Seat: 2, House: 5, Cheque: 4}, {Seat: 1, House: 9, Cheque: 15}}}, []int{0, 4, 15}},
		{rules.RestTaken{Seat: 1, Houses: []rules.House{3, 4}, Cheques: []rules.Cheque{5, 8}}, []int{13}}, // [F22]
		{rules.BidMade{Seat: 1, Total: 4, Added: 4}, nil},
	} {
		var got []int
		for _, tr := range transitionsOf(s, c.event) {
			for _, caption := range captions(tr) {
				got = append(got, caption.Sum)
				if caption.At <= 0 || caption.At > tr.Length-board.Breath {
					t.Errorf("%T: said at %v of %v", c.event, caption.At, tr.Length)
				}
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%T brings %v, want %v", c.event, got, c.want)
		}
	}
}

// The last two houses are waited for, the others come quickly.
func TestTheLastTwoSalesAreWaitedFor(t *testing.T) {
	sales := []rules.Sale{{House: 1, Cheque: 2}, {House: 2, Cheque: 3}, {House: 3, Cheque: 4}, {House: 4, Cheque: 5}}
	for i, tr := range transitionsOf(boardState{seats: 4}, rules.Revealed{Sales: sales}) {
		if waited := tr.Effect.wait == hold; waited != (i >= 2) {
			t.Errorf("sale %d is waited for %v", i, tr.Effect.wait)
		}
	}
}
