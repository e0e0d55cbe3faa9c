package oddshop_test

import (
	"strconv"
	"strings"
	"testing"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui/oddshop"
	"gavel/web/ui/uitest"

	"pgregory.net/rapid"
)

// set picks exactly the wanted controls with a prefix. It returns false if that is not possible.
// Of equal money cards it picks the last ones.
func set(s *uitest.Player, prefix string, wanted []string) bool {
	left := map[string]int{}
	for _, id := range wanted {
		left[id]++
	}
	controls := uitest.Bar(s).Controls
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
	for v := range m.All() {
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
func reach(s *uitest.Player, of game.Decision) (game.Decision, bool) {
	d := of.(rules.Decision)
	n := strconv.Itoa(int(d.N))
	switch d.Do {
	case rules.Consult:
		var places []string
		for slot := range d.Slots.All() {
			places = append(places, strconv.Itoa(slot))
		}
		id := map[rules.Money]string{rules.Five: "cheap", rules.Ten: "dear-10", 2 * rules.Five: "dear-5"}[d.Cards]
		if !set(s, "slot-", places) {
			return nil, false
		}
		return s.Press(id, 0)
	case rules.Bid:
		if !set(s, "money-", values(d.Cards)) {
			return nil, false
		}
		return s.Press("bid", 0)
	case rules.Propose:
		partner, ok := s.Control("to-" + n)
		if !ok {
			return nil, false
		}
		if !partner.Pressed {
			s.Press(partner.ID, 0)
		}
		if !set(s, "give-", goods(d.Give)) || !set(s, "want-", goods(d.Want)) {
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
func thinkable(of game.View, chance *game.SplitMix) (all []game.Decision) {
	v := of.(rules.View)
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
	rapid.Check(t, uitest.Play{
		Game: oddshop.Game{}, Rules: rules.Rules{}, Every: 15, Reach: reach, Thinkable: thinkable,
		Chosen: func(of game.View, d game.Decision) bool {
			v, own := of.(rules.View), d.(rules.Decision)
			me := v.Players[v.Seat]
			return own.Do == rules.Bid && own.Cards == me.Bid || (own.Do == rules.Add || own.Do == rules.Lose) && own.Cards == me.Card
		},
	}.Check)
}
