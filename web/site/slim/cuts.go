package slim

import (
	"bytes"
	"fmt"
)

// cuts are texts in the engine that bring large packages and do nothing in a browser, and what stands for them. Each must be
// there once.
var cuts = []struct{ file, text, by string }{
	// To say in a debug log who called, the engine looks for its own source files with go/build. A browser has none, and
	// the search finds nothing; here it does so at once.
	{"internal/debug/caller.go", `"go/build"`, ""},
	{"internal/debug/caller.go", `build.Default.Import("` + engine + `", "", build.FindOnly)`, `struct{ Dir string }{}, error(nil)`},
	// The engine notes that it does not run under its remote control, for sound to ask, which is not in the program. The
	// remote control brings net and encoding/gob.
	{"internal/ui/ui_other.go", `"` + engine + `/internal/vmguest"`, ""},
	{"internal/ui/ui_other.go", `vmguest.MarkGuest(false)`, ""},
	// Environment variables can name a key that saves a screenshot. A page has no environment. The saving brings image
	// compression and most of archive/zip.
	{"gameforui.go", `g.imageDumper.dump(g.offscreen, g.transparent)`, "error(nil)"},
}

// cut makes the cuts in a copy of the engine.
func cut(copied string) error {
	for _, c := range cuts {
		err := change(copied, c.file, func(content []byte) ([]byte, error) {
			if n := bytes.Count(content, []byte(c.text)); n != 1 {
				return nil, fmt.Errorf("it has %q %d times, not once", c.text, n)
			}
			return bytes.Replace(content, []byte(c.text), []byte(c.by), 1), nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}
