package handshake

import (
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"
)

func TestName(t *testing.T) {
	for text, want := range map[string]string{
		"Bo":                          "Bo",
		"  Jean\t Luc \n":             "Jean Luc",
		"Ärger ß 你好 🦊":                "Ärger ß 你好 🦊",
		"e\u0301te\u0301":             "e\u0301te\u0301",
		"a\u0301\u0302\u0303\u0304":   "a\u0301\u0302",
		"\u0301a":                     "a",
		"Bo\x00\x1b[31m":              "Bo[31m",
		"\u202egnp.exe\u202c":         "gnp.exe",
		"\u2066x\u2069\u200fy\u061c":  "xy",
		"B\u200bo\u200d\ufeff\u00ad":  "Bo",
		"\u3164\u115f\u2800\ufe0f":    "",
		"\U000e0041\U000e0042tag":     "tag",
		"\xff\xfebad":                 "bad",
		"a name that is far too long": "a name that is f",
		"e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301": strings.Repeat("e\u0301", 16),
		"a \u0301b":                    "a b",
		"a\u20dd\u0301\u0301":          "a\u20dd\u0301",
		"fifteen letters and":          "fifteen letters",
		"\u2003wide\u3000space\u00a0x": "wide space x",
		"":                             "",
	} {
		if got := Name(text); got != want {
			t.Errorf("%q: %q instead of %q", text, got, want)
		}
	}
}

// Name applied to its own result returns the same, and it fits.
func TestNameIsFinal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		if name := Name(rapid.String().Draw(t, "text")); !fits(name) {
			t.Fatalf("%q", name)
		}
	})
}

// fits reports whether a name follows the rules for names.
func fits(name string) bool {
	letters, marks := 0, 0
	for _, r := range name {
		switch {
		case unicode.In(r, unicode.C, unicode.Zl, unicode.Zp, unicode.Bidi_Control, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector):
			return false
		case unicode.In(r, unicode.M) && !unicode.Is(unicode.Mc, r):
			if marks++; letters == 0 || marks > 2 {
				return false
			}
		default:
			letters, marks = letters+1, 0
		}
	}
	return letters <= NameLength && len(name) <= maxName && Name(name) == name && strings.Join(strings.Fields(name), " ") == name
}

// TestNothingInvisible: every character that Unicode lets programs leave out, or that shows nothing,
// is taken out of names.
func TestNothingInvisible(t *testing.T) {
	for r := range unicode.MaxRune {
		if hidden := unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) || strings.ContainsRune("\u2800\ufffc\U00016fe4\U0001d159\U00013441\U00013442", r); hidden && Name("a"+string(r)+"b") != "ab" {
			t.Errorf("%U is left in a name", r)
		}
	}
}

func TestAlike(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"Ada", "Ada", true}, {"Ada", "ada", true}, {"Ada", "Ａｄａ", true}, {"Ada", "𝐀𝐝𝐚", true},
		{"\u00c9va", "E\u0301va", true}, {"Ada", "Áda", false}, {"Ada", "Ada 2", false}, {"", "", true},
		{"Ada", "Аdа", true}, {"Ada", "АДА", false}, {"Вова", "ВОВА", true}, {"Νίκος", "νίκος", true}, {"AI", "Al", true}, {"B0", "BO", true},
		{"Иван", "Ивам", false}, {"王小明", "王小朋", false},
	} {
		if got := Alike(c.a, c.b); got != c.want {
			t.Errorf("%q and %q: %v", c.a, c.b, got)
		}
	}
}

func TestDistinct(t *testing.T) {
	long := strings.Repeat("e\u0301", 16)
	for _, c := range []struct {
		name   string
		others []string
		want   string
	}{
		{"Bo", []string{"Ada"}, "Bo"},
		{"ada", []string{"Ada"}, "ada 2"},
		{"Ａｄａ", []string{"Ada", "ADA 2"}, "Ａｄａ 3"},
		{"", nil, "?"},
		{"", []string{"?"}, "? 2"},
		{"sixteen letters!", []string{"sixteen letters!"}, "sixteen letter 2"},
		{long, []string{long}, strings.Repeat("e\u0301", 14) + " 2"},
	} {
		if got := Distinct(c.name, c.others); got != c.want || Name(got) != got {
			t.Errorf("%q beside %q is called %q", c.name, c.others, got)
		}
	}
}
