package runner

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/forsale"
	"gavel/game/must"
	"gavel/game/oddshop"
)

// slow is a bot that thinks in several slices and always passes, or sells
// its lowest house.
type slow struct {
	view   forsale.View
	slices int
}

func (s *slow) See(step game.Step) { s.view = step.View.(forsale.View); s.slices = 0 }

func (s *slow) Decide() (game.Decision, bool) {
	if s.slices++; s.slices < 3 {
		return nil, false
	}
	return s.choose(), true
}

func (s *slow) choose() game.Decision {
	if s.view.Phase == forsale.Selling {
		for h := range s.view.Players[s.view.Seat].Hand.All() {
			return forsale.Decision{Do: forsale.Sell, N: uint8(h)}
		}
	}
	return forsale.Decision{Do: forsale.Pass}
}

// person decides through the runner as soon as a decision is due, from its own goroutine.
type person struct{ steps chan game.Step }

func (p person) See(s game.Step) { p.steps <- s }

// decide makes a decision of the person in seat 0, and waits for the answer.
func decide(r *Runner, d game.Decision) error {
	answer := make(chan error, 1)
	r.Decide(0, d, func(err error) { answer <- err })
	return <-answer
}

func seated(t *testing.T, bots int) (*game.Table, map[game.Seat]bot.Bot) {
	t.Helper()
	table := must.Get(game.NewTable(forsale.Rules{}, game.Setup{Seats: []game.Occupant{{Name: "a"}, {Name: "b"}, {Name: "c"}}}))(t)
	sits := map[game.Seat]bot.Bot{}
	for i := 3 - bots; i < 3; i++ {
		b := &slow{}
		sits[game.Seat(i)] = b
		table.Subscribe(game.Seat(i), b)
	}
	return table, sits
}

func start(table *game.Table, bots map[game.Seat]bot.Bot) *Runner {
	return New(table, bots, Clock{time.Now, time.After})
}

func TestBotsPlayToTheEnd(t *testing.T) {
	h := start(seated(t, 3))
	changes := 0
	h.Changed = func(game.Record) { changes++ }
	must.Do(t, h.Run(t.Context()))
	r, over := h.Table.Result()
	if !over || len(r.Winners) == 0 || changes < 20 {
		t.Errorf("over %v with %+v after %d changes", over, r, changes)
	}
}

func TestAPersonPlaysAmongBots(t *testing.T) {
	r := start(seated(t, 2))
	p := person{make(chan game.Step, 1000)}
	r.Table.Subscribe(0, p)
	done := make(chan error)
	go func() { done <- r.Run(t.Context()) }()
	refused := 0
	for {
		select {
		case err := <-done:
			if err != nil || refused == 0 {
				t.Errorf("ended with %v, %d refusals", err, refused)
			}
			return
		case s := <-p.steps:
			if s.View.Deciding().Owes.Has(0) {
				if err := decide(r, forsale.Decision{Do: forsale.Sell, N: 99}); err != nil {
					refused++
				}
				// A refusal may also mean that a later view is coming.
				me := &slow{view: s.View.(forsale.View)}
				_ = decide(r, me.choose())
			}
		}
	}
}

// TestDecisionsKeepTheirOrder: decisions that are made before the first is answered come to the table in order, and each
// has an answer, also if the game ends or crashes before.
func TestDecisionsKeepTheirOrder(t *testing.T) {
	r := start(seated(t, 2))
	var answers []error
	answered := func(err error) { answers = append(answers, err) }
	r.Table.Subscribe(0, acts(func(s game.Step) {
		if s.View.Deciding().Owes.Has(0) && len(answers) == 0 {
			r.Decide(0, forsale.Decision{Do: forsale.Sell, N: 99}, answered)
			r.Decide(0, forsale.Decision{Do: forsale.Pass}, answered)
			r.asks.add(ask{0, func() error { panic("on purpose") }, answered})
			r.Decide(0, forsale.Decision{Do: forsale.Pass}, answered)
		}
	}))
	if err := r.Run(t.Context()); err == nil {
		t.Error("the table does not crash")
	}
	r.Decide(0, forsale.Decision{Do: forsale.Pass}, answered)
	refused := game.Refusal("")
	if len(answers) != 5 || !errors.As(answers[0], &refused) || answers[1] != nil || !errors.Is(answers[2], game.GameOver) || !errors.Is(answers[3], game.GameOver) || !errors.Is(answers[4], game.GameOver) {
		t.Errorf("the answers are %v", answers)
	}
}

// acts is a player that calls a function with each step.
type acts func(game.Step)

func (a acts) See(s game.Step) { a(s) }

func TestAPauseCanBeHurried(t *testing.T) {
	r := start(seated(t, 3))
	r.Pause = func([]game.Event) (time.Duration, bool) {
		r.Hurry()
		return 0, false
	}
	must.Do(t, r.Run(t.Context()))
}

func TestRunEndsWithItsContext(t *testing.T) {
	h := start(seated(t, 2)) // seat 0 is a person who never decides
	h.Table.Subscribe(0, person{make(chan game.Step, 1000)})
	ctx, cancel := context.WithCancel(t.Context())
	h.Changed = func(r game.Record) {
		if h.Table.Turn().Owes.Has(0) {
			cancel()
		}
	}
	if err := h.Run(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("ended with %v", err)
	}
	if err := decide(h, forsale.Decision{}); !errors.Is(err, game.GameOver) {
		t.Errorf("decided with %v", err)
	}
}

// asked plays a table with a person who does nothing in seat 0, and a substitute. It returns the
// running runner, and a function that waits for the end of the game and returns the number of
// autoplayed decisions.
func asked(t *testing.T, patience Patience) (r *Runner, autoplayed func() int) {
	r = start(seated(t, 2))
	substitute, count := &slow{}, 0
	r.Table.Subscribe(0, substitute)
	r.Table.Subscribe(0, autoplays{&count})
	r.Substitutes = map[game.Seat]bot.Bot{0: substitute}
	r.Patience = func() Patience { return patience }
	done := make(chan error, 1)
	ctx, cancel := context.WithCancel(t.Context())
	go func() { done <- r.Run(ctx) }()
	t.Cleanup(cancel)
	return r, func() int {
		if err := <-done; err != nil {
			t.Error(err)
		}
		return count
	}
}

func ended(r *Runner) bool {
	r.asks.mutex.Lock()
	defer r.asks.mutex.Unlock()
	return r.asks.ended
}

// autoplays counts the decisions of others for a seat.
type autoplays struct{ count *int }

func (a autoplays) See(s game.Step) {
	if s.Autoplayed.Has(0) {
		*a.count++
	}
}

func TestBotPlaysForAbsentPerson(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, autoplayed := asked(t, Patience{Away: 30 * time.Second})
		started := time.Now()
		r.Left(0, true)
		if n := autoplayed(); n < 3 {
			t.Errorf("autoplayed %d times", n)
		}
		if took := time.Since(started); took < 30*time.Second || took > 32*time.Second {
			t.Errorf("the table waited %v in all", took)
		}
	})
}

// TestAPersonTakesABotsSeat: from then on the bot no longer decides by itself, and the person has
// the usual time.
func TestAPersonTakesABotsSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := start(seated(t, 3))
		r.Substitutes = map[game.Seat]bot.Bot{}
		for seat := range game.AllSeats(3).All() {
			r.Substitutes[seat] = &slow{}
			r.Table.Subscribe(seat, r.Substitutes[seat])
		}
		r.Patience = func() Patience { return Patience{Turn: time.Minute} }
		count := [game.MaxSeats]int{}
		r.Table.Subscribe(game.Spectator, each{&count})
		r.Changed = func(game.Record) {
			if _, hurry := r.Clock(r.Patience()); hurry != r.Table.Turn().Owes.Has(1) {
				t.Errorf("a clock runs: %v, while %v decides", hurry, r.Table.Turn())
			}
		}
		started := time.Now()
		r.Join(1)
		must.Do(t, r.Run(t.Context()))
		if count[0] != 0 || count[1] < 3 || count[2] != 0 || time.Since(started) < 3*time.Minute {
			t.Errorf("autoplayed %v in %v", count, time.Since(started))
		}
	})
}

// each counts the decisions of others, by seat.
type each struct{ count *[game.MaxSeats]int }

func (e each) See(s game.Step) {
	for seat := range s.Autoplayed.All() {
		e.count[seat]++
	}
}

func TestTableWaitsForPresentPeople(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, _ := asked(t, Patience{Away: 30 * time.Second})
		time.Sleep(time.Hour)
		r.Autoplay(0) // present, so nobody plays for the seat
		time.Sleep(time.Hour)
		synctest.Wait()
		if ended(r) {
			t.Error("the game went on without a person who was there")
		}
	})
}

func TestAnAutoplayedSeatIsGivenBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, _ := asked(t, Patience{})
		r.Left(0, true)
		time.Sleep(time.Hour) // for ever
		if ended(r) {
			t.Fatal("nobody waited")
		}
		r.Left(0, false)
		if err := decide(r, forsale.Decision{Do: forsale.Pass}); err != nil {
			t.Error(err)
		}
		r.Left(0, true)
		r.Autoplay(0)
		time.Sleep(time.Second)
		synctest.Wait()
		if !ended(r) {
			t.Error("autoplayed, the game did not end")
		}
	})
}

func TestDecisionTimeLimit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, autoplayed := asked(t, Patience{Turn: time.Minute})
		time.Sleep(50 * time.Second)
		synctest.Wait()
		if left, ok := r.Clock(r.Patience()); !ok || left > 10*time.Second || left < 9*time.Second {
			t.Errorf("%v left, %v", left, ok)
		}
		r.Left(0, true) // time runs only for people who are present
		time.Sleep(time.Hour)
		if _, ok := r.Clock(r.Patience()); ok {
			t.Error("the clock of somebody who is away runs")
		}
		r.Left(0, false)
		time.Sleep(time.Second)
		if left, _ := r.Clock(r.Patience()); left < 8*time.Second {
			t.Errorf("%v left after the absence", left)
		}
		if n := autoplayed(); n < 3 {
			t.Errorf("decided %d times in the person's place", n)
		}
	})
}

// TestTradingHasItsTime: nobody decides, so bots decide for all. A trading window (oddshop.md
// O21) still stays open for its whole time.
func TestTradingHasItsTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table, err := game.NewTable(oddshop.Rules{}, game.Setup{Options: game.Options{"rounds": "5"}, Seats: []game.Occupant{{Name: "a"}, {Name: "b"}, {Name: "c"}}})
		must.Do(t, err)
		substitutes := map[game.Seat]bot.Bot{}
		for seat := range game.AllSeats(3).All() {
			substitutes[seat] = must.Get(catalogue.Games().Bot("oddshop", bot.Substitute, seat, 1))(t)
			table.Subscribe(seat, substitutes[seat])
		}
		windows := &windows{}
		table.Subscribe(game.Spectator, windows)
		r := start(table, nil)
		r.Substitutes = substitutes
		r.Patience = func() Patience { return Patience{Turn: time.Second, Trading: time.Minute} }
		must.Do(t, r.Run(t.Context()))
		if len(windows.lasted) < 5 {
			t.Fatalf("%d trading windows", len(windows.lasted))
		}
		for _, d := range windows.lasted {
			if d < time.Minute || d > time.Minute+time.Second {
				t.Errorf("a window was open for %v", d)
			}
		}
	})
}

// windows measures the length of negotiations.
type windows struct {
	open   uint8
	opened time.Time
	lasted []time.Duration
}

func (w *windows) See(s game.Step) {
	window := s.View.Deciding().Window
	if window == w.open {
		return
	}
	if w.open != 0 {
		w.lasted = append(w.lasted, time.Since(w.opened))
	}
	w.open, w.opened = window, time.Now()
}
