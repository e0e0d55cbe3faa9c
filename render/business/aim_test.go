package business

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/render"
	"gavel/render/look"
	"gavel/render/motion"
)

func ids(targets []render.Target) (all []string) {
	for _, target := range targets {
		if !strings.HasPrefix(target.ID, "month-") {
			all = append(all, target.ID)
		}
	}
	slices.Sort(all)
	return all
}

func TestTargetsAreWhatTheSeatMayDo(t *testing.T) {
	for _, view := range look.Few() {
		area := view.Area
		b := newBench(area, 4, motion.Manner{})
		count := map[rules.Phase]int{}
		play(t, 4, 1, 4, nil, func(s game.Step) {
			b.See(s)
			v := s.View.(rules.View)
			b.SetDraft(0)
			b.SetPicked(nil)
			if !b.decides() {
				if got := ids(b.Targets()); got != nil {
					t.Errorf("step %d: targets %v", s.N, got)
				}
				return
			}
			count[v.Phase]++
			var want []string
			me := v.Players[1]
			switch v.Phase {
			case rules.Bidding:
				b.SetDraft(15_000)
				want = []string{"bid", "less5", "more25", "more5"}
				if me.Money == 15_000 {
					want = []string{"bid", "less5"}
				}
				if me.Decided && me.Bid == 15_000 {
					want = want[1:]
				}
			case rules.Taking:
				for g, lot := range v.Groups {
					if lot != 0 {
						want = append(want, "take-"+strconv.Itoa(g))
					}
				}
			case rules.Selling:
				for i, o := range v.Card().Offers() {
					if i == 0 || me.Hand.Has(o.Combo) {
						if me.Hand.Has(o.Combo) {
							want = append(want, "sell-"+o.Combo.String())
						}
					}
				}
				want = append(want, "best")
				if !me.Decided || me.Sale != (rules.Tally{}) {
					want = append(want, "sell")
				}
			case rules.Discarding:
				for c := rules.Red; c < rules.Colours; c++ {
					if me.Hand.Of(c) > 0 {
						want = append(want, "discard-"+c.String())
					}
				}
			}
			if b.plan.less.Empty() { // no room for the buttons beside the stake
				want = slices.DeleteFunc(want, func(id string) bool { return id == "less5" || id == "more25" || id == "best" })
			}
			slices.Sort(want)
			if got := ids(b.Targets()); !slices.Equal(got, want) {
				t.Errorf("step %d, phase %d: targets %v, want %v", s.N, v.Phase, got, want)
			}
			fits(t, b)
			if v.Phase == rules.Selling {
				b.pickAll(me.Hand)
				fits(t, b)
			}
		})
		if len(count) < 3 {
			t.Errorf("the seat had to decide only in the phases %v", count)
		}
	}
}

// pickAll picks every offer as long as there are shares for it.
func (b *bench) pickAll(hand rules.Shares) {
	var picked []string
	for _, o := range b.view.Card().Offers() {
		for hand.Has(o.Combo) {
			hand -= o.Combo
			picked = append(picked, "sell-"+o.Combo.String())
		}
	}
	b.SetPicked(picked)
}

// fits tests that all targets can be pressed and none hides another.
func fits(t *testing.T, b *bench) {
	t.Helper()
	for i, target := range b.Targets() {
		r := target.Rect
		if !b.frame.Area.Covers(r) || r.W < touchable || r.H < touchable {
			t.Errorf("%s at %v", target.ID, r)
		}
		for _, other := range b.Targets()[:i] {
			if r.Overlaps(other.Rect) && !strings.HasPrefix(other.ID, "month-") {
				t.Errorf("%s at %v lies over %s at %v", target.ID, r, other.ID, other.Rect)
			}
		}
	}
}

func TestSalesAndDiscardsCanBeTakenBack(t *testing.T) {
	b := newBench(phone, 2, motion.Manner{})
	sold, discarded := false, false
	for seed := byte(1); seed < 9; seed++ {
		b = newBench(phone, 2, motion.Manner{})
		play(t, 2, 0, seed, nil, func(s game.Step) {
			b.See(s)
			v := s.View.(rules.View)
			hand := v.Players[0].Hand
			switch {
			case v.Phase == rules.Selling && b.decides():
				sold = true
				b.pickAll(hand)
				got := ids(b.Targets())
				if !slices.Contains(got, "clear") || !slices.Contains(got, b.picked[0][:0]+"keep"+b.picked[0][4:]) {
					t.Errorf("%v picked: %v", b.picked, got)
				}
				if b.draft.now == 0 || !hand.Has(b.draft.now) {
					t.Errorf("%v picked of %v", b.draft.now, hand)
				}
			case v.Phase == rules.Discarding && b.decides():
				discarded = true
				lot := rules.NthDiscard(hand, 0)
				var picked []string
				for _, letter := range lot.String() {
					picked = append(picked, "discard-"+string(letter))
				}
				b.SetPicked(picked)
				got := ids(b.Targets())
				if !slices.Contains(got, "keep"+picked[0][7:]) || slices.Contains(got, picked[0]) {
					t.Errorf("%v picked: %v", picked, got)
				}
				if me := v.Players[0]; slices.Contains(got, "discard") != (!me.Decided || me.Discard != lot) {
					t.Errorf("%v picked: %v", picked, got)
				}
				fits(t, b)
			}
		})
	}
	if !sold || !discarded {
		t.Error("nothing was sold or discarded")
	}
}

func TestASpectatorOnlyLooks(t *testing.T) {
	b := newBench(phone, 3, motion.Manner{})
	play(t, 3, game.Spectator, 4, nil, func(s game.Step) {
		b.See(s)
		if got := ids(b.Targets()); len(got) > 0 {
			t.Fatalf("step %d: %v", s.N, got)
		}
	})
}
