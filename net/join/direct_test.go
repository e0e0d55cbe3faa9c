package join

import (
	"context"
	"errors"
	"strings"
	"testing"

	"gavel/game/must"
	"gavel/net/invitecode"
	"gavel/net/peer"
	"gavel/net/room"
)

func invite(t *testing.T, s Setup, open ...*Invitation) *Invitation {
	t.Helper()
	i := must.Get(Invite(patient(t), s, open...))(t)
	t.Cleanup(i.Close)
	return i
}

func reply(t *testing.T, s Setup, pasted string) *Reply {
	t.Helper()
	a := must.Get(must.Get(ReadWay(pasted))(t).Reply(patient(t), s))(t)
	t.Cleanup(a.Close)
	return a
}

// accepted pastes a guest's reply to an invitation at the host.
func accepted(t *testing.T, host Setup, pasted string, i *Invitation, a *Reply) (atHost, atGuest Arrival) {
	t.Helper()
	ctx := patient(t)
	atHost = must.Get(received(t, pasted, invite(t, host, i), i).Accept(ctx, host))(t)
	return atHost, must.Get(a.Open(ctx))(t)
}

// received is a pasted reply to the last of the invitations.
func received(t *testing.T, pasted string, open ...*Invitation) Received {
	t.Helper()
	r := must.Get(ReadReply(pasted, open))(t)
	if r.To != open[len(open)-1] {
		t.Error("it is taken for a reply to another invitation")
	}
	return r
}

// TestByCodes connects by codes that were sent through a chat. Closing the codes later does not
// end the connection.
func TestByCodes(t *testing.T) {
	i := invite(t, local)
	a := reply(t, local, "Come to <"+invitecode.Link("https://example.org/gavel/", i.Code())+">!")
	t.Logf("an invitation of %d characters, a reply of %d", len(i.Code()), len(a.Code()))
	host, guest := accepted(t, local, "Here: "+a.Code()[:50]+"\n"+a.Code()[50:], i, a)
	i.Close()
	a.Close()
	acquainted(t, host, guest)
}

// TestSecondReply: a guest replies again, and the host pastes either reply.
func TestSecondReply(t *testing.T) {
	i := invite(t, local)
	first, second := reply(t, local, i.Code()), reply(t, local, i.Code())
	host, guest := accepted(t, local, second.Code(), i, second)
	acquainted(t, host, guest)
	if _, err := received(t, first.Code(), i).Accept(t.Context(), local); !errors.Is(err, peer.ErrTaken) {
		t.Errorf("the other reply: %v", err)
	}
	waiting, stop := context.WithCancel(t.Context())
	stop()
	if _, err := first.Open(waiting); !errors.Is(err, context.Canceled) {
		t.Errorf("the other reply was opened: %v", err)
	}
}

// TestWrongCodes: each wrong text has its own error, and uses up nothing.
func TestWrongCodes(t *testing.T) {
	mine := invite(t, local)
	also := invite(t, local, mine)
	others := mine
	for others.nonce == mine.nonce || others.nonce == also.nonce { // otherwise one in 128 has the same nonce
		others = invite(t, local)
	}
	a, stray := reply(t, local, mine.Code()), reply(t, local, others.Code())
	older := "A" + a.Code()[1:]
	for name, test := range map[string]struct {
		pasted string
		want   error
	}{
		"nothing":               {"", invitecode.ErrNotACode},
		"chat":                  {"I have no code.", invitecode.ErrNotACode},
		"half":                  {a.Code()[:60], invitecode.ErrMistyped},
		"damaged":               {older, invitecode.ErrMistyped},
		"own invitation":        {mine.Code(), invitecode.ErrOwn},
		"another's invitation":  {others.Code(), invitecode.ErrKind},
		"to another's":          {stray.Code(), invitecode.ErrForeign},
		"a room's code instead": {room.Code(7).String(), invitecode.ErrNotACode},
	} {
		if _, err := ReadReply(test.pasted, []*Invitation{mine, also}); !errors.Is(err, test.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, test := range map[string]struct {
		pasted string
		want   error
	}{
		"nothing": {"", room.ErrNone},
		"half":    {mine.Code()[:60], invitecode.ErrMistyped},
		"a reply": {a.Code(), invitecode.ErrKind},
	} {
		if _, err := ReadWay(test.pasted); !errors.Is(err, test.want) {
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

// TestClosedInvitation: nobody can use a cancelled invitation.
func TestClosedInvitation(t *testing.T) {
	i := invite(t, local)
	a := reply(t, local, i.Code())
	i.Close()
	if _, err := received(t, a.Code(), i).Accept(patient(t), local); err == nil {
		t.Error("somebody came in")
	}
}

// TestReadWay distinguishes the texts that people paste into the only field for joining.
func TestReadWay(t *testing.T) {
	i := invite(t, local)
	a := reply(t, local, i.Code())
	far := "https://example.org/" + strings.Repeat("far", 20) + "/"
	for text, want := range map[string]bool{
		i.Code():                       true,
		invitecode.Link(far, i.Code()): true,
		a.Code():                       true,
		i.Code()[:100]:                 true,
		// damaged; the twelve characters after _ could be a room's code
		"FM84E6rhkbUGRLxHksb54yGl23V3HBGyrmSMgCDjGoBHx53QhjJgeHP4RMDLsQiB_x7pRosaEfGIo-4zwTdEPMJmjVMrAMAAAgKh": true,
		room.Code(7).String() + " at " + far: false,
		invitecode.Link(far, ""):             true, // cut off
		invitecode.Link(far, "abc"):          true,
		"":                                   false,
		"Bo's room":                          false,
		room.Code(7).String():                false,
		"4F7K-9QWE-2X1":                      false,
		linkOfRoom.In(far):                   false,
		linkOfRoom.In(far)[:len(far)+20]:     false,
		linkOfRoom.In(far)[:len(far)+29]:     false,
	} {
		if way, err := ReadWay(text); way.Direct() != want {
			t.Errorf("%q: %v, %v", text, way, err)
		}
	}
}
