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

// isLater reports whether a file is not needed for the first frame: icons, which a system requests
// on installation, puzzles and rules, which the page requests when a person opens them or when it
// is idle, pictures for old browsers, the letters of titles in dialogs and their style, the reader of QR codes, and the files for
// offline play and updates.
func isLater(name string) bool {
	return isIcon(name) || isPuzzles(name) || isFallback(name) || isScan(name) || strings.HasPrefix(name, rulesName) || strings.HasPrefix(name, "display.") || strings.HasPrefix(name, "rooms.") || name == "sw.js" || name == "version.json"
}

func isIcon(name string) bool { return strings.HasPrefix(name, "icon-") }

// isList reports whether a file is the list of functions, which no page loads.
func isList(name string) bool { return strings.HasPrefix(name, "functions.") }

// isFallback reports whether a file is a picture for browsers that do not know AVIF.
func isFallback(name string) bool { return strings.HasSuffix(name, ".jpg") }

func isPuzzles(name string) bool { return name == puzzlesName }

// isScan reports whether a file belongs to the reader of QR codes.
func isScan(name string) bool { return strings.HasPrefix(name, "scan") }
