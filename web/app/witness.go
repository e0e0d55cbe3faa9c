package app

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"slices"

	"gavel/assets/sound"
	"gavel/game"
	"gavel/render"
	"gavel/render/sprite"
	"gavel/web/cast"
	"gavel/web/games"
	"gavel/web/ui"
)

// witness is one seat of a game, with all that it has seen, and its picture of the table.
type witness struct {
	app    *App
	record game.Record // a guest does not know the seed of the game that it plays
	seat   game.Seat
	names  []string
	game   games.Game
	faces  cast.Faces
	scene  render.Scene
	steps  []game.Step
	eras   []era // before the person took a bot's seat
}

// era is a part of a game in which other people had the seats, or this page's person was a
// spectator. The log of these steps stays as it was then.
type era struct {
	until  int         // the number of steps
	teller ui.Narrator // in any language
	seats  []game.Occupant
}

// newWitness returns a seat of a game that begins.
func newWitness(a *App, r game.Record, seat game.Seat, faces cast.Faces) witness {
	w := witness{app: a, record: r, seat: seat, faces: faces, names: cast.Names(r.Seats, a.page.Book())}
	w.game, _ = a.games.Find(r.Rules.Name())
	return w
}

// draw makes a new picture of the table.
func (w *witness) draw(play func(sound.Note)) {
	w.scene = w.faces.Scene(w.game, w.record.Seats, w.names, w.app.page.Book(), play)
}

// translatePicture sets the texts in the picture again, in the person's language.
func (w *witness) translatePicture() {
	scene, book, stage := w.scene, w.app.page.Book(), w.app.stage
	stage.Post(func() {
		scene.SetBook(book)
		stage.Refresh()
	})
}

// See collects a step.
func (w *witness) See(step game.Step) { w.steps = append(w.steps, step) }

// Now implements [feature.Player].
func (w *witness) Now() game.Step { return w.steps[len(w.steps)-1] }

// Steps implements [feature.Player].
func (w *witness) Steps() []game.Step { return w.steps }

// Avatars implements [feature.Player].
func (w *witness) Avatars() []int {
	return w.faces.Avatars(w.record.Seats, w.names, w.app.page.Book())
}

// Gallery implements [feature.Player].
func (w *witness) Gallery() sprite.Gallery { return w.scene.Picture }

// Narrator implements [feature.Player].
func (w *witness) Narrator() ui.Narrator {
	return ui.Narrator{Game: w.game, Names: w.names, Viewer: w.seat, Book: w.app.page.Book()}
}

func (w *witness) reader() ui.Narrator { return w.Narrator() }

// section returns the section of the rules that explains a view.
func (w *witness) section(v game.View) string { return w.Narrator().Words(v).Section() }

// watches reports whether this page's person has no seat in the running game.
func (w *witness) watches() bool {
	return w.seat == game.Spectator && w.Now().View.Deciding().Mode != game.Over
}

// owes reports whether the game waits for this seat after a step.
func (w *witness) owes(step game.Step) bool { return step.View.Deciding().Owes.Has(w.seat) }

// concerns reports whether something happens to this seat in a step, or the game ends.
func (w *witness) concerns(step game.Step) bool {
	return step.View.Deciding().Mode == game.Over || slices.ContainsFunc(w.Narrator().Lines(step), func(l ui.Line) bool { return l.Mine })
}

// last returns the views before and after the newest step.
func (w *witness) last() (before, after game.View) {
	return w.steps[len(w.steps)-2].View, w.Now().View
}

// outdates reports whether the newest step makes a hint old: others have decided, or this seat has. A
// sealed decision of another seat changes nothing for this one, so the hint stays.
func (w *witness) outdates() bool {
	before, after := w.last()
	turn := after.Deciding()
	return turn.Mode != game.Sealed || !turn.Owes.Has(w.seat) || turn.Owes&^before.Deciding().Owes != 0
}

// stillAsked reports whether this seat is asked the same after the newest step as before. This
// happens if several seats decide at once and another one has.
func (w *witness) stillAsked() bool {
	before, after := w.last()
	was, is := before.Deciding(), after.Deciding()
	return was.Mode != game.InTurn && was.Mode == is.Mode && was.Window == is.Window && w.section(before) == w.section(after) &&
		was.May.Has(w.seat) && is.May.Has(w.seat) && is.Owes&^was.Owes == 0 && was.Owes != game.Only(w.seat)
}

// hides reports whether a shared page must stop showing this seat after the newest step: its
// private turn is over, or it has got secrets while everybody could look.
func (w *witness) hides() bool {
	if w.seat == game.Spectator {
		return false
	}
	before, after := w.last()
	was, is := before.Deciding(), after.Deciding()
	switch {
	case is.Mode == game.Over:
		return true
	case !game.Secret(before):
		return game.Secret(after)
	}
	same := was.Mode == is.Mode && was.Window == is.Window && w.section(before) == w.section(after)
	if was.Mode == game.Sealed && (was.Owes == game.Only(w.seat) || is.Owes&^was.Owes != 0) {
		same = false // it was revealed, and asks again
	}
	return !same || !was.Owes.Has(w.seat) || !is.Owes.Has(w.seat)
}

// fingerprint identifies this game by its first steps at this seat; "" before them.
func (w *witness) fingerprint() string {
	const first = 2 // the cards are dealt in these steps
	if len(w.steps) < first {
		return ""
	}
	sum := sha256.Sum256(fmt.Append(nil, w.seat, w.record.Rules.Name(), w.steps[:first]))
	return base64.RawURLEncoding.EncodeToString(sum[:12])
}

// era returns the steps up to until, with the narrator of now.
func (w *witness) era(until int) era {
	told := w.Narrator()
	told.Names = slices.Clone(told.Names)
	return era{until, told, w.record.Seats}
}

// lines returns the log of so many steps as a narrator tells it, with the names of each era.
func (w *witness) lines(n ui.Narrator, steps int) (lines []ui.Line) {
	seats, called := w.record.Seats, w.names
	if len(w.eras) > 0 {
		seats, called = w.eras[0].seats, w.eras[0].teller.Names
	}
	lines = cast.Company(seats, called, n.Book)
	from := 0
	for _, e := range w.eras {
		e.teller.Book = n.Book
		until := min(e.until, steps)
		lines = append(lines, allLines(e.teller, w.steps[from:until])...)
		from = until
	}
	return append(lines, allLines(n, w.steps[from:steps])...)
}

// allLines returns the log of some steps.
func allLines(n ui.Narrator, steps []game.Step) (lines []ui.Line) {
	for _, step := range steps {
		lines = append(lines, n.Lines(step)...)
	}
	return lines
}

// bots returns the seats that bots had at one of the steps.
func (w *witness) bots(step int) (bots game.Seats) {
	seats := w.record.Seats
	for _, e := range w.eras {
		if step < e.until {
			seats = e.seats
			break
		}
	}
	for i, of := range seats {
		if of.IsBot() {
			bots |= game.Only(game.Seat(i))
		}
	}
	return bots
}
