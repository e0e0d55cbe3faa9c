package page

import (
	"time"

	"gavel/assets/locale"
	"gavel/web/page/browser"
	"gavel/web/page/dom"
	"gavel/web/page/rules"
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

// language has the texts and the rules in the person's language.
type language struct {
	doc     dom.Document
	browser *browser.Browser
	book    *locale.Book
	rules   *rules.Dialog
	topic   func() rules.Topic // the game whose rules the page shows
	fetched func()             // the rules are there
}

// Book returns the texts in the person's language.
func (l *language) Book() *locale.Book { return l.book }

// fetchRules fetches the rules in the person's language, unless the page has them.
func (l *language) fetchRules() {
	book := l.book
	if book.HasRules() {
		return
	}
	l.browser.Fetch(texts(l.doc).Data("rules"), func(text string) {
		if l.book != book {
			return // the page has them by now, or another language
		}
		whole, err := book.WithRules(text)
		if err != nil {
			l.rules.Fail()
			return
		}
		l.book = whole
		l.rules.Update(l.topic())
		l.fetched()
	})
}

// openRules shows the rules of the current game with its options. It opens at a section; "" means
// the section for the present part of the game.
func (l *language) openRules(section string) {
	of := l.topic()
	if section == "" {
		section = of.Phase
	}
	l.rules.Open(of, section)
}

// aboutRules returns the text of a link to a section of the rules.
func (l *language) aboutRules(section string) string {
	return l.rules.About(section, l.topic().Game, l.book)
}

// speak shows the page in the language whose texts the loader has fetched.
func (p *Page) speak() {
	book, err := Texts(p.doc)
	if err != nil {
		p.Warn(p.book.T("shell.load.language"))
		return
	}
	p.book = book
	p.settings.Speak(book.Lang())
	p.people.Translate()
	p.joining.Show()
	p.today.Offer()
	p.players.Offer()
	p.caller.Show()
	p.retitle()
	p.rules.Update(p.topic())
	p.fetchRules()
}

// topic returns the game whose rules the page shows: on the start page and in the lobby, the chosen
// one.
func (p *Page) topic() rules.Topic {
	of := rules.Topic{Book: p.Book(), Game: p.game, Options: p.table.Options, Phase: p.table.Phase, Keys: p.settings.Chosen().Keys}
	switch start := p.start.Start(); {
	case p.game != "":
	case p.people.Here():
		of.Game, of.Options = p.people.Table().Game, p.people.Table().Options
	default:
		of.Game, of.Options = start.Game, start.Options
	}
	return of
}
