package search

import (
	"math"

	"gavel/game"
)

// The size of a tree, and how it explores.
const (
	treeNodes  = 1024 // a power of two
	treeProbes = 8
	maxChoices = 8
	maxPath    = 64
	explore    = 0.5 // weight of what was tried seldom against what did well
	trust      = 0.5 // part of the exploration that goes to the rule's own choice
)

// Tree learns, while games are imagined, what each seat should decide later
// in the round that is on. What no policy foresees is learned here: to stop
// bidding when the others turn out to go on.
//
// It has a fixed size. A position for which there is no room is played by
// the rule alone.
type Tree struct {
	_     [0]func() // not comparable, so that the page holds no code that compares it
	nodes [treeNodes]node
	path  [maxPath]choice // of the game that is being imagined
	depth int
	root  uint64 // the option at the root, which is part of every position
	mixed [game.MaxSeats]sealedChoice
}

type node struct {
	key    uint64 // 0 for none
	visits float32
	tried  [maxChoices]float32
	reward [maxChoices]float32 // sums
}

type choice struct {
	node uint16
	made uint8
	seat game.Seat
}

// sealedChoice is what a seat has chosen in the sealed turn of a sample: it
// stays the same for all options that are compared on it, and is rewarded as
// often as each of them is played.
type sealedChoice struct {
	choice
	sum, weight float32 // of the seat's rewards
}

// clear forgets all that was learned.
func (t *Tree) clear() {
	*t = Tree{}
}

// sample begins another imagined game, of which several options are played.
func (t *Tree) sample() {
	for i := range t.mixed {
		m := &t.mixed[i]
		if m.weight > 0 {
			t.nodes[m.node].add(m.made, m.sum/m.weight)
		}
		*m = sealedChoice{}
	}
}

// begin starts playing an option.
func (t *Tree) begin(option int) { t.depth, t.root = 0, uint64(option+1) }

// end tells what came of the game, and how often its option is played.
func (t *Tree) end(rewards *[game.MaxSeats]float64, weight float32) {
	for _, c := range t.path[:t.depth] {
		t.nodes[c.node].add(c.made, float32(rewards[c.seat]))
	}
	for i := range t.mixed {
		if m := &t.mixed[i]; m.node != 0 {
			m.sum += float32(weight * float32(rewards[m.seat]))
			m.weight += weight
		}
	}
}

// Choose returns one of n decisions, at most 8, of a seat later in the round.
// The key packs all that distinguishes the position in the round, for this
// seat and apart from every other seat's. The prior is what the rule would
// decide: it is tried first, and alone where the tree is full.
func (t *Tree) Choose(seat game.Seat, key uint64, n, prior int) int {
	at := t.find(key ^ t.root*0x9e3779b97f4a7c15)
	if at == 0 || t.depth == maxPath || n > maxChoices {
		return prior
	}
	made := t.nodes[at].choose(n, prior)
	t.path[t.depth] = choice{at, made, seat}
	t.depth++
	return int(made)
}

// Mix returns which of n decisions, at most 8, another seat seals in the
// turn at the root, where it does its best against the others as they do
// against it.
func (t *Tree) Mix(seat game.Seat, n, prior int) int {
	m := &t.mixed[seat]
	if m.node != 0 {
		return int(m.made)
	}
	at := t.find(uint64(seat + 1))
	if at == 0 || n > maxChoices {
		return prior
	}
	m.choice = choice{at, t.nodes[at].choose(n, prior), seat}
	return int(m.made)
}

// find returns the index of a position's node, or 0 if there is no room.
func (t *Tree) find(key uint64) uint16 {
	key |= 1 << 63 // no key is 0
	h := key * 0x9e3779b97f4a7c15 >> 32
	for i := range uint64(treeProbes) {
		at := (h + i) % treeNodes
		if at == 0 {
			continue // means none
		}
		switch t.nodes[at].key {
		case key:
			return uint16(at)
		case 0:
			t.nodes[at].key = key
			return uint16(at)
		}
	}
	return 0
}

// choose balances what did well and what was tried seldom.
func (n *node) choose(of, prior int) uint8 {
	if n.visits == 0 {
		return uint8(prior)
	}
	mean := float32(0)
	for _, r := range n.reward[:of] {
		mean += r
	}
	mean /= n.visits
	root := float32(math.Sqrt(float64(n.visits)))
	best, top := uint8(prior), float32(-1)
	for i := range of {
		share := float32(1-trust) / float32(of)
		if i == prior {
			share += trust
		}
		score := mean
		if n.tried[i] > 0 {
			score = n.reward[i] / n.tried[i]
		}
		score += explore * share * root / (1 + n.tried[i])
		if score > top {
			best, top = uint8(i), score
		}
	}
	return best
}

func (n *node) add(made uint8, reward float32) {
	n.visits++
	n.tried[made]++
	n.reward[made] += reward
}
