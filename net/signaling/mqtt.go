package signaling

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/url"

	"gavel/net/signaling/mqtt"
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

// Join connects and subscribes. The error names the broker and the failed step.
func (b MQTT) Join(ctx context.Context, topic string) (Subscription, error) {
	socket, err := dial(ctx, string(b))
	if err != nil {
		return nil, fmt.Errorf("signaling: %s: %w", b, err)
	}
	// The client's name reveals nothing, not even that it is the same page again.
	line, err := mqtt.Join(ctx, socket, "gavel"+rand.Text()[:16], topic)
	if err != nil {
		socket.Close()
		return nil, fmt.Errorf("signaling: %s: %w", b, err)
	}
	return line, nil
}
