package ledger

import (
	"bytes"
	"crypto/ed25519"
)

// Sign returns a frame of any lines after the log, as a hostile host would sign it.
func (l *Log) Sign(key ed25519.PrivateKey, text string) (Frame, error) {
	f := Frame{Chapter: l.start.Chapter, First: l.At().N + 1, lines: bytes.Split([]byte(text), []byte("\n"))}
	next := l.Clone()
	for _, line := range f.lines {
		if err := next.add(line); err != nil {
			return Frame{}, err
		}
	}
	f.Signature = Signature(ed25519.Sign(key, next.word(next.At().N)))
	return f, nil
}

// Size returns the size of the log's text as the log counts it.
func (l *Log) Size() int { return l.size }

// Signature returns the last author's signature of the last line.
func (l *Log) Signature() Signature { return l.signature }
