package announce

import (
	"time"

	"gavel/web/page/dom"
)

// Toasts shows short messages for some seconds, over everything else.
type Toasts struct{ root dom.Element }

// NewToasts returns the document's place for toasts.
func NewToasts(doc dom.Document) Toasts { return Toasts{doc.ByID("toasts")} }

// Show shows a toast for the time that so many bytes of text take to read. It replaces one that
// says the same.
func (t Toasts) Show(toast dom.Element, bytes int) {
	const shortest, perByte = 3 * time.Second, 70 * time.Millisecond
	text := func(e dom.Element) string { return e.Get("textContent").String() }
	for _, old := range t.root.Find(".toast") {
		if text(old) == text(toast) {
			old.Call("remove")
		}
	}
	t.root.Append(toast)
	if t.root.Get("showPopover").Truthy() {
		t.root.Call("hidePopover") // the newest toast must be above an open dialog
		t.root.Call("showPopover")
	}
	t.root.Document().After(shortest+time.Duration(bytes)*perByte, func() { toast.Call("remove") })
}

// Clear removes the toasts that a selector matches.
func (t Toasts) Clear(selector string) {
	for _, toast := range t.root.Find(selector) {
		toast.Call("remove")
	}
}
