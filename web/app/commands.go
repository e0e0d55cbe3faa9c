package app

import (
	"gavel/net/peer"
	"gavel/net/session"
	"gavel/net/wire"
	"gavel/web/cast"
	"gavel/web/model"
	"gavel/web/remote"
	"gavel/web/trouble"
)

// A host obeys commands: of its own person, and of the guest with the remote control of a big screen.

// handle handles the host's intents about the table. Slow ones run beside the loop. The person with the remote control can want
// most of them too.
func (h *hostSession) handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.AddLocal:
		h.answer(h.addLocal(string(i)))
	case model.NotYet:
		h.Table.NotYet()
	case model.OpenRoom:
		h.invites.Trouble = peer.Blocked()
		h.OpenRoom()
		h.Show()
	case model.Rename:
		h.Table.Rename(string(i))
	case model.Invite:
		go h.app.guarded(h, func() { h.invites.Invite(h.Host) })()
	case model.Accept:
		go h.app.guarded(h, func() { h.invites.Accept(h.Host, string(i)) })()
	case model.HandOver:
		h.handOver(int(i))
	case model.Choose, model.AddBot, model.SetLevel, model.Remove, model.Autoplay, model.PlayOn, model.GiveChair, model.Admit,
		model.RefuseAll, model.ChangeTable, model.NewSeries, model.Deal:
		c := remote.Command(h.Table.Lobby(), i)
		if c == (wire.Command{}) {
			h.answer(session.ErrNoChair)
			break
		}
		h.do(c)
	default:
		return false
	}
	return true
}

// do obeys a command. People who were sent away still have the link, so the table gets another one.
func (h *hostSession) do(c wire.Command) {
	if c.Deal != nil {
		go h.app.guarded(h, h.deal)()
		return
	}
	l, status := h.Table.Lobby(), h.Table.Status()
	err := h.Table.Do(c)
	removed := err == nil && c.Remove != nil && len(l.Chairs[c.Remove.Chair].Key) > 0
	if removed && len(status.Rooms) > 0 {
		h.app.warn(h.app.page.Book().T("friends.removed"))
	}
	if (removed || c.RefuseAll != nil && status.Crowd()) && len(status.Rooms) > 0 {
		h.OpenRoom()
	}
	h.answer(err)
}

// answer shows the result of something that the host wanted.
func (h *hostSession) answer(err error) {
	if err != nil {
		h.app.warn(trouble.Text(err, h.app.page.Book()))
	}
	h.Show()
}

// set prepares a new table from the start form.
func (h *hostSession) set(start model.Start) error {
	if err := h.Table.Do(remote.Command(wire.Lobby{}, model.Choose(start))); err != nil {
		return err
	}
	for i, level := range start.Levels {
		add := func() error { return h.Table.Do(wire.Command{AddBot: &level}) }
		if name, local := start.Locals[i]; local {
			add = func() error { return h.addLocal(name) }
		}
		if err := add(); err != nil {
			return err
		}
	}
	return nil
}

// handOver leaves the table and makes the guest of a chair the host.
func (h *hostSession) handOver(chair int) {
	if err := h.Table.HandOver(chair); err != nil {
		h.app.warn(trouble.Text(err, h.app.page.Book()))
		return
	}
	h.app.owns.Forget()
	h.app.leave()
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

// addLocal gives a person at this device a chair.
func (h *hostSession) addLocal(name string) error {
	usual := h.app.page.Book().T("page.device.name", "n", len(h.Table.Lobby().Chairs)+1)
	return h.Table.AddLocal(cast.Person(name, usual))
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
	if everybody := c.PlayOn != nil || c.Deal != nil; !ok || !l.Remote() && (!everybody || l.Me < 0) {
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
