package locale

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Book has all texts of one language. It never changes.
type Book struct {
	lang                  Lang
	texts                 map[string]string   // by key
	rules                 map[string]string   // by game: the source for Rules; nil if the book has no rules
	summaries             map[string]string   // by game: the source for Summary
	phrases               map[string][]string // by key: what the auctioneer says instead; nil before the rules are here
	lines                 map[string][]string // by bot: what it may say in a game, by occasion; nil before the rules are here
	aloud                 *int                // counts the phrases of a book from Aloud
	group                 string              // the thousands separator
	and                   string              // before the last entry of a list
	ones                  []int               // the numbers that take the singular
	whole, elided, vowels string              // an elision: "de" becomes "d’" before one of the vowels
}

// Reader stands for the reader in place of a name. As the argument "who" it selects a text that
// says "you".
type Reader struct{}

// Lang returns the language of the book.
func (b *Book) Lang() Lang { return b.lang }

// T returns the text of a key. The arguments are pairs of a placeholder and its value:
// T("forsale.log.bid", "who", "Ada", "n", 5) fills {who} and {n}. Whole numbers are formatted
// by [Book.Number], slices by [Book.List], and all other values by fmt.Sprint.
//
// A key may have several forms in the files. The arguments select one: key@you if "who" is the
// [Reader], key#one or key#other by the number "n", and both together as key@you#one. For an
// unknown key, T returns the key itself.
func (b *Book) T(key string, args ...any) string {
	text := b.form(key, args)
	if len(args) < 2 || !strings.Contains(text, "{") {
		return text
	}
	pairs := make([]string, 0, len(args))
	for i := 0; i+1 < len(args); i += 2 {
		name, _ := args[i].(string)
		placeholder, value := "{"+name+"}", b.value(args[i+1])
		text = b.elide(text, placeholder, value)
		pairs = append(pairs, placeholder, value)
	}
	return fill(text, pairs)
}

// Who returns the text of a key with a name in place of {who}, as T(key, "who", name) does.
func (b *Book) Who(key, name string) string { return b.T(key, "who", name) }

// fill replaces placeholders by their values. A page fills hundreds of short, different texts
// after every step, so a [strings.Replacer] for each would not pay.
func fill(text string, pairs []string) string {
	var filled strings.Builder
	for {
		before, rest, found := strings.Cut(text, "{")
		filled.WriteString(before)
		if !found {
			return filled.String()
		}
		value := "{"
		text = rest
		for i := 0; i < len(pairs); i += 2 {
			if after, fits := strings.CutPrefix(rest, pairs[i][1:]); fits {
				value, text = pairs[i+1], after
				break
			}
		}
		filled.WriteString(value)
	}
}

// form selects one of the forms of a key.
func (b *Book) form(key string, args []any) string {
	person, count := "", ""
	for i := 0; i+1 < len(args); i += 2 {
		switch args[i] {
		case "who":
			if _, ok := args[i+1].(Reader); ok {
				person = "@you"
			}
		case "n":
			if n, ok := integer(args[i+1]); ok && slices.Contains(b.ones, n) {
				count = "#one"
			} else {
				count = "#other"
			}
		}
	}
	forms := [...]string{person + count, person, count, ""}
	if b.aloud != nil {
		for _, form := range forms {
			if all := b.phrases[key+form]; len(all) > 0 {
				*b.aloud++
				return all[*b.aloud%len(all)]
			}
		}
	}
	for _, form := range forms {
		if text, ok := b.texts[key+form]; ok {
			return text
		}
	}
	return key
}

func (b *Book) value(v any) string {
	switch v := v.(type) {
	case string:
		return isolated(v)
	case Reader:
		return b.T("page.you")
	}
	if n, ok := integer(v); ok {
		return b.Number(n)
	}
	if r := reflect.ValueOf(v); r.Kind() == reflect.Slice {
		entries := make([]string, r.Len())
		for i := range entries {
			entries[i] = b.value(r.Index(i).Interface())
		}
		return b.List(entries)
	}
	return fmt.Sprint(v)
}

// isolated marks a text that may be written from right to left, such as a Hebrew name, so that
// it does not reverse the sentence around it. All languages of the page are written from left
// to right.
func isolated(text string) string {
	if !strings.ContainsFunc(text, fromRight) {
		return text
	}
	return string(firstStrongIsolate) + text + string(popIsolate)
}

// Text between these two characters has its own direction, as in <bdi>.
const firstStrongIsolate, popIsolate = '\u2068', '\u2069'

// fromRight reports whether a letter is in one of Unicode's blocks for scripts written from
// right to left.
func fromRight(r rune) bool {
	return r >= 0x0590 && r <= 0x08ff || r >= 0xfb1d && r <= 0xfdff || r >= 0xfe70 && r <= 0xfeff ||
		r >= 0x10800 && r <= 0x10fff || r >= 0x1e800 && r <= 0x1efff
}

func integer(v any) (int, bool) {
	switch r := reflect.ValueOf(v); {
	case r.CanInt():
		return int(r.Int()), true
	case r.CanUint():
		return int(r.Uint()), true
	}
	return 0, false
}

// Number formats a whole number with the language's thousands separator: 13,000 or 13.000.
func (b *Book) Number(n int) string {
	digits := strconv.Itoa(n)
	sign := ""
	if n < 0 {
		sign, digits = "−", digits[1:]
	}
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + b.group + digits[i:]
	}
	return sign + digits
}

// Range formats the numbers from one to another, or the one if they are equal.
func (b *Book) Range(from, to int) string {
	if from == to {
		return b.Number(from)
	}
	return b.T("language.range", "from", from, "to", to)
}

// List joins entries as in a sentence: "a, b and c".
func (b *Book) List(entries []string) string {
	if len(entries) < 2 {
		return strings.Join(entries, "")
	}
	last := len(entries) - 1
	return strings.Join(entries[:last], ", ") + b.and + entries[last]
}

// elide adapts a text to the value of a placeholder: in French it writes "d’{who}" instead of
// "de {who}" before a vowel.
func (b *Book) elide(text, placeholder, value string) string {
	first, _ := utf8.DecodeRuneInString(value)
	if !strings.ContainsRune(b.vowels, unicode.ToLower(first)) {
		return text
	}
	return strings.ReplaceAll(text, " "+b.whole+" "+placeholder, " "+b.elided+placeholder)
}

// Read returns the book of a language without its rules, from its packed texts. The error says
// that the texts are broken or incomplete.
func Read(packed string) (*Book, error) {
	texts, err := unpack(packed)
	if err != nil {
		return nil, err
	}
	b := &Book{lang: Lang(texts["language.code"]), texts: texts, group: texts["language.thousands"], and: texts["language.and"]}
	if b.lang == "" || b.group == "" || b.and == "" {
		return nil, errPacked
	}
	for _, n := range strings.Fields(texts["language.one"]) {
		one, err := strconv.Atoi(n)
		if err != nil {
			return nil, errPacked
		}
		b.ones = append(b.ones, one)
	}
	if elision := strings.Fields(texts["language.elide"]); len(elision) == 3 {
		b.whole, b.elided, b.vowels = elision[0], elision[1], elision[2]
	}
	return b, nil
}

// WithRules returns the book with the rules, summaries, phrases and bots' lines of its language, from
// their packed texts. The error says what is wrong with them.
func (b *Book) WithRules(packed string) (*Book, error) {
	texts, err := unpack(packed)
	if err != nil {
		return nil, err
	}
	whole := *b
	whole.rules, whole.summaries = map[string]string{}, map[string]string{}
	whole.phrases, whole.lines = map[string][]string{}, map[string][]string{}
	for key, text := range texts {
		if of, ok := strings.CutPrefix(key, aloudKey); ok {
			whole.phrases[of] = strings.Split(text, "\n")
			continue
		}
		if of, ok := strings.CutPrefix(key, linesKey); ok {
			whole.lines[of] = strings.Split(text, "\n")
			continue
		}
		if _, err := whole.parseRules(text, nil); err != nil {
			return nil, fmt.Errorf("%s: %s: %w", b.lang, key, err)
		}
		if game, ok := strings.CutPrefix(key, rulesKey); ok {
			whole.rules[game] = text
		} else if game, ok := strings.CutPrefix(key, summaryKey); ok {
			whole.summaries[game] = text
		}
	}
	return &whole, nil
}

// Line returns what a bot says on an occasion, counted from 0. The bot is the end of the key of its
// name, such as easy.1. It returns "" if there is no line, or the book has no rules yet.
func (b *Book) Line(of string, occasion int) string {
	if lines := b.lines[of]; occasion < len(lines) {
		return lines[occasion]
	}
	return ""
}

// Aloud returns the book for texts that the auctioneer speaks. Keys that have phrases take one
// of them in place of their text, each time the next one. The number decides which is the first.
func (b *Book) Aloud(first int) *Book {
	aloud := *b
	aloud.aloud = &first
	return &aloud
}

// HasRules reports whether the book has the rules and summaries.
func (b *Book) HasRules() bool { return b.rules != nil }
