package locale

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Search looks for words in the rules, whatever their case and accents. The
// zero Search looks for nothing.
type Search struct {
	words []string // folded
}

// NewSearch returns the search for all of some words.
func NewSearch(words string) Search {
	text, _ := fold(words)
	return Search{strings.Fields(text)}
}

// IsZero tells whether there is nothing to look for.
func (s Search) IsZero() bool { return len(s.words) == 0 }

// Sections returns what of some sections has all the words in it, and in how
// many places: points of lists, and other blocks as a whole. What a title says
// counts for each of its blocks; if it says all, the section is one place.
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

// among returns those rows that have all the words.
func (s Search) among(rows [][]string) (found [][]string) {
	for _, row := range rows {
		if s.in(row) {
			found = append(found, row)
		}
	}
	return found
}

// in tells whether all the words are in some rows together.
func (s Search) in(rows ...[]string) bool {
	for _, row := range rows {
		s = s.lacking(strings.Join(row, " "))
	}
	return s.IsZero()
}

// lacking is the search for those words that a text has not.
func (s Search) lacking(text string) (rest Search) {
	folded, _ := fold(text)
	for _, word := range s.words {
		if !strings.Contains(folded, word) {
			rest.words = append(rest.words, word)
		}
	}
	return rest
}

// Span is a stretch of a text, in bytes.
type Span struct{ From, To int }

// Spans returns where the words stand in a text, one after the other.
func (s Search) Spans(text string) (spans []Span) {
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
		// A letter that folds to two is marked whole.
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

// plain are the letters and signs that people may type for others.
var plain = strings.NewReplacer("à", "a", "â", "a", "ä", "a", "á", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e",
	"î", "i", "ï", "i", "ô", "o", "ö", "o", "ù", "u", "û", "u", "ü", "u", "œ", "oe", "æ", "ae", "ß", "ss",
	"’", "'", hardSpace, " ", narrowSpace, " ", "−", "-")

// fold writes a text without case, accents and marks between thousands, and
// tells where in the text each byte of that begins; the last entry is where the
// text ends.
func fold(text string) (folded string, at []int) {
	var out strings.Builder
	at = make([]int, 0, len(text)+1)
	before := rune(0) // in the text
	for i, r := range text {
		grouping := isDigit(before) && strings.ContainsRune(",."+hardSpace+narrowSpace, r) && startsWithThousand(text[i+utf8.RuneLen(r):])
		if before = r; grouping || 0x0300 <= r && r <= 0x036f { // an accent by itself
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

// startsWithThousand tells whether a text begins with three digits and no more.
func startsWithThousand(text string) bool {
	return len(text) >= 3 && isDigit(rune(text[0])) && isDigit(rune(text[1])) && isDigit(rune(text[2])) && (len(text) == 3 || !isDigit(rune(text[3])))
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }
