package desk_test

import (
	"reflect"
	"strconv"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/gametest"
	"gavel/game/oddshop"
	"gavel/web/desk"
	"gavel/web/words/rehearsal"

	"pgregory.net/rapid"
)

// shopper is somebody at a table of Odd Shop who has only a desk.
type shopper struct {
	desk.Desk
	t      *rapid.T
	seat   game.Seat
	book   *locale.Book
	alerts int // since they were last waited for
	offers int // to them, in the same time
}

// See implements game.Player and inspects the bar at every step.
func (s *shopper) See(step game.Step) {
	s.Desk.See(step)
	for _, e := range step.Events {
		switch e := e.(type) {
		case oddshop.OfferMade:
			if e.Offer.To == s.seat {
				s.offers++
			}
		case oddshop.Skipped:
			s.finished(e.Seat)
		case oddshop.ExpertsDone:
			s.finished(e.Seat)
		}
	}
	bar := s.Bar(s.book)
	if bar.Alert != "" {
		rehearsal.Inspect(s.t, bar.Alert)
		s.alerts++
	}
	rehearsal.Inspect(s.t, bar.Prompt)
	s.inspect(bar.Controls)
}

// finished says that a seat is not waited for any more, perhaps without having
// been asked.
func (s *shopper) finished(seat game.Seat) {
	if seat == s.seat {
		s.alerts, s.offers = 0, 0
	}
}

func (s *shopper) inspect(controls []desk.Control) {
	seen := map[string]bool{}
	group := ""
	for _, c := range controls {
		rehearsal.Inspect(s.t, c.ID, c.Label)
		if more := c.Name + c.Why + c.Group; more != "" {
			rehearsal.Inspect(s.t, more)
		}
		if c.Name != "" && c.Kind != desk.Choice && !strings.HasPrefix(c.Name, c.Label) {
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

// set picks exactly the wanted ones of the controls with a prefix; false if
// that is not possible. Of alike money cards the last ones are taken.
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

func values(m oddshop.Money) (names []string) {
	for v := range m.Values() {
		names = append(names, strconv.Itoa(v))
	}
	return names
}

func goods(g oddshop.Goods) (names []string) {
	for o := range g.Objects.All() {
		names = append(names, o.ID())
	}
	return append(names, values(g.Money)...)
}

// reach presses what a person would press to make a decision.
func (s *shopper) reach(d oddshop.Decision) (game.Decision, bool) {
	n := strconv.Itoa(int(d.N))
	switch d.Do {
	case oddshop.Consult:
		var places []string
		for slot := range d.Slots.All() {
			places = append(places, strconv.Itoa(slot))
		}
		id := map[oddshop.Money]string{oddshop.Five: "cheap", oddshop.Ten: "dear-10", 2 * oddshop.Five: "dear-5"}[d.Cards]
		if !s.set("slot-", places) {
			return nil, false
		}
		return s.Press(id, 0)
	case oddshop.Bid:
		if !s.set("money-", values(d.Cards)) {
			return nil, false
		}
		return s.Press("bid", 0)
	case oddshop.Propose:
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
	case oddshop.Add:
		return s.Press("add-"+strconv.Itoa(d.Cards.Sum()), 0)
	case oddshop.Lose:
		return s.Press("lose-"+strconv.Itoa(d.Cards.Sum()), 0)
	case oddshop.Accept, oddshop.Decline, oddshop.Cancel:
		return s.Press(map[oddshop.Do]string{oddshop.Accept: "accept-", oddshop.Decline: "decline-", oddshop.Cancel: "cancel-"}[d.Do]+n, 0)
	}
	return s.Press(map[oddshop.Do]string{
		oddshop.Enough: "done", oddshop.Stay: "stay", oddshop.Withdraw: "withdraw", oddshop.Skip: "skip"}[d.Do], 0)
}

// thinkable returns decisions that could be meant, legal or not: all of the
// small ones, and some of the many bids and offers.
func thinkable(v oddshop.View, chance *game.SplitMix) (all []oddshop.Decision) {
	for _, do := range []oddshop.Do{oddshop.Enough, oddshop.Stay, oddshop.Withdraw, oddshop.Skip} {
		all = append(all, oddshop.Decision{Do: do})
	}
	for a := range 5 {
		all = append(all, oddshop.Decision{Do: oddshop.Consult, Cards: oddshop.Five, Slots: 1 << a})
		both := oddshop.Slots(1)<<a | 1<<chance.IntN(5)
		all = append(all, oddshop.Decision{Do: oddshop.Consult, Cards: oddshop.Ten, Slots: both},
			oddshop.Decision{Do: oddshop.Consult, Cards: 2 * oddshop.Five, Slots: both})
	}
	for _, card := range []oddshop.Money{oddshop.Zero, oddshop.Five, oddshop.Ten, oddshop.Twenty} {
		all = append(all, oddshop.Decision{Do: oddshop.Add, Cards: card}, oddshop.Decision{Do: oddshop.Lose, Cards: card})
	}
	plenty := oddshop.StartMoney + oddshop.Ten
	for range 4 {
		all = append(all, oddshop.Decision{Do: oddshop.Bid, Cards: plenty.Bid(chance.IntN(plenty.Bids()))})
	}
	for n := range len(v.Offers) + 2 {
		for _, do := range []oddshop.Do{oddshop.Accept, oddshop.Decline, oddshop.Cancel} {
			all = append(all, oddshop.Decision{Do: do, N: uint8(n)})
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

// propose makes up an offer of the viewer, of any goods for any others.
func propose(v oddshop.View, chance *game.SplitMix) oddshop.Decision {
	part := func(p oddshop.Player) (g oddshop.Goods) {
		g.Objects = p.Owned & oddshop.Objects(chance.Uint64())
		if n := p.Money.Bids(); n > 0 && chance.IntN(2) == 0 {
			g.Money = p.Money.Bid(chance.IntN(n))
		}
		return g
	}
	n := len(v.Players)
	to := (int(v.Seat) + 1 + chance.IntN(n-1)) % n
	return oddshop.Decision{Do: oddshop.Propose, N: uint8(to), Give: part(v.Players[v.Seat]), Want: part(v.Players[to])}
}

// TestShopDeskAndTableAgree: at every moment of a game exactly the legal
// decisions can be reached, and every control does what it looks like.
func TestShopDeskAndTableAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats, options, seed := gametest.Draw(t, oddshop.Rules{})
		table, err := gametest.Table(oddshop.Rules{}, seats, options, seed)
		if err != nil {
			t.Fatal(err)
		}
		d, _ := desk.New("oddshop", gametest.Names(seats))
		s := &shopper{
			Desk: d, t: t, seat: game.Seat(rapid.IntRange(int(game.Spectator), seats-1).Draw(t, "seat")),
			book: locale.For(rapid.SampledFrom(locale.Langs()).Draw(t, "language")),
		}
		table.Sit(s.seat, s)
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
					if d, ok = s.reach(d.(oddshop.Decision)); !ok {
						t.Fatal("a legal decision is out of reach")
					}
					if do := d.(oddshop.Decision).Do; do != oddshop.Consult && do < oddshop.Propose {
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

// checkAlerts: who is waited for has been told so once, and of every offer.
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
		case now == nil: // another press took it away
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

func one(bar desk.Bar, id string) *desk.Control {
	for i := range bar.Controls {
		if bar.Controls[i].ID == id {
			return &bar.Controls[i]
		}
	}
	return nil
}

// tryDecisions reaches for decisions. What lies there already cannot be
// chosen again: it would be no change of mind.
func (s *shopper) tryDecisions(table *game.Table, chance *game.SplitMix) {
	v := table.View(s.seat).(oddshop.View)
	for _, want := range thinkable(v, chance) {
		legal := table.Check(s.seat, want) == nil
		if legal {
			me := v.Players[s.seat]
			again := want.Do == oddshop.Bid && want.Cards == me.Bid ||
				(want.Do == oddshop.Add || want.Do == oddshop.Lose) && want.Cards == me.Card
			legal = !again
		}
		got, ok := s.reach(want)
		if ok != legal || ok && got != want {
			s.t.Fatalf("seat %d reaches for %v and gets %v, %v; legal: %v", s.seat, want, got, ok, legal)
		}
	}
}
