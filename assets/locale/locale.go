// Package locale has every text that a person reads, in each language of the page.
//
// The texts are embedded files. Files such as en/page.json map keys to texts; files such as
// en/rules/forsale.txt explain a game. A [Book] is one language. All languages have the same
// keys with the same placeholders. A test checks this, so no caller has to check whether a text
// exists.
package locale

import (
	"embed"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Lang is a language as its two-letter code, as in HTML's lang attribute.
type Lang string

// The languages of the page.
const (
	English Lang = "en"
	French  Lang = "fr"
	German  Lang = "de"
)

// Langs returns all languages in the order of a list.
func Langs() []Lang { return []Lang{English, French, German} }

// Match returns the best language for a reader. preferred are the browser's language tags
// ("de-CH", "en"), best first. If none of them is available, it is English.
func Match(preferred []string) Lang {
	for _, tag := range preferred {
		base, _, _ := strings.Cut(strings.ToLower(tag), "-")
		for _, lang := range Langs() {
			if Lang(base) == lang {
				return lang
			}
		}
	}
	return English
}

//go:embed en fr de
var files embed.FS

// For returns the book of a language; English if there is no such language. Each language has
// one book, which never changes.
func For(lang Lang) *Book {
	switch lang {
	case French:
		return french()
	case German:
		return german()
	default:
		return english()
	}
}

var (
	english = sync.OnceValue(func() *Book {
		return newBook(grammar{lang: English, group: ",", and: " and ", one: onlyOne})
	})
	german = sync.OnceValue(func() *Book {
		return newBook(grammar{lang: German, group: ".", and: " und ", one: onlyOne, typeset: germanSpaces()})
	})
	french = sync.OnceValue(func() *Book {
		return newBook(grammar{lang: French, group: narrowSpace, and: " et ", one: noneOrOne, typeset: frenchSpaces(), elide: frenchElision})
	})
)

// grammar has the rules of a language that its texts cannot express.
type grammar struct {
	lang    Lang
	group   string // the thousands separator
	and     string // before the last entry of a list
	one     func(n int) bool
	typeset func(text string) string                     // nil if texts are shown as written
	elide   func(text, placeholder, value string) string // adapts a text to a placeholder's value; nil if not needed
}

func onlyOne(n int) bool { return n == 1 }

func noneOrOne(n int) bool { return n == 0 || n == 1 }

const (
	hardSpace   = "\u00a0"
	narrowSpace = "\u202f"
)

// frenchSpaces returns a function that makes spaces beside French punctuation narrow and
// non-breaking. The files have plain spaces, which are visible in an editor.
func frenchSpaces() func(text string) string {
	return strings.NewReplacer(
		" ;", narrowSpace+";", " :", narrowSpace+":", " !", narrowSpace+"!", " ?", narrowSpace+"?",
		" %", hardSpace+"%", "« ", "«"+narrowSpace, " »", narrowSpace+"»",
	).Replace
}

// frenchElision writes "d’{who}" instead of "de {who}" before a vowel.
func frenchElision(text, placeholder, value string) string {
	first, _ := utf8.DecodeRuneInString(value)
	if !strings.ContainsRune("aeiouàâäéèêëîïôöùûüœæ", unicode.ToLower(first)) {
		return text
	}
	return strings.ReplaceAll(text, " de "+placeholder, " d’"+placeholder)
}

// germanSpaces does the same for the space before German ellipses.
func germanSpaces() func(text string) string {
	return strings.NewReplacer(" …", hardSpace+"…", " %", hardSpace+"%").Replace
}
