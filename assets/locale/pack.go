package locale

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"unicode/utf8"
)

// Languages returns the languages that have a folder, English first.
func Languages(folders fs.FS) []Lang {
	found, _ := fs.Glob(folders, "*/language.json") // the pattern is valid
	langs := make([]Lang, 0, len(found))
	for _, name := range found {
		if lang := Lang(path.Dir(name)); lang != English {
			langs = append(langs, lang)
		}
	}
	return append([]Lang{English}, langs...)
}

// Pack joins the files of a language's folder into two texts, with the spaces that the
// language wants. [Read] reads the first one. [Book.WithRules] reads the second one, which has the
// rules, the auctioneer's phrases and the bots' lines. The error names the file.
//
// A packed text has a line for each key, in order: the key, a tab, and the text, in which a
// vertical tab stands for a new line. Its last line is "end", so a part of it is not mistaken for
// the whole.
func Pack(folders fs.FS, lang Lang) (texts, rules string, err error) {
	folder, err := fs.Sub(folders, string(lang))
	if err != nil {
		return "", "", err
	}
	first, err := readKeys(folder)
	if err != nil {
		return "", "", err
	}
	typeset := spaces(first["language.narrow"], first["language.hard"]).Replace
	for _, key := range []string{"language.narrow", "language.hard"} {
		delete(first, key)
	}
	later, err := readRules(folder)
	if err != nil {
		return "", "", err
	}
	for of, name := range map[string]string{aloudKey: phrasesFile, linesKey: linesFile} {
		if err := readLists(folder, name, of, later); err != nil {
			return "", "", err
		}
	}
	first["language.code"] = string(lang)
	return pack(first, typeset), pack(later, typeset), nil
}

func pack(texts map[string]string, typeset func(string) string) string {
	var out strings.Builder
	for _, key := range slices.Sorted(maps.Keys(texts)) {
		text := texts[key]
		if !strings.HasPrefix(key, "language.") {
			text = typeset(text)
		}
		out.WriteString(key + "\t" + strings.ReplaceAll(text, "\n", "\v") + "\n")
	}
	return out.String() + ending
}

const ending = "end\n"

// readKeys reads the files of keys and texts.
func readKeys(folder fs.FS) (map[string]string, error) {
	all := map[string]string{}
	names, _ := fs.Glob(folder, "*.json") // the pattern is valid
	for _, name := range names {
		data, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(data, &all); err != nil { // adds the keys
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return all, nil
}

// readRules reads the rules and summaries of the games. A key is a file's name without its
// ending.
func readRules(folder fs.FS) (map[string]string, error) {
	all := map[string]string{}
	for _, kind := range []string{rulesKey, summaryKey} {
		names, _ := fs.Glob(folder, kind+"*.txt") // the pattern is valid
		for _, name := range names {
			data, err := fs.ReadFile(folder, name)
			if err != nil {
				return nil, err
			}
			all[strings.TrimSuffix(name, ".txt")] = string(data)
		}
	}
	return all, nil
}

// readLists adds the lists of a file, one text a line: the phrases that the auctioneer says
// instead of a key's text, or the lines of a bot. In the packed text the keys begin with prefix.
func readLists(folder fs.FS, name, prefix string, to map[string]string) error {
	data, err := fs.ReadFile(folder, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // in a new language the auctioneer speaks the texts of the log, and bots are silent
	}
	if err != nil {
		return err
	}
	var all map[string][]string
	if err := json.Unmarshal(data, &all); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	for key, list := range all {
		to[prefix+key] = strings.Join(list, "\n")
	}
	return nil
}

// The phrases of the auctioneer and the lines of the bots are in these files. In the packed text
// their keys start with these words.
const (
	phrasesFile, aloudKey = "aloud/phrases.json", "aloud/"
	linesFile, linesKey   = "lines/bots.json", "lines/"
)

// Previews returns the texts with which chats show links to the site, by their keys. The program
// does not need them, so they are in no packed text. The error names the file.
func Previews(folders fs.FS, lang Lang) (map[string]string, error) {
	folder, err := fs.Sub(folders, string(lang))
	if err != nil {
		return nil, err
	}
	all, err := readKeys(folder)
	if err != nil {
		return nil, err
	}
	typeset := spaces(all["language.narrow"], all["language.hard"]).Replace
	const name = "previews/links.json"
	data, err := fs.ReadFile(folder, name)
	if err != nil {
		return nil, err
	}
	texts := map[string]string{}
	if err := json.Unmarshal(data, &texts); err != nil {
		return nil, fmt.Errorf("%s/%s: %w", lang, name, err)
	}
	for key, text := range texts {
		texts[key] = typeset(text)
	}
	return texts, nil
}

// The keys of rules and summaries start with these words; the name of the game follows.
const rulesKey, summaryKey = "rules/", "summary/"

// spaces returns a replacer that makes spaces beside signs narrow and non-breaking, or hard. The
// files have plain spaces, which are visible in an editor. In the patterns a space is written
// "_": "_! «_".
func spaces(narrow, hard string) *strings.Replacer {
	var pairs []string
	for i, patterns := range [...]string{narrow, hard} {
		for pattern := range strings.FieldsSeq(patterns) {
			pairs = append(pairs, strings.ReplaceAll(pattern, "_", " "), strings.ReplaceAll(pattern, "_", [...]string{narrowSpace, hardSpace}[i]))
		}
	}
	return strings.NewReplacer(pairs...)
}

// errPacked says that a text was not packed by [Pack], or is not all of it.
var errPacked = errors.New("locale: broken or incomplete texts")

// unpack returns the texts of a packed text by their keys.
func unpack(packed string) (map[string]string, error) {
	lines, whole := strings.CutSuffix(packed, "\n"+ending)
	if !whole || !utf8.ValidString(lines) {
		return nil, errPacked
	}
	texts := make(map[string]string, strings.Count(lines, "\n")+1)
	for line := range strings.SplitSeq(lines, "\n") {
		key, text, ok := strings.Cut(line, "\t")
		if !ok || key == "" {
			return nil, errPacked
		}
		texts[key] = strings.ReplaceAll(text, "\v", "\n")
	}
	return texts, nil
}
