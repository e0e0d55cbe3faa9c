package oddshop

import "gavel/game"

// stock are the objects in play, and the cards under those of this round.
type stock struct {
	slots uint8               // objects in the row
	next  uint8               // first unshown object of the deck
	types rowTypes            // under the row
	deck  [objectCount]Object // in draw order
}

// row returns the objects of this round in the order of their sale, which is the draw order
// [O22].
func (st *stock) row() []Object { return st.deck[st.next-st.slots : st.next] }

// shuffle draws the n objects in play. The others stay unseen.
func (st *stock) shuffle(src game.Source, n int) {
	for i := range st.deck {
		st.deck[i] = Object(i + 1)
	}
	game.Shuffle(src, st.deck[:], n)
	clear(st.deck[n:])
}

// possible reports whether the seen cards can be under the row.
func (st *stock) possible() bool {
	left := fullSplit()
	for _, t := range st.types[:st.slots] {
		if t != Hidden && !left.take(t) {
			return false
		}
	}
	return true
}

// turned stores the type of the card under a place of the row.
func (st *stock) turned(slot int, t Type) bool {
	if slot < 0 || slot >= int(st.slots) || t == Hidden {
		return false
	}
	if st.types[slot] == Hidden {
		st.types[slot] = t
	}
	return st.types[slot] == t
}

// looked stores the cards that an expert shows. It has no cards that others are shown.
func (st *stock) looked(e Consulted) bool {
	i := 0
	for slot := range e.Slots.All() {
		if i < len(e.Types) && !st.turned(slot, e.Types[i]) {
			return false
		}
		i++
	}
	return true
}

// choices returns the number of sets of places that an expert can show.
func (st *stock) choices(paid Money) int {
	n := int(st.slots)
	if shown(paid) == 2 {
		n = n * (n - 1) / 2
	}
	return n
}

// choice returns the k-th of those sets.
func (st *stock) choice(paid Money, k int) Slots {
	if shown(paid) == 1 {
		return 1 << k
	}
	first := 0
	for left := int(st.slots) - 1; k >= left; left-- {
		k -= left
		first++
	}
	return 1<<first | 1<<(first+1+k)
}
