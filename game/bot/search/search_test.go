package search

import (
	"math"
	"slices"
	"testing"

	"gavel/game"
)

// pick is a decision of the games below.
type pick int

func (p pick) String() string { return string(rune('a' + p)) }

// fair is a game of one decision. Option k wins with a known chance. The luck of a sample is the
// same for all options.
type fair struct {
	options  []game.Decision
	chances  []float64
	position uint64
	luck     float64
	mixed    bool
	parts    int // of the preparation that are left
	besides  int // the decision after the options
	// later, if not nil, continues from option k.
	later func(k int, luck float64, t *Tree) float64
}

func newFair(chances ...float64) *fair {
	f := &fair{chances: chances}
	for k := range chances {
		f.options = append(f.options, pick(k))
	}
	return f
}

func (f *fair) See(game.Step) {}

func (f *fair) Begin() Root {
	if f.parts > 0 {
		f.parts--
		return Root{}
	}
	return Root{Options: f.options, Position: f.position, Mixed: f.mixed, Seats: 2, Lead: 10}
}

// Consider implements Game. Decisions that are no options have chances, too.
func (f *fair) Consider(d game.Decision) int {
	k := int(d.(pick))
	if k >= len(f.chances) {
		return -1
	}
	f.besides = k
	return min(k, len(f.options))
}

func (f *fair) Imagine(d *game.SplitMix) { f.luck = Unit(d) }

func (f *fair) Play(k int, t *Tree, _ game.SplitMix) (o Outcome) {
	if k == len(f.options) {
		k = f.besides
	}
	win := 0.0
	switch {
	case f.later != nil:
		win = f.later(k, f.luck, t)
	case f.luck < f.chances[k]:
		win = 1
	}
	o.Win = [game.MaxSeats]float64{win, 1 - win}
	o.Points = [game.MaxSeats]float64{10 * win, 10 - 10*win}
	o.Notes[1] = float64(k)
	return o
}

func decide(p *Player) game.Decision {
	p.See(game.Step{})
	for {
		if d, ok := p.Decide(); ok {
			return d
		}
	}
}

func TestFindsTheBestOption(t *testing.T) {
	for seed := range uint64(20) {
		p := New(newFair(0.3, 0.5, 0.42, 0.1, 0.46, 0.2, 0.33), 0, seed, 4000)
		if d := decide(p); d != pick(1) {
			t.Errorf("seed %d decides %s, want b", seed, d)
		}
	}
}

func TestAdvice(t *testing.T) {
	f := newFair(0.3, 0.5, 0.4, 0.1)
	p := New(f, 0, 1, 16000)
	if p.Advice() != nil {
		t.Error("there is advice before a decision")
	}
	decide(p)
	all := p.Advice()
	if len(all) != 4 || all[0].Decision != pick(1) || all[0].Share != 1 || all[3].Decision != pick(3) || all[3].Share != 0 {
		t.Fatalf("the advice is %+v", all)
	}
	for _, a := range all {
		k := int(a.Decision.(pick))
		if math.Abs(a.Win-f.chances[k]) > 0.03 || math.Abs(a.Points-10*f.chances[k]) > 0.3 || a.Notes[1] != float64(k) {
			t.Errorf("%s is said to win %.3f, %.2f points, note %v; want %.2f", a.Decision, a.Win, a.Points, a.Notes[1], f.chances[k])
		}
	}
	if all[0].Playouts <= all[3].Playouts {
		t.Error("the worst option was played as often as the best")
	}
}

// considers decides once more, with an extra decision to judge.
func considers(p *Player, d game.Decision) game.Decision {
	p.See(game.Step{})
	p.Consider(d)
	for {
		if d, ok := p.Decide(); ok {
			return d
		}
	}
}

// TestConsiders: the search judges an extra decision on as many samples as the answer, with the
// same luck. It may be an option, an option that was dropped early, or none. It changes nothing
// else.
func TestConsiders(t *testing.T) {
	for _, mixed := range []bool{false, true} {
		chances := []float64{0.3, 0.5, 0.42, 0.1, 0.46, 0.2, 0.25, 0.05}
		plain := newFair(chances...)
		plain.options, plain.mixed = plain.options[:6], mixed
		without := New(plain, 0, 1, 16000)
		want := decide(without)
		for also, chance := range chances {
			f := newFair(chances...)
			f.options, f.mixed = f.options[:6], mixed
			p := New(f, 0, 1, 16000)
			if got := considers(p, pick(also)); got != want {
				t.Errorf("considering %s it decides %s, not %s", pick(also), got, want)
			}
			a, ok := p.Considered()
			if best := p.Advice()[0]; !ok || a.Playouts != best.Playouts || math.Abs(a.Win-chance) > 0.03 {
				t.Errorf("%s is said to win %.3f in %d games, the best is played in %d", pick(also), a.Win, a.Playouts, best.Playouts)
			}
			for _, b := range without.Advice() {
				if int(b.Decision.(pick)) != also && !slices.Contains(p.Advice(), b) {
					t.Errorf("considering %s it says %+v, which lacks %+v", pick(also), p.Advice(), b)
				}
			}
		}
	}
}

func TestConsidersNothing(t *testing.T) {
	f := newFair(0.3, 0.5)
	p := New(f, 0, 1, 400)
	considers(p, pick(7))
	if a, ok := p.Considered(); ok {
		t.Errorf("what cannot be judged is judged as %+v", a)
	}
	considers(p, pick(0))
	f.position++
	if decide(p); p.extra != noExtra {
		t.Error("it still considers what was asked of an earlier decision")
	}
}

func TestOnlyOption(t *testing.T) {
	p := New(newFair(0.4), 0, 1, 8000)
	if d := decide(p); d != pick(0) || math.Abs(p.Advice()[0].Win-0.4) > 0.1 {
		t.Errorf("%s wins %v", d, p.Advice()[0].Win)
	}
}

// TestPreparesInParts: a game may prepare a decision in parts, which do not influence it.
func TestPreparesInParts(t *testing.T) {
	whole := New(newFair(0.3, 0.5, 0.4), 0, 1, 400)
	decide(whole)
	f := newFair(0.3, 0.5, 0.4)
	f.parts = 3
	p := New(f, 0, 1, 400)
	p.See(game.Step{})
	p.Consider(pick(2))
	for left := range f.parts {
		if _, ok := p.Decide(); ok || f.parts != 2-left {
			t.Fatalf("call %d of three: %d parts are left, decided: %v", left+1, f.parts, ok)
		}
	}
	decide(p)
	if !slices.Equal(p.Advice(), whole.Advice()) {
		t.Errorf("the advice is %+v, without parts %+v", p.Advice(), whole.Advice())
	}
	if a, ok := p.Considered(); !ok || a.Decision != pick(2) {
		t.Errorf("the considered decision is %v, %v", a.Decision, ok)
	}
}

// TestThinksOnWhileOthersDecide: steps that change nothing for the seat do not restart the
// search, and do not influence the decision.
func TestThinksOnWhileOthersDecide(t *testing.T) {
	const long = 200000
	want := New(newFair(0.5, 0.5, 0.5), 0, 3, long)
	decide(want)
	p := New(newFair(0.5, 0.5, 0.5), 0, 3, long)
	p.See(game.Step{})
	calls := 0
	for ok := false; !ok; calls++ {
		_, ok = p.Decide()
		p.See(game.Step{})
	}
	if calls < 2 {
		t.Fatal("it has decided at once, which tests nothing")
	}
	a, b := want.Advice(), p.Advice()
	for i := range a {
		if a[i] != b[i] {
			t.Errorf("%+v, when disturbed %+v", a[i], b[i])
		}
	}
}

func TestPositionsDiffer(t *testing.T) {
	f := newFair(0, 0, 0, 0)
	f.later = func(k int, luck float64, _ *Tree) float64 {
		_, luck = math.Modf(luck * 1000 * float64(k+1)) // different luck for every option
		return luck
	}
	p := New(f, 0, 1, 100)
	seen := map[game.Decision]bool{}
	for f.position = range 50 {
		seen[decide(p)] = true
	}
	if len(seen) < 3 {
		t.Errorf("of equal options it only ever decides %v", seen)
	}
}

// TestMixes: each of three options beats another, and the opponent learns too.
func TestMixes(t *testing.T) {
	f := newFair(0, 0, 0)
	f.mixed = true
	f.later = func(k int, _ float64, t *Tree) float64 { return [3]float64{0.5, 1, 0}[(k-t.Mix(1, 3, 0)+3)%3] }
	p := New(f, 0, 1, 30000)
	decide(p)
	for _, a := range p.Advice() {
		if a.Share < 0.15 || a.Share > 0.55 {
			t.Errorf("%s is played %.2f of the time, want a third", a.Decision, a.Share)
		}
	}
	seen := map[game.Decision]bool{}
	for f.position = range 30 {
		seen[decide(p)] = true
	}
	if len(seen) != 3 {
		t.Errorf("it only ever decides %v", seen)
	}
}

func TestMixDropsWhatLoses(t *testing.T) {
	f := newFair(0.2, 0.6, 0.3)
	f.mixed = true
	p := New(f, 0, 1, 6000)
	decide(p)
	if best := p.Advice()[0]; best.Decision != pick(1) || best.Share != 1 {
		t.Errorf("the best option is %s for %.2f of the time, want b always", best.Decision, best.Share)
	}
}

// TestTreeLearns: the tree finds that option b is better, because of a later decision that the
// rule misses.
func TestTreeLearns(t *testing.T) {
	f := newFair(0, 0)
	f.later = func(k int, luck float64, t *Tree) float64 {
		chance := 0.5
		if k == 1 && t.Choose(0, 7, 3, 0) == 2 {
			chance = 0.8
		} else if k == 1 {
			chance = 0.3
		}
		if luck < chance {
			return 1
		}
		return 0
	}
	if d := decide(New(f, 0, 1, 3000)); d != pick(1) {
		t.Errorf("it decides %s, want b", d)
	}
}

func TestFullTreePlaysByTheRule(t *testing.T) {
	tree := new(Tree)
	tree.begin(0)
	for key := range uint64(4 * treeNodes) {
		tree.Choose(0, key<<20, 2, 1)
		tree.depth = 0
	}
	wrong := 0
	for key := range uint64(100) {
		if tree.Choose(0, key<<40, 3, 2) != 2 {
			wrong++
		}
	}
	if wrong > 0 {
		t.Errorf("a full tree decides %d times otherwise than the rule", wrong)
	}
	if got := new(Tree).Choose(0, 1, maxChoices+1, 5); got != 5 {
		t.Errorf("of too many choices it takes %d, want the rule's 5", got)
	}
}

func TestBelief(t *testing.T) {
	b := NewBelief(1, 1, 2)
	if w := b.Weight(2, 2); math.Abs(w-0.5) > 1e-12 {
		t.Errorf("a stranger's weight is %v, want .5", w)
	}
	for range 6 {
		b.Saw(1, []float64{0.9, 0.2, 0.1})
	}
	if w := b.Weight(1, 0); w < 0.9 {
		t.Errorf("after six signs the style has %v", w)
	}
	// The belief about the other seats moves in the same direction, but less.
	if own, w := b.Weight(1, 0), b.Weight(0, 0); w < 0.3 || 1-w < 2*(1-own) {
		t.Errorf("another seat's style has %v, its own %v", w, own)
	}
	// Decisions that fit no style do not exclude all styles for ever.
	for range 12 {
		b.Saw(1, []float64{0, 1, 0})
	}
	if w := b.Weight(1, 1); w < 0.9 {
		t.Errorf("who has changed their mind is believed with %v", w)
	}
	d, n := game.SplitMix(1), 0
	for range 1000 {
		if b.Draw(1, &d) == 1 {
			n++
		}
	}
	if n < 900 {
		t.Errorf("the style is drawn %d times of 1000", n)
	}
	b = NewBelief(1, 1, 2)
	b.Weigh(1, []float64{2, 0, 1})
	if w := b.Weight(1, 0); w != 0.5 || b.Weight(1, 1) != 0 || b.Weight(0, 0) != 0.25 {
		t.Errorf("a weighed belief has %v, and another seat's %v", w, b.Weight(0, 0))
	}
}

func TestRewards(t *testing.T) {
	o := Outcome{Win: [game.MaxSeats]float64{1, 0, 0}, Points: [game.MaxSeats]float64{30, 25, 5}}
	r := o.rewards(3, 10)
	for i, want := range []float64{0.7 + 0.3*0.75, 0.3 * 0.25, 0} {
		if math.Abs(r[i]-want) > 1e-12 {
			t.Errorf("seat %d is rewarded with %v, want %v", i, r[i], want)
		}
	}
}

func TestSearchingDoesNotAllocate(t *testing.T) {
	f := newFair(0.3, 0.5, 0.4)
	p := New(f, 0, 1, 200)
	if n := testing.AllocsPerRun(20, func() {
		f.position++
		p.See(game.Step{})
		for {
			if _, ok := p.Decide(); ok {
				return
			}
		}
	}); n != 0 {
		t.Errorf("a decision allocates %v times", n)
	}
}
