package announce

import (
	"time"

	"gavel/web/page/dom"
)

// Toasts shows things for some seconds, over everything else.
type Toasts struct{ root dom.Element }

// NewToasts returns the document's place for toasts.
func NewToasts(doc dom.Document) Toasts { return Toasts{doc.ByID("toasts")} }

// Show shows something for as long as it takes to read so many bytes of text.
func (t Toasts) Show(toast dom.Element, bytes int) {
	const shortest, perByte = 3 * time.Second, 70 * time.Millisecond
	t.root.Append(toast)
	if t.root.Get("showPopover").Truthy() {
		t.root.Call("hidePopover") // what is shown last is above an open dialog
		t.root.Call("showPopover")
	}
	t.root.Document().After(shortest+time.Duration(bytes)*perByte, func() { toast.Call("remove") })
}

// Clear takes all toasts away.
func (t Toasts) Clear() { t.root.Replace() }
