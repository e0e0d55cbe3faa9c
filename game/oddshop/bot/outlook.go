package bot

import (
	"math"

	"gavel/game/bot/portable"
	rules "gavel/game/oddshop"
)

// categories and families are all the categories and families.
var (
	categories = [...]rules.Category{rules.Potion, rules.Companion, rules.Equipment, rules.Magic}
	families   = [...]rules.Family{rules.Knight, rules.Ranger, rules.Smith, rules.Thief, rules.Pirate}
)

// hope has a player's chances to get further objects.
type hope struct {
	reach float64 // chance to get an object that is or will be for sale
	match float64 // chance to get one that a family needs
}

// outlook is a player's expected worth of collections at the end of the game, in gold.
type outlook struct {
	hope
	length rules.Length
	worth  [64]float64   // of every object alone
	open   rules.Objects // unsold objects of the row
	coming rules.Objects // in later rounds, if they are in play
	likely float64       // chance of each of these to be in play
}

// outlookOf returns the viewer's outlook.
func outlookOf(v *rules.View, hope hope) outlook {
	o := publicOutlook(v, hope)
	for i := range v.Row {
		if p := &v.Row[i]; !(v.Authentic | v.Replica).Has(p.Object) {
			o.worth[p.Object] = worth(p.Object, oddsOf(v, i))
		}
	}
	return o
}

// publicOutlook returns the outlook of a player who has looked under no object.
func publicOutlook(v *rules.View, hope hope) outlook {
	o := outlook{
		hope: hope, length: v.Length, coming: v.Coming,
		likely: float64(v.Deck) / float64(max(1, v.Coming.Count())),
	}
	for _, c := range categories {
		for object := range c.Objects().All() {
			odds := 0.5 // of the cards, and of the cards that settle unknown objects [O13]
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

// worth returns the mean worth of an object. odds is the chance that it is authentic.
func worth(o rules.Object, odds float64) float64 {
	return float64(odds*float64(o.Worth(rules.Authentic))) + float64((1-odds)*float64(o.Worth(rules.Replica)))
}

// oddsOf returns the chance that an object of the row counts as authentic in the end, by the
// viewer's knowledge.
func oddsOf(v *rules.View, slot int) float64 {
	switch v.Row[slot].Type {
	case rules.Authentic:
		return 1
	case rules.Replica:
		return 0
	case rules.Unknown:
		return 0.5 // half of the cards that settle it are authentic [O13]
	}
	u := v.Unseen
	return (float64(u.Authentic) + float64(float64(u.Unknown)/2)) / float64(u.Authentic+u.Replica+u.Unknown)
}

// collection returns the expected worth of a collection.
func (o *outlook) collection(owned rules.Objects) float64 {
	return o.sum(owned) + o.extras(owned, o.open)
}

// gain returns the gain of a collection from an object of the row. worth is the worth of the
// object alone.
func (o *outlook) gain(owned rules.Objects, object rules.Object, worth float64) float64 {
	kept := o.worth[object]
	o.worth[object] = worth
	open := o.open &^ only(object) // sold to this seat or to another
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

// extras returns the expected bonus of families and categories [O16] [O17]. It includes
// incomplete ones, weighted by the chance to complete them.
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
				hope = 0 // owned by another player, or discarded
			}
		}
		if hope > 0 {
			sum += float64(hope * o.sum(of))
		}
	}
	return sum
}

// atLeast returns the chance to get at least need objects of a supply. Each is got with the
// chance reach. It uses a Poisson distribution, because the supply is a mean.
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
