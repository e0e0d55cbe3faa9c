//go:build !js

package peer

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/pion/webrtc/v3"

	"gavel/game/must"
	"gavel/net/invitecode"
)

// stranger answers an offer with its own program, and returns its open channel and connection.
func stranger(t *testing.T, received func(webrtc.DataChannelMessage)) (*Conn, *webrtc.PeerConnection, *webrtc.DataChannel) {
	t.Helper()
	ctx := within(t, patience)
	offer := must.Get(Offer(ctx, Config{}))(t)
	t.Cleanup(offer.Close)
	pc := must.Get(newAPI().NewPeerConnection(webrtc.Configuration{}))(t)
	t.Cleanup(func() { _ = pc.Close() })
	yes, id := true, uint16(0)
	dc := must.Get(pc.CreateDataChannel("", &webrtc.DataChannelInit{Negotiated: &yes, ID: &id}))(t)
	open := make(chan struct{})
	dc.OnOpen(func() { close(open) })
	dc.OnMessage(received)
	must.Do(t, pc.SetRemoteDescription(webrtc.SessionDescription{Type: webrtc.SDPTypeOffer, SDP: offer.Local().SDP()}))
	gathered := webrtc.GatheringCompletePromise(pc)
	must.Do(t, pc.SetLocalDescription(must.Get(pc.CreateAnswer(nil))(t)))
	<-gathered
	must.Do(t, offer.Accept(must.Get(invitecode.FromSDP(invitecode.Answer, pc.LocalDescription().SDP))(t)))
	c := must.Get(offer.Open(ctx))(t)
	<-open
	return c, pc, dc
}

// TestHostilePeer connects a program that follows no rules.
func TestHostilePeer(t *testing.T) {
	for name, test := range map[string]struct {
		attack func(*webrtc.PeerConnection, *webrtc.DataChannel) error
		want   error
		why    string
	}{
		"another channel": {func(pc *webrtc.PeerConnection, _ *webrtc.DataChannel) error {
			_, err := pc.CreateDataChannel("more", nil)
			return err
		}, ErrMisbehaved, "another channel"},
		"text": {func(_ *webrtc.PeerConnection, dc *webrtc.DataChannel) error { return dc.SendText("hello") }, ErrMisbehaved, "text"},
		"garbage": {func(_ *webrtc.PeerConnection, dc *webrtc.DataChannel) error {
			return dc.Send([]byte("GET / HTTP/1.1"))
		}, ErrMisbehaved, "after 0 frames"},
		"17 KiB": {func(_ *webrtc.PeerConnection, dc *webrtc.DataChannel) error {
			return dc.Send(frame(data, 0, make([]byte, 17<<10)))
		}, ErrMisbehaved, "frame of 17413 bytes"},
		"flood": {func(_ *webrtc.PeerConnection, dc *webrtc.DataChannel) error {
			for i := range uint32(2 * maxWaiting) {
				if dc.Send(frame(data, i, nil)) != nil { // it is disconnected already
					break
				}
			}
			return nil
		}, ErrMisbehaved, "messages wait"},
		"hang up": {func(pc *webrtc.PeerConnection, _ *webrtc.DataChannel) error { return pc.Close() }, ErrLost, ""},
	} {
		t.Run(name, func(t *testing.T) {
			c, pc, dc := stranger(t, func(webrtc.DataChannelMessage) {})
			must.Do(t, test.attack(pc, dc))
			if err := end(t, c); !errors.Is(err, test.want) || !strings.Contains(err.Error(), test.why) {
				t.Errorf("it ended with %v, want %q", err, test.why)
			}
		})
	}
}

// end waits until c has ended.
func end(t *testing.T, c *Conn) error {
	t.Helper()
	select {
	case <-c.done:
		return c.Err()
	case <-time.After(patience):
		t.Fatal("it has not ended")
		return nil
	}
}

// TestPeerThatDoesNotRead sends to a side whose window is full.
func TestPeerThatDoesNotRead(t *testing.T) {
	block := make(chan struct{})
	c, _, _ := stranger(t, func(webrtc.DataChannelMessage) { <-block })
	t.Cleanup(func() { close(block) })
	for {
		if err := c.Send(make([]byte, MaxMessage)); err != nil {
			if !errors.Is(err, ErrSlow) {
				t.Error(err)
			}
			return
		}
		if c.wire.Buffered() > maxBuffered+maxFrame+headSize {
			t.Fatalf("%d bytes wait", c.wire.Buffered())
		}
	}
}

// TestNobodyThere accepts an answer from a side that has gone.
func TestNobodyThere(t *testing.T) {
	ctx := within(t, patience)
	offer := must.Get(Offer(ctx, Config{}))(t)
	t.Cleanup(offer.Close)
	answer := must.Get(Answer(ctx, Config{}, offer.Local()))(t)
	answer.Close()
	must.Do(t, offer.Accept(answer.Local()))
	soon, cancel := context.WithTimeout(ctx, 50*time.Millisecond)
	defer cancel()
	if _, err := offer.Open(soon); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
	offer.failed(invitecode.Offer) // the transport takes half a minute for this
	if _, err := offer.Open(ctx); !errors.Is(err, ErrUnreachable) {
		t.Error(err)
	}
	if _, err := answer.Open(ctx); !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
}

// TestNoWayOut: an offer that nobody could answer is not made.
func TestNoWayOut(t *testing.T) {
	for _, config := range []Config{{RelayOnly: true}, {Servers: []Server{{URL: "nonsense"}}}} {
		if p, err := Offer(within(t, patience), config); err == nil {
			p.Close()
			t.Errorf("%+v: an offer of %d addresses", config, p.Local().Addresses())
		}
	}
}

// TestSwapped gives each side the wrong kind of description.
func TestSwapped(t *testing.T) {
	ctx := within(t, patience)
	offer := must.Get(Offer(ctx, Config{}))(t)
	t.Cleanup(offer.Close)
	if err := offer.Accept(offer.Local()); !errors.Is(err, invitecode.ErrKind) {
		t.Error(err)
	}
	answer := must.Get(Answer(ctx, Config{}, offer.Local()))(t)
	t.Cleanup(answer.Close)
	if _, err := Answer(ctx, Config{}, answer.Local()); !errors.Is(err, invitecode.ErrKind) {
		t.Error(err)
	}
}

// FuzzArrive: no frame harms the receiver, and a refused frame ends the connection.
func FuzzArrive(f *testing.F) {
	f.Add(frame(data, 0, []byte("hello")), frame(bye, 1, nil))
	f.Add(frame(ping, 0, nil), frame(pong, 1, []byte{0, 0, 0, 0}))
	f.Add([]byte{}, []byte{data})
	f.Fuzz(func(t *testing.T, one, two []byte) {
		c := newConn()
		c.wire = &deaf{}
		c.open()
		for _, f := range [][]byte{one, two} {
			before := c.heard
			c.arrive(f)
			if c.Err() == nil && c.heard != before+1 {
				t.Errorf("frame %x was neither taken nor refused", f)
			}
		}
		if len(c.inbox) > 2 {
			t.Errorf("%d messages of two frames", len(c.inbox))
		}
	})
}
