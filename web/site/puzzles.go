package site

import (
	_ "embed" // for the file below
	"strings"
)

// puzzles are positions to decide in, as `arena puzzles` has found them.
//
//go:embed puzzles.bin
var puzzles []byte

// puzzlesName is the name of their file. It has no hash: a page that is open while a newer
// version is published still finds the file, and can read it, as each puzzle is checked.
// A file in another format takes another name.
const puzzlesName = "puzzles.bin"

// isLater says whether a file is no part of a first visit: icons, which only a system that installs the page asks for, and
// puzzles, which the page fetches when somebody wants one.
func isLater(name string) bool { return strings.HasPrefix(name, "icon-") || isPuzzles(name) }

func isPuzzles(name string) bool { return name == puzzlesName }
