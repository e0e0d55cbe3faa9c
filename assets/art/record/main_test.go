package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"gavel/game/must"
)

// TestDrawingsAreUpToDate: all pictures can be read, and give the files in the project.
func TestDrawingsAreUpToDate(t *testing.T) {
	files := must.Get(record(os.DirFS("..")))(t)
	for name, want := range files {
		if got, err := os.ReadFile(filepath.Join("..", name)); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what `go generate ./assets/art` makes (error %v)", name, err)
		}
	}
}

// TestNames: drawings are named for their files, and sets for their folders.
func TestNames(t *testing.T) {
	files, err := record(fstest.MapFS{
		"game/card/1.svg":         {Data: picture(`<circle r="5" fill="#123456"/>`)},
		"game/card/2-red.svg":     {Data: picture(`<circle r="6" fill="#123456"/>`)},
		"game/sound-block.svg":    {Data: picture(`<circle r="7" fill="#123456"/>`)},
		"shared/star.svg":         {Data: picture(`<circle r="8" fill="#123456"/>`)},
		"game/testdata/notes.txt": {},
	})
	must.Do(t, err)
	for _, want := range []string{"shared/star 0 9 9\n", "game/card 1 9 9\n", "game/sound-block 3 9 9\n"} {
		if got := string(files["drawings.txt"]); !strings.Contains(got, want) {
			t.Errorf("the list is %s, want %q in it", got, want)
		}
	}
}

// TestFaultsOfFiles: a file that cannot be a drawing of its folder is named with the reason.
func TestFaultsOfFiles(t *testing.T) {
	dot := picture(`<circle r="5" fill="#123456"/>`)
	other := bytes.Replace(dot, []byte("0 0 9 9"), []byte("0 0 9 8"), 1)
	for want, files := range map[string]map[string][]byte{
		`a/2.svg: there is no picture with number 1 before it`:                 {"a/2.svg": dot},
		`a/3.svg: there is no picture with number 2 before it`:                 {"a/1.svg": dot, "a/3.svg": dot},
		`a/2.svg: the viewBox [0 0 9 8] is not [0 0 9 9]`:                      {"a/1.svg": dot, "a/2.svg": other},
		`a/My picture.svg: the name must be words of small letters and digits`: {"a/My picture.svg": dot},
		`a/b.svg: line 1: <blink>: this element is not known`:                  {"a/b.svg": picture(`<blink/>`), "c/d.svg": dot},
		`a/1.svg: line 1: <blink>: this element is not known`:                  {"a/1.svg": picture(`<blink/>`), "a/2.svg": dot},
	} {
		folder := fstest.MapFS{}
		for name, data := range files {
			folder[name] = &fstest.MapFile{Data: data}
		}
		if _, err := record(folder); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("the error is %v, want only %q", err, want)
		}
	}
}
