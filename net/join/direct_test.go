package join

import (
	"context"
	"errors"
	"strings"
	"testing"

	"gavel/net/code"
	"gavel/net/peer"
	"gavel/net/room"
)

func invite(t *testing.T, s Setup, open ...*Invitation) *Invitation {
	t.Helper()
	i := must(Invite(patient(t), s, open...))(t)
	t.Cleanup(i.Close)
	return i
}

func reply(t *testing.T, s Setup, pasted string) *Answering {
	t.Helper()
	a := must(Reply(patient(t), s, pasted))(t)
	t.Cleanup(a.Close)
	return a
}

// byCodes connects two sides by an invitation and its reply.
func byCodes(t *testing.T, host, guest Setup) (atHost, atGuest Arrival) {
	t.Helper()
	i := invite(t, host)
	a := reply(t, guest, i.Code())
	return accepted(t, host, a.Code(), i, a)
}

// accepted has the host paste a reply to an invitation.
func accepted(t *testing.T, host Setup, pasted string, i *Invitation, a *Answering) (atHost, atGuest Arrival) {
	t.Helper()
	ctx := patient(t)
	atHost, which, err := Accept(ctx, host, pasted, []*Invitation{invite(t, host, i), i})
	if err != nil || which != i {
		t.Fatalf("accepted %v: %v", which == i, err)
	}
	return atHost, must(a.Open(ctx))(t)
}

// TestByCodes connects by codes that have gone through a chat. Codes that are
// closed afterwards do not end the connection.
func TestByCodes(t *testing.T) {
	i := invite(t, local)
	a := reply(t, local, "Come to <"+code.Link("https://example.org/gavel/", i.Code())+">!")
	t.Logf("an invitation of %d characters, a reply of %d", len(i.Code()), len(a.Code()))
	host, guest := accepted(t, local, "Here: "+a.Code()[:50]+"\n"+a.Code()[50:], i, a)
	i.Close()
	a.Close()
	acquainted(t, host, guest)
}

// TestSecondReply: a guest tries again, and the host pastes either reply.
func TestSecondReply(t *testing.T) {
	i := invite(t, local)
	first, second := reply(t, local, i.Code()), reply(t, local, i.Code())
	host, guest := accepted(t, local, second.Code(), i, second)
	acquainted(t, host, guest)
	if _, which, err := Accept(t.Context(), local, first.Code(), []*Invitation{i}); !errors.Is(err, peer.ErrTaken) || which != i {
		t.Errorf("the other reply: %v, %v", which == i, err)
	}
	waiting, stop := context.WithCancel(t.Context())
	stop()
	if _, err := first.Open(waiting); !errors.Is(err, context.Canceled) {
		t.Errorf("the other reply was opened: %v", err)
	}
}

// TestWrongCodes: each wrong text has its own error, and spends nothing.
func TestWrongCodes(t *testing.T) {
	mine := invite(t, local)
	also := invite(t, local, mine)
	others := mine
	for others.nonce == mine.nonce || others.nonce == also.nonce { // else one in 128 is not told apart
		others = invite(t, local)
	}
	a, stray := reply(t, local, mine.Code()), reply(t, local, others.Code())
	older := "A" + a.Code()[1:]
	for name, test := range map[string]struct {
		pasted string
		want   error
	}{
		"nothing":               {"", code.ErrNotACode},
		"chat":                  {"I have no code.", code.ErrNotACode},
		"half":                  {a.Code()[:60], code.ErrMistyped},
		"damaged":               {older, code.ErrMistyped},
		"own invitation":        {mine.Code(), code.ErrOwn},
		"another's invitation":  {others.Code(), code.ErrKind},
		"to another's":          {stray.Code(), code.ErrForeign},
		"a room's code instead": {room.Code(7).String(), code.ErrNotACode},
	} {
		if _, i, err := Accept(t.Context(), local, test.pasted, []*Invitation{mine, also}); !errors.Is(err, test.want) || i != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, test := range map[string]struct {
		pasted string
		want   error
	}{
		"nothing": {"", code.ErrNotACode},
		"half":    {mine.Code()[:60], code.ErrMistyped},
		"a reply": {a.Code(), code.ErrKind},
	} {
		if _, err := Reply(t.Context(), local, test.pasted); !errors.Is(err, test.want) {
			t.Errorf("to the guest, %s: %v", name, err)
		}
	}
	host, guest := accepted(t, local, a.Code(), mine, a)
	acquainted(t, host, guest)
}

// TestNonces: no two open invitations take the same reply.
func TestNonces(t *testing.T) {
	var open []*Invitation
	for range 256 {
		open = append(open, &Invitation{nonce: byte(len(open))})
	}
	left := open[77]
	if i := invite(t, local, append(open[:77:77], open[78:]...)...); i.nonce != left.nonce {
		t.Errorf("nonce %d was taken", i.nonce)
	}
}

// TestClosedInvitation: nobody comes in by an invitation that was taken back.
func TestClosedInvitation(t *testing.T) {
	i := invite(t, local)
	a := reply(t, local, i.Code())
	i.Close()
	if _, which, err := Accept(patient(t), local, a.Code(), []*Invitation{i}); err == nil || which != i {
		t.Errorf("%v, %v", which == i, err)
	}
}

// TestDirect tells apart what people paste into the one field for joining.
func TestDirect(t *testing.T) {
	i := invite(t, local)
	a := reply(t, local, i.Code())
	far := "https://example.org/" + strings.Repeat("far", 20) + "/"
	for text, want := range map[string]bool{
		i.Code():                 true,
		code.Link(far, i.Code()): true,
		a.Code():                 true,
		i.Code()[:100]:           true,
		// damaged, and the twelve characters after _ could be a room's code
		"FM84E6rhkbUGRLxHksb54yGl23V3HBGyrmSMgCDjGoBHx53QhjJgeHP4RMDLsQiB_x7pRosaEfGIo-4zwTdEPMJmjVMrAMAAAgKh": true,
		room.Code(7).String() + " at " + far: false,
		"":                                   false,
		"Bo's room":                          false,
		room.Code(7).String():                false,
		"4F7K-9QWE-2X1":                      false,
		linkOfRoom.In(far):                   false,
		linkOfRoom.In(far)[:len(far)+20]:     false,
		linkOfRoom.In(far)[:len(far)+29]:     false,
	} {
		if got := Direct(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
