package business

import (
	"slices"
	"strings"
	"testing"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/render"
	"gavel/render/board/boardtest"
	"gavel/render/layoutcheck"
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

func TestTargetsCanBeTouched(t *testing.T) {
	for _, view := range layoutcheck.Few() {
		b := newBench(view.Area, 4, motion.Manner{})
		count := map[rules.Phase]int{}
		play(t, 4, 1, 4, nil, func(s game.Step) {
			b.See(s)
			v := s.View.(rules.View)
			prepare(b.Scene, v)
			if len(ids(b.Targets())) > 0 {
				count[v.Phase]++
			}
			fits(t, b)
			prepare(b.Scene, v, sales(v)...)
			fits(t, b)
		})
		if len(count) < 3 {
			t.Errorf("something can be pressed only in the phases %v", count)
		}
	}
}

// sales are presses that sell as many combinations as possible, instead of the most valuable
// ones.
func sales(v rules.View) []string {
	presses := []string{"clear"}
	hand := v.Players[v.Seat].Hand
	for _, o := range v.Card().Offers() {
		for v.Phase == rules.Selling && hand.Has(o.Combo) {
			hand -= o.Combo
			presses = append(presses, "sell-"+o.Combo.String())
		}
	}
	return presses
}

// fits checks that no target covers another.
func fits(t *testing.T, b *bench) {
	t.Helper()
	for i, target := range b.Targets() {
		for _, other := range b.Targets()[:i] {
			if target.Rect.Overlaps(other.Rect) && !strings.HasPrefix(other.ID, "month-") {
				t.Errorf("%s at %v lies over %s at %v", target.ID, target.Rect, other.ID, other.Rect)
			}
		}
	}
}

func TestSalesAndDiscardsCanBeTakenBack(t *testing.T) {
	sold, discarded := false, false
	for seed := byte(1); seed < 9; seed++ {
		b := newBench(boardtest.Phone, 2, motion.Manner{})
		play(t, 2, 0, seed, nil, func(s game.Step) {
			b.See(s)
			v := s.View.(rules.View)
			hand := v.Players[0].Hand
			switch all := sales(v); {
			case len(all) > 1:
				sold = true
				prepare(b.Scene, v, all...)
				got := ids(b.Targets())
				if !slices.Contains(got, "keep"+all[1][4:]) {
					t.Errorf("%v picked: %v", all, got)
				}
				if b.draft.now == 0 || !hand.Has(b.draft.now) {
					t.Errorf("%v picked of %v", b.draft.now, hand)
				}
			case v.Phase == rules.Discarding && v.Turn.Owes.Has(0) && rules.CountDiscards(hand) > 1:
				discarded = true
				var picked []string
				for _, letter := range rules.NthDiscard(hand, 0).String() {
					picked = append(picked, "discard-"+string(letter))
				}
				prepare(b.Scene, v, picked...)
				if got := ids(b.Targets()); !slices.Contains(got, "keep"+picked[0][7:]) || slices.Contains(got, picked[0]) {
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
