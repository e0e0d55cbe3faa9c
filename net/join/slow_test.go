package join

import (
	"os"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/must"
	"gavel/net/signaling"
	"gavel/net/signaling/slowtest"
)

// meetsAt lets a guest find a host at a slow broker.
func meetsAt(t *testing.T, b *slowtest.Broker, relays bool) (atHost, atGuest Arrival) {
	t.Helper()
	setup := func() Setup { return Setup{Version: version, Brokers: []*signaling.Rationed{signaling.Ration(b)}} }
	arrived := make(chan Arrival, 1)
	go func() {
		_ = NewRoom(setup(), linkOfRoom).Answer(t.Context(), Handler{
			Holder: keeping(adas, ada, 0), Refuse: func() signaling.Refusal { return 0 }, Relays: func() bool { return relays },
			Arrived: func(a Arrival) { arrived <- a },
		})
	}()
	search := NewSearch(setup(), Way{key: linkOfRoom})
	if relays {
		search.Relay()
	}
	atGuest = must.Get(search.First(t.Context(), Visit{}, nil))(t)
	return <-arrived, atGuest
}

// TestDirectlyBySlowBrokers: pages that meet at slow brokers connect directly.
func TestDirectlyBySlowBrokers(t *testing.T) {
	delays := []time.Duration{time.Second}
	if os.Getenv("GAVEL_SOAK") != "" {
		delays = append(delays, 5*time.Second, 10*time.Second, 14*time.Second)
	}
	for _, delay := range delays {
		t.Run(delay.String(), func(t *testing.T) {
			t.Parallel()
			host, guest := meetsAt(t, &slowtest.Broker{Delay: delay}, false)
			acquainted(t, host, guest)
		})
	}
}

// TestThroughSlowBrokers: even if brokers delay every message by up to 30 s, pages connect through them.
func TestThroughSlowBrokers(t *testing.T) {
	for _, delay := range []time.Duration{5 * time.Second, 14 * time.Second, 30 * time.Second} {
		synctest.Test(t, func(t *testing.T) {
			t.Cleanup(func() { time.Sleep(5 * time.Minute) }) // until everything has ended
			host, guest := meetsAt(t, &slowtest.Broker{Delay: delay}, true)
			if !host.Conn.Relayed() || !guest.Conn.Relayed() {
				t.Error("they have come by another way")
			}
			host.Conn.Close()
			guest.Conn.Close()
		})
	}
}
