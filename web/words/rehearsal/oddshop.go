package rehearsal

import (
	"slices"

	"gavel/game"
	"gavel/game/oddshop"

	"pgregory.net/rapid"
)

// DrawShop draws a game of Odd Shop to play, as [Draw] does one of For Sale.
func DrawShop(t *rapid.T) (seats int, options game.Options, seed uint64) {
	return draw(t, oddshop.Rules{})
}

// ShopTable returns a table of Odd Shop that waits for its start. The same
// seed gives the same cards.
func ShopTable(seats int, options game.Options, seed uint64) (*game.Table, error) {
	return table(oddshop.Rules{}, seats, options, seed)
}

// PlayShop plays a game of Odd Shop to its end and returns what each seat saw,
// and last what a spectator saw.
func PlayShop(seats int, options game.Options, seed uint64) ([]History, error) {
	table, err := ShopTable(seats, options, seed)
	if err != nil {
		return nil, err
	}
	return play(table, seats, seed, func(v game.View, chance *game.SplitMix) game.Decision {
		return DecideShop(v.(oddshop.View), chance)
	})
}

// DecideShop returns a legal decision for the viewer, who may decide: often
// one card of a few, so that many tie.
func DecideShop(v oddshop.View, chance *game.SplitMix) oddshop.Decision {
	me := v.Players[v.Seat]
	switch v.Phase {
	case oddshop.Consulting:
		return consult(me, len(v.Row), chance)
	case oddshop.Bidding:
		if chance.IntN(2) == 0 {
			return oddshop.Decision{Do: oddshop.Bid, Cards: me.Money.Bid(me.Money.Bids() - 1)}
		}
		return oddshop.Decision{Do: oddshop.Bid, Cards: me.Money.Bid(chance.IntN(me.Money.Bids()))}
	case oddshop.Staying:
		if me.Money != me.Bid && chance.IntN(4) > 0 {
			return oddshop.Decision{Do: oddshop.Stay}
		}
		return oddshop.Decision{Do: oddshop.Withdraw}
	case oddshop.Adding:
		return oddshop.Decision{Do: oddshop.Add, Cards: oneCard(me.Money-me.Bid, chance)}
	case oddshop.Losing:
		return oddshop.Decision{Do: oddshop.Lose, Cards: oneCard(me.Bid, chance)}
	}
	return deal(v, chance)
}

func consult(me oddshop.Player, places int, chance *game.SplitMix) oddshop.Decision {
	one := oddshop.Slots(1) << chance.IntN(places)
	two := one | 1<<chance.IntN(places)
	for _, paid := range []oddshop.Money{oddshop.Five, oddshop.Ten, 2 * oddshop.Five} {
		slots, used := two, me.Dear
		if paid == oddshop.Five {
			slots, used = one, me.Cheap
		}
		fits := paid == oddshop.Five || slots.Count() == 2
		if !used && fits && me.Money.Has(paid) && chance.IntN(3) == 0 {
			return oddshop.Decision{Do: oddshop.Consult, Cards: paid, Slots: slots}
		}
	}
	return oddshop.Decision{Do: oddshop.Enough}
}

// deal answers an offer, takes one back, makes one, or skips.
func deal(v oddshop.View, chance *game.SplitMix) oddshop.Decision {
	for i, o := range v.Offers {
		n := uint8(i + 1)
		switch {
		case o.Fate != oddshop.Standing || chance.IntN(2) == 0:
		case o.To == v.Seat:
			return oddshop.Decision{Do: [...]oddshop.Do{oddshop.Accept, oddshop.Decline}[chance.IntN(2)], N: n}
		case o.From == v.Seat:
			return oddshop.Decision{Do: oddshop.Cancel, N: n}
		}
	}
	if d, ok := Propose(v, chance); ok && chance.IntN(6) == 0 {
		return d
	}
	return oddshop.Decision{Do: oddshop.Skip}
}

// Propose makes up an offer of the viewer, of any goods for any others; false
// when it can make none, or comes up with like for like.
func Propose(v oddshop.View, chance *game.SplitMix) (oddshop.Decision, bool) {
	n := len(v.Players)
	to := (int(v.Seat) + 1 + chance.IntN(n-1)) % n
	d := oddshop.Decision{Do: oddshop.Propose, N: uint8(to), Give: part(v.Players[v.Seat], chance), Want: part(v.Players[to], chance)}
	return d, v.Players[v.Seat].OffersLeft > 0 && d.Give != d.Want
}

// part picks some of what a player has.
func part(p oddshop.Player, chance *game.SplitMix) (g oddshop.Goods) {
	for o := range p.Owned.All() {
		if chance.IntN(4) == 0 {
			g.Objects |= 1 << o
		}
	}
	if n := p.Money.Bids(); n > 0 && chance.IntN(2) == 0 {
		g.Money = p.Money.Bid(chance.IntN(n))
	}
	return g
}

// oneCard picks a money card.
func oneCard(m oddshop.Money, chance *game.SplitMix) oddshop.Money {
	values := slices.Collect(m.Values())
	switch values[chance.IntN(len(values))] {
	case 5:
		return oddshop.Five
	case 10:
		return oddshop.Ten
	case 20:
		return oddshop.Twenty
	}
	return oddshop.Zero
}
