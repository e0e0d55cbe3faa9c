package locale

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Search finds words in the rules, regardless of case and accents. The zero Search finds
// nothing.
type Search struct {
	words []string // normalised by fold
}

// NewSearch returns a search for all of these words.
func NewSearch(words string) Search {
	text, _ := fold(words)
	return Search{strings.Fields(text)}
}

// IsZero reports whether there are no words.
func (s Search) IsZero() bool { return len(s.words) == 0 }

// Sections returns the parts of sections that contain all words, and the number of places. A
// part is a point of a list, or any other block as a whole. Words in a title count for each of
// the section's blocks. If the title has all words, the section is one place.
func (s Search) Sections(all []Section) (found []Section, places int) {
	for _, section := range all {
		rest := s.lacking(section.Title)
		if rest.IsZero() {
			found = append(found, section)
			places++
			continue
		}
		part := Section{ID: section.ID, Title: section.Title}
		for _, block := range section.Blocks {
			here := 0
			if block.Kind == List {
				block.Rows = rest.among(block.Rows)
				here = len(block.Rows)
			} else if rest.in(block.Rows...) {
				here = 1
			}
			if here > 0 {
				part.Blocks = append(part.Blocks, block)
				places += here
			}
		}
		if len(part.Blocks) > 0 {
			found = append(found, part)
		}
	}
	return found, places
}

// among returns the rows that contain all words.
func (s Search) among(rows [][]string) (found [][]string) {
	for _, row := range rows {
		if s.in(row) {
			found = append(found, row)
		}
	}
	return found
}

// in reports whether the rows together contain all words.
func (s Search) in(rows ...[]string) bool {
	for _, row := range rows {
		s = s.lacking(strings.Join(row, " "))
	}
	return s.IsZero()
}

// lacking returns a search for the words that a text does not contain.
func (s Search) lacking(text string) (rest Search) {
	folded, _ := fold(text)
	for _, word := range s.words {
		if !strings.Contains(folded, word) {
			rest.words = append(rest.words, word)
		}
	}
	return rest
}

// Span is a part of a text, in bytes.
type Span struct{ From, To int }

// Spans returns the places of the words in a text, in order.
func (s Search) Spans(text string) (spans []Span) {
	if s.IsZero() {
		return nil
	}
	folded, at := fold(text)
	marked := make([]bool, len(folded))
	for _, word := range s.words {
		for from := 0; ; {
			i := strings.Index(folded[from:], word)
			if i < 0 {
				break
			}
			from += i
			for j := range word {
				marked[from+j] = true
			}
			from += len(word)
		}
	}
	for i, on := range marked {
		if !on {
			continue
		}
		// A letter that becomes two when folded is marked as a whole.
		from, to := at[i], at[i+1]
		for j := i + 1; to == from; j++ {
			to = at[j+1]
		}
		if last := len(spans) - 1; last >= 0 && spans[last].To >= from {
			spans[last].To = max(spans[last].To, to)
		} else {
			spans = append(spans, Span{from, to})
		}
	}
	return spans
}

// plain maps letters and signs to what people may type instead.
var plain = strings.NewReplacer("à", "a", "â", "a", "ä", "a", "á", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e",
	"î", "i", "ï", "i", "ô", "o", "ö", "o", "ù", "u", "û", "u", "ü", "u", "œ", "oe", "æ", "ae", "ß", "ss",
	"’", "'", hardSpace, " ", narrowSpace, " ", "−", "-")

// fold returns a text without case, accents and thousands separators. at has the position in
// the text for each byte of the result; its last entry is the end of the text.
func fold(text string) (folded string, at []int) {
	var out strings.Builder
	at = make([]int, 0, len(text)+1)
	before := rune(0) // the character before, in the text
	for i, r := range text {
		grouping := isDigit(before) && strings.ContainsRune(",."+hardSpace+narrowSpace, r) && startsWithThousand(text[i+utf8.RuneLen(r):])
		if before = r; grouping || 0x0300 <= r && r <= 0x036f { // a combining accent
			continue
		}
		n := out.Len()
		if r = unicode.ToLower(r); r < utf8.RuneSelf {
			out.WriteByte(byte(r))
		} else {
			out.WriteString(plain.Replace(string(r)))
		}
		for range out.Len() - n {
			at = append(at, i)
		}
	}
	return out.String(), append(at, len(text))
}

// startsWithThousand reports whether a text starts with exactly three digits.
func startsWithThousand(text string) bool {
	return len(text) >= 3 && isDigit(rune(text[0])) && isDigit(rune(text[1])) && isDigit(rune(text[2])) && (len(text) == 3 || !isDigit(rune(text[3])))
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }
