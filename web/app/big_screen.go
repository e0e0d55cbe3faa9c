package app

import (
	"gavel/net/session"
	"gavel/net/wire"
	"gavel/web/model"
	"gavel/web/remote"
	"gavel/web/trouble"
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
	h.app.Post(func() {
		switch a := h.app; {
		case h.Closed() || a.session() != h:
		case c.Gather == nil:
			h.do(c)
		case !h.Table.Lobby().Playing:
			h.lobby()
		}
	})
}

// command sends an intent to the host without a seat, if this page's person has its remote
// control. What every guest may ask for, it sends to any host. It reports whether a host can be asked.
func (f *friendsFeature) command(i model.Intent) bool {
	g, ok := f.app.session().(*guestSession)
	if !ok {
		return false
	}
	l, ok := g.Table.Lobby()
	c := remote.Command(l, i)
	if c == (wire.Command{}) {
		return false
	}
	if everybody := c.Once != nil || c.Deal != nil; !ok || !l.Remote() && (!everybody || l.Me < 0) {
		return true
	}
	if err := remote.Refuses(l, i, f.app.rules.Find); err != nil {
		f.app.warn(trouble.Text(err, f.app.page.Book()))
		g.Show() // the form shows the table again
	} else if c.Check(f.app.rules.Find) == nil {
		g.Table.Command(c)
	}
	return true
}
