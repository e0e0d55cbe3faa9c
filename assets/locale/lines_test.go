package locale

import (
	"testing"
	"unicode/utf8"

	"gavel/game/must"
)

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
