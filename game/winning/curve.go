// Package winning estimates everybody's chance to win after each decision of a recorded game. It
// says what caused each change: luck, a seat's own decision, or another seat's.
//
// An expert watches the game as a spectator does. After each decision it imagines how the game may
// go on, as it does in its search. It always uses the same random numbers, so neighbouring
// estimates differ by the decision between them and hardly by chance.
package winning

import (
	"math"
	"slices"

	"gavel/game"
	"gavel/game/bot/search"
)

// Chances has each seat's chance to win, 0 to 1. Shared wins count in parts.
type Chances [game.MaxSeats]float64

// Point has everybody's chances after a decision, after secret decisions that are shown together,
// or after an outcome of chance.
//
// Secret decisions count one by one, the reader's first and then in seat order, each as if the seats
// after it had decided as the expert expects. What the reveal changes besides counts for all of them
// equally, but for the reader as luck.
type Point struct {
	Chances
	Scores Chances                // everybody's expected score at the end of the game
	Step   int                    // of the replay
	Luck   Chances                // the change by what chance has shown
	By     [game.MaxSeats]Chances // the change by each seat's decision

	Whose  game.Seat // whose chance changed most
	change float64   // of that chance
}

// Own is a decision of the reader, and what it has cost compared with the better one.
type Own struct {
	Entry       int     // of the record
	Point       int     // the number of the point after it; the one before has the better decision
	Win, Points float64 // the cost: chance to win, and expected score
}

// Curve is the course of everybody's chances. The same record always gives the same curve.
type Curve struct {
	record game.Record
	replay *game.Replayer
	seen   History // of a spectator
	shown  int     // number of these steps that the expert has seen
	expert search.Foreseer
	reader game.Seat
	better func(entry int) game.Decision // what the reader should have decided; nil without a reader
	own    []Own

	points []*Point
	next   *Point       // the one that is estimated now; nil for none
	turn   []game.Entry // the decisions that it is about, that of the reader first
	first  int          // the number of its first entry
	shows  bool         // it shows a card
	over   bool         // the last estimate is the result
	plan   []estimate   // still to make for it

	games   int // to imagine for the estimate; 0 before it begins
	sampled int // of these
	sum     Chances
	scores  Chances
}

// estimate is a position to estimate, and what has led to it from the one before.
type estimate struct {
	made   []game.Entry // the decisions that the expert has not seen; nil after the reveal
	by     []game.Entry // the decisions to which the change counts; none for luck
	better bool         // the reader makes the better decision, as the point before supposes
	own    bool         // the reader has made another one
}

// History has the steps of a seat.
type History []game.Step

// See implements game.Player.
func (h *History) See(step game.Step) { *h = append(*h, step) }

// New returns the curve of a finished game. The record has passed [game.Replay]. A reader in a seat
// sees its steps as the curve advances.
//
// If better is not nil, it returns what the reader should have decided in an entry, or the decision
// itself if that is as good. Then the chances before a decision of the reader are those with the better
// one. So its change is what the decision has cost. A decision that has cost nothing changes nothing:
// what changes with it counts as luck.
func New(r game.Record, expert search.Foreseer, seat game.Seat, reader game.Player, better func(entry int) game.Decision) (*Curve, error) {
	replay, err := game.NewReplayer(r)
	if err != nil {
		return nil, err
	}
	c := &Curve{record: r, replay: replay, expert: expert, reader: seat, better: better}
	first := &Point{}
	for i := range r.Seats {
		first.Chances[i] = 1 / float64(len(r.Seats)) // nobody has seen a card
	}
	c.points = append(c.points, first)
	replay.Subscribe(game.Spectator, &c.seen)
	replay.Subscribe(seat, reader)
	return c, nil
}

// Step does a small piece of work: it imagines one game. It returns how many of the record's
// entries are done. When all are, the curve is finished. It fails for a record that breaks a rule.
func (c *Curve) Step() (done, of int, err error) {
	of = len(c.record.Entries)
	switch {
	case c.next != nil && c.next.Step > 0:
		c.sample()
	case c.replay.Played() < of:
		err = c.advance()
	}
	done = c.replay.Played()
	if c.next != nil {
		done--
	}
	return done, of, err
}

// advance plays the next entry, and plans the estimates that it needs.
func (c *Curve) advance() error {
	seen := len(c.seen)
	before := c.seen[seen-1].View
	played := c.replay.Played()
	e := &c.record.Entries[played]
	if c.next == nil {
		c.next = &Point{Chances: c.points[len(c.points)-1].Chances}
		c.first = played
	}
	if err := c.replay.Next(); err != nil {
		return err
	}
	after := c.seen[len(c.seen)-1].View
	mode := after.Deciding().Mode
	if e.Chance == nil {
		if turn := before.Deciding(); turn.Mode == game.Sealed && turn.Owes.Without(e.Seat) != 0 {
			return nil // the last secret decision shows all of them
		}
	} else if mode == game.Chance {
		return nil // the last outcome counts for all of them
	}
	if c.turn = nil; e.Chance == nil {
		c.turn = slices.Clone(c.record.Entries[c.first : played+1])
	}
	c.next.Step = c.seen[seen].N
	c.shows = c.expert.Unseen(before) != c.expert.Unseen(after)
	c.over = mode == game.Over
	c.plans(mode != game.Chance) // nothing is shown before chance decides
	return nil
}

// plans plans the estimates of the next point. Without a reveal, chance decides next.
func (c *Curve) plans(reveals bool) {
	turn := c.turn
	own := -1
	if c.better != nil {
		own = slices.IndexFunc(turn, func(e game.Entry) bool { return e.Seat == c.reader })
	}
	alone := len(turn) == 1 && !c.shows && reveals // the reveal shows what the decision has changed
	c.plan = nil
	last, worse := estimate{by: turn}, false
	if own >= 0 {
		entry, e := c.first+own, turn[own]
		copy(turn[1:], turn[:own])
		turn[0] = e
		best := e
		best.Do = c.better(entry)
		worse = best.Do != e.Do
		c.own = append(c.own, Own{Entry: entry, Point: len(c.points)})
		c.plan = append(c.plan, estimate{made: []game.Entry{best}, better: true})
		last.by, last.own = turn[1:], alone && worse
		if last.own {
			last.by = turn
		}
	}
	for k := range turn {
		if alone || own >= 0 && k == 0 && !worse {
			continue
		}
		c.plan = append(c.plan, estimate{made: turn[:k+1], by: turn[k : k+1], own: own >= 0 && k == 0})
	}
	if c.shows {
		last.by = nil
	}
	if reveals {
		c.plan = append(c.plan, last)
	}
}

// sample imagines a game for the present estimate.
func (c *Curve) sample() {
	e := &c.plan[0]
	if c.over && len(c.plan) == 1 {
		for _, seat := range c.record.Result.Winners {
			c.sum[seat] = 1 / float64(len(c.record.Result.Winners))
		}
	} else {
		if e.made == nil {
			for _, step := range c.seen[c.shown:] {
				c.expert.See(step)
			}
			c.shown = len(c.seen)
		}
		if c.games == 0 {
			c.games = c.expert.Watch()
		}
		o := c.expert.Foresee(uint64(c.sampled), e.made)
		for i := range c.record.Seats {
			c.sum[i] += float64(o.Win[i] / float64(c.games))
			c.scores[i] += float64(o.Points[i] / float64(c.games))
		}
		if c.sampled++; c.sampled < c.games {
			return
		}
	}
	c.attribute(e)
	c.games, c.sampled, c.sum, c.scores = 0, 0, Chances{}, Chances{}
	if c.plan = c.plan[1:]; len(c.plan) == 0 {
		c.points = append(c.points, c.next)
		c.next = nil
		c.rate(len(c.points) - 1)
	}
}

// attribute adds the change by the present estimate to the next point.
func (c *Curve) attribute(e *estimate) {
	p, by := c.next, e.by
	to := p // has the luck
	switch last := len(c.points) - 1; {
	case e.own:
		cost := &c.own[len(c.own)-1]
		cost.Win = max(p.Chances[c.reader]-c.sum[c.reader], 0)
		if !c.over || e.made != nil {
			cost.Points = max(p.Scores[c.reader]-c.scores[c.reader], 0)
		}
		if cost.Win == 0 {
			by = nil
		}
	case e.better && last > 0:
		to = c.points[last]
		to.Chances, to.Scores = c.sum, c.scores
	}
	parts := 1
	if e.made == nil && len(by) > 0 {
		parts = len(c.turn) // decisions also tell how a seat plays
	}
	for i, x := range c.sum {
		change := (x - p.Chances[i]) / float64(parts)
		for _, m := range by {
			p.By[m.Seat][i] += change
		}
		to.Luck[i] += float64(change * float64(parts-len(by)))
	}
	p.Chances, p.Scores = c.sum, c.scores
	if to != p {
		c.rate(len(c.points) - 1)
	}
}

// rate finds whose chance a point has changed most.
func (c *Curve) rate(at int) {
	p := c.points[at]
	p.Whose, p.change = 0, 0
	for seat, x := range p.Chances {
		if change := math.Abs(x - c.points[at-1].Chances[seat]); change > p.change {
			p.Whose, p.change = game.Seat(seat), change
		}
	}
}

// Points returns the points of a finished curve. The first is before the first step. There all
// chances are equal, because nobody has seen a card. The last is the result.
func (c *Curve) Points() []*Point { return c.points }

// Parts returns what changed each seat's chance: luck, its own decisions, compared with those that
// the expert expected, and the decisions of the others. Their sum is the result less the chance at
// the start, because each change counts in one of them.
func (c *Curve) Parts() (luck, own, others *Chances) {
	luck, own, others = new(Chances), new(Chances), new(Chances)
	for _, p := range c.points {
		for seat := range luck {
			luck[seat] += p.Luck[seat]
			for by := range p.By {
				if by == seat {
					own[seat] += p.By[by][seat]
				} else {
					others[seat] += p.By[by][seat]
				}
			}
		}
	}
	return luck, own, others
}

// Own returns the reader's decisions in order.
func (c *Curve) Own() []Own { return c.own }

// Moments returns the points, at most n, that changed the chances most, in the order of the game.
// A change counts as the largest one of any seat.
func (c *Curve) Moments(n int) (at []int) {
	for range min(n, len(c.points)-1) {
		best, most := 0, -1.0
		for i, p := range c.points[1:] {
			if p.change > most && !slices.Contains(at, i+1) {
				best, most = i+1, p.change
			}
		}
		at = append(at, best)
	}
	game.Arrange(at, func(a, b int) int { return a - b })
	return at
}
