package host

import (
	"context"
	"errors"
	"sync"

	"gavel/game"
	"gavel/net/wire"
)

// Remote is the player of a guest's seat: whoever sits in another browser. It
// keeps all that the seat has seen, so that a guest may leave and come back
// by another connection at any time.
type Remote struct {
	host  *Host
	table wire.Table

	asking sync.Mutex  // one decision at a time, also when connections overlap
	last   wire.Answer // to the newest decision

	mutex  sync.Mutex
	steps  [][]byte  // from step 1 on, as the seat saw them
	conn   wire.Conn // the newest, or nil while the guest is away
	seated bool      // the guest has been told of the game by it
	failed error     // a step that could not be written
}

// NewRemote seats a guest at the host's table, at a game that has not
// started. The table of the wire says what the guest is told of it.
func NewRemote(h *Host, table wire.Table) *Remote {
	r := &Remote{host: h, table: table}
	h.Table.Sit(table.Seat, r)
	return r
}

// See sends a step to the guest, or keeps it until they are back.
func (r *Remote) See(s game.Step) {
	if s.N == 0 {
		return // the sitting down; the guest knows nothing yet
	}
	data, err := game.EncodeStep(s)
	if err == nil {
		data, err = wire.Encode(wire.Message{Step: data})
	}
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if err != nil || len(data) > wire.MaxFrame {
		r.failed = errors.Join(err, wire.ErrMessage)
		return
	}
	r.steps = append(r.steps, data)
	if r.seated && r.conn.Send(data) != nil {
		r.conn.Close() // Serve hears of it
	}
}

// Away tells whether the guest has no connection.
func (r *Remote) Away() bool {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return r.conn == nil
}

// Serve serves a guest by a connection until that breaks, another connection
// of the same guest takes its place, or the context ends. It returns why, and
// has closed the connection. A message that cannot be understood ends it too.
func (r *Remote) Serve(ctx context.Context, conn wire.Conn) error {
	defer conn.Close()
	defer r.leave(conn)
	r.mutex.Lock()
	if r.conn != nil {
		r.conn.Close()
	}
	r.conn, r.seated = conn, false
	r.mutex.Unlock()
	for {
		frame, err := conn.Receive(ctx)
		if err != nil {
			return err
		}
		m, err := wire.Decode(frame)
		if err != nil {
			return err
		}
		switch {
		case m.Have != nil:
			err = r.catchUp(conn, *m.Have)
		case m.Decide != nil:
			err = r.decide(conn, *m.Decide)
		default:
			err = wire.ErrMessage
		}
		if err != nil {
			return err
		}
	}
}

func (r *Remote) leave(conn wire.Conn) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.conn == conn {
		r.conn, r.seated = nil, false
	}
}

// catchUp tells a guest what they have not seen, and from then on all that
// happens.
func (r *Remote) catchUp(conn wire.Conn, have wire.Have) error {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.conn != conn {
		return wire.ErrSuperseded
	}
	from := 0
	if have.Game == r.table.Game && have.Steps >= 0 && have.Steps <= len(r.steps) {
		from = have.Steps
	}
	if err := wire.Send(conn, wire.Message{Table: &r.table}); err != nil {
		return err
	}
	for _, step := range r.steps[from:] {
		if err := conn.Send(step); err != nil {
			return err
		}
	}
	r.seated = true
	return r.failed
}

// decide brings a decision to the table and answers. One that was answered
// before gets the same answer again.
func (r *Remote) decide(conn wire.Conn, d wire.Decide) error {
	r.asking.Lock()
	defer r.asking.Unlock()
	switch {
	case d.Game != r.table.Game || d.ID < r.last.ID || d.ID > r.last.ID+1:
		return wire.ErrMessage
	case d.ID > r.last.ID:
		r.last = wire.Answer{ID: d.ID, Refused: r.ask(d.Do)}
	}
	return wire.Send(conn, wire.Message{Answer: &r.last})
}

// ask returns the refusal of a decision, or "".
func (r *Remote) ask(do string) string {
	d, err := r.host.Table.Rules().Parse(do)
	if err == nil {
		err = r.host.Decide(r.table.Seat, d)
	}
	if err == nil {
		return ""
	}
	return err.Error()
}
