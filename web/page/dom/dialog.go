package dom

// OpenDialog opens a dialog over everything else. Esc closes it. Its text has the focus,
// without a frame until the first key.
func (d Document) OpenDialog(id string) {
	dialog := d.ByID(id)
	if !dialog.Get("open").Bool() {
		dialog.Attr("data-fresh", "").Call("showModal")
	}
}

// CloseDialogs closes all open dialogs.
func (d Document) CloseDialogs() {
	for _, dialog := range d.All("dialog[open]") {
		dialog.Call("close")
	}
}

// InDialog reports whether a dialog is open.
func (d Document) InDialog() bool { return len(d.All("dialog[open]")) > 0 }
