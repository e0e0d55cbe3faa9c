package remote

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"sync"

	"gavel/game"
	"gavel/net/wire"
)

// Player is the player at this screen.
type Player interface {
	game.Player
	// Enter says that all earlier steps have been seen. Steps after it are live.
	Enter()
}

// Game is a guest's side of a game at a host's table. It passes the host's steps to the player
// at this screen, and the player's decisions to the host. A connection may break at any time;
// the game then continues over another one.
type Game struct {
	find  func(name string) (game.Rules, bool)
	begin func(wire.GameStart) Player

	mutex   sync.Mutex
	conn    wire.Conn // the newest, or nil
	seated  bool      // by that connection
	table   wire.GameStart
	follows *game.Follower // nil before the first game
	player  Player
	id      int // of the last decision
	pending *pending
	choice  choice
}

// choice is a decision in a sealed turn that the host does not know yet. The player at this screen sees it
// already.
type choice struct {
	do    game.Decision // nil if there is none
	shown bool          // the player sees it
	// others are events of others after which this choice would end the turn. The player sees them with the end,
	// because no view shows them and the choice.
	others []game.Event
}

// pending is a decision without an answer from the host.
type pending struct {
	wire.Decide
	view   game.View // in which the person decided; nil for a commitment, whose choice this game forgets
	answer chan error
}

// NewGame returns a game that has not begun. It knows the rule sets that find finds, and calls
// begin for the player when a game begins. begin and the player must not call the game.
func NewGame(find func(string) (game.Rules, bool), begin func(wire.GameStart) Player) *Game {
	return &Game{find: find, begin: begin}
}

// Attach continues over a connection and closes the one before. It asks for the host's game.
func (g *Game) Attach(conn wire.Conn) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.conn != nil && g.conn != conn {
		g.conn.Close()
	}
	g.conn, g.seated = conn, false
	_ = wire.Send(conn, wire.Message{Resume: &wire.Resume{Game: g.table.Game, Steps: g.steps()}})
}

// steps returns the number of steps seen.
func (g *Game) steps() int {
	if g.follows == nil {
		return 0
	}
	return g.follows.Steps()
}

// Detach forgets a connection, unless another one has replaced it.
func (g *Game) Detach(conn wire.Conn) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.conn == conn {
		g.conn, g.seated = nil, false
	}
}

// Take handles a message of the host about the game. After an error the connection is useless.
func (g *Game) Take(conn wire.Conn, m wire.Message) error {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	switch {
	case g.conn != conn:
		return wire.ErrSuperseded
	case m.GameStart != nil:
		return g.startGame(*m.GameStart)
	case m.Steps != nil && g.seated:
		for _, step := range m.Steps {
			if err := g.see(step); err != nil {
				return err
			}
		}
		return nil
	case m.Answer != nil && g.seated:
		g.hear(*m.Answer)
		return nil
	}
	return wire.ErrMessage
}

// startGame takes a seat, in the same game or a new one, and repeats an unanswered decision.
func (g *Game) startGame(t wire.GameStart) error {
	rules, err := t.Check(g.find)
	if err != nil {
		return err
	}
	if t.Game != g.table.Game {
		g.table, g.follows, g.id = t, game.Follow(rules, len(t.Seats), t.Options, t.Seat), t.Asked
		if p := g.pending; p != nil && p.view == nil {
			g.settle(game.GameOver)
		} else if p != nil {
			p.Game = 0 // enter makes it anew; one that is made meanwhile is for this game
		}
		g.choice = choice{}
		g.player = g.begin(t)
		g.player.See(game.Step{View: g.follows.View()})
		g.seated = true
		if t.Past == 0 {
			g.enter()
		}
		return nil
	}
	g.seated = true
	if g.pending != nil && g.pending.Game == t.Game {
		_ = wire.Send(g.conn, wire.Message{Decide: &g.pending.Decide})
	}
	return nil
}

// enter says that all earlier steps have been seen. A decision for the game before counts in this one if the player sees the same:
// then it is the same game, at a host that was away or has told it wrongly.
func (g *Game) enter() {
	g.player.Enter()
	switch p := g.pending; {
	case p == nil || p.Game != 0:
	case !reflect.DeepEqual(p.view, g.follows.View()):
		g.settle(game.GameOver)
	default:
		g.id++
		p.Game, p.ID = g.table.Game, g.id
		_ = wire.Send(g.conn, wire.Message{Decide: &p.Decide})
	}
}

// see handles a step. If the rules do not allow it, the host tells a different game than
// before, for example because it has lost a part. The guest then asks for the whole game over
// the next connection.
func (g *Game) see(data []byte) error {
	step, err := g.follows.Read(data)
	if err != nil {
		g.table, g.follows, g.seated, g.choice = wire.GameStart{}, nil, false, choice{}
		return fmt.Errorf("%w: %w", wire.ErrMessage, err)
	}
	if shown, ok := g.choice.in(step, g.follows); ok {
		g.player.See(shown)
	}
	if step.N == g.table.Past {
		g.enter()
	}
	return nil
}

// in returns a step of the host as the player sees it, after the choice that the host does not know. It returns
// false if the player sees the step later.
func (c *choice) in(step game.Step, after *game.Follower) (shown game.Step, ok bool) {
	if c.do == nil {
		return step, true
	}
	with, last, err := after.Pretend(c.do)
	ends, autoplayed := len(step.Events) > 1 || err != nil, step.Autoplayed.Has(step.View.Viewer())
	switch {
	case ends || autoplayed || !last && reflect.DeepEqual(with.View, step.View): // the host knows it now
		if c.shown && len(step.Events) > 0 {
			step.Events = step.Events[1:]
		}
		step.Events = append(c.others, step.Events...)
		*c = choice{}
	case last && c.shown:
		c.others = append(c.others, step.Events...)
		return step, false
	case last: // nothing can show the choice before the turn ends
	default:
		if !c.shown {
			step.Events, c.shown = append(step.Events, with.Events...), true
		}
		step.View, step.N = with.View, step.N+1 // the others count the choice already
	}
	return step, true
}

// Check returns the [game.Refusal] of a decision in a sealed turn.
func (g *Game) Check(d game.Decision) error {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.follows == nil {
		return game.NotYourTurn
	}
	_, _, err := g.follows.Pretend(d)
	return err
}

// Choosing returns [game.Follower.Choosing]; none before all earlier steps have been seen.
func (g *Game) Choosing() game.Seats {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.steps() < max(g.table.Past, 1) {
		return 0
	}
	return g.follows.Choosing()
}

// Seal tells the host that the seat has chosen in a sealed turn, but not what. The host gets a commitment.
// The player sees the choice at once, unless the turn ends with it. For the rest see Decide.
func (g *Game) Seal(ctx context.Context, d game.Decision, commitment string) error {
	before, err := g.choose(d)
	if err != nil || before.do == d {
		return err
	}
	err = g.decide(ctx, wire.Sealed+commitment)
	if Refused(err) {
		g.takeBack(d, before)
	}
	return err
}

// Refused reports whether an error of [Game.Seal] is the table's refusal, so that the choice does not stand. It is not if the game is
// over here: a host that comes back goes on with the game under another number, and this page repeats its choice there.
func Refused(err error) bool {
	var refused game.Refusal
	return errors.As(err, &refused) && refused != game.GameOver
}

// choose shows the player a choice. It returns the one before.
func (g *Game) choose(d game.Decision) (before choice, err error) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	before = g.choice
	switch {
	case before.do == d:
		return before, nil
	case g.pending != nil || g.follows == nil || before.do != nil && !before.shown:
		return before, game.NotYourTurn
	}
	step, last, err := g.follows.Pretend(d)
	if err != nil {
		return before, err
	}
	if g.choice = (choice{d, !last, before.others}); !last {
		step.N++
		g.player.See(step)
	}
	return before, nil
}

// takeBack shows the player that the table has refused a choice.
func (g *Game) takeBack(d game.Decision, before choice) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.choice.do != d || g.follows == nil {
		return
	}
	shown, view := g.choice.shown, g.follows.View()
	if g.choice = before; before.shown {
		if step, last, err := g.follows.Pretend(before.do); err == nil && !last {
			view = step.View
		}
	}
	if shown {
		g.player.See(game.Step{N: g.follows.Steps(), View: view})
	}
}

// hear handles an answer. It ignores a repeated one.
func (g *Game) hear(a wire.Answer) {
	switch {
	case g.pending == nil || g.pending.ID != a.ID:
	case a.Refused != "":
		g.settle(game.Refusal(a.Refused))
	default:
		g.settle(nil)
	}
}

// settle answers the pending decision.
func (g *Game) settle(err error) {
	if g.pending != nil {
		g.pending.answer <- err
		g.pending = nil
	}
}

// Decide sends a decision to the host and waits for the answer, over as many connections as
// necessary. The answer is nil or a [game.Refusal]. Only one decision at a time is possible. If
// the context ends, the decision still counts.
func (g *Game) Decide(ctx context.Context, d game.Decision) error { return g.decide(ctx, d.String()) }

func (g *Game) decide(ctx context.Context, do string) error {
	g.mutex.Lock()
	if g.pending != nil || g.table.Seat == game.Spectator {
		g.mutex.Unlock()
		return game.NotYourTurn
	}
	g.id++
	p := &pending{Decide: wire.Decide{Game: g.table.Game, ID: g.id, Do: do}, answer: make(chan error, 1)}
	if g.follows != nil && !strings.HasPrefix(do, wire.Sealed) {
		p.view = g.follows.View()
	}
	g.pending = p
	if g.seated {
		// If it fails the connection is gone, and the next one repeats the decision.
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
