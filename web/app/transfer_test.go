package app

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"gavel/net/handshake"
	"gavel/net/peer"
	"gavel/net/signaling"
	"gavel/net/transfer"
	"gavel/web/copies"
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/store"
)

// moved reports whether a transfer is in a phase.
func moved(to model.TransferPhase) func(state) bool {
	return func(s state) bool { return s.transfer != nil && s.transfer.Phase == to }
}

// offers makes a person offer a copy, and returns the link for the other device.
func (p *user) offers() (link string) {
	p.t.Helper()
	p.send(model.SendCopy)
	p.until("the way to this device", moved(model.TransferOpen))
	return p.now().transfer.Link
}

// compares makes a person fetch a copy at another device, until both show the same number.
func (p *user) compares(q *user, link string) {
	p.t.Helper()
	q.send(model.OfferCopy(q.ask.Read(link)))
	q.until("the question", moved(model.TransferOffered))
	q.send(model.FetchCopy)
	p.until("the number", moved(model.TransferConfirm))
	q.until("the number", moved(model.TransferNumber))
	if a, b := p.now().transfer.Number, q.now().transfer.Number; a != b || a == "" {
		p.t.Errorf("one device shows %q, the other %q", a, b)
	}
}

// TestFromOneDeviceToAnother: a copy goes straight to another device and is added there, like a
// file. The key to seats goes along only if the person wants it.
func TestFromOneDeviceToAnother(t *testing.T) {
	p := opens(t, "Ada", site(t))
	q := opens(t, "Ada's phone", p.address)
	p.store.Set(store.Lesson("oddshop"), "known")
	p.store.Set(store.Noted, "a.note")
	for _, u := range []*user{p, q} {
		u.app.do(func() { u.app.friends.identity() })
	}
	own := q.store.Get(store.Identity)
	for _, secrets := range []bool{false, true} {
		p.compares(q, p.offers())
		if q.store.Get(store.Lesson("oddshop")) != "" && !secrets {
			t.Error("something was sent before the person has confirmed it")
		}
		q.note(func() { q.brought = nil })
		if secrets {
			p.send(model.ConfirmKeys)
		} else {
			p.send(model.ConfirmCopy)
		}
		q.until("the result", func(s state) bool { return s.brought != nil })
		p.until("the end", moved(model.TransferEnded))
		if b := q.now().brought; !secrets && b.Tallies[copies.Lessons] != (copies.Tally{Added: 1}) {
			t.Errorf("told is %+v", b)
		}
		if q.store.Get(store.Lesson("oddshop")) != "known" || strings.TrimSpace(q.store.Get(store.Noted)) != "a.note" {
			t.Error("something is missing")
		}
		if !secrets && q.store.Get(store.Identity) != own {
			t.Error("the key was replaced")
		}
		if _, has := q.now().brought.Tallies["keys"]; has != secrets {
			t.Errorf("the key is in the copy: %v", has)
		}
	}
	if p.send(model.OpenCopy{}); p.now().copy.Kept.IsZero() {
		t.Error("the page does not know that there is a copy")
	}
}

// TestWithoutAServer: the two devices scan each other's code, and need no server. Another code than the
// reply is explained, and ends nothing.
func TestWithoutAServer(t *testing.T) {
	p, q := opens(t, "Ada", ""), opens(t, "Ada's phone", "")
	p.store.Set(store.Noted, "a.note")
	p.send(model.DirectCopy)
	p.until("the invitation", moved(model.TransferDirect))
	q.send(model.OfferCopy(q.ask.Read(p.now().transfer.Link)))
	q.until("the question", moved(model.TransferOffered))
	q.send(model.FetchCopy)
	q.until("the reply", moved(model.TransferReply))
	reply := q.now().transfer.Code
	p.send(model.AcceptCopy(p.now().transfer.Link))
	p.until("the warning", func(s state) bool { return len(s.warnings) == 1 })
	p.send(model.AcceptCopy(reply))
	p.until("the number", moved(model.TransferConfirm))
	q.until("the number", moved(model.TransferNumber))
	if a, b := p.now().transfer.Number, q.now().transfer.Number; a != b || a == "" {
		t.Errorf("one device shows %q, the other %q", a, b)
	}
	p.send(model.ConfirmCopy)
	p.until("the end", moved(model.TransferEnded))
	if strings.TrimSpace(q.store.Get(store.Noted)) != "a.note" {
		t.Error("nothing has arrived")
	}
	p.send(model.AcceptCopy(reply)) // too late

	p.send(model.DirectCopy)
	p.until("the invitation", moved(model.TransferDirect))
	q.send(model.OfferCopy(q.ask.Read(p.now().transfer.Link)))
	q.send(model.FetchCopy)
	q.until("the reply", moved(model.TransferReply))
	p.send(model.AcceptCopy(q.now().transfer.Code))
	p.until("the number", moved(model.TransferConfirm))
	p.send(model.EndTransfer)
	q.until("the end", moved(model.TransferFailed))
}

// TestNobodyElseGetsACopy: while the person compares the numbers, another page with the code is
// turned away. If the person closes the dialog, both pages end.
func TestNobodyElseGetsACopy(t *testing.T) {
	p := opens(t, "Ada", site(t))
	q, eve := opens(t, "Ada's phone", p.address), opens(t, "Eve", p.address)
	p.store.Set(store.Noted, "a.note")
	link := p.offers()
	p.compares(q, link)
	eve.send(model.OfferCopy(eve.ask.Read(link)))
	eve.send(model.FetchCopy)
	eve.until("the end", moved(model.TransferFailed))
	number := q.now().transfer.Number
	if s := p.now().transfer; s.Phase != model.TransferConfirm || s.Number != number {
		t.Errorf("the person is asked %+v", s)
	}
	p.send(model.EndTransfer)
	p.send(model.ConfirmKeys) // too late
	q.until("the end", moved(model.TransferFailed))
	for _, u := range []*user{q, eve} {
		if u.store.Get(store.Noted) != "" || u.now().brought != nil {
			t.Errorf("%s got something", u.name)
		}
	}
}

// TestTransferBreaksOff: if the other device leaves before the number is confirmed, both pages
// say so, and can begin again.
func TestTransferBreaksOff(t *testing.T) {
	p := opens(t, "Ada", site(t))
	q := opens(t, "Ada's phone", p.address)
	for range 2 {
		p.compares(q, p.offers())
		q.send(model.EndTransfer)
		p.send(model.ConfirmCopy)
		p.until("the end", moved(model.TransferEnded))
		if says := p.now().transfer.Says; !strings.Contains(says, "lost each other") {
			t.Errorf("the page says %q", says)
		}
	}
}

// TestTransferBesideATable: a copy arrives while the person sits at a table of friends. The
// table goes on, and its key stays.
func TestTransferBesideATable(t *testing.T) {
	p := opens(t, "Ada", site(t))
	q := opens(t, "Ada's phone", p.address)
	p.app.do(func() { p.app.friends.identity() })
	q.send(model.Host(q.starts("forsale", 2)))
	q.until("the lobby", inLobby)
	own := q.store.Get(store.Identity)
	p.store.Set(store.Noted, "a.note")
	p.compares(q, p.offers())
	p.send(model.ConfirmKeys)
	q.until("the result", func(s state) bool { return s.brought != nil })
	if s := q.now(); !s.brought.Busy || !inLobby(s) || q.store.Get(store.Identity) != own || strings.TrimSpace(q.store.Get(store.Noted)) != "a.note" {
		t.Errorf("told is %+v, the page shows %q", s.brought, s.shows)
	}
}

// TestTransferOfADamagedLink: a link that is not complete is explained, and nothing begins.
func TestTransferOfADamagedLink(t *testing.T) {
	p := opens(t, "Ada", "")
	p.send(model.OfferCopy(p.ask.Read("#b=XYZ")))
	if s := p.now(); len(s.warnings) != 1 || s.transfer != nil {
		t.Errorf("the page warns %q and shows %+v", s.warnings, s.transfer)
	}
	if f := p.ask.Read(links.WriteBringCode("PJTB-9D5M-PJTR")); p.ask.Explain(f, p.Book()) == "" {
		t.Error("a code is not explained")
	}
}

// TestTransferThroughTheMeetingServers: without a direct connection, the person may use the
// meeting servers.
func TestTransferThroughTheMeetingServers(t *testing.T) {
	t.Parallel()
	p := opens(t, "Ada", site(t))
	q := opens(t, "Ada's phone", p.address)
	q.settings.Network.RelayOnly = true // without a relay
	p.store.Set(store.Noted, "a.note")
	q.send(model.OfferCopy(q.ask.Read(p.offers())))
	q.send(model.FetchCopy)
	q.until("the offer", moved(model.TransferUnreached))
	q.send(model.RelayCopy)
	q.until("the number", moved(model.TransferNumber))
	p.until("the number", moved(model.TransferConfirm))
	p.send(model.ConfirmCopy)
	p.until("the end", moved(model.TransferEnded))
	if strings.TrimSpace(q.store.Get(store.Noted)) != "a.note" {
		t.Error("nothing has arrived")
	}
}

// TestTransferTexts: each reason for a failure has a sentence.
func TestTransferTexts(t *testing.T) {
	p := opens(t, "Ada", "")
	known := map[string]map[error]string{
		"transfer.ErrBroken":  {transfer.ErrBroken: "transfer.failed"},
		"transfer.ErrTooBig":  {transfer.ErrTooBig: "transfer.big"},
		"transfer.ErrNotKept": {transfer.ErrNotKept: "transfer.refused"},
		"others": {
			handshake.VersionError{}: "transfer.version", signaling.ErrUnanswered: "transfer.failed",
			peer.ErrLeft: "transfer.failed", peer.ErrUnreachable: "friends.unreachable",
		},
	}
	for _, all := range known {
		for err, key := range all {
			ctx, stop := context.WithCancel(t.Context())
			t1 := &transferring{app: p.app, ctx: ctx, stop: stop, yes: make(chan model.ActTransfer)}
			p.app.do(func() { p.app.transfers.now = t1 })
			t1.fail(fmt.Errorf("on the way: %w", err))
			if got := p.now().transfer.Says; got != p.Book().T(key) {
				t.Errorf("%v: %q", err, got)
			}
		}
	}
	for _, name := range errorsOf(t, "transfer") {
		if known[name] == nil {
			t.Errorf("%s has no sentence", name)
		}
	}
}
