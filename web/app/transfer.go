package app

import (
	"context"
	"crypto/ed25519"
	"errors"
	"sync/atomic"

	"gavel/net/handshake"
	"gavel/net/invitecode"
	"gavel/net/join"
	"gavel/net/room"
	"gavel/net/session"
	"gavel/net/signaling"
	"gavel/net/transfer"
	"gavel/web/copies"
	"gavel/web/links"
	"gavel/web/model"
)

// transferFeature brings a copy of all that the person owns straight to another device of
// theirs, or from one. There is one transfer at a time, beside any table.
type transferFeature struct {
	app   *App
	found links.Found   // the way to the other device, at the receiver
	now   *transferring // nil if there is none
}

// transferring is a transfer that goes on. Its methods run beside the loop.
type transferring struct {
	app   *App
	ctx   context.Context
	stop  context.CancelFunc
	key   ed25519.PrivateKey     // of the sender; nil at the receiver
	reply chan string            // a scanned reply to the sender's invitation
	asked atomic.Bool            // the person was asked about a device; there is only one
	yes   chan model.ActTransfer // the person's answer; closed at the end
}

// handle handles the intents about copies that go straight to another device.
func (f *transferFeature) handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.OfferCopy:
		f.open(links.Found(i))
	case model.AcceptCopy:
		if f.now != nil && len(f.now.reply) == 0 {
			f.now.reply <- string(i)
		}
	case model.ActTransfer:
		f.act(i)
	default:
		return false
	}
	return true
}

func (f *transferFeature) act(what model.ActTransfer) {
	switch what {
	case model.ConfirmCopy, model.ConfirmKeys:
		if f.now != nil && len(f.now.yes) == 0 {
			f.now.yes <- what
		}
		return
	case model.EndTransfer:
		f.end()
		return
	}
	f.end()
	t := &transferring{app: f.app, reply: make(chan string, 1), yes: make(chan model.ActTransfer, 1)}
	t.ctx, t.stop = context.WithCancel(context.Background())
	f.now = t
	setup, way := f.app.friends.Setup(), f.found.Way
	go f.app.guardedWork(func() {
		switch what {
		case model.SendCopy:
			t.offer(setup)
		case model.DirectCopy:
			t.invite(setup)
		default:
			t.fetch(join.NewSearch(setup, way), what == model.RelayCopy)
		}
	})()
}

func (f *transferFeature) end() {
	if f.now != nil {
		f.now.stop()
		close(f.now.yes)
		f.now = nil
	}
}

// open asks the person whether to fetch a copy, if the link or code is complete.
func (f *transferFeature) open(found links.Found) {
	book := f.app.page.Book()
	if found.Err != nil {
		f.app.warn(explain(found, book))
		return
	}
	f.end()
	f.found = found
	f.app.state.Transfer = &model.Transfer{Phase: model.TransferOffered, Says: book.T("transfer.offered")}
}

// show shows a step with its text, unless the transfer has ended.
func (t *transferring) show(phase model.TransferPhase, key, number string, percent int) {
	t.set(&model.Transfer{Phase: phase, Number: number, Percent: percent}, key)
}

func (t *transferring) set(s *model.Transfer, key string) {
	t.app.post(func() {
		if t.app.transfers.now == t {
			s.Says = t.app.page.Book().T(key)
			t.app.state.Transfer = s
		}
	})
}

// offer opens a room for the other device, until the transfer ends.
func (t *transferring) offer(setup join.Setup) {
	t.show(model.TransferBegins, "page.room.making", "", 0)
	_, t.key, _ = ed25519.GenerateKey(nil) // never fails
	r, open := t.app.friends.newRoom(t.key), false
	to, _ := room.Read(r.Link) // it was written a moment ago
	t.show(model.TransferReaching, "page.room.trying", "", 0)
	_ = join.NewRoom(setup, to).Answer(t.ctx, join.Handler{
		Holder:  func() signaling.Holder { return signaling.Holder{Title: r.Title, Key: t.key} },
		Refuse:  func() signaling.Refusal { return 0 },
		Relays:  func() bool { return true },
		Arrived: func(a join.Arrival) { _ = t.send(a) }, // others may come
		Changed: func(s signaling.State) {
			if s.Brokers > 0 && !open {
				open = true
				t.wait(r)
			}
		},
	})
}

// wait shows the way to this device.
func (t *transferring) wait(r session.Room) {
	link := ""
	t.app.do(func() { link = t.app.link(links.WriteBring(r.Link)) })
	t.set(&model.Transfer{Phase: model.TransferOpen, Code: links.WriteBringCode(r.Code), Link: link}, "transfer.open")
}

// invite connects to the other device without a server: that device scans an invitation, and this
// one its reply.
func (t *transferring) invite(setup join.Setup) {
	t.show(model.TransferBegins, "page.room.making", "", 0)
	_, t.key, _ = ed25519.GenerateKey(nil) // never fails
	i, err := join.Invite(t.ctx, setup)
	if err != nil {
		t.fail(err)
		return
	}
	defer i.Close()
	link := ""
	t.app.do(func() { link = t.app.link(links.WriteBring(invitecode.Link("", i.Code()))) })
	t.set(&model.Transfer{Phase: model.TransferDirect, Code: link, Link: link}, "transfer.direct")
	to, err := t.scanned(i)
	if err != nil {
		return // the transfer has ended
	}
	t.show(model.TransferBegins, "page.join.connecting", "", 0)
	ctx, cancel := context.WithTimeout(t.ctx, acceptLimit)
	defer cancel()
	a, err := to.Accept(ctx, setup)
	if err == nil {
		err = t.send(a)
	}
	if err != nil {
		t.fail(err)
	}
}

// scanned waits for the reply to an invitation. If another code is scanned, it says so.
func (t *transferring) scanned(i *join.Invitation) (join.Received, error) {
	for {
		select {
		case text := <-t.reply:
			to, err := join.ReadReply(text, []*join.Invitation{i})
			if err == nil {
				return to, nil
			}
			t.app.post(func() { t.app.warn(errorText(err, t.app.page.Book())) })
		case <-t.ctx.Done():
			return join.Received{}, t.ctx.Err()
		}
	}
}

// send sends the copy to the page that has arrived, once the person has compared the numbers. If the
// person does not confirm them, it ends nothing and returns the reason.
func (t *transferring) send(to join.Arrival) error {
	confirmed, err := transfer.Send(t.ctx, to, t.key, t)
	switch {
	case !confirmed:
		return err
	case err != nil:
		t.fail(err)
	default:
		t.show(model.TransferEnded, "transfer.sent", "", 0)
		t.app.do(t.app.copies.noteKept)
		t.stop()
	}
	return nil
}

// Confirm implements [transfer.Sender].
func (t *transferring) Confirm(number string) (text string, err error) {
	if !t.asked.CompareAndSwap(false, true) {
		return "", transfer.ErrBroken
	}
	t.show(model.TransferConfirm, "transfer.confirm", number, 0)
	answer, ok := <-t.yes
	if !ok {
		return "", transfer.ErrBroken
	}
	t.app.do(func() { text = t.app.copies.write(t.app.kept.Player(), answer == model.ConfirmKeys) })
	t.Progress(0)
	return text, nil
}

// Progress implements [transfer.Sender] and [transfer.Receiver].
func (t *transferring) Progress(percent int) {
	t.show(model.TransferMoving, "transfer.moving", "", percent)
}

// fetch connects to the other device, and adds its copy to what is here.
func (t *transferring) fetch(by *join.Search, relayed bool) {
	t.show(model.TransferBegins, "page.join.connecting", "", 0)
	if relayed {
		by.Relay()
	}
	defer by.Close()
	from, err := by.First(t.ctx, join.Visit{}, func(reply string) {
		t.set(&model.Transfer{Phase: model.TransferReply, Code: reply}, "transfer.reply")
	})
	if err == nil {
		err = transfer.Receive(t.ctx, from, copies.MaxFile, t)
	}
	if err != nil {
		t.fail(err)
	}
}

// Show implements [transfer.Receiver].
func (t *transferring) Show(number string) {
	t.show(model.TransferNumber, "transfer.number", number, 0)
}

// Keep implements [transfer.Receiver]. It adds a copy to what is here, as a file is added.
func (t *transferring) Keep(text string) bool {
	t.show(model.TransferArrived, "transfer.moving", "", 0)
	t.app.do(t.app.copies.openCopy)
	return t.app.copies.bringCopy(text)
}

// fail ends the transfer because of an error.
func (t *transferring) fail(err error) {
	t.stop()
	phase, key := model.TransferFailed, "transfer.failed"
	switch {
	case errors.As(err, new(handshake.VersionError)):
		key = "transfer.version"
	case errors.Is(err, transfer.ErrTooBig):
		key = "transfer.big"
	case errors.Is(err, transfer.ErrNotKept):
		key = "transfer.refused"
	case relayMayHelp(err):
		phase, key = model.TransferUnreached, "friends.unreachable"
	}
	if t.key != nil {
		phase = model.TransferEnded
	}
	t.show(phase, key, "", 0)
}
