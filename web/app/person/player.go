// Package person has the person at this screen in one game: what they have seen, the action bar, standing orders, notes, and
// whom they share the screen with.
package person

import (
	"time"

	"gavel/assets/sound"
	"gavel/game"
	"gavel/net/session"
	"gavel/net/verdict"
	"gavel/render"
	"gavel/web/app/feature"
	"gavel/web/characters"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/trouble"
	"gavel/web/ui"
)

// Player is the person at this screen in one game, who sees it on page and canvas.
type Player struct {
	Witness
	Table    Table
	can      ui.Actions
	Progress progress
	Bar      bar
	Notes    Notes
	talk     talk
	Order    standingOrder
	Touch    touch
	Device   *Device         // shared by several people; nil for one person alone
	Live     bool            // false while past steps are replayed
	Hurries  bool            // the person wants to see nothing until they are asked or something happens to them
	verdict  string          // the shown result of checking the game
	given    verdict.Finding // of a known deal
}

// bar is the action bar of a player, with the question that it asks.
type bar struct {
	player   *Player
	open     bool // the person could decide since the last logged step, and still can
	Asks     ui.Bar
	asked    int           // the number of steps when the question was shown
	answered int           // the number of steps when the person made the last decision that all see
	Chosen   game.Decision // in secret, with which the turn ends
	after    int           // the number of steps before it
	waits    bool          // the bots wait for a key, and the person does not know it yet
}

// progress says how far the page has logged the steps of a player. The page logs nothing before the picture shows it.
type progress struct {
	player *Player
	Told   int           // steps that are logged completely
	lines  int           // of the log, from the step after them
	called render.Moment // the auctioneer has got the lines up to here
	at     render.Moment // the newest that the picture has reached
	until  time.Time     // expected end of the animation
	raised bool          // the picture was put on the stage, and is not drawn yet
}

// talk is what the bots of a game say.
type talk struct {
	characters.Talk
	player *Player
	heard  int // steps
}

// standingOrder is a player's standing order, if they have given one.
type standingOrder struct {
	ui.StandingOrders
	player *Player
	due    *ui.Answer // the order's decision, waiting for its pause or being made; nil if none
	steps  int        // seen by the player when it became due
	ended  string     // why it ended while another player was shown, as a text key; "" if it did not
}

// touch has what a person has begun with one press, and has not decided yet: a thing on the table that they
// look at, and a decision that they can take back for a moment. The table hears of neither.
type touch struct {
	player *Player
	lifted string       // the control of the thing; "" for none
	held   *model.Press // nil for none
	what   string       // the held decision, as its control names it
}

// Device is this screen if several people share it in one game. Each has a player of their own, and so has a spectator. The page
// shows the player whose turn it is. It shows the spectator if it is nobody's turn, or to hide private information. The
// spectator's bar is then a curtain: it asks for the person who gets the device next.
//
// The log is always the spectator's: it has no private information, and does not change while people pass the device on.
type Device struct {
	Public *Player   // the spectator's
	Locals []*Player // in seat order
	Logged int       // steps in the log
	last   game.Seat // the last one with the device
	Asked  game.Seat // gets it next, behind the curtain; game.Spectator without one
	Host   game.Seat
	whose  game.Seat // game is reviewed and watched again
}

// playing reports whether the page shows this player.
func (p *Player) playing() bool { return p.env.Screens.Player() == p }

// isShown reports whether the page shows this player, and no replay of the game.
func (p *Player) isShown() bool { return p.env.Screens.Shows(p) }

// here reports whether the page shows this game.
func (p *Player) here() bool { return p.playing() || p.Device != nil && p.Device.isShown() }

// logged returns the player whose log the page shows.
func (p *Player) logged() *Player {
	if p.Device != nil {
		return p.Device.Public
	}
	return p
}

// Words describe the table, as far as the log goes.
func (p *Player) Words() ui.Words { return p.Narrator().Words(p.Progress.view()) }

// group returns all players at this screen, and the spectator of a shared device.
func (p *Player) group() []*Player {
	if p.Device == nil {
		return []*Player{p}
	}
	return append([]*Player{p.Device.Public}, p.Device.Locals...)
}

// Viewpoint returns the seat from which the page shows a finished game. On a shared device it
// is the host's, or the seat of the person who asked to see the game again.
func (p *Player) Viewpoint() game.Seat {
	if p.Device == nil {
		return p.Seat
	}
	return p.Device.whose
}

// shown returns the player that the page shows.
func (d *Device) shown() *Player { return d.Public.env.Screens.Player() }

// isShown reports whether the page shows this game.
func (d *Device) isShown() bool {
	p := d.shown()
	return p != nil && p.Device == d
}

// view is the view after the last logged step.
func (t *progress) view() game.View { return t.player.steps[t.Told-1].View }

// whole reports whether all steps are logged.
func (t *progress) whole() bool { return t.Told == len(t.player.steps) }

// thinking is how long bots seem to think.
var thinking = map[model.Speed]time.Duration{
	model.Slow:   1200 * time.Millisecond,
	model.Normal: 600 * time.Millisecond,
	model.Fast:   250 * time.Millisecond,
}

// Env is what the application gives to the people at tables.
type Env struct {
	App     feature.Context
	Games   feature.Games
	Tables  feature.Tables
	Screens Screens
	State   *model.State // the page must show this
	Kept    *store.Store // any goroutine may use it
	Page    Page
	Stage   Stage
}

// Warn shows a text for some seconds, see [locale.Book.T].
func (e *Env) Warn(key string, arguments ...any) { e.Page.Warn(e.Page.Book().T(key, arguments...)) }

// Problem shows an error for some seconds.
func (e *Env) Problem(err error) { e.Page.Warn(trouble.Text(err, e.Page.Book())) }

// Screens is where the person at this screen goes from game to game. The loop calls its methods.
type Screens interface {
	// After calls f on the loop after a while, for a session.
	After(while time.Duration, at Session, f func()) *time.Timer
	Player() *Player                           // in the newest game, perhaps below a replay; nil without one
	Shows(*Player) bool                        // the page shows this player, and no replay
	Enter(p *Player) (was *Player, there bool) // makes this the newest game, if the page is at its table
	PassTo(*Player)                            // shows another player of a shared device
	Arrange()                                  // sends the stage the picture settings
	Draw()                                     // shows the state at once
}

// Page is what people at tables need of the page.
type Page interface {
	feature.Page
	Window() model.Window
	Said(model.Saying) // shows what somebody at the table says
	Play(sound.Note)   // any goroutine may call it

	Tab() model.Tab
	KeepSeat(way string) // stores it in the tab
	MarkCrash(asks bool) // stores in the tab that the page crashed and must ask, or that the person has answered
}

// Stage is what people at tables need of the canvas. Only posted functions may call methods other than Post.
type Stage interface {
	Post(f func())
	Show(render.Scene)
	See(game.Step)
	Refresh()
	Hurry()
	Ask(question int)
	Focus(id string)
	Lift(id string)
}

// Session is this page's part in a table, as its host or as a guest, or for an exercise. The loop calls its methods.
type Session interface {
	// Decide gives a decision of a seat to the table, after earlier ones, and calls answered later, on any goroutine.
	Decide(seat game.Seat, d game.Decision, answered func(error))
	Record() (game.Record, bool) // of the newest game, if it is known
	Rematch()                    // deals another game to the same people
	Gather()                     // goes back to the lobby
	Leave()                      // leaves the table
	Abandon()                    // ends as if the page was closed
	Show()                       // shows the table, or the progress of joining it, on the page
}

// Table is what a person knows of the table of their game.
type Table struct {
	Session  Session
	Host     *session.Host                             // of this page's own table; nil at another's, and in an exercise
	Exercise feature.Exercise                          // nil in a game
	TimeLeft func() (left time.Duration, limited bool) // of a decision
	Chosen   map[string]int                            // portraits, by name
	Friends  bool                                      // at this page's own table
	Practice bool                                      // from a replay, so the game does not count
	Notes    bool                                      // the page explains what happens for the first time
}
