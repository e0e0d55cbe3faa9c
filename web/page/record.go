package page

import "gavel/web/page/dialogs"

// Download gives the person a text as a file. A frame may forbid that, and the page does
// not learn it: there the text is shown as well, to be copied.
func (p *Page) Download(name, text string) {
	if p.InFrame() {
		dialogs.ShowText(p.doc, name, text, p.Book())
	}
	p.Browser.Download(name, text)
}
