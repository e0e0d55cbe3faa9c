package person

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
	"gavel/web/model"
	"gavel/web/ui"
)

// Witness is one seat of a game, with all that it has seen, and its picture of the table.
type Witness struct {
	env    *Env
	Record game.Record // a guest does not know the seed of the game that it plays
	Seat   game.Seat
	Names  []string
	game   games.Game
	Faces  cast.Faces
	Scene  render.Scene
	steps  []game.Step
	away   game.Seats // who is away in the picture
	eras   []era      // before the person took a bot's seat
}

// era is a part of a game in which other people had the seats, or this page's person was a
// spectator. The log of these steps stays as it was then.
type era struct {
	until  int         // the number of steps
	teller ui.Narrator // in any language
	seats  []game.Occupant
}

// NewWitness returns a seat of a game that begins.
func NewWitness(h *Env, r game.Record, seat game.Seat, faces cast.Faces) Witness {
	w := Witness{env: h, Record: r, Seat: seat, Faces: faces, Names: cast.Names(r.Seats, h.Page.Book())}
	w.game, _ = h.Games.Shown.Find(r.Rules.Name())
	return w
}

// Draw makes a new picture of the table.
func (w *Witness) Draw(play func(sound.Note)) {
	w.Scene = w.Faces.Scene(w.game, w.Record.Seats, w.Names, w.env.Page.Book(), play)
}

// TranslatePicture sets the texts in the picture again, in the person's language.
func (w *Witness) TranslatePicture() {
	scene, book, stage := w.Scene, w.env.Page.Book(), w.env.Stage
	stage.Post(func() {
		scene.SetBook(book)
		stage.Refresh()
	})
}

// See collects a step.
func (w *Witness) See(step game.Step) { w.steps = append(w.steps, step) }

// Now implements [feature.Player].
func (w *Witness) Now() game.Step { return w.steps[len(w.steps)-1] }

// Steps implements [feature.Player].
func (w *Witness) Steps() []game.Step { return w.steps }

// Avatars implements [feature.Player].
func (w *Witness) Avatars() []int {
	return w.Faces.Avatars(w.Record.Seats, w.Names, w.env.Page.Book())
}

// Gallery implements [feature.Player].
func (w *Witness) Gallery() sprite.Gallery { return w.Scene.Picture }

// Narrator implements [feature.Player].
func (w *Witness) Narrator() ui.Narrator {
	return ui.Narrator{Game: w.game, Names: w.Names, Viewer: w.Seat, Book: w.env.Page.Book()}
}

// Reader is Narrator, for those who look at the game again.
func (w *Witness) Reader() ui.Narrator { return w.Narrator() }

// section returns the section of the rules that explains a view.
func (w *Witness) section(v game.View) string { return w.Narrator().Words(v).Section() }

// watches reports whether this page's person has no seat in the running game.
func (w *Witness) watches() bool {
	return w.Seat == game.Spectator && w.Now().View.Deciding().Mode != game.Over
}

// owes reports whether the game waits for this seat after a step.
func (w *Witness) owes(step game.Step) bool { return step.View.Deciding().Owes.Has(w.Seat) }

// Concerns reports whether something happens to this seat in a step, or the game ends.
func (w *Witness) Concerns(step game.Step) bool {
	return step.View.Deciding().Mode == game.Over || slices.ContainsFunc(w.Narrator().Lines(step), func(l ui.Line) bool { return l.Mine })
}

// last returns the views before and after the newest step.
func (w *Witness) last() (before, after game.View) {
	return w.steps[len(w.steps)-2].View, w.Now().View
}

// outdates reports whether the newest step makes a hint old: others have decided, or this seat has. A
// sealed decision of another seat changes nothing for this one, so the hint stays.
func (w *Witness) outdates() bool {
	before, after := w.last()
	turn := after.Deciding()
	return turn.Mode != game.Sealed || !turn.Owes.Has(w.Seat) || turn.Owes&^before.Deciding().Owes != 0
}

// stillAsked reports whether this seat is asked the same after the newest step as before. This
// happens if several seats decide at once and another one has.
func (w *Witness) stillAsked() bool {
	before, after := w.last()
	was, is := before.Deciding(), after.Deciding()
	return was.Mode != game.InTurn && was.Mode == is.Mode && was.Window == is.Window && w.section(before) == w.section(after) &&
		was.May.Has(w.Seat) && is.May.Has(w.Seat) && is.Owes&^was.Owes == 0 && was.Owes != game.Only(w.Seat)
}

// hides reports whether a shared page must stop showing this seat after the newest step: its
// private turn is over, or it has got secrets while everybody could look.
func (w *Witness) hides() bool {
	if w.Seat == game.Spectator {
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
	if was.Mode == game.Sealed && (was.Owes == game.Only(w.Seat) || is.Owes&^was.Owes != 0) {
		same = false // it was revealed, and asks again
	}
	return !same || !was.Owes.Has(w.Seat) || !is.Owes.Has(w.Seat)
}

// fingerprint identifies this game by its first steps at this seat; "" before them.
func (w *Witness) fingerprint() string {
	const first = 2 // the cards are dealt in these steps
	if len(w.steps) < first {
		return ""
	}
	sum := sha256.Sum256(fmt.Append(nil, w.Seat, w.Record.Rules.Name(), w.steps[:first]))
	return base64.RawURLEncoding.EncodeToString(sum[:12])
}

// era returns the steps up to until, with the narrator of now.
func (w *Witness) era(until int) era {
	told := w.Narrator()
	told.Names = slices.Clone(told.Names)
	return era{until, told, w.Record.Seats}
}

// Lines returns the log of so many steps as a narrator tells it, with the names of each era.
func (w *Witness) Lines(n ui.Narrator, steps int) (lines []ui.Line) {
	seats, called := w.Record.Seats, w.Names
	if len(w.eras) > 0 {
		seats, called = w.eras[0].seats, w.eras[0].teller.Names
	}
	lines = cast.Company(seats, called, n.Book)
	from := 0
	for _, e := range w.eras {
		e.teller.Book = n.Book
		until := min(e.until, steps)
		lines = append(lines, AllLines(e.teller, w.steps[from:until])...)
		from = until
	}
	return append(lines, AllLines(n, w.steps[from:steps])...)
}

// AllLines returns the log of some steps.
func AllLines(n ui.Narrator, steps []game.Step) (lines []ui.Line) {
	for _, step := range steps {
		lines = append(lines, n.Lines(step)...)
	}
	return lines
}

// bots returns the seats that bots had at one of the steps.
func (w *Witness) bots(step int) (bots game.Seats) {
	seats := w.Record.Seats
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

// InWords describes a table and the strength of its bots, for people who cannot see the canvas.
func InWords(n ui.Narrator, of game.Record, v game.View) model.Table {
	words := n.Words(v)
	return model.Table{
		Options: of.Options, Phase: words.Section(),
		Scene: append(words.Description(), cast.Strengths(of.Seats, n.Names, n.Book)...), Aloud: n.Aloud(v),
	}
}

// setAway shows on the table who is away.
func (w *Witness) setAway(away game.Seats) {
	if away != w.away {
		w.away = away
		scene := w.Scene
		w.env.Stage.Post(func() { scene.SetAway(away) })
	}
}
