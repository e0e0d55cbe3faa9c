package render

import (
	"slices"
	"time"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/game"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// Scene is the picture of one game. It sees the steps of its seat in their order. Its state is
// the newest view, and its picture follows at its own speed. All calls come from the render loop.
type Scene interface {
	// See handles a step of the game. Its picture is shown after that of the steps before.
	See(game.Step)
	// Arrange lays out the scene again, for instance after a change of the window or a setting.
	Arrange(Frame)
	// Update moves the picture to the time now. It reports whether the picture moves, and so must
	// be drawn again.
	Update(now time.Duration, hand Hand) (moving bool)
	// Draw shows the picture.
	Draw(*canvas.Canvas)
	// SetActions sets the things that the person may do now, with their draft.
	SetActions(Actions)
	// SetAway sets the people who are away from the table.
	SetAway(game.Seats)
	// Targets lists the places of the enabled actions on the table, the uppermost last. The scene
	// owns the slice.
	Targets() []Target
	// Subjects lists the places of things that can be explained, the uppermost last. The scene
	// owns the slice.
	Subjects() []Target
	// Faces lists the pictures of the thing at a target, for a closer look.
	Faces(target string) []sprite.ID
	// Hurry shows the rest of the picture within a moment.
	Hurry()
	// Picture returns the pictures that Draw needs.
	Picture(sprite.ID) art.Picture
	// SetBook changes the language of the texts. The stage must then be refreshed, because some
	// pictures have words.
	SetBook(*locale.Book)
	// Hold lets the picture of the next step stop before an event, which is a moment of which
	// nothing can be seen yet. The zero Moment lets it continue.
	Hold(Moment)
	// Seen returns the progress of the picture at the last Update.
	Seen() Moment
	// Duration returns how long the picture of some events takes at a speed. Bots wait for it. me
	// is the seat whose picture it is. Any goroutine may call it.
	Duration(events []game.Event, me game.Seat, speed motion.Speed) time.Duration
}

// Moment is the progress of a game's picture. Everything before it can be seen.
type Moment struct {
	Step  int // game.Step.N of the current step
	Event int // index in the step, from 0, of the event of which something can be seen
	// Part of Parts of the event can be seen. If there are none, the whole step can.
	Part, Parts int
}

// Frame has the facts that a scene is laid out for.
type Frame struct {
	Area   geom.Rect // the uncovered part of the canvas
	Text   float64   // factor for the size of texts, 1 to 2
	Theme  Theme     // the colours
	Manner motion.Manner
	// Watching reports whether nobody decides, as in a replay. Then the table offers nothing.
	Watching bool
	// SecondScreen reports whether a big screen shows the table as well.
	SecondScreen bool
	Canvas       *canvas.Canvas // for measuring texts
}

// HandScale returns the factor for the size of the own things on a small frame. It is 1, unless
// another screen shows the table and there is height.
func (f Frame) HandScale() float64 {
	if !f.SecondScreen || f.Area.W > f.Area.H || f.Text > 1.2 {
		return 1
	}
	return 1 + 0.5*geom.Clamp((f.Area.H-300)/160, 0, 1)
}

// TextSize returns the factor for the size of texts on the frame: the person's setting, limited
// by the room.
func (f Frame) TextSize() float64 {
	room := geom.Clamp((min(f.Area.W, f.Area.H)-300)/400, 0, 1)
	return geom.Clamp(f.Text, 1, 1+0.5*room)
}

// Target is a thing on the table that can be pressed or explained.
type Target struct {
	ID   string // the action for pressing it, in the words of the page's action bar; or the thing
	Rect geom.Rect
}

// Seat has the name and portrait of the person at a seat.
type Seat struct {
	Name   string
	Avatar int // a portrait, as art.Avatar counts them
}

// Hand is the place of a person's mouse or finger.
type Hand struct {
	Over string // the target under it, or ""
	Down string // the target that it holds down, or ""
	// At is its place while it is over a target, in dp. It is zero for the keyboard.
	At geom.Point
}

// Settings are a person's choices about the picture, and the room that the page leaves for it.
type Settings struct {
	Covered geom.Insets // by the page's bars and panels
	Text    float64     // size of texts, 1 is usual
	Theme   Theme
	Manner  motion.Manner
	// Watching reports whether nobody decides, as in a replay.
	Watching bool
	// SecondScreen reports whether a big screen shows the table as well.
	SecondScreen bool
}

// Others returns the seats other than the viewer's, clockwise from it: the next player sits to
// the left. me is game.Spectator for spectators.
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

// Action is a thing that a person may do, from the model of the game.
type Action struct {
	ID      string
	Label   string // in the page's language
	Enabled bool
	Primary bool // it is probably the wanted action
	OnTable bool // its choices lie on the table
}

// Actions are the things that the person of a scene may do now, with their draft. The scene knows
// the place of an action on the table, but not when it is allowed. Without actions, as in a
// replay, the table offers nothing.
type Actions struct {
	All    []Action
	Picked []string // ids of the chosen parts of a decision; a part that is chosen several times occurs several times
	Bid    int      // the sum of a possible bid, or 0
}

// Find returns the action with an id. An unknown action is not enabled.
func (a Actions) Find(id string) Action {
	if i := slices.IndexFunc(a.All, func(a Action) bool { return a.ID == id }); i >= 0 {
		return a.All[i]
	}
	return Action{}
}

// Within reports whether each choice on the table has a target.
func (a Actions) Within(targets []Target) bool {
	for _, one := range a.All {
		if one.OnTable && one.Enabled && !slices.Contains(a.Picked, one.ID) && !slices.ContainsFunc(targets, func(t Target) bool { return t.ID == one.ID }) {
			return false
		}
	}
	return true
}

// Can reports whether an action is enabled.
func (a Actions) Can(id string) bool { return a.Find(id).Enabled }
