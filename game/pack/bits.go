package pack

// bits is a binary arithmetic coder. It codes one bit after the other, each with a probability. A
// bit takes about as many bits of text as its information. One type reads and writes: a reader
// also writes what it reads. So it can tell at the end whether the writer would have written the
// same text.
//
// The remaining interval is [low, high], as 32 bits of an infinite number. After the end of its
// text the reader reads zeros.
type bits struct {
	low, high uint32
	out       []byte
	reads     bool
	in        []byte // all of it
	at        uint32 // the current 32 bits of the number
	next      int    // index in in of the byte after those
}

func writer() *bits { return &bits{high: 1<<32 - 1} }

func reader(in []byte) *bits {
	b := &bits{high: 1<<32 - 1, reads: true, in: in}
	for range 4 {
		b.shift()
	}
	return b
}

func (b *bits) shift() {
	b.at <<= 8
	if b.next < len(b.in) {
		b.at |= uint32(b.in[b.next])
	}
	b.next++
}

// short reports whether the reader has read more than a text can have.
func (b *bits) short() bool { return b.next > len(b.in)+4 }

// certain is the probability 1. The probability of a bit lies between 0 and certain, without
// both.
const certain = 1 << 16

// bit codes a bit. one is the probability of 1, in parts of certain. The reader ignores the
// argument and returns the bit that it reads.
func (b *bits) bit(one uint32, bit bool) bool {
	middle := b.low + uint32(uint64(b.high-b.low)*uint64(one)>>16)
	if b.reads {
		bit = b.at <= middle
	}
	if bit {
		b.high = middle
	} else {
		b.low = middle + 1
	}
	for (b.low^b.high)>>24 == 0 {
		b.out = append(b.out, byte(b.high>>24))
		b.low <<= 8
		b.high = b.high<<8 | 0xff
		if b.reads {
			b.shift()
		}
	}
	return bit
}

// end returns the whole text. No shorter text means the same. The first bytes of low and high differ, so one more byte is enough.
func (b *bits) end() []byte {
	if b.low > 0 {
		b.out = append(b.out, byte((b.low+0xffffff)>>24))
	}
	return b.out
}

// number codes one of n numbers from 0, each with the same probability.
func (b *bits) number(n, k int) int {
	first := 0
	for n > 1 {
		upper := n / 2
		lower := n - upper
		if b.bit(uint32(upper*certain/n), k >= first+lower) {
			first += lower
			n = upper
		} else {
			n = lower
		}
	}
	return first
}
