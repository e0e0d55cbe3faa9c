package signaling

import (
	"bytes"
	"context"
	"net"
	"testing"
	"time"

	"github.com/eclipse/paho.golang/packets"

	"gavel/net/room"
)

// FuzzMessage: a decoded message is encoded to the same bytes.
func FuzzMessage(f *testing.F) {
	f.Add(message{id: requestID{1}, body: []byte("offer")}.bytes())
	f.Add(message{id: requestID{2}, refusal: Full}.bytes())
	f.Add([]byte("short"))
	f.Add(announcement(nil).sign(keeping(adas, ada, 0)(), digest{}).bytes())
	f.Add(message{id: requestID{1}, refusal: Shut}.sign(keeping(adas, ada, 0)(), digest{}).bytes())
	f.Fuzz(func(t *testing.T, b []byte) {
		for _, by := range []room.Role{room.Guest, room.Host} {
			if m, err := readMessage(by, b); err == nil && !bytes.Equal(m.bytes(), b) {
				t.Errorf("%x is read as %+v", b, m)
			}
		}
	})
}

// bytesOf encodes packets like a broker.
func bytesOf(f *testing.F, all ...*packets.ControlPacket) []byte {
	f.Helper()
	var b bytes.Buffer
	for _, p := range all {
		if _, err := p.WriteTo(&b); err != nil {
			f.Fatal(err)
		}
	}
	return b.Bytes()
}

// seeds are a broker's first packets, valid and invalid.
func seeds(f *testing.F) {
	connected := packets.NewControlPacket(packets.CONNACK)
	subscribed := packets.NewControlPacket(packets.SUBACK)
	subscribed.Content.(*packets.Suback).PacketID = 1
	subscribed.Content.(*packets.Suback).Reasons = []byte{0}
	publish := packets.NewControlPacket(packets.PUBLISH)
	publish.Content.(*packets.Publish).Topic = secret.Topic()
	publish.Content.(*packets.Publish).Payload = []byte("hello")
	authenticated := packets.NewControlPacket(packets.CONNACK)
	authenticated.Content.(*packets.Connack).Properties.AuthMethod = "trap"
	f.Add(bytesOf(f, connected, subscribed, publish))
	f.Add(bytesOf(f, connected, subscribed, packets.NewControlPacket(packets.DISCONNECT)))
	f.Add(bytesOf(f, authenticated, subscribed, packets.NewControlPacket(packets.AUTH)))
	f.Add([]byte{packets.PUBLISH << 4, 0xff, 0xff, 0xff, 0x7f})
	f.Add([]byte{packets.CONNACK << 4, 0x80, 0x80, 0x80, 0x80, 0x01})
}

// FuzzPackets: packets that announce more than maxPacket are stopped, however the stream is
// divided.
func FuzzPackets(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, b []byte) {
		whole, cut := packetConn{}, packetConn{}
		ok, okCut := whole.follow(b), true
		for i := range b {
			okCut = okCut && cut.follow(b[i:i+1])
		}
		if ok != okCut {
			t.Errorf("%x: %v at once, %v byte by byte", b, ok, okCut)
		}
		if whole.length > maxPacket && ok {
			t.Errorf("%x lets through %d bytes", b, whole.length)
		}
	})
}

// FuzzBroker is a broker that sends anything. The client must not crash or hang, and must pass
// on no message over the limit.
func FuzzBroker(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, b []byte) {
		ours, theirs := net.Pipe()
		go func() {
			theirs.Write(b) //nolint:errcheck // it ends when the client leaves
			theirs.Close()
		}()
		go func() {
			var nothing [64]byte
			for err := error(nil); err == nil; {
				_, err = theirs.Read(nothing[:])
			}
		}()
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		defer cancel()
		line, err := join(ctx, ours, secret.Topic())
		if err != nil {
			ours.Close()
			if ctx.Err() != nil {
				t.Error("the client hangs")
			}
			return
		}
		for heard := range line.Heard() {
			if len(heard) > maxPacket {
				t.Errorf("heard %d bytes", len(heard))
			}
		}
	})
}

// FuzzKnock is somebody who knows the secret and may send anything.
func FuzzKnock(f *testing.F) {
	f.Add(message{id: requestID{1}, body: []byte("offer")}.bytes())
	f.Add(make([]byte, room.MaxPlain))
	f.Add(message{id: requestID{1}, body: []byte("answer")}.sign(keeping(adas, ada, 0)(), digest{}).bytes())
	sealer := secret.Sealer()
	f.Fuzz(func(t *testing.T, b []byte) {
		for by, other := range map[room.Role]room.Role{room.Guest: room.Host, room.Host: room.Guest} {
			c := New(link, []*Rationed{Ration(&fake{})})
			c.places[0].noise = bucket{burst: noiseLimit, every: noisePause}
			sealed, err := sealer.Seal(by, b)
			if err != nil {
				return
			}
			e := event{what: heard, at: c.places[0], heard: sealed}
			if _, err := c.open(e, other); err == nil {
				t.Errorf("%x is taken for another role's", b)
			}
			if said, err := c.open(e, by); err == nil && by == room.Host {
				accepts, _ := c.judge.accepts(said, digest{1})
				if accepts {
					t.Errorf("%x is believed", b)
				}
			}
		}
	})
}
