package search

import (
	"math"

	"gavel/game"
)

// The size of a tree, and the weights of its exploration.
const (
	treeNodes  = 1024 // a power of two
	treeProbes = 8
	maxChoices = 8
	maxPath    = 64
	explore    = 0.5 // weight of rarely tried decisions against successful ones
	trust      = 0.5 // share of the exploration that goes to the rule's own choice
)

// Tree learns the best decisions of each seat later in the current round, while the search
// imagines games. It learns things that no policy foresees: for instance, to stop bidding when
// the others turn out to continue.
//
// It has a fixed size. If a position finds no room, the rule alone decides there.
type Tree struct {
	nodes [treeNodes]node
	path  [maxPath]choice // of the current imagined game
	depth int
	root  uint64 // the option at the root, which is part of every position
	mixed [game.MaxSeats]sealedChoice
}

type node struct {
	key    uint64 // 0 for none
	visits float32
	tried  [maxChoices]float32
	reward [maxChoices]float32 // sums of rewards
}

type choice struct {
	node uint16
	made uint8
	seat game.Seat
}

// sealedChoice is the choice of a seat in the sealed turn of a sample. It stays the same for all
// options that the search compares on the sample. Its reward is weighted by the share of each
// option.
type sealedChoice struct {
	choice
	sum, weight float32 // of the seat's rewards
}

// clear removes everything learned.
func (t *Tree) clear() {
	*t = Tree{}
}

// sample begins another imagined game, in which several options are played.
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

// end sets the result of the game, and the share of its option.
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

// Choose returns one of n decisions, at most 8, of a seat later in the round. The key packs
// everything that distinguishes the position in the round, for this seat and from every other
// seat's. The prior is the decision of the rule. The tree tries it first, and returns only it
// when the tree is full.
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

// Mix returns the index of a decision that another seat seals in the turn at the root. There are
// n decisions, at most 8. That seat looks for its best answer to the others, as they do to it.
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
			continue // 0 means none
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

// choose balances successful decisions and rarely tried ones.
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
