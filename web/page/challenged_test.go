package page

import "testing"

func TestChallengeIn(t *testing.T) {
	for text, want := range map[string]string{
		"#c=AbC-_":                       "AbC-_",
		"https://example.org/?x=1#c=AbC": "AbC",
		" #c=AbC\n":                      "AbC",
	} {
		if code, ok := ChallengeMark.In(text); !ok || code != want {
			t.Errorf("%q holds %q, %v", text, code, ok)
		}
	}
	for _, text := range []string{"", "#j=AbC", "https://example.org/#r=c=A", "ABC DEF"} {
		if code, ok := ChallengeMark.In(text); ok {
			t.Errorf("%q holds %q", text, code)
		}
	}
}
