package patch

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"

	"gavel/web/site/gotool"
)

// Overlay changes copies of some files of the Go toolchain, and returns the path of a file for `go build -overlay`. Both are in
// folder, a temporary one. The changed functions do nothing in a page, and the linker drops what only they need. It fails if the
// toolchain is not as this package expects.
func Overlay(folder string) (string, error) {
	root, _, err := gotool.Run("", nil, "env", "GOROOT")
	if err != nil {
		return "", err
	}
	source := filepath.Join(strings.TrimSpace(string(root)), "src")
	var overlay struct{ Replace map[string]string }
	overlay.Replace = map[string]string{}
	for _, h := range []struct{ file, name, body string }{
		// Settings of GODEBUG: a page has no environment, and go.mod asks for no older behaviour. They need the list of the
		// runtime's metrics.
		{"internal/godebug/godebug.go", "init", ""},
		{"internal/godebug/godebug.go", "Setting.Value", `return ""`},
		{"internal/godebug/godebug.go", "Setting.IncNonDefault", ""},
		{"runtime/mcheckmark.go", "checkFinalizersAndCleanups", ""},
		{"runtime/proc.go", "schedtrace", ""},
		// Execution traces: nobody starts one.
		{"runtime/traceruntime.go", "traceEnabled", "return false"},
		{"runtime/traceruntime.go", "traceAllocFreeEnabled", "return false"},
		{"runtime/traceruntime.go", "traceShuttingDown", "return false"},
		{"runtime/traceruntime.go", "traceLocker.ok", "return false"},
		// The types of plugins.
		{"runtime/type.go", "typelinksinit", ""},
	} {
		original, changed := filepath.Join(source, filepath.FromSlash(h.file)), filepath.Join(folder, filepath.FromSlash(h.file))
		if overlay.Replace[original] == "" {
			overlay.Replace[original] = changed
			if err := copyFile(changed, original); err != nil {
				return "", err
			}
		}
		if err := hollow(folder, h.file, h.name, h.body); err != nil {
			return "", err
		}
	}
	content, err := json.Marshal(overlay)
	if err != nil {
		return "", err
	}
	path := filepath.Join(folder, "overlay.json")
	return path, os.WriteFile(path, content, 0o600)
}

func copyFile(to, from string) error {
	content, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	return os.WriteFile(to, content, 0o600)
}
