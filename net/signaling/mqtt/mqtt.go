// Package mqtt is a client of brokers that speak MQTT 5, for one topic. A message arrives at most
// once (quality of service 0). The client has nothing else of the protocol.
package mqtt

import (
	"context"
	"errors"
	"io"
	"time"
)

const (
	// keepAlive is the time between signs of life, in seconds. A lost network is noticed after
	// one or two of them.
	keepAlive = 20
	// hearing is how many messages may wait to be read. More are lost, as they may be anywhere.
	hearing = 16
)

var errRefused = errors.New("mqtt: the broker refuses, or has left")

// Subscription is a subscription to one topic, on a connection of its own.
type Subscription struct {
	socket  io.ReadWriteCloser
	topic   string
	packets chan packet // from the broker; closed when the connection ends
	heard   chan []byte
}

// Join connects under a name, and subscribes. It writes each packet with one call. If it fails,
// the caller closes the socket.
func Join(ctx context.Context, socket io.ReadWriteCloser, name, topic string) (*Subscription, error) {
	s := &Subscription{socket, topic, make(chan packet), make(chan []byte, hearing)}
	serving, stop := context.WithCancel(context.Background())
	go s.read(serving)
	if err := s.introduce(ctx, name); err != nil {
		stop()
		return nil, err
	}
	go func() {
		defer stop()
		s.serve()
	}()
	return s, nil
}

// read passes on the broker's packets.
func (s *Subscription) read(ctx context.Context) {
	defer close(s.packets)
	for {
		p, err := readPacket(s.socket)
		if err != nil {
			return
		}
		select {
		case s.packets <- p:
		case <-ctx.Done():
			return
		}
	}
}

// introduce connects and subscribes.
func (s *Subscription) introduce(ctx context.Context, name string) error {
	if _, err := s.socket.Write(connect(name)); err != nil {
		return err
	}
	p, err := s.next(ctx)
	if err != nil {
		return err
	}
	if !p.accepts() {
		return errRefused
	}
	if _, err := s.socket.Write(subscribe(s.topic)); err != nil {
		return err
	}
	for {
		switch p, err := s.next(ctx); {
		case err != nil:
			return err
		case p.first == isSuback && p.subscribed():
			return nil
		case !s.take(p): // messages may come before the answer
			return errRefused
		}
	}
}

func (s *Subscription) next(ctx context.Context) (packet, error) {
	select {
	case p, open := <-s.packets:
		if !open {
			return packet{}, errRefused
		}
		return p, nil
	case <-ctx.Done():
		return packet{}, ctx.Err()
	}
}

// serve takes packets until the connection ends. It ends a connection on which the broker gives
// no sign of life.
func (s *Subscription) serve() {
	defer close(s.heard)
	defer s.socket.Close()
	due := time.NewTicker(keepAlive * time.Second)
	defer due.Stop()
	asked := false
	for {
		select {
		case p, open := <-s.packets:
			if !open || !s.take(p) {
				return
			}
			asked = false
		case <-due.C:
			if asked {
				return
			}
			if _, err := s.socket.Write([]byte{isPing, 0}); err != nil {
				return
			}
			asked = true
		}
	}
}

// take takes a packet that may come at any time. It reports false for others: the broker leaves,
// or breaks the rules.
func (s *Subscription) take(p packet) bool {
	if p.first&^storedOrAgain != isPublish {
		return p.first == isPong
	}
	message, ok := p.message()
	if ok {
		select {
		case s.heard <- message:
		default:
		}
	}
	return ok
}

// Publish sends a message to the others at the topic.
func (s *Subscription) Publish(message []byte) error {
	_, err := s.socket.Write(publish(s.topic, message))
	return err
}

// Heard yields the messages of others. It is closed with the connection.
func (s *Subscription) Heard() <-chan []byte { return s.heard }

// Close closes the connection. It does not wait, and may be called again.
func (s *Subscription) Close() {
	go func() {
		defer s.socket.Close()
		s.socket.Write([]byte{isDisconnect, 0}) //nolint:errcheck // it is closed either way
	}()
}
