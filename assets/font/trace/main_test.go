package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"gavel/game/must"
)

// TestTracedFacesAreUpToDate: the modules give the files in the project.
func TestTracedFacesAreUpToDate(t *testing.T) {
	for _, f := range faces() {
		want := must.Get(f.trace())(t)
		if got, err := os.ReadFile(filepath.Join("..", "traced", f.name+".glyphs")); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what `go generate ./assets/font` makes (error %v)", f.name, err)
		}
	}
}
