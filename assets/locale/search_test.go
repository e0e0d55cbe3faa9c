package locale

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gavel/game/must"
)

func TestFold(t *testing.T) {
	for text, want := range map[string]string{
		"Élixir de SOIN":       "elixir de soin",
		"e\u0301le\u0300ve":    "eleve", // combining accents
		"Würfel, Größe":        "wurfel, grosse",
		"Œuf d’or":             "oeuf d'or",
		"10.000 or 1,234,567.": "10000 or 1234567.",
		"10\u202f000":          "10000",
		"3, 4, 5":              "3, 4, 5",
		"1,5 and 1,2345":       "1,5 and 1,2345",
		"«\u202fIci\u202f»":    "« ici »",
		"Мышь":                 "мышь",
	} {
		if got, _ := fold(text); got != want {
			t.Errorf("%q is folded to %q, want %q", text, got, want)
		}
	}
}

func TestSpans(t *testing.T) {
	for _, c := range []struct{ words, text, want string }{
		{"coin", "A coin, Coins.", "A [coin], [Coin]s."},
		{"eleve", "L’élève", "L’[élève]"},
		{"ss", "Größe", "Grö[ß]e"},
		{"sse", "Größe", "Grö[ße]"},
		{"10000", "at least 10,000", "at least [10,000]"},
		{"10.000", "mindestens 10.000", "mindestens [10.000]"},
		{"ab bc", "abc", "[abc]"},
		{"oeu", "Œuf", "[Œu]f"},
		{"d'or", "d’or", "[d’or]"},
		{"", "nothing", "nothing"},
		{"zebra", "nothing", "nothing"},
	} {
		got, at := "", 0
		for _, span := range NewSearch(c.words).Spans(c.text) {
			got += c.text[at:span.From] + "[" + c.text[span.From:span.To] + "]"
			at = span.To
		}
		if got += c.text[at:]; got != c.want {
			t.Errorf("%q in %q: %q, want %q", c.words, c.text, got, c.want)
		}
	}
}

// TestSpansFit: for any words and texts, the spans are inside the text, in order and separate,
// at the borders of characters.
func TestSpansFit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		signs := rapid.StringOf(rapid.SampledFrom([]rune("aàßœ 1,.\u202f\u0301’Bb\xff")))
		words, text := signs.Draw(t, "words"), signs.Draw(t, "text")
		at := 0
		for _, span := range NewSearch(words).Spans(text) {
			if span.From < at || span.To <= span.From || span.To > len(text) {
				t.Fatalf("%q in %q: %v", words, text, span)
			}
			at = span.To
		}
	})
}

func TestSearchSections(t *testing.T) {
	sections, err := For(English).parseRules("# [a] Buying houses\nYou bid coins.\n- Pass: get half back.\n- Bid more coins.\n"+
		"| Players | Coins |\n| 3 | 28 |\n> Ada bids 2.\n@ coin | A coin\n# [b] Ties\nThe dice decide.\n- Roll a die.\n", nil)
	must.Do(t, err)
	for _, c := range []struct {
		words, want string
		places      int
	}{
		{"coins", "a: You bid coins. / Bid more coins. / Players, Coins; 3, 28", 3},
		{"COIN bid", "a: You bid coins. / Bid more coins.", 2},
		{"houses pass", "a: Pass: get half back.", 1}, // one word is in the title
		{"ties", "b: The dice decide. / Roll a die.", 1},
		{"ada", "a: Ada bids 2.", 1},
		{"a coin", "a: Players, Coins; 3, 28 / A coin", 2},
		{"zebra", "", 0},
		{"coins dice", "", 0}, // nowhere together
	} {
		found, places := NewSearch(c.words).Sections(sections)
		var all []string
		for _, s := range found {
			var blocks []string
			for _, b := range s.Blocks {
				var rows []string
				for _, row := range b.Rows {
					rows = append(rows, strings.Join(row, ", "))
				}
				sep := "; "
				if b.Kind == List {
					sep = " / "
				}
				blocks = append(blocks, strings.Join(rows, sep))
			}
			all = append(all, s.ID+": "+strings.Join(blocks, " / "))
		}
		if got := strings.Join(all, " | "); got != c.want || places != c.places {
			t.Errorf("%q: %d places, %q, want %d, %q", c.words, places, got, c.places, c.want)
		}
	}
	if _, places := NewSearch("pass").Sections(sections); places != 1 || len(sections[0].Blocks[1].Rows) != 2 {
		t.Error("a search changes what it searches")
	}
}
