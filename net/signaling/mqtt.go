package signaling

import (
	"context"
	"crypto/rand"
	"fmt"
	"net"
	"net/url"

	"github.com/eclipse/paho.golang/paho"
)

// MQTT is the address of a broker that speaks MQTT 5 over WebSocket, such as
// "wss://broker.example:8884/mqtt".
type MQTT string

// Public returns public brokers of three different operators. All are meant for experiments,
// and promise nothing.
func Public() []MQTT {
	return []MQTT{
		"wss://broker.emqx.io:8084/mqtt",
		"wss://broker.hivemq.com:8884/mqtt",
		"wss://test.mosquitto.org:8081/mqtt",
	}
}

// Budget returns [Budget].
func (MQTT) Budget() int { return Budget }

// Own is the site's own broker, see package broker.
type Own struct{ MQTT }

// Beside returns the broker that is served together with a page. page is the page's address,
// and broker is relative to it. It fails if the page does not come from a web server.
func Beside(page, broker string) (Own, error) {
	address, err := url.Parse(page)
	if err != nil {
		return Own{}, fmt.Errorf("signaling: %w", err)
	}
	if address, err = address.Parse(broker); err != nil {
		return Own{}, fmt.Errorf("signaling: %w", err)
	}
	switch address.Scheme {
	case "http":
		address.Scheme = "ws"
	case "https":
		address.Scheme = "wss"
	default:
		return Own{}, fmt.Errorf("signaling: no broker can be at %s", address)
	}
	address.Fragment = "" // WebSockets have no fragment
	return Own{MQTT(address.String())}, nil
}

// Budget returns more than that of other people's brokers.
func (Own) Budget() int { return ownBudget }

const (
	// keepAlive is the time between signs of life, in seconds. A lost network is noticed after
	// one or two of them.
	keepAlive = 20
	// hearing is how many messages may wait to be read. More are lost, as they may be anywhere.
	hearing = 16
)

// Join connects and subscribes. The error names the broker and the failed step.
func (b MQTT) Join(ctx context.Context, topic string) (Subscription, error) {
	socket, err := dial(ctx, string(b))
	if err != nil {
		return nil, fmt.Errorf("signaling: %s: %w", b, err)
	}
	line, err := join(ctx, socket, topic)
	if err != nil {
		socket.Close()
		return nil, fmt.Errorf("signaling: %s: %w", b, err)
	}
	return line, nil
}

// mqttSubscription is one subscription on a connection of its own.
type mqttSubscription struct {
	client *paho.Client
	topic  string
	heard  chan []byte
}

func join(ctx context.Context, socket net.Conn, topic string) (*mqttSubscription, error) {
	l := &mqttSubscription{topic: topic, heard: make(chan []byte, hearing)}
	// The client's name reveals nothing, not even that it is the same page again.
	id := "gavel" + rand.Text()[:16]
	l.client = paho.NewClient(paho.ClientConfig{
		Conn:              &packetConn{Conn: socket},
		AuthHandler:       noAuth{},
		PacketTimeout:     joining,
		OnPublishReceived: []func(paho.PublishReceived) (bool, error){l.receive},
	})
	few, size, forget := uint16(hearing), uint32(maxPacket), uint32(0)
	connect := &paho.Connect{
		ClientID: id, CleanStart: true, KeepAlive: keepAlive,
		Properties: &paho.ConnectProperties{ReceiveMaximum: &few, MaximumPacketSize: &size, SessionExpiryInterval: &forget},
	}
	if _, err := l.client.Connect(ctx, connect); err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	go func() {
		<-l.client.Done()
		stop() // waiting for an answer is useless
		close(l.heard)
	}()
	subscribe := &paho.Subscribe{Subscriptions: []paho.SubscribeOptions{{Topic: topic, NoLocal: true}}}
	if _, err := l.client.Subscribe(ctx, subscribe); err != nil {
		return nil, err
	}
	return l, nil
}

func (l *mqttSubscription) receive(p paho.PublishReceived) (bool, error) {
	select {
	case l.heard <- p.Packet.Payload:
	default:
	}
	return true, nil
}

// Publish sends at most once. A guest without an answer asks again.
func (l *mqttSubscription) Publish(message []byte) error {
	select {
	case <-l.client.Done():
		return net.ErrClosed
	default:
	}
	_, err := l.client.Publish(context.Background(), &paho.Publish{Topic: l.topic, Payload: message})
	return err
}

func (l *mqttSubscription) Heard() <-chan []byte { return l.heard }

func (l *mqttSubscription) Close() { go l.client.Disconnect(&paho.Disconnect{}) } //nolint:errcheck // it is closed either way

// noAuth accepts every step of an extended authentication, which no broker asks for. Without it
// a hostile broker could crash the client.
type noAuth struct{}

func (noAuth) Authenticate(*paho.Auth) *paho.Auth { return &paho.Auth{} }
func (noAuth) Authenticated()                     {}
