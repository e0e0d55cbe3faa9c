package dom

// Location is the page's address.
func (d Document) Location() Value { return d.Window().Get("location") }

// SetAddress puts another address in place of the page's, without loading it.
func (d Document) SetAddress(address string) {
	d.Window().Get("history").Call("replaceState", nil, "", address)
}
