package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// TestTracedFacesAreUpToDate: the modules give the files in the project.
func TestTracedFacesAreUpToDate(t *testing.T) {
	for _, f := range faces() {
		want, err := f.trace()
		if err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(filepath.Join("..", "traced", f.name+".glyphs")); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what `go generate ./assets/font` makes (error %v)", f.name, err)
		}
	}
}
