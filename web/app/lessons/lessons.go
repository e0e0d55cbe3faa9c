// Package lessons handles the lessons of the games.
package lessons

import (
	"errors"

	"gavel/game"
	"gavel/game/bot"
	"gavel/net/wire"
	"gavel/render"
	"gavel/web/app/feature"
	"gavel/web/cast"
	"gavel/web/learned"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/ui"
	"gavel/web/ui/lesson"
)

// Lesson is a lesson at its table. Only the learner decides there; the others follow the lesson's
// record. It implements [feature.Exercise].
type Lesson struct {
	Course *lesson.Course // one goroutine at a time moves it, beside the loop
	Moves  []Move         // of the course; the first is running, and the others wait
	Held   render.Moment  // the picture stops there; zero if it does not

	f    *Feature
	desk feature.Desk
	game string
	from int // the first beat of this visit

	beat   lesson.Beat
	at, of int
	answer ui.Reason
	still  bool // the course is at the beat and does not move
}

// Move is a move of a course to another beat.
type Move struct {
	on       func() (anew bool, err error) // anew: the table must be set up again
	answered func(error)                   // for a decision; else nil
}

// Feature handles lessons.
type Feature struct {
	app feature.Context
	at  *Lesson // the last one that was begun; nil before
}

// New returns the feature.
func New(c feature.Context) *Feature { return &Feature{app: c} }

// Handle implements [feature.Feature]. It handles the intents about lessons.
func (f *Feature) Handle(i model.Intent) bool {
	l, learns := f.at, f.at != nil && f.at.desk.Here()
	switch i := i.(type) {
	case model.Teach:
		f.teach(string(i))
	case model.NextBeat:
		if learns {
			l.move(Move{on: l.Course.Next})
		}
	case model.PreviousBeat:
		if learns {
			l.leap(l.Course.Back)
		}
	case model.RestartLesson:
		if learns {
			l.leap(l.Course.Restart)
		}
	case model.PlayAfterLesson:
		if learns {
			f.app.Tables().Own(func() {
				f.app.Tables().Deal(model.Start{Game: l.game, Levels: []string{bot.Easy, bot.Easy}, Name: string(i)}, sameFace)
			})
		}
	default:
		return false
	}
	return true
}

// teach starts the lesson of a game, or continues where the learner left it.
func (f *Feature) teach(of string) {
	g, known := f.app.Games().Shown.Find(of)
	rules, _ := f.app.Games().Rules.Find(of)
	if !known || len(g.Lesson.Beats) == 0 {
		return
	}
	f.app.Tables().Leave()
	c, err := lesson.New(g.Lesson, rules, f.app.Page().Book().T("page.you"), f.lessonAt(of))
	if err != nil {
		f.app.Tables().Fail(err)
		return
	}
	l := &Lesson{f: f, game: of, Course: c}
	l.from, _ = c.At()
	f.at, l.desk = l, f.app.Tables().Begin(l)
	l.leap(func() {})
}

// leap moves the course to a beat, and sets up the table again for it.
func (l *Lesson) leap(to func()) {
	l.move(Move{on: func() (anew bool, err error) {
		to()
		return true, nil
	}})
}

// move queues a move of the course.
func (l *Lesson) move(m Move) {
	if l.Moves = append(l.Moves, m); len(l.Moves) == 1 {
		l.begin()
	}
}

// begin starts the first move in the queue.
func (l *Lesson) begin() {
	m := l.Moves[0]
	l.still = false
	l.release()
	l.desk.Work(func() {
		anew, err := m.on()
		if err == nil && anew {
			r := l.Course.Record()
			t := wire.GameStart{Rules: r.Rules.Name(), Options: r.Options, Seats: r.Seats, Seat: lesson.Learner}
			err = l.desk.Sit(t, func(p feature.Pupil) error { return l.Course.Sit(p) }, func(feature.Pupil) {})
			if err == nil {
				err = l.Course.Play()
			}
		}
		l.f.app.Do(func() { l.moved(m, err) })
	})
}

// moved shows the result of a move.
func (l *Lesson) moved(m Move, err error) {
	l.Moves = l.Moves[1:]
	if !l.desk.Here() {
		return // the person has left meanwhile
	}
	if m.answered != nil && !errors.Is(err, lesson.Closed) { // else pressed twice
		m.answered(err)
	}
	if refused := game.Refusal(""); err != nil && !errors.As(err, &refused) {
		l.f.app.Tables().Fail(err)
		return
	}
	l.beat, l.answer, l.still = l.Course.Beat(), l.Course.Answer(), true
	l.at, l.of = l.Course.At()
	l.f.keepLesson(l.game, l.at, l.at == l.of-1)
	l.desk.Refresh()
	if len(l.Moves) > 0 {
		l.begin()
	}
}

// Holds implements [feature.Exercise]. It lets the picture of a step stop before the table is cleared, if the learner should see
// what lies there. The course waits while the player sees the step.
func (l *Lesson) Holds(step game.Step) bool {
	event := l.Course.Holds(step)
	if event == 0 {
		return false
	}
	l.Held = render.Moment{Step: step.N, Event: event, Parts: 1}
	l.desk.Hold(l.Held)
	return true
}

// release lets the picture go on.
func (l *Lesson) release() {
	if l.Held != (render.Moment{}) {
		l.Held = render.Moment{}
		l.desk.Hold(render.Moment{})
	}
}

// Shown implements [feature.Exercise]. It shows the text of the beat, once the picture has reached it.
func (l *Lesson) Shown(all bool, at render.Moment) {
	if !l.still || !all && (l.Held.Step == 0 || at != l.Held) {
		l.f.app.State().Beat = nil
		return
	}
	book := l.f.app.Page().Book()
	b := model.Beat{Text: book.T(l.beat.Text), Spot: l.beat.Spot, At: l.at + 1, Of: l.of, Asks: l.asks(), Resumed: l.from > 0 && l.at == l.from, Last: l.at == l.of-1}
	if l.answer.Key != "" {
		b.Text, b.Spot, b.Answer = l.answer.In(book), "", true
	}
	l.f.app.State().Beat = new(b)
	l.desk.Spot(b.Spot)
}

// asks reports whether the learner must decide.
func (l *Lesson) asks() bool { return l.still && l.beat.Asks() && l.answer.Key == "" }

// Bar implements [feature.Exercise]. It returns the action bar. It is closed while the learner reads.
func (l *Lesson) Bar(bar ui.Bar) ui.Bar {
	if l.asks() {
		return bar
	}
	return bar.Closed(l.f.app.Page().Book().T("page.lesson.read"))
}

// Decide implements [feature.Exercise].
func (l *Lesson) Decide(d game.Decision, answered func(error)) {
	l.move(Move{func() (bool, error) { return l.Course.Decide(d) }, answered})
}

// Record implements [feature.Exercise].
func (l *Lesson) Record() (game.Record, bool) { return l.Course.Record(), true }

// Teaches implements [feature.Exercise].
func (l *Lesson) Teaches() bool { return true }

// Close implements [feature.Exercise].
func (l *Lesson) Close() {}

// sameFace reports whether a game with a seed gives the first seat the face that it has in lessons.
func sameFace(seed game.Seed) bool {
	return cast.Portrait(wire.Faces(seed), lesson.Learner) == cast.Portrait(0, lesson.Learner)
}

// lessonAt returns the beat at which the person left the lesson of a game; 0 if they have not
// started it or have finished it.
func (f *Feature) lessonAt(game string) int {
	return learned.Beat(f.app.Kept().Get(store.Lesson(game)))
}

// keepLesson saves the progress in the lesson of a game.
func (f *Feature) keepLesson(game string, beat int, over bool) {
	at := learned.Lesson(beat)
	if over {
		at = learned.Known
	}
	f.app.Kept().Set(store.Lesson(game), at)
}
