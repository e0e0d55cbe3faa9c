package links

import (
	"encoding/base64"
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

// plain undoes what messengers, mail programs and browsers do to a link: rewritten addresses,
// percent signs, the signs of HTML and Markdown, characters of no width, other hyphens.
func plain(text string) string {
	text = unwrapped(strings.ReplaceAll(text[:min(len(text), maxText)], "\r\n", "\n"))
	for range 3 { // a link may be inside a link inside a link
		decoded := unescape(original(entities(text)))
		if decoded == text {
			break
		}
		text = decoded
	}
	return breaks.Replace(unwrapped(strings.Map(simple, strings.ToValidUTF8(text, " "))))
}

// breaks removes the places at which a browser may break a line.
var breaks = strings.NewReplacer("<wbr>", "", "<WBR>", "", "<wbr/>", "", "<wbr />", "", "</wbr>", "")

// simple returns the ASCII character for another form of it, and nothing for one of no width.
func simple(r rune) rune {
	switch {
	case unicode.Is(unicode.Cf, r), unicode.Is(unicode.Variation_Selector, r), r == '\u034f':
		return -1
	case r >= '\u2010' && r <= '\u2012', r == '\u2212', r == '\ufe63':
		return '-'
	case r == '\ufe5f':
		return '#'
	case r == '\ufe66':
		return '='
	case r >= '\uff01' && r <= '\uff5e': // full width
		return r - '\uff01' + '!'
	}
	return r
}

// entities decodes the entities of HTML that may be in a link.
func entities(text string) string {
	var out strings.Builder
	for {
		before, after, found := strings.Cut(text, "&")
		out.WriteString(before)
		if !found {
			return out.String()
		}
		text = after
		name, rest, _ := strings.Cut(after, ";")
		if is, known := entity(name); known && len(rest)+len(name) < len(after) {
			text = rest
			out.WriteString(is)
			continue
		}
		out.WriteByte('&')
	}
}

// entity returns what the entity of a name stands for.
func entity(name string) (is string, known bool) {
	if number, found := strings.CutPrefix(name, "#"); found {
		base := 10
		if hex := strings.TrimLeft(number, "xX"); hex != number {
			number, base = hex, 16
		}
		n, err := strconv.ParseUint(number, base, 21)
		return string(rune(n)), err == nil
	}
	is, known = map[string]string{
		"amp": "&", "num": "#", "equals": "=", "lowbar": "_", "hyphen": "-", "dash": "-", "ndash": "–", "mdash": "—",
		"shy": "", "zwj": "", "zwnj": "", "ZeroWidthSpace": "", "nbsp": " ", "lt": "<", "gt": ">",
	}[name]
	return is, known
}

// original undoes how Proofpoint's filter rewrites addresses. Other filters have the address in a
// parameter with percent signs.
func original(text string) string {
	if before, after, found := strings.Cut(text, "/v2/url?u="); found {
		address, rest, _ := strings.Cut(after, "&")
		return before + "/" + strings.NewReplacer("-", "%", "_", "/").Replace(address) + " " + rest
	}
	before, after, found := strings.Cut(text, "/v3/__")
	address, rest, whole := strings.Cut(after, "__;")
	code, rest, closed := strings.Cut(rest, "!")
	signs, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(code, "="))
	if !found || !whole || !closed || err != nil {
		return text
	}
	var out strings.Builder
	for address != "" { // * stands for the next sign, **A for the next two, **B for three
		n := 0
		switch {
		case address[0] != '*':
			out.WriteByte(address[0])
		case len(address) > 2 && address[1] == '*':
			n = 2 + strings.IndexByte(alphabet, address[2])
			address = address[2:]
		default:
			n = 1
		}
		n = min(n, len(signs))
		out.Write(signs[:n])
		address, signs = address[1:], signs[n:]
	}
	return before + "/" + out.String() + " " + rest
}

// alphabet is that of base64 for addresses.
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// unwrapped removes backslashes before punctuation, as in Markdown, and line breaks after \ or =.
func unwrapped(text string) string {
	var out strings.Builder
	for {
		at := strings.IndexAny(text, `\=`)
		if at < 0 {
			out.WriteString(text)
			return out.String()
		}
		out.WriteString(text[:at])
		sign, after := text[at], text[at+1:]
		next, ends := strings.CutPrefix(after, "\n")
		switch {
		case ends && (sign == '\\' || !named(out.String())):
			after = strings.TrimLeft(next, ">| \t")
		case sign == '\\' && after != "" && strings.IndexByte("_-#=&~*.", after[0]) >= 0:
		default:
			out.WriteByte(sign)
		}
		text = after
	}
}

// named reports whether a text ends with the letter of a mark or the name of a parameter, which an
// = follows also at the end of a line.
func named(text string) bool {
	name := strings.ToLower(text[1+strings.LastIndexFunc(text, func(r rune) bool { return !inCode(r) }):])
	return len(name) == 1 && strings.Contains(letters, name) || name == "at" || name == "seat" || name == "screen"
}

// dashed returns a text, and the same with the hyphens that programs may have replaced by dashes.
func dashed(text string) []string {
	if !strings.ContainsAny(text, "–—") {
		return []string{text}
	}
	return []string{
		text, strings.NewReplacer("–", "-", "—", "-").Replace(text),
		strings.NewReplacer("–", "-", "—", "--").Replace(text), strings.NewReplacer("–", "--", "—", "--").Replace(text),
	}
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
		if len(after) >= 2 {
			if high, low := strings.IndexByte(hex, lower(after[0])), strings.IndexByte(hex, lower(after[1])); high >= 0 && low >= 0 {
				out.WriteByte(byte(high<<4 | low))
				text = after[2:]
				continue
			}
		}
		out.WriteByte('%')
		text = after
	}
}

const hex = "0123456789abcdef"

func lower(b byte) byte {
	if b >= 'A' && b <= 'Z' {
		return b + 'a' - 'A'
	}
	return b
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
		letter := lower(text[at-1])
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

// unbroken cuts what mail programs put between two parts of a code: white space, = at the end
// of a line, and > or | at the beginning of the next.
func unbroken(text string) string {
	rest := strings.TrimLeftFunc(strings.TrimPrefix(text, "="), unicode.IsSpace)
	switch skipped := text[:len(text)-len(rest)]; {
	case strings.ContainsAny(skipped, "\r\n"):
		return strings.TrimLeft(rest, ">| \t")
	case strings.HasPrefix(skipped, "="):
		return text
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
// one. Each is also yielded without trailing punctuation, and without a hyphen before each break.
func joined(words []string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		text, unhyphened := "", ""
		for i, word := range words {
			text, unhyphened = text+word, strings.TrimSuffix(unhyphened, "-")+word
			last := ""
			for _, whole := range []string{text, unhyphened} {
				for _, one := range []string{whole, strings.TrimRight(whole, "-_")} {
					if one != last && !yield(i, one) {
						return
					}
					last = one
				}
				if unhyphened == text {
					break
				}
			}
		}
	}
}
