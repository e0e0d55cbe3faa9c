package app

import (
	"context"
	"errors"

	"gavel/game"
	"gavel/game/bot"
	"gavel/net/wire"
	"gavel/render"
	"gavel/web/learned"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/ui"
	"gavel/web/ui/lesson"
)

// lessonSession is a session at the table of a lesson. Only the learner decides there; the
// others follow the lesson's record.
type lessonSession struct {
	app  *App
	game string
	from int // the first beat of this session
	ctx  context.Context
	stop context.CancelFunc

	course *lesson.Course // one goroutine at a time moves it, beside the loop
	moves  []courseMove   // the first is running; the others wait

	beat   lesson.Beat
	at, of int
	answer ui.Reason
	still  bool          // the course is at the beat and does not move
	held   render.Moment // the picture stops there; zero if it does not
}

// courseMove is a move of a course to another beat.
type courseMove struct {
	on   func() (anew bool, err error) // anew: the table must be set up again
	done chan<- error                  // gets the result; nil if nobody waits
}

// lessonFeature handles the lessons of the games.
type lessonFeature struct{ app *App }

// handle handles the intents about lessons.
func (f *lessonFeature) handle(i model.Intent) bool {
	a := f.app
	l, learns := a.session.(*lessonSession)
	switch i := i.(type) {
	case model.Teach:
		f.teach(string(i))
	case model.NextBeat:
		if learns {
			l.move(courseMove{on: l.course.Next})
		}
	case model.PreviousBeat:
		if learns {
			l.leap(l.course.Back)
		}
	case model.RestartLesson:
		if learns {
			l.leap(l.course.Restart)
		}
	case model.PlayAfterLesson:
		if learns {
			a.owns.whenOwned(func() {
				a.table.beginFitting(model.Start{Game: l.game, Levels: []string{bot.Easy, bot.Easy}, Name: string(i)}, sameFace)
			})
		}
	default:
		return false
	}
	return true
}

// teach starts the lesson of a game, or continues where the learner left it.
func (f *lessonFeature) teach(of string) {
	a := f.app
	g, known := a.games.Find(of)
	rules, _ := a.rules.Find(of)
	if !known || len(g.Lesson.Beats) == 0 {
		return
	}
	a.leave()
	c, err := lesson.New(g.Lesson, rules, a.page.Book().T("page.you"), f.lessonAt(of))
	if err != nil {
		a.fail(err)
		return
	}
	l := &lessonSession{app: a, game: of, course: c}
	l.ctx, l.stop = context.WithCancel(context.Background())
	l.from, _ = c.At()
	a.session = l
	l.leap(func() {})
}

// leap moves the course to a beat, and sets up the table again for it.
func (l *lessonSession) leap(to func()) {
	l.move(courseMove{on: func() (anew bool, err error) {
		to()
		return true, nil
	}})
}

// move queues a move of the course.
func (l *lessonSession) move(m courseMove) {
	if l.moves = append(l.moves, m); len(l.moves) == 1 {
		l.begin()
	}
}

// begin starts the first move in the queue.
func (l *lessonSession) begin() {
	m := l.moves[0]
	l.still = false
	l.release()
	go l.app.guarded(l, func() {
		anew, err := m.on()
		if err == nil && anew {
			err = l.setUp()
		}
		l.app.do(func() { l.moved(m, err) })
	})()
}

// moved shows the result of a move.
func (l *lessonSession) moved(m courseMove, err error) {
	if m.done != nil {
		m.done <- err
	}
	l.moves = l.moves[1:]
	if l.app.session != l {
		return // the person has left meanwhile
	}
	if refused := game.Refusal(""); err != nil && !errors.As(err, &refused) {
		l.app.fail(err)
		return
	}
	l.beat, l.answer, l.still = l.course.Beat(), l.course.Answer(), true
	l.at, l.of = l.course.At()
	l.app.lessons.keepLesson(l.game, l.at, l.at == l.of-1)
	if p := l.app.player; p != nil && p.session == l {
		p.show()
	}
	if len(l.moves) > 0 {
		l.begin()
	}
}

// setUp seats the learner at a new table. It runs beside the loop.
func (l *lessonSession) setUp() error {
	r := l.course.Record()
	var p *player
	l.app.do(func() {
		p = newPlayer(l.app, l, wire.GameStart{Rules: r.Rules.Name(), Options: r.Options, Seats: r.Seats, Seat: lesson.Learner})
	})
	if err := l.course.Sit(p); err != nil {
		return err
	}
	p.Enter()
	return l.course.Play()
}

// holds lets the picture of a step stop before the table is cleared, if the learner should see
// what lies there. The course waits while the player sees the step.
func (l *lessonSession) holds(step game.Step) bool {
	event := l.course.Holds(step)
	if event == 0 {
		return false
	}
	l.held = render.Moment{Step: step.N, Event: event, Parts: 1}
	at := l.held
	l.app.stage.Post(func() { l.app.stage.Hold(at) })
	return true
}

// release lets the picture go on.
func (l *lessonSession) release() {
	if l.held != (render.Moment{}) {
		l.held = render.Moment{}
		l.app.stage.Post(func() { l.app.stage.Hold(render.Moment{}) })
	}
}

// shown shows the text of the beat, once the picture has reached it.
func (l *lessonSession) shown() {
	p := l.app.player
	reached := p.progress.steps == len(p.steps) || l.held.Step > 0 && p.progress.at == l.held
	if !l.still || !reached || l.app.replay != nil {
		l.app.state.Beat = nil
		return
	}
	book := l.app.page.Book()
	b := model.Beat{Text: book.T(l.beat.Text), Spot: l.beat.Spot, At: l.at + 1, Of: l.of, Asks: l.asks(), Resumed: l.from > 0 && l.at == l.from, Last: l.at == l.of-1}
	if l.answer.Key != "" {
		b.Text, b.Spot, b.Answer = l.answer.In(book), "", true
	}
	l.app.state.Beat = new(b)
	l.app.stage.Post(func() { l.app.stage.Spot(b.Spot) })
}

// learns reports whether the player is at the table of a lesson.
func (p *player) learns() bool {
	_, learns := p.session.(*lessonSession)
	return learns
}

// asks reports whether the learner must decide.
func (l *lessonSession) asks() bool { return l.still && l.beat.Asks() && l.answer.Key == "" }

// bar returns the action bar. It is closed while the learner reads.
func (l *lessonSession) bar(bar ui.Bar) ui.Bar {
	if l.asks() {
		return bar
	}
	return closed(bar, l.app.page.Book().T("page.lesson.read"))
}

func (l *lessonSession) decide(d game.Decision) error {
	done := make(chan error, 1)
	l.app.do(func() {
		l.move(courseMove{func() (bool, error) { return l.course.Decide(d) }, done})
	})
	select {
	case err := <-done:
		if errors.Is(err, lesson.Closed) {
			return nil // pressed twice
		}
		return err
	case <-l.ctx.Done():
		return nil
	}
}

func (l *lessonSession) record() (game.Record, bool) { return l.course.Record(), true }
func (l *lessonSession) lobby()                      { l.app.leave() }
func (l *lessonSession) rematch()                    {}
func (l *lessonSession) hurry()                      {}
func (l *lessonSession) Show()                       {}
func (l *lessonSession) notes() bool                 { return false } // the lesson explains more
func (l *lessonSession) leave()                      { l.stop() }
func (l *lessonSession) abandon()                    { l.stop() }

// sameFace reports whether a game with a seed gives the first seat the face that it has in lessons.
func sameFace(seed game.Seed) bool {
	return portrait(wire.Faces(seed), lesson.Learner) == portrait(0, lesson.Learner)
}

// lessonAt returns the beat at which the person left the lesson of a game; 0 if they have not
// started it or have finished it.
func (f *lessonFeature) lessonAt(game string) int {
	return learned.Beat(f.app.kept.Get(store.Lesson(game)))
}

// keepLesson saves the progress in the lesson of a game.
func (f *lessonFeature) keepLesson(game string, beat int, over bool) {
	at := learned.Lesson(beat)
	if over {
		at = learned.Known
	}
	f.app.kept.Set(store.Lesson(game), at)
}
