// Package broker is a signaling server of our own: a small MQTT broker over
// WebSocket that forwards the encrypted messages of rooms and nothing else.
// A page served together with it needs no other to play on a local network.
package broker

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"github.com/coder/websocket"
	mqtt "github.com/mochi-mqtt/server/v2"

	"gavel/net/room"
	"gavel/net/wire"
)

const (
	maxClients = 256 // connections at once
	maxPacket  = room.MaxMessage + 1024
	// connecting is how long a client may take to send its first packet.
	connecting = 10 * time.Second
)

// Broker is an [http.Handler] to which pages connect, on any path.
type Broker struct {
	server *mqtt.Server
	places chan struct{} // one token for each connection
	open   context.Context
	close  context.CancelFunc
}

// New starts a broker. The error is the MQTT library's.
func New() (*Broker, error) {
	server := mqtt.New(&mqtt.Options{
		Capabilities: &mqtt.Capabilities{
			MaximumClients:             maxClients,
			MaximumClientWritesPending: 64,
			MaximumPacketSize:          maxPacket,
			ReceiveMaximum:             16,
			MaximumInflight:            16,
			MinimumProtocolVersion:     5,
			// Nothing is stored for clients: no retained messages, sessions, retries or wills.
			RetainAvailable:              0,
			MaximumSessionExpiryInterval: 0,
			MaximumQos:                   0,
		},
		SysTopicResendInterval: int64(24 * time.Hour / time.Second), // statistics, which nobody may read
		Logger:                 slog.New(slog.DiscardHandler),
	})
	if err := server.AddHook(&rules{spoken: map[string]*wire.Bucket{}}, nil); err != nil {
		return nil, err
	}
	if err := server.Serve(); err != nil {
		return nil, err
	}
	b := &Broker{server: server, places: make(chan struct{}, maxClients)}
	b.open, b.close = context.WithCancel(context.Background())
	return b, nil
}

// ServeHTTP turns the request into a connection to the broker, and returns when that ends.
func (b *Broker) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	select {
	case b.places <- struct{}{}:
		defer func() { <-b.places }()
	default:
		http.Error(w, "too many connections", http.StatusServiceUnavailable)
		return
	}
	// Pages from any origin may connect: there are no cookies or secrets to abuse.
	ws, err := websocket.Accept(w, r, &websocket.AcceptOptions{Subprotocols: []string{"mqtt"}, InsecureSkipVerify: true})
	if err != nil {
		return // Accept has answered
	}
	defer ws.CloseNow() //nolint:errcheck // it is closed either way
	conn := websocket.NetConn(b.open, ws, websocket.MessageBinary)
	defer conn.Close()
	if err := conn.SetReadDeadline(time.Now().Add(connecting)); err != nil {
		return
	}
	b.server.EstablishConnection("page", conn) //nolint:errcheck // however it ended, it did
}

// Close ends all connections. The error is the MQTT library's.
func (b *Broker) Close() error {
	b.close()
	return b.server.Close()
}
