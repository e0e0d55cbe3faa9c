package dom

// Location is the page's address.
func (d Document) Location() Value { return d.Window().Get("location") }

// SetAddress changes the page's address without loading it.
func (d Document) SetAddress(address string) {
	d.Window().Get("history").Call("replaceState", nil, "", address)
}
