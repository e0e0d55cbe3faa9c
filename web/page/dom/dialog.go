package dom

// OpenDialog opens a dialog over everything else. Esc closes it. Until the
// first key its text has the focus without a frame around it.
func (d Document) OpenDialog(id string) {
	dialog := d.ByID(id)
	if !dialog.Get("open").Bool() {
		dialog.Attr("data-fresh", "").Call("showModal")
	}
}

// CloseDialogs closes all dialogs that are open.
func (d Document) CloseDialogs() {
	for _, dialog := range d.All("dialog[open]") {
		dialog.Call("close")
	}
}

// InDialog tells whether a dialog is open.
func (d Document) InDialog() bool { return len(d.All("dialog[open]")) > 0 }
