package person

import (
	"slices"
	"time"

	"gavel/game"
	"gavel/web/model"
	"gavel/web/ui"
)

// takes reports whether a press decides nothing yet. Any press sends a held decision.
func (t *touch) takes(i model.Press) bool {
	again := t.held != nil && t.held.ID == i.ID
	t.Send()
	second := t.lifted == i.ID
	t.Lower()
	c, of := t.control(i.ID), t.player.Table.Exercise
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
	all := t.player.can.Bar(t.player.env.Page.Book()).Controls
	if i := slices.IndexFunc(all, func(c ui.Control) bool { return c.ID == id }); i >= 0 {
		c = all[i]
	}
	return c
}

// lift raises the thing that a control is about, and says what it is.
func (t *touch) lift(c ui.Control) {
	h := t.player.env
	t.lifted = c.ID
	h.State.Explained, h.State.Lifted = nil, &model.Lifted{Sentence: t.player.Words().Explain(c.Thing), Press: c}
	h.Stage.Post(func() { h.Stage.Lift(c.ID) })
}

// Lower puts the lifted thing back. It reports whether there was one.
func (t *touch) Lower() bool {
	if t.lifted == "" {
		return false
	}
	h := t.player.env
	t.lifted, h.State.Lifted = "", nil
	h.Stage.Post(func() { h.Stage.Lift("") })
	return true
}

// refresh puts the lifted thing back if nothing can be decided with it any more.
func (t *touch) refresh() {
	if t.lifted == "" {
		return
	}
	if c := t.control(t.lifted); c.ID == "" || c.Why != "" {
		t.Lower()
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
	p, h := t.player, t.player.env
	left, limited := p.Table.TimeLeft()
	wait := heldFor(h.Page.Settings(), i.Touch, left, limited)
	if wait == 0 {
		return false
	}
	held := &i
	t.held, t.what, h.State.Held = held, what, &model.Held{What: what, Until: wait}
	h.Stage.Post(func() { h.Stage.Focus(i.ID) })
	h.Screens.After(wait, p.Table.Session, func() {
		if t.held == held {
			t.Send()
		}
	})
	return true
}

// Send makes the held decision, if there is one. If it would be another one by now, the person is asked again.
func (t *touch) Send() {
	if i := t.held; i != nil {
		t.drop()
		if t.control(i.ID).Called() == t.what {
			t.make(*i)
		}
	}
}

// drop forgets the held decision.
func (t *touch) drop() {
	h := t.player.env
	t.held, h.State.Held = nil, nil
	h.Stage.Post(func() { h.Stage.Focus("") })
}

// TakeBack takes the held decision back, if there still is one.
func (t *touch) TakeBack() {
	if t.held != nil {
		t.drop()
	}
}

// Press presses a control of the action bar, there or on the canvas. A press that answers an
// earlier question does nothing, and so does a second decision before the table has shown the first.
func (t *touch) Press(i model.Press) {
	p := t.player
	if p.Device != nil && p.Device.press(i.ID) {
		return
	}
	if ui.IsOrder(i.ID) {
		t.Send()
	} else if i.Asked != 0 && i.Asked != p.Bar.Asks.Asked || t.takes(i) {
		return
	}
	t.make(i)
}

// make does what a press asks for.
func (t *touch) make(i model.Press) {
	p, id := t.player, i.ID
	if ui.IsOrder(id) {
		id = p.Order.press(id, i.Value)
	} else {
		p.Order.overrule()
	}
	d, decided := p.can.Press(id, i.Value)
	if decided {
		p.Notes.Drop()
		if b := &p.Bar; p.Now().View.Deciding().Mode == game.InTurn && p.Table.Exercise == nil {
			decided = b.answered != len(p.steps)
			b.answered = len(p.steps)
		}
	}
	p.Bar.Show()
	if decided {
		p.Bar.Makes(d)
	}
}
