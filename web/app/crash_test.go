package app

import (
	"slices"
	"sync/atomic"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/web/games"
	"gavel/web/model"
	"gavel/web/ui"
)

// faultyGame panics when it describes the table, while it is switched on.
type faultyGame struct {
	ui.Game
	broken *atomic.Bool
}

func (g faultyGame) Words(n ui.Narrator, v game.View) ui.Words {
	return faultyWords{g.Game.Words(n, v), g.broken}
}

type faultyWords struct {
	ui.Words
	broken *atomic.Bool
}

func (w faultyWords) Description() []ui.Group {
	if w.broken.Load() {
		panic("on purpose")
	}
	return w.Words.Description()
}

// faults makes all games on a person's page panic while the result is set. It reloads the page.
func (p *user) faults() *atomic.Bool {
	broken := &atomic.Bool{}
	p.games = nil
	for _, g := range games.All() {
		g.Game = faultyGame{g.Game, broken}
		p.games = append(p.games, g)
	}
	p.reload()
	return broken
}

// asksBack reports whether the start page asks whether to go back.
func asksBack(to string) func(s state) bool {
	return func(s state) bool { return (s.shows == "start" || s.shows == "") && s.back == to }
}

// dueAndKept reports whether the person must decide in a game that the browser has saved.
func dueAndKept(s state) bool { return due(s) && s.memory.table != "" }

// TestGuestsPageBreaksDown: a step that makes the guest's page panic ends the guest's session.
// The page asks whether to go back, also after a reload, and the seat stays. A person who goes
// back and crashes again is asked again. The others play on.
func TestGuestsPageBreaksDown(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo")
	ada, bo := people[0], people[1]
	broken := bo.faults()
	bo.until("the lobby", inLobby)
	ada.until("the guest", func(s state) bool { return !away(s) })
	seat := bo.Tab().Seat

	broken.Store(true)
	ada.send(model.Command{Deal: new(true)})
	for range 2 {
		bo.until("the question", asksBack("table"))
		if s := bo.now(); bo.Tab().Seat != seat || !bo.Tab().Crashed || len(s.failures) > 0 {
			t.Fatalf("the seat is %q, was %q; crashed: %v; failures: %q", bo.Tab().Seat, seat, bo.Tab().Crashed, s.failures)
		}
		ada.until("the guest to be away", away)
		bo.send(model.GoBack{})
		bo.until("the way back", func(s state) bool { return s.shows != "start" })
	}
	bo.until("the question", asksBack("table"))

	// The page still works.
	bo.send(model.Stay{})
	broken.Store(false)
	bo.send(model.Play(bo.starts("forsale", 2)))
	bo.until("a game alone", func(s state) bool { return s.bar.Due })
	bo.send(model.Leave{})
	bo.until("the start page", func(s state) bool { return s.shows == "start" })

	// The page does not go back by itself.
	bo.reload()
	bo.until("the question", asksBack("table"))
	bo.send(model.GoBack{})
	bo.until("the game", atTable)
	ada.until("the guest", func(s state) bool { return !away(s) })
	if bo.Tab().Crashed {
		t.Error("the crash is still to be asked about")
	}
	play("the end", people, over)
	bo.reload()
	bo.until("the table", func(s state) bool { return s.shows == "lobby" || s.shows == "table" })
}

// TestRulesBreakDown: a panic in the rules ends the game, which stays saved. The person is
// asked each time, as long as it cannot be continued.
func TestRulesBreakDown(t *testing.T) {
	t.Parallel()
	p := opens(t, "Ada", "")
	var broken atomic.Bool
	p.rules = slices.Clone(catalogue.Games())
	for i, g := range p.rules {
		p.rules[i].Rules = hookedRules{g.Rules, func() {
			if broken.Load() {
				panic("on purpose")
			}
		}}
	}
	p.reload()
	p.send(model.Play(p.starts("forsale", 2)))
	p.until("a decision in a game that is kept", dueAndKept)
	broken.Store(true)
	p.act()
	p.until("the question", asksBack("game"))
	p.send(model.GoBack{})
	p.until("the question", func(s state) bool { return asksBack("game")(s) || len(s.warnings) > 0 })
	broken.Store(false)
	p.send(model.GoBack{})
	p.plays("the end", over)
}

// hookedRules call a function before each decision.
type hookedRules struct {
	game.Rules
	before func()
}

func (r hookedRules) New(seats int, options game.Options) game.Match {
	return hookedMatch{r.Rules.New(seats, options), r.before}
}

type hookedMatch struct {
	game.Match
	before func()
}

func (m hookedMatch) Apply(seat game.Seat, d game.Decision) []game.Event {
	m.before()
	return m.Match.Apply(seat, d)
}
