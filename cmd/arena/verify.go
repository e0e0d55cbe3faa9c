package main

import (
	"cmp"
	"math"
	"slices"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	"gavel/game/catalogue"
	"gavel/game/puzzle"
)

// Several independent searches verify a puzzle, so that their differences show the uncertainty.
// Together they have far more playouts than an expert's search.
const (
	searches = 10    // each with its own seed
	depth    = 10    // times the playouts of an expert's search
	quantile = 2.262 // of Student's t with searches-1 degrees of freedom: 97.5 %
)

// mostChoices is the greatest number of choices of a puzzle.
const mostChoices = 6

// verify examines a candidate again, far deeper. It returns a puzzle if the best choice is
// clear: it must be better than every other one by a margin whose 95 % interval, over looks
// with different seeds, lies above 0.
func verify(c candidate) (p puzzle.Puzzle, ok bool, err error) {
	table, err := game.Replay(c.record, nil)
	if err != nil {
		return p, false, err
	}
	if v, ruled := ruledBy(table.View(c.seat)); ruled {
		return verifyRuled(c, v)
	}
	var looks []map[game.Decision]search.Advice
	var order []game.Decision
	lead := 0.0
	for seed := range uint64(searches) {
		expert, err := expertAt(c.record, c.seat, 2+seed, depth)
		if err != nil {
			return p, false, err
		}
		bot.Ask(expert)
		lead = expert.Lead()
		look := map[game.Decision]search.Advice{}
		for _, a := range expert.Advice() {
			if seed == 0 {
				order = append(order, a.Decision)
			}
			look[a.Decision] = a
		}
		looks = append(looks, look)
		if seed == 2 && !promising(looks, order, lead) {
			return p, false, nil
		}
	}
	return conclude(c, looks, order, lead, mostChoices)
}

// expertAt returns an expert that has seen a seat's steps up to the end of a record.
func expertAt(r game.Record, seat game.Seat, seed uint64, times int) (bot.Adviser, error) {
	expert, err := catalogue.Games().Adviser(r.Rules.Name(), bot.Expert, seat, seed)
	if err != nil {
		return nil, err
	}
	expert.(interface{ Deepen(times int) }).Deepen(times)
	_, err = game.Replay(r, map[game.Seat]game.Player{seat: expert})
	return expert, err
}

// sorted returns the decisions that all looks have compared, the best first.
func sorted(looks []map[game.Decision]search.Advice, order []game.Decision, lead float64) []game.Decision {
	mean := map[game.Decision]float64{}
	all := slices.DeleteFunc(slices.Clone(order), func(d game.Decision) bool {
		for _, look := range looks {
			a, ok := look[d]
			if !ok {
				return true
			}
			mean[d] += worth(a, lead)
		}
		return false
	})
	slices.SortStableFunc(all, func(a, b game.Decision) int { return cmp.Compare(mean[b], mean[a]) })
	return all
}

// promising reports whether a candidate may still be a puzzle, after a few looks.
func promising(looks []map[game.Decision]search.Advice, order []game.Decision, lead float64) bool {
	all := sorted(looks, order, lead)
	if len(all) < 2 {
		return false
	}
	win := 0.0
	for _, look := range looks {
		win += look[all[0]].Win / float64(len(looks))
	}
	best := of(looks, all[0])
	for _, d := range all[1:] {
		if margin, _, same := compare(best, of(looks, d), lead); !same && margin < leastMargin/2 {
			return false
		}
	}
	return 100*win >= leastWin/2
}

func of(looks []map[game.Decision]search.Advice, d game.Decision) (all []search.Advice) {
	for _, look := range looks {
		all = append(all, look[d])
	}
	return all
}

// conclude makes a puzzle from all looks, if its best choice is clear.
func conclude(c candidate, looks []map[game.Decision]search.Advice, order []game.Decision, lead float64, most int) (p puzzle.Puzzle, ok bool, err error) {
	all := sorted(looks, order, lead)
	if len(all) < 2 {
		return p, false, nil
	}
	best := of(looks, all[0])
	for _, d := range all[1:] {
		if !clearly(best, of(looks, d), lead) {
			return p, false, nil
		}
	}
	p = puzzle.Puzzle{Record: c.record, Seat: c.seat, Noted: true}
	for _, d := range all[:min(len(all), most)] {
		p.Choices = append(p.Choices, choiceOf(d, of(looks, d)))
	}
	return p, fair(p), nil
}

// choiceOf returns the mean of the looks at a decision.
func choiceOf(d game.Decision, looks []search.Advice) puzzle.Choice {
	win, points, notes := 0.0, 0.0, [search.Notes]float64{}
	n := float64(len(looks))
	for _, a := range looks {
		win += a.Win / n
		points += a.Points / n
		for i, note := range a.Notes {
			notes[i] += note / n
		}
	}
	return puzzle.Choice{Decision: d, Win: int(math.Round(100 * win)), Points: int(math.Round(10 * points)), Notes: noted(notes)}
}

// noted rounds notes to a readable precision, and drops zeros at the end.
func noted(notes [search.Notes]float64) (all []float64) {
	for i, note := range notes {
		if note = math.Round(100*note) / 100; note != 0 {
			for len(all) < i {
				all = append(all, 0)
			}
			all = append(all, note)
		}
	}
	return all
}

// fair reports whether a puzzle is worth asking: the best choice can win, and the choices
// differ.
func fair(p puzzle.Puzzle) bool {
	best := p.Choices[0]
	return best.Win >= leastWin && slices.ContainsFunc(p.Choices, func(c puzzle.Choice) bool { return c.Win != best.Win || c.Points != best.Points })
}

// clearly reports whether a choice is clearly better than another one, or equal in all
// searches.
func clearly(best, other []search.Advice, lead float64) bool {
	margin, deviation, same := compare(best, other, lead)
	return same || margin >= leastMargin && margin-quantile*deviation/math.Sqrt(float64(len(best))) > 0
}

// compare returns how much better a choice is than another one on average, and the deviation
// between looks.
func compare(best, other []search.Advice, lead float64) (margin, deviation float64, same bool) {
	sum, squares := 0.0, 0.0
	same = true
	for i := range best {
		d := worth(best[i], lead) - worth(other[i], lead)
		sum += d
		squares += d * d
		same = same && best[i].Points == other[i].Points && best[i].Win == other[i].Win
	}
	n := float64(len(best))
	margin = sum / n
	return margin, math.Sqrt(max(squares-n*margin*margin, 0) / max(n-1, 1)), same
}
