package pack

// odds predicts a bit from the earlier bits of the same kind.
type odds struct{ ones, all uint16 }

// bit codes a bit. Before any bit is known, the probability of 1 is prior/whole.
func (o *odds) bit(b *bits, prior, whole int, bit bool) bool {
	one := (int(o.ones)*weight + prior) * certain / (int(o.all)*weight + whole)
	bit = b.bit(uint32(max(one, 64)), bit)
	if bit {
		o.ones++
	}
	if o.all++; o.all == memory {
		o.ones, o.all = o.ones/2, o.all/2
	}
	return bit
}

// These constants set how fast a prediction adapts, and what it asks about a list. They were
// chosen to make games of bots short.
const (
	weight = 2  // weight of one bit against the prior
	memory = 60 // number of bits after which the counts are halved
	steps  = 4  // number of questions from the start of a list
	tops   = 2  // number of questions from its end
)

// choice predicts the chosen element of a list from earlier choices in lists of the same kind. It
// asks whether it is the first of the list, the last, and so on.
type choice struct {
	first [steps]odds
	last  [tops]odds
}

func (c *choice) code(b *bits, n, k int) int {
	lo, hi := 0, n
	for i := range steps {
		if hi-lo > 1 {
			if c.first[i].bit(b, 1, hi-lo, k == lo) {
				return lo
			}
			lo++
		}
		if i < tops && hi-lo > 1 {
			if c.last[i].bit(b, 1, hi-lo, k == hi-1) {
				return hi - 1
			}
			hi--
		}
	}
	return lo + b.number(hi-lo, k-lo)
}
