package page

import (
	"time"

	"gavel/assets/locale"
	"gavel/web/page/dom"
)

// replayBar leads through a game that is over, moment by moment.
type replayBar struct {
	root, run, slider, where dom.Element
	at, last                 int
	pace                     time.Duration
	timer                    *time.Timer // while it runs by itself
	book                     func() *locale.Book
	moved                    func(step int)
}

func newReplayBar(doc dom.Document, book func() *locale.Book, moved func(step int)) *replayBar {
	r := &replayBar{
		root: doc.ByID("replay"), run: doc.All("[data-act=replay-run]")[0],
		slider: doc.ByID("replay-at"), where: doc.ByID("replay-where"),
		book: book, moved: moved,
	}
	dom.On(r.slider.Value, "input", func(dom.Event) {
		if step, ok := r.slider.Number(); ok {
			r.jump(step)
		}
	})
	return r
}

// open shows the bar for the moments 0 to last.
func (r *replayBar) open(last int) {
	r.pause()
	r.at, r.last = 0, last
	r.slider.Set("max", last)
	r.root.Hide(false)
	r.show()
}

func (r *replayBar) close() {
	r.pause()
	r.root.Hide(true)
}

// jump shows another moment; a replay that runs by itself stops there.
func (r *replayBar) jump(step int) {
	r.pause()
	r.seek(step)
}

func (r *replayBar) seek(step int) {
	step = min(max(step, 0), r.last)
	if step == r.at {
		return
	}
	r.at = step
	r.show()
	r.moved(step)
}

func (r *replayBar) show() {
	r.slider.Set("value", r.at)
	r.slider.Attr("aria-valuetext", r.book().T("page.replay.step", "n", r.at, "max", r.last))
	r.where.SetText(r.book().Number(r.at) + " / " + r.book().Number(r.last))
}

// toggle has the replay run by itself, from the start if it is at the end, or
// stops it.
func (r *replayBar) toggle() {
	if r.timer != nil {
		r.pause()
		return
	}
	if r.at == r.last {
		r.seek(0)
	}
	r.run.Flag("aria-pressed", true)
	r.timer = r.root.Document().After(r.pace, r.tick)
}

func (r *replayBar) tick() {
	if r.timer == nil {
		return
	}
	r.seek(r.at + 1)
	if r.at == r.last {
		r.pause()
		return
	}
	r.timer = r.root.Document().After(r.pace, r.tick)
}

func (r *replayBar) pause() {
	if r.timer != nil {
		r.timer.Stop()
		r.timer = nil
	}
	r.run.Flag("aria-pressed", false)
}
