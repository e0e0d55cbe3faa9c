package mqtt

import (
	"encoding/binary"
	"errors"
	"io"

	"gavel/net/room"
)

// maxPacket is the size of the largest packet that is read, in bytes: a message, its topic, and
// what brokers may add.
const maxPacket = room.MaxMessage + 1024

// mostLength is how many bytes the length of a packet may have.
const mostLength = 4

// errPacket says that the broker sent what the standard does not allow there, or too much.
var errPacket = errors.New("mqtt: the broker's packet is malformed or too large")

// The first bytes of packets: their kind, and the flags that are used here (MQTT 5, 2.1).
const (
	isConnect    = 0x10
	isConnack    = 0x20
	isPublish    = 0x30
	isSubscribe  = 0x82
	isSuback     = 0x90
	isPing       = 0xc0
	isPong       = 0xd0
	isDisconnect = 0xe0

	storedOrAgain = 0x09 // flags of a message that do not matter here
)

// packet is a packet of the broker.
type packet struct {
	first byte
	content
}

// readPacket reads a packet. It reads nothing of one that is too large.
func readPacket(r io.Reader) (packet, error) {
	var b [1]byte
	if _, err := io.ReadFull(r, b[:]); err != nil {
		return packet{}, err
	}
	p := packet{first: b[0]}
	size, more := 0, true
	for i := 0; more; i++ {
		if i == mostLength {
			return packet{}, errPacket
		}
		if _, err := io.ReadFull(r, b[:]); err != nil {
			return packet{}, err
		}
		size |= int(b[0]&0x7f) << (7 * i)
		more = b[0]&0x80 != 0
	}
	if size > maxPacket {
		return packet{}, errPacket
	}
	p.rest = make([]byte, size)
	_, err := io.ReadFull(r, p.rest)
	return p, err
}

// refused is the first reason code that means a failure.
const refused = 0x80

// accepts reports whether the packet accepts the connection.
func (p packet) accepts() bool {
	if p.first != isConnack {
		return false
	}
	_, reason := p.number(1), p.number(1)
	return !p.broken && reason < refused
}

// subscribed reads the answer to the subscription.
func (p packet) subscribed() bool {
	id := p.number(2)
	p.skipProperties()
	return !p.broken && id == subscription && len(p.rest) == 1 && p.rest[0] < refused
}

// message reads a published message.
func (p packet) message() (message []byte, ok bool) {
	p.take(p.number(2)) // the only topic
	p.skipProperties()
	return p.rest, !p.broken
}

// content is the rest of a packet. It is broken if something in it is missing or malformed.
type content struct {
	rest   []byte
	broken bool
}

func (c *content) take(n int) []byte {
	if c.broken || n > len(c.rest) {
		c.broken = true
		return nil
	}
	taken := c.rest[:n]
	c.rest = c.rest[n:]
	return taken
}

// number reads a number of so many bytes; 0 if broken.
func (c *content) number(size int) (n int) {
	for _, b := range c.take(size) {
		n = n<<8 | int(b)
	}
	return n
}

// skipProperties skips a list of properties (MQTT 5, 2.2.2), none of which matters here.
func (c *content) skipProperties() {
	length, size := binary.Uvarint(c.rest)
	if size <= 0 || size > mostLength {
		c.broken = true
		return
	}
	c.take(size)
	c.take(int(length))
}

// subscription is the number of the only request for which an answer is due.
const subscription = 1

// connect asks for a connection that begins anew and of which the broker keeps nothing.
func connect(client string) []byte {
	const cleanStart = 2
	b := append(text(nil, "MQTT"), 5, cleanStart, 0, keepAlive)
	b = append(b, 13) // the length of the properties
	b = append(b, 0x21, 0, hearing)
	b = binary.BigEndian.AppendUint32(append(b, 0x27), maxPacket)
	b = append(b, 0x11, 0, 0, 0, 0) // the session ends with the connection
	return written(isConnect, text(b, client))
}

// subscribe asks for others' messages.
func subscribe(topic string) []byte {
	const noLocal = 4
	return written(isSubscribe, append(text([]byte{0, subscription, 0}, topic), noLocal))
}

func publish(topic string, message []byte) []byte {
	return written(isPublish, append(append(text(nil, topic), 0), message...))
}

func text(b []byte, s string) []byte {
	return append(binary.BigEndian.AppendUint16(b, uint16(len(s))), s...)
}

func written(first byte, content []byte) []byte {
	return append(binary.AppendUvarint([]byte{first}, uint64(len(content))), content...)
}
