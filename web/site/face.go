package site

import (
	"encoding/base64"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/go-fonts/latin-modern/lmroman10bold"

	"gavel/game/catalogue"
	"gavel/web/site/webfont"
)

// displayFace returns the style rules for the font of the logo and of titles. The letters of the
// logo and of the games' names are part of the style sheet, which saves a request. The letters
// of the texts are in a file, which a browser loads when it shows one of the others.
func (f Files) displayFace(languages []language) ([]byte, error) {
	first := map[rune]bool{}
	add := func(to map[rune]bool, text string) {
		for _, letter := range text {
			to[letter] = letter > ' '
		}
	}
	add(first, "Gavel")
	for _, l := range languages {
		for _, rules := range catalogue.Games().Rules() {
			add(first, l.book.T("shell.game."+rules.Name()))
		}
	}
	second := map[rune]bool{}
	for letter := '!'; letter <= '~'; letter++ {
		second[letter] = true
	}
	for _, l := range languages {
		for key, text := range l.shell {
			if strings.HasSuffix(key, ".title") {
				add(second, text)
			}
		}
	}
	maps.DeleteFunc(first, func(_ rune, is bool) bool { return !is })
	maps.DeleteFunc(second, func(letter rune, is bool) bool { return !is || first[letter] })
	inPage, err := webfont.Subset(lmroman10bold.TTF, slices.Collect(maps.Keys(first)))
	if err != nil {
		return nil, err
	}
	file, err := webfont.Subset(lmroman10bold.TTF, slices.Collect(maps.Keys(second)))
	if err != nil {
		return nil, err
	}
	rules := face("data:font/otf;base64,"+base64.StdEncoding.EncodeToString(inPage), first)
	return append(rules, face(f.add("display.otf", file), second)...), nil
}

// face returns the style rule for some letters of the display face.
func face(source string, letters map[rune]bool) []byte {
	var ranges []string
	for _, letter := range slices.Sorted(maps.Keys(letters)) {
		ranges = append(ranges, fmt.Sprintf("U+%X", letter))
	}
	return fmt.Appendf(nil, "@font-face { font-family: Display; font-weight: 700; font-display: swap; src: url(%s); unicode-range: %s; }\n",
		source, strings.Join(ranges, ", "))
}
