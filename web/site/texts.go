package site

import (
	"fmt"
	"html"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"gavel/assets/locale"
	"gavel/web/shell"
)

// language is a language of the site.
type language struct {
	Code, Name string
	book       *locale.Book
	texts      string            // packed
	rules      string            // packed
	shell      map[string]string // the texts of the HTML and the loader, without "shell." before their keys
}

// readLanguages reads all languages, English first. The error names a missing text.
func readLanguages(folders fs.FS, forms []gameForm) (all []language, err error) {
	keys, err := shellKeys(forms)
	if err != nil {
		return nil, err
	}
	for _, lang := range locale.Languages(folders) {
		l := language{Code: string(lang), shell: map[string]string{}}
		if l.texts, l.rules, err = locale.Pack(folders, lang); err != nil {
			return nil, fmt.Errorf("%s/%w", lang, err)
		}
		if l.book, err = locale.Read(l.texts); err != nil {
			return nil, fmt.Errorf("%s: %w", lang, err)
		}
		l.Name = l.book.T("language.name")
		for _, key := range keys {
			if l.shell[key] = l.book.T("shell." + key); l.shell[key] == "shell."+key {
				return nil, fmt.Errorf("no text shell.%s in language %s", key, lang)
			}
		}
		all = append(all, l)
	}
	return all, nil
}

// shellKeys returns the keys of the texts that the page names in data-t and data-t-label, and of
// those that the loader uses. In the files they start with "shell.".
func shellKeys(forms []gameForm) (keys []string, err error) {
	page, err := bare(pageData{Games: forms, Levels: levels(), Place: Place{Source: "#"}})
	if err != nil {
		return nil, err
	}
	named := regexp.MustCompile(`data-t(?:-label)?="([\w.]+)"|"(load\.\w+)"`)
	for _, match := range named.FindAllStringSubmatch(string(page)+string(shell.Script(nil)), -1) {
		keys = append(keys, match[1]+match[2])
	}
	return keys, nil
}

// loading returns the texts of the loader. The page has the English ones, until it has the
// person's language.
func (l language) loading() map[string]string {
	texts := map[string]string{}
	for key, text := range l.shell {
		if strings.HasPrefix(key, "load.") {
			texts[key] = text
		}
	}
	return texts
}

// addTexts adds the files of the languages. It returns their names for the loader: a word for
// each language, of its code, the file with its texts and the one with its rules.
func (f Files) addTexts(languages []language) string {
	var words []string
	for _, l := range languages {
		words = append(words, strings.Join([]string{l.Code, f.add(textsName+l.Code+".txt", []byte(l.texts)), f.add(rulesName+l.Code+".txt", []byte(l.rules))}, ":"))
	}
	return strings.Join(words, " ")
}

// The names of the files of texts start with these words; the code of the language follows.
const textsName, rulesName = "texts-", "rules-"

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
