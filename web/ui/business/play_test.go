package business_test

import (
	"reflect"
	"strconv"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	rules "gavel/game/business"
	"gavel/game/gametest"
	"gavel/web/ui"
	"gavel/web/ui/business"
	"gavel/web/ui/uitest"

	"pgregory.net/rapid"
)

// player is a player who has only the action bar.
type player struct{ uitest.Player }

// reach presses the controls for a decision, from any draft.
func reach(s *player, d rules.Decision) (game.Decision, bool) {
	switch d.Do {
	case rules.Bid:
		s.Press("draft", d.N)
		return s.Press("bid", 0)
	case rules.Take:
		return s.Press("take-"+strconv.Itoa(d.N), 0)
	case rules.Sell:
		s.Press("clear", 0)
		for _, sale := range d.Sales {
			for range sale.Times {
				s.Press("sell-"+sale.Combo.String(), 0)
			}
		}
		return s.Press("sell", 0)
	}
	for c := rules.Red; c < rules.Colours; c++ {
		for range rules.HandLimit {
			s.Press("keep-"+c.String(), 0)
		}
	}
	for c := rules.Red; c < rules.Colours; c++ {
		for range d.Shares.Of(c) {
			s.Press("discard-"+c.String(), 0)
		}
	}
	return s.Press("discard", 0)
}

// some returns legal and illegal decisions of a seat that may decide.
func some(v rules.View, chance *game.SplitMix) (all []rules.Decision) {
	for range 4 {
		all = append(all, gametest.Choose(v, chance).(rules.Decision))
	}
	money := v.Players[v.Seat].Money
	for _, n := range []int{0, rules.MinBid - rules.Step, rules.MinBid, rules.MinBid + 1, money, money + rules.Step} {
		all = append(all, rules.Decision{Do: rules.Bid, N: n})
	}
	for i := range rules.MaxSeats + 1 {
		all = append(all, rules.Decision{Do: rules.Take, N: i})
	}
	return all
}

// sealed returns the decision that a seat has sealed, as a decision.
func sealed(v rules.View) (rules.Decision, bool) {
	me := v.Players[v.Seat]
	d := rules.Decision{Do: rules.Bid, N: me.Bid}
	switch v.Phase {
	case rules.Selling:
		d = rules.Decision{Do: rules.Sell, Sales: v.Card().Sales(me.Sale)}
	case rules.Discarding:
		d = rules.Decision{Do: rules.Discard, Shares: me.Discard}
	}
	return d, me.Decided
}

// tryDecisions reaches for decisions. All legal ones can be made, except the sealed one, because
// that would change nothing.
func (s *player) tryDecisions(table *game.Table, chance *game.SplitMix) {
	v := table.View(s.Seat).(rules.View)
	lies, decided := sealed(v)
	for _, want := range some(v, chance) {
		legal := table.Check(s.Seat, want) == nil && (!decided || want != lies)
		got, ok := reach(s, want)
		if ok != legal || ok && got != want {
			s.T.Fatalf("seat %d reaches for %v and gets %v, %v; legal: %v", s.Seat, want, got, ok, legal)
		}
	}
}

// tryControls presses every control of the bar. An enabled control changes the bar or makes a
// legal decision. A disabled one does nothing.
func (s *player) tryControls(table *game.Table) {
	before := s.Bar(s.Book)
	for _, c := range before.Controls {
		i := indexOf(before.Controls, c.ID)
		if i < 0 {
			s.T.Fatalf("%s is gone", c.ID)
		}
		d, ok := s.Press(c.ID, c.Min+rules.Step)
		after := s.Bar(s.Book)
		changed := !reflect.DeepEqual(before, after)
		switch why := before.Controls[i].Why; {
		case why != "" && (ok || changed):
			s.T.Fatalf("%s does something though disabled: %s", c.ID, why)
		case ok:
			if err := table.Check(s.Seat, d); err != nil {
				s.T.Fatalf("%s makes %v: %v", c.ID, d, err)
			}
		case why == "" && !changed && c.Kind != ui.Number:
			s.T.Fatalf("%s does nothing though enabled", c.ID)
		}
		before = after
	}
}

func indexOf(controls []ui.Control, id string) int {
	for i, c := range controls {
		if c.ID == id {
			return i
		}
	}
	return -1
}

// TestActionsAndTableAgree: at every moment of a game the bar can make all legal decisions and no
// others, and every control works as it looks. One seat has the action bar; the others decide
// without it.
func TestActionsAndTableAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats, options, seed := gametest.Draw(t, rules.Rules{})
		table, err := gametest.Table(rules.Rules{}, seats, options, seed)
		if err != nil {
			t.Fatal(err)
		}
		d := business.Game{}.Actions(gametest.Names(seats))
		s := &player{uitest.Player{
			Actions: d, T: t, Seat: game.Seat(rapid.IntRange(-1, seats-1).Draw(t, "seat")),
			Book: locale.For(rapid.SampledFrom(locale.Langs()).Draw(t, "language")),
		}}
		table.Subscribe(s.Seat, s)
		table.Start()
		chance := game.SplitMix(seed)
		for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
			owes := turn.Owes.Has(s.Seat)
			if due := s.Bar(s.Book).Due; due != owes {
				t.Fatalf("seat %d owes %v, due: %v", s.Seat, owes, due)
			}
			if owes && s.Alerts != 1 || !owes && s.Alerts != 0 {
				t.Fatalf("seat %d owes %v and was alerted %d times", s.Seat, owes, s.Alerts)
			}
			if turn.May.Has(s.Seat) && (owes || chance.IntN(2) == 0) {
				s.tryControls(table)
				s.tryDecisions(table, &chance)
			}
			seat := turn.Owes.First()
			decision := gametest.Choose(table.View(seat), &chance)
			if seat == s.Seat {
				got, ok := reach(s, decision.(rules.Decision))
				if !ok || got != decision {
					t.Fatal("a legal decision is out of reach")
				}
				s.Alerts = 0
			}
			if err := table.Decide(seat, decision); err != nil {
				t.Fatal(err)
			}
		}
	})
}
