package bot

import (
	"math"

	"gavel/game/bot/portable"
	rules "gavel/game/oddshop"
)

// categories and families are all there are.
var (
	categories = [...]rules.Category{rules.Potion, rules.Companion, rules.Equipment, rules.Magic}
	families   = [...]rules.Family{rules.Knight, rules.Ranger, rules.Smith, rules.Thief, rules.Pirate}
)

// hope is how somebody counts on objects that they have not got.
type hope struct {
	reach float64 // chance to get an object that is for sale or will be
	match float64 // chance to get one that a family lacks
}

// outlook is what somebody expects collections to be worth at the end
// of the game, in gold.
type outlook struct {
	hope
	length rules.Length
	worth  [64]float64   // of every object by itself
	open   rules.Objects // of the row, not sold yet
	coming rules.Objects // in later rounds, if they are in play
	likely float64       // chance of each of those to be in play
}

// outlookOf returns what the viewer expects.
func outlookOf(v *rules.View, hope hope) outlook {
	o := publicOutlook(v, hope)
	for i := range v.Row {
		if p := &v.Row[i]; !(v.Authentic | v.Replica).Has(p.Object) {
			o.worth[p.Object] = worth(p.Object, oddsOf(v, i))
		}
	}
	return o
}

// publicOutlook returns what somebody expects who has looked under
// nothing.
func publicOutlook(v *rules.View, hope hope) outlook {
	o := outlook{
		hope: hope, length: v.Length, coming: v.Coming,
		likely: float64(v.Deck) / float64(max(1, v.Coming.Count())),
	}
	for _, c := range categories {
		for object := range c.Objects().All() {
			odds := 0.5 // of the cards, and of those that settle unknown ones [O13]
			if v.Authentic.Has(object) {
				odds = 1
			}
			if v.Replica.Has(object) {
				odds = 0
			}
			o.worth[object] = worth(object, odds)
		}
	}
	for i := v.Slot; i < len(v.Row); i++ {
		o.open |= only(v.Row[i].Object)
	}
	return o
}

// worth returns what an object is worth on the mean, by the chance
// that it is authentic.
func worth(o rules.Object, odds float64) float64 {
	return float64(odds*float64(o.Worth(rules.Authentic))) + float64((1-odds)*float64(o.Worth(rules.Replica)))
}

// odds returns the chance that an object of the row counts as
// authentic in the end, by what the viewer has seen.
func oddsOf(v *rules.View, slot int) float64 {
	switch v.Row[slot].Type {
	case rules.Authentic:
		return 1
	case rules.Replica:
		return 0
	case rules.Unknown:
		return 0.5 // half of the cards that settle it [O13]
	}
	u := v.Unseen
	return (float64(u.Authentic) + float64(float64(u.Unknown)/2)) / float64(u.Authentic+u.Replica+u.Unknown)
}

// collection returns what a collection will be worth.
func (o *outlook) collection(owned rules.Objects) float64 {
	return o.sum(owned) + o.extras(owned, o.open)
}

// gain returns what an object of the row adds to a collection, should it be
// worth so much by itself.
func (o *outlook) gain(owned rules.Objects, object rules.Object, worth float64) float64 {
	kept := o.worth[object]
	o.worth[object] = worth
	open := o.open &^ only(object) // sold, to this seat or to another
	gain := worth + o.extras(owned|only(object), open) - o.extras(owned, open)
	o.worth[object] = kept
	return gain
}

func (o *outlook) sum(objects rules.Objects) (sum float64) {
	for object := range objects.All() {
		sum += o.worth[object]
	}
	return sum
}

// extras returns what complete families and categories will add [O16] [O17],
// also those that are not complete yet, as far as there is hope.
func (o *outlook) extras(owned, open rules.Objects) (sum float64) {
	group, gold := o.length.Bonus()
	for _, c := range categories {
		of := c.Objects()
		supply := float64((open & of).Count()) + float64(o.likely*float64((o.coming&of).Count()))
		sum += float64(float64(gold) * atLeast(group-(owned&of).Count(), supply, o.reach))
	}
	for _, f := range families {
		of := f.Objects()
		if owned&of == 0 {
			continue
		}
		hope := 1.0
		for missing := range (of &^ owned).All() {
			switch {
			case open.Has(missing):
				hope *= o.match
			case o.coming.Has(missing):
				hope *= o.match * o.likely
			default:
				hope = 0 // another's, or discarded
			}
		}
		if hope > 0 {
			sum += float64(hope * o.sum(of))
		}
	}
	return sum
}

// atLeast returns the chance to get as many objects as need of a
// supply, each by a chance: as Poisson has it, for the supply is a mean.
func atLeast(need int, supply, reach float64) float64 {
	if need <= 0 {
		return 1
	}
	if float64(need) > math.Ceil(supply) || reach == 0 {
		return 0
	}
	mean := supply * reach
	term := portable.Exp(-mean)
	fewer := 0.0
	for k := range need {
		fewer += term
		term *= mean / float64(k+1)
	}
	return 1 - fewer
}
