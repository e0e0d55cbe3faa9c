package relay

import (
	"encoding/binary"
	"errors"
	"time"

	"gavel/net/room"
)

// What an end says, and when.
const (
	// spacing is the least time between two messages of an end.
	spacing = time.Second
	// gathering is how long something waits for more that is said with it.
	gathering = 100 * time.Millisecond
	// ackLimit is how long an end that has nothing to say waits before it says
	// what it has heard.
	ackLimit = 2 * time.Second
	// greeting is the time between two messages of who has not heard the other
	// end yet.
	greeting = 2 * time.Second
	// An end that hears nothing repeats what it has said, ever more slowly.
	firstRepeat = 3 * time.Second
	lastRepeat  = 8 * time.Second
	// window is how many bytes may be under way.
	window = 4 * maxBytes

	// HourlyBytes is how many bytes an end says within an hour: as many at
	// once, and then once more as fast as an hour brings them.
	HourlyBytes = 2 << 20
	perByte     = time.Hour / HourlyBytes
)

// errStream says that the other end breaks the rules of the stream.
var errStream = errors.New("relay: acknowledged what was not said")

// stream is one end's bytes, in both directions: numbered, acknowledged, and
// repeated from where the other end has missed some. It has no clock and no
// line.
type stream struct {
	waits   []byte    // from acked on
	acked   uint32    // of this end's bytes, by the other
	said    uint32    // of them
	since   time.Time // when something came to wait that was not said
	last    time.Time // when something was said
	under   time.Time // since when the other end is to acknowledge the first byte
	failing int       // repetitions since it has
	spent   time.Time // when nothing of the hour's bytes was left
	met     bool      // the other end was heard
	heard   uint32    // bytes of the other end, in order
	part    []byte    // of a frame of its
	owes    time.Time // since when it is to hear what was heard; zero for not
}

// queue adds a frame, with its length before it.
func (s *stream) queue(frame []byte, now time.Time) {
	if s.unsaid() == 0 {
		s.since = now
	}
	s.waits = binary.BigEndian.AppendUint16(s.waits, uint16(len(frame)))
	s.waits = append(s.waits, frame...)
}

// unsaid returns how many bytes were not said yet.
func (s *stream) unsaid() int { return len(s.waits) - int(s.said-s.acked) }

// due returns when something is to be said next; ok is false for not before
// something changes.
func (s *stream) due() (at time.Time, ok bool) {
	way := int(s.said - s.acked) // bytes under way
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
	if soonest := s.spent.Add(room.MaxMessage * perByte); at.Before(soonest) {
		at = soonest
	}
	return at, true
}

// patience is how long the other end may take to acknowledge something.
func (s *stream) patience() time.Duration {
	return min(firstRepeat<<min(s.failing, 4), lastRepeat)
}

// say returns the next message, which is due now, and whether it repeats
// something: where the last was said it may have been lost.
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

// pay takes a message off the hour's bytes.
func (s *stream) pay(size int, now time.Time) {
	if full := now.Add(-HourlyBytes * perByte); s.spent.Before(full) {
		s.spent = full
	}
	s.spent = s.spent.Add(time.Duration(size) * perByte)
}

// hear takes in a message of the other end, and returns the frames that are
// whole now. News tells whether it said anything new.
func (s *stream) hear(m message, now time.Time) (frames [][]byte, news bool, err error) {
	news = !s.met
	s.met = true
	if ahead := m.heard - s.acked; ahead > 0 && ahead <= uint32(len(s.waits)) {
		s.waits = append([]byte(nil), s.waits[ahead:]...)
		s.acked = m.heard
		if int32(s.said-s.acked) < 0 { // it had heard what was to be repeated
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
		s.owes = now // also of what was heard before: the other end does not know
	}
	skip := s.heard - m.at
	if skip >= uint32(len(m.bytes)) { // heard before, or some are missing before these
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
