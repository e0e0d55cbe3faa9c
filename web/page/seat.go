//go:build js

package page

import "syscall/js"

// itemKey is what tells this browser's person from all others at a table of
// friends.
const itemKey = "key"

// Identity returns what [Page.KeepIdentity] has kept; "" if nothing.
func (p *Page) Identity() string { return p.storage.read(itemKey) }

// KeepIdentity keeps the key to this person's seats.
func (p *Page) KeepIdentity(key string) { p.storage.write(itemKey, key) }

// KeepSeat remembers, for as long as the tab is there, at which table of
// friends this person sits: the way to it. With "" they sit at none. The browser
// remembers the last.
func (p *Page) KeepSeat(way string) {
	if way != "" {
		p.storage.write(itemSeat, way)
	}
	defer func() { _ = recover() }() // where nothing is kept, the person joins anew
	tab().Call("setItem", key(itemSeat), way)
}

// Seat returns what KeepSeat has remembered.
func (p *Page) Seat() (way string) {
	defer func() { _ = recover() }()
	if v := tab().Call("getItem", key(itemSeat)); v.Type() == js.TypeString {
		way = v.String()
	}
	return way
}

// LastSeat returns the last that KeepSeat has remembered in this browser.
func (p *Page) LastSeat() string { return p.storage.read(itemSeat) }

const itemSeat = "seat"

// Replica returns what [Page.KeepReplica] has kept.
func (p *Page) Replica() string { return p.storage.read(itemReplica) }

// KeepReplica keeps what this page has of another host's table.
func (p *Page) KeepReplica(replica string) { p.storage.write(itemReplica, replica) }

// tab asks for sessionStorage as [local] asks for localStorage.
func tab() js.Value {
	return js.Global().Get("Reflect").Call("get", js.Global(), "sessionStorage")
}
