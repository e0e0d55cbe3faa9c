package handshake

import (
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestName(t *testing.T) {
	for text, want := range map[string]string{
		"Bo":                           "Bo",
		"  Jean\t Luc \n":              "Jean Luc",
		"Ärger ß 你好 🦊":                 "Ärger ß 你好 🦊",
		"e\u0301te\u0301":              "e\u0301te\u0301",
		"a\u0301\u0302\u0303\u0304":    "a\u0301\u0302",
		"\u0301a":                      "a",
		"Bo\x00\x1b[31m":               "Bo[31m",
		"\u202egnp.exe\u202c":          "gnp.exe",
		"\u2066x\u2069\u200fy\u061c":   "xy",
		"B\u200bo\u200d\ufeff\u00ad":   "Bo",
		"\u3164\u115f\u2800\ufe0f":     "",
		"\U000e0041\U000e0042tag":      "tag",
		"\xff\xfebad":                  "bad",
		"a name that is far too long":  "a name that is f",
		"fifteen letters and":          "fifteen letters",
		"\u2003wide\u3000space\u00a0x": "wide space x",
		"":                             "",
	} {
		if got := Name(text); got != want {
			t.Errorf("%q: %q instead of %q", text, got, want)
		}
	}
}

// What Name returns it returns again, and it fits.
func TestNameIsFinal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := Name(rapid.String().Draw(t, "text"))
		if utf8.RuneCountInString(name) > NameLength || Name(name) != name {
			t.Fatalf("%q", name)
		}
	})
}
