package oddshop

import (
	"iter"
	"math/bits"
)

// Object is one of the 49 objects, 1 to 49 in the order of the table of
// cards; 0 is none.
type Object uint8

// objectCount is the number of objects. A short game does not use them all.
const objectCount = 49

// Category is one of the four kinds of objects. Enough objects of one kind give a bonus.
type Category uint8

// The categories in the order of the cards.
const (
	Potion Category = iota
	Companion
	Equipment
	Magic
	categoryCount
)

// Family is a group of equipment that counts twice when it is complete [O16].
type Family uint8

// The families in the order of the cards. NoFamily stands for all other objects.
const (
	NoFamily Family = iota
	Knight
	Ranger
	Smith
	Thief
	Pirate
	familyCount
)

// card has the facts printed on an object.
type card struct {
	id                 string // of records and texts
	category           Category
	family             Family
	authentic, replica uint8 // its worth as either type
}

// cards has the card of each object; 0 is none of them.
var cards = [objectCount + 1]card{
	{},
	{"p01", Potion, NoFamily, 70, 50},
	{"p02", Potion, NoFamily, 60, 45},
	{"p03", Potion, NoFamily, 80, 50},
	{"p04", Potion, NoFamily, 75, 50},
	{"p05", Potion, NoFamily, 90, 45},
	{"p06", Potion, NoFamily, 65, 45},
	{"p07", Potion, NoFamily, 85, 50},
	{"p08", Potion, NoFamily, 70, 45},
	{"p09", Potion, NoFamily, 95, 40},
	{"p10", Potion, NoFamily, 60, 50},
	{"p11", Potion, NoFamily, 75, 45},
	{"c01", Companion, NoFamily, 120, 20},
	{"c02", Companion, NoFamily, 115, 20},
	{"c03", Companion, NoFamily, 100, 30},
	{"c04", Companion, NoFamily, 90, 35},
	{"c05", Companion, NoFamily, 85, 40},
	{"c06", Companion, NoFamily, 105, 25},
	{"c07", Companion, NoFamily, 95, 30},
	{"c08", Companion, NoFamily, 115, 25},
	{"c09", Companion, NoFamily, 75, 40},
	{"c10", Companion, NoFamily, 80, 35},
	{"c11", Companion, NoFamily, 85, 35},
	{"c12", Companion, NoFamily, 110, 20},
	{"c13", Companion, NoFamily, 75, 45},
	{"e01", Equipment, Knight, 50, 30},
	{"e02", Equipment, Knight, 50, 30},
	{"e03", Equipment, Knight, 60, 30},
	{"e04", Equipment, Ranger, 55, 25},
	{"e05", Equipment, Ranger, 45, 25},
	{"e06", Equipment, Ranger, 50, 30},
	{"e07", Equipment, Smith, 50, 30},
	{"e08", Equipment, Smith, 45, 30},
	{"e09", Equipment, Smith, 45, 25},
	{"e10", Equipment, Thief, 55, 30},
	{"e11", Equipment, Thief, 55, 30},
	{"e12", Equipment, Pirate, 60, 30},
	{"e13", Equipment, Pirate, 50, 35},
	{"m01", Magic, NoFamily, 130, 10},
	{"m02", Magic, NoFamily, 150, 5},
	{"m03", Magic, NoFamily, 180, 5},
	{"m04", Magic, NoFamily, 140, 10},
	{"m05", Magic, NoFamily, 135, 10},
	{"m06", Magic, NoFamily, 125, 15},
	{"m07", Magic, NoFamily, 145, 10},
	{"m08", Magic, NoFamily, 120, 15},
	{"m09", Magic, NoFamily, 170, 5},
	{"m10", Magic, NoFamily, 125, 10},
	{"m11", Magic, NoFamily, 120, 15},
	{"m12", Magic, NoFamily, 130, 10}}

// Objects is a set of objects.
type Objects uint64

// The objects of every category and family.
var ofCategory, ofFamily = func() (c [categoryCount]Objects, f [familyCount]Objects) {
	for o := range allObjects.All() {
		c[cards[o].category].add(o)
		f[cards[o].family].add(o)
	}
	return c, f
}()

// allObjects is the set of all of them.
const allObjects Objects = 1<<(objectCount+1) - 2

// ID returns the word for the object in records, such as "m03". It is empty for no object.
func (o Object) ID() string { return cards[o].id }

// Category returns the category of an object.
func (o Object) Category() Category { return cards[o].category }

// Family returns the family of an object, or NoFamily.
func (o Object) Family() Family { return cards[o].family }

// Worth returns the worth of an object of a type, in gold. An unknown object is worth nothing
// until it is settled.
func (o Object) Worth(t Type) int {
	switch t {
	case Authentic:
		return int(cards[o].authentic)
	case Replica:
		return int(cards[o].replica)
	}
	return 0
}

// Objects returns all objects of a category, in play or not.
func (c Category) Objects() Objects { return ofCategory[c] }

// Objects returns all objects of a family, in play or not.
func (f Family) Objects() Objects { return ofFamily[f] }

// objectByID returns the object with a word of the record, or 0.
func objectByID(id string) Object {
	for o := range allObjects.All() {
		if cards[o].id == id {
			return o
		}
	}
	return 0
}

func (s *Objects) add(o Object) { *s |= 1 << o }

// Has reports whether an object is in the set.
func (s Objects) Has(o Object) bool { return o != 0 && s>>o&1 == 1 }

// Count returns the number of objects in the set.
func (s Objects) Count() int { return bits.OnesCount64(uint64(s)) }

// All yields the objects in the order of the table of cards.
func (s Objects) All() iter.Seq[Object] {
	return func(yield func(Object) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(Object(bits.TrailingZeros64(uint64(s)))) {
				return
			}
		}
	}
}
