// Package remote connects a seat of the host's table with the page of its player. At the
// host's table a [Seat] sends a player the steps of its seat, and makes their decisions
// at the table. In the player's program a [Game] represents the table.
//
// A step that is sent has only the events that its seat may know. The player's program follows the game by the rules, and makes the
// rest: the views, and the numbers of the steps.
//
// The log (package ledger) cannot replace these events. It has no results of chance while they are secret, and no seat's own cards; and
// it has nothing of a round of sealed choices before everybody has chosen.
package remote

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"

	"gavel/game"
	"gavel/net/wire"
)

// History has all steps of a game seen from one seat, or by a spectator. It is at the table
// from the start, so that people who join or return later get the whole game.
type History struct {
	mutex   sync.Mutex
	steps   []game.Step
	remotes []*Seat // receivers
}

// See records a step and sends it to the receivers. A step that shows nothing from this seat is
// dropped: it would reveal that somebody has changed a sealed choice.
func (s *History) See(step game.Step) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if len(step.Events) == 0 && step.Autoplayed == 0 {
		return // among them is the first view
	}
	s.steps = append(s.steps, game.Step{Autoplayed: step.Autoplayed, Events: step.Events})
	for _, r := range s.remotes {
		if r.seated {
			sendSteps(r.conn, s.steps[len(s.steps)-1:])
		}
	}
}

// Seat is a guest in another browser, who receives the steps of a [History] and may decide at a
// seat. A guest may leave and return over another connection at any time.
type Seat struct {
	history *History
	parse   func(do string) (game.Decision, error)
	table   Table
	asking  sync.Mutex  // one decision at a time, even if connections overlap
	last    wire.Answer // to the newest decision

	// guarded by the history's mutex:
	start  wire.GameStart
	conn   wire.Conn // the newest, or nil while the guest is away
	seated bool      // the guest has received the game over this connection
}

// Table takes the decisions of guests.
type Table interface {
	// Decide makes a seat's decision, as [runner.Runner.Decide] does.
	Decide(game.Seat, game.Decision) error
	// Commit takes a seat's commitment to a choice in a sealed turn.
	Commit(seat game.Seat, commitment string) error
}

// NewSeat returns a guest at a table. told starts the game at the guest; history is that of the
// same seat.
func NewSeat(told wire.GameStart, history *History, rules game.Rules, table Table) *Seat {
	return &Seat{start: told, history: history, parse: rules.Parse, table: table}
}

// Seat returns the guest's seat, or [game.Spectator].
func (r *Seat) Seat() game.Seat { return r.start.Seat }

// Reseat changes the occupants of the seats, for guests who receive the game again.
func (r *Seat) Reseat(seats []game.Occupant) {
	r.history.mutex.Lock()
	defer r.history.mutex.Unlock()
	r.start.Seats = seats
}

// maxStep is the size limit of a step in bytes: with its envelope it must fit into a frame.
const maxStep = wire.MaxFrame - 1<<10

// sendSteps sends steps, as many per frame as fit. It ends the connection if one cannot be sent.
func sendSteps(conn wire.Conn, steps []game.Step) {
	var frame []json.RawMessage
	size := 0
	for _, step := range steps {
		data, err := game.EncodeStep(step)
		if err != nil || len(data) > maxStep {
			conn.Close()
			return
		}
		if size += len(data) + 1; size > maxStep && len(frame) > 0 {
			_ = wire.Send(conn, wire.Message{Steps: frame})
			frame, size = nil, len(data)+1
		}
		frame = append(frame, data)
	}
	if len(frame) > 0 {
		_ = wire.Send(conn, wire.Message{Steps: frame})
	}
}

// Attach uses a connection for the guest, and closes the one before.
func (r *Seat) Attach(conn wire.Conn) {
	r.history.mutex.Lock()
	defer r.history.mutex.Unlock()
	if r.conn != nil && r.conn != conn {
		r.conn.Close()
	}
	if !slices.Contains(r.history.remotes, r) {
		r.history.remotes = append(r.history.remotes, r)
	}
	r.conn, r.seated = conn, false
}

// Detach forgets a connection, unless another one has replaced it.
func (r *Seat) Detach(conn wire.Conn) {
	r.history.mutex.Lock()
	defer r.history.mutex.Unlock()
	if r.conn == conn {
		r.conn, r.seated = nil, false
		r.history.remotes = slices.DeleteFunc(r.history.remotes, func(other *Seat) bool { return other == r })
	}
}

// Take handles a guest's message about the game. After an error the connection is useless. It
// waits for the table's decision.
func (r *Seat) Take(conn wire.Conn, m wire.Message) error {
	switch {
	case m.Resume != nil:
		return r.catchUp(conn, *m.Resume)
	case m.Decide != nil:
		return r.answer(conn, *m.Decide)
	}
	return wire.ErrMessage
}

// catchUp sends a guest the missing steps, and from then on all new ones. A second request over
// the same connection is ignored.
func (r *Seat) catchUp(conn wire.Conn, have wire.Resume) error {
	r.asking.Lock()
	asked := r.last.ID
	r.asking.Unlock()
	s := r.history
	s.mutex.Lock()
	defer s.mutex.Unlock()
	switch {
	case r.conn == nil, r.conn == conn && r.seated: // they have got another seat meanwhile, or this one
		return nil
	case r.conn != conn:
		return wire.ErrSuperseded
	}
	from := 0
	if have.Game == r.start.Game && have.Steps >= 0 && have.Steps <= len(s.steps) {
		from = have.Steps
	}
	told := r.start
	told.Past, told.Asked = len(s.steps), asked
	_ = wire.Send(conn, wire.Message{GameStart: &told})
	sendSteps(conn, s.steps[from:])
	r.seated = true
	return nil
}

// answer makes a decision at the table and answers. A repeated decision gets the same answer
// again. A decision for an earlier game is too late; the guest learns of the current game,
// which ends the decision.
func (r *Seat) answer(conn wire.Conn, d wire.Decide) error {
	r.asking.Lock()
	defer r.asking.Unlock()
	switch {
	case 0 < d.Game && d.Game < r.start.Game:
		return nil
	case d.Game != r.start.Game || d.ID < r.last.ID || d.ID > r.last.ID+1:
		return wire.ErrMessage
	case d.ID > r.last.ID:
		r.last = wire.Answer{ID: d.ID, Refused: r.ask(d.Do)}
	}
	_ = wire.Send(conn, wire.Message{Answer: &r.last})
	return nil
}

// ask returns the reason why a decision is refused; "" if it is not.
func (r *Seat) ask(do string) string {
	var err error
	if commitment, sealed := strings.CutPrefix(do, wire.Sealed); sealed {
		err = r.table.Commit(r.start.Seat, commitment)
	} else if d, wrong := r.parse(do); wrong != nil {
		err = wrong
	} else {
		err = r.table.Decide(r.start.Seat, d)
	}
	if err == nil {
		return ""
	}
	return err.Error()
}
