package ledger

import (
	"bytes"
	"encoding/json"
	"strings"

	"gavel/game"
)

// Frame is a part of a log for sending and storing: the lines from a number on, with the
// author's signature of the last one. Without lines it has the signature of the line before the
// first.
type Frame struct {
	Chapter   uint32
	First     uint32 // the number of the first line
	Signature Signature
	lines     [][]byte
	opening   []byte // the start of the log, if the first line is in the frame
}

// frameHeader is the first line of a frame's text. The start of the log follows, if the frame
// has it, and then the lines.
type frameHeader struct {
	Log       int       `json:"log"` // the format
	Chapter   uint32    `json:"chapter"`
	First     uint32    `json:"first"`
	Signature Signature `json:"signature"`
}

// format is the version of the format of frames.
const format = 1

// Lines returns the number of lines.
func (f Frame) Lines() int { return len(f.lines) }

// Text encodes a frame.
func (f Frame) Text() string {
	var text strings.Builder
	header, _ := json.Marshal(frameHeader{format, f.Chapter, f.First, f.Signature}) // never fails
	text.Write(header)
	if f.opening != nil {
		text.WriteByte('\n')
		text.Write(f.opening)
	}
	for _, line := range f.lines {
		text.WriteByte('\n')
		text.Write(line)
	}
	return text.String()
}

// ReadFrame decodes [Frame.Text], or returns ErrFormat. It does not check the lines.
func ReadFrame(text string) (Frame, error) {
	if len(text) > MaxSize || strings.Count(text, "\n") > MaxLines+1 {
		return Frame{}, ErrFormat
	}
	lines := bytes.Split([]byte(text), []byte("\n"))
	var h frameHeader
	if game.Strict(lines[0], &h) != nil || h.Log != format || h.First == 0 || h.First > MaxLines+1 {
		return Frame{}, ErrFormat
	}
	f := Frame{Chapter: h.Chapter, First: h.First, Signature: h.Signature, lines: lines[1:]}
	if h.First == 1 {
		if len(f.lines) < 2 {
			return Frame{}, ErrFormat
		}
		f.opening, f.lines = f.lines[0], f.lines[1:]
	}
	for _, line := range f.lines {
		if len(line) > MaxLine {
			return Frame{}, ErrFormat
		}
	}
	return f, nil
}

// Log returns the log of a frame that has all of it. All lines are valid at their places, and
// signed by their authors. The caller must check that the first author was the table's host.
func (f Frame) Log(find Find) (*Log, error) {
	if f.First != 1 {
		return nil, ErrGap
	}
	l, err := begin(f.opening, find)
	if err == nil && l.start.Chapter != f.Chapter {
		err = ErrFormat
	}
	if err == nil {
		err = l.grow(f.lines, f.Signature)
	}
	if err != nil {
		return nil, err
	}
	return l, nil
}

// ReadLog decodes the [Frame.Text] of a whole log.
func ReadLog(text string, find Find) (*Log, error) {
	f, err := ReadFrame(text)
	if err != nil {
		return nil, err
	}
	return f.Log(find)
}
