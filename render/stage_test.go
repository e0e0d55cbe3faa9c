package render

import (
	"errors"
	"image/color"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/game"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// still is a scene with one card at rest.
type still struct {
	frames  []Frame
	steps   int
	drawn   int
	hurried int
	hand    Hand
	moving  bool
	targets []Target
	panics  bool
	seen    Moment
	laid    []Target // their places once the scene is arranged, if any
	words   int      // number of texts
	wants   int      // number of frames that want another picture
}

func (s *still) SetActions(Actions)                                           {}
func (s *still) SetAway(game.Seats)                                           {}
func (s *still) Hold(Moment)                                                  {}
func (s *still) Seen() Moment                                                 { return s.seen }
func (s *still) SetBook(*locale.Book)                                         {}
func (s *still) Duration([]game.Event, game.Seat, motion.Speed) time.Duration { return 0 }
func (s *still) See(game.Step)                                                { s.steps++ }
func (s *still) Arrange(f Frame) {
	s.frames = append(s.frames, f)
	if s.laid != nil {
		s.targets = s.laid
	}
}
func (s *still) Update(_ time.Duration, h Hand) bool {
	s.hand = h
	return s.moving
}

func (s *still) Targets() []Target             { return s.targets }
func (s *still) Faces(string) []sprite.ID      { return []sprite.ID{{Kind: "coin"}} }
func (s *still) Subjects() []Target            { return s.targets }
func (s *still) Hurry()                        { s.hurried++ }
func (s *still) Picture(sprite.ID) art.Picture { return art.Drawn("parlour/coin", 0) }

func (s *still) Draw(c *canvas.Canvas) {
	s.drawn++
	if s.panics {
		panic("no such card")
	}
	pose := motion.Pose{At: geom.Pt(100, 100), Width: 60, Face: 1, Alpha: 1, Turn: 0.1}
	c.Glow(geom.Rect{X: 60, Y: 60, W: 80, H: 40}, 6, 8, color.NRGBA{A: 90})
	c.Panel(geom.Rect{X: 60, Y: 60, W: 80, H: 40}, 6, canvas.White)
	c.Outline(geom.Rect{X: 60, Y: 60, W: 80, H: 40}, 6, 2, canvas.White)
	c.Picture(sprite.ID{Kind: "coin"}, pose, 60, canvas.White)
	c.Text("12", geom.Pt(100, 100), canvas.Type{Size: 14, Align: canvas.Middle, Colour: canvas.White})
	if s.drawn <= s.wants {
		c.Picture(sprite.ID{Kind: "card", N: s.drawn}, pose, 60, canvas.White)
	}
	for n := range s.words {
		c.Text(strconv.Itoa(100+n), geom.Pt(100, 100), canvas.Type{Size: 14, Colour: canvas.White})
	}
}

// bench is a stage with a scene, and with a clock and a pointer that the test sets.
type bench struct {
	*Stage
	scene  *still
	time   time.Duration
	hand   sample
	screen *ebiten.Image
	said   []string
	failed error
	fell   Scene // the scene that failed
}

func newBench() *bench {
	b := &bench{scene: &still{targets: []Target{pass}}, screen: ebiten.NewImage(400, 300)}
	b.Stage = NewStage(Calls{
		Pressed: func(id string, _ int, _ bool) { b.said = append(b.said, "press "+id) },
		Tapped:  func() { b.said = append(b.said, "tap") },
		Failed:  func(of Scene, err error) { b.fell, b.failed = of, err },
		Rested: func(at Target, walked bool) {
			if walked {
				b.said = append(b.said, "walk "+at.ID)
			} else {
				b.said = append(b.said, "rest "+at.ID)
			}
		},
	})
	b.Stage.now = func() time.Duration { return b.time }
	b.Stage.read = func() sample { return b.hand }
	b.fit(geom.Size{W: 400, H: 300}, 1)
	b.Show(b.scene)
	return b
}

func (b *bench) frame() {
	b.time += 16 * time.Millisecond
	if err := b.Update(); err != nil {
		panic(err)
	}
	b.Draw(b.screen)
}

func (b *bench) rest() {
	for range 60 {
		b.frame()
	}
}

// hands draws a frame with each of several states of the pointer.
func (b *bench) hands(all ...sample) {
	for _, b.hand = range all {
		b.frame()
	}
}

// stays lets the pointer be where it is for a while.
func (b *bench) stays(hand sample) {
	b.hand = hand
	b.rest()
}

func TestARestingStageDrawsNothing(t *testing.T) {
	b := newBench()
	b.rest()
	before := b.scene.drawn
	if before == 0 {
		t.Fatal("never drawn")
	}
	b.rest()
	if b.scene.drawn != before {
		t.Errorf("drawn %d times at rest", b.scene.drawn-before)
	}
	for name, change := range map[string]func(){
		"a step":    func() { b.Post(func() { b.See(game.Step{}) }) },
		"a resize":  func() { b.fit(geom.Size{W: 300, H: 400}, 1) },
		"a setting": func() { b.Set(Settings{Theme: HighContrast, Text: 1}) },
		"the mouse": func() { b.hand = mouse(onPass, false) },
	} {
		before, most := b.scene.drawn, 6
		change()
		if name == "a resize" {
			most = 16 // a frame for each drawing of the table
		}
		b.rest()
		if got := b.scene.drawn - before; got < 1 || got > most {
			t.Errorf("%s: drawn %d times", name, got)
		}
	}
	b.scene.moving = true
	before = b.scene.drawn
	b.rest()
	if got := b.scene.drawn - before; got != 60 {
		t.Errorf("a moving scene was drawn %d times in 60 frames", got)
	}
}

func TestASteadyFrameAllocatesNothing(t *testing.T) {
	b := newBench()
	b.scene.moving = true
	b.rest()
	// Outside its loop the engine stores each draw for later, with three allocations. Inside it
	// stores none.
	engine := 3 * float64(1+b.canvas.Draws()) // the table and what lies on it
	if n := testing.AllocsPerRun(200, b.frame); n > engine {
		t.Errorf("a frame of %d draws allocates %v times, %v of them the engine", b.canvas.Draws(), n, engine)
	}
}

// TestSeenWhenDrawn: the page learns that the picture has reached a moment when a frame shows it,
// with all its pictures. Until then frames are drawn.
func TestSeenWhenDrawn(t *testing.T) {
	b := newBench()
	var seen []Moment
	b.calls.Seen = func(m Moment) { seen = append(seen, m) }
	at := Moment{Step: 3}
	b.scene.seen = at
	b.frame() // orders the coin
	if len(seen) > 0 {
		t.Errorf("before the coin is there, the page sees %v", seen)
	}
	for frames := 0; len(seen) == 0 && frames < 60; frames++ { // on a busy machine the table and the coin take several
		b.frame()
	}
	if !slices.Equal(seen, []Moment{at}) {
		t.Errorf("with the coin the page sees %v, want %v", seen, at)
	}
	b.rest()
	drawn := b.scene.drawn
	b.scene.seen.Step++
	b.frame()
	b.frame()
	if len(seen) != 2 || b.scene.drawn == drawn {
		t.Errorf("of a moment without motion the page sees %v after %d frames", seen, b.scene.drawn-drawn)
	}
}

func TestArrangeOnceForAllChanges(t *testing.T) {
	b := newBench()
	b.frame()
	b.Set(Settings{Covered: geom.Insets{Bottom: 80, Right: 100}, Text: 1.25, Watching: true})
	b.fit(geom.Size{W: 500, H: 400}, 2)
	b.frame()
	b.frame()
	if len(b.scene.frames) != 2 {
		t.Fatalf("arranged %d times", len(b.scene.frames))
	}
	f := b.scene.frames[1]
	if f.Area != b.place().Area(geom.Insets{Bottom: 80, Right: 100}) || f.Text != 1.25 || !f.Watching || f.Canvas.Style(canvas.Type{Size: 10}).Px != 20 {
		t.Errorf("got %+v", f)
	}
}

func TestPressesAreReportedAndHurry(t *testing.T) {
	b := newBench()
	b.hands(mouse(onPass, false), mouse(onPass, true), mouse(onPass, false), mouse(onTable, true), mouse(onTable, false))
	if got := strings.Join(b.said, ", "); got != "press pass, tap" {
		t.Errorf("said %q", got)
	}
	if b.scene.hurried != 1 {
		t.Errorf("hurried %d times by a press", b.scene.hurried)
	}
}

// TestLift: a lifted thing is the only target, where it lies large, until it is put back. It is drawn only
// while it rises or sinks.
func TestLift(t *testing.T) {
	b := newBench()
	b.rest()
	touch := func(at geom.Point) { b.hands(finger(at), lifted()) }
	b.Lift("more3") // is not there
	touch(onPass)
	b.Lift("pass")
	b.rest()
	touch(onPass)
	large := b.targets()[0].Rect
	if large.W < 100 || large.Holds(onPass) {
		t.Errorf("the thing lies at %v", large)
	}
	touch(large.Centre())
	drawn := b.scene.drawn
	b.rest()
	if n := b.scene.drawn - drawn; n > 6 {
		t.Errorf("drawn %d times while it lies still", n)
	}
	b.Lift("")
	b.rest()
	touch(onPass)
	if got := strings.Join(b.said, ", "); got != "press pass, tap, press pass, press pass" || len(b.lift.faces) > 0 {
		t.Errorf("said %q", got)
	}
}

func TestTheKeyboardPointsWhereTheMouseDoesNot(t *testing.T) {
	b := newBench()
	b.Post(func() { b.Focus("more1") })
	b.frame()
	if b.scene.hand.Over != "more1" {
		t.Errorf("points at %q", b.scene.hand.Over)
	}
	if b.hands(mouse(onPass, false)); b.scene.hand.Over != "pass" {
		t.Errorf("under the mouse: %q", b.scene.hand.Over)
	}
}

func TestPostFromOtherGoroutines(t *testing.T) {
	b := newBench()
	var all sync.WaitGroup
	for range 8 {
		all.Add(1)
		go func() {
			defer all.Done()
			for range 50 {
				b.Post(func() { b.See(game.Step{}) })
			}
		}()
	}
	for range 20 {
		b.frame()
	}
	all.Wait()
	b.frame()
	if b.scene.steps != 400 {
		t.Errorf("%d of 400 steps arrived", b.scene.steps)
	}
}

func TestNestedPostWaitsForNextFrame(t *testing.T) {
	b := newBench()
	var order []int
	b.Post(func() {
		order = append(order, 1)
		b.Post(func() { order = append(order, 2) })
	})
	b.frame()
	if len(order) != 1 {
		t.Fatalf("in one frame: %v", order)
	}
	b.frame()
	if len(order) != 2 {
		t.Errorf("after two frames: %v", order)
	}
}

// TestABrokenSceneLeavesTheStage: the panic is reported once, with the scene, and the next scene
// is shown. Functions posted after the one that panics are called.
func TestABrokenSceneLeavesTheStage(t *testing.T) {
	b := newBench()
	b.frame()
	b.scene.panics, b.scene.moving = true, true
	b.frame()
	if b.failed == nil || !strings.Contains(b.failed.Error(), "no such card") || b.fell != Scene(b.scene) {
		t.Fatalf("reported %v of %v", b.failed, b.fell)
	}
	b.failed = nil
	b.rest()
	if b.failed != nil {
		t.Error("reported twice")
	}
	next, called := &still{}, false
	b.Post(func() { b.Show(next) })
	b.Post(func() { panic(errors.New("posted")) })
	b.Post(func() { called = true })
	b.frame()
	if b.failed == nil || b.fell != Scene(next) || !called {
		t.Errorf("reported %v of %v; the next was called: %v", b.failed, b.fell, called)
	}
	b.failed = nil
	b.Post(func() { b.Show(next) })
	b.rest()
	if b.failed != nil || next.drawn == 0 {
		t.Errorf("then reported %v, drawn %d times", b.failed, next.drawn)
	}
}

func TestAnEmptyStage(t *testing.T) {
	b := newBench()
	b.Show(nil)
	b.See(game.Step{})
	b.Hurry()
	b.rest()
	if b.failed != nil || b.scene.steps != 0 || b.table.image != nil {
		t.Errorf("failed %v, steps %d, cloth %v", b.failed, b.scene.steps, b.table.image)
	}
}

func TestTextsGrowWhereThereIsRoom(t *testing.T) {
	for _, tt := range []struct {
		area       geom.Rect
		text, want float64
	}{
		{geom.Rect{W: 1400, H: 900}, 1, 1},
		{geom.Rect{W: 1400, H: 900}, 1.25, 1.25},
		{geom.Rect{W: 1400, H: 900}, 2, 1.5},
		{geom.Rect{W: 900, H: 500}, 2, 1.25},
		{geom.Rect{W: 320, H: 230}, 2, 1},
		{geom.Rect{W: 1400, H: 900}, 0, 1},
	} {
		if got := (Frame{Area: tt.area, Text: tt.text}).TextSize(); got != tt.want {
			t.Errorf("%v times on %v: %v, want %v", tt.text, tt.area, got, tt.want)
		}
	}
}

// TestTableIsPaintedInParts: the page would stand still while the whole table is painted. Until it is
// ready, the picture's time stands still for the first table, and the last one is stretched later.
func TestTableIsPaintedInParts(t *testing.T) {
	b := newBench()
	b.frame()
	if !b.table.bare() {
		t.Error("the first frame paints the whole table")
	}
	before := b.clock.now
	if b.frame(); b.table.bare() && b.clock.now != before {
		t.Errorf("the picture's time goes from %v to %v, and there is no table", before, b.clock.now)
	}
	b.rest()
	if got := b.table.image.Bounds().Size(); got != b.screen.Bounds().Size() || b.clock.now == 0 {
		t.Errorf("a table of %v pixels is painted, and the picture's time is %v", got, b.clock.now)
	}
	last := b.table.image
	b.screen = ebiten.NewImage(500, 200)
	b.fit(geom.Size{W: 500, H: 200}, 1)
	if b.frame(); b.table.image != last || b.table.bare() {
		t.Error("the last table is gone before the next is ready")
	}
	b.rest()
	if got := b.table.image.Bounds().Size(); got != b.screen.Bounds().Size() {
		t.Errorf("after a resize a table of %v pixels is painted", got)
	}
}

// TestANewSceneWaitsForItsPictures: nothing of it is shown, nor asked about, before all its pictures
// are there, on a slow device too.
func TestANewSceneWaitsForItsPictures(t *testing.T) {
	for name, wants := range map[string]int{"quick": 6, "slow": 300} {
		t.Run(name, func(t *testing.T) {
			b := newBench()
			b.scene.wants, b.scene.seen = wants, Moment{Step: 1}
			for b.frame(); b.drawn != b.scene.seen; b.frame() {
				if b.seen != (Moment{}) {
					t.Fatal("the page hears of a picture that is not shown")
				}
			}
			if b.canvas.Sheet.Missing() || b.canvas.Sheet.Pending() {
				t.Error("it is shown without some of its pictures")
			}
			if slow := b.time > 2*patience; slow != (name == "slow") {
				t.Errorf("it is shown after %v", b.time)
			}
		})
	}
}

// TestManyTextsArePrintedInParts: the page would stand still while the texts of a whole table are
// printed. Until all are, nothing new is shown, and the picture's time stands still.
func TestManyTextsArePrintedInParts(t *testing.T) {
	b := newBench()
	b.rest()
	b.scene.words = 20
	watch := b.time
	b.Stage.now = func() time.Duration {
		watch += 5 * time.Millisecond // each text takes as long
		return watch
	}
	b.touch()
	drawn := b.scene.drawn
	b.frame()
	for began := b.clock.now; b.canvas.Short(); b.frame() {
		if b.clock.now != began {
			t.Fatalf("the picture's time goes on from %v to %v without all texts", began, b.clock.now)
		}
	}
	if frames := b.scene.drawn - drawn; frames < 5 || frames > 10 {
		t.Errorf("20 texts of 5 ms are printed in %d frames", frames)
	}
}

func TestRestingShowsExplanation(t *testing.T) {
	for _, tt := range []struct {
		name string
		do   func(b *bench)
		said []string
	}{
		{"the mouse", func(b *bench) {
			b.stays(mouse(onPass, false))
			b.stays(mouse(onTable, false))
		}, []string{"rest pass", "rest "}},
		{"a click", func(b *bench) { b.hands(mouse(onPass, true), mouse(onPass, false)) }, []string{"press pass"}},
		{"a finger that rests does not press", func(b *bench) {
			b.stays(finger(onPass))
			b.stays(lifted())
			b.hands(finger(onTable))
		}, []string{"rest pass", "rest "}},
		{"a tap", func(b *bench) {
			b.hands(finger(onPass))
			b.stays(lifted())
		}, []string{"press pass"}},
		{"the keyboard", func(b *bench) {
			b.Focus("pass")
			b.rest()
			b.Focus("")
			b.rest()
		}, []string{"rest pass", "rest "}},
	} {
		b := newBench()
		b.stays(mouse(onTable, false))
		tt.do(b)
		if !slices.Equal(b.said, tt.said) {
			t.Errorf("%s: %q", tt.name, b.said)
		}
	}
}

func TestKeysWalkFromSubjectToSubject(t *testing.T) {
	for _, tt := range []struct {
		name string
		do   func(b *bench)
		said []string
	}{
		{"forth", func(b *bench) {
			for range 3 {
				b.Walk(1, nil)
				b.rest()
			}
		}, []string{"walk pass", "walk coins", "walk pass"}},
		{"back", func(b *bench) {
			b.Walk(-1, nil)
			b.Walk(-1, nil)
		}, []string{"walk coins", "walk pass"}},
		{"past what need not be said", func(b *bench) {
			for range 2 {
				b.Walk(1, func(id string) bool { return id == pass.ID })
			}
		}, []string{"walk coins", "walk coins"}},
		{"until it is enough", func(b *bench) {
			b.Walk(1, nil)
			b.Walk(0, nil)
			b.rest()
			b.Walk(1, nil)
		}, []string{"walk pass", "rest ", "walk pass"}},
		{"until the mouse moves", func(b *bench) {
			b.Walk(1, nil)
			b.stays(mouse(onPass, false))
		}, []string{"walk pass", "rest ", "rest pass"}},
		{"until a control has the focus", func(b *bench) {
			b.Walk(1, nil)
			b.Focus("pass")
			b.rest()
		}, []string{"walk pass", "rest pass"}},
		{"until nothing is there any more", func(b *bench) {
			b.Walk(1, nil)
			b.scene.targets = nil
			b.rest()
			b.Walk(1, nil)
		}, []string{"walk pass", "rest "}},
		{"along with what moves", func(b *bench) {
			b.Walk(1, nil)
			b.scene.targets[0].Rect.X += 10
			b.rest()
		}, []string{"walk pass", "walk pass"}},
	} {
		b := newBench()
		b.hand = mouse(onTable, false)
		again := pass
		again.Rect.Y += 300
		b.scene.targets = []Target{pass, {"coins", geom.Rect{Y: 200, W: 20, H: 20}}, again}
		b.rest()
		tt.do(b)
		if !slices.Equal(b.said, tt.said) {
			t.Errorf("%s: %q, want %q", tt.name, b.said, tt.said)
		}
	}
}

// TestWalkWaitsForTheTable: a walk that begins before a scene is laid out goes to its first
// subject as soon as it is.
func TestWalkWaitsForTheTable(t *testing.T) {
	b := newBench()
	b.scene.targets, b.scene.laid = nil, []Target{pass}
	b.Post(func() { b.Walk(1, nil) })
	b.rest()
	if want := []string{"walk " + pass.ID}; !slices.Equal(b.said, want) {
		t.Errorf("said %q", b.said)
	}
}

// TestAPressFromBeforeTheQuestionIsNoAnswer: the mouse button was down when the question came.
func TestAPressFromBeforeTheQuestionIsNoAnswer(t *testing.T) {
	b := newBench()
	for _, s := range []sample{mouse(onPass, false), mouse(onPass, true), mouse(onPass, false), mouse(onPass, true), mouse(onPass, false)} {
		b.hand = s
		b.frame()
		if s.down && len(b.said) == 0 && b.asked == 0 {
			b.Post(func() { b.Ask(1) })
			b.frame()
		}
	}
	if got := strings.Join(b.said, ", "); got != "press pass" {
		t.Errorf("said %q", got)
	}
}
