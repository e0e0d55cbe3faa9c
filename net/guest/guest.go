// Package guest sits at a table that is in another program: it takes the
// steps that the host sends to the player at this screen, and the player's
// decisions to the host. A connection may break at any time; the guest goes
// on by another one where it was.
package guest

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"gavel/game"
	"gavel/net/wire"
)

// ErrMissing says that the host left something out; another connection makes
// up for it.
var ErrMissing = errors.New("the host has left out a step")

// Guest is a seat at a host's table.
type Guest struct {
	find  func(name string) (game.Rules, bool)
	begin func(wire.Table) game.Player

	mutex   sync.Mutex
	conn    wire.Conn // the newest, or nil
	seated  bool      // by that connection
	table   wire.Table
	rules   game.Rules
	player  game.Player
	steps   int // seen of the game
	id      int // of the last decision
	pending *pending
}

// pending is a decision that the host has not answered.
type pending struct {
	wire.Decide
	answer chan error
}

// New returns a guest. It knows the rule sets that find finds, and calls
// begin when a game begins, for the player who is to see it.
func New(find func(string) (game.Rules, bool), begin func(wire.Table) game.Player) *Guest {
	return &Guest{find: find, begin: begin}
}

// Run plays by a connection until it breaks, another takes its place, or the
// context ends, and returns why. It closes the connection. Then it can be run
// again with another one.
func (g *Guest) Run(ctx context.Context, conn wire.Conn) error {
	defer conn.Close()
	defer g.drop(conn)
	g.mutex.Lock()
	if g.conn != nil {
		g.conn.Close()
	}
	g.conn, g.seated = conn, false
	have := wire.Have{Game: g.table.Game, Steps: g.steps}
	g.mutex.Unlock()
	if err := wire.Send(conn, wire.Message{Have: &have}); err != nil {
		return err
	}
	for {
		frame, err := conn.Receive(ctx)
		if err != nil {
			return err
		}
		m, err := wire.Decode(frame)
		if err == nil {
			err = g.take(conn, m)
		}
		if err != nil {
			return err
		}
	}
}

// drop forgets a connection, unless another has taken its place.
func (g *Guest) drop(conn wire.Conn) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.conn == conn {
		g.conn, g.seated = nil, false
	}
}

func (g *Guest) take(conn wire.Conn, m wire.Message) error {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	switch {
	case g.conn != conn:
		return wire.ErrSuperseded
	case m.Table != nil:
		return g.sit(*m.Table)
	case m.Step != nil && g.seated:
		return g.see(m.Step)
	case m.Answer != nil && g.seated:
		g.hear(*m.Answer)
		return nil
	}
	return wire.ErrMessage
}

// sit takes a seat, the same as before or that of a new game, and repeats the
// decision that has had no answer.
func (g *Guest) sit(t wire.Table) error {
	rules, ok := g.find(t.Rules)
	if !ok {
		return fmt.Errorf("%w: unknown game %q", wire.ErrMessage, t.Rules)
	}
	if fewest, most := rules.Seats(); len(t.Seats) < fewest || len(t.Seats) > most || t.Seat < 0 || int(t.Seat) >= len(t.Seats) {
		return fmt.Errorf("%w: seat %d of %d", wire.ErrMessage, t.Seat, len(t.Seats))
	}
	if t.Game != g.table.Game {
		g.table, g.rules, g.steps, g.id = t, rules, 0, 0
		g.settle(game.GameOver) // a decision for the game before
		g.player = g.begin(t)
	}
	g.seated = true
	if g.pending != nil {
		return wire.Send(g.conn, wire.Message{Decide: &g.pending.Decide})
	}
	return nil
}

func (g *Guest) see(data []byte) error {
	step, err := game.DecodeStep(g.rules, data)
	switch {
	case err != nil:
		return err
	case step.View.Viewer() != g.table.Seat:
		return wire.ErrMessage
	case step.N <= g.steps:
		return nil // seen before
	case step.N > g.steps+1:
		return ErrMissing
	}
	g.steps++
	g.player.See(step)
	return nil
}

// hear takes an answer; one that was heard before says nothing new.
func (g *Guest) hear(a wire.Answer) {
	switch {
	case g.pending == nil || g.pending.ID != a.ID:
	case a.Refused != "":
		g.settle(game.Refusal(a.Refused))
	default:
		g.settle(nil)
	}
}

// settle gives the pending decision its answer.
func (g *Guest) settle(err error) {
	if g.pending != nil {
		g.pending.answer <- err
		g.pending = nil
	}
}

// Decide asks the host for a decision and waits for the answer, through as
// many connections as it takes: nil, or a [game.Refusal]. One decision at a
// time. A context that ends does not take the decision back.
func (g *Guest) Decide(ctx context.Context, d game.Decision) error {
	g.mutex.Lock()
	if g.pending != nil {
		g.mutex.Unlock()
		return game.NotYourTurn
	}
	g.id++
	p := &pending{wire.Decide{Game: g.table.Game, ID: g.id, Do: d.String()}, make(chan error, 1)}
	g.pending = p
	if g.seated {
		// If it fails the connection is gone, and the next one repeats it.
		_ = wire.Send(g.conn, wire.Message{Decide: &p.Decide})
	}
	g.mutex.Unlock()
	select {
	case err := <-p.answer:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}
