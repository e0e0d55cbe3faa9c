package backup

import (
	"context"
	"crypto/ed25519"
	"errors"
	"sync/atomic"
	"time"

	"gavel/assets/locale"
	"gavel/net/invitecode"
	"gavel/net/join"
	"gavel/net/room"
	"gavel/net/session"
	"gavel/net/signaling"
	"gavel/net/transfer"
	"gavel/web/app/feature"
	"gavel/web/copies"
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/trouble"
)

// transferring is a transfer that goes on. Its methods run beside the loop.
type transferring struct {
	of    *Feature
	ctx   context.Context
	stop  context.CancelFunc
	key   ed25519.PrivateKey // of the sender; nil at the receiver
	reply chan string        // a scanned reply to the sender's invitation

	// Devices wait for turn, so that the person is asked about one at a time.
	turn    chan struct{}
	waiting atomic.Int32 // devices that wait, or that the person is asked about

	// The loop owns these.
	answer chan model.ActTransfer // the person's answer about the present device; nil if they are not asked
	way    *model.Transfer        // the way to this device; nil with direct codes
}

const (
	mostWaiting = 8
	// breath is the time between two devices that the person is asked about. A press that was meant
	// for the one before does not confirm the next.
	breath = 2 * time.Second
)

// handleTransfer handles the intents about copies that go straight to another device.
func (f *Feature) handleTransfer(i model.Intent) bool {
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

func (f *Feature) act(what model.ActTransfer) {
	switch what {
	case model.ConfirmCopy, model.ConfirmKeys, model.DenyCopy:
		if t := f.now; t != nil && t.answer != nil {
			t.answer <- what
			t.answer = nil
		}
		return
	case model.EndTransfer:
		f.end()
		return
	}
	f.end()
	t := &transferring{of: f, reply: make(chan string, 1), turn: make(chan struct{}, 1)}
	t.ctx, t.stop = context.WithCancel(context.Background())
	f.now = t
	setup, way := f.net.Setup(), f.found.Way
	f.app.Work(func() {
		switch what {
		case model.SendCopy:
			t.offer(setup)
		case model.DirectCopy:
			t.invite(setup)
		default:
			t.fetch(join.NewSearch(setup, way), what == model.RelayCopy)
		}
	})
}

func (f *Feature) end() {
	if f.now != nil {
		f.now.stop()
		f.now = nil
	}
}

// open asks the person whether to fetch a copy, if the link or code is complete.
func (f *Feature) open(found links.Found) {
	book := f.app.Page().Book()
	if found.Err != nil {
		f.app.Page().Warn(trouble.Explain(found, book))
		return
	}
	f.end()
	f.found = found
	f.app.State().Transfer = &model.Transfer{Phase: model.TransferOffered, Says: book.T("transfer.offered")}
}

// show shows a step with its text, unless the transfer has ended.
func (t *transferring) show(phase model.TransferPhase, key, number string, percent int) {
	t.set(&model.Transfer{Phase: phase, Number: number, Percent: percent}, key)
}

func (t *transferring) set(s *model.Transfer, key string) {
	t.tell(s, func(book *locale.Book) string { return book.T(key) })
}

func (t *transferring) tell(s *model.Transfer, says func(*locale.Book) string) {
	t.of.app.Post(func() {
		if t.of.now == t {
			s.Says = says(t.of.app.Page().Book())
			t.of.app.State().Transfer = s
		}
	})
}

// offer opens a room for the other device, until the transfer ends.
func (t *transferring) offer(setup join.Setup) {
	t.show(model.TransferBegins, "page.room.making", "", 0)
	_, t.key, _ = ed25519.GenerateKey(nil) // never fails
	r, open := t.of.net.Room(t.key), false
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
	t.of.app.Post(func() {
		t.way = &model.Transfer{
			Phase: model.TransferOpen, Says: t.of.app.Page().Book().T("transfer.open"),
			Code: links.WriteBringCode(r.Code), Link: feature.Link(t.of.app.Page(), links.WriteBring(r.Link)),
		}
		t.showWay()
	})
}

// showWay shows the way to this device again, and asks about no other device. The loop calls it.
func (t *transferring) showWay() {
	if t.answer = nil; t.way != nil && t.of.now == t {
		t.of.app.State().Transfer = new(*t.way)
	}
}

// invite connects to the other device without a server: that device scans an invitation, and this
// one its reply.
func (t *transferring) invite(setup join.Setup) {
	_, t.key, _ = ed25519.GenerateKey(nil) // never fails
	t.show(model.TransferBegins, "page.room.making", "", 0)
	i, err := join.Invite(t.ctx, setup)
	if err != nil {
		t.fail(err)
		return
	}
	defer i.Close()
	link := ""
	t.of.app.Do(func() { link = feature.Link(t.of.app.Page(), links.WriteBring(invitecode.Link("", i.Code()))) })
	t.set(&model.Transfer{Phase: model.TransferDirect, Code: link, Link: link}, "transfer.direct")
	to, err := t.scanned(i)
	if err != nil {
		return // the transfer has ended
	}
	t.show(model.TransferBegins, "page.join.connecting", "", 0)
	ctx, cancel := context.WithTimeout(t.ctx, join.AcceptLimit)
	defer cancel()
	a, err := to.Accept(ctx, setup)
	if err == nil {
		err = t.send(a)
	}
	switch {
	case err == nil || t.ctx.Err() != nil:
	case errors.Is(err, transfer.ErrBroken): // that device has left, or is not the right one
		t.invite(setup)
	default:
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
			t.of.app.Post(func() { t.of.app.Page().Warn(trouble.Text(err, t.of.app.Page().Book())) })
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
		t.of.app.Do(t.of.noteKept)
		t.stop()
	}
	return nil
}

// Confirm implements [transfer.Sender]. The device waits until the person was asked about others. Its error
// is ErrBroken.
func (t *transferring) Confirm(ctx context.Context, number string) (text string, err error) {
	defer t.waiting.Add(-1)
	if t.waiting.Add(1) > mostWaiting {
		return "", transfer.ErrBroken
	}
	select {
	case t.turn <- struct{}{}:
	case <-ctx.Done():
		return "", transfer.ErrBroken
	}
	if yes := t.ask(ctx, number); yes != model.DenyCopy {
		t.of.app.Do(func() { text = feature.Copy(t.of.app, t.of.app.Kept().Player(), yes == model.ConfirmKeys) })
		t.Progress(0)
		return text, nil // and it is nobody else's turn any more
	}
	select {
	case <-time.After(breath):
	case <-t.ctx.Done():
	}
	<-t.turn
	return "", transfer.ErrBroken
}

// ask asks whether the device that has come shows a number. If that device leaves, the answer is no. Then
// the way to this device is shown again.
func (t *transferring) ask(ctx context.Context, number string) (yes model.ActTransfer) {
	answer := make(chan model.ActTransfer, 1)
	t.of.app.Do(func() { t.answer = answer })
	t.show(model.TransferConfirm, "transfer.confirm", number, 0)
	yes = model.DenyCopy
	select {
	case yes = <-answer:
	case <-ctx.Done():
	}
	if yes == model.DenyCopy {
		t.of.app.Do(t.showWay)
	}
	return yes
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
	t.of.app.Do(t.of.openCopy)
	return t.of.bringCopy(model.BringCopy{Text: text})
}

// fail ends the transfer because of an error.
func (t *transferring) fail(err error) {
	t.stop()
	phase := model.TransferFailed
	switch {
	case t.key != nil:
		phase = model.TransferEnded
	case trouble.RelayMayHelp(err):
		phase = model.TransferUnreached
	}
	t.tell(&model.Transfer{Phase: phase}, func(book *locale.Book) string { return trouble.Transfer(err, book) })
}
