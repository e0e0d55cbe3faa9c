package page

import (
	"strings"
	"testing"
)

func TestRecognise(t *testing.T) {
	long := strings.Repeat("aB3-_", 25)
	for text, want := range map[string]invite{
		"":    noInvite,
		" \n": noInvite,
		"https://example.org/#r=01ARZ3NDEKTSV4RRFFQ69G5FAV": roomInvite,
		"Come: https://example.org/#r=01ARZ3NDEK … ":        roomInvite,
		"4F7K-9QWE-2X1Z":             roomInvite,
		"the code is 4F7K-9QWE-2X1Z": roomInvite,
		" 4f7k 9qwe 2x1z\n":          roomInvite,
		"4f7k9qwe2x1z":               roomInvite,
		"https://example.org/#j=abc": invitation,
		long:                         invitation,
		"Here:\n" + long:             invitation,
		"4F7K-9QWE":                  oddInvite,
		"hello":                      oddInvite,
		"https://example.org/":       oddInvite,
	} {
		if got := recognise(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestBrought(t *testing.T) {
	for fragment, want := range map[string]string{
		"":       "",
		"#r=ABC": "#r=ABC",
		"#j=a-_": "#j=a-_",
		"#start": "",
		"#jam":   "",
	} {
		if got := brought(fragment); got != want {
			t.Errorf("%q brings %q, want %q", fragment, got, want)
		}
	}
}

func TestSpelled(t *testing.T) {
	if got, want := spelled("4F7K-9QWE"), "4 F 7 K, 9 Q W E"; got != want {
		t.Errorf("spelled %q, want %q", got, want)
	}
}
