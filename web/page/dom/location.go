package dom

// Location is the page's address.
func (d Document) Location() Value { return d.Window().Get("location") }

// SetAddress changes the page's address without loading it.
func (d Document) SetAddress(address string) {
	history := d.Window().Get("history")
	history.Call("replaceState", history.Get("state"), "", address)
}
