package host

import (
	"encoding/json"
	"errors"
	"sync"

	"gavel/game"
	"gavel/net/wire"
)

// Remote is the player of a guest's seat: whoever sits in another browser. It
// keeps all that the seat has seen, so that a guest may leave and come back
// by another connection at any time.
type Remote struct {
	// Told is what the guest is told of the game.
	Told wire.Table

	parse  func(do string) (game.Decision, error)
	decide func(game.Seat, game.Decision) error
	asking sync.Mutex  // one decision at a time, also when connections overlap
	last   wire.Answer // to the newest decision

	mutex  sync.Mutex
	steps  []json.RawMessage // from step 1 on, as the seat saw them
	conn   wire.Conn         // the newest, or nil while the guest is away
	seated bool              // the guest has been told of the game by it
	failed error             // a step that could not be written
}

// NewRemote returns the player of a guest's seat, for a table that is told of
// as said. Decide is what makes a decision at that table: [Host.Decide].
func NewRemote(told wire.Table, rules game.Rules, decide func(game.Seat, game.Decision) error) *Remote {
	return &Remote{Told: told, parse: rules.Parse, decide: decide}
}

// See sends a step to the guest, or keeps it until they are back.
func (r *Remote) See(s game.Step) {
	if s.N == 0 {
		return // the sitting down; the guest knows nothing yet
	}
	data, err := game.EncodeStep(s)
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if err != nil || len(data) > maxStep {
		r.failed = errors.Join(err, wire.ErrMessage)
		return
	}
	r.steps = append(r.steps, data)
	if r.seated {
		tell(r.conn, r.steps[len(r.steps)-1:])
	}
}

// maxStep is the most bytes of a step: with some around it, it must fit into
// a frame.
const maxStep = wire.MaxFrame - 1<<10

// tell sends steps, as many in a frame as fit.
func tell(conn wire.Conn, steps []json.RawMessage) {
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
func (r *Remote) Attach(conn wire.Conn) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.conn != nil && r.conn != conn {
		r.conn.Close()
	}
	r.conn, r.seated = conn, false
}

// Detach forgets a connection, unless another has taken its place.
func (r *Remote) Detach(conn wire.Conn) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.conn == conn {
		r.conn, r.seated = nil, false
	}
}

// Take does what a guest's message about the game asks for. After an error the
// connection is of no more use. It waits for the table's decision.
func (r *Remote) Take(conn wire.Conn, m wire.Message) error {
	switch {
	case m.Have != nil:
		return r.catchUp(conn, *m.Have)
	case m.Decide != nil:
		return r.answer(conn, *m.Decide)
	}
	return wire.ErrMessage
}

// catchUp tells a guest what they have not seen, and from then on all that
// happens. Whoever asks again by the same connection has been told.
func (r *Remote) catchUp(conn wire.Conn, have wire.Have) error {
	r.asking.Lock()
	asked := r.last.ID
	r.asking.Unlock()
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.conn != conn {
		return wire.ErrSuperseded
	}
	if r.seated {
		return r.failed
	}
	from := 0
	if have.Game == r.Told.Game && have.Steps >= 0 && have.Steps <= len(r.steps) {
		from = have.Steps
	}
	told := r.Told
	told.Past, told.Asked = len(r.steps), asked
	_ = wire.Send(conn, wire.Message{Table: &told})
	tell(conn, r.steps[from:])
	r.seated = true
	return r.failed
}

// answer brings a decision to the table and answers. One that was answered
// before gets the same answer again.
func (r *Remote) answer(conn wire.Conn, d wire.Decide) error {
	r.asking.Lock()
	defer r.asking.Unlock()
	switch {
	case d.Game != r.Told.Game || d.ID < r.last.ID || d.ID > r.last.ID+1:
		return wire.ErrMessage
	case d.ID > r.last.ID:
		r.last = wire.Answer{ID: d.ID, Refused: r.ask(d.Do)}
	}
	_ = wire.Send(conn, wire.Message{Answer: &r.last})
	return nil
}

// ask returns the refusal of a decision, or "".
func (r *Remote) ask(do string) string {
	d, err := r.parse(do)
	if err == nil {
		err = r.decide(r.Told.Seat, d)
	}
	if err == nil {
		return ""
	}
	return err.Error()
}
