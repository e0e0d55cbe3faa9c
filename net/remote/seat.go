// Package remote plays a game across programs. At the host's table a [Seat]
// sends a player the steps of its seat, and makes their decisions at the table.
// In the player's program a [Game] represents the table.
package remote

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"sync"

	"gavel/game"
	"gavel/net/wire"
)

// History is all that was seen of a game from one seat, or by a spectator. It
// sits at the table from the start, so that whoever comes there later, or comes
// back, is told the whole game.
type History struct {
	mutex   sync.Mutex
	last    game.View         // as seen last
	told    int               // steps, which are numbered from 1
	fresh   []game.Step       // nobody was told of them yet
	steps   []json.RawMessage // those before
	remotes []*Seat           // to whom it is told
	failed  error             // a step that could not be written
}

// See takes in a step, and sends it to those who watch. A step of which nothing is
// seen from here is none: it would say that somebody has changed a sealed choice.
func (s *History) See(step game.Step) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	was := s.last
	s.last = step.View
	if step.N == 0 {
		return // the first view; the guests know nothing yet
	}
	if len(step.Events) == 0 && step.Autoplayed == 0 && was != nil && reflect.DeepEqual(was, step.View) {
		return
	}
	s.told++
	step.N = s.told
	s.fresh = append(s.fresh, step)
	if !slices.ContainsFunc(s.remotes, func(r *Seat) bool { return r.seated }) {
		return
	}
	told := len(s.steps)
	s.write()
	for _, r := range s.remotes {
		if r.seated {
			sendSteps(r.conn, s.steps[told:])
		}
	}
}

// write writes down what is fresh.
func (s *History) write() {
	for _, step := range s.fresh {
		data, err := game.EncodeStep(step)
		if err != nil || len(data) > maxStep {
			s.failed = errors.Join(err, wire.ErrMessage)
			continue
		}
		s.steps = append(s.steps, data)
	}
	s.fresh = nil
}

// Seat is a guest in another browser, who sees what a [History] does and, at a
// seat, decides. A guest may leave and come back by another connection at any
// time.
type Seat struct {
	history *History
	parse   func(do string) (game.Decision, error)
	decide  func(game.Seat, game.Decision) error
	asking  sync.Mutex  // one decision at a time, also when connections overlap
	last    wire.Answer // to the newest decision

	// with the mutex of the history:
	start  wire.GameStart
	conn   wire.Conn // the newest, or nil while the guest is away
	seated bool      // the guest has been told of the game by it
}

// NewSeat returns a guest at a table that is told of as said, who sees what
// the history of the same seat does. Decide is what makes a decision at that
// table, such as [runner.Runner.Decide].
func NewSeat(told wire.GameStart, history *History, rules game.Rules, decide func(game.Seat, game.Decision) error) *Seat {
	return &Seat{start: told, history: history, parse: rules.Parse, decide: decide}
}

// Seat is the guest's seat, or [game.Spectator].
func (r *Seat) Seat() game.Seat { return r.start.Seat }

// Reseat changes who sits at the table, for when the guest is told of it again.
func (r *Seat) Reseat(seats []game.Occupant) {
	r.history.mutex.Lock()
	defer r.history.mutex.Unlock()
	r.start.Seats = seats
}

// maxStep is the most bytes of a step: with some around it, it must fit into
// a frame.
const maxStep = wire.MaxFrame - 1<<10

// sendSteps sends steps, as many in a frame as fit.
func sendSteps(conn wire.Conn, steps []json.RawMessage) {
	for len(steps) > 0 {
		n, size := 0, 0
		for n < len(steps) && size+len(steps[n]) < maxStep {
			size += len(steps[n]) + 1
			n++
		}
		n = max(n, 1)
		_ = wire.Send(conn, wire.Message{Steps: steps[:n]})
		steps = steps[n:]
	}
}

// Attach makes a connection the guest's own, and closes the one before.
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

// Detach forgets a connection, unless another has taken its place.
func (r *Seat) Detach(conn wire.Conn) {
	r.history.mutex.Lock()
	defer r.history.mutex.Unlock()
	if r.conn == conn {
		r.conn, r.seated = nil, false
		r.history.remotes = slices.DeleteFunc(r.history.remotes, func(other *Seat) bool { return other == r })
	}
}

// Take does what a guest's message about the game asks for. After an error the
// connection is of no more use. It waits for the table's decision.
func (r *Seat) Take(conn wire.Conn, m wire.Message) error {
	switch {
	case m.Resume != nil:
		return r.catchUp(conn, *m.Resume)
	case m.Decide != nil:
		return r.answer(conn, *m.Decide)
	}
	return wire.ErrMessage
}

// catchUp tells a guest what they have not seen, and from then on all that
// happens. Whoever asks again by the same connection has been told.
func (r *Seat) catchUp(conn wire.Conn, have wire.Resume) error {
	r.asking.Lock()
	asked := r.last.ID
	r.asking.Unlock()
	s := r.history
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if r.conn != conn {
		return wire.ErrSuperseded
	}
	if r.seated {
		return s.failed
	}
	s.write()
	from := 0
	if have.Game == r.start.Game && have.Steps >= 0 && have.Steps <= len(s.steps) {
		from = have.Steps
	}
	told := r.start
	told.Past, told.Asked = len(s.steps), asked
	_ = wire.Send(conn, wire.Message{GameStart: &told})
	sendSteps(conn, s.steps[from:])
	r.seated = true
	return s.failed
}

// answer brings a decision to the table and answers. One that was answered
// before gets the same answer again. One for a game before this one came too late:
// the guest learns of this game, which ends it.
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

// ask returns the refusal of a decision, or "".
func (r *Seat) ask(do string) string {
	d, err := r.parse(do)
	if err == nil {
		err = r.decide(r.start.Seat, d)
	}
	if err == nil {
		return ""
	}
	return err.Error()
}
