package links

import (
	"iter"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	maxText  = 1 << 14 // the number of bytes of a text that are searched
	maxWords = 100     // the number of parts into which a code may be broken
	maxMarks = 20      // the number of marks in a text that are tried
)

// plain undoes what messengers, mail programs and browsers do to a link: percent signs, the & of HTML, characters of no width.
func plain(text string) string {
	text = text[:min(len(text), maxText)]
	for range 3 { // a link may be inside a link inside a link
		text = unescape(text)
	}
	text = strings.Map(visible, strings.ToValidUTF8(text, " "))
	return strings.NewReplacer("&amp;", "&", "\r\n", "\n").Replace(text)
}

// visible drops a character of no width.
func visible(r rune) rune {
	if unicode.In(r, unicode.Cf, unicode.Variation_Selector) || r == '\u034f' {
		return -1
	}
	return r
}

// unescape decodes percent signs. Unlike [net/url.PathUnescape] it leaves invalid ones as they
// are.
func unescape(text string) string {
	var out strings.Builder
	for {
		before, after, found := strings.Cut(text, "%")
		out.WriteString(before)
		if !found {
			return out.String()
		}
		text = after
		if octet, err := strconv.ParseUint(after[:min(len(after), 2)], 16, 8); err == nil && len(after) >= 2 {
			out.WriteByte(byte(octet))
			text = after[2:]
			continue
		}
		out.WriteByte('%')
	}
}

// letters are those of the marks.
const letters = "cgrjb"

// mark is a place at which the code of a link starts.
type mark struct {
	kind byte // the letter of the mark
	sure bool // the # is there, so it is no accident
	rest string
}

// marks returns the marks in a text, such as "#c=": first the sure ones, then those without #
// at the beginning of a word.
func marks(text string) []mark {
	var sure, doubtful []mark
	for at := 1; at < len(text) && len(sure)+len(doubtful) < maxMarks; at++ {
		letter := text[at-1] | ('a' - 'A') // capitals are as good
		if text[at] != '=' || strings.IndexByte(letters, letter) < 0 {
			continue
		}
		m := mark{kind: letter, rest: text[at+1:]}
		before, _ := utf8.DecodeLastRuneInString(text[:at-1])
		switch {
		case before == '#':
			m.sure = true
			sure = append(sure, m)
		case at == 1 || unicode.IsSpace(before) || strings.ContainsRune(`"'<(/[`, before):
			doubtful = append(doubtful, m)
		}
	}
	return append(sure, doubtful...)
}

func inCode(r rune) bool {
	return r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' || r == '-' || r == '_'
}

// word cuts a possible code from the beginning of a text.
func word(text string) (code, rest string) {
	end := strings.IndexFunc(text, func(r rune) bool { return !inCode(r) })
	if end < 0 {
		end = len(text)
	}
	return text[:end], text[end:]
}

// unbroken cuts what mail programs put between two parts of a code: white space, and > or | at the
// beginning of the next line.
func unbroken(text string) string {
	rest := strings.TrimLeftFunc(text, unicode.IsSpace)
	if strings.Contains(text[:len(text)-len(rest)], "\n") {
		return strings.TrimLeft(rest, ">| \t")
	}
	return rest
}

// words returns the words at the beginning of a text that may form one code, and the rest.
func words(text string) (all []string, rest string) {
	for text = unbroken(text); len(all) < maxWords; {
		code, rest := word(text)
		if code == "" {
			break
		}
		all = append(all, code)
		text = rest
		if next := unbroken(text); next != text {
			if code, _ := word(next); code != "" {
				text = next
				continue
			}
		}
		break
	}
	return all, text
}

// joined yields the first word, the first two joined, and so on, with the index of the last
// one. Each is also yielded without trailing punctuation.
func joined(words []string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		text := ""
		for i, word := range words {
			text += word
			if !yield(i, text) {
				return
			}
			if bare := strings.TrimRight(text, "-_"); bare != text && !yield(i, bare) {
				return
			}
		}
	}
}
