package main

import (
	"bufio"
	"encoding/json"
	"os"

	"gavel/game/catalogue"
	"gavel/game/puzzle"
)

// work stores the results of a search for puzzles in a file, so that an interrupted search can
// continue.
type work struct {
	file  *os.File // nil if there is none
	known map[string]string
}

// workHead is the first line of the file: everything that the results depend on.
type workHead struct {
	puzzle.Versions
	Seed uint64 `json:"seed"`
}

// workLine is the result of one step.
type workLine struct {
	Step string `json:"step"`
	Line string `json:"line,omitempty"` // the puzzle; "" if none was found
}

// openWork opens a file; "" means no file. It refuses the file of a different search.
func openWork(name string, seed uint64, by puzzle.Versions) (*work, error) {
	w := &work{known: map[string]string{}}
	if name == "" {
		return w, nil
	}
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	head, err := json.Marshal(workHead{by, seed})
	if err != nil {
		return nil, err
	}
	end, read := int64(0), bufio.NewReader(file)
	for {
		line, err := read.ReadBytes('\n')
		if err != nil {
			break // an incomplete line is done again
		}
		var l workLine
		switch {
		case end == 0 && string(line) != string(head)+"\n":
			_ = file.Close()
			return nil, misusef("%s belongs to a search with another seed, or by other rules or bots", name)
		case end > 0 && json.Unmarshal(line, &l) == nil:
			w.known[l.Step] = l.Line
		}
		end += int64(len(line))
	}
	if err := file.Truncate(end); err != nil {
		return nil, err
	}
	if _, err := file.Seek(end, 0); err != nil {
		return nil, err
	}
	w.file = file
	if end == 0 {
		_, err = file.Write(append(head, '\n'))
	}
	return w, err
}

// knows reports whether a step has a result.
func (w *work) knows(step string) bool {
	_, known := w.known[step]
	return known
}

// do returns the result of a step. It calls look only if there is no stored result.
func (w *work) do(step string, look func() (puzzle.Puzzle, bool, error)) (p puzzle.Puzzle, ok bool, err error) {
	line, known := w.known[step]
	if known {
		if line == "" {
			return p, false, nil
		}
		p, err = puzzle.Read(line, catalogue.Games().Find)
		return p, err == nil, err
	}
	if p, ok, err = look(); err != nil {
		return p, false, err
	}
	if ok {
		if line, err = puzzle.Write(p); err != nil {
			return p, false, err
		}
	}
	if w.file == nil {
		return p, ok, nil
	}
	data, err := json.Marshal(workLine{step, line})
	if err == nil {
		_, err = w.file.Write(append(data, '\n'))
	}
	return p, ok, err
}

// Close closes the file.
func (w *work) Close() error {
	if w.file == nil {
		return nil
	}
	return w.file.Close()
}
