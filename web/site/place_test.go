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

// TestHomeInThePage: the page knows its canonical address, and is a version of its own.
func TestHomeInThePage(t *testing.T) {
	anywhere := siteOf(t, "program")
	if strings.Contains(written(t, anywhere), "canonical") {
		t.Error("a page that may lie anywhere has a canonical address")
	}
	files := atHome(t)
	if !strings.Contains(written(t, files), `<link rel="canonical" href="`+homeAddress+`" `) {
		t.Error("the page does not know its canonical address")
	}
	if string(files["version.json"]) == string(anywhere["version.json"]) {
		t.Error("with and without a canonical address the version is the same")
	}
}

// TestSourceInThePage: the page leads to its source only if it was built with an address for it.
func TestSourceInThePage(t *testing.T) {
	const link = `href="https://example.org/source/" rel="noreferrer" target="_blank"`
	if strings.Contains(written(t, siteOf(t, "program")), `data-t="about.source"`) {
		t.Error("a page without an address of its source leads there")
	}
	if files := siteAt(t, "program", Place{Source: "https://example.org/source/"}); !strings.Contains(written(t, files), link) {
		t.Error("the page does not lead to its source")
	}
}
