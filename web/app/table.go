package app

import (
	"gavel/net/session"
	"gavel/web/model"
	"gavel/web/ui"
)

// tableFeature is the start of a game, and the table at which it is played.
type tableFeature struct{ app *App }

// handle does what a person wants on the start page and at the table.
func (f *tableFeature) handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.Play:
		f.app.owns.alone(func() { f.begin(model.Start(i)) })
	case model.Continue:
		f.app.owns.goOn(false)
	case model.Press:
		f.press(i.ID, i.Value)
	case model.Focus:
		f.app.stage.Post(func() { f.app.stage.Focus(string(i)) })
	case model.Walk:
		f.app.stage.Post(func() { f.app.stage.Walk(int(i)) })
	case model.Hurry:
		f.hurry()
	case model.ReadNote:
		f.dropNote()
	case model.Arrange:
		f.app.arrange()
	case model.Leave:
		f.app.leave()
	case model.Rematch:
		f.app.atTable(tableSession.rematch)
	case model.NewGame:
		f.app.atTable(tableSession.lobby)
	case model.SaveRecord:
		f.saveRecord()
	case model.ChangeSettings:
		f.change(model.Settings(i))
	case model.Then:
		i()
	default:
		return false
	}
	return true
}

// change has other settings of the person's take effect.
func (f *tableFeature) change(s model.Settings) {
	f.app.arrange()
	f.speak()
	f.app.atTable(tableSession.show)
	if !s.Notes {
		f.dropNote()
	}
}

// speak goes over to the person's language, if it is another.
func (f *tableFeature) speak() {
	if f.app.book == f.app.page.Book() {
		return
	}
	f.app.book = f.app.page.Book()
	switch {
	case f.app.replay != nil:
		f.app.replay.translate()
	case f.app.player != nil:
		f.app.player.translate()
	}
}

// begin starts the game that the start form asks for, alone against bots.
func (f *tableFeature) begin(start model.Start) {
	if h := f.newTable(false, start, "page.you"); h != nil {
		go f.app.guarded(h, h.deal)()
	}
}

// newTable makes a table as the start form says; usual is the key of the name of who
// has given none. It returns nil if something went wrong, and the page says so.
func (f *tableFeature) newTable(friends bool, start model.Start, usual string) *hostSession {
	name := person(start.Name, f.app.page.Book().T(usual))
	if len(start.Locals) > 0 && !friends { // they would all be "you"
		name = person(start.Name, f.app.page.Book().T("page.device.name", "n", 1))
	}
	h, err := f.app.host(friends, func(s session.Setup) (*session.Host, error) { return session.NewHost(s, name), nil })
	if err == nil {
		err = h.set(start)
	}
	if err != nil {
		f.app.fail(err)
		return nil
	}
	return h
}

// press presses a control of the action bar, there or on the canvas.
func (f *tableFeature) press(id string, value int) {
	p := f.app.player
	if p == nil || f.app.replay != nil || p.device != nil && p.device.press(id) {
		return
	}
	if ui.IsOrder(id) {
		id = p.pressOrder(id, value)
	} else {
		p.overrule()
	}
	d, decided := p.can.Press(id, value)
	if decided {
		p.dropNote()
	}
	p.show()
	if decided {
		p.makes(d, f.app.Crashed)
	}
}

func (f *tableFeature) hurry() {
	f.app.stage.Post(f.app.stage.Hurry)
	if f.app.player != nil {
		f.app.player.tellAll()
	}
	f.app.atTable(tableSession.hurry)
}

// saveRecord gives the person the record of what they see, as a file.
func (f *tableFeature) saveRecord() {
	switch {
	case f.app.replay != nil:
		f.app.download(f.app.replay.record)
	case f.app.player != nil && f.app.player.asks != nil:
		f.app.warn(f.app.page.Book().T("puzzle.record"))
	case f.app.here() != nil:
		if r, ok := f.app.replays.record(); ok {
			f.app.download(r)
		}
	}
}
