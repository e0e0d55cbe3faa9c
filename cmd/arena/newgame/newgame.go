// Package newgame generates a small playable game in the folders of the module: rules,
// bots, texts, a table and tests. Authors of a new game start from it.
package newgame

import (
	"embed"
	"errors"
	"fmt"
	"go/format"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// The new files of a game are below template. NAME and TITLE stand for its name and title,
// also in paths. The texts in edits are inserted into files that all games share.
//
//go:embed all:template edits
var files embed.FS

var nameOfGame = regexp.MustCompile(`^[a-z][a-z0-9]{2,15}$`)

// Write writes a new game into the module in the folder root. It returns the paths of the new
// and changed files. It writes nothing if a file already exists.
func Write(root, name string) (paths []string, err error) {
	if !nameOfGame.MatchString(name) {
		return nil, errors.New("the name of a game is one word of 3 to 16 small letters and digits")
	}
	written, err := newFiles(name)
	if err != nil {
		return nil, err
	}
	for path := range written {
		if _, err := os.Stat(filepath.Join(root, path)); !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("%s is there already", path)
		}
	}
	for path, edit := range edits(name) {
		before, err := os.ReadFile(filepath.Join(root, path))
		if err != nil {
			return nil, err
		}
		after, err := edit(string(before))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		written[path] = after
	}
	for path, text := range written {
		to := filepath.Join(root, path)
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return paths, err
		}
		if err := os.WriteFile(to, []byte(text), 0o644); err != nil {
			return paths, err
		}
		paths = append(paths, path)
	}
	return paths, nil
}

// named inserts the name of a game into a text.
func named(text, name string) string {
	return strings.NewReplacer("NAME", name, "TITLE", strings.ToUpper(name[:1])+name[1:]).Replace(text)
}

// newFiles returns the new files of a game by path.
func newFiles(name string) (map[string]string, error) {
	all := map[string]string{}
	err := fs.WalkDir(files, "template", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := files.ReadFile(path)
		if err != nil {
			return err
		}
		to := named(strings.TrimSuffix(strings.TrimPrefix(path, "template/"), ".tmpl"), name)
		all[to], err = formatted(to, named(string(text), name))
		return err
	})
	return all, err
}

// formatted formats a file with gofmt, because the length of a name changes the alignment.
func formatted(path, text string) (string, error) {
	if filepath.Ext(path) != ".go" {
		return text, nil
	}
	out, err := format.Source([]byte(text))
	return string(out), err
}

// edits returns the changes to the files that name all games: the two lists, and the texts of
// the start form.
func edits(name string) map[string]func(string) (string, error) {
	all := map[string]func(string) (string, error){
		"game/catalogue/catalogue.go": func(list string) (string, error) {
			return edited(list, name,
				before("\n)\n", "\n\t\"gavel/game/NAME\"\n\tNAMEbot \"gavel/game/NAME/bot\""),
				before("\n\t}\n}\n\n// Rules ", "\n\t\t{NAME.Rules{}, NAMEbot.Makers},"))
		},
		"web/games/games.go": func(list string) (string, error) {
			return edited(list, name,
				before("\n\t\"gavel/web/ui\"\n", "\n\t\"gavel/render/NAME\""),
				before("\n)\n", "\n\tNAMEui \"gavel/web/ui/NAME\""),
				before("\n\t}\n}\n\n// Find ", "\n\t\t{NAMEui.Game{}, NAMEui.Lesson(), func(who []render.Seat, book *locale.Book, hear Hear) render.Scene {\n\t\t\treturn NAME.New(who, book, hear)\n\t\t}, nil},"))
		},
	}
	for _, lang := range []string{"en", "de", "fr"} {
		all["assets/locale/"+lang+"/shell.json"] = func(texts string) (string, error) {
			lines, err := files.ReadFile("edits/shell." + lang + ".tmpl")
			if err != nil {
				return "", err
			}
			last := strings.LastIndex(texts, "  \"shell.game.")
			end := strings.Index(texts[max(last, 0):], "\n")
			if last < 0 || end < 0 {
				return "", errNoPlace
			}
			at := last + end + 1
			return texts[:at] + named(string(lines), name) + texts[at:], nil
		}
	}
	return all
}

// errNoPlace says that a shared file is not as this package expects.
var errNoPlace = errors.New("there is no place for another game")

// insertion is a text to insert before the first occurrence of another.
type insertion struct{ place, text string }

func before(place, text string) insertion { return insertion{place, text} }

// edited makes insertions in a Go file and formats it.
func edited(text, name string, all ...insertion) (string, error) {
	for _, i := range all {
		at := strings.Index(text, i.place)
		if at < 0 {
			return "", errNoPlace
		}
		text = text[:at] + named(i.text, name) + text[at:]
	}
	out, err := format.Source([]byte(text))
	return string(out), err
}
