// Package exact solves the last two rounds of For Sale, when everybody has two houses left. The
// bots that search avoid decisions that are weak against an equilibrium.
//
// The houses and coins of all players are known by then, as far as they were counted. Everybody
// lays one of two houses at the same time, and the other one in the last round. So it is a game
// of one decision each, and the worth of every combination of decisions can be calculated.
package exact

import (
	"slices"

	rules "gavel/game/forsale"
)

// Endgame is the last round but one of the sale.
type Endgame struct {
	Hands  [][2]rules.House // by seat, the lower house first
	Table  []rules.Cheque   // to be won now
	Unseen []rules.Cheque   // of these, as many as there are seats come in the last round
	Coins  []int            // by seat
	Won    []int            // the sum of the cheques of each seat
}

// Of returns the endgame that a view shows. It returns false if the view is of another moment.
func Of(v *rules.View) (e Endgame, ok bool) {
	if v.Phase != rules.Selling || v.In.Count() != len(v.Players) {
		return e, false
	}
	out := map[rules.Cheque]int{0: 2}
	for c := rules.Cheque(2); c <= 15; c++ {
		out[c] = 2
	}
	for _, p := range v.Players {
		if p.Known.Houses.Count() != 2 {
			return e, false
		}
		e.Hands = append(e.Hands, [2]rules.House{p.Known.Houses.Lowest(), p.Known.Houses.Highest()})
		e.Coins = append(e.Coins, p.Known.Coins)
		e.Won = append(e.Won, p.Known.Cheques.Sum())
		for c := range p.Known.Cheques.All() {
			out[c]--
		}
	}
	for _, c := range v.Cheques {
		out[c]--
	}
	e.Table = slices.Clone(v.Cheques)
	for c := rules.Cheque(0); c <= 15; c++ {
		e.Unseen = append(e.Unseen, slices.Repeat([]rules.Cheque{c}, out[c])...)
	}
	return e, true
}

// Seats returns the number of players.
func (e *Endgame) Seats() int { return len(e.Hands) }

// Matrix has each seat's share of the win for every profile, which is a set of seats: those that
// lay their higher house now.
type Matrix [][rules.MaxSeats]float64

// Matrix calculates the shares. Each set of cheques in the last round is equally likely.
func (e *Endgame) Matrix() Matrix {
	n := e.Seats()
	m := make(Matrix, 1<<n)
	var lasts [][]rules.Cheque
	combinations(e.Unseen, n, nil, func(last []rules.Cheque) { lasts = append(lasts, slices.Clone(last)) })
	for profile := range m {
		var now, then [rules.MaxSeats]int // places of the houses, from below
		for seat, hand := range e.Hands {
			for other := range e.Hands {
				if e.lays(profile, other, 0) < hand[profile>>seat&1] {
					now[seat]++
				}
				if e.lays(profile, other, 1) < e.lays(profile, seat, 1) {
					then[seat]++
				}
			}
		}
		for _, last := range lasts {
			var keys [rules.MaxSeats]int
			top, shared := -1, 0
			for seat := range n {
				total := e.Won[seat] + e.Coins[seat] + int(e.Table[now[seat]]) + int(last[then[seat]])
				keys[seat] = 100*total + e.Coins[seat] // coins settle a tie [F18]
				switch {
				case keys[seat] > top:
					top, shared = keys[seat], 1
				case keys[seat] == top:
					shared++
				}
			}
			for seat := range n {
				if keys[seat] == top {
					m[profile][seat] += 1 / float64(shared*len(lasts))
				}
			}
		}
	}
	return m
}

// lays returns the house that a seat lays in a profile: now, in round 0, or in the last round.
func (e *Endgame) lays(profile, seat, round int) rules.House {
	return e.Hands[seat][(profile>>seat&1)^round]
}

// combinations calls use with every choice of n of some cheques. These and the choices are in
// ascending order.
func combinations(of []rules.Cheque, n int, chosen []rules.Cheque, use func([]rules.Cheque)) {
	if n == 0 {
		use(chosen)
		return
	}
	for i := range len(of) - n + 1 {
		combinations(of[i+1:], n-1, append(chosen, of[i]), use)
	}
}
