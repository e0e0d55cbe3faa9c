package app

import (
	"strings"
	"testing"

	"gavel/web/copies"
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

// TestWithoutAServer: the two devices scan each other's code, and need no server. The key to seats goes along if the person wants it. Another code than the
// reply is explained, and ends nothing.
func TestWithoutAServer(t *testing.T) {
	p, q := opens(t, "Ada", ""), opens(t, "Ada's phone", "")
	p.store.Set(store.Noted, "a.note")
	p.app.Do(func() { p.app.friends.Identity() })
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
	p.send(model.ConfirmKeys)
	p.until("the end", moved(model.TransferEnded))
	q.until("the copy", func(s state) bool { return s.brought != nil })
	if _, keys := q.now().brought.Tallies["keys"]; !keys || strings.TrimSpace(q.store.Get(store.Noted)) != "a.note" {
		t.Errorf("arrived is %+v", q.now().brought)
	}
	p.send(model.AcceptCopy(reply)) // too late

	p.send(model.DirectCopy)
	p.until("the invitation", moved(model.TransferDirect))
	q.send(model.OfferCopy(q.ask.Read(p.now().transfer.Link)))
	q.send(model.FetchCopy)
	q.until("the reply", moved(model.TransferReply))
	p.send(model.AcceptCopy(q.now().transfer.Code))
	p.until("the number", moved(model.TransferConfirm))
	p.send(model.DenyCopy)
	q.until("the end", moved(model.TransferFailed))
	p.until("another invitation", moved(model.TransferDirect))
	p.send(model.EndTransfer)
}

// TestAStrangerComesFirst: a stranger with the code comes before the person's own device. One press
// turns them away, and the person is asked about their device. The stranger gets nothing. If the person
// closes the dialog, nobody gets anything.
func TestAStrangerComesFirst(t *testing.T) {
	for _, confirms := range []bool{true, false} {
		p := opens(t, "Ada", site(t))
		q, eve := opens(t, "Ada's phone", p.address), opens(t, "Eve", p.address)
		p.store.Set(store.Noted, "a.note")
		link := p.offers()
		p.compares(eve, link)
		q.send(model.OfferCopy(q.ask.Read(link)))
		q.send(model.FetchCopy)
		q.until("the number", moved(model.TransferNumber))
		if s := p.now().transfer; s.Phase != model.TransferConfirm || s.Number != eve.now().transfer.Number {
			t.Errorf("the person is asked %+v", s)
		}
		p.send(model.DenyCopy)
		p.send(model.ConfirmKeys) // a second press confirms nobody
		eve.until("the end", moved(model.TransferFailed))
		number := q.now().transfer.Number
		p.until("the question about the own device", func(s state) bool { return s.transfer.Phase == model.TransferConfirm && s.transfer.Number == number })
		if confirms {
			p.send(model.ConfirmCopy)
			q.until("the result", func(s state) bool { return s.brought != nil })
		} else {
			p.send(model.EndTransfer)
			p.send(model.ConfirmKeys) // too late
			q.until("the end", moved(model.TransferFailed))
		}
		if eve.store.Get(store.Noted) != "" || eve.now().brought != nil || (q.store.Get(store.Noted) != "") != confirms {
			t.Errorf("after %v, Eve has %q, the phone %q", confirms, eve.store.Get(store.Noted), q.store.Get(store.Noted))
		}
	}
}

// TestTransferBesideATable: a copy arrives while the person sits at a table of friends, through the meeting servers because there is
// no direct connection. The table goes on, and its key stays: the key to seats goes along only if the person wants it.
func TestTransferBesideATable(t *testing.T) {
	t.Parallel()
	for _, keys := range []bool{true, false} {
		p := opens(t, "Ada", site(t))
		q := opens(t, "Ada's phone", p.address)
		q.settings.Network.RelayOnly = true // without a relay
		p.app.Do(func() { p.app.friends.Identity() })
		q.send(model.Host(q.starts("forsale", 2)))
		q.until("the lobby", inLobby)
		own := q.store.Get(store.Identity)
		p.store.Set(store.Noted, "a.note")
		q.send(model.OfferCopy(q.ask.Read(p.offers())))
		q.send(model.FetchCopy)
		q.until("the offer", moved(model.TransferUnreached))
		q.send(model.RelayCopy)
		p.until("the number", moved(model.TransferConfirm))
		p.send(map[bool]model.ActTransfer{true: model.ConfirmKeys, false: model.ConfirmCopy}[keys])
		q.until("the result", func(s state) bool { return s.brought != nil })
		s := q.now()
		if got, brought := s.brought.Tallies[copies.Keys]; brought != keys || keys && got.Stays != 1 || !inLobby(s) || q.store.Get(store.Identity) != own || strings.TrimSpace(q.store.Get(store.Noted)) != "a.note" {
			t.Errorf("told is %+v, the page shows %q", s.brought, s.shows)
		}
		p.until("the end", moved(model.TransferEnded))
		if p.send(model.OpenCopy{}); p.now().copy.Kept.IsZero() {
			t.Error("the page does not know that there is a copy")
		}
	}
}
