package oddshop

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
