// Command bench measures performance for the player: download size, time until a game can start, smoothness, and the speed
// of rules and bots; and the time of the tests. It runs the project's benchmarks, prints their figures as one table, adds them as a
// line to docs/bench.json, and draws the chart docs/bench.svg. It needs the same tools as the tests. Run it inside the project's
// folder, best on a machine that does nothing else.
package main

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"slices"
	"time"

	"gavel/assets/locale"
	"gavel/web/site"
)

// Figure is one result.
type Figure struct {
	What string
	Is   float64
	Unit string
	Most float64 // the limit, if there is one
}

func main() {
	out := flag.String("o", "docs/bench.json", "add the figures to this `file`")
	draw := flag.Bool("draw", false, "measure nothing: only draw the chart again")
	only := flag.String("only", "", "take only the steps whose names match this `regexp`")
	flag.Parse()
	if err := run(*out, *draw, *only); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(out string, draw bool, only string) error {
	wanted, err := regexp.Compile(only)
	if err != nil {
		return err
	}
	h, err := read(out)
	if err != nil {
		return err
	}
	if draw {
		return h.write(out)
	}
	line := Line{Date: time.Now().Format(time.DateOnly)}
	if line.Commit, err = commit(); err != nil {
		return err
	}
	figures, all, err := measure(wanted)
	if err != nil {
		return err
	}
	line.Machine = Machine{
		CPU: all.cpu, Cores: runtime.NumCPU(), System: runtime.GOOS + "/" + runtime.GOARCH, Go: runtime.Version(), Browser: all.browser,
	}
	line.Figures = map[string]float64{}
	for _, f := range figures {
		line.Figures[f.What] = f.Is
	}
	line.print(os.Stdout, figures)
	return h.with(line).write(out)
}

// measure takes the wanted steps, and returns the figures in the order of the table.
func measure(wanted *regexp.Regexp) (figures []Figure, all results, err error) {
	var tests []Figure
	todo := []step{{"building and compressing the site", 3, func() (err error) { figures, err = firstVisit(); return err }}}
	for _, s := range suites() {
		todo = append(todo, step{fmt.Sprintf("%s, %s", s.pkg, s.bench), s.minutes, func() error { return s.run(&all) }})
	}
	todo = append(todo, step{"make test", 7, func() (err error) { tests, err = runTests(); return err }})
	before := len(todo)
	todo = slices.DeleteFunc(todo, func(s step) bool { return !wanted.MatchString(s.what) })
	all.partial = len(todo) < before
	if err := take(todo); err != nil {
		return nil, all, err
	}
	measured, err := all.figures()
	return append(append(figures, measured...), tests...), all, err
}

// firstVisit measures the site that `make dist` builds.
func firstVisit() ([]Figure, error) {
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
