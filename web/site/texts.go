package site

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"

	"gavel/assets/locale"
	"gavel/web/shell"
)

// shellTexts returns the texts of the HTML by language and key: those that the page names in
// data-t and data-t-label, and those that the loader uses. In the locale files their keys start
// with "shell.".
func shellTexts(forms []gameForm) (map[string]map[string]string, error) {
	page, err := bare(pageData{Games: forms, Levels: levels(), Place: Place{Source: "#"}})
	if err != nil {
		return nil, err
	}
	keys := regexp.MustCompile(`data-t(?:-label)?="([\w.]+)"|"(load\.\w+)"`)
	uses := keys.FindAllStringSubmatch(string(page)+string(shell.Script(nil)), -1)
	texts := map[string]map[string]string{}
	for _, lang := range locale.Langs() {
		book := locale.For(lang)
		byKey := map[string]string{}
		for _, use := range uses {
			key := use[1] + use[2]
			byKey[key] = book.T("shell." + key)
			if byKey[key] == "shell."+key {
				return nil, fmt.Errorf("no text shell.%s in language %s", key, lang)
			}
		}
		texts[string(lang)] = byKey
	}
	return texts, nil
}

// fillTexts writes the texts into the page's empty elements, so that it can be read before any
// script runs.
func fillTexts(page []byte, texts map[string]string) []byte {
	element := regexp.MustCompile(`data-t="([\w.]+)"(?: data-n="(\d)")?[^>]*>`)
	page = element.ReplaceAllFunc(page, func(tag []byte) []byte {
		match := element.FindSubmatch(tag)
		text := strings.ReplaceAll(texts[string(match[1])], "{n}", string(match[2]))
		return append(slices.Clip(tag), html.EscapeString(text)...)
	})
	label := regexp.MustCompile(`data-t-label="([\w.]+)"`)
	return label.ReplaceAllFunc(page, func(attribute []byte) []byte {
		text := texts[string(label.FindSubmatch(attribute)[1])]
		return fmt.Appendf(nil, `%s aria-label="%s"`, attribute, html.EscapeString(text))
	})
}
