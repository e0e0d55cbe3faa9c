package page

import "testing"

func TestReplayIn(t *testing.T) {
	for text, want := range map[string]string{
		"#g=AbC-_":                            "AbC-_",
		"https://example.org/?x=1#g=AbC&at=3": "AbC&at=3",
		" #g=AbC\n":                           "AbC",
	} {
		if code, ok := ReplayMark.In(text); !ok || code != want {
			t.Errorf("%q holds %q, %v", text, code, ok)
		}
	}
	for _, text := range []string{"", "#c=AbC", "https://example.org/#r=g=A", "ABC DEF"} {
		if code, ok := ReplayMark.In(text); ok {
			t.Errorf("%q holds %q", text, code)
		}
	}
}
