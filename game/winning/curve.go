// Package winning estimates everybody's chance to win after each decision of a recorded game, and
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
// Secret decisions count one by one, in seat order, each as if the seats after it had decided as
// the expert expects. What the reveal changes besides counts for all of them equally.
type Point struct {
	_ [0]func() // not comparable, so that the page holds no code that compares it

	Chances
	Step int                    // of the replay
	Luck Chances                // the change by what chance has shown
	By   [game.MaxSeats]Chances // the change by each seat's decision

	Whose  game.Seat // whose chance changed most
	change float64   // of that chance
}

// Curve is the course of everybody's chances. The same record always gives the same curve.
type Curve struct {
	_ [0]func() // not comparable, so that the page holds no code that compares it

	record game.Record
	replay *game.Replayer
	seen   History // of a spectator
	shown  int     // number of these steps that the expert has seen
	expert search.Foreseer

	points []*Point
	next   *Point       // the one that is estimated now; nil for none
	turn   []game.Entry // the decisions that it is about
	first  int          // the number of its first entry
	shows  bool         // it shows a card
	at     int          // the number of the present estimate: one after each decision, then one after the reveal
	last   int          // the number of the last one
	over   bool         // that one is the result

	games   int // to imagine for the estimate; 0 before it begins
	sampled int // of these
	sum     Chances
}

// History has the steps of a seat.
type History []game.Step

// See implements game.Player.
func (h *History) See(step game.Step) { *h = append(*h, step) }

// New returns the curve of a finished game. The record has passed [game.Replay]. A reader in a seat
// sees its steps as the curve advances.
func New(r game.Record, expert search.Foreseer, seat game.Seat, reader game.Player) (*Curve, error) {
	replay, err := game.NewReplayer(r)
	if err != nil {
		return nil, err
	}
	c := &Curve{record: r, replay: replay, expert: expert}
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
		c.turn = c.record.Entries[c.first : played+1]
	}
	c.next.Step = c.seen[seen].N
	c.shows = e.Chance != nil || c.expert.Unseen(before) != c.expert.Unseen(after)
	c.at, c.last, c.over = 0, len(c.turn), mode == game.Over
	switch {
	case mode == game.Chance:
		c.last-- // nothing is shown before chance decides
	case c.last == 1 && !c.shows:
		c.at = 1
	}
	return nil
}

// sample imagines a game for the present estimate.
func (c *Curve) sample() {
	if c.over && c.at == c.last {
		for _, seat := range c.record.Result.Winners {
			c.sum[seat] = 1 / float64(len(c.record.Result.Winners))
		}
	} else {
		var made []game.Entry
		if c.at < len(c.turn) {
			made = c.turn[:c.at+1]
		} else {
			for _, step := range c.seen[c.shown:] {
				c.expert.See(step)
			}
			c.shown = len(c.seen)
		}
		if c.games == 0 {
			c.games = c.expert.Watch()
		}
		o := c.expert.Foresee(uint64(c.sampled), made)
		for i := range c.record.Seats {
			c.sum[i] += float64(o.Win[i] / float64(c.games))
		}
		if c.sampled++; c.sampled < c.games {
			return
		}
	}
	c.attribute()
	c.games, c.sampled, c.sum = 0, 0, Chances{}
	if c.at++; c.at > c.last {
		for i, x := range c.next.Chances {
			if change := math.Abs(x - c.points[len(c.points)-1].Chances[i]); change > c.next.change {
				c.next.Whose, c.next.change = game.Seat(i), change
			}
		}
		c.points = append(c.points, c.next)
		c.next = nil
	}
}

// attribute adds the change by the present estimate to the next point.
func (c *Curve) attribute() {
	p, by, part := c.next, c.turn, 1.0
	switch {
	case c.at < len(by):
		by = by[c.at : c.at+1]
	case c.shows:
		by = nil
	default:
		part = 1 / float64(len(by)) // decisions also tell how a seat plays
	}
	for i, x := range c.sum {
		change := x - p.Chances[i]
		for _, m := range by {
			p.By[m.Seat][i] += float64(part * change)
		}
		if by == nil {
			p.Luck[i] += change
		}
		p.Chances[i] = x
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
	slices.Sort(at)
	return at
}
