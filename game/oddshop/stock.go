package oddshop

import "gavel/game"

// stock are the objects in play, what everybody knows of them, and the cards under those of this
// round.
type stock struct {
	known
	visits

	length Length
	slots  uint8               // objects in the row
	next   uint8               // first unshown object of the deck
	types  rowTypes            // under the row
	deck   [objectCount]Object // in draw order
}

// row returns the objects of this round in the order of their sale, which is the draw order
// [O22].
func (st *stock) row() []Object { return st.deck[st.next-st.slots : st.next] }

// nextSlots returns the number of objects in the next round. The last round of all cards has 4
// [O15].
func (st *stock) nextSlots() int { return min(rowLength, st.length.Objects()-int(st.next)) }

// lay puts the objects of a round into the row.
func (st *stock) lay(types rowTypes) {
	st.slots = uint8(st.nextSlots())
	st.next += st.slots
	st.types, st.visits = types, visits{}
}

// discard takes an object of the row out of the game. Its authentication card stays hidden.
func (st *stock) discard(slot uint8) { st.discarded.add(st.row()[slot]) }

// reveal reveals the cards under the round's sold objects.
func (st *stock) reveal() {
	for i, o := range st.row() {
		if !st.discarded.Has(o) {
			st.know(o, st.types[i])
		}
	}
}

// shuffle draws the objects in play. The others stay unseen.
func (st *stock) shuffle(src game.Source) {
	n := st.length.Objects()
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

// known is the public knowledge of the objects.
type known struct {
	authentic, replica Objects // objects known as either
	unknown            Objects // objects whose card was unknown; they stay here when settled
	discarded          Objects
}

// know makes the type of an object public.
func (k *known) know(o Object, t Type) {
	switch t {
	case Authentic:
		k.authentic.add(o)
	case Replica:
		k.replica.add(o)
	case Unknown:
		k.unknown.add(o)
	}
}

// typeOf returns the public type of an object.
func (k *known) typeOf(o Object) Type {
	switch {
	case k.authentic.Has(o):
		return Authentic
	case k.replica.Has(o):
		return Replica
	case k.unknown.Has(o):
		return Unknown
	}
	return Hidden
}

// unsettled returns the objects of a collection that are not known as either. At the end these are
// those whose card was unknown; if the cards are not known at all, any of them.
func (k *known) unsettled(owned Objects) Objects {
	return owned &^ k.authentic &^ k.replica
}
