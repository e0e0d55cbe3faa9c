package games_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/layoutcheck"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// slow is a device that rasterises few pictures in a frame, and draws few frames.
type slow struct {
	*table
	seat   game.Seat
	frames int
	empty  map[string]int // the rims around nothing
}

// draws draws some frames, and looks at each.
func (s *slow) draws(frames int, when string) {
	for range frames {
		s.clock += 100 * time.Millisecond
		s.canvas.Sheet.Work(s.clock, 0) // as the stage does
		s.pass(0)
		s.draw()
		s.frames++
		for _, box := range hollow(s.canvas.Marks()) {
			s.empty[fmt.Sprintf("%s: a rim of %.0f by %.0f dp", when, box.W, box.H)]++
		}
	}
}

// arranges lays the table out anew.
func (s *slow) arranges(frame render.Frame) {
	s.frame = frame
	s.canvas.Sheet.Rearrange()
	s.Arrange(frame)
}

// hollow returns the rims of the size of a card that have nothing inside.
func hollow(marks []canvas.Mark) (boxes []geom.Rect) {
	bounds := make([]geom.Rect, len(marks))
	for i, m := range marks {
		bounds[i] = layoutcheck.Bounds(m)
	}
	for i, m := range marks {
		if m.Kind != canvas.Rim || m.Alpha < 0.15 || min(bounds[i].W, bounds[i].H) < 30 {
			continue
		}
		filled, box := false, bounds[i]
		for k, other := range marks {
			at := bounds[k]
			meets := at.Holds(box.Centre()) && at.W*at.H < 3*box.W*box.H || box.Inset(-0.3*box.H).Holds(at.Centre()) // a shadow lies lower
			filled = filled || meets && other.Kind != canvas.Rim && other.Alpha >= 0.15
		}
		if !filled {
			boxes = append(boxes, box)
		}
	}
	return boxes
}

// TestNoRimIsEmpty plays each game on a slow device, and looks at every frame. No card's rim or
// glow is there before its card: at the first picture, in another seat, after a leap, after a
// resize, and in another language.
func TestNoRimIsEmpty(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			t.Parallel()
			seen := must.Get(gametest.Play(rules, 4, nil, 1))(t)
			desk := render.Frame{Area: geom.Rect{Y: 48, W: 1366, H: 560}, Text: 1}
			phone := render.Frame{Area: geom.Rect{Y: 48, W: 390, H: 520}, Text: 1}
			empty := map[string]int{}
			sit := func(seat game.Seat) *slow {
				s := &slow{table: lay(rules, 4, desktop, motion.Manner{}), seat: seat, empty: empty}
				s.canvas = canvas.New(sprite.NewSheet(s.Picture))
				desk.Canvas, phone.Canvas = s.canvas, s.canvas
				s.arranges(desk)
				return s
			}
			s := sit(0)
			s.draws(3, "the empty table")
			for i, step := range seen[0] {
				s.See(step)
				s.pass(150 * time.Millisecond)
				s.draws(4, "in the game")
				switch i % 40 {
				case 10:
					s.arranges(phone)
					s.draws(12, "after a resize")
				case 18:
					s.book = locale.For(locale.English)
					s.SetBook(s.book)
					s.canvas.Sheet.Renew()
					s.arranges(s.frame)
					s.draws(12, "in another language")
				case 26:
					was := s
					s = sit(game.Seat(i / 40 % 4))
					way := slices.Clone(seen[s.seat][:i+1])
					render.Leap(s.Scene, desk, s.clock, way)
					for _, step := range way {
						s.actions.See(step)
					}
					s.draws(20, "in another seat")
					s.frames += was.frames
					if s.seat != 0 {
						s = was
					}
				}
			}
			for _, what := range slices.Sorted(maps.Keys(empty)) {
				t.Errorf("%s is empty in %d frames of %d", what, empty[what], s.frames)
			}
		})
	}
}
