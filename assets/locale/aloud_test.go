package locale

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"gavel/game/must"
)

// TestPhrases: the auctioneer has at least sixty phrases in each language. They say all that the
// text of the log says, and no text has only one. They are short, because the next event comes
// soon.
func TestPhrases(t *testing.T) {
	english := For(English)
	for _, lang := range Langs() {
		b := For(lang)
		if got, want := slices.Sorted(maps.Keys(b.phrases)), slices.Sorted(maps.Keys(english.phrases)); !slices.Equal(got, want) {
			t.Errorf("%s has phrases for %v, English for %v", lang, got, want)
		}
		distinct := map[string]bool{}
		for key, phrases := range b.phrases {
			if len(phrases) < 2 {
				t.Errorf("%s: %s has only %q", lang, key, phrases)
			}
			text := b.texts[key]
			if text == "" {
				text = b.texts[key+"#other"]
			}
			for _, phrase := range phrases {
				distinct[phrase] = true
				if got, want := placeholders(phrase), placeholders(text); !slices.Equal(got, want) {
					t.Errorf("%s: %q has the placeholders %v, %q has %v", lang, phrase, got, text, want)
				}
				if n := utf8.RuneCountInString(phrase); n > 90 {
					t.Errorf("%s: %q has %d characters, more than 90", lang, phrase, n)
				}
			}
		}
		if len(distinct) < 60 {
			t.Errorf("%s has %d phrases, fewer than 60", lang, len(distinct))
		}
	}
}

// TestAloud: the phrases take turns, also for one text. Without the rules there are none, and
// the log's own texts are spoken.
func TestAloud(t *testing.T) {
	b := For(English)
	bid := func(b *Book) string { return b.T("forsale.log.bid", "who", "Bo", "n", 5) }
	if got := bid(b); got != "Bo bids 5." {
		t.Errorf("the log says %q", got)
	}
	aloud, said := b.Aloud(7), map[string]bool{}
	all := len(b.phrases["forsale.log.bid"])
	for range all {
		text := bid(aloud)
		if said[text] = true; !strings.Contains(text, "Bo") || !strings.Contains(text, "5") {
			t.Errorf("%q does not say who bids what", text)
		}
	}
	if len(said) != all {
		t.Errorf("of %d phrases these are spoken: %v", all, said)
	}
	if got, want := bid(b.Aloud(7)), bid(b.Aloud(7)); got != want {
		t.Errorf("the same moment is spoken as %q and as %q", got, want)
	}
	texts, _, err := Pack(Folders(), English)
	must.Do(t, err)
	if b, err = Read(texts); err != nil {
		t.Fatal(err)
	}
	if got := bid(b.Aloud(7)); got != "Bo bids 5." {
		t.Errorf("without phrases one hears %q", got)
	}
}

// TestLines: every bot has three lines of its own in each language. They are short, no two are the
// same, and there are none before the rules are here.
func TestLines(t *testing.T) {
	for _, lang := range Langs() {
		b, said := For(lang), map[string]bool{}
		if len(b.lines) != 24 {
			t.Errorf("%s has lines for %d bots", lang, len(b.lines))
		}
		for of, lines := range b.lines {
			if name := "page.name." + of; b.T(name) == name || len(lines) != 3 {
				t.Errorf("%s: %q says %q", lang, of, lines)
			}
			for i, line := range lines {
				if b.Line(of, i) != line || said[line] || line == "" || utf8.RuneCountInString(line) > 70 {
					t.Errorf("%s: %s says %q", lang, of, line)
				}
				said[line] = true
			}
		}
		if got := b.Line("easy.1", 3) + b.Line("", 0); got != "" {
			t.Errorf("%s: nobody says %q", lang, got)
		}
		texts, _, err := Pack(Folders(), lang)
		must.Do(t, err)
		if first, err := Read(texts); err != nil || first.Line("easy.1", 0) != "" {
			t.Errorf("%s: the first texts have lines: %v", lang, err)
		}
	}
}
