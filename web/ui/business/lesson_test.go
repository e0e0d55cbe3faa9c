package business

import (
	"testing"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/game/must"
	"gavel/web/ui/lesson"
)

// blind is a screen that shows nothing.
type blind struct{}

func (blind) See(game.Step) {}

// TestLessonSellsWell: the lesson's sales bring the most, except in February, where the lesson
// says so. With any other last sale Ada would win.
func TestLessonSellsWell(t *testing.T) {
	c := must.Get(lesson.New(Lesson(), rules.Rules{}, "You", 0))(t)
	sit := func() { must.Do(t, c.Sit(blind{})) }
	forward := func(anew bool, err error) {
		must.Do(t, err)
		if anew {
			sit()
		}
	}
	sit()
	for at, of := c.At(); at < of-1; at, of = c.At() {
		if !c.Beat().Asks() {
			forward(c.Next())
			continue
		}
		v := c.View().(rules.View)
		right := c.Asked().(rules.Decision)
		if v.Phase == rules.Selling {
			_, money := proceeds(right, v)
			_, most := rules.BestSale(v.Players[lesson.Learner].Hand, v.Card(), v.Options.Multiple(v.Month), rules.Worth{})
			if (money == most) == (v.Month == 2) {
				t.Errorf("month %d: %v brings %d of %d", v.Month, right, money, most)
			}
		}
		for _, wrong := range v.Legal(nil) {
			if v.Month < rules.Months || wrong == right {
				continue
			}
			forward(c.Decide(wrong))
			if p := c.View().(rules.View).Players; p[lesson.Learner].Known.Money >= p[1].Known.Money {
				t.Errorf("Ada does not win after %v", wrong)
			}
			forward(c.Next())
		}
		forward(c.Decide(right))
	}
	if r, over := c.View().Final(); !over || len(r.Winners) != 1 || r.Winners[0] != lesson.Learner {
		t.Errorf("the lesson ends with %v", r)
	}
}
