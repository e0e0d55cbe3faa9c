package site

import (
	"strings"
	"testing"
)

func TestParseAddress(t *testing.T) {
	for address, want := range map[string]string{
		"https://example.org":              "https://example.org/",
		"https://example.org/gavel/":       "https://example.org/gavel/",
		"https://example.org/gavel":        "https://example.org/gavel",
		"http://192.168.1.7:8080/":         "http://192.168.1.7:8080/",
		"https://example.org/a%20b/":       "https://example.org/a%20b/",
		"https://example.org/index.html#":  "https://example.org/index.html",
		"":                                 "",
		"example.org":                      "",
		"/gavel/":                          "",
		"https://":                         "",
		"https://:8080/":                   "",
		"file:///srv/gavel/index.html":     "",
		"javascript:alert(1)":              "",
		"https://example.org/?page=1":      "",
		"https://example.org/?":            "",
		"https://example.org/#r=x":         "",
		"https://ada:secret@example.org/":  "",
		"https://example.org/%zz":          "",
		"https://exam ple.org/":            "",
		"https://example.org/\"><script>/": "https://example.org/%22%3E%3Cscript%3E/",
	} {
		got, err := ParseAddress(address)
		if got != want {
			t.Errorf("%q: %q, want %q", address, got, want)
		}
		if want == "" && (err == nil || !strings.Contains(err.Error(), "must be like https://example.org/gavel/") || strings.Contains(err.Error(), "\n")) {
			t.Errorf("%q: %v", address, err)
		}
	}
}
