package app

import (
	"gavel/net/session"
	"gavel/net/wire"
	"gavel/web/model"
)

// A big screen can host a table without a seat in it. Its page then takes commands from the guest
// with the remote control, whose page has the same buttons as a host's.

// hostScreen opens a table on this screen. The people of the start form sit down with their
// phones.
func (f *friendsFeature) hostScreen(start model.Start) {
	a := f.app
	h, err := a.host(true, func(s session.Setup) (*session.Host, error) {
		return session.NewScreen(s, a.page.Book().T("page.screen.name")), nil
	})
	if err == nil {
		start.Locals = nil
		err = h.set(start)
	}
	if err != nil {
		a.fail(err)
	}
}

// obey does what the person with the remote control wants. It is called beside the loop.
func (h *hostSession) obey(c wire.Command) {
	h.app.post(func() {
		switch a := h.app; {
		case h.Closed() || a.session != h:
		case c.Gather == nil:
			h.handle(intentOf(c))
		case !h.Table.Lobby().Playing:
			h.lobby()
		}
	})
}

// intentOf returns a command, other than Gather, as an intent of the host.
func intentOf(c wire.Command) model.HostIntent {
	switch {
	case c.Choose != nil:
		return model.Choose{Game: c.Choose.Game, Options: c.Choose.Options, Trading: c.Choose.Trading}
	case c.AddBot != nil:
		return model.AddBot(*c.AddBot)
	case c.Level != nil:
		return model.SetLevel(*c.Level)
	case c.Remove != nil:
		return model.Remove(c.Remove.Chair)
	case c.Autoplay != nil:
		return model.Autoplay(c.Autoplay.Chair)
	case c.Give != nil:
		return model.GiveChair{Bot: c.Give.Bot, To: c.Give.To.Chair}
	case c.Admit != nil:
		return model.Admit(*c.Admit)
	case c.RefuseAll != nil:
		return model.RefuseAll{}
	case c.NewSeries != nil:
		return model.NewSeries{}
	case c.Settings != nil:
		return model.ChangeTable(func(s *wire.Settings) { *s = *c.Settings })
	}
	return model.Deal{}
}

// command sends an intent to the host without a seat, if this page's person has its remote
// control.
func (f *friendsFeature) command(i model.HostIntent) {
	g, ok := f.app.session.(*guestSession)
	if !ok {
		return
	}
	l, ok := g.Table.Lobby()
	if !ok || !l.Remote() {
		return
	}
	if err := refuses(f.app, l, i); err != nil {
		f.app.warn(errorText(err, f.app.page.Book()))
		g.Show() // the form shows the table again
		return
	}
	if c := commandOf(l, i); c.Check(f.app.rules.Find) == nil {
		g.Table.Command(c)
	}
}

// refuses returns the reason why the table would not do what the person wants; nil if it would.
func refuses(a *App, l wire.Lobby, i model.HostIntent) error {
	name := l.Game
	people := 1 // one more
	switch i := i.(type) {
	case model.Choose:
		name, people = i.Game, 0
		for _, c := range l.Seats() {
			if c.Level == "" {
				people++
			}
		}
	case model.AddBot:
		people += len(l.Seats())
	}
	if rules, ok := a.rules.Find(name); ok {
		if _, most := rules.Seats(); people > most {
			return session.ErrTooMany
		}
	}
	return nil
}

// commandOf returns the command for an intent. It is empty for what only the host's page can do.
func commandOf(l wire.Lobby, i model.HostIntent) (c wire.Command) {
	at := func(chair int) *wire.Occupied {
		if chair < 0 || chair >= len(l.Chairs) {
			return nil
		}
		return &wire.Occupied{Chair: chair, Name: l.Chairs[chair].Name}
	}
	switch i := i.(type) {
	case model.Choose:
		c.Choose = &wire.Choice{Game: i.Game, Options: i.Options, Trading: i.Trading}
	case model.AddBot:
		c.AddBot = new(string(i))
	case model.SetLevel:
		c.Level = new(wire.Level(i))
	case model.Remove:
		c.Remove = at(int(i))
	case model.Autoplay:
		c.Autoplay = at(int(i))
	case model.GiveChair:
		if to := at(i.To); to != nil {
			c.Give = &wire.Give{Bot: i.Bot, To: *to}
		}
	case model.Admit:
		c.Admit = new(wire.Admit(i))
	case model.RefuseAll:
		c.RefuseAll = new(true)
	case model.NewSeries:
		c.NewSeries = new(true)
	case model.ChangeTable:
		c.Settings = new(l.Settings)
		i(c.Settings)
	case model.Deal:
		c.Deal = new(true)
	}
	return c
}
