package forsale_test

import (
	"reflect"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/game/gametest"
	"gavel/web/ui/forsale"
	"gavel/web/ui/uitest"

	"pgregory.net/rapid"
)

// player is a player who has only the action bar.
type player struct{ uitest.Player }

// every returns all possible decisions, legal or not.
func every() (all []rules.Decision) {
	all = append(all, rules.Decision{Do: rules.Pass})
	for n := range 40 {
		all = append(all, rules.Decision{Do: rules.Bid, N: uint8(n)}, rules.Decision{Do: rules.Sell, N: uint8(n)})
	}
	return all
}

// reach presses the controls for a decision.
func (s *player) reach(d rules.Decision) (game.Decision, bool) {
	switch d.Do {
	case rules.Bid:
		s.Press("draft", int(d.N))
		return s.Press("bid", 0)
	case rules.Sell:
		return s.Press("sell-"+strings.TrimPrefix(d.String(), "sell "), 0)
	}
	return s.Press("pass", 0)
}

// TestActionsAndTableAgree: at every moment of a game the bar can make exactly the legal
// decisions, and every control works as it looks.
func TestActionsAndTableAgree(t *testing.T) {
	decisions := every()
	rapid.Check(t, func(t *rapid.T) {
		seats, options, seed := gametest.Draw(t, rules.Rules{})
		table, err := gametest.Table(rules.Rules{}, seats, options, seed)
		if err != nil {
			t.Fatal(err)
		}
		book := locale.For(rapid.SampledFrom(locale.Langs()).Draw(t, "language"))
		players := make([]*player, seats+1)
		for i := range players {
			d := forsale.Game{}.Actions(gametest.Names(seats))
			players[i] = &player{uitest.Player{Actions: d, T: t, Seat: game.Seat(i), Book: book}}
		}
		players[seats].Seat = game.Spectator
		for _, s := range players {
			table.Subscribe(s.Seat, s)
		}
		table.Start()
		chance := game.SplitMix(seed)
		for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
			for _, s := range players {
				s.tryControls(table)
				s.tryDecisions(table, decisions)
				owes := turn.Owes.Has(s.Seat)
				if due := s.Bar(book).Due; due != owes {
					t.Fatalf("seat %d owes %v, due: %v", s.Seat, owes, due)
				}
				if owes && s.Alerts != 1 || !owes && s.Alerts != 0 {
					t.Fatalf("seat %d owes %v and was alerted %d times", s.Seat, owes, s.Alerts)
				}
			}
			for seat := range turn.Owes.All() {
				s := players[seat]
				d, ok := s.reach(gametest.Choose(table.View(seat), &chance).(rules.Decision))
				if !ok {
					t.Fatal("a legal decision is out of reach")
				}
				s.Alerts = 0
				if err := table.Decide(seat, d); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
	})
}

// tryControls presses every control of the bar.
func (s *player) tryControls(table *game.Table) {
	before := s.Bar(s.Book)
	for _, c := range before.Controls {
		if c.Why == "" {
			s.tryControl(table, c.ID)
		} else if _, ok := s.Press(c.ID, c.Value+1); ok {
			s.T.Fatalf("%s decides though disabled", c.ID)
		}
	}
	if !table.Turn().May.Has(s.Seat) && !reflect.DeepEqual(before, s.Bar(s.Book)) {
		s.T.Fatal("disabled controls change the bar")
	}
}

// tryControl presses an enabled control with a new draft.
func (s *player) tryControl(table *game.Table, id string) {
	s.Press("draft", 0)
	s.Press("more1", 0)
	low := s.Draft().Bid
	d, ok := s.Press(id, low)
	switch {
	case ok:
		if err := table.Check(s.Seat, d); err != nil {
			s.T.Fatalf("%s makes %v: %v", id, d, err)
		}
	case id != "draft" && s.Draft().Bid <= low:
		s.T.Fatalf("%s does nothing though enabled", id)
	}
}

// tryDecisions reaches for every decision. No press lays the same house again, because that would
// change nothing.
func (s *player) tryDecisions(table *game.Table, decisions []rules.Decision) {
	for _, want := range decisions {
		legal := table.Check(s.Seat, want) == nil
		if s.Seat != game.Spectator && want.Do == rules.Sell {
			legal = legal && table.View(s.Seat).(rules.View).Players[s.Seat].House != rules.House(want.N)
		}
		got, ok := s.reach(want)
		if ok != legal || ok && got != want {
			s.T.Fatalf("seat %d reaches for %v and gets %v, %v; legal: %v", s.Seat, want, got, ok, legal)
		}
	}
}
