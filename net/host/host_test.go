package host

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

// person decides through the host as soon as asked, from its own goroutine.
type person struct{ steps chan game.Step }

func (p person) See(s game.Step) { p.steps <- s }

func seated(t *testing.T, bots int) (*game.Table, map[game.Seat]bot.Bot) {
	t.Helper()
	table, err := game.NewTable(forsale.Rules{}, game.Setup{Seats: []game.Sitter{{Name: "a"}, {Name: "b"}, {Name: "c"}}})
	if err != nil {
		t.Fatal(err)
	}
	sits := map[game.Seat]bot.Bot{}
	for i := 3 - bots; i < 3; i++ {
		b := &slow{}
		sits[game.Seat(i)] = b
		table.Sit(game.Seat(i), b)
	}
	return table, sits
}

func TestBotsPlayToTheEnd(t *testing.T) {
	h := New(seated(t, 3))
	changes := 0
	h.Changed = func(game.Record) { changes++ }
	if err := h.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	r, over := h.Table.Result()
	if !over || len(r.Winners) == 0 || changes < 20 {
		t.Errorf("over %v with %+v after %d changes", over, r, changes)
	}
}

func TestAPersonPlaysAmongBots(t *testing.T) {
	h := New(seated(t, 2))
	p := person{make(chan game.Step, 1000)}
	h.Table.Sit(0, p)
	done := make(chan error)
	go func() { done <- h.Run(t.Context()) }()
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
				if err := h.Decide(0, forsale.Decision{Do: forsale.Sell, N: 99}); err != nil {
					refused++
				}
				// A refusal may also mean that a later view is on its way.
				me := &slow{view: s.View.(forsale.View)}
				_ = h.Decide(0, me.choose())
			}
		}
	}
}

func TestAPauseCanBeHurried(t *testing.T) {
	h := New(seated(t, 3))
	h.Pause = func([]game.Event) time.Duration {
		h.Hurry()
		return time.Hour
	}
	if err := h.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func TestRunEndsWithItsContext(t *testing.T) {
	h := New(seated(t, 2)) // seat 0 is a person who never decides
	h.Table.Sit(0, person{make(chan game.Step, 1000)})
	ctx, cancel := context.WithCancel(t.Context())
	h.Changed = func(r game.Record) {
		if h.Table.Turn().Owes.Has(0) {
			cancel()
		}
	}
	if err := h.Run(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("ended with %v", err)
	}
	if err := h.Decide(0, forsale.Decision{}); !errors.Is(err, game.GameOver) {
		t.Errorf("decided with %v", err)
	}
}

// asked plays a table whose seat 0 is a person who does nothing, with a
// substitute, and returns its host, running, and the seats that were autoplayed, once
// the game is over.
func asked(t *testing.T, patience Patience) (h *Host, autoplayed func() int) {
	h = New(seated(t, 2))
	substitute, count := &slow{}, 0
	h.Table.Sit(0, substitute)
	h.Table.Sit(0, autoplays{&count})
	h.Substitutes = map[game.Seat]bot.Bot{0: substitute}
	h.Patience = func() Patience { return patience }
	done := make(chan error, 1)
	ctx, cancel := context.WithCancel(t.Context())
	go func() { done <- h.Run(ctx) }()
	t.Cleanup(cancel)
	return h, func() int {
		if err := <-done; err != nil {
			t.Error(err)
		}
		return count
	}
}

func ended(h *Host) bool {
	select {
	case <-h.ended:
		return true
	default:
		return false
	}
}

// autoplays counts the decisions that somebody else made for a seat.
type autoplays struct{ count *int }

func (a autoplays) See(s game.Step) {
	if s.Autoplayed.Has(0) {
		*a.count++
	}
}

func TestABotPlaysForWhoIsAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, autoplayed := asked(t, Patience{Away: 30 * time.Second})
		started := time.Now()
		h.Left(0, true)
		if n := autoplayed(); n < 3 {
			t.Errorf("autoplayed %d times", n)
		}
		if took := time.Since(started); took < 30*time.Second || took > 32*time.Second {
			t.Errorf("the table waited %v in all", took)
		}
	})
}

// TestAPersonTakesABotsSeat: from then on the bot decides no more by itself,
// and the person has the time that people have.
func TestAPersonTakesABotsSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := New(seated(t, 3))
		h.Substitutes = map[game.Seat]bot.Bot{}
		for seat := range game.AllSeats(3).All() {
			h.Substitutes[seat] = &slow{}
			h.Table.Sit(seat, h.Substitutes[seat])
		}
		h.Patience = func() Patience { return Patience{Turn: time.Minute} }
		count := [game.MaxSeats]int{}
		h.Table.Sit(game.Spectator, each{&count})
		h.Changed = func(game.Record) {
			if _, hurry := h.Clock(); hurry != h.Table.Turn().Owes.Has(1) {
				t.Errorf("a clock runs: %v, while %v decides", hurry, h.Table.Turn())
			}
		}
		started := time.Now()
		h.Sit(1)
		if err := h.Run(t.Context()); err != nil {
			t.Fatal(err)
		}
		if count[0] != 0 || count[1] < 3 || count[2] != 0 || time.Since(started) < 3*time.Minute {
			t.Errorf("autoplayed %v in %v", count, time.Since(started))
		}
	})
}

// each counts the decisions that somebody else made, by seat.
type each struct{ count *[game.MaxSeats]int }

func (e each) See(s game.Step) {
	for seat := range s.Autoplayed.All() {
		e.count[seat]++
	}
}

func TestTheTableWaitsForWhoeverIsThere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, _ := asked(t, Patience{Away: 30 * time.Second})
		time.Sleep(time.Hour)
		h.Autoplay(0) // is there, so nobody plays for the seat
		time.Sleep(time.Hour)
		synctest.Wait()
		if ended(h) {
			t.Error("the game went on without a person who was there")
		}
	})
}

func TestAnAutoplayedSeatIsGivenBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, _ := asked(t, Patience{})
		h.Left(0, true)
		time.Sleep(time.Hour) // for ever
		if ended(h) {
			t.Fatal("nobody waited")
		}
		h.Left(0, false)
		if err := h.Decide(0, forsale.Decision{Do: forsale.Pass}); err != nil {
			t.Error(err)
		}
		h.Left(0, true)
		h.Autoplay(0)
		time.Sleep(time.Second)
		synctest.Wait()
		if !ended(h) {
			t.Error("autoplayed, the game did not end")
		}
	})
}

func TestADecisionHasItsTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, autoplayed := asked(t, Patience{Turn: time.Minute})
		time.Sleep(50 * time.Second)
		synctest.Wait()
		if left, ok := h.Clock(); !ok || left > 10*time.Second || left < 9*time.Second {
			t.Errorf("%v left, %v", left, ok)
		}
		h.Left(0, true) // time runs only for who is there
		time.Sleep(time.Hour)
		if _, ok := h.Clock(); ok {
			t.Error("the clock of somebody who is away runs")
		}
		h.Left(0, false)
		time.Sleep(time.Second)
		if left, _ := h.Clock(); left < 8*time.Second {
			t.Errorf("%v left after the absence", left)
		}
		if n := autoplayed(); n < 3 {
			t.Errorf("decided %d times in the person's place", n)
		}
	})
}

// TestTradingHasItsTime: nobody does anything, so that bots decide for all; a
// trading window (oddshop.md O21) stays open for its whole time all the same.
func TestTradingHasItsTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table, err := game.NewTable(oddshop.Rules{}, game.Setup{Options: game.Options{"rounds": "5"}, Seats: []game.Sitter{{Name: "a"}, {Name: "b"}, {Name: "c"}}})
		if err != nil {
			t.Fatal(err)
		}
		substitutes := map[game.Seat]bot.Bot{}
		for seat := range game.AllSeats(3).All() {
			if substitutes[seat], err = catalogue.Games().Bot("oddshop", bot.Substitute, seat, 1); err != nil {
				t.Fatal(err)
			}
			table.Sit(seat, substitutes[seat])
		}
		windows := &windows{}
		table.Sit(game.Spectator, windows)
		h := New(table, nil)
		h.Substitutes = substitutes
		h.Patience = func() Patience { return Patience{Turn: time.Second, Trading: time.Minute} }
		if err := h.Run(t.Context()); err != nil {
			t.Fatal(err)
		}
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

// windows measures how long negotiations last.
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
