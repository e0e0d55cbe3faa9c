package mqtt

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/eclipse/paho.golang/packets"

	"gavel/game/must"
)

// TestOthersReadOurPackets reads the client's packets with another library.
func TestOthersReadOurPackets(t *testing.T) {
	stream := bytes.NewReader(slices.Concat(connect("me"), subscribe("topic"), publish("topic", []byte("hello")), []byte{isPing, 0}))
	var read []packets.Packet
	for range 4 {
		p := must.Get(packets.ReadPacket(stream))(t)
		read = append(read, p.Content)
	}
	if stream.Len() > 0 {
		t.Errorf("%d bytes too many", stream.Len())
	}
	c := read[0].(*packets.Connect)
	if p := c.Properties; c.ProtocolName != "MQTT" || c.ProtocolVersion != 5 || c.ClientID != "me" || !c.CleanStart || c.KeepAlive != 20 || c.WillFlag || c.UsernameFlag ||
		*p.ReceiveMaximum != 16 || *p.MaximumPacketSize != maxPacket || *p.SessionExpiryInterval != 0 {
		t.Errorf("connects with %s", c)
	}
	s := read[1].(*packets.Subscribe)
	if want := []packets.SubOptions{{Topic: "topic", NoLocal: true}}; s.PacketID != subscription || !slices.Equal(s.Subscriptions, want) {
		t.Errorf("subscribes with %s", s)
	}
	p := read[2].(*packets.Publish)
	if p.Topic != "topic" || string(p.Payload) != "hello" || p.QoS != 0 || p.Retain || p.Duplicate {
		t.Errorf("publishes %s", p)
	}
}

// scripted joins a broker that sends prepared packets and then reads. It returns also the
// broker's end.
func scripted(t *testing.T, said ...*packets.ControlPacket) (*Subscription, net.Conn, error) {
	t.Helper()
	ours, theirs := net.Pipe()
	t.Cleanup(func() { ours.Close(); theirs.Close() })
	go theirs.Write(bytesOf(t, said...)) //nolint:errcheck // the client may have left
	go func() {
		for range 2 { // what Join writes
			if _, err := packets.ReadPacket(theirs); err != nil {
				return
			}
		}
	}()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	s, err := Join(ctx, ours, "me", "topic")
	return s, theirs, err
}

// TestMessagesBeforeTheAnswer: a broker may pass on messages before it confirms the subscription.
func TestMessagesBeforeTheAnswer(t *testing.T) {
	connected, subscribed := welcome()
	retained, rich := published("old"), published("rich")
	retained.Content.(*packets.Publish).Retain = true
	rich.Content.(*packets.Publish).Properties.ContentType = "text"
	rich.Content.(*packets.Publish).Properties.User = []packets.User{{Key: "a", Value: "b"}}
	s, _, err := scripted(t, connected, retained, subscribed, rich)
	must.Do(t, err)
	for _, want := range []string{"old", "rich"} {
		if got := <-s.Heard(); string(got) != want {
			t.Errorf("heard %q, want %q", got, want)
		}
	}
}

// TestRefusals lists what a broker may send that ends the attempt to join.
func TestRefusals(t *testing.T) {
	connected, subscribed := welcome()
	refusal, other, denied := packets.NewControlPacket(packets.CONNACK), packets.NewControlPacket(packets.SUBACK), packets.NewControlPacket(packets.SUBACK)
	refusal.Content.(*packets.Connack).ReasonCode = packets.ConnackServerBusy
	other.Content.(*packets.Suback).PacketID = 2
	other.Content.(*packets.Suback).Reasons = []byte{0}
	denied.Content.(*packets.Suback).PacketID = 1
	denied.Content.(*packets.Suback).Reasons = []byte{packets.SubackNotauthorized}
	for _, said := range [][]*packets.ControlPacket{
		{refusal}, {subscribed}, {packets.NewControlPacket(packets.AUTH)}, {packets.NewControlPacket(packets.DISCONNECT)},
		{connected, other}, {connected, denied}, {connected, connected}, {connected, packets.NewControlPacket(packets.AUTH)},
	} {
		if _, _, err := scripted(t, said...); !errors.Is(err, errRefused) {
			t.Errorf("after %v joined with error %v", said, err)
		}
	}
}

// TestSilentBroker: joining ends with the context, though the socket stays open.
func TestSilentBroker(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		if _, _, err := scripted(t); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("error %v", err)
		}
	})
}

// TestSignsOfLife: a client asks for a sign of life every 20 s, and leaves a broker that gives none.
func TestSignsOfLife(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const pause = 20 * time.Second
		connected, subscribed := welcome()
		s, theirs, err := scripted(t, connected, subscribed)
		must.Do(t, err)
		began := time.Now()
		for i := range 3 {
			if p, err := packets.ReadPacket(theirs); err != nil || p.Type != packets.PINGREQ {
				t.Fatalf("read %v, error %v", p, err)
			}
			if got, want := time.Since(began), time.Duration(i+1)*pause; got != want {
				t.Errorf("asked after %s, want %s", got, want)
			}
			if i < 2 {
				theirs.Write(bytesOf(t, packets.NewControlPacket(packets.PINGRESP))) //nolint:errcheck // the next read notices
			}
		}
		if _, open := <-s.Heard(); open || time.Since(began) != 4*pause {
			t.Errorf("heard something is %v, after %s", open, time.Since(began))
		}
		if err := s.Publish(nil); err == nil {
			t.Error("a lost subscription publishes")
		}
	})
}

// TestBrokenPackets: a broker that breaks the rules is left.
func TestBrokenPackets(t *testing.T) {
	connected, subscribed := welcome()
	for name, broken := range map[string][]byte{
		"no topic":            {isPublish, 1, 0},
		"properties too long": {isPublish, 4, 0, 0, 9, 0x23},
		"another quality":     {isPublish | 2, 5, 0, 0, 0, 1, 0},
		"length of five":      {isPublish, 0x80, 0x80, 0x80, 0x80, 0},
		"too large":           {isPublish, 0xff, 0xff, 0x03},
		"no broker's":         {isSubscribe, 0},
	} {
		s, theirs, err := scripted(t, connected, subscribed)
		must.Do(t, err)
		go io.Copy(theirs, bytes.NewReader(broken)) //nolint:errcheck // the client leaves
		if heard, open := <-s.Heard(); open {
			t.Errorf("%s: heard %q", name, heard)
		}
	}
	if _, err := readPacket(strings.NewReader("\x30\xff\x7f")); !errors.Is(err, errPacket) {
		t.Errorf("waits for a packet that is too large: %v", err)
	}
}
