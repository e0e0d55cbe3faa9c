package uitest

import (
	"reflect"
	"slices"
	"strings"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/gametest"
	"gavel/web/ui"

	"pgregory.net/rapid"
)

// Player is a player who has only the action bar.
type Player struct {
	ui.Actions
	Seat game.Seat

	t    *rapid.T
	book *locale.Book
}

// See implements game.Player and inspects the bar at every step.
func (s *Player) See(step game.Step) {
	s.Actions.See(step)
	bar := s.Bar(s.book)
	if bar.Alert != "" {
		Inspect(s.t, bar.Alert)
	}
	if bar.Due != (bar.Alert != "") {
		s.t.Fatalf("due: %v, and asked aloud: %q", bar.Due, bar.Alert)
	}
	Inspect(s.t, bar.Prompt)
	seen := map[string]bool{}
	group := ""
	for _, c := range bar.Controls {
		Inspect(s.t, c.ID, c.Label)
		if more := c.Name + c.Why + c.Group; more != "" {
			Inspect(s.t, more)
		}
		if c.Group != group && seen["group "+c.Group] {
			s.t.Fatalf("the group %q is torn apart", c.Group)
		}
		for _, unique := range []string{"id " + c.ID, "key " + c.Key, "name " + c.Name} {
			if seen[unique] {
				s.t.Fatalf("%q is there twice", unique)
			}
			seen[unique] = !strings.HasSuffix(unique, " ")
		}
		group = c.Group
		seen["group "+group] = group != ""
	}
	if s.Seat == game.Spectator && len(bar.Controls) > 0 {
		s.t.Fatal("a spectator has controls")
	}
}

// Control returns a control of the bar.
func (s *Player) Control(id string) (c ui.Control, ok bool) {
	controls := s.Bar(s.book).Controls
	i := slices.IndexFunc(controls, func(c ui.Control) bool { return c.ID == id })
	if i < 0 {
		return c, false
	}
	return controls[i], true
}

// Play is a game in which one seat, or a spectator, has only the action bar.
type Play struct {
	Game  ui.Game
	Rules game.Rules
	Every int // all controls and decisions are tried at one of so many moments
	// Reach presses the controls for a decision, from any draft.
	Reach func(*Player, game.Decision) (game.Decision, bool)
	// Thinkable returns decisions of a view, legal or not.
	Thinkable func(game.View, *game.SplitMix) []game.Decision
	// Chosen reports whether a legal decision is what the viewer has chosen already. It cannot be made again, because
	// that would change nothing.
	Chosen func(game.View, game.Decision) bool
}

// Check plays a game: at every moment the bar makes exactly the legal decisions, every control works as it looks, and a
// question is asked aloud, in words that no draft changes.
func (p Play) Check(t *rapid.T) {
	seats, options, seed := gametest.Draw(t, p.Rules)
	table, err := gametest.Table(p.Rules, seats, options, seed)
	if err != nil {
		t.Fatal(err)
	}
	s := &Player{
		Actions: p.Game.Actions(gametest.Names(seats)), Seat: game.Seat(rapid.IntRange(int(game.Spectator), seats-1).Draw(t, "seat")),
		t: t, book: locale.For(rapid.SampledFrom(locale.Langs()).Draw(t, "language")),
	}
	table.Subscribe(s.Seat, s)
	table.Start()
	chance := game.SplitMix(seed)
	for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
		owes := turn.Owes.Has(s.Seat)
		if due := s.Bar(s.book).Due; due != owes {
			t.Fatalf("seat %d owes %v, due: %v", s.Seat, owes, due)
		}
		if chance.IntN(p.Every) == 0 {
			s.tryControls(table)
			p.tryDecisions(s, table, &chance)
		}
		seat := gametest.Someone(turn.Owes, &chance)
		d := gametest.Choose(table.View(seat), &chance)
		if seat == s.Seat {
			if got, ok := p.Reach(s, d); !ok || got != d {
				t.Fatalf("the legal decision %v is out of reach", d)
			}
		}
		if err := table.Decide(seat, d); err != nil {
			t.Fatal(err)
		}
	}
}

// tryControls presses every control of the bar. An enabled control changes the bar or makes a legal
// decision. A disabled one does nothing.
func (s *Player) tryControls(table *game.Table) {
	before := s.Bar(s.book)
	for _, c := range before.Controls {
		now, there := s.Control(c.ID)
		if !there {
			continue // another press removed it
		}
		d, ok := s.Press(c.ID, now.Value+now.Step)
		after := s.Bar(s.book)
		changed := !reflect.DeepEqual(before, after)
		if after.Alert != before.Alert {
			s.t.Fatalf("%s changes the question %q to %q", c.ID, before.Alert, after.Alert)
		}
		before = after
		switch {
		case now.Why != "" && (ok || changed):
			s.t.Fatalf("%s does something though disabled: %s", c.ID, now.Why)
		case ok:
			if err := table.Check(s.Seat, d); err != nil {
				s.t.Fatalf("%s makes %v: %v", c.ID, d, err)
			}
		case now.Why == "" && !changed && c.Kind != ui.Number && !strings.HasPrefix(c.ID, "counter-"):
			s.t.Fatalf("%s does nothing though enabled", c.ID)
		}
	}
}

func (p Play) tryDecisions(s *Player, table *game.Table, chance *game.SplitMix) {
	v := table.View(s.Seat)
	for _, want := range p.Thinkable(v, chance) {
		legal := table.Check(s.Seat, want) == nil && !p.Chosen(v, want)
		if got, ok := p.Reach(s, want); ok != legal || ok && got != want {
			s.t.Fatalf("seat %d reaches for %v and gets %v, %v; legal: %v", s.Seat, want, got, ok, legal)
		}
	}
}
