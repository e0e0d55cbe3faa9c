package transfer

import (
	"errors"
	"testing"
	"time"

	"gavel/net/signaling/slowtest"
)

// TestThroughBrokers: a thousand games, 200 kB, take little more than a minute through brokers. A copy that would
// take much longer is refused before anything of it is sent.
func TestThroughBrokers(t *testing.T) {
	for length, want := range map[int]time.Duration{200_000: 90 * time.Second, MostRelayed: 5 * time.Minute, MostRelayed + 1: 0} {
		inTime(t, func(t *testing.T) {
			sender, receiver := ends((&slowtest.Broker{Delay: 100 * time.Millisecond}).Connect(t))
			began := time.Now()
			text := random(length)
			there, here := sends(t.Context(), sender, text), receives(t.Context(), receiver, false)
			s, r := <-there, <-here
			took := time.Since(began)
			switch {
			case want == 0:
				if !errors.Is(s.err, ErrTooBig) || r.err == nil || len(r.texts) > 0 {
					t.Errorf("%d bytes: sent with %v, received with %v", length, s.err, r.err)
				}
			case s.err != nil || r.err != nil || r.texts[0] != text:
				t.Errorf("%d bytes: sent with %v, received with %v", length, s.err, r.err)
			case took > want:
				t.Errorf("%d bytes take %v", length, took)
			default:
				t.Logf("%d bytes take %v", length, took.Round(time.Second))
			}
		})
	}
}
