package page

import (
	"time"

	"gavel/assets/locale"
	"gavel/web/page/dom"
)

// idle is how long after its start the page fetches the rules. They would delay its first frame.
const idle = time.Second

// texts is the element in which the loader puts the texts of the person's language
// (web/shell/words.js). It names the file with the rules in that language.
func texts(doc dom.Document) dom.Element { return doc.ByID("texts") }

// Texts returns the texts of the person's language, without the rules. The error says that they
// are broken.
func Texts(doc dom.Document) (*locale.Book, error) {
	return locale.Read(texts(doc).Get("textContent").String())
}

// AwaitTexts is [Texts] when the program starts. It waits until the loader has put them into the
// document, of which the browser may have read only a part.
func AwaitTexts(doc dom.Document) (*locale.Book, error) {
	there := make(chan struct{})
	done := func(dom.Value) { close(there) }
	dom.Then(doc.Window().Get("boot").Get("spoken"), done, done)
	<-there
	return Texts(doc)
}

// Book returns the texts in the person's language.
func (p *Page) Book() *locale.Book { return p.book }

// speak shows the page in the language whose texts the loader has fetched.
func (p *Page) speak() {
	book, err := Texts(p.doc)
	if err != nil {
		p.Warn(p.book.T("shell.load.language"))
		return
	}
	p.book = book
	p.translated()
	p.fetchRules()
}

// fetchRules fetches the rules in the person's language, unless the page has them.
func (p *Page) fetchRules() {
	book := p.book
	if book.HasRules() {
		return
	}
	p.Fetch(texts(p.doc).Data("rules"), func(text string) {
		if p.book != book {
			return // the page has them by now, or another language
		}
		whole, err := book.WithRules(text)
		if err != nil {
			p.rules.Fail()
			return
		}
		p.book = whole
		p.rules.Update(p.topic())
		p.log.Relabel()
	})
}
