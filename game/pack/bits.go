package pack

// bits codes one bit after the other, each with a probability, in about as many
// bits of a text as that makes it worth: a binary arithmetic coder. Writer and
// reader are one: a reader writes again what it reads, so that it can tell in
// the end whether the writer would have written the same.
//
// What is left to say lies in [low, high], 32 bits of a number that goes on for
// ever; the reader's text goes on with zeros.
type bits struct {
	low, high uint32
	out       []byte
	reads     bool
	in        []byte // all of it
	at        uint32 // the 32 bits of the number that are being read
	next      int    // the first byte of in after those
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

// short tells whether the reader has asked for more than there can be.
func (b *bits) short() bool { return b.reads && b.next > len(b.in)+4 }

// certain is 1 as a probability; those of a bit lie between, but for both ends.
const certain = 1 << 16

// bit codes a bit that is 1 with a probability, in parts of certain. The reader
// returns what it reads, whatever it is given.
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

// end returns all that was written: no text that is shorter says the same.
func (b *bits) end() []byte {
	for n := range 5 {
		rest := uint32(uint64(1)<<(32-8*n) - 1)
		if n == 0 {
			rest = 1<<32 - 1
		}
		if up := uint64(b.low) + uint64(rest); up>>32 == 0 && uint32(up)&^rest <= b.high {
			for i := range n {
				b.out = append(b.out, byte((uint32(up)&^rest)>>(24-8*i)))
			}
			break
		}
	}
	return b.out
}

// number codes one of n numbers from 0, each as likely.
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
