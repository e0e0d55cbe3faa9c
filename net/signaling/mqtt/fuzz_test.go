package mqtt

import (
	"bytes"
	"context"
	"io"
	"net"
	"testing"
	"testing/iotest"
	"time"

	"github.com/eclipse/paho.golang/packets"

	"gavel/game/must"
)

// bytesOf encodes packets like a broker.
func bytesOf(t testing.TB, all ...*packets.ControlPacket) []byte {
	t.Helper()
	var b bytes.Buffer
	for _, p := range all {
		must.Get(p.WriteTo(&b))(t)
	}
	return b.Bytes()
}

// welcome is a broker's first packets: it accepts the connection and the subscription.
func welcome() (connected, subscribed *packets.ControlPacket) {
	connected, subscribed = packets.NewControlPacket(packets.CONNACK), packets.NewControlPacket(packets.SUBACK)
	subscribed.Content.(*packets.Suback).PacketID = 1
	subscribed.Content.(*packets.Suback).Reasons = []byte{0}
	return connected, subscribed
}

// published is a message that a broker passes on.
func published(message string) *packets.ControlPacket {
	p := packets.NewControlPacket(packets.PUBLISH)
	p.Content.(*packets.Publish).Topic = "topic"
	p.Content.(*packets.Publish).Payload = []byte(message)
	return p
}

// seeds are a broker's first packets, valid and invalid.
func seeds(f *testing.F) {
	connected, subscribed := welcome()
	authenticated := packets.NewControlPacket(packets.CONNACK)
	authenticated.Content.(*packets.Connack).Properties.AuthMethod = "trap"
	f.Add(bytesOf(f, connected, subscribed, published("hello")))
	f.Add(bytesOf(f, connected, subscribed, packets.NewControlPacket(packets.DISCONNECT)))
	f.Add(bytesOf(f, authenticated, subscribed, packets.NewControlPacket(packets.AUTH)))
	f.Add([]byte{packets.PUBLISH << 4, 0xff, 0xff, 0xff, 0x7f})
	f.Add([]byte{packets.CONNACK << 4, 0x80, 0x80, 0x80, 0x80, 0x01})
}

// FuzzPackets: packets that announce more than maxPacket are stopped at once, however the stream
// is divided. What is read does not depend on how it is divided.
func FuzzPackets(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, b []byte) {
		whole, cut := bytes.NewReader(b), bytes.NewReader(b)
		for {
			p, err := readPacket(whole)
			again, errCut := readPacket(iotest.OneByteReader(cut))
			if (err == nil) != (errCut == nil) || err == nil && (p.first != again.first || !bytes.Equal(p.rest, again.rest)) {
				t.Fatalf("%x: %+v, %v at once, %+v, %v byte by byte", b, p, err, again, errCut)
			}
			if len(p.rest) > maxPacket {
				t.Errorf("%x lets through %d bytes", b, len(p.rest))
			}
			if err != nil {
				return
			}
			p.accepts()
			p.subscribed()
			p.message()
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
		go io.Copy(io.Discard, theirs) //nolint:errcheck // it ends when the client leaves
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		defer cancel()
		line, err := Join(ctx, ours, "fuzz", "topic")
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
