package site

import (
	"os"
	"path/filepath"
	"testing"
)

// TestReadDraft: what a draft has compiled is read from its folder, and an incomplete folder is refused.
func TestReadDraft(t *testing.T) {
	folder := t.TempDir()
	for name, content := range map[string]string{"gavel": "program", "wasm_exec.js": "glue"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := ReadDraft(folder); err == nil {
		t.Error("a draft without the reader of codes was read")
	}
	if err := os.WriteFile(filepath.Join(folder, "scan"), []byte("reader"), 0o644); err != nil {
		t.Fatal(err)
	}
	program, err := ReadDraft(folder)
	if err != nil || string(program.Wasm) != "program" || string(program.Exec) != "glue" || string(program.Scan) != "reader" {
		t.Errorf("%q, %v", program, err)
	}
}
