package dom

// Navigator returns the browser's navigator: clipboard, sharing, storage, wake lock.
func (d Document) Navigator() Value { return d.Window().Get("navigator") }
