package dialogs

import (
	"strconv"
	"strings"

	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/sharing"
)

// ShowAbout shows what the page is. Its last part is a text for the report of a fault, with a
// button that copies it.
func ShowAbout(doc dom.Document, about model.About, book *locale.Book) {
	window := doc.Window()
	size := strconv.Itoa(window.Get("innerWidth").Int()) + "x" + strconv.Itoa(window.Get("innerHeight").Int()) +
		" x" + strconv.FormatFloat(window.Get("devicePixelRatio").Float(), 'g', 3, 64)
	text := strings.Join([]string{
		"Gavel " + doc.All("script[data-version]")[0].Data("version"),
		doc.Navigator().Get("userAgent").String(),
		string(book.Lang()) + ", " + size,
		about.Record,
	}, "\n")
	area := dom.New("textarea", "").Attr("rows", "6").Attr("readonly", "").Attr("translate", "no").Attr("aria-label", book.T("shell.about.fault"))
	area.Set("value", text)
	doc.ByID("about-report").Replace(area, sharing.Code{Code: text}.Button("copy", "i-copy", book.T("page.record.copy"), text))
	doc.OpenDialog("about")
}
