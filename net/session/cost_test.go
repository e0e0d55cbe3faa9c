package session

import (
	"context"
	"os"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/must"
	"gavel/net/peer"
	"gavel/net/remote"
	"gavel/net/wire"
)

// oneWay is the time of a message between two pages of these tests.
const oneWay = 50 * time.Millisecond

// distant is an end of a connection whose messages take their time. It counts them.
type distant struct {
	*peer.Conn
	under         chan sending
	mutex         sync.Mutex
	frames, bytes int
}

type sending struct {
	frame []byte
	comes time.Time
}

func newDistant(ctx context.Context, c *peer.Conn) *distant {
	d := &distant{Conn: c, under: make(chan sending, 1024)}
	go func() {
		for {
			select {
			case s := <-d.under:
				time.Sleep(time.Until(s.comes))
				_ = c.Send(s.frame) // the other end may have left
			case <-ctx.Done():
				return
			}
		}
	}()
	return d
}

func (d *distant) Send(frame []byte) error {
	d.mutex.Lock()
	d.frames++
	d.bytes += len(frame)
	d.mutex.Unlock()
	d.under <- sending{slices.Clone(frame), time.Now().Add(oneWay)}
	return nil
}

// take returns the frames and bytes that were sent since the last call.
func (d *distant) take() (frames, bytes int) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	frames, bytes = d.frames, d.bytes
	d.frames, d.bytes = 0, 0
	return frames, bytes
}

// waiting is a player that notes how long each draw takes, from the step that needs it to that of
// the cards.
type waiting struct {
	remote.Player
	since time.Time
	took  *[]time.Duration
}

func (w *waiting) See(s game.Step) {
	if !w.since.IsZero() {
		*w.took = append(*w.took, time.Since(w.since))
		w.since = time.Time{}
	}
	if s.View.Deciding().Mode == game.Chance {
		w.since = time.Now()
	}
	w.Player.See(s)
}

// TestWhatAGameCosts: between five pages a draw takes one round trip. The first draw of a game takes
// two, because the guests first confirm their shares of its secret. The test logs the messages and
// bytes of whole games, for each guest.
func TestWhatAGameCosts(t *testing.T) {
	games := 1
	if os.Getenv("GAVEL_SOAK") != "" {
		games = 20
	}
	for _, name := range []string{"forsale", "oddshop", "business"} {
		t.Run(name, func(t *testing.T) {
			onItsOwnClock(t, func(t *testing.T) {
				ada, took := hosting(t, name, 0), []time.Duration{}
				begin := ada.host.setup.Begin
				ada.host.setup.Begin = func(s wire.GameStart) remote.Player { return &waiting{Player: begin(s), took: &took} }
				ada.slow()
				var ends [2][]*distant // of the host, of the guests
				people := []*somebody{ada}
				for _, name := range []string{"Bo", "Cy", "Di", "Ed"} {
					g := visiting(t, name)
					g.slow()
					a, b := peer.Pair()
					here, there := newDistant(t.Context(), a), newDistant(t.Context(), b)
					go func() { _ = ada.host.Serve(t.Context(), here, secret) }()
					go func() { _ = g.guest.Serve(t.Context(), there, secret) }()
					time.Sleep(time.Second)
					admit(ada.host, ada.host.Status().Requests[0].ID, true)
					ends[0], ends[1], people = append(ends[0], here), append(ends[1], there), append(people, g)
				}
				time.Sleep(time.Minute)
				var frames, bytes [2]int
				draws := 0
				for range games {
					for _, d := range slices.Concat(ends[0], ends[1]) {
						d.take()
					}
					must.Do(t, ada.host.Deal(t.Context()))
					for _, s := range people {
						<-(<-s.screens).over
					}
					time.Sleep(time.Second)
					synctest.Wait()
					draws += len(ada.log().Draws())
					for i, d := range took {
						if trips := 1 + max(1-i, 0); d > time.Duration(2*trips)*oneWay {
							t.Errorf("draw %d takes %v", i+1, d)
						}
					}
					took = nil
					for side, all := range ends {
						for _, d := range all {
							f, b := d.take()
							frames[side], bytes[side] = frames[side]+f, bytes[side]+b
						}
					}
				}
				guests := games * len(ends[0])
				t.Logf("to a guest %d messages, %d bytes; from a guest %d messages, %d bytes; %d draws a game",
					frames[0]/guests, bytes[0]/guests, frames[1]/guests, bytes[1]/guests, draws/games)
			})
		})
	}
}
