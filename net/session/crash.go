package session

// crashes yields the panic that has ended a table. Only the first one counts.
type crashes chan error

// note stores the error of a panic. Any goroutine may call it.
func (c crashes) note(err error) {
	select {
	case c <- err:
	default:
	}
}

// Crashes yields an error if the table has crashed. Its owner then closes it. Everything saved
// before is complete.
func (h *Host) Crashes() <-chan error { return h.crashes }

// Crashes yields an error if this guest has crashed. Its owner then leaves the table.
func (g *Guest) Crashes() <-chan error { return g.crashes }

// cutOff closes the connection of a guest whose message caused a panic here. The table
// continues as if the guest had lost the connection. It locks the mutex.
func (h *Host) cutOff(conn Conn) {
	conn.Close()
	defer h.lock()()
	for _, p := range h.people.present() {
		if p.conn == conn {
			h.lose(p, conn)
			h.changed()
			return
		}
	}
}
