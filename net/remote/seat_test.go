package remote

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/forsale"
	"gavel/game/must"
	"gavel/game/runner"
	"gavel/net/wire"
)

// script is a connection on which a guest sends prepared messages and then leaves. It records
// what the guest receives.
type script struct {
	says  []string
	heard []wire.Message
}

func (s *script) Send(frame []byte) error {
	m, err := wire.Decode(frame)
	s.heard = append(s.heard, m)
	return err
}

func (s *script) Receive(context.Context) ([]byte, error) {
	if len(s.says) == 0 {
		return nil, io.EOF
	}
	frame := s.says[0]
	s.says = s.says[1:]
	return []byte(frame), nil
}

func (s *script) Close() {}

// hosting runs a table with a guest at seat 0 and bots at the others. It returns the guest's
// seat when it is their turn.
func hosting(t *testing.T) *Seat {
	t.Helper()
	table := must.Get(game.NewTable(forsale.Rules{}, game.Setup{Seats: []game.Occupant{{Name: "a"}, {Name: "b"}, {Name: "c"}}}))(t)
	bots := map[game.Seat]bot.Bot{}
	for seat := game.Seat(1); seat < 3; seat++ {
		bots[seat] = must.Get(catalogue.Games().Bot("forsale", bot.Easy, seat, 1))(t)
		table.Subscribe(seat, bots[seat])
	}
	h := runner.New(table, bots, runner.Clock{Now: time.Now, After: time.After})
	s := &History{}
	r := NewSeat(wire.GameStart{Game: 1, Rules: "forsale", Seats: []game.Occupant{{Name: "Bo"}, {Level: "easy"}, {Level: "easy"}}}, s, h.Table.Rules(), plainly{h})
	h.Table.Subscribe(0, s)
	turn := make(chan struct{}, 1)
	h.Changed = func(game.Record) {
		if h.Table.Turn().Owes.Has(0) {
			select {
			case turn <- struct{}{}:
			default:
			}
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = h.Run(ctx)
	}()
	t.Cleanup(func() { cancel(); <-done })
	<-turn
	return r
}

func TestHostilesAreDropped(t *testing.T) {
	r := hosting(t)
	before := len(r.history.steps)
	for name, frame := range map[string]string{
		"noise":                   "hello",
		"a host's message":        `{"answer":{"id":1}}`,
		"a decision out of order": `{"decide":{"game":1,"id":3,"do":"pass"}}`,
		"a decision of number 0":  `{"decide":{"game":1,"id":-1,"do":"pass"}}`,
		"another game's decision": `{"decide":{"game":2,"id":1,"do":"pass"}}`,
		"a decision of no game":   `{"decide":{"game":0,"id":1,"do":"pass"}}`,
		"somebody else's seat":    `{"decide":{"game":1,"id":1,"do":"pass","seat":1}}`,
		"a frame that is too big": `{"decide":{"game":1,"id":1,"do":"` + strings.Repeat("x", wire.MaxFrame) + `"}}`,
	} {
		err := serve(t.Context(), r, &script{says: []string{frame}})
		if !errors.Is(err, wire.ErrMessage) {
			t.Errorf("%s: ended with %v", name, err)
		}
	}
	if len(r.history.steps) != before {
		t.Error("the table was harmed")
	}
}

func TestADecisionIsTakenOnce(t *testing.T) {
	r := hosting(t)
	answers := func(says ...string) (got []wire.Answer) {
		s := &script{says: says}
		if err := serve(t.Context(), r, s); !errors.Is(err, io.EOF) {
			t.Fatal(err)
		}
		for _, m := range s.heard {
			if m.Answer != nil {
				got = append(got, *m.Answer)
			}
		}
		return got
	}
	nonsense := answers(`{"decide":{"game":1,"id":1,"do":"castle"}}`, `{"decide":{"game":1,"id":2,"do":"bid 200"}}`)
	if len(nonsense) != 2 || nonsense[0].Refused == "" || nonsense[1].Refused == "" {
		t.Fatalf("nonsense was answered %+v", nonsense)
	}
	bid := `{"decide":{"game":1,"id":3,"do":"bid 7"}}`
	taken := answers(bid, bid)
	taken = append(taken, answers(bid)...) // over another connection
	for _, a := range taken {
		if a != (wire.Answer{ID: 3}) {
			t.Errorf("the bid was answered %+v", a)
		}
	}
	if len(taken) != 3 {
		t.Errorf("%d answers", len(taken))
	}
}

// TestALateDecision: a decision for the game before may arrive after the next deal. It has no
// effect, and the connection goes on.
func TestALateDecision(t *testing.T) {
	r := hosting(t)
	r.start.Game = 2
	s := &script{says: []string{`{"decide":{"game":1,"id":9,"do":"pass"}}`, `{"decide":{"game":2,"id":1,"do":"bid 7"}}`}}
	if err := serve(t.Context(), r, s); !errors.Is(err, io.EOF) {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(s.heard, func(m wire.Message) bool { return m.Answer != nil && *m.Answer == wire.Answer{ID: 1} }) {
		t.Errorf("the guest heard %+v", s.heard)
	}
}

// TestAGameIsToldOnceToAConnection: a connection gets all new steps anyway, so a second request
// gets nothing.
func TestAGameIsToldOnceToAConnection(t *testing.T) {
	r := hosting(t)
	have := `{"resume":{"game":0,"steps":0}}`
	for range 2 {
		s := &script{says: []string{have, have, have}}
		if err := serve(t.Context(), r, s); !errors.Is(err, io.EOF) {
			t.Fatal(err)
		}
		if s.heard[0].GameStart == nil || len(s.heard) != 1+len(r.history.steps) {
			t.Errorf("told %d things of a game of %d steps", len(s.heard), len(r.history.steps))
		}
	}
}

// TestWhoHasLeftASeat: a person's request may come just after they have got another seat. It gets nothing, and their connection goes on.
func TestWhoHasLeftASeat(t *testing.T) {
	r, s := hosting(t), &script{}
	r.Attach(s)
	r.Detach(s)
	if err := r.Take(s, wire.Message{Resume: &wire.Resume{}}); err != nil || len(s.heard) != 0 {
		t.Errorf("it ends with %v, told %+v", err, s.heard)
	}
}

func TestTheNewestConnectionCounts(t *testing.T) {
	r := hosting(t)
	old := &script{}
	r.conn = &script{} // the newest
	if err := r.catchUp(old, wire.Resume{}); !errors.Is(err, wire.ErrSuperseded) || len(old.heard) != 0 {
		t.Errorf("the older connection: %v, told %+v", err, old.heard)
	}
}
