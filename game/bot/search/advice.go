package search

import (
	"cmp"

	"gavel/game"
)

// Advice is the result of a search for one option.
type Advice struct {
	Decision game.Decision
	Win      float64        // chance to win, 0 to 1, shared wins in parts
	Points   float64        // expected score
	Share    float64        // how often to play the option: 1 for the answer, less if the bot must be unpredictable
	Playouts int            // number of imagined games in which it was played
	Ruled    bool           // a rule decided: the search imagined no games, and calculated the result
	Notes    [Notes]float64 // means of the game's own figures
}

// Worth combines a chance to win and points into one chance to win. Three times a sure lead
// counts as much as a win.
func Worth(win, points, lead float64) float64 { return win + points/(3*lead) }

// Lead returns the lead, in points, that the search counts as a sure win.
func (p *Player) Lead() float64 { return p.root.Lead }

// Advice returns the options of the last decision, the best first. It is empty while there is no
// decision.
func (p *Player) Advice() []Advice {
	if !p.done {
		return nil
	}
	var share [MaxOptions]float64
	share[p.answer] = 1
	if p.root.Mixed {
		share = p.mix.share(len(p.root.Options))
	}
	order := make([]int, len(p.root.Options))
	for k := range order {
		order[k] = k
	}
	game.Arrange(order, func(a, b int) int {
		return cmp.Or(
			cmp.Compare(share[b], share[a]),
			cmp.Compare(p.arms[b].plays, p.arms[a].plays),
			cmp.Compare(p.arms[b].reward, p.arms[a].reward),
		)
	})
	all := make([]Advice, 0, len(order))
	for _, k := range order {
		a := p.advice(k)
		a.Share = share[k]
		all = append(all, a)
	}
	return all
}

func (p *Player) advice(k int) Advice {
	a := &p.arms[k]
	n := float64(a.plays)
	v := Advice{Decision: p.besides, Playouts: a.plays, Ruled: p.root.Ruled, Win: a.win / n, Points: a.points[p.seat] / n}
	if k < len(p.root.Options) {
		v.Decision = p.root.Options[k]
	}
	for i, sum := range a.notes {
		v.Notes[i] = sum / n
	}
	if a.leaderSamples == 0 {
		return v
	}
	// The search dropped the option after few samples. These may have been luckier or less lucky
	// than the later samples of its leader.
	m, leader := float64(a.leaderSamples), p.advice(int(a.leader))
	v.Win = min(max(v.Win+leader.Win-a.leaderWin/m, 0), 1)
	v.Points += leader.Points - a.leaderPoints/m
	return v
}

// Consider adds a decision to judge besides the options of the seat's next decision. The search
// judges it on all the samples by which it finds the answer. The decision must be legal. It
// changes neither the answer nor the advice about the options. Call it after See and before
// Decide.
func (p *Player) Consider(d game.Decision) { p.also, p.seen = d, true }

// Considered returns the advice about the decision given to Consider. If that decision equals one
// of the options, it is the advice about this option. It returns false if the game cannot judge
// the decision.
func (p *Player) Considered() (a Advice, ok bool) {
	if !p.done || p.extra == noExtra {
		return Advice{}, false
	}
	return p.advice(p.extra), true
}
