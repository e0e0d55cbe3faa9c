package main

import (
	"context"
	"crypto/ed25519"

	"gavel/net/fair"
	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/peer"
	"gavel/net/room"
	"gavel/net/signaling"
)

// brokerPath is where the server of the page has a meeting server.
const brokerPath = "broker"

// setup returns how the page at an address finds others.
func setup(page string) join.Setup {
	own, _ := signaling.Beside(page, brokerPath) // the page comes from a server
	return join.Setup{
		Version: handshake.Version{Protocol: handshake.Protocol, Rules: "duel 1"},
		Brokers: []*signaling.Rationed{signaling.Ration(own)},
		ICE:     peer.Config{Servers: peer.PublicServers()},
	}
}

// open opens a room, tells its code, and returns the duel with the first page that comes.
func open(ctx context.Context, with join.Setup, tell func(code string)) (*duel, error) {
	_, key, _ := ed25519.GenerateKey(nil) // never fails
	code, link, credential := room.Open(room.PublicOf(key))
	arrived := make(chan join.Arrival, 1)
	looking, leave := context.WithCancel(ctx)
	go func() {
		_ = join.NewRoom(with, link).Answer(looking, join.Handler{ // it ends with its context
			Holder:  func() signaling.Holder { return signaling.Holder{Title: room.Title{Credential: credential}, Key: key} },
			Refuse:  func() signaling.Refusal { return 0 },
			Arrived: func(a join.Arrival) { arrived <- a; leave() },
		})
	}()
	tell(code.String())
	a := <-arrived
	_, err := handshake.Admit(ctx, a.Conn, a.Terms, key)
	return &duel{a.Conn, 0, fair.Occasion{Table: fair.TableID(a.Terms.Host[:16])}}, err
}

// enter enters the room of a code.
func enter(ctx context.Context, with join.Setup, code string) (*duel, error) {
	way, err := join.ReadWay(code)
	if err != nil {
		return nil, err
	}
	a, err := join.NewSearch(with, way).First(ctx, join.Visit{}, nil)
	if err != nil {
		return nil, err
	}
	_, key, _ := ed25519.GenerateKey(nil) // never fails
	_, err = handshake.Ask(ctx, a.Conn, a.Terms, handshake.Identity{Key: key, Seat: handshake.Watcher})
	return &duel{a.Conn, 1, fair.Occasion{Table: fair.TableID(a.Terms.Host[:16])}}, err
}
