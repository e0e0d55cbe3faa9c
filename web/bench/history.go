package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
)

// Line is one line of docs/bench.json: what was measured of a commit on a machine. A line may
// lack figures that were not measured then, and old ones have only the main figures. Sizes are the same on every machine, so a line of sizes alone has no machine.
type Line struct {
	Date    string             `json:"date"`
	Commit  string             `json:"commit"` // with a + if files had changed since
	Machine Machine            `json:"machine,omitzero"`
	Figures map[string]float64 `json:"figures"`
}

// Machine is the machine and software that the figures depend on.
type Machine struct {
	CPU     string `json:"cpu"`
	Cores   int    `json:"cores"`
	System  string `json:"system"`
	Go      string `json:"go"`
	Browser string `json:"browser,omitempty"`
}

// Names of figures that the chart shows.
const (
	untilFrame = "first visit: all until the first frame, brotli"
	firstFrame = "first frame, times the empty program's, first visit"
	laterFrame = "first frame, times the empty program's, later visit"
	testTime   = "make test"
)

// history is the lines of docs/bench.json, oldest first.
type history []Line

// read reads a history from a file.
func read(path string) (h history, err error) {
	text, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(text, &h)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return h, nil
}

// with returns the history with a new line. It replaces a line of the same commit and the same machine.
func (h history) with(l Line) history {
	old := slices.DeleteFunc(slices.Clone(h), func(o Line) bool { return o.Commit == l.Commit && o.Machine.CPU == l.Machine.CPU })
	return append(old, l)
}

// text writes the history as JSON, with one line for each of its lines.
func (h history) text() ([]byte, error) {
	var lines [][]byte
	for _, l := range h {
		line, err := json.Marshal(l)
		if err != nil {
			return nil, err
		}
		lines = append(lines, line)
	}
	return fmt.Appendf(nil, "[\n%s\n]\n", bytes.Join(lines, []byte(",\n"))), nil
}

// write writes the history and its chart.
func (h history) write(path string) error {
	text, err := h.text()
	if err == nil {
		err = os.WriteFile(path, text, 0o644)
	}
	if err != nil {
		return err
	}
	return os.WriteFile(chartOf(path), []byte(chart(h)), 0o644)
}

// chartOf returns the file of a history's chart.
func chartOf(path string) string { return strings.TrimSuffix(path, ".json") + ".svg" }

// commit returns the commit that is measured.
func commit() (string, error) {
	hash, err := exec.Command("git", "rev-parse", "--short=8", "HEAD").Output()
	if err != nil {
		return "", fmt.Errorf("git rev-parse: %w", err)
	}
	changed, err := exec.Command("git", "status", "--porcelain", "--untracked-files=no").Output()
	if err != nil {
		return "", fmt.Errorf("git status: %w", err)
	}
	name := strings.TrimSpace(string(hash))
	if len(changed) > 0 {
		name += "+"
	}
	return name, nil
}
