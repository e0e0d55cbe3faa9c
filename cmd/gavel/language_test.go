//go:build !js

package main

import (
	"encoding/json"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"gavel/assets/locale"
	"gavel/game/must"
	"gavel/web/site"
)

// accented is English as another language: each vowel has an accent.
var accented = strings.NewReplacer("a", "á", "e", "ë", "i", "î", "o", "õ", "u", "ů")

// parts matches placeholders, and the text between them.
var parts = regexp.MustCompile(`\{\w+\}|[^{}]+`)

// madeUp returns the folders of all languages, and a made-up one: English with accents, and two
// fifths longer. A new language needs nothing else (CONTRIBUTING.md).
func madeUp(t *testing.T) fs.FS {
	t.Helper()
	folders := fstest.MapFS{}
	err := fs.WalkDir(locale.Folders(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := fs.ReadFile(locale.Folders(), name)
		folders[name] = &fstest.MapFile{Data: text}
		if rest, ok := strings.CutPrefix(name, "en/"); ok {
			folders["xx/"+rest] = &fstest.MapFile{Data: translated(t, rest, text)}
		}
		return err
	})
	must.Do(t, err)
	return folders
}

// translated returns an English file in the made-up language.
func translated(t *testing.T, name string, text []byte) []byte {
	t.Helper()
	if path.Ext(name) != ".json" || strings.HasPrefix(name, "aloud/") || strings.HasPrefix(name, "lines/") {
		return text // the markup of rules, phrases that nobody reads, and lines of bots
	}
	var texts map[string]string
	must.Do(t, json.Unmarshal(text, &texts))
	for key, text := range texts {
		if !strings.HasPrefix(key, "language.") {
			longer := text + strings.Repeat("ø", 2*len(text)/5)
			texts[key] = parts.ReplaceAllStringFunc(longer, func(part string) string {
				if part[0] == '{' {
					return part
				}
				return accented.Replace(part)
			})
		}
	}
	return must.Get(json.Marshal(texts))(t)
}

// TestALanguageIsAFolder: the page can be played in a language of which only the folder is there,
// and visitors with other languages load the same files as without it.
func TestALanguageIsAFolder(t *testing.T) {
	of := must.Get(site.Assemble(site.Program{}, site.Place{Broker: "broker"}, madeUp(t)))(t)
	for name := range files() {
		if _, ok := of[name]; !ok && !strings.HasSuffix(name, ".css") { // it has the letters of titles
			t.Errorf("with one more language there is no %s", name)
		}
	}
	p := openIn(t, of, "xx", home, nil)
	p.press("#new-game [name=go][value=new]")
	p.reads("#bar", "ø")
	p.decides("the end", p.ended)
	p.press("[data-act=rules]")
	p.reads("#rules-text", "cheque")
}

// TestRulesAreFetchedAgain: without a connection the dialog says that it has no rules, and how to
// try again.
func TestRulesAreFetchedAgain(t *testing.T) {
	p := open(t, home, nil)
	p.window.Serve(nil)
	p.press("[data-act=rules]")
	p.reads("#rules-text", "could not be loaded")
	p.press("#rules-text button")
	p.reads("#rules-text", "could not be loaded")
	p.window.Serve(texts(p.site))
	p.press("#rules-text button")
	p.reads("#rules-text", "cheque")
}

// TestLinksToRulesHaveNames: a log line's link to the rules has a name before the page has the
// rules, and then names their section.
func TestLinksToRulesHaveNames(t *testing.T) {
	p := open(t, home, nil)
	p.window.Serve(nil)
	p.press("#new-game [name=go][value=new]")
	named := func(name string) {
		t.Helper()
		p.until("a link named "+name, func() bool { return len(p.doc.All("#log-lines .lead[aria-label='"+name+"']")) > 0 })
	}
	named("Rules")
	p.window.Serve(texts(p.site))
	p.press("[data-act=rules]")
	named("Rules: Buying houses")
}

// TestBrokenTextsAreRefused: the page stays in its language, and says so.
func TestBrokenTextsAreRefused(t *testing.T) {
	p := open(t, home, nil)
	p.loads("de")
	p.do(func() {
		here := p.doc.ByID("texts")
		here.SetText(strings.TrimSuffix(here.Get("textContent").String(), "end\n"))
	})
	p.window.Happens("gavel:language")
	p.reads("#toasts", "could not be loaded")
	p.press("#new-game [name=go][value=new]")
	p.reads("#bar", "Bid")
}
