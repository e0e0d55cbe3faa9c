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
func (c *core) Crashes() <-chan error { return c.crashes }

// Crashes yields an error if this guest has crashed. Its owner then leaves the table.
func (c *guestCore) Crashes() <-chan error { return c.crashes }

// cutOff closes the connection of a guest whose message caused a panic here. The table
// continues as if the guest had lost the connection. It locks the mutex.
func (d *Door) cutOff(conn Conn) {
	conn.Close()
	d.mutex.Lock()
	defer d.mutex.Unlock()
	for _, p := range d.table.People.Present() {
		if p.Conn == conn {
			d.lose(p, conn)
			d.changed()
			return
		}
	}
}
