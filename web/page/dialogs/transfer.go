package dialogs

import (
	"strings"

	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/sharing"
)

// Transfer is the dialog about a copy that goes straight to another device, or comes from one.
type Transfer struct {
	doc    dom.Document
	calls  Calls
	dialog dom.Element
}

// NewTransfer returns the dialog, closed. If it is closed, the transfer ends.
func NewTransfer(doc dom.Document, calls Calls) *Transfer {
	d := &Transfer{doc: doc, calls: calls, dialog: doc.ByID("transfer")}
	dom.On(d.dialog.Value, "close", func(dom.Event) { d.calls.Send(model.EndTransfer) })
	return d
}

// Act does what a button of the dialog says.
func (d *Transfer) Act(button string) {
	act := model.ActTransfer(button)
	if act == model.ConfirmCopy && d.doc.ByID("transfer-secret").Get("checked").Bool() {
		act = model.ConfirmKeys
	}
	d.calls.Send(act)
}

// Show shows the progress of the transfer.
func (d *Transfer) Show(s model.Transfer) {
	begins := s.Phase == model.TransferBegins || s.Phase == model.TransferReaching || s.Phase == model.TransferOffered
	waits := s.Phase == model.TransferOpen
	switch {
	case s.Phase == model.TransferArrived:
		d.doc.ByID("copy-brought").Replace()
		d.dialog.Call("close")
		return
	case !begins && !d.dialog.Get("open").Bool():
		return // the person has closed it, and the application does not know that yet
	}
	held := d.doc.Focused().Matches("#transfer button")
	d.doc.ByID("transfer-says").SetText(s.Says)
	d.doc.ByID("transfer-number").SetText(s.Number)
	d.doc.ByID("transfer-progress").Set("value", s.Percent)
	if s.Code != "" {
		code := sharing.Code{Doc: d.doc, Code: s.Code, Link: s.Link, Short: waits, Near: !waits, Drawing: d.calls.Book().T("page.share.qr"), Says: d.calls.Book().T("shell.transfer.title")}
		d.doc.ByID("transfer-code").Replace(code.Show(d.calls.Book()))
	}
	for _, part := range d.doc.All("#transfer [data-in]") {
		part.Hide(!strings.Contains(part.Data("in"), string(s.Phase)))
	}
	d.doc.OpenDialog("transfer")
	if held {
		d.doc.ByID("transfer-body").Focus()
	}
}

// Buttons are the buttons of the transfer.
func (d *Transfer) Buttons() dom.Buttons {
	buttons := dom.Buttons{}
	for _, act := range []string{"transfer", "transfer-yes", "transfer-no", "transfer-bring", "transfer-relay", "transfer-direct"} {
		buttons[act] = func(dom.Element) { d.Act(act) }
	}
	return buttons
}

// Render shows what has changed.
func (d *Transfer) Render(is, was *model.State) {
	model.Changed(is.Transfer, was.Transfer, d.Show)
}
