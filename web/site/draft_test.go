package site

import (
	"os"
	"path/filepath"
	"testing"

	"gavel/game/must"
)

// TestReadDraft: what a draft has compiled is read from its folder, and an incomplete folder is refused.
func TestReadDraft(t *testing.T) {
	folder := t.TempDir()
	for name, content := range map[string]string{"gavel": "program", "wasm_exec.js": "glue"} {
		must.Do(t, os.WriteFile(filepath.Join(folder, name), []byte(content), 0o644))
	}
	if _, err := ReadDraft(folder); err == nil {
		t.Error("a draft without the reader of codes was read")
	}
	must.Do(t, os.WriteFile(filepath.Join(folder, "scan"), []byte("reader"), 0o644))
	program, err := ReadDraft(folder)
	if err != nil || string(program.Wasm) != "program" || string(program.Exec) != "glue" || string(program.Scan) != "reader" {
		t.Errorf("%q, %v", program, err)
	}
}
