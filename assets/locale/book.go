package locale

import (
	"encoding/json"
	"fmt"
	"path"
	"reflect"
	"strconv"
	"strings"
	"sync"
)

// Book has all texts of one language.
type Book struct {
	grammar
	texts     map[string]func() map[string]string // by the first word of the keys, which is the name of the file
	rules     map[string]func() string            // by game: the source for Rules
	summaries map[string]func() string            // by game: the source for Summary
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
		if b.elide != nil {
			text = b.elide(text, placeholder, value)
		}
		pairs = append(pairs, placeholder, value)
	}
	return fill(text, pairs)
}

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
			if n, ok := integer(args[i+1]); ok && b.one(n) {
				count = "#one"
			} else {
				count = "#other"
			}
		}
	}
	chapter, _, _ := strings.Cut(key, ".")
	open, ok := b.texts[chapter]
	if !ok {
		return key
	}
	texts := open()
	for _, form := range [...]string{person + count, person, count, ""} {
		if text, ok := texts[key+form]; ok {
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

// List joins entries as in a sentence: "a, b and c".
func (b *Book) List(entries []string) string {
	if len(entries) < 2 {
		return strings.Join(entries, "")
	}
	last := len(entries) - 1
	return strings.Join(entries[:last], ", ") + b.and + entries[last]
}

// newBook returns a language's book. Its chapters are read when they are first needed. A broken
// chapter panics then. The tests read all chapters, so readers never meet one.
func newBook(g grammar) *Book {
	if g.typeset == nil {
		g.typeset = func(text string) string { return text }
	}
	rules := func(folder string) map[string]func() string {
		return chapters(path.Join(string(g.lang), folder), g.readRules)
	}
	return &Book{grammar: g, texts: chapters(string(g.lang), g.readTexts), rules: rules("rules"), summaries: rules("summary")}
}

// chapters returns readers for the files of a folder, by name without extension. Each file is
// read when it is first needed, because a page needs few of them at the start.
func chapters[C any](folder string, read func(data []byte) (C, error)) map[string]func() C {
	entries, err := files.ReadDir(folder)
	if err != nil {
		panic(err)
	}
	all := map[string]func() C{}
	for _, entry := range entries {
		if entry.IsDir() {
			continue
		}
		name := entry.Name()
		all[strings.TrimSuffix(name, path.Ext(name))] = sync.OnceValue(func() C {
			data, err := files.ReadFile(path.Join(folder, name))
			if err != nil {
				panic(err)
			}
			chapter, err := read(data)
			if err != nil {
				panic(fmt.Errorf("%s/%s: %w", folder, name, err))
			}
			return chapter
		})
	}
	return all
}

func (g grammar) readTexts(data []byte) (map[string]string, error) {
	var texts map[string]string
	if err := json.Unmarshal(data, &texts); err != nil {
		return nil, err
	}
	for key, text := range texts {
		texts[key] = g.typeset(text)
	}
	return texts, nil
}
