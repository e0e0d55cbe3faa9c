package locale

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"gavel/assets/font"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/must"
)

// forms are the suffixes of a key's forms in the files.
var forms = regexp.MustCompile(`(@you)?(#one|#other)?$`)

var placeholder = regexp.MustCompile(`\{\w+\}`)

func baseKey(key string) string { return forms.ReplaceAllString(key, "") }

func placeholders(text string) []string {
	found := placeholder.FindAllString(text, -1)
	slices.Sort(found)
	return slices.Compact(found)
}

// TestLanguagesAgree: all languages have the same keys, in the same forms, with the same
// placeholders.
func TestLanguagesAgree(t *testing.T) {
	first := For(English)
	english := first.all()
	for _, lang := range Langs()[1:] {
		texts := For(lang).all()
		for key, text := range english {
			translated, ok := texts[key]
			if !ok {
				t.Errorf("%s has no %s", lang, key)
				continue
			}
			if want, got := placeholders(text), placeholders(translated); !slices.Equal(want, got) {
				t.Errorf("%s: %s has the placeholders %v, English %v", lang, key, got, want)
			}
		}
		for key := range texts {
			if _, ok := english[key]; !ok {
				t.Errorf("English has no %s, %s has", key, lang)
			}
		}
	}
}

var keyAtLineStart = regexp.MustCompile(`(?m)^\s+("[^"]+"):`)

// TestFilesOfTexts: if a key is twice in a file, JSON silently takes the last text. The first word of a key is the name of
// its file, where people look for it.
func TestFilesOfTexts(t *testing.T) {
	names, err := fs.Glob(files, "*/*.json")
	if err != nil || len(names) < len(Langs()) {
		t.Fatalf("the files are %v: %v", names, err)
	}
	for _, name := range names {
		text := must.Get(files.ReadFile(name))(t)
		chapter, seen := strings.TrimSuffix(path.Base(name), "json"), map[string]bool{}
		for _, m := range keyAtLineStart.FindAllStringSubmatch(string(text), -1) {
			if seen[m[1]] || !strings.HasPrefix(m[1], `"`+chapter) {
				t.Errorf("%s has %s, which is there twice, or nobody would look for there", name, m[1])
			}
			seen[m[1]] = true
		}
	}
}

// all returns every text by its key, except what language.json says of the language itself.
func (b *Book) all() map[string]string {
	all := maps.Clone(b.texts)
	maps.DeleteFunc(all, func(key, _ string) bool { return strings.HasPrefix(key, "language.") })
	return all
}

// TestForms: a plural has both its forms. A form that addresses the reader has a form that does
// not. No form needs more placeholders than the others.
func TestForms(t *testing.T) {
	texts := For(English).all()
	for key, text := range texts {
		siblings := []string{}
		if before, ok := strings.CutSuffix(key, "#one"); ok {
			siblings = append(siblings, before+"#other")
		}
		if before, ok := strings.CutSuffix(key, "#other"); ok {
			siblings = append(siblings, before+"#one")
		}
		if strings.Contains(key, "@you") {
			siblings = append(siblings, strings.Replace(key, "@you", "", 1))
		}
		for _, sibling := range siblings {
			if _, ok := texts[sibling]; !ok {
				t.Errorf("%s has no %s", key, sibling)
			}
		}
		if base := baseKey(key); base != key && texts[base] != "" && !strings.HasSuffix(key, "@you") {
			t.Errorf("%s would never be shown: there is a text without forms", base)
		}
		if strings.Contains(key, "@you") && strings.Contains(text, "{who}") {
			t.Errorf("%s addresses the reader and names them too", key)
		}
	}
}

// TestTypography: texts are clean, and follow their language's typography.
func TestTypography(t *testing.T) {
	tallFrench := regexp.MustCompile(`[^\x{202f}\x{a0}?!][;:!?»]|«[^\x{202f}\x{a0}]|[^\x{a0}]%`)
	spaced := regexp.MustCompile(`\w\s([;:!?,]|\.(\W|$))`) // a file’s ending may follow a space
	for _, lang := range Langs() {
		for place, text := range everyText(t, For(lang)) {
			switch {
			case text == "":
				t.Errorf("%s: %s is empty", lang, place)
			case text != strings.TrimSpace(text), strings.Contains(text, "  "):
				t.Errorf("%s: %s has stray spaces: %q", lang, place, text)
			case !utf8.ValidString(text), strings.ContainsAny(text, "\t\n\r"):
				t.Errorf("%s: %s has characters that do not print: %q", lang, place, text)
			case strings.ContainsAny(text, `'"`), strings.Contains(text, "..."):
				t.Errorf("%s: %s has typewriter signs: %q", lang, place, text)
			case strings.Count(text, "{") != len(placeholder.FindAllString(text, -1)):
				t.Errorf("%s: %s has a broken placeholder: %q", lang, place, text)
			case lang == French && tallFrench.MatchString(text):
				t.Errorf("%s: %s lacks a hard space: %q", lang, place, text)
			case lang != French && spaced.MatchString(text):
				t.Errorf("%s: %s has a space before punctuation: %q", lang, place, text)
			}
		}
	}
}

// TestGlyphs: the canvas's font has every character of the texts.
func TestGlyphs(t *testing.T) {
	for _, lang := range Langs() {
		b := For(lang)
		texts := everyText(t, b)
		texts["a number"] = b.Number(-1234567890)
		for place, text := range texts {
			for _, r := range text {
				if !font.Bold().Has(r) {
					t.Errorf("%s: %s: the font has no %q (%U)", lang, place, r, r)
				}
			}
		}
	}
}

// TestShortLabels: labels on cards, coins and narrow buttons are short in every language.
func TestShortLabels(t *testing.T) {
	for _, lang := range Langs() {
		for key, text := range For(lang).all() {
			most := 0
			switch {
			case strings.HasPrefix(key, "forsale.house."):
				most = 16
			case strings.HasPrefix(key, "forsale.cheque."), strings.HasPrefix(key, "forsale.table."):
				most = 18
			case strings.HasPrefix(key, "forsale.bar.pass"):
				most = 52
			}
			if n := utf8.RuneCountInString(text); most > 0 && n > most {
				t.Errorf("%s: %s is %d characters long, at most %d fit: %q", lang, key, n, most, text)
			}
		}
	}
}

// TestSummariesFollowRules: each game has a summary. Its sections are some of the rules'
// sections, in their order and with their ids.
func TestSummariesFollowRules(t *testing.T) {
	for _, lang := range Langs() {
		b := For(lang)
		for game := range b.rules {
			rules, summary := b.Rules(game, nil), b.Summary(game, nil)
			if len(summary) == 0 {
				t.Errorf("%s: %s has no summary", lang, game)
			}
			at := 0
			for _, s := range summary {
				for at < len(rules) && (rules[at].ID != s.ID || rules[at].Title != s.Title) {
					at++
				}
				if at == len(rules) {
					t.Errorf("%s: the summary of %s has [%s] %s, the rules have not, or not there", lang, game, s.ID, s.Title)
				}
			}
		}
	}
}

// TestRulesAgree: the rules and their summaries have the same sections, blocks, tables, lists,
// examples and drawings in every language.
func TestRulesAgree(t *testing.T) {
	first := For(English)
	if len(first.rules) == 0 {
		t.Fatal("no game has rules")
	}
	for _, lang := range Langs()[1:] {
		other := For(lang)
		if got, want := slices.Sorted(maps.Keys(other.rules)), slices.Sorted(maps.Keys(first.rules)); !slices.Equal(got, want) {
			t.Errorf("%s explains %v, English %v", lang, got, want)
		}
		for game := range first.rules {
			for _, options := range everyChoice(t, game) {
				for _, read := range []func(*Book, string, map[string]string) []Section{(*Book).Rules, (*Book).Summary} {
					if got, want := outline(read(other, game, options)), outline(read(first, game, options)); got != want {
						t.Errorf("%s: %s, %v, has the outline\n%s\nEnglish has\n%s", lang, game, options, got, want)
					}
				}
			}
		}
	}
}

// TestRulesNameWhatThereIs: the rules' conditions use existing values of the game's options,
// and the default value only negated. Each language has the same conditions and uses the same
// keys, which exist.
func TestRulesNameWhatThereIs(t *testing.T) {
	texts := For(English).all()
	marked := regexp.MustCompile(`(?m)\{[^}]*\}|^(?:\[\w+!?=\w+\] )+`)
	both := func(b *Book, of string) string { return b.rules[of] + "\n" + b.summaries[of] }
	for _, rules := range catalogue.Games().Rules() {
		of := rules.Name()
		marks := marked.FindAllString(both(For(English), of), -1)
		for _, mark := range marks {
			if key, ok := strings.CutPrefix(mark, "{"); ok {
				if key = strings.TrimSuffix(key, "}"); texts[key] == "" {
					t.Errorf("the rules of %s name %s, which is no text", of, key)
				}
				continue
			}
			for _, condition := range strings.Fields(mark) {
				name, value, _ := strings.Cut(strings.Trim(condition, "[]"), "=")
				name = strings.TrimSuffix(name, "!")
				if !slices.ContainsFunc(rules.Options(), func(o game.Option) bool {
					return o.Name == name && o.Default != value && slices.Contains(o.Values, value)
				}) {
					t.Errorf("the rules of %s ask for %s: no such option, or the default, which they would not know", of, condition)
				}
			}
		}
		for _, lang := range Langs()[1:] {
			if got := marked.FindAllString(both(For(lang), of), -1); !slices.Equal(slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(marks))) {
				t.Errorf("%s: the rules of %s are marked %v, in English %v", lang, of, got, marks)
			}
		}
	}
}

// everyChoice returns all combinations of a game's options.
func everyChoice(t *testing.T, of string) []game.Options {
	t.Helper()
	rules, ok := catalogue.Games().Find(of)
	if !ok {
		t.Fatalf("%s has rules for players, but is no game", of)
	}
	all := []game.Options{{}}
	for _, o := range rules.Options() {
		var next []game.Options
		for _, chosen := range all {
			for _, value := range o.Values {
				with := maps.Clone(chosen)
				with[o.Name] = value
				next = append(next, with)
			}
		}
		all = next
	}
	return all
}

// outline returns the structure of rules without their words, with the numbers in tables and
// examples.
func outline(sections []Section) string {
	var out strings.Builder
	number := regexp.MustCompile(`\d+`)
	for _, s := range sections {
		fmt.Fprintf(&out, "[%s]", s.ID)
		for _, b := range s.Blocks {
			fmt.Fprintf(&out, " %d:%d×%d%v", b.Kind, len(b.Rows), len(b.Rows[0]), b.Drawings)
			if b.Kind == Table || b.Kind == Example {
				numbers := number.FindAllString(fmt.Sprint(b.Rows), -1)
				slices.Sort(numbers) // each language has its own order
				fmt.Fprint(&out, numbers)
			}
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// everyText returns all texts of a book, including the phrases, and the rules under all options,
// by place.
func everyText(t *testing.T, b *Book) map[string]string {
	t.Helper()
	texts := b.all()
	for key, phrases := range b.phrases {
		for i, phrase := range phrases {
			texts[fmt.Sprintf("phrase %d of %s", i+1, key)] = phrase
		}
	}
	for bot, lines := range b.lines {
		for i, line := range lines {
			texts[fmt.Sprintf("line %d of %s", i+1, bot)] = line
		}
	}
	for game := range b.rules {
		for _, options := range everyChoice(t, game) {
			all := map[string][]Section{"rules": b.Rules(game, options), "summary": b.Summary(game, options)}
			for what, sections := range all {
				addTexts(texts, fmt.Sprintf("%s of %s, %v", what, game, options), sections)
			}
		}
	}
	return texts
}

// addTexts adds the texts of some sections.
func addTexts(texts map[string]string, place string, sections []Section) {
	for _, s := range sections {
		place := place + ", " + s.ID
		texts[place+", title"] = s.Title
		for i, block := range s.Blocks {
			for j, row := range block.Rows {
				for k, cell := range row {
					texts[fmt.Sprintf("%s, block %d, row %d, cell %d", place, i, j, k)] = cell
				}
			}
		}
	}
}
