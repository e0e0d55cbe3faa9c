// Command bench measures performance for the player: download size, time until a game can start, smoothness, and the speed
// of rules and bots. It runs the project's benchmarks, prints their figures as one table, and writes them as JSON. It needs
// the same tools as the tests and takes several minutes. Run it inside the project's folder, best on a machine that does
// nothing else.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"runtime"
	"time"

	"gavel/assets/locale"
	"gavel/web/site"
)

// Report is the results, with the date and the machine.
type Report struct {
	Date    string   `json:"date"`
	Machine Machine  `json:"machine"`
	Figures []Figure `json:"figures"`
}

// Machine is the machine and software that the figures depend on.
type Machine struct {
	CPU     string `json:"cpu"`
	Cores   int    `json:"cores"`
	System  string `json:"system"`
	Go      string `json:"go"`
	Browser string `json:"browser"`
}

// Figure is one result.
type Figure struct {
	What string  `json:"what"`
	Is   float64 `json:"is"`
	Unit string  `json:"unit"`
	Most float64 `json:"most,omitempty"` // the limit, if there is one
}

func main() {
	out := flag.String("o", "docs/bench.json", "write the figures into this `file`")
	flag.Parse()
	if err := run(*out); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(out string) error {
	figures, err := firstVisit()
	if err != nil {
		return err
	}
	var all results
	for _, s := range suites() {
		fmt.Fprintf(os.Stderr, "Measuring %s.\n", s.pkg)
		if err := s.run(&all); err != nil {
			return err
		}
	}
	report := Report{
		Date: time.Now().Format(time.DateOnly),
		Machine: Machine{
			CPU: all.cpu, Cores: runtime.NumCPU(), System: runtime.GOOS + "/" + runtime.GOARCH, Go: runtime.Version(), Browser: all.browser,
		},
	}
	measured, err := all.figures()
	if err != nil {
		return err
	}
	report.Figures = append(figures, measured...)
	report.print(os.Stdout)
	text, err := json.MarshalIndent(report, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(out, append(text, '\n'), 0o644)
}

// firstVisit measures the site that `make dist` builds.
func firstVisit() ([]Figure, error) {
	fmt.Fprintln(os.Stderr, "Building and compressing the site.")
	program, err := site.Compile()
	if err != nil {
		return nil, err
	}
	files, err := site.Assemble(program, site.Place{}, locale.Folders())
	if err != nil {
		return nil, err
	}
	if files, err = files.Compressed(); err != nil {
		return nil, err
	}
	var figures []Figure
	for _, m := range files.FirstVisit() {
		figure := Figure{What: "first visit: " + m.What, Is: float64(m.Is) / 1000, Unit: "kB", Most: float64(m.Most) / 1000}
		if m.Most < 1000 { // a small number counts requests
			figure.Is, figure.Unit, figure.Most = float64(m.Is), "", float64(m.Most)
		}
		figures = append(figures, figure)
	}
	return figures, nil
}
