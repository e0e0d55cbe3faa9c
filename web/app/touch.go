package app

import (
	"slices"
	"time"

	"gavel/web/model"
	"gavel/web/ui"
)

// touch has what a person has begun with one press, and has not decided yet: a thing on the table that they
// look at, and a decision that they can take back for a moment. The table hears of neither.
type touch struct {
	player *player
	lifted string       // the control of the thing; "" for none
	held   *model.Press // nil for none
	what   string       // the held decision, as its control names it
}

// takes reports whether a press decides nothing yet. Any press sends a held decision.
func (t *touch) takes(i model.Press) bool {
	again := t.held != nil && t.held.ID == i.ID
	t.send()
	second := t.lifted == i.ID
	t.lower()
	c, of := t.control(i.ID), t.player.exercise()
	switch {
	case again:
		return true
	case second || !c.Decides || c.Why != "" || of != nil && of.Teaches():
		return false
	case i.Touch && i.OnTable && c.Thing != "":
		t.lift(c)
		return true
	}
	return t.hold(i, c.Called())
}

// control returns a control of the game; the zero Control if it is not there.
func (t *touch) control(id string) (c ui.Control) {
	all := t.player.can.Bar(t.player.app.page.Book()).Controls
	if i := slices.IndexFunc(all, func(c ui.Control) bool { return c.ID == id }); i >= 0 {
		c = all[i]
	}
	return c
}

// lift raises the thing that a control is about, and says what it is.
func (t *touch) lift(c ui.Control) {
	a := t.player.app
	t.lifted = c.ID
	a.state.Explained, a.state.Lifted = nil, &model.Lifted{Sentence: t.player.words().Explain(c.Thing), Press: c}
	a.stage.Post(func() { a.stage.Lift(c.ID) })
}

// lower puts the lifted thing back. It reports whether there was one.
func (t *touch) lower() bool {
	if t.lifted == "" {
		return false
	}
	a := t.player.app
	t.lifted, a.state.Lifted = "", nil
	a.stage.Post(func() { a.stage.Lift("") })
	return true
}

// refresh puts the lifted thing back if nothing can be decided with it any more.
func (t *touch) refresh() {
	if t.lifted == "" {
		return
	}
	if c := t.control(t.lifted); c.ID == "" || c.Why != "" {
		t.lower()
	}
}

// spare is the time that must be left for a decision after it was held.
const spare = 3 * time.Second

// heldFor returns how long a decision is held, which may have a time limit: not at all in an instant game, nor
// when the time is nearly out.
func heldFor(s model.Settings, touch bool, left time.Duration, limited bool) time.Duration {
	wait := s.TakeBack.Time(touch)
	if s.Speed == model.Instant || limited && left < wait+spare {
		return 0
	}
	return wait
}

// hold holds a decision for as long as the person's settings say. It reports whether it does.
func (t *touch) hold(i model.Press, what string) bool {
	p, a := t.player, t.player.app
	left, limited := t.clock()
	wait := heldFor(a.page.Settings(), i.Touch, left, limited)
	if wait == 0 {
		return false
	}
	held := &i
	t.held, t.what, a.state.Held = held, what, &model.Held{What: what, Until: wait}
	a.stage.Post(func() { a.stage.Focus(i.ID) })
	a.after(wait, p.session, func() {
		if t.held == held {
			t.send()
		}
	})
	return true
}

// clock returns the time that is left for the decision now. limited is false if it has no limit.
func (t *touch) clock() (left time.Duration, limited bool) {
	switch at := t.player.session.(type) {
	case *hostSession:
		return at.Table.Clock()
	case *guestSession:
		return at.Table.Clock()
	}
	return 0, false
}

// send makes the held decision, if there is one. If it would be another one by now, the person is asked again.
func (t *touch) send() {
	if i := t.held; i != nil {
		t.drop()
		if t.control(i.ID).Called() == t.what {
			t.player.app.table.make(t.player, *i)
		}
	}
}

// drop forgets the held decision.
func (t *touch) drop() {
	a := t.player.app
	t.held, a.state.Held = nil, nil
	a.stage.Post(func() { a.stage.Focus("") })
}

// takeBack takes the held decision back, if there still is one.
func (t *touch) takeBack() {
	if t.held != nil {
		t.drop()
	}
}
