//go:build !js

package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"gavel/assets/locale"
	"gavel/web/page/dom"
)

// TestPressesByChance: a person who plays alone presses, types and chooses at random. Nothing
// panics.
func TestPressesByChance(t *testing.T) {
	for seed := range uint64(3) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			p := open(t, home, nil)
			p.chance = rand.New(rand.NewPCG(seed, 1))
			for range 600 {
				p.do(p.pressesAnything)
			}
			p.do(func() {
				broken := locale.For(locale.Lang(p.doc.Root().Get("lang").String())).T("page.warn.broken")
				if p.isOpen("error") || slices.Contains(p.warned, broken) {
					t.Errorf("something broke down; the page warns of %q", p.warned)
				}
			})
		})
	}
}

// alone excludes controls that lead to other people, because connections take time.
const alone = `:not([value=friends]):not([data-act=join]):not([data-act=challenge-host]):not([data-act=close-table]):not([data-act=transfer])`

// pressesAnything presses a button or changes a field, of the top dialog or of the page.
func (p *person) pressesAnything() {
	around := p.doc.All("body")[0]
	if open := p.doc.All("dialog[open]"); len(open) > 0 {
		around = open[len(open)-1]
		if p.chance.IntN(8) == 0 {
			around.Call("close")
			return
		}
	}
	all := around.Find("button" + alone + ", input:not([type=file]), select, summary, textarea")
	all = slices.DeleteFunc(all, func(e dom.Element) bool { return !pressable(e) })
	if len(all) == 0 {
		return
	}
	switch e := all[p.chance.IntN(len(all))]; {
	case e.Matches("select"):
		e.Set("selectedIndex", p.chance.IntN(e.Get("options").Length()))
		p.changes(e)
	case e.Matches("[type=text], [type=search], [type=number], textarea"):
		e.Set("value", []string{"", "7", "Ada", "-1", "zz"}[p.chance.IntN(5)])
		p.changes(e)
	default:
		e.Focus()
		e.Call("click")
	}
}

// changes sends the events of a changed field.
func (p *person) changes(field dom.Element) {
	for _, kind := range []string{"input", "change"} {
		event := dom.Global().Get("Event").New(kind, map[string]any{"bubbles": true})
		field.Call("dispatchEvent", event)
	}
}
