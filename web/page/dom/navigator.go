package dom

// Navigator returns the browser's navigator: clipboard, sharing, storage, wake lock.
func (d Document) Navigator() Value { return d.Window().Get("navigator") }

// Installed reports whether the page is an app on the device's home screen.
func (d Document) Installed() bool {
	return d.Apart() || d.Media("(display-mode: standalone)").Get("matches").Truthy()
}

// Apart reports whether the page is such an app on an iPhone or iPad. Its storage is not that of Safari.
func (d Document) Apart() bool { return d.Navigator().Get("standalone").Truthy() }
