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
	"gavel/render/place"
	"gavel/render/sprite"
)

const (
	// workTime is how long a frame may rasterise pictures, and standTime while the
	// picture stands still for them; a single picture may take longer.
	workTime, standTime = 6 * time.Millisecond, 30 * time.Millisecond
	// settle is how many frames are drawn after the last change. The engine
	// makes its screen anew after a resize and shows it only if it is drawn on;
	// two more frames bridge its own bookkeeping.
	settle = 3
)

// Calls are what the stage tells the page. They come from the render loop and
// must return at once.
type Calls struct {
	Pressed func(id string)               // a target of the scene was pressed
	Failed  func(of Scene, problem error) // the picture of a scene broke down, and is off the stage; nil if the stage itself did, which stands still from then on
	Seen    func(m Moment)                // the picture has come on to there
	// Rested is called when a person rests on a subject of the scene, or on none any
	// more; walked is true if keys have led there.
	Rested  func(at Target, walked bool)
	Spotted func(ids string, at []Target) // what [Stage.Spot] has asked for lies there; nowhere if it is not on the table
}

// Stage is the canvas of the page. Make it with NewStage, hand it to
// Ebitengine.
type Stage struct {
	calls  Calls
	canvas *canvas.Canvas
	scene  Scene

	mutex  sync.Mutex
	posted []func()
	queue  []func() // posted before, for reuse

	settings Settings
	window   geom.Rect
	scale    float64
	stale    bool // the scene has to be arranged
	frames   int  // still to be drawn
	table    table
	sleep    sleep

	read    func() sample
	now     func() time.Duration
	clock   clock
	pointer pointer
	focus   string
	rest    rest
	walk    walk
	spot    spot
	seen    Moment
	broken  bool

	updates, draws func()        // update and draw, guarded
	screen         *ebiten.Image // to draw on
}

var _ ebiten.LayoutFer = (*Stage)(nil)

// NewStage is a stage without a scene: an empty table.
func NewStage(calls Calls) *Stage {
	s := &Stage{calls: calls, settings: Settings{Text: 1}, scale: 1, stale: true, frames: settle}
	s.canvas = canvas.New(sprite.NewSheet(nil))
	s.updates, s.draws = guard.Func(s.update, s.fail), guard.Func(func() { s.draw(s.screen) }, s.fail)
	began := time.Now()
	s.now = func() time.Duration { return time.Since(began) - s.sleep.slept } // the picture's time stands still meanwhile
	hand := &reader{}
	s.read = func() sample { return hand.read(s.scale, s.window) }
	return s
}

// Run shows the stage until the page is closed. The error is Ebitengine's: there
// may be no WebGL.
func (s *Stage) Run() error {
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	s.sleep.listen()
	return ebiten.RunGameWithOptions(s, &ebiten.RunGameOptions{InitUnfocused: true})
}

// Post has the render loop call f before its next frame. It may be called from
// any goroutine; all else of the stage is for the render loop only, that is,
// for posted functions.
func (s *Stage) Post(f func()) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.posted = append(s.posted, f)
	s.sleep.rouse()
}

// Show puts a scene on the stage in place of the one before; nil leaves the
// table empty.
func (s *Stage) Show(scene Scene) {
	s.scene, s.seen, s.walk, s.spot = scene, Moment{}, walk{}, spot{}
	s.canvas.Sheet.Clear()
	if scene != nil {
		s.canvas.Sheet = sprite.NewSheet(scene.Picture)
	}
	s.stale = true
}

// See hands a step of the game to the scene.
func (s *Stage) See(step game.Step) {
	if s.scene != nil {
		s.scene.See(step)
	}
}

// Set changes the settings.
func (s *Stage) Set(settings Settings) {
	if settings != s.settings {
		s.settings, s.stale = settings, true
	}
}

// Refresh rasterises the scene's pictures anew, as when the language has
// changed.
func (s *Stage) Refresh() {
	s.canvas.Sheet.Renew()
	s.stale = true
}

// Hurry has the scene show what is left to show within a moment.
func (s *Stage) Hurry() {
	if s.scene != nil {
		s.scene.Hurry()
	}
}

// Focus has the scene show a target as pointed at while the pointer is over
// none: the page's control of the same name has the keyboard. "" is none.
func (s *Stage) Focus(id string) {
	if s.focus = id; id != "" {
		s.stand()
	}
}

// Spot has the page told where targets and subjects of the scene lie, by their ids,
// parted by spaces, and again when that changes; "" is none.
func (s *Stage) Spot(ids string) { s.spot = spot{ids: ids, sought: ids != ""} }

// touch has the next frames drawn.
func (s *Stage) touch() { s.frames = settle }

// LayoutF takes the window's size in dp and asks for a screen of device pixels,
// so that all is sharp.
//
// A smaller screen would not help Firefox, which on weak graphics shows no more
// than 30 frames a second at 4K even of a canvas that is only cleared
// (ebiten#3285): the engine makes the canvas as large as the window's pixels in
// any case, and would enlarge the screen onto it. What helps is that the stage
// draws only when the picture changes, and that motion follows time, not frames.
func (s *Stage) LayoutF(width, height float64) (float64, float64) {
	scale := 1.0
	if m := ebiten.Monitor(); m != nil {
		scale = m.DeviceScaleFactor()
	}
	s.fit(geom.Size{W: width, H: height}, scale)
	return width * scale, height * scale
}

// Layout is not called: LayoutF is.
func (s *Stage) Layout(width, height int) (int, int) { return width, height }

func (s *Stage) fit(size geom.Size, scale float64) {
	if size == s.window.Size() && scale == s.scale {
		return
	}
	s.window = geom.Rect{W: size.W, H: size.H}
	s.scale = scale
	s.canvas.SetScale(scale)
	s.stale = true
}

// place is where the table stands.
func (s *Stage) place() place.Place { return place.In(s.window.Size(), s.settings.Covered) }

// Update reads the pointer and moves the picture on. It never fails: a
// breakdown is reported through Calls.Failed.
func (s *Stage) Update() error {
	if !s.broken {
		s.updates()
	}
	return nil
}

func (s *Stage) update() {
	if s.frames <= 0 && !s.canvas.Sheet.Pending() {
		s.sleep.take()
	}
	s.drain()
	if s.scene == nil {
		if s.stale {
			s.stale = false
			s.touch()
		}
		return
	}
	if s.stale && !s.window.Empty() {
		s.stale = false
		s.canvas.Sheet.Rearrange()
		s.scene.Arrange(Frame{
			Area: s.place().Area(s.settings.Covered), Text: s.settings.Text,
			Theme: s.settings.Theme, Manner: s.settings.Manner, Watching: s.settings.Watching, SecondScreen: s.settings.SecondScreen, Canvas: s.canvas,
		})
		s.touch()
	}
	s.canvas.Sheet.Sweep()
	s.point()
	missing, work := s.canvas.Sheet.Missing(), workTime
	if missing {
		work = standTime
	}
	now := s.clock.tick(s.now(), missing)
	if s.canvas.Sheet.Pending() {
		s.canvas.Sheet.Work(now, work)
		s.touch()
	}
	hand := s.pointer.hand
	if hand.Over == "" {
		hand.Over = s.focus
	}
	if s.scene.Update(now, hand) || s.canvas.Busy(now) {
		s.touch()
	}
	if s.spot.find(s.scene) {
		s.calls.Spotted(s.spot.ids, slices.Clone(s.spot.at))
	}
	if m := s.scene.Seen(); m != s.seen {
		s.seen = m
		s.calls.Seen(m)
	}
}

// drain calls what was posted. What is posted meanwhile waits for the next
// frame.
func (s *Stage) drain() {
	s.mutex.Lock()
	s.queue, s.posted = s.posted, s.queue[:0]
	s.mutex.Unlock()
	for i, f := range s.queue {
		s.queue[i] = nil
		// What was posted after it does not suffer, and neither does an empty table.
		guard.Func(f, func(err error) {
			if s.scene != nil {
				s.fail(err)
			}
		})()
		s.touch() // whatever it was, it may be seen
	}
}

func (s *Stage) point() {
	was := s.pointer.hand
	now := s.read()
	done, id := s.pointer.step(now, s.scene.Targets())
	s.explain(now)
	switch {
	case done == press:
		s.scene.Hurry()
		s.calls.Pressed(id)
	case done == tap, inpututil.IsKeyJustPressed(ebiten.KeySpace):
		s.scene.Hurry()
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

// explain has the page explain what a person rests on. A finger that has rested does
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

// restsOn is the subject that a person is at. What a finger was at stays it until the
// next one comes down.
func (s *Stage) restsOn(now sample) Target {
	where := now.at
	switch {
	case now.touch && !now.down && s.focus == "":
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

// Draw draws the picture if it has changed, and leaves the screen as it is
// otherwise.
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
	if s.scene != nil {
		s.scene.Draw(s.canvas)
	}
	s.canvas.End(screen, s.table.picture(screen.Bounds().Size(), s.scale, s.place(), s.settings.Theme))
}

// fail takes a scene off the stage that has panicked: the rest of the page goes on.
func (s *Stage) fail(err error) {
	of := s.scene
	if s.broken = of == nil; !s.broken {
		s.Show(nil)
	}
	s.calls.Failed(of, fmt.Errorf("the picture broke down: %w", err))
}
