package signaling

import (
	"bytes"
	"testing"

	"gavel/net/room"
)

// FuzzMessage: a decoded message is encoded to the same bytes.
func FuzzMessage(f *testing.F) {
	f.Add(message{id: requestID{1}, body: []byte("offer")}.bytes())
	f.Add(message{id: requestID{2}, refusal: Full}.bytes())
	f.Add([]byte("short"))
	f.Add(announcement(nil).sign(keeping(adas, ada, 0)(), digest{}).bytes())
	f.Add(message{id: requestID{1}, refusal: Shut}.sign(keeping(adas, ada, 0)(), digest{}).bytes())
	f.Fuzz(func(t *testing.T, b []byte) {
		for _, by := range []room.Role{room.Guest, room.Host} {
			if m, err := readMessage(by, b); err == nil && !bytes.Equal(m.bytes(), b) {
				t.Errorf("%x is read as %+v", b, m)
			}
		}
	})
}

// FuzzKnock is somebody who knows the secret and may send anything.
func FuzzKnock(f *testing.F) {
	f.Add(message{id: requestID{1}, body: []byte("offer")}.bytes())
	f.Add(make([]byte, room.MaxPlain))
	f.Add(message{id: requestID{1}, body: []byte("answer")}.sign(keeping(adas, ada, 0)(), digest{}).bytes())
	sealer := secret.Sealer()
	f.Fuzz(func(t *testing.T, b []byte) {
		for by, other := range map[room.Role]room.Role{room.Guest: room.Host, room.Host: room.Guest} {
			c := New(link, []*Rationed{Ration(&fake{})})
			c.places[0].noise = bucket{burst: noiseLimit, every: noisePause}
			sealed, err := sealer.Seal(by, b)
			if err != nil {
				return
			}
			e := event{what: heard, at: c.places[0], heard: sealed}
			if _, err := c.open(e, other); err == nil {
				t.Errorf("%x is taken for another role's", b)
			}
			if said, err := c.open(e, by); err == nil && by == room.Host {
				accepts, _ := c.judge.accepts(said, digest{1})
				if accepts {
					t.Errorf("%x is believed", b)
				}
			}
		}
	})
}
