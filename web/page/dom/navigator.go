package dom

// Navigator returns what the browser can do beside showing pages: clipboard, sharing,
// storage, wake lock.
func (d Document) Navigator() Value { return d.Window().Get("navigator") }
