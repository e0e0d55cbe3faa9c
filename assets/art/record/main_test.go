package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"gavel/assets/art/illustration"
)

// TestDrawingsAreUpToDate: package illustration gives the file in the project.
func TestDrawingsAreUpToDate(t *testing.T) {
	want, err := illustration.File()
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(filepath.Join("..", "drawings.bin")); err != nil || !bytes.Equal(got, want) {
		t.Errorf("drawings.bin is not what `go generate ./assets/art` makes (error %v)", err)
	}
}
