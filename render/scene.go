package render

import (
	"time"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/game"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// Scene is the picture of one game. It sees what its seat sees, in the order in
// which it happens; its state is the newest view, and its picture follows at
// its own pace. All calls come from the render loop.
type Scene interface {
	// See takes in a step of the game; the picture of it is shown after that of
	// the steps before.
	See(game.Step)
	// Arrange lays the scene out anew, as when the window or a setting has
	// changed.
	Arrange(Frame)
	// Update moves the picture on to the time now and tells whether it moves,
	// that is, needs to be drawn again.
	Update(now time.Duration, hand Hand) (moving bool)
	// Draw shows the picture.
	Draw(*canvas.Canvas)
	// SetActions says what the person may do now, and what they have prepared.
	SetActions(Actions)
	// Targets lists where the enabled actions lie on the table, the uppermost
	// last. The scene owns the slice.
	Targets() []Target
	// Subjects lists where things lie that can be explained, the uppermost last.
	// The scene owns the slice.
	Subjects() []Target
	// Hurry shows what is still to be shown within a moment.
	Hurry()
	// Picture finds the pictures that Draw asks the canvas for.
	Picture(sprite.ID) art.Picture
	// SetBook has the texts in another language. The stage has to be refreshed,
	// since some pictures bear words.
	SetBook(*locale.Book)
	// Seen is how far the picture has come, as of the last Update.
	Seen() Moment
	// Duration is how long the picture of some events takes at a speed, so that
	// whoever plays for the bots can wait for it; me is whose picture it is. It
	// may be called from any goroutine.
	Duration(events []game.Event, me game.Seat, speed motion.Speed) time.Duration
}

// Moment is how far the picture of a game has come: all before it can be seen.
type Moment struct {
	Step  int // game.Step.N, of the step under way
	Event int // of the step, from 0: the one of which something can be seen
	// Part of Parts of the event can be seen. If there are none, the whole step can.
	Part, Parts int
}

// Frame is what a scene is laid out for.
type Frame struct {
	Area   geom.Rect // what of the canvas nothing covers
	Text   float64   // how much larger than usual a person wants texts, 1 to 2
	Theme  Theme     // the colours
	Manner motion.Manner
	// Watching is true where nobody decides, as in a replay: nothing on the table
	// offers itself then.
	Watching bool
	// SecondScreen is true where a big screen shows the table as well.
	SecondScreen bool
	Canvas       *canvas.Canvas // for measuring texts
}

// HandScale is how much larger than usual one's own things are on a small frame: 1, but where
// the table is to be seen elsewhere, and there is height.
func (f Frame) HandScale() float64 {
	if !f.SecondScreen || f.Area.W > f.Area.H || f.Text > 1.2 {
		return 1
	}
	return 1 + 0.5*geom.Clamp((f.Area.H-300)/160, 0, 1)
}

// TextSize is how much larger than usual texts can be on the frame: as a person
// wants them, as far as there is room.
func (f Frame) TextSize() float64 {
	room := geom.Clamp((min(f.Area.W, f.Area.H)-300)/400, 0, 1)
	return geom.Clamp(f.Text, 1, 1+0.5*room)
}

// Target is a thing on the table that can be pressed, or explained.
type Target struct {
	ID   string // what pressing it means, in the words of the page's action bar; or what it is
	Rect geom.Rect
}

// Seat is who sits at a seat, as the page calls them.
type Seat struct {
	Name   string
	Avatar int // a portrait, as art.Avatar counts them
}

// Hand is where a person's mouse or finger is.
type Hand struct {
	Over string // the target that it points at, or ""
	Down string // the target that it holds down, or ""
	// At is where it points while it is over a target, in dp; the zero value where a
	// key points.
	At geom.Point
}

// Settings are a person's choices about the picture, and the room that the page
// leaves to it.
type Settings struct {
	Covered geom.Insets // by the page's bars and panels
	Text    float64     // size of texts, 1 is usual
	Theme   Theme
	Manner  motion.Manner
	// Watching is true where nobody decides, as in a replay.
	Watching bool
	// SecondScreen is true where a big screen shows the table as well.
	SecondScreen bool
}

// Others are the seats other than the viewer's, clockwise from it: the next
// player sits to the left. Me is game.Spectator for whoever looks on.
func Others(seats int, me game.Seat) []game.Seat {
	var all []game.Seat
	first := max(0, int(me)+1)
	n := seats
	if me != game.Spectator {
		n--
	}
	for i := range n {
		all = append(all, game.Seat((first+i)%seats))
	}
	return all
}
