package search

import (
	"math/bits"

	"gavel/game"
)

// Player decides for one seat by searching. The decision follows from its seed, from the steps of
// the seat, and from the number of playouts. The time of each call has no influence.
type Player struct {
	game     Game
	seat     game.Seat
	seed     uint64
	playouts int // for one decision

	seen   bool // a step has arrived since the last look at the root
	root   Root
	begun  bool
	done   bool
	answer int
	dice   game.SplitMix
	tree   Tree

	also    game.Decision // an extra decision to judge; nil for none
	besides game.Decision // the extra decision of this root
	extra   int           // the option that it equals, or noExtra
	apart   bool          // the extra option is outside the comparison: the search plays it too, but never answers with it

	arms  [MaxOptions + 1]arm
	alive []uint8 // the options still in the comparison, in the order of the root
	quota int     // playouts in a stage; after it half of the options are dropped
	left  int     // remaining samples in the stage
	mix   mixture
}

// noExtra stands for the option of a player without an extra decision.
const noExtra = -1

// arm sums up the results of an option.
type arm struct {
	plays       int
	reward, win float64
	points      [game.MaxSeats]float64
	notes       [Notes]float64

	// At the time when the option was dropped: the leading option, and its results until then, on
	// the same samples.
	leader        uint8
	leaderWin     float64
	leaderPoints  float64
	leaderSamples int
}

// New returns a player who decides for a seat with this number of playouts.
func New(g Game, seat game.Seat, seed uint64, playouts int) *Player {
	return &Player{game: g, seat: seat, seed: seed, playouts: playouts, extra: noExtra, alive: make([]uint8, 0, MaxOptions)}
}

// See implements game.Player.
func (p *Player) See(step game.Step) {
	p.game.See(step)
	p.seen = true
}

// Decide prepares a part of the decision, or imagines one more game. This takes a fraction of a
// millisecond. While ok is false, the caller must call again.
func (p *Player) Decide() (d game.Decision, ok bool) {
	if p.seen && !p.look() {
		return nil, false
	}
	if !p.done {
		p.sample()
		if p.left == 0 {
			p.judge()
		}
	}
	if !p.done {
		return nil, false
	}
	return p.root.Options[p.answer], true
}

// look begins a search, unless one already runs for this decision. While others seal their
// decisions, steps arrive that change nothing for the seat. ok is false while the game prepares.
func (p *Player) look() (ok bool) {
	root := p.game.Begin()
	if len(root.Options) == 0 {
		return false
	}
	same := p.begun && root.Position == p.root.Position && (p.also == nil || !p.done)
	p.root, p.seen = root, false
	extra := noExtra
	if p.also != nil {
		extra = p.game.Consider(p.also)
	}
	if same {
		return true
	}
	p.besides, p.extra, p.apart = p.also, extra, extra == len(root.Options)
	p.begun, p.done, p.answer = true, false, 0
	p.dice = game.SplitMix(p.seed ^ root.Position*0x9e3779b97f4a7c15)
	p.tree.clear()
	p.arms, p.mix = [MaxOptions + 1]arm{}, mixture{}
	p.alive = p.alive[:0]
	for k := range root.Options {
		p.alive = append(p.alive, uint8(k))
	}
	stages := bits.Len(uint(len(p.alive) - 1))
	if root.Mixed {
		stages = 1
	}
	p.quota = p.playouts / max(stages, 1)
	switch {
	case root.Ruled:
		p.quota = 1
	case stages == 0 && !p.apart:
		p.quota = p.playouts / 16 // there is no choice, and the search only finds where the option leads
	}
	p.nextStage()
	return true
}

func (p *Player) nextStage() { p.left = max(p.quota/len(p.alive), 1) }

// sample imagines one game and plays it from every remaining option.
func (p *Player) sample() {
	p.left--
	p.game.Imagine(&p.dice)
	d := game.SplitMix(p.dice.Uint64())
	p.tree.sample()
	p.mix.begin(len(p.alive))
	for i, k := range p.alive {
		p.mix.now[i] = p.play(int(k), d, p.mix.strategy[i]) + p.favour(k)
	}
	if p.apart {
		p.play(p.extra, d, 0)
	}
	if p.root.Mixed {
		p.mix.learn(len(p.alive))
	}
}

// play plays the imagined game from an option, and returns its reward. share is the share of the
// option in the strategy.
func (p *Player) play(k int, d game.SplitMix, share float64) (reward float64) {
	p.tree.begin(k)
	o := p.game.Play(k, &p.tree, d)
	rewards := o.rewards(p.root.Seats, p.root.Lead)
	p.tree.end(&rewards, float32(share))
	p.arms[k].add(&o, p.seat, rewards[p.seat])
	return rewards[p.seat]
}

func (a *arm) add(o *Outcome, seat game.Seat, reward float64) {
	a.plays++
	a.reward += reward
	a.win += o.Win[seat]
	for i, n := range o.Points {
		a.points[i] += n
	}
	for i, n := range o.Notes {
		a.notes[i] += n
	}
}

// judge ends a stage. It keeps the better half of the options; in the last stage it chooses one.
func (p *Player) judge() {
	switch {
	case p.root.Mixed:
		p.decide(p.mix.draw(len(p.alive), &p.dice))
		return
	case len(p.alive) <= 2:
		p.decide(int(p.leader()))
		return
	}
	leader := p.leader()
	keep := (len(p.alive) + 1) / 2
	for len(p.alive) > keep {
		p.drop(leader)
	}
	p.nextStage()
}

func (p *Player) decide(answer int) { p.answer, p.done, p.also = answer, true, nil }

// leader returns the best option so far.
func (p *Player) leader() uint8 {
	best := p.alive[0]
	for _, k := range p.alive[1:] {
		if p.merit(k) > p.merit(best) {
			best = k
		}
	}
	return best
}

// merit returns the value by which to compare options that were played equally often.
func (p *Player) merit(k uint8) float64 {
	a := &p.arms[k]
	return a.reward + float64(p.favour(k)*float64(a.plays)) // rounded separately, so that all machines agree
}

// favour returns the additions to the reward of an option.
func (p *Player) favour(k uint8) (f float64) {
	if k == 0 {
		f = p.root.Doubt
	}
	if len(p.root.Likes) > 0 {
		f += p.root.Likes[k]
	}
	return f
}

// drop removes the worst option.
func (p *Player) drop(leader uint8) {
	worst := 0
	for i, k := range p.alive {
		if p.merit(k) <= p.merit(p.alive[worst]) {
			worst = i
		}
	}
	k := p.alive[worst]
	if int(k) == p.extra {
		p.apart = true
	} else {
		a, lead := &p.arms[k], &p.arms[leader]
		a.leader, a.leaderSamples = leader, lead.plays
		a.leaderWin, a.leaderPoints = lead.win, lead.points[p.seat]
	}
	p.alive = append(p.alive[:worst], p.alive[worst+1:]...)
}

// Game returns the rule set that the player searches in.
func (p *Player) Game() Game { return p.game }

// Deepen multiplies the number of playouts for a decision. Call it before the first decision.
func (p *Player) Deepen(times int) { p.playouts *= times }
