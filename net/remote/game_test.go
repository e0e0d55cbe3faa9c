package remote

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"reflect"
	"sync"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/game/runner"
	"gavel/net/wire"
)

// pipe is one end of a connection in memory. It breaks after a number of frames; frames on the
// way are then lost.
type pipe struct {
	out, in chan []byte
	broken  chan struct{}
	once    *sync.Once
	mutex   *sync.Mutex
	luck    *int // frames until the connection breaks
}

func connect(luck int) (a, b *pipe) {
	x, y := make(chan []byte, 1000), make(chan []byte, 1000)
	broken := make(chan struct{})
	once, mutex := &sync.Once{}, &sync.Mutex{}
	return &pipe{x, y, broken, once, mutex, &luck}, &pipe{y, x, broken, once, mutex, &luck}
}

func (p *pipe) Close() { p.once.Do(func() { close(p.broken) }) }

func (p *pipe) Send(frame []byte) error {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if *p.luck--; *p.luck < 0 {
		p.Close()
	}
	select {
	case <-p.broken:
		return io.ErrClosedPipe
	case p.out <- frame:
		return nil
	}
}

func (p *pipe) Receive(ctx context.Context) ([]byte, error) {
	select { // frames on the way are lost
	case <-p.broken:
		return nil, io.ErrClosedPipe
	default:
	}
	select {
	case <-p.broken:
		return nil, io.ErrClosedPipe
	case <-ctx.Done():
		return nil, ctx.Err()
	case frame := <-p.in:
		return frame, nil
	}
}

// serve is the host's end of a connection.
func serve(ctx context.Context, r *Seat, conn wire.Conn) error {
	r.Attach(conn)
	defer r.Detach(conn)
	return listen(ctx, conn, r.Take)
}

// play is the guest's end of a connection.
func play(ctx context.Context, g *Game, conn wire.Conn) error {
	defer g.Detach(conn)
	g.Attach(conn)
	return listen(ctx, conn, g.Take)
}

func listen(ctx context.Context, conn wire.Conn, take func(wire.Conn, wire.Message) error) error {
	defer conn.Close()
	for {
		frame, err := conn.Receive(ctx)
		if err != nil {
			return err
		}
		m, err := wire.Decode(frame)
		if err == nil {
			err = take(conn, m)
		}
		if err != nil {
			return err
		}
	}
}

// seen collects the steps of a seat.
type seen struct{ steps []game.Step }

func (s *seen) See(step game.Step) {
	if step.N > 0 {
		s.steps = append(s.steps, step)
	}
}

func (s *seen) Enter() {}

// playing is a guest who is a bot, and the steps that it saw.
type playing struct {
	seen
	bot  bot.Bot
	owes chan struct{}
	over chan struct{}
}

func (p *playing) See(step game.Step) {
	p.seen.See(step)
	p.bot.See(step)
	if step.View.Deciding().Mode == game.Over {
		close(p.over)
	}
	if step.View.Deciding().Owes.Has(step.View.Viewer()) {
		select {
		case p.owes <- struct{}{}:
		default:
		}
	}
}

// TestGamesThroughBadConnections plays games of a guest and two bots over connections that
// break after a few frames. The guest must see exactly what a person at the host's screen would
// have seen.
func TestGamesThroughBadConnections(t *testing.T) {
	games := 200
	switch {
	case os.Getenv("GAVEL_SOAK") != "":
		games = 1000
	case testing.Short():
		games = 30
	}
	connections := 0
	for n := range games {
		connections += through(t, n)
		if t.Failed() {
			return
		}
	}
	t.Logf("%d connections for %d games", connections, games)
}

func through(t *testing.T, n int) (connections int) {
	t.Helper()
	rules := catalogue.Games().Rules()[n%len(catalogue.Games().Rules())]
	setup := game.Setup{Seats: []game.Occupant{{Level: "easy"}, {Name: "Bo"}, {Level: "easy"}}, Seed: game.Seed{byte(n), byte(n >> 8)}}
	table := must.Get(game.NewTable(rules, setup))(t)
	bots := map[game.Seat]bot.Bot{}
	for _, seat := range []game.Seat{0, 2} {
		bots[seat] = must.Get(catalogue.Games().Bot(rules.Name(), bot.Random, seat, uint64(n)))(t)
		table.Subscribe(seat, bots[seat])
	}
	var local seen
	table.Subscribe(1, &local)
	h := runner.New(table, bots, runner.Clock{Now: time.Now, After: time.After})
	sight := &History{}
	remote := NewSeat(wire.GameStart{Game: 1, Rules: rules.Name(), Seats: setup.Seats, Seat: 1}, sight, rules, plainly{h})
	table.Subscribe(1, sight)

	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	me := &playing{owes: make(chan struct{}, 1), over: make(chan struct{})}
	me.bot = must.Get(catalogue.Games().Bot(rules.Name(), bot.Random, 1, uint64(n)+1))(t)
	g := NewGame(catalogue.Games().Find, func(wire.GameStart) Player { return me })

	var work sync.WaitGroup
	work.Go(func() {
		if err := h.Run(ctx); err != nil {
			t.Errorf("game %d: %v", n, err)
		}
	})
	work.Go(func() { decide(ctx, t, g, me) })
	luck := game.SplitMix(n)
	for over := false; !over; connections++ {
		a, b := connect(2 + luck.IntN(60))
		work.Go(func() { _ = serve(ctx, remote, a) })
		work.Go(func() { _ = play(ctx, g, b) })
		if luck.IntN(4) == 0 {
			continue // the guest reconnects while this connection is still up
		}
		select {
		case <-a.broken:
		case <-me.over:
			over = true
		case <-ctx.Done():
			t.Fatalf("game %d does not end", n)
		}
	}
	cancel()
	work.Wait()
	if !reflect.DeepEqual(normal(t, local.steps), normal(t, me.steps)) {
		t.Errorf("game %d: the guest saw something else", n)
	}
	return connections
}

// decide makes the guest's decisions until the game is over.
func decide(ctx context.Context, t *testing.T, g *Game, me *playing) {
	for {
		select {
		case <-me.owes:
		case <-ctx.Done():
			return
		}
		g.mutex.Lock()
		v := me.steps[len(me.steps)-1].View
		if !v.Deciding().Owes.Has(v.Viewer()) { // the bot is asked only then
			g.mutex.Unlock()
			continue
		}
		d, ok := me.bot.Decide()
		g.mutex.Unlock()
		if !ok {
			continue
		}
		var refused game.Refusal
		if err := g.Decide(ctx, d); err != nil && !errors.As(err, &refused) && ctx.Err() == nil {
			t.Errorf("decided %v: %v", d, err)
		}
	}
}

// normal encodes steps with their views; an empty list and no list are the same.
func normal(t *testing.T, steps []game.Step) (lines []string) {
	t.Helper()
	for _, s := range steps {
		line, view := must.Get(game.EncodeStep(s))(t), must.Get(json.Marshal(s.View))(t)
		lines = append(lines, string(line)+string(view))
	}
	return lines
}

// TestAHostThatHasLostTheGame: a host whose browser was killed may have another game under a
// number that the guest knows. The guest asks for the whole game, and continues there.
func TestAHostThatHasLostTheGame(t *testing.T) {
	rules, _ := catalogue.Games().Find("forsale")
	seats := []game.Occupant{{Level: "easy"}, {Name: "Bo"}, {Level: "easy"}}
	told := wire.GameStart{Game: 1, Rules: "forsale", Seats: seats, Seat: 1}
	steps := func(seed byte, n int) (all []json.RawMessage) {
		var local seen
		table := must.Get(game.NewTable(rules, game.Setup{Seats: seats, Seed: game.Seed{seed}}))(t)
		table.Subscribe(1, &local)
		table.Start()
		for luck := game.SplitMix(seed); len(local.steps) < n; {
			seat := table.Turn().Owes.First()
			must.Do(t, table.Decide(seat, gametest.Choose(table.View(seat), &luck)))
		}
		for _, s := range local.steps[:n] {
			all = append(all, must.Get(game.EncodeStep(s))(t))
		}
		return all
	}
	me := &seen{}
	g := NewGame(catalogue.Games().Find, func(wire.GameStart) Player { me = &seen{}; return me })
	for _, c := range []struct {
		ask   wire.Resume
		steps []json.RawMessage
		fine  bool
	}{
		{wire.Resume{}, steps(1, 5), true}, {wire.Resume{Game: 1, Steps: 5}, steps(2, 8)[5:], false}, {wire.Resume{}, steps(2, 8), true}, {wire.Resume{Game: 1, Steps: 8}, nil, true},
	} {
		a, b := connect(100)
		g.Attach(b)
		frame := must.Get(a.Receive(t.Context()))(t)
		if m, _ := wire.Decode(frame); m.Resume == nil || *m.Resume != c.ask {
			t.Errorf("the guest asks %s, not for %+v", frame, c.ask)
		}
		err := g.Take(b, wire.Message{GameStart: &told})
		if err == nil && len(c.steps) > 0 {
			err = g.Take(b, wire.Message{Steps: c.steps})
		}
		if (err == nil) != c.fine {
			t.Errorf("after %+v: %v", c.ask, err)
		}
		g.Detach(b)
	}
	if len(me.steps) != 8 {
		t.Errorf("the guest has seen %d steps", len(me.steps))
	}
}

// TestADecisionOutlivesItsHost: a host that comes back gives the game another number. A decision that it has not answered is made
// in that game, unless the player sees something else by now.
func TestADecisionOutlivesItsHost(t *testing.T) {
	rules, _ := catalogue.Games().Find("forsale")
	told := wire.GameStart{Game: 1, Rules: "forsale", Seats: []game.Occupant{{Level: "easy"}, {Name: "Bo"}, {Level: "easy"}}, Seat: 1}
	var local seen
	table := must.Get(game.NewTable(rules, game.Setup{Seats: told.Seats, Seed: game.Seed{1}}))(t)
	table.Subscribe(1, &local)
	table.Start()
	for luck := game.SplitMix(1); !table.Turn().Owes.Has(1) || len(local.steps) < 5; {
		seat := table.Turn().Owes.First()
		must.Do(t, table.Decide(seat, gametest.Choose(table.View(seat), &luck)))
	}
	asked := len(local.steps)
	must.Do(t, table.Decide(1, must.Get(rules.Parse("pass"))(t)))
	var steps []json.RawMessage
	for _, s := range local.steps {
		steps = append(steps, must.Get(game.EncodeStep(s))(t))
	}
	for _, c := range []struct {
		name         string
		number, past int // of the game and of its steps, as the host tells them when it comes back
		want         error
	}{{"before the decision", 7, asked, nil}, {"after it", 7, asked + 1, game.GameOver}, {"after a wrong step", 1, asked, nil}} {
		g := NewGame(catalogue.Games().Find, func(wire.GameStart) Player { return &seen{} })
		start := func(number, past int) *pipe {
			a, b := connect(100)
			told.Game, told.Past = number, past
			g.Attach(b)
			must.Get(a.Receive(t.Context()))(t) // what the guest has
			must.Do(t, g.Take(b, wire.Message{GameStart: &told}))
			must.Do(t, g.Take(b, wire.Message{Steps: steps[:past]}))
			return a
		}
		host, answered := start(1, asked), make(chan error)
		go func() { answered <- g.Decide(t.Context(), must.Get(rules.Parse("pass"))(t)) }()
		first := must.Get(wire.Decode(must.Get(host.Receive(t.Context()))(t)))(t)
		if c.number == 1 && g.Take(g.conn, wire.Message{Steps: steps[:1]}) == nil {
			t.Errorf("%s: the guest takes it", c.name)
		}
		host = start(c.number, c.past)
		select {
		case frame := <-host.in:
			again := must.Get(wire.Decode(frame))(t)
			if want := (wire.Decide{Game: c.number, ID: 1, Do: first.Decide.Do}); c.want != nil || again.Decide == nil || *again.Decide != want {
				t.Errorf("%s: the guest sends %s", c.name, frame)
			}
			must.Do(t, g.Take(g.conn, wire.Message{Answer: &wire.Answer{ID: 1}}))
			must.Do(t, <-answered)
		case err := <-answered:
			if c.want == nil || !errors.Is(err, c.want) {
				t.Errorf("%s: the decision ends with %v, not %v", c.name, err, c.want)
			}
		}
	}
}

// TestADecisionIsSentOnce: a decision that is made while the host still tells the earlier steps is not sent again after them.
func TestADecisionIsSentOnce(t *testing.T) {
	g := NewGame(catalogue.Games().Find, func(wire.GameStart) Player { return &seen{} })
	a, b := connect(100)
	g.Attach(b)
	seats := []game.Occupant{{Level: "easy"}, {Name: "Bo"}, {Level: "easy"}}
	must.Do(t, g.Take(b, wire.Message{GameStart: &wire.GameStart{Game: 1, Rules: "forsale", Seats: seats, Seat: 1, Past: 9}}))
	rules, _ := catalogue.Games().Find("forsale")
	answered := make(chan error)
	go func() { answered <- g.Decide(t.Context(), must.Get(rules.Parse("pass"))(t)) }()
	for range 2 { // what the guest has, and the decision
		must.Get(a.Receive(t.Context()))(t)
	}
	g.mutex.Lock()
	g.enter()
	g.mutex.Unlock()
	if len(a.in) > 0 {
		t.Fatalf("the guest sends %s", <-a.in)
	}
	must.Do(t, g.Take(b, wire.Message{Answer: &wire.Answer{ID: 1}}))
	must.Do(t, <-answered)
}

func TestUnderstandsOnlyTheHost(t *testing.T) {
	for name, frame := range map[string]string{
		"noise":             "hello",
		"a guest's message": `{"decide":{"game":1,"id":1,"do":"pass"}}`,
		"an unknown game":   `{"table":{"game":1,"rules":"chess","options":{},"seats":["a","b","c"],"seat":1}}`,
		"an absent seat":    `{"table":{"game":1,"rules":"forsale","options":{},"seats":["a","b","c"],"seat":3}}`,
		"a step too early":  `{"steps":[{"events":[]}]}`,
	} {
		g := NewGame(catalogue.Games().Find, func(wire.GameStart) Player { return &seen{} })
		a, b := connect(100)
		must.Do(t, a.Send([]byte(frame)))
		if err := play(t.Context(), g, b); err == nil || errors.Is(err, io.ErrClosedPipe) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
