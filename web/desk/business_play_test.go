package desk_test

import (
	"reflect"
	"strconv"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/business"
	"gavel/game/gametest"
	"gavel/web/desk"

	"pgregory.net/rapid"
)

// reachBusiness presses what a person would press to make a decision, whatever
// the draft was before.
func reachBusiness(s *sitter, d business.Decision) (game.Decision, bool) {
	switch d.Do {
	case business.Bid:
		s.Press("draft", d.N)
		return s.Press("bid", 0)
	case business.Take:
		return s.Press("take-"+strconv.Itoa(d.N), 0)
	case business.Sell:
		s.Press("clear", 0)
		for _, sale := range d.Sales {
			for range sale.Times {
				s.Press("sell-"+sale.Combo.String(), 0)
			}
		}
		return s.Press("sell", 0)
	}
	for c := business.Red; c < business.Colours; c++ {
		for range business.HandLimit {
			s.Press("keep-"+c.String(), 0)
		}
	}
	for c := business.Red; c < business.Colours; c++ {
		for range d.Shares.Of(c) {
			s.Press("discard-"+c.String(), 0)
		}
	}
	return s.Press("discard", 0)
}

// someBusiness returns legal decisions of a seat that may decide, and some
// that are not.
func someBusiness(v business.View, chance *game.SplitMix) (all []business.Decision) {
	for range 4 {
		all = append(all, gametest.Choose(v, chance).(business.Decision))
	}
	money := v.Players[v.Seat].Money
	for _, n := range []int{0, business.MinBid - business.Step, business.MinBid, business.MinBid + 1, money, money + business.Step} {
		all = append(all, business.Decision{Do: business.Bid, N: n})
	}
	for i := range business.MaxSeats + 1 {
		all = append(all, business.Decision{Do: business.Take, N: i})
	}
	return all
}

// sealed returns the decision that a seat has sealed, as a decision.
func sealed(v business.View) (business.Decision, bool) {
	me := v.Players[v.Seat]
	d := business.Decision{Do: business.Bid, N: me.Bid}
	switch v.Phase {
	case business.Selling:
		d = business.Decision{Do: business.Sell, Sales: v.Card().Sales(me.Sale)}
	case business.Discarding:
		d = business.Decision{Do: business.Discard, Shares: me.Discard}
	}
	return d, me.Decided
}

// tryBusiness reaches for decisions: those that are legal can be made, but for
// the one that lies sealed already, which would be no change of mind.
func (s *sitter) tryBusiness(table *game.Table, chance *game.SplitMix) {
	v := table.View(s.seat).(business.View)
	lies, decided := sealed(v)
	for _, want := range someBusiness(v, chance) {
		legal := table.Check(s.seat, want) == nil && (!decided || want != lies)
		got, ok := reachBusiness(s, want)
		if ok != legal || ok && got != want {
			s.t.Fatalf("seat %d reaches for %v and gets %v, %v; legal: %v", s.seat, want, got, ok, legal)
		}
	}
}

// tryBusinessControls presses every control of the bar: one that is enabled
// changes the bar or makes a legal decision, another does nothing.
func (s *sitter) tryBusinessControls(table *game.Table) {
	before := s.Bar(s.book)
	for _, c := range before.Controls {
		i := indexOf(before.Controls, c.ID)
		if i < 0 {
			s.t.Fatalf("%s is gone", c.ID)
		}
		d, ok := s.Press(c.ID, c.Min+business.Step)
		after := s.Bar(s.book)
		changed := !reflect.DeepEqual(before, after)
		switch why := before.Controls[i].Why; {
		case why != "" && (ok || changed):
			s.t.Fatalf("%s does something though disabled: %s", c.ID, why)
		case ok:
			if err := table.Check(s.seat, d); err != nil {
				s.t.Fatalf("%s makes %v: %v", c.ID, d, err)
			}
		case why == "" && !changed && c.Kind != desk.Number:
			s.t.Fatalf("%s does nothing though enabled", c.ID)
		}
		before = after
	}
}

func indexOf(controls []desk.Control, id string) int {
	for i, c := range controls {
		if c.ID == id {
			return i
		}
	}
	return -1
}

// TestBusinessDeskAndTableAgree: at every moment of a game the legal decisions
// can be reached and no others, and every control does what it looks like. One
// seat has a desk; the others decide without.
func TestBusinessDeskAndTableAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats, options, seed := gametest.Draw(t, business.Rules{})
		table, err := gametest.Table(business.Rules{}, seats, options, seed)
		if err != nil {
			t.Fatal(err)
		}
		d, _ := desk.New("business", gametest.Names(seats))
		s := &sitter{
			Desk: d, t: t, seat: game.Seat(rapid.IntRange(-1, seats-1).Draw(t, "seat")),
			book: locale.For(rapid.SampledFrom(locale.Langs()).Draw(t, "language")),
		}
		table.Sit(s.seat, s)
		table.Start()
		chance := game.SplitMix(seed)
		for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
			owes := turn.Owes.Has(s.seat)
			if due := s.Bar(s.book).Due; due != owes {
				t.Fatalf("seat %d owes %v, due: %v", s.seat, owes, due)
			}
			if owes && s.alerts != 1 || !owes && s.alerts != 0 {
				t.Fatalf("seat %d owes %v and was alerted %d times", s.seat, owes, s.alerts)
			}
			if turn.May.Has(s.seat) && (owes || chance.IntN(2) == 0) {
				s.tryBusinessControls(table)
				s.tryBusiness(table, &chance)
			}
			seat := turn.Owes.First()
			decision := gametest.Choose(table.View(seat), &chance)
			if seat == s.seat {
				got, ok := reachBusiness(s, decision.(business.Decision))
				if !ok || got != decision {
					t.Fatal("a legal decision is out of reach")
				}
				s.alerts = 0
			}
			if err := table.Decide(seat, decision); err != nil {
				t.Fatal(err)
			}
		}
	})
}
