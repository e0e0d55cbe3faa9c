package relay

import (
	"encoding/binary"
	"errors"
	"time"
)

// The timing of an end's messages.
const (
	// spacing is the shortest time between two messages of an end.
	spacing = time.Second
	// gathering is how long bytes wait for others that are sent with them.
	gathering = 100 * time.Millisecond
	// ackLimit is how long an end with nothing to send waits before it acknowledges.
	ackLimit = 2 * time.Second
	// greeting is the time between two messages before the other end was heard.
	greeting = 2 * time.Second
	// An end that hears nothing repeats its bytes, with growing pauses.
	firstRepeat = 3 * time.Second
	lastRepeat  = 8 * time.Second
	// window is how many bytes may be sent but not acknowledged.
	window = 4 * maxBytes
)

// errStream says that the other end breaks the protocol of the stream.
var errStream = errors.New("relay: acknowledged what was not said")

// stream is one end of a byte stream in both directions. Bytes are numbered, acknowledged and,
// where some are missing, repeated. It has no clock and no connection.
type stream struct {
	waits   []byte    // bytes from acked on
	acked   uint32    // how many bytes the other end has acknowledged
	said    uint32    // how many bytes were sent
	since   time.Time // since when unsent bytes wait
	last    time.Time // the time of the last message
	under   time.Time // since when the first byte waits to be acknowledged
	failing int       // repetitions since the last acknowledgement
	met     bool      // the other end was heard
	heard   uint32    // how many bytes of the other end have arrived, in order
	part    []byte    // of an incomplete frame
	owes    time.Time // since when an acknowledgement is owed; zero if none is
}

// queue adds a frame, with its length before it.
func (s *stream) queue(frame []byte, now time.Time) {
	if s.unsaid() == 0 {
		s.since = now
	}
	s.waits = binary.BigEndian.AppendUint16(s.waits, uint16(len(frame)))
	s.waits = append(s.waits, frame...)
}

// unsaid returns the number of unsent bytes.
func (s *stream) unsaid() int { return len(s.waits) - int(s.said-s.acked) }

// due returns when to send the next message; ok is false if that depends on a change.
func (s *stream) due() (at time.Time, ok bool) {
	way := int(s.said - s.acked) // sent but not acknowledged
	next := func(t time.Time) {
		if !ok || t.Before(at) {
			at, ok = t, true
		}
	}
	switch {
	case !s.met:
		next(s.last.Add(greeting))
	case s.unsaid() > 0 && way < window:
		next(s.since.Add(gathering))
	}
	if s.met && way > 0 {
		next(s.under.Add(s.patience()))
	}
	if !s.owes.IsZero() {
		next(s.owes.Add(ackLimit))
	}
	if !ok {
		return at, false
	}
	if soonest := s.last.Add(spacing); at.Before(soonest) {
		at = soonest
	}
	return at, true
}

// patience returns how long the other end may take to acknowledge.
func (s *stream) patience() time.Duration {
	return min(firstRepeat<<min(s.failing, 4), lastRepeat)
}

// say returns the next message, which is due, and whether it repeats bytes: then the message
// before may have been lost at its broker.
func (s *stream) say(now time.Time) (m message, again bool) {
	if s.met && s.said != s.acked && now.Sub(s.under) >= s.patience() {
		s.said, again = s.acked, true
		s.failing++
	}
	from := int(s.said - s.acked)
	n := min(len(s.waits)-from, maxBytes, max(window-from, 0))
	if !s.met {
		n, again = 0, true
	}
	if from == 0 {
		s.under = now
	}
	m = message{s.heard, s.said, append([]byte(nil), s.waits[from:from+n]...)}
	s.said += uint32(n)
	s.owes, s.last = time.Time{}, now
	return m, again
}

// hear handles a message of the other end. It returns the frames that are complete now; news
// reports whether the message had anything new.
func (s *stream) hear(m message, now time.Time) (frames [][]byte, news bool, err error) {
	news = !s.met
	s.met = true
	if ahead := m.heard - s.acked; ahead > 0 && ahead <= uint32(len(s.waits)) {
		s.waits = append([]byte(nil), s.waits[ahead:]...)
		s.acked = m.heard
		if int32(s.said-s.acked) < 0 { // it has heard bytes that were about to be repeated
			s.said = s.acked
		}
		s.under, s.failing, news = now, 0, true
	} else if int32(ahead) > 0 {
		return nil, false, errStream
	}
	if len(m.bytes) == 0 {
		return nil, news, nil
	}
	if s.owes.IsZero() {
		s.owes = now // also for bytes heard before, because the other end does not know that
	}
	skip := s.heard - m.at
	if skip >= uint32(len(m.bytes)) { // bytes before these are missing, or all were heard before
		return nil, news, nil
	}
	fresh := m.bytes[skip:]
	s.heard += uint32(len(fresh))
	s.part = append(s.part, fresh...)
	for len(s.part) >= 2 {
		length := 2 + int(binary.BigEndian.Uint16(s.part))
		if len(s.part) < length {
			break
		}
		frames = append(frames, s.part[2:length:length])
		s.part = s.part[length:]
	}
	return frames, true, nil
}
