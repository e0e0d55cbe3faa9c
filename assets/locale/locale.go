// Package locale has every text that a person reads, in each language of the page.
//
// A language is a folder. Its files such as en/page.json map keys to texts; files such as
// en/rules/forsale.txt explain a game; language.json has what else differs between languages.
// [Pack] joins the files. The site has the packed texts as files of their own, one pair for each
// language, and the page's program gets them from there. It does not contain any texts.
//
// A [Book] is one language. All languages have the same keys with the same placeholders. A test
// checks this, so no caller has to check whether a text exists.
package locale

import (
	"embed"
	"io/fs"
	"sync"
)

// Lang is a language as its two-letter code, as in HTML's lang attribute.
type Lang string

// English is the language in which the page is built.
const English Lang = "en"

// Languages that tests name.
const (
	French Lang = "fr"
	German Lang = "de"
)

//go:embed */*.json */*/*.json */*/*.txt
var files embed.FS

// Folders returns the folders of all languages of the page.
func Folders() fs.FS { return files }

// Langs returns all languages of the page, English first.
func Langs() []Lang { return Languages(files) }

// books has the books that [For] has read. A book never changes.
var books sync.Map

// For returns the book of a language of the page, with the rules; the English one if there is no
// such language. A program that calls it contains the texts of all languages.
func For(lang Lang) *Book {
	if book, ok := books.Load(lang); ok {
		return book.(*Book)
	}
	book, err := read(lang)
	if err != nil {
		return For(English)
	}
	books.Store(lang, book)
	return book
}

func read(lang Lang) (*Book, error) {
	texts, rules, err := Pack(files, lang)
	if err != nil {
		return nil, err
	}
	book, err := Read(texts)
	if err != nil {
		return nil, err
	}
	return book.WithRules(rules)
}

const (
	hardSpace   = "\u00a0"
	narrowSpace = "\u202f"
)
