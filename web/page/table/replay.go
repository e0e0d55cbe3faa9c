package table

import (
	"time"

	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/sheet"
	"gavel/web/ui"
)

// Replay is the bar that steps through a finished game.
type Replay struct {
	root, run, slider, where dom.Element
	lot, told                dom.Element // what is for sale, and what happens
	chances, chancesButton   dom.Element
	lines                    []ui.Line   // what the bar tells
	course                   *ui.Section // the chances to win at each moment; nil if nobody asked for them
	judged                   int         // the moment whose chances were told
	at, last                 int
	pace                     time.Duration // time between two moments
	timer                    *time.Timer   // while the replay runs by itself
	book                     func() *locale.Book
	moved                    func(step int)
}

// NewReplay returns the bar, hidden. It calls moved for each new moment.
func NewReplay(doc dom.Document, book func() *locale.Book, moved func(step int)) *Replay {
	r := &Replay{
		root: doc.ByID("replay"), run: doc.All("[data-act=replay-run]")[0],
		slider: doc.ByID("replay-at"), where: doc.ByID("replay-where"),
		lot: doc.ByID("replay-lot"), told: doc.ByID("replay-told"),
		chances: doc.ByID("replay-chances"), chancesButton: doc.All("[data-act=chances]")[0],
		book: book, moved: moved,
	}
	dom.On(r.slider.Value, "input", func(dom.Event) {
		if step, ok := r.slider.Number(); ok {
			r.Jump(step)
		}
	})
	return r
}

// Open shows the bar for the moments 0 to last.
func (r *Replay) Open(last int) {
	r.Pause()
	r.at, r.last, r.course, r.judged = 0, last, nil, -1
	r.slider.Set("max", last)
	r.root.Hide(false)
	r.chances.Hide(true)
	r.chancesButton.Flag("aria-pressed", false)
	r.show()
}

// ToggleChances opens or closes the place of the curve above the slider. It reports whether the
// place is open.
func (r *Replay) ToggleChances() (open bool) {
	open = r.chances.IsHidden()
	r.chances.Hide(!open)
	r.chancesButton.Flag("aria-pressed", open)
	return open
}

// SetChances shows how everybody's chances to win went, each moment above its place on the slider.
func (r *Replay) SetChances(c model.Chances) {
	if c.Course == nil {
		r.chances.SetText(r.book().T("coach.hint.thinking"))
		return
	}
	r.course = &c.Course.Section
	r.chances.Replace(sheet.Chart(c.Course.Section, r.book()), dom.Text("p", "unseen", c.Course.Told))
}

// Close hides the bar.
func (r *Replay) Close() {
	r.Pause()
	r.root.Hide(true)
}

// IsOpen reports whether a replay is shown.
func (r *Replay) IsOpen() bool { return !r.root.IsHidden() }

// At returns the number of the shown moment.
func (r *Replay) At() int { return r.at }

// SetPace sets how long a running replay shows each moment.
func (r *Replay) SetPace(pace time.Duration) { r.pace = pace }

// Step moves by some moments and stops a running replay.
func (r *Replay) Step(by int) { r.Jump(r.at + by) }

// Jump shows another moment and stops a running replay.
func (r *Replay) Jump(step int) {
	r.Pause()
	r.seek(step)
}

func (r *Replay) seek(step int) {
	step = min(max(step, 0), r.last)
	if step == r.at {
		return
	}
	r.at = step
	r.show()
	r.moved(step)
}

func (r *Replay) show() {
	r.slider.Set("value", r.at)
	r.slider.Attr("aria-valuetext", r.book().T("page.replay.step", "n", r.at, "max", r.last))
	r.where.SetText(r.book().Number(r.at) + " / " + r.book().Number(r.last))
}

// Tell shows what is for sale, and what happens. Lines that continue the ones before are added
// to them, so that a screen reader reads only these.
func (r *Replay) Tell(t model.Told) {
	r.lot.SetText(t.Lot)
	same := 0
	for same < min(len(r.lines), len(t.Lines)) && r.lines[same].Text == t.Lines[same].Text {
		same++
	}
	if same < len(r.lines) {
		r.told.Replace()
		same = 0
	}
	for _, line := range t.Lines[same:] {
		r.told.Append(dom.Text("span", "", line.Text+" ").Toggle("mine", line.Mine))
	}
	r.lines = t.Lines
	if r.course != nil && r.judged != r.at {
		r.judged = r.at
		r.told.Append(dom.Text("span", "unseen", r.book().T("page.say.chances", "list", r.odds())+" "))
	}
}

// odds lists everybody's chances to win after the shown moment, in percent.
func (r *Replay) odds() (all []string) {
	for i, line := range r.course.Chart.Lines {
		n := line[min(r.at, len(line)-1)]
		if r.course.Chart.Tenth {
			n /= 10
		}
		all = append(all, r.course.Header[i+1]+" "+r.book().Number(n))
	}
	return all
}

// Toggle starts or stops the replay; at the end it starts again from the beginning.
func (r *Replay) Toggle() {
	if r.timer != nil {
		r.Pause()
		return
	}
	if r.at == r.last {
		r.seek(0)
	}
	r.run.Flag("aria-pressed", true)
	r.timer = r.root.Document().After(r.pace, r.tick)
}

func (r *Replay) tick() {
	if r.timer == nil {
		return
	}
	r.seek(r.at + 1)
	if r.at == r.last {
		r.Pause()
		return
	}
	r.timer = r.root.Document().After(r.pace, r.tick)
}

// Pause stops a running replay.
func (r *Replay) Pause() {
	if r.timer != nil {
		r.timer.Stop()
		r.timer = nil
	}
	r.run.Flag("aria-pressed", false)
}

// Buttons are the buttons that go to another moment.
func (r *Replay) Buttons() dom.Buttons {
	return dom.Buttons{
		"replay-first": func(dom.Element) { r.Jump(0) },
		"replay-back":  func(dom.Element) { r.Step(-1) },
		"replay-run":   func(dom.Element) { r.Toggle() },
		"replay-next":  func(dom.Element) { r.Step(1) },
		"replay-last":  func(dom.Element) { r.Jump(r.last) },
	}
}
