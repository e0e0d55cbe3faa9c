package site

import (
	_ "embed" // for the file below
	"strings"
)

// puzzles are positions with a decision to make, found by `arena puzzles`.
//
//go:embed puzzles.bin
var puzzles []byte

// puzzlesName is the name of the file of puzzles. It has no hash. So a page that is open while
// a newer version is published still finds the file. It can read it, because each puzzle is
// checked. Another format needs another name.
const puzzlesName = "puzzles.bin"

// isLater reports whether a file is not needed on a first visit: icons, which a system requests
// on installation, and puzzles, which the page requests when a person opens them.
func isLater(name string) bool { return strings.HasPrefix(name, "icon-") || isPuzzles(name) }

func isPuzzles(name string) bool { return name == puzzlesName }
