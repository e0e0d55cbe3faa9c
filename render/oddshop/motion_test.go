package oddshop

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/must"
	rules "gavel/game/oddshop"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/board/boardtest"
	"gavel/render/layoutcheck"
	"gavel/render/motion"
)

// things are what may fly.
func things(under *board.Animation[boardState, effect, layout]) []board.Item {
	a := animation{under}
	return a.cash(a.objects(a.seals(nil)))
}

// visible lists the visible cards, in whole dp.
func visible(under *board.Animation[boardState, effect, layout]) []string {
	a := animation{under}
	var all []string
	for _, it := range things(under) {
		p, id := it.Pose, it.Front
		if p.Face < 0 {
			id = it.Back
		}
		if p.Alpha < 0.02 || p.At == a.Now.deckAt().Centre() {
			continue
		}
		all = append(all, fmt.Sprintf("%v at %.0f,%.0f width %.0f face %.1f turn %.2f", id, p.At.X, p.At.Y, p.Width, p.Face, math.Abs(p.Turn)))
	}
	slices.Sort(all)
	return slices.Compact(all) // cards in the same place count once
}

func TestTransitionsFollowWithoutJumps(t *testing.T) {
	for _, v := range layoutcheck.Few()[4:] {
		for _, me := range []game.Seat{1, game.Spectator} {
			b := newBench(v.Area, 4, motion.Manner{})
			play(t, 4, me, 9, bot.Medium, "5", b.See)
			if err := boardtest.Jumps(&b.Board, visible); err != nil {
				t.Fatalf("%s: %v", v.Name, err)
			}
			must.Get(boardtest.Flights(&b.Board, things))(t)
		}
	}
}

func TestWhatFliesIsHeardAsItLands(t *testing.T) {
	b := newBench(boardtest.Desktop, 4, motion.Manner{})
	play(t, 4, 1, 9, bot.Medium, "5", b.See)
	turns := []kind{reveal, verdict, peek, settle}
	must.Do(t, boardtest.Landings(&b.Board, things, cues, func(e effect) bool { return slices.Contains(turns, e.kind) }))
}

// TestOffersCanBeAnswered: on every screen the viewer can accept and decline the latest offer to
// them, and cancel their own latest one.
func TestOffersCanBeAnswered(t *testing.T) {
	answered := map[string]bool{}
	for _, room := range layoutcheck.Few() {
		b := newBench(room.Area, 3, motion.Manner{})
		see := func(s game.Step) {
			b.See(s)
			v := s.View.(rules.View)
			shown := shownOffers(v)
			if stageOf(v.Phase) != onDesk || len(shown) == 0 {
				return
			}
			prepare(b.Scene, v)
			n := shown[0]
			want := []string{ids.accept[n], ids.decline[n]}
			switch v.Seat {
			case v.Offers[n-1].From:
				want = []string{ids.cancel[n]}
			case v.Offers[n-1].To:
			default:
				return
			}
			for _, id := range want {
				answered[strings.Split(id, "-")[0]] = true
				if !slices.ContainsFunc(b.Targets(), func(t render.Target) bool { return t.ID == id }) {
					t.Errorf("%s, step %d: %s cannot be pressed", room.Name, s.N, id)
				}
			}
		}
		for seed := byte(1); seed <= 2; seed++ {
			play(t, 3, 0, seed, []string{bot.Medium, bot.Random}[seed-1], "5", see)
		}
	}
	for _, word := range []string{"accept", "decline", "cancel"} {
		if !answered[word] {
			t.Errorf("nothing to %s in any game", word)
		}
	}
}

// TestVerdictsSayWhatTheyBring: the worth of an object is shown when its card is revealed, and
// longer for an own object.
func TestVerdictsSayWhatTheyBring(t *testing.T) {
	s := blank(1)
	s.seats, s.n = 3, 3
	for i := range s.n {
		s.row[i].object = rules.Object(i + 1)
	}
	e := rules.Authenticated{Verdicts: []rules.Verdict{
		{Slot: 0, Object: 1, Owner: 0, Type: rules.Authentic}, {Slot: 1, Object: 2, Owner: 1, Type: rules.Replica}, {Slot: 2, Object: 3, Owner: 2, Type: rules.Unknown},
	}}
	want := [...]int{rules.Object(1).Worth(rules.Authentic), rules.Object(2).Worth(rules.Replica), 0}
	told := transitionsOf(s, e)[1:]
	for i, tr := range told {
		got := 0
		for _, c := range captions(tr) {
			got += c.Sum
			if c.Seat != e.Verdicts[i].Owner || c.At < unveiling+flipTime || c.At > tr.Length-board.Breath {
				t.Errorf("verdict %d is said of seat %d at %v of %v", i, c.Seat, c.At, tr.Length)
			}
		}
		if got != want[i] {
			t.Errorf("verdict %d brings %d, want %d", i, got, want[i])
		}
	}
	if longer := told[1].Length - told[0].Length; longer != ownOpinion || told[2].Length != told[0].Length {
		t.Errorf("one's own is seen %v longer", longer)
	}
}
