package host

import (
	"context"
	"errors"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/forsale"
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
	table, err := game.NewTable(forsale.Rules{}, game.Setup{Seats: []string{"a", "b", "c"}})
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
