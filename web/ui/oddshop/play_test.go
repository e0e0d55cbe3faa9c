package oddshop_test

import (
	"reflect"
	"strconv"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/gametest"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
	"gavel/web/ui/oddshop"
	"gavel/web/ui/uitest"

	"pgregory.net/rapid"
)

// shopper is a player at a table of Odd Shop who has only the action bar.
type shopper struct {
	ui.Actions
	t      *rapid.T
	seat   game.Seat
	book   *locale.Book
	alerts int // since the game last waited for them
	offers int // to them, in the same time
}

// See implements game.Player and inspects the bar at every step.
func (s *shopper) See(step game.Step) {
	s.Actions.See(step)
	for _, e := range step.Events {
		switch e := e.(type) {
		case rules.OfferMade:
			if e.Offer.To == s.seat {
				s.offers++
			}
		case rules.Skipped:
			s.finished(e.Seat)
		case rules.ExpertsDone:
			s.finished(e.Seat)
		}
	}
	bar := s.Bar(s.book)
	if bar.Alert != "" {
		uitest.Inspect(s.t, bar.Alert)
		s.alerts++
	}
	uitest.Inspect(s.t, bar.Prompt)
	s.inspect(bar.Controls)
}

// finished notes that the game no longer waits for a seat, perhaps before it was asked.
func (s *shopper) finished(seat game.Seat) {
	if seat == s.seat {
		s.alerts, s.offers = 0, 0
	}
}

func (s *shopper) inspect(controls []ui.Control) {
	seen := map[string]bool{}
	group := ""
	for _, c := range controls {
		uitest.Inspect(s.t, c.ID, c.Label)
		if more := c.Name + c.Why + c.Group; more != "" {
			uitest.Inspect(s.t, more)
		}
		if c.Name != "" && c.Kind != ui.Choice && !strings.HasPrefix(c.Name, c.Label) {
			s.t.Fatalf("%s is called %q, not %q", c.ID, c.Name, c.Label)
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
	if s.seat == game.Spectator && len(controls) > 0 {
		s.t.Fatal("a spectator has controls")
	}
}

// set picks exactly the wanted controls with a prefix. It returns false if that is not possible.
// Of equal money cards it picks the last ones.
func (s *shopper) set(prefix string, wanted []string) bool {
	left := map[string]int{}
	for _, id := range wanted {
		left[id]++
	}
	controls := s.Bar(s.book).Controls
	for i := len(controls) - 1; i >= 0; i-- {
		c := controls[i]
		name, ok := strings.CutPrefix(c.ID, prefix)
		if !ok {
			continue
		}
		name, _, _ = strings.Cut(name, "-")
		want := left[name] > 0
		if want {
			left[name]--
		}
		if want != c.Pressed {
			s.Press(c.ID, 0)
		}
		if want && c.Why != "" {
			return false
		}
	}
	for _, n := range left {
		if n > 0 {
			return false
		}
	}
	return true
}

func values(m rules.Money) (names []string) {
	for v := range m.Values() {
		names = append(names, strconv.Itoa(v))
	}
	return names
}

func goods(g rules.Goods) (names []string) {
	for o := range g.Objects.All() {
		names = append(names, o.ID())
	}
	return append(names, values(g.Money)...)
}

// reach presses the controls for a decision.
func (s *shopper) reach(d rules.Decision) (game.Decision, bool) {
	n := strconv.Itoa(int(d.N))
	switch d.Do {
	case rules.Consult:
		var places []string
		for slot := range d.Slots.All() {
			places = append(places, strconv.Itoa(slot))
		}
		id := map[rules.Money]string{rules.Five: "cheap", rules.Ten: "dear-10", 2 * rules.Five: "dear-5"}[d.Cards]
		if !s.set("slot-", places) {
			return nil, false
		}
		return s.Press(id, 0)
	case rules.Bid:
		if !s.set("money-", values(d.Cards)) {
			return nil, false
		}
		return s.Press("bid", 0)
	case rules.Propose:
		partner := one(s.Bar(s.book), "to-"+n)
		if partner == nil {
			return nil, false
		}
		if !partner.Pressed {
			s.Press(partner.ID, 0)
		}
		if !s.set("give-", goods(d.Give)) || !s.set("want-", goods(d.Want)) {
			return nil, false
		}
		return s.Press("offer", 0)
	case rules.Add:
		return s.Press("add-"+strconv.Itoa(d.Cards.Sum()), 0)
	case rules.Lose:
		return s.Press("lose-"+strconv.Itoa(d.Cards.Sum()), 0)
	case rules.Accept, rules.Decline, rules.Cancel:
		return s.Press(map[rules.Do]string{rules.Accept: "accept-", rules.Decline: "decline-", rules.Cancel: "cancel-"}[d.Do]+n, 0)
	}
	return s.Press(map[rules.Do]string{
		rules.Enough: "done", rules.Stay: "stay", rules.Withdraw: "withdraw", rules.Skip: "skip"}[d.Do], 0)
}

// thinkable returns possible decisions, legal or not: all simple ones, and some of the many bids
// and offers.
func thinkable(v rules.View, chance *game.SplitMix) (all []rules.Decision) {
	for _, do := range []rules.Do{rules.Enough, rules.Stay, rules.Withdraw, rules.Skip} {
		all = append(all, rules.Decision{Do: do})
	}
	for a := range 5 {
		all = append(all, rules.Decision{Do: rules.Consult, Cards: rules.Five, Slots: 1 << a})
		both := rules.Slots(1)<<a | 1<<chance.IntN(5)
		all = append(all, rules.Decision{Do: rules.Consult, Cards: rules.Ten, Slots: both},
			rules.Decision{Do: rules.Consult, Cards: 2 * rules.Five, Slots: both})
	}
	for _, card := range []rules.Money{rules.Zero, rules.Five, rules.Ten, rules.Twenty} {
		all = append(all, rules.Decision{Do: rules.Add, Cards: card}, rules.Decision{Do: rules.Lose, Cards: card})
	}
	plenty := rules.StartMoney + rules.Ten
	for range 4 {
		all = append(all, rules.Decision{Do: rules.Bid, Cards: plenty.Bid(chance.IntN(plenty.Bids()))})
	}
	for n := range len(v.Offers) + 2 {
		for _, do := range []rules.Do{rules.Accept, rules.Decline, rules.Cancel} {
			all = append(all, rules.Decision{Do: do, N: uint8(n)})
		}
	}
	if v.Seat != game.Spectator {
		for range 3 {
			d := propose(v, chance)
			swapped := d
			swapped.Give, swapped.Want = d.Want, d.Give
			all = append(all, d, swapped)
		}
	}
	return all
}

// propose returns a random offer of the viewer.
func propose(v rules.View, chance *game.SplitMix) rules.Decision {
	part := func(p rules.Player) (g rules.Goods) {
		g.Objects = p.Owned & rules.Objects(chance.Uint64())
		if n := p.Money.Bids(); n > 0 && chance.IntN(2) == 0 {
			g.Money = p.Money.Bid(chance.IntN(n))
		}
		return g
	}
	n := len(v.Players)
	to := (int(v.Seat) + 1 + chance.IntN(n-1)) % n
	return rules.Decision{Do: rules.Propose, N: uint8(to), Give: part(v.Players[v.Seat]), Want: part(v.Players[to])}
}

// TestActionsAndTableAgree: at every moment of a game the bar can make exactly the legal
// decisions, and every control works as it looks.
func TestActionsAndTableAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats, options, seed := gametest.Draw(t, rules.Rules{})
		table, err := gametest.Table(rules.Rules{}, seats, options, seed)
		if err != nil {
			t.Fatal(err)
		}
		d := oddshop.Game{}.Actions(gametest.Names(seats))
		s := &shopper{
			Actions: d, t: t, seat: game.Seat(rapid.IntRange(int(game.Spectator), seats-1).Draw(t, "seat")),
			book: locale.For(rapid.SampledFrom(locale.Langs()).Draw(t, "language")),
		}
		table.Subscribe(s.seat, s)
		table.Start()
		chance := game.SplitMix(seed)
		for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
			s.checkAlerts(turn.Owes.Has(s.seat))
			if chance.IntN(15) == 0 {
				s.tryDecisions(table, &chance)
				s.tryControls(table)
			}
			for seat := range turn.Owes.All() {
				if chance.IntN(2) > 0 && turn.Owes.Count() > 1 && seat != s.seat {
					continue
				}
				d := gametest.Choose(table.View(seat), &chance)
				if seat == s.seat {
					var ok bool
					if d, ok = s.reach(d.(rules.Decision)); !ok {
						t.Fatal("a legal decision is out of reach")
					}
					if do := d.(rules.Decision).Do; do != rules.Consult && do < rules.Propose {
						s.alerts, s.offers = 0, 0
					}
				}
				if err := table.Decide(seat, d); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
	})
}

// checkAlerts checks that a player had one alert for their turn, and one for every offer.
func (s *shopper) checkAlerts(owes bool) {
	if due := s.Bar(s.book).Due; due != owes {
		s.t.Fatalf("the seat owes %v, due: %v", owes, due)
	}
	switch {
	case owes && (s.alerts < 1 || s.alerts > 1+s.offers):
		s.t.Fatalf("waited for, alerted %d times, with %d offers", s.alerts, s.offers)
	case !owes:
		s.alerts, s.offers = 0, 0
	}
}

// tryControls presses every control of the bar.
func (s *shopper) tryControls(table *game.Table) {
	before := s.Bar(s.book)
	for _, c := range before.Controls {
		d, ok := s.Press(c.ID, 0)
		after := s.Bar(s.book)
		same := reflect.DeepEqual(before, after)
		now := one(before, c.ID)
		before = after
		switch {
		case now == nil: // another press removed it
		case now.Why != "" && (ok || !same):
			s.t.Fatalf("%s does something though disabled", c.ID)
		case now.Why == "" && !ok && same && !strings.HasPrefix(c.ID, "counter-"):
			s.t.Fatalf("%s does nothing though enabled", c.ID)
		case ok:
			if err := table.Check(s.seat, d); err != nil {
				s.t.Fatalf("%s makes %v: %v", c.ID, d, err)
			}
		}
	}
}

func one(bar ui.Bar, id string) *ui.Control {
	for i := range bar.Controls {
		if bar.Controls[i].ID == id {
			return &bar.Controls[i]
		}
	}
	return nil
}

// tryDecisions reaches for decisions. The current choice cannot be made again, because that would
// change nothing.
func (s *shopper) tryDecisions(table *game.Table, chance *game.SplitMix) {
	v := table.View(s.seat).(rules.View)
	for _, want := range thinkable(v, chance) {
		legal := table.Check(s.seat, want) == nil
		if legal {
			me := v.Players[s.seat]
			again := want.Do == rules.Bid && want.Cards == me.Bid ||
				(want.Do == rules.Add || want.Do == rules.Lose) && want.Cards == me.Card
			legal = !again
		}
		got, ok := s.reach(want)
		if ok != legal || ok && got != want {
			s.t.Fatalf("seat %d reaches for %v and gets %v, %v; legal: %v", s.seat, want, got, ok, legal)
		}
	}
}
