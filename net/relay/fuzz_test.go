package relay

import (
	"bytes"
	"encoding/binary"
	"testing"
	"time"

	"gavel/game/must"
	"gavel/net/room"
)

// FuzzOpen: only messages sealed by the other end are opened. A sealed message has valid
// fields, whatever its content.
func FuzzOpen(f *testing.F) {
	host, guest := NewKey(), NewKey()
	atHost := must.Get(host.agree(guest.Public(), room.Host))(f)
	f.Add(message{1, 2, []byte("three")}.seal(atHost.mine, 4)) // its own
	f.Add(make([]byte, fieldsSize))
	f.Fuzz(func(t *testing.T, b []byte) {
		if _, err := open(atHost.theirs, b); err == nil {
			t.Errorf("%x is taken for the other end's", b)
		}
		size := (overhead + len(b) + bucket - 1) / bucket * bucket
		if size > room.MaxMessage {
			return
		}
		head := append([]byte{sealVersion}, make([]byte, 8)...)
		plain := append(bytes.Clone(b), make([]byte, size-overhead-len(b))...)
		sealed := atHost.theirs.Seal(head, nonce(head), plain, head[:1])
		if m, err := open(atHost.theirs, sealed); err == nil && len(m.bytes) > maxBytes {
			t.Errorf("%d bytes at once", len(m.bytes))
		}
	})
}

// FuzzStream: whatever the other end sends in any order, no more frames come out than it has
// put in, and this end keeps its own bytes.
func FuzzStream(f *testing.F) {
	f.Add([]byte{0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 2, 'h', 'i'})
	f.Add([]byte{0, 0, 0, 9, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 0, 1, 7})
	f.Fuzz(func(t *testing.T, b []byte) {
		now := time.Unix(1e9, 0)
		var s stream
		s.queue([]byte("twelve bytes"), now)
		for said, got := 0, 0; len(b) >= fieldsSize; {
			m := message{heard: binary.BigEndian.Uint32(b), at: binary.BigEndian.Uint32(b[4:])}
			n := min(int(binary.BigEndian.Uint16(b[8:])), len(b)-fieldsSize)
			m.bytes, b = b[fieldsSize:fieldsSize+n], b[fieldsSize+n:]
			frames, _, err := s.hear(m, now)
			if err != nil {
				return
			}
			said += n
			for _, frame := range frames {
				got += 2 + len(frame)
			}
			if got > said || s.unsaid() < 0 || int(s.heard) > said {
				t.Fatalf("%d bytes of %d, %d heard, %d unsaid", got, said, s.heard, s.unsaid())
			}
			if at, ok := s.due(); ok {
				now = at
				s.say(now)
			}
		}
	})
}
