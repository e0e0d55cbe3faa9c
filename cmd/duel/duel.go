// Command duel is the smallest game made of Gavel's packages: two browsers find each other by a code, and roll two dice that neither
// can load. Begin here to learn the project: meet.go connects the pages, this file draws the dice, picture_js.go shows them,
// main_js.go is the page, and main.go serves it with `go run ./cmd/duel`.
package main

import (
	"context"
	"errors"

	"gavel/game"
	"gavel/net/fair"
	"gavel/net/handshake"
)

var errBroken = errors.New("the other page does not keep to the rules")

// duel is one page's side of a duel.
type duel struct {
	conn handshake.Conn
	me   game.Seat // 0 has opened the duel, 1 has joined
	// next is named by the certificate of the connection's host, as both pages have checked it, and by the number of the roll. So no
	// message is good for two rolls.
	next fair.Occasion
}

type dice [2]int // by seat, from 1 to 6

// roll rolls once both pages do. Each page first sends a hash of its random part, and shows the part only when it has the other's
// hash. So nobody can choose a part after seeing another, and the sum of both is random if one of them is.
func (d *duel) roll(ctx context.Context) (dice, error) {
	o, other, mine := d.next, 1-d.me, fair.NewPart()
	d.next.Game++
	bound, err := d.swap(ctx, o.Commit(d.me, mine))
	if err != nil {
		return dice{}, err
	}
	theirs, err := d.swap(ctx, mine)
	if err == nil && o.Commit(other, theirs) != bound {
		err = errBroken
	}
	deal := fair.Deal{Occasion: o}
	deal.Draws[d.me], deal.Draws[other] = fair.Draw{Part: mine, Open: true}, fair.Draw{Part: theirs, Open: true}
	source := game.Stream(deal.Seed())
	return dice{1 + game.IntN(source, 6), 1 + game.IntN(source, 6)}, err
}

// swap sends 32 bytes, and returns those of the other page.
func (d *duel) swap(ctx context.Context, mine [32]byte) (theirs [32]byte, err error) {
	if err := d.conn.Send(mine[:]); err != nil {
		return theirs, err
	}
	message, err := d.conn.Receive(ctx)
	if copy(theirs[:], message); err == nil && len(message) != len(theirs) {
		err = errBroken
	}
	return theirs, err
}
