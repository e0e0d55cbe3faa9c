package ledger

import (
	"bytes"
	"fmt"
)

// ForkError says that the host has signed two logs that differ: it has told two games.
type ForkError struct{ At uint32 } // the number of the first line that differs; 0 if the starts differ

func (e ForkError) Error() string {
	return fmt.Sprintf("ledger: there are two lines of number %d", e.At)
}

// Extend adds the new lines of a frame: all or none. The errors are ErrGap, ErrOld if nothing
// is new, ErrOther, a [ForkError], ErrSignature, ErrLine, ErrFormat or ErrFull. A frame that
// differs but has no valid signature is no fork.
func (l *Log) Extend(f Frame) error {
	known := l.At().N
	switch {
	case f.Chapter != l.start.Chapter:
		return ErrOther
	case f.First > known+1:
		return ErrGap
	case f.opening != nil && !bytes.Equal(f.opening, l.opening):
		other, err := f.Log(l.find)
		if err != nil {
			return err
		}
		if other.start.Table != l.start.Table {
			return ErrOther
		}
		return ForkError{0}
	}
	fresh := f.lines
	for n := f.First; n <= known && len(fresh) > 0; n++ {
		if !bytes.Equal(fresh[0], l.lines[n-1]) {
			return l.forked(n, fresh, f.Signature)
		}
		fresh = fresh[1:]
	}
	if len(fresh) == 0 {
		if !l.signed(f.First-1+uint32(len(f.lines)), f.Signature) {
			return ErrSignature
		}
		return ErrOld
	}
	next := l.Clone()
	if err := next.grow(fresh, f.Signature); err != nil {
		return err
	}
	*l = *next
	return nil
}

// forked checks lines that differ from number n on. It returns a [ForkError] if they could
// follow the lines before. If not, the error says why.
func (l *Log) forked(n uint32, lines [][]byte, by Signature) error {
	other, err := begin(l.opening, l.find)
	if err != nil {
		return err
	}
	for _, line := range l.lines[:n-1] {
		if err := other.add(line); err != nil {
			return err
		}
	}
	if err := other.grow(lines, by); err != nil {
		return err
	}
	return ForkError{n}
}

// grow adds lines that end with a signature. After an error the log cannot be used.
func (l *Log) grow(lines [][]byte, by Signature) error {
	if len(lines) == 0 {
		return ErrFormat
	}
	for _, line := range lines {
		if err := l.add(line); err != nil {
			return err
		}
	}
	if l.signature = by; !l.signed(l.At().N, by) {
		return ErrSignature
	}
	l.note()
	return nil
}
