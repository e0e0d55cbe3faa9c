package feature

import (
	"strings"

	"gavel/game"
	"gavel/game/deal"
	"gavel/render/sprite"
	"gavel/web/daily"
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/ui"
)

// Tables is how a feature starts games, and what it may know about the shown one.
type Tables interface {
	// Own calls f once this page owns the saved game. If another page owns it, the person is asked
	// first.
	Own(f func())
	Claim() *store.Claim // of the saved game; nil if this page does not own it

	// Play starts the game of a deal against its bots, for a person who has typed this name.
	Play(d deal.Deal, name string)
	// Try continues a game of today's auction, with a decision that was still sealed.
	Try(t daily.Try, r game.Record, sealed string)
	// Accept opens a table at which friends play a challenge.
	Accept(c deal.Challenge, name string)
	// Deal starts a game against bots, with a seed that fits; nil if any does.
	Deal(start model.Start, fits func(game.Seed) bool)
	// Begin leaves the table for that of an exercise.
	Begin(Exercise) Desk
	// Watch shows a game as a seat saw it, until the person leaves it; then it calls back.
	Watch(r game.Record, seat game.Seat, back func()) error
	// Leave goes back to the start page. The game of a person alone stays saved.
	Leave()
	// Fail shows that only a reload of the page helps.
	Fail(err error)

	// Player returns the person at this screen in the game that the page shows; nil without one, and
	// in a replay.
	Player() Player
	// Shown returns the game that the page shows, at a table or as a replay. If its record is not
	// known yet, the page says so.
	Shown() (of Finished, known bool)
	Narrator() (ui.Narrator, bool) // of that game
	// Finished returns the shown game of this page's person, once it has ended and its record is
	// known. Practice does not count.
	Finished() (Finished, bool)
	Seated() bool // the page is at a table, or on the way to one
}

// Player is the person at this screen in a game.
type Player interface {
	Now() game.Step          // the newest one
	Steps() []game.Step      // all that the seat has seen
	Narrator() ui.Narrator   // as this person sees it
	Make(d game.Decision)    // makes a decision, as by hand
	Sharers() map[int]string // the names of the people who share the screen, by seat; nil for one person
	Avatars() []int          // the portrait of each seat
	Gallery() sprite.Gallery // the pictures of its things
	// ViewAs shows the finished game as the person in a seat saw it who shares the screen. It reports
	// whether there is one.
	ViewAs(game.Seat) bool
}

// Finished is a finished game.
type Finished struct {
	Record   game.Record
	Seat     game.Seat       // from which the page shows it
	Of       *deal.Challenge // if the host knows that the game has its deal; else nil
	Friends  bool            // this page is the host of friends
	At       int             // the step that a replay shows; 0 at a table
	Own      bool            // the person at this screen has just played it, and it was no practice
	Narrator ui.Narrator
}

// Saved reads the saved game: the record of a game alone, or a table of friends.
func Saved(c Context) (r game.Record, friends bool) {
	r, err := game.ReadRecord(strings.NewReader(c.Kept().Get(store.Save)), c.Games().Rules.Find)
	return r, err != nil
}

// Link returns the link with a fragment, which chats show in this person's language.
func Link(p Page, fragment string) string {
	site := p.Site()
	return links.Address(site.Address, site.Previews, string(p.Book().Lang()), fragment)
}

// Ask asks a question before something is lost, and calls then if the answer is yes.
func Ask(c Context, question, yes, no string, then func()) *model.Question {
	q := &model.Question{Question: question, Yes: yes, No: no, Then: func() { c.Post(then) }}
	c.State().Question = q
	return q
}

// Practises reports whether the page shows a practice game.
func Practises(c Context) bool {
	at := c.State().Place
	return at != nil && at.Practice
}
