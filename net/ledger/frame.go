package ledger

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"gavel/game"
)

// Frame is some lines of a log as they are sent and kept: those from one number
// on, and the author's signature under the last. Without lines it is the signature
// under the line before the first.
type Frame struct {
	Chapter   uint32
	First     uint32 // the number of the first line
	Signature Signature
	lines     [][]byte
	opening   []byte // of the log, if the first line is there
}

// frameHeader is the first line of a frame's text. The log's start follows, if it has one,
// and then each line of the log.
type frameHeader struct {
	Log       int       `json:"log"` // the format
	Chapter   uint32    `json:"chapter"`
	First     uint32    `json:"first"`
	Signature Signature `json:"signature"`
}

// format is the version of the format of frames.
const format = 1

// Lines returns how many lines there are.
func (f Frame) Lines() int { return len(f.lines) }

// From returns the lines from a number on, 1 for the whole log.
func (l *Log) From(first uint32) Frame {
	first = max(1, min(first, l.At().N+1))
	f := Frame{Chapter: l.start.Chapter, First: first, Signature: l.signature, lines: slices.Clip(l.lines)[first-1:]}
	if first == 1 {
		f.opening = l.opening
	}
	return f
}

// Text writes a frame down.
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

// ReadFrame reads what [Frame.Text] writes, or is ErrFormat. It does not look into
// the lines.
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

// Log returns the log that a frame holds whole: its lines may stand where they do,
// and their authors have signed them. Whether the first author was the table's
// host is to be known from elsewhere.
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

// ReadLog reads a log that [Frame.Text] wrote down whole.
func ReadLog(text string, find Find) (*Log, error) {
	f, err := ReadFrame(text)
	if err != nil {
		return nil, err
	}
	return f.Log(find)
}
