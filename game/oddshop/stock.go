package oddshop

import "gavel/game"

// stock are the objects in play, and the cards under those of this round.
type stock struct {
	_ [0]func() // not comparable, so that the page holds no code that compares it

	slots uint8               // objects in the row
	next  uint8               // first object of the deck that is not shown
	types rowTypes            // under the row
	deck  [objectCount]Object // in draw order
}

// row returns the objects of this round in the order of their sale: that of
// the draw [O22].
func (st *stock) row() []Object { return st.deck[st.next-st.slots : st.next] }

// shuffle draws the n objects in play; those left over stay unseen.
func (st *stock) shuffle(src game.Source, n int) {
	for i := range st.deck {
		st.deck[i] = Object(i + 1)
	}
	game.Shuffle(src, st.deck[:], n)
	clear(st.deck[n:])
}

// possible tells whether the cards that were seen under the row can lie there.
func (st *stock) possible() bool {
	left := fullSplit()
	for _, t := range st.types[:st.slots] {
		if t != Hidden && !left.take(t) {
			return false
		}
	}
	return true
}

// turned takes in what lies under a place of the row.
func (st *stock) turned(slot int, t Type) bool {
	if slot < 0 || slot >= int(st.slots) || t == Hidden {
		return false
	}
	if st.types[slot] == Hidden {
		st.types[slot] = t
	}
	return st.types[slot] == t
}

// looked takes in what an expert shows. What others are shown is not told.
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

// choices returns how many sets of places an expert can show.
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
