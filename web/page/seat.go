package page

import (
	"gavel/web/model"
	"gavel/web/page/dom"
)

// KeepSeat remembers, for as long as the tab is there, at which table of
// friends this person sits: the way to it. With "" they sit at none.
func (p *Page) KeepSeat(way string) {
	defer func() { _ = recover() }() // where nothing is kept, the person joins anew
	tab().Call("setItem", itemSeat, way)
}

// Tab tells what the tab remembers.
func (p *Page) Tab() model.Tab { return model.Tab{Seat: seatKept(), Crashed: crashAsked()} }

// seatKept returns what KeepSeat has remembered.
func seatKept() (way string) {
	defer func() { _ = recover() }()
	if v := tab().Call("getItem", itemSeat); v.Type() == dom.TypeString {
		way = v.String()
	}
	return way
}

const itemSeat = "gavel.seat"

// tab asks for sessionStorage by a call: a call that throws is a panic, which
// can be recovered from, but a property that throws ends the program.
func tab() dom.Value {
	return dom.Global().Get("Reflect").Call("get", dom.Global(), "sessionStorage")
}
