package desk_test

import (
	"reflect"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/forsale"
	"gavel/game/gametest"
	"gavel/web/desk"
	"gavel/web/words/rehearsal"

	"pgregory.net/rapid"
)

// sitter is somebody at the table who has only a desk.
type sitter struct {
	desk.Desk
	t      *rapid.T
	seat   game.Seat
	book   *locale.Book
	alerts int // since their last decision
}

// See implements game.Player and inspects the bar at every step.
func (s *sitter) See(step game.Step) {
	s.Desk.See(step)
	bar := s.Bar(s.book)
	if bar.Alert != "" {
		rehearsal.Inspect(s.t, bar.Alert)
		s.alerts++
	}
	rehearsal.Inspect(s.t, bar.Prompt)
	ids := map[string]bool{}
	for _, c := range bar.Controls {
		if ids[c.ID] {
			s.t.Fatalf("%s is there twice", c.ID)
		}
		ids[c.ID] = true
		rehearsal.Inspect(s.t, c.Label)
		if c.Name+c.Why != "" {
			rehearsal.Inspect(s.t, c.Name+c.Why)
		}
	}
	if s.seat == game.Spectator && len(bar.Controls) > 0 {
		s.t.Fatal("a spectator has controls")
	}
}

// every returns all decisions that could be meant, legal or not.
func every() (all []forsale.Decision) {
	all = append(all, forsale.Decision{Do: forsale.Pass})
	for n := range 40 {
		all = append(all, forsale.Decision{Do: forsale.Bid, N: uint8(n)}, forsale.Decision{Do: forsale.Sell, N: uint8(n)})
	}
	return all
}

// reach presses what a person would press to make a decision.
func (s *sitter) reach(d forsale.Decision) (game.Decision, bool) {
	switch d.Do {
	case forsale.Bid:
		s.Press("draft", int(d.N))
		return s.Press("bid", 0)
	case forsale.Sell:
		return s.Press("sell-"+strings.TrimPrefix(d.String(), "sell "), 0)
	}
	return s.Press("pass", 0)
}

// TestDeskAndTableAgree: at every moment of a game exactly the legal
// decisions can be reached, and every control does what it looks like.
func TestDeskAndTableAgree(t *testing.T) {
	decisions := every()
	rapid.Check(t, func(t *rapid.T) {
		seats, options, seed := gametest.Draw(t, forsale.Rules{})
		table, err := gametest.Table(forsale.Rules{}, seats, options, seed)
		if err != nil {
			t.Fatal(err)
		}
		book := locale.For(rapid.SampledFrom(locale.Langs()).Draw(t, "language"))
		sitters := make([]*sitter, seats+1)
		for i := range sitters {
			d, _ := desk.New("forsale", gametest.Names(seats))
			sitters[i] = &sitter{Desk: d, t: t, seat: game.Seat(i), book: book}
		}
		sitters[seats].seat = game.Spectator
		for _, s := range sitters {
			table.Sit(s.seat, s)
		}
		table.Start()
		chance := game.SplitMix(seed)
		for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
			for _, s := range sitters {
				s.tryControls(table)
				s.tryDecisions(table, decisions)
				owes := turn.Owes.Has(s.seat)
				if due := s.Bar(book).Due; due != owes {
					t.Fatalf("seat %d owes %v, due: %v", s.seat, owes, due)
				}
				if owes && s.alerts != 1 || !owes && s.alerts != 0 {
					t.Fatalf("seat %d owes %v and was alerted %d times", s.seat, owes, s.alerts)
				}
			}
			for seat := range turn.Owes.All() {
				s := sitters[seat]
				d, ok := s.reach(gametest.Choose(table.View(seat), &chance).(forsale.Decision))
				if !ok {
					t.Fatal("a legal decision is out of reach")
				}
				s.alerts = 0
				if err := table.Decide(seat, d); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
	})
}

// tryControls presses every control of the bar.
func (s *sitter) tryControls(table *game.Table) {
	before := s.Bar(s.book)
	for _, c := range before.Controls {
		if c.Why == "" {
			s.tryControl(table, c.ID)
		} else if _, ok := s.Press(c.ID, c.Value+1); ok {
			s.t.Fatalf("%s decides though disabled", c.ID)
		}
	}
	if !table.Turn().May.Has(s.seat) && !reflect.DeepEqual(before, s.Bar(s.book)) {
		s.t.Fatal("disabled controls change the bar")
	}
}

// tryControl presses a control that is enabled when the draft is fresh.
func (s *sitter) tryControl(table *game.Table, id string) {
	s.Press("draft", 0)
	s.Press("more1", 0)
	low := s.Draft().Bid
	d, ok := s.Press(id, low)
	switch {
	case ok:
		if err := table.Check(s.seat, d); err != nil {
			s.t.Fatalf("%s makes %v: %v", id, d, err)
		}
	case id != "draft" && s.Draft().Bid <= low:
		s.t.Fatalf("%s does nothing though enabled", id)
	}
}

// tryDecisions reaches for every decision. To lay again the house that lies
// there would be no change of mind, so the desk has no such press.
func (s *sitter) tryDecisions(table *game.Table, decisions []forsale.Decision) {
	for _, want := range decisions {
		legal := table.Check(s.seat, want) == nil
		if s.seat != game.Spectator && want.Do == forsale.Sell {
			legal = legal && table.View(s.seat).(forsale.View).Players[s.seat].House != forsale.House(want.N)
		}
		got, ok := s.reach(want)
		if ok != legal || ok && got != want {
			s.t.Fatalf("seat %d reaches for %v and gets %v, %v; legal: %v", s.seat, want, got, ok, legal)
		}
	}
}
