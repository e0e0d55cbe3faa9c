package pack

// odds guesses a bit from those before it of the same kind.
type odds struct{ ones, all uint16 }

// bit codes a bit that is 1 in prior of whole cases as long as nothing is known.
func (o *odds) bit(b *bits, prior, whole int, bit bool) bool {
	one := (int(o.ones)*weight + prior) * certain / (int(o.all)*weight + whole)
	bit = b.bit(uint32(min(max(one, 64), certain-64)), bit)
	if bit {
		o.ones++
	}
	if o.all++; o.all == memory {
		o.ones, o.all = o.ones/2, o.all/2
	}
	return bit
}

// How fast a guess follows what it has seen, and what it asks of a list: chosen so
// that games of bots are short.
const (
	weight = 2  // what one bit counts against what was supposed
	memory = 60 // bits seen after which they count half
	steps  = 4  // from the start of a list
	tops   = 2  // from its end
)

// choice guesses which of a list is chosen, from those chosen before of lists of the same
// kind: it asks for the first of the list, the last...
type choice struct {
	first [steps]odds
	last  [tops]odds
}

func (c *choice) code(b *bits, n, k int) int {
	lo, hi := 0, n
	for i := range max(steps, tops) {
		if i < steps && hi-lo > 1 {
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
