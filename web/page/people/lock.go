package people

import (
	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/dom"
)

// lockSettings lets the host close the table to new people, or open it again.
type lockSettings struct{ root, state, button dom.Element }

func newLockSettings(root dom.Element) lockSettings {
	d := lockSettings{root: root, state: dom.New("p", "").Attr("role", "status"), button: dom.Button("", "")}
	root.Replace(d.state, d.button)
	return d
}

func (d lockSettings) show(l *model.Lobby, book *locale.Book) {
	d.root.Hide(!l.Runs())
	text, act, state := "page.shut", "shut-table", ""
	if l.Shut {
		text, act, state = "page.shut.end", "open-table", book.T("page.shut.on")
	}
	d.button.SetText(book.T(text)).Attr("data-act", act)
	update(d.state, state)
}

// update sets a text that is read aloud when it changes. Without a text it hides the element.
func update(e dom.Element, text string) {
	e.Tell(text).Hide(text == "")
}
