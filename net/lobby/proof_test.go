package lobby

import (
	"context"
	"errors"
	"testing"

	"gavel/net/peer"
	"gavel/net/wire"
)

// TestARecordThatWasCutShort: a connection breaks while the host tells the
// record of a game. The host tells it again, whole, and nobody doubts it.
func TestARecordThatWasCutShort(t *testing.T) {
	ada, bo := hosting(t, "forsale", 2), visiting(t, "Bo")
	first := bo.seat(ada.host)
	a, _, _, ended := bo.come(ada.host) // by another connection
	<-gone(first)
	if err := wire.Send(a, wire.Message{Piece: &wire.Piece{Of: wire.Record, Text: `{"game":`}}); err != nil {
		t.Fatal(err)
	}
	a.Close()
	if err := <-ended; !errors.Is(err, peer.ErrLeft) {
		t.Errorf("the connection ended with %v", err)
	}
	bo.come(ada.host)
	until(t, ada.host.Changes(), "the guest's return", func() bool { return !ada.host.Missing() })
	if err := ada.host.Deal(t.Context()); err != nil {
		t.Fatal(err)
	}
	finish(t, <-bo.screens)
	if p := bo.proof(); p.Err != nil {
		t.Errorf("the guest doubts the deal: %v", p.Err)
	}
}

// TestADealIsSavedBeforeItIsShown: a host that reloads its page while it deals
// must not deal by the same number again, which guests would take for fraud.
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
