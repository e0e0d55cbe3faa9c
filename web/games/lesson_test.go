package games_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/web/games"
	"gavel/web/ui"
	"gavel/web/ui/lesson"
)

// learner is a learner's table with the latest step.
type learner struct {
	*table
	course *lesson.Course
	view   game.View
	held   render.Moment // the picture stops there; zero if it does not
}

func (l *learner) See(step game.Step) {
	l.view, l.held = step.View, render.Moment{}
	if event := l.course.Holds(step); event > 0 {
		l.held = render.Moment{Step: step.N, Event: event, Parts: 1}
	}
	l.Hold(l.held)
	l.table.See(step)
}

// lessons calls f for the lesson of each game, at its first beat.
func lessons(t *testing.T, f func(t *testing.T, g games.Game, c *lesson.Course)) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			if len(g.Lesson.Beats) == 0 {
				t.Skip("it has no lesson")
			}
			rules, _ := catalogue.Games().Find(g.Name())
			c := must.Get(lesson.New(g.Lesson, rules, "Cleo", 0))(t)
			f(t, g, c)
		})
	}
}

// sit sets up the table of a lesson for a new screen.
func sit(t *testing.T, c *lesson.Course) *learner {
	t.Helper()
	r := c.Record()
	l := &learner{table: lay(r.Rules, len(r.Seats), desktop, motion.Manner{Speed: motion.Instant}), course: c}
	must.Do(t, errors.Join(c.Sit(l), c.Play()))
	return l
}

// TestLessonsAreLearnt: a lesson is a whole game among people, which can be played to its end by its own decisions. Every other
// legal decision is answered and taken back. What a beat describes is on the table or in the
// action bar, at any size.
func TestLessonsAreLearnt(t *testing.T) {
	lessons(t, func(t *testing.T, _ games.Game, c *lesson.Course) {
		l := sit(t, c)
		asked, line := 0, 0
		for at, of := c.At(); ; at, of = c.At() {
			b := c.Beat()
			saysSomething(t, ui.Reason{Key: b.Text}, "beat", at)
			l.shows(t, at, b.Spot)
			if b.Hold != (l.held.Step > 0) || l.held.Step > 0 && l.Seen() != l.held {
				t.Errorf("beat %d: the picture has to stop: %t; it is at %+v, and stops at %+v", at, b.Hold, l.Seen(), l.held)
			}
			if b.Line < line {
				t.Errorf("beat %d goes back to line %d from %d", at, b.Line, line)
			}
			line = b.Line
			if !b.Asks() {
				if at == of-1 {
					break
				}
				l = goOn(t, c, l)
				continue
			}
			asked++
			if c.Record().Entries[b.Line-1].Seat != lesson.Learner {
				t.Fatalf("beat %d asks for a decision of somebody else", at)
			}
			right := c.Asked()
			for _, wrong := range wrongs(l.view, right) {
				if _, err := c.Decide(wrong); err != nil {
					t.Fatalf("beat %d: %v: %v", at, wrong, err)
				}
				saysSomething(t, c.Answer(), "the answer to", wrong, "of beat", at)
				if l.rest(t); l.held.Step > 0 && l.Seen() != l.held {
					t.Errorf("beat %d: after %v the picture goes on to %+v", at, wrong, l.Seen())
				}
				if _, err := c.Decide(right); !errors.Is(err, lesson.Closed) {
					t.Fatalf("beat %d: after %v %v can be decided: %v", at, wrong, right, err)
				}
				if l = goOn(t, c, l); c.Asked() != right {
					t.Fatalf("beat %d: %v is not taken back", at, wrong)
				}
			}
			anew, err := c.Decide(right)
			if err != nil {
				t.Fatalf("beat %d: %v: %v", at, right, err)
			}
			if anew {
				l = sit(t, c)
			}
			if now, _ := c.At(); now != at+1 {
				t.Fatalf("beat %d is followed by %d", at, now)
			}
		}
		if _, over := l.view.Final(); !over || asked < 3 || slices.ContainsFunc(c.Record().Seats, game.Occupant.IsBot) {
			t.Errorf("after %d decisions of %v the lesson ends before the game, or has bots", asked, c.Record().Seats)
		}
	})
}

// goOn goes to the next beat, and returns the screen after that.
func goOn(t *testing.T, c *lesson.Course, l *learner) *learner {
	t.Helper()
	l.held = render.Moment{}
	l.Hold(l.held)
	anew := must.Get(c.Next())(t)
	if anew {
		return sit(t, c)
	}
	return l
}

// wrongs returns legal decisions other than the right one: all, or several if the view lists
// some at random.
func wrongs(v game.View, right game.Decision) (all []game.Decision) {
	for k := range uint64(8) {
		luck := game.SplitMix(k)
		for _, d := range v.Legal(&luck) {
			if d != right && !slices.Contains(all, d) {
				all = append(all, d)
			}
		}
	}
	return all
}

// saysSomething checks that there is a complete text in all languages.
func saysSomething(t *testing.T, r ui.Reason, what ...any) {
	t.Helper()
	for _, lang := range locale.Langs() {
		if text := r.In(locale.For(lang)); text == "" || text == r.Key || strings.Contains(text, "{") {
			t.Errorf("%v says %q in %s", what, text, lang)
		}
	}
}

// shows checks that what a beat describes is on the table: all of it on the largest table, and
// some of it at every size, because collections are open only if they have room. Something is drawn
// at each place on the table. The languages take turns, unless the test has time.
func (l *learner) shows(t *testing.T, beat int, spot string) {
	t.Helper()
	bar := l.actions.Bar(l.book)
	for k, area := range []geom.Rect{desktop, phone, {W: 390, H: 560}, {W: 560, H: 340}} {
		for _, text := range []float64{1, 2} {
			for n, lang := range locale.Langs() {
				if n != (k+beat)%len(locale.Langs()) && os.Getenv("GAVEL_SOAK") == "" {
					continue
				}
				l.frame.Area, l.frame.Text = area, text
				l.SetBook(locale.For(lang))
				l.Arrange(l.frame)
				l.rest(t)
				l.draw()
				marks := l.canvas.Marks()
				missing := []string{}
				for id := range strings.FieldsSeq(spot) {
					places := l.places(id)
					if len(places) == 0 && !slices.ContainsFunc(bar.Controls, func(c ui.Control) bool { return c.ID == id }) {
						missing = append(missing, id)
					}
					for _, at := range places {
						if !area.Covers(at) || !drawn(marks, at) {
							t.Errorf("beat %d: nothing is drawn of %s in %v, at %v, text %v, in %s", beat, id, at, area, text, lang)
						}
					}
				}
				if n := len(missing); n > 0 && (area == desktop || n == len(strings.Fields(spot))) {
					t.Errorf("beat %d: no %v at %v, text %v", beat, missing, area, text)
				}
			}
		}
	}
}

// places returns where a thing lies on the table.
func (l *learner) places(id string) (all []geom.Rect) {
	for _, at := range slices.Concat(l.Subjects(), l.Targets()) {
		if at.ID == id {
			all = append(all, at.Rect)
		}
	}
	return all
}

// drawn reports whether something lies in a place of the picture.
func drawn(marks []canvas.Mark, place geom.Rect) bool {
	return slices.ContainsFunc(marks, func(m canvas.Mark) bool {
		middle := m.Corners[0].Add(m.Corners[2]).Mul(0.5)
		return m.Alpha > 0.1 && m.Kind != canvas.Rim && place.Holds(middle)
	})
}
