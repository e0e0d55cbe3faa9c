package tables

import (
	"gavel/net/ledger"
	"gavel/net/peer"
	"gavel/net/session"
	"gavel/net/wire"
	"gavel/web/cast"
	"gavel/web/model"
)

// A host obeys commands: of its own person, and of the guest with the remote control of a big screen.

// handle handles the host's other intents about the table. Slow ones run beside the loop.
func (h *Host) handle(i model.Intent) bool {
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
		go h.f.front.Guarded(h, h.invites.invite)()
	case model.Accept:
		go h.f.front.Guarded(h, func() { h.invites.accept(string(i)) })()
	case model.HandOver:
		h.handOver(int(i))
	default:
		return false
	}
	return true
}

// do obeys a command. People who were sent away still have the link, so the table gets another one.
func (h *Host) do(c wire.Command) {
	if c.Deal != nil {
		go h.f.front.Guarded(h, h.deal)()
		return
	}
	l, status := h.Table.Lobby(), h.Table.Status()
	err := h.Table.Do(c)
	removed := err == nil && c.Remove != nil && len(l.Chairs[c.Remove.Chair].Key) > 0
	if removed && len(status.Rooms) > 0 {
		h.f.Warn("friends.removed")
	}
	if (removed || c.RefuseAll != nil && status.Crowd()) && len(status.Rooms) > 0 {
		h.OpenRoom()
	}
	h.answer(err)
}

// answer shows the result of something that the host wanted.
func (h *Host) answer(err error) {
	if err != nil {
		h.f.Problem(err)
	}
	h.Show()
}

// set prepares a new table from the start form.
func (h *Host) set(start model.Start) error {
	if err := h.Table.Do(wire.Command{Choose: start.Choice()}); err != nil {
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
func (h *Host) handOver(chair int) {
	if err := h.Table.HandOver(chair); err != nil {
		h.f.Problem(err)
		return
	}
	h.f.owns.Forget()
	h.f.Tables.Leave()
}

// obey does what the person with the remote control wants. It is called beside the loop.
func (h *Host) obey(c wire.Command) {
	h.f.App.Post(func() {
		switch f := h.f; {
		case h.Closed() || f.front.Session() != h:
		case c.Gather == nil:
			h.do(c)
		case !h.Table.Lobby().Playing:
			h.Gather()
		}
	})
}

// addLocal gives a person at this device a chair.
func (h *Host) addLocal(name string) error {
	usual := h.f.Page.Book().T("page.device.name", "n", len(h.Table.Lobby().Chairs)+1)
	return h.Table.AddLocal(cast.Person(name, usual))
}

// command sends a command to the host without a seat, if this page's person has its remote control. What every guest may ask
// for, it sends to any host.
func (g *Guest) command(c wire.Command) {
	l, ok := g.Table.Lobby()
	if everybody := c.PlayOn != nil || c.Deal != nil; !ok || !l.Remote() && (!everybody || l.Me < 0) {
		return
	}
	if find := g.f.Games.Rules.Find; tooMany(l, c, find) {
		g.f.Problem(session.ErrTooMany)
		g.Show() // the form shows the table again
	} else if c.Check(find) == nil {
		g.Table.Command(c)
	}
}

// tooMany reports whether the next game has too few seats for what the person wants. find finds rule sets.
func tooMany(l wire.Lobby, c wire.Command, find ledger.Find) bool {
	name, needs := l.Game, 0
	switch {
	case c.Choose != nil:
		name = c.Choose.Game
		for _, chair := range l.Seats() {
			if chair.Level == "" {
				needs++
			}
		}
	case c.AddBot != nil:
		needs = len(l.Seats()) + 1
	}
	rules, ok := find(name)
	if !ok {
		return false
	}
	_, most := rules.Seats()
	return needs > most
}
