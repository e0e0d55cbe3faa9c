// Package render is the canvas: a stage that runs Ebitengine's loop, reads
// mouse and fingers, and shows one scene at a time. Nothing here decides
// anything about a game. The scene receives steps and reports presses; the
// table is between the two.
//
// The stage draws only when the picture has changed, and sleeps while nothing
// moves. A page at rest costs next to nothing.
package render

import (
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"gavel/game"
	"gavel/game/guard"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/label"
	"gavel/render/motion"
	"gavel/render/sprite"
)

const (
	// workTime is how long a frame may rasterise pictures, and standTime is the same while the
	// picture waits for them. A single picture may take longer.
	workTime, standTime = 6 * time.Millisecond, 12 * time.Millisecond
)

// Calls are the calls from the stage to the page. They come from the render loop and must return
// at once.
type Calls struct {
	Pressed func(id string, asked int, touch bool) // a target of the scene was pressed, by a finger or not, while a question was shown
	Tapped  func()                                 // the table was tapped where there is no target, or Space was pressed on it
	Failed  func(of Scene, problem error)          // a scene has panicked and was removed; of is nil if the stage itself has panicked, which then stops
	Seen    func(m Moment)                         // the picture has reached this moment, and is drawn
	// Rested is called when a person rests on a subject of the scene, or stops resting. walked is
	// true if the keyboard has led there.
	Rested  func(at Target, walked bool)
	Scribe  label.Scribe                  // writes what the program's fonts cannot
	Spotted func(ids string, at []Target) // reports the places of the ids given to [Stage.Spot]; empty if these are not on the table
}

// Stage is the canvas of the page. Make it with NewStage, and give it to Ebitengine.
type Stage struct {
	surface

	mutex  sync.Mutex
	posted []func()
	ended  bool     // there is no render loop
	queue  []func() // the posted functions of the last frame, for reuse

	calls Calls
	scene Scene
	table table
	sleep sleep

	hand    reader
	read    func() sample
	now     func() time.Duration
	clock   clock
	pointer pointer
	focus   string
	asked   int // the question that is shown
	rest    rest
	walk    walk
	spot    spot
	lift    lift
	whole   bool   // the scene is shown: all its pictures were there
	drawn   Moment // the picture has reached it on the last drawn frame
	seen    Moment // the page knows it
	broken  bool

	updates, draws func()        // update and draw, guarded
	screen         *ebiten.Image // to draw on
}

var _ ebiten.LayoutFer = (*Stage)(nil)

// NewStage returns a stage without a scene: an empty table.
func NewStage(calls Calls) *Stage {
	s := &Stage{calls: calls, surface: surface{canvas: canvas.New(sprite.NewSheet(nil)), settings: Settings{Text: 1}, scale: 1, stale: true, frames: settle}}
	s.canvas.Labels.Scribe = calls.Scribe
	s.updates, s.draws = guard.Func(s.update, s.fail), guard.Func(func() { s.draw(s.screen) }, s.fail)
	began := time.Now()
	s.now = func() time.Duration { return time.Since(began) - s.sleep.slept } // the picture's time stops meanwhile
	s.canvas.Limit(standTime, func() time.Duration { return s.now() })
	s.hand.taps = make(chan geom.Point, 1)
	s.read = func() sample { return s.hand.read(s.scale, s.window) }
	return s
}

// Run shows the stage until the page is closed. The error is Ebitengine's: there
// may be no WebGL.
func (s *Stage) Run() error {
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	s.sleep.listen(s.hand.tapped)
	err := ebiten.RunGameWithOptions(s, &ebiten.RunGameOptions{InitUnfocused: true})
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.ended, s.posted = true, nil
	return err
}

// Scribe returns what writes texts that the program's fonts cannot; nil if nothing does.
func (s *Stage) Scribe() label.Scribe { return s.calls.Scribe }

// Post lets the render loop call f before its next frame. Any goroutine may call it. Only the
// render loop, that is, posted functions, may use the rest of the stage.
func (s *Stage) Post(f func()) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.ended {
		return
	}
	s.posted = append(s.posted, f)
	s.sleep.rouse()
}

// Show replaces the scene on the stage. nil leaves the table empty.
func (s *Stage) Show(scene Scene) {
	s.scene, s.drawn, s.seen, s.walk, s.spot, s.lift = scene, Moment{}, Moment{}, walk{}, spot{}, lift{}
	s.whole = false
	s.canvas.Sheet.Clear()
	if scene != nil {
		s.canvas.Sheet = sprite.NewSheet(scene.Picture)
	}
	s.stale = true
}

// See passes a step of the game to the scene.
func (s *Stage) See(step game.Step) {
	if s.scene != nil {
		s.scene.See(step)
	}
}

// Leap passes steps to the scene, which shows the picture after the last of them at once. The
// first step of a game must have no events.
func (s *Stage) Leap(steps []game.Step) {
	if s.scene != nil {
		Leap(s.scene, s.frame(), s.clock.now, steps)
		s.stale = true
	}
}

// Hurry lets the scene show the rest of its picture within a moment.
func (s *Stage) Hurry() {
	if s.scene != nil {
		s.scene.Hurry()
	}
}

// Hold lets the picture stop at a moment, as [Scene.Hold] does.
func (s *Stage) Hold(at Moment) {
	if s.scene != nil {
		s.scene.Hold(at)
	}
}

// Ask tells which question is shown. A press that began before is no answer.
func (s *Stage) Ask(question int) {
	if question != s.asked && s.pointer.hand.Down != "" {
		s.pointer.cancel()
	}
	s.asked = question
}

// Focus lets the scene show a target as if the pointer were over it, while the pointer is over
// none. The page's control of the same name has the keyboard. "" is none.
func (s *Stage) Focus(id string) {
	if s.focus = id; id != "" {
		s.stand()
	}
}

// Spot lets the stage report the places of targets and subjects of the scene, and again after
// each change. ids are separated by spaces; "" is none.
func (s *Stage) Spot(ids string) { s.spot = spot{ids: ids, sought: ids != ""} }

// Update reads the pointer and moves the picture. It never fails: Calls.Failed reports a panic.
func (s *Stage) Update() error {
	if !s.broken {
		s.updates()
	}
	return nil
}

func (s *Stage) update() {
	if s.frames <= 0 && s.table.painting == nil && !s.canvas.Sheet.Pending() {
		s.sleep.take()
	}
	s.drain()
	if s.table.painting != nil || s.canvas.Sheet.Pending() {
		s.sleep.turn() // the browser may just have laid out the page
	}
	painted := s.table.work()
	if painted {
		s.touch()
	}
	switch {
	case s.scene != nil:
		s.move(painted)
	case s.stale:
		s.stale = false
		s.touch()
	}
}

// move moves the scene. painted says that the frame has already painted a part of the table.
func (s *Stage) move(painted bool) {
	if s.stale && !s.window.Empty() {
		s.stale = false
		s.canvas.Sheet.Rearrange()
		s.scene.Arrange(s.frame())
		s.touch()
	}
	s.canvas.Sheet.Sweep()
	s.point()
	missing, work := s.lacks() || s.canvas.Short(), workTime
	if missing {
		work = standTime
	}
	now := s.clock.tick(s.now(), missing, s.whole)
	if !painted && s.canvas.Sheet.Pending() {
		s.canvas.Sheet.Work(now, work)
		s.touch()
	}
	hand := s.pointer.hand
	if hand.Over == "" {
		hand.Over = s.focus
	}
	moving := s.scene.Update(now, hand)
	if moving || s.lift.moves(now) || s.canvas.Busy(now) || s.scene.Seen() != s.drawn {
		s.touch()
	}
	s.stale = s.pace.frame(s.now(), moving && !missing) || s.stale
	if !missing {
		s.report()
	}
}

// report tells the page what is drawn: the places of what it lights, and the moment that it speaks of.
func (s *Stage) report() {
	if s.spot.drawn && s.spot.find(s.scene) {
		s.calls.Spotted(s.spot.ids, slices.Clone(s.spot.at))
	}
	if s.drawn != s.seen {
		s.seen = s.drawn
		s.calls.Seen(s.seen)
	}
}

// drain calls the posted functions. Functions that are posted meanwhile wait for the next frame.
func (s *Stage) drain() {
	s.mutex.Lock()
	s.queue, s.posted = s.posted, s.queue[:0]
	s.mutex.Unlock()
	for i, f := range s.queue {
		s.queue[i] = nil
		// A panic affects neither later functions nor an empty table.
		guard.Func(f, func(err error) {
			if s.scene != nil {
				s.fail(err)
			}
		})()
		s.touch() // the function may have changed the picture
	}
}

func (s *Stage) point() {
	was := s.pointer.hand
	now := s.read()
	done, id := s.pointer.step(now, s.targets())
	if s.lift.id == "" {
		s.explain(now)
	}
	switch {
	case done == press:
		s.scene.Hurry()
		s.calls.Pressed(id, s.asked, now.touch)
	case done == tap, inpututil.IsKeyJustPressed(ebiten.KeySpace):
		s.calls.Tapped()
	}
	if s.pointer.hand != was {
		s.touch()
	}
	if over := s.pointer.hand.Over; over != was.Over {
		shape := ebiten.CursorShapeDefault
		if over != "" {
			shape = ebiten.CursorShapePointer
		}
		ebiten.SetCursorShape(shape)
	}
}

// explain lets the page explain the thing that a person rests on. A finger that has rested does
// not press.
func (s *Stage) explain(now sample) {
	if s.walks(now) {
		return
	}
	subject := s.restsOn(now)
	if !s.rest.follow(subject, s.now()+s.sleep.slept) {
		return
	}
	if !s.rest.told {
		subject = Target{}
	} else if now.touch && now.down {
		s.pointer.cancel()
	}
	s.calls.Rested(subject, false)
}

// restsOn returns the subject that a person is at. A finger stays at its last subject until the
// next one comes down.
func (s *Stage) restsOn(now sample) Target {
	where := now.at
	switch {
	case now.touch && !now.down: // a press in the bar moves the focus, but asks for nothing
		if s.rest.told {
			return s.rest.at
		}
		return Target{}
	case now.down && !now.touch:
		return Target{}
	case s.focus != "" && s.pointer.hand.Over == "":
		target := slices.IndexFunc(s.scene.Targets(), func(t Target) bool { return t.ID == s.focus })
		if target < 0 {
			return Target{}
		}
		where = s.scene.Targets()[target].Rect.Centre()
	case !now.present:
		return Target{}
	}
	return uppermost(s.scene.Subjects(), where)
}

// Draw draws the picture if it has changed. Otherwise it leaves the screen as it is.
func (s *Stage) Draw(screen *ebiten.Image) {
	if !s.broken && s.frames > 0 {
		s.screen = screen
		s.draws()
	}
}

func (s *Stage) draw(screen *ebiten.Image) {
	s.frames--
	if s.scene == nil && s.table.image == nil {
		// The page lies over the canvas, and starts sooner without the cloth.
		screen.Fill(s.settings.Theme.Palette().Table)
		return
	}
	s.canvas.Begin(s.clock.now)
	cloth := s.table.picture(screen.Bounds().Size(), s.scale, s.place(), s.settings.Theme)
	if s.scene != nil {
		s.scene.Draw(s.canvas)
		s.lift.draw(s)
		s.whole = s.whole || !s.lacks()
		if s.canvas.Short() || !s.whole { // the picture before stays
			s.touch()
			return
		}
		s.spot.drawn, s.drawn = true, s.scene.Seen()
	}
	s.canvas.End(screen, cloth)
}

// lacks reports whether pictures are missing, of the scene or of the table.
func (s *Stage) lacks() bool { return s.canvas.Sheet.Missing() || s.table.bare() }

// fail removes a scene that has panicked from the stage. The rest of the page continues.
func (s *Stage) fail(err error) {
	of := s.scene
	if s.broken = of == nil; !s.broken {
		s.Show(nil)
	}
	s.calls.Failed(of, fmt.Errorf("the picture broke down: %w", err))
}

// clock is the picture's time. It stops while a picture is not rasterised yet, so that no empty
// card moves.
type clock struct {
	now    time.Duration
	behind time.Duration // time during which it has stopped
	waited time.Duration // without a break
}

// patience is the longest stop without a break, once the first picture was shown. The game
// continues even if rasterising takes long.
const patience = time.Second

// tick moves to a time that has passed, unless a picture is missing. Before the first one is
// shown it waits as long as that takes.
func (c *clock) tick(passed time.Duration, missing, shown bool) time.Duration {
	step := passed - c.behind - c.now
	if missing && (!shown || c.waited+step <= patience) {
		c.behind += step
		c.waited += step
		return c.now
	}
	c.now += step
	if !missing {
		c.waited = 0
	}
	return c.now
}

// Leap passes steps to a scene that stands in a frame, and shows the picture after the last of
// them at once. The scene sees the events of all steps, because some things on a table follow
// from them. It may play their sounds. The first step of a game must have no events.
func Leap(scene Scene, frame Frame, now time.Duration, steps []game.Step) {
	instant := frame
	instant.Manner = motion.Manner{Speed: motion.Instant}
	scene.Arrange(instant)
	for _, step := range steps {
		scene.See(step)
		scene.Update(now, Hand{})
	}
	scene.Arrange(frame)
}
