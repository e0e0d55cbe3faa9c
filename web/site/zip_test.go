package site

import (
	"archive/zip"
	"bytes"
	"io"
	"maps"
	"slices"
	"testing"

	"gavel/game/must"
)

// TestZipIsTheSite: itch.io takes a zip of at most 1,000 files with index.html at its root.
func TestZipIsTheSite(t *testing.T) {
	files := siteOf(t, "program")
	compressed := must.Get(files.Compressed())(t)
	packed := must.Get(compressed.Zip())(t)
	archive := must.Get(zip.NewReader(bytes.NewReader(packed), int64(len(packed))))(t)
	if n := len(archive.File); n > 1000 {
		t.Errorf("%d files", n)
	}
	unpacked := Files{}
	var names []string
	for _, file := range archive.File {
		reader, err := file.Open()
		must.Do(t, err)
		unpacked[file.Name] = must.Get(io.ReadAll(reader))(t)
		if file.Mode() != 0o644 {
			t.Errorf("%s: mode %v", file.Name, file.Mode())
		}
		names = append(names, file.Name)
	}
	if want := slices.Sorted(maps.Keys(files)); !slices.Equal(names, want) {
		t.Errorf("the zip has %q, want %q", names, want)
	}
	for name, content := range files {
		if !bytes.Equal(unpacked[name], content) {
			t.Errorf("%s is not what the site has", name)
		}
	}
	again := must.Get(siteOf(t, "program").Zip())(t)
	if !bytes.Equal(again, packed) {
		t.Error("the same site makes another zip")
	}
}
