// Package locale holds every text that a person reads, in each language of
// the page.
//
// The texts are embedded files: en/page.json and its like map keys to texts,
// en/rules/forsale.txt explains a game. A [Book] is one language, ready to
// use. All languages have the same keys with the same placeholders; a test
// holds that, so a caller never asks whether a text exists.
package locale

import (
	"embed"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Lang is a language by its two-letter code, as in HTML's lang attribute.
type Lang string

// The languages of the page.
const (
	English Lang = "en"
	French  Lang = "fr"
	German  Lang = "de"
)

// Langs returns all languages, in the order in which a list offers them.
func Langs() []Lang { return []Lang{English, French, German} }

// Match returns the language that suits a reader best, given the language
// tags that the browser prefers ("de-CH", "en"), best first. It is English
// when none of them is ours.
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

// For returns the book of a language; English if there is no such language.
// There is one of each language, and what it says never changes.
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

// grammar is what the texts of a language cannot say themselves.
type grammar struct {
	lang    Lang
	group   string // between thousands
	and     string // before the last entry of a list
	one     func(n int) bool
	typeset func(text string) string                     // nil if texts are printed as written
	elide   func(text, placeholder, value string) string // fits a text to what will fill it; nil if there is no need
}

func onlyOne(n int) bool { return n == 1 }

func noneOrOne(n int) bool { return n == 0 || n == 1 }

const (
	hardSpace   = "\u00a0"
	narrowSpace = "\u202f"
)

// frenchSpaces returns what keeps the spaces that French sets beside its tall
// punctuation narrow and on the line of their word. The files are written
// with plain spaces, which an editor can see.
func frenchSpaces() func(text string) string {
	return strings.NewReplacer(
		" ;", narrowSpace+";", " :", narrowSpace+":", " !", narrowSpace+"!", " ?", narrowSpace+"?",
		" %", hardSpace+"%", "« ", "«"+narrowSpace, " »", narrowSpace+"»",
	).Replace
}

// frenchElision writes "d’{who}" for "de {who}" where a vowel follows.
func frenchElision(text, placeholder, value string) string {
	first, _ := utf8.DecodeRuneInString(value)
	if !strings.ContainsRune("aeiouàâäéèêëîïôöùûüœæ", unicode.ToLower(first)) {
		return text
	}
	return strings.ReplaceAll(text, " de "+placeholder, " d’"+placeholder)
}

// germanSpaces does the same for the space that German sets before dots that
// stand for something left out.
func germanSpaces() func(text string) string {
	return strings.NewReplacer(" …", hardSpace+"…", " %", hardSpace+"%").Replace
}
