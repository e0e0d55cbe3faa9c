package session

import (
	"strconv"
	"time"

	"gavel/net/seating"
	"gavel/net/wire"
)

// send sends a message to a person. If it fails, Serve notices the broken connection.
func send(to *seating.Person, m wire.Message) { _ = wire.Send(to.Conn, m) }

// sendText sends a long text to a person. If it fails, Serve notices the broken connection.
func sendText(to *seating.Person, of, text string) { _ = wire.SendText(to.Conn, of, text) }

// askFollow asks a guest which host it follows.
func askFollow(p *seating.Person) { sendText(p, wire.Follow, strconv.FormatInt(time.Now().Unix(), 10)) }

// askAll asks all connected guests which host they follow.
func askAll(guests *seating.People) {
	for _, p := range guests.Guests() {
		if seating.KeyOf(p) != nil {
			askFollow(p)
		}
	}
}

// move sends everybody to another host.
func move(all *seating.People, to wire.Moved) {
	for _, p := range all.Guests() {
		if p.Key != string(to.Key) {
			send(p, wire.Message{Moved: &to})
		}
	}
	to.Room = "" // spectators already know the room by which they came
	for _, p := range all.Watchers {
		send(p, wire.Message{Moved: &to})
	}
}

// broadcast sends a message to all connected people.
func broadcast(all *seating.People, m wire.Message) {
	for _, p := range all.Present() {
		send(p, m)
	}
}
