package session

import (
	"bytes"
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"gavel/net/must"
	"gavel/net/peer"
	"gavel/net/wire"
)

// TestARecordThatWasCutShort: a connection breaks while the host sends the record of a game. The
// host sends the whole record again, and nobody doubts it.
func TestARecordThatWasCutShort(t *testing.T) {
	ada, bo := hosting(t, "forsale", 2), visiting(t, "Bo")
	first := bo.seat(ada.host)
	a, _, _, ended := bo.come(ada.host) // by another connection
	<-gone(first)
	must.Do(t, wire.Send(a, wire.Message{Piece: &wire.Piece{Of: wire.Record, Text: `{"game":`}}))
	a.Close()
	if err := <-ended; !errors.Is(err, peer.ErrLeft) {
		t.Errorf("the connection ended with %v", err)
	}
	bo.come(ada.host)
	until(t, ada.host.Changes(), "the guest's return", func() bool { return !ada.host.Status().Missing })
	must.Do(t, ada.host.Deal(t.Context()))
	finish(t, <-bo.screens)
	if p := bo.proof(); p.Err != nil {
		t.Errorf("the guest doubts the deal: %v", p.Err)
	}
}

// TestADealIsSavedBeforeItIsShown: a host that reloads its page during a deal must not use the
// same number again. Guests would take that for fraud.
func TestADealIsSavedBeforeItIsShown(t *testing.T) {
	ada, bo := hosting(t, "forsale", 2), visiting(t, "Bo")
	bo.seat(ada.host)
	select {
	case <-ada.host.Changes():
	default:
	}
	ctx, leave := context.WithCancel(t.Context())
	leave()
	_ = ada.host.Deal(ctx)
	select {
	case <-ada.host.Changes():
	default:
		t.Error("nobody is told to save the table")
	}
}

// dozing is the connection of a phone that stops for some seconds before it opens its part of a
// deal. The connection does not break in this time.
type dozing struct{ *peer.Conn }

func (d dozing) Send(frame []byte) error {
	if bytes.Contains(frame, []byte(`"part"`)) {
		time.AfterFunc(7*time.Second, func() { _ = d.Conn.Send(frame) })
		return nil
	}
	return d.Conn.Send(frame)
}

// dozes lets a guest join a table by such a connection.
func dozes(t *testing.T) (host, guest *somebody, line *peer.Conn) {
	host, guest = hosting(t, "forsale", 2), visiting(t, "Bo")
	a, b := peer.Pair()
	go func() { _ = host.host.Serve(t.Context(), a, secret) }()
	go func() { _ = guest.guest.Serve(t.Context(), dozing{b}, secret) }()
	synctest.Wait()
	admit(host.host, host.host.Status().Requests[0].ID, true)
	synctest.Wait()
	return host, guest, b
}

// TestDealWaitsForConnectedGuest: a guest who has opened a part would take it for fraud if the
// host dealt without it.
func TestDealWaitsForConnectedGuest(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada, bo, _ := dozes(t)
		must.Do(t, ada.host.Deal(t.Context()))
		finish(t, <-bo.screens)
		if p := bo.proof(); p.Err != nil {
			t.Errorf("the guest doubts the deal: %v", p.Err)
		}
	})
}

// TestDealSkipsDisconnectedGuest: the deal continues as soon as the last awaited guest has lost
// the connection.
func TestDealSkipsDisconnectedGuest(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada, _, line := dozes(t)
		began := time.Now()
		time.AfterFunc(time.Second, line.Close)
		must.Do(t, ada.host.Deal(t.Context()))
		if took := time.Since(began); took > 2*time.Second {
			t.Errorf("the deal took %v", took)
		}
	})
}
