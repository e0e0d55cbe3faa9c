package slim

import (
	"bytes"
	"encoding/binary"
	"maps"
	"testing"
)

// part encodes a section, or a part of one, with its length.
func part(kind byte, content ...[]byte) []byte {
	all := bytes.Join(content, nil)
	return append(binary.AppendUvarint([]byte{kind}, uint64(len(all))), all...)
}

// text encodes a text with its length.
func text(s string) []byte { return append([]byte{byte(len(s))}, s...) }

// named is a module that imports one function and has two, of 3 and 130 bytes.
func named() []byte {
	long := append(binary.AppendUvarint(nil, 130), make([]byte, 130)...)
	names := part(1, []byte{2, 1}, text("gavel_game._Table_.Apply"), []byte{2}, text("type_.eq.x"))
	return bytes.Join([][]byte{
		[]byte("\x00asm\x01\x00\x00\x00"),
		part(importID, []byte{1}, text("gojs")),
		part(codeID, []byte{2}, text("abc"), long),
		part(dataID, make([]byte, 1000)),
		part(customID, text("name"), part(0, text("gavel")), names),
	}, nil)
}

// TestSizes: a module that is cut off anywhere has no sizes.
func TestSizes(t *testing.T) {
	s, ok := SizesOf(named())
	want := map[string]int{"gavel_game._Table_.Apply": 3, "type_.eq.x": 130}
	if !ok || !maps.Equal(s.Functions, want) || s.Code != 137 || s.Data != 1000 || s.Other != 6 {
		t.Errorf("%+v, %v", s, ok)
	}
	for end := range len(named()) {
		if s, ok := SizesOf(named()[:end]); ok {
			t.Errorf("the first %d bytes are a module: %+v", end, s)
		}
	}
}
