package bot

import "gavel/game/forsale/exact"

// unsound is how much more of a win than the other house a house may lose against an equilibrium.
const unsound = 0.005

// certain is the probability from which on the seat trusts that the others sell by a plain rule.
const certain = 0.9

// restrain removes an option in the last round of the sale but one that is too weak against an
// equilibrium. If the others clearly sell by a plain rule, the seat does better by its own search.
func (m *mind) restrain() {
	e, ok := exact.Of(&m.view)
	if !ok || len(m.options) < 2 || m.plain() {
		return
	}
	loss := e.Matrix().Losses(e.Seats(), int(m.seat))
	switch {
	case loss[0] > loss[1]+unsound:
		m.options, m.own[0] = append(m.options[:0], m.options[1]), m.own[1]
	case loss[1] > loss[0]+unsound:
		m.options = m.options[:1]
	}
}

// plain reports whether the others clearly sell by a plain rule.
func (m *mind) plain() bool {
	for i := range m.sales {
		if m.sales[i].shared[firstVendor-1] > 1-certain {
			return false
		}
	}
	return true
}
