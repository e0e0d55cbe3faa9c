//go:build unix

package main

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"time"
)

// run runs go test with arguments, prints what it prints, and at the end the slowest tests and the red ones. It returns the exit code.
func run(ctx context.Context, args []string) (r *report, code int) {
	began := time.Now()
	tests := exec.CommandContext(ctx, "go", append([]string{"test", "-json"}, args...)...)
	tests.Cancel = func() error { return tests.Process.Signal(os.Interrupt) } // go test then ends its tests
	tests.Stderr = os.Stderr
	r = newReport(os.Stdout, again(args, os.LookupEnv))
	events, err := tests.StdoutPipe()
	if err == nil {
		err = tests.Start()
	}
	if err == nil {
		r.read(events)
		err = tests.Wait()
		r.summary(time.Since(began))
	}
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return r, max(exit.ExitCode(), 1) // -1 is a signal
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "tests:", err)
		return r, 1
	}
	return r, 0
}

// again returns the command that repeats a package's tests as they were run with arguments: the variables and flags that may decide
// whether a test is red.
func again(args []string, lookup func(string) (string, bool)) func(pkg string) string {
	var flags strings.Builder
	for i, arg := range args {
		switch arg {
		case "-race", "-short", "-trimpath", "-vet=off":
			flags.WriteString(" " + arg)
		case "-cpu":
			flags.WriteString(" -cpu " + args[i+1])
		}
	}
	return func(pkg string) string {
		var variables strings.Builder
		for _, name := range []string{"RAPID_SEED", "RAPID_CHECKS", "GAVEL_SOAK", "GAVEL_ALL", "GAVEL_BROWSERS"} {
			if value, ok := lookup(name); ok && (name != "GAVEL_ALL" && name != "GAVEL_BROWSERS" || strings.HasSuffix(pkg, "/e2e")) {
				variables.WriteString(name + "=" + quoted(value) + " ")
			}
		}
		_, folder, _ := strings.Cut(pkg, "/")
		return variables.String() + "go test ./" + folder + " -count=1" + flags.String()
	}
}

// quoted returns a word for a shell.
func quoted(text string) string {
	if regexp.MustCompile(`^[\w./=-]+$`).MatchString(text) {
		return text
	}
	return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
}

// pattern returns the pattern for -run that matches only one test.
func pattern(test string) string {
	parts := strings.Split(test, "/")
	for i, part := range parts {
		parts[i] = "^" + regexp.QuoteMeta(part) + "$"
	}
	return strings.Join(parts, "/")
}

// event is a line of go test -json: see go doc test2json.
type event struct {
	Action, Package, Test, Output string
	Elapsed                       float64
}

// running is a package whose tests run.
type running struct {
	tests  []string                    // in the order in which they began
	output map[string]*strings.Builder // of the tests that have neither passed nor been skipped
	own    strings.Builder             // output of the package that belongs to no test
}

// report prints the events of go test, and collects the times of its tests.
type report struct {
	out      io.Writer
	again    func(pkg string) string
	packages map[string]*running
	times    []event
	red      []red
}

// red is a test that failed or did not end, or a package that failed without one.
type red struct{ pkg, test, said string }

func (r red) name() string { return strings.TrimSpace(r.pkg + " " + r.test) }

func newReport(out io.Writer, again func(string) string) *report {
	return &report{out: out, again: again, packages: map[string]*running{}}
}

// read prints the results of packages as they come. A line that is no event is printed as it is.
func (r *report) read(events io.Reader) {
	for lines := bufio.NewReader(events); ; {
		line, err := lines.ReadString('\n')
		var e event
		if json.Unmarshal([]byte(line), &e) == nil {
			r.take(e)
		} else {
			fmt.Fprint(r.out, line)
		}
		if err != nil {
			return
		}
	}
}

func (r *report) take(e event) {
	p := r.packages[e.Package]
	if p == nil {
		p = &running{output: map[string]*strings.Builder{}}
		r.packages[e.Package] = p
	}
	switch {
	case e.Action == "build-output":
		fmt.Fprint(r.out, e.Output)
	case e.Action == "output":
		p.add(e.Test, e.Output)
	case e.Action != "pass" && e.Action != "skip" && e.Action != "fail":
	case e.Test != "":
		r.ended(p, e)
	case e.Action == "fail":
		p.print(r.out)
		r.red = append(r.red, p.red(e.Package)...)
	default:
		fmt.Fprint(r.out, p.result())
	}
}

// ended notes the time of a test. Nobody reads the output of a test that has passed.
func (r *report) ended(p *running, e event) {
	if e.Action != "fail" {
		delete(p.output, e.Test)
	}
	if !strings.Contains(e.Test, "/") { // the time of a test contains that of its parts
		r.times = append(r.times, e)
	}
}

// add keeps a line of a test. Lines such as "=== RUN" only say whose lines follow.
func (p *running) add(test, line string) {
	switch {
	case test == "":
		p.own.WriteString(line)
		return
	case strings.HasPrefix(line, "=== "):
		return
	case p.output[test] == nil:
		p.output[test] = &strings.Builder{}
		p.tests = append(p.tests, test)
	}
	p.output[test].WriteString(line)
}

// print writes the output of tests that have failed or did not end, and then the package's own.
func (p *running) print(out io.Writer) {
	for _, test := range p.tests {
		if text := p.output[test]; text != nil {
			fmt.Fprint(out, text.String())
		}
	}
	fmt.Fprint(out, p.own.String())
}

// result returns the last line of a package, such as "ok gavel/game 0.1s".
func (p *running) result() string {
	text := p.own.String()
	return text[strings.LastIndex(strings.TrimSuffix(text, "\n"), "\n")+1:]
}

// red returns the red tests of a package that failed. A test that failed only because a part of it did is left out.
func (p *running) red(pkg string) (all []red) {
	for _, test := range p.tests {
		text := p.output[test]
		if text == nil {
			continue
		}
		said := regexp.MustCompile(`(?m)^\s*--- FAIL: .*\n`).ReplaceAllString(text.String(), "")
		hasRedPart := slices.ContainsFunc(p.tests, func(other string) bool {
			return strings.HasPrefix(other, test+"/") && p.output[other] != nil
		})
		if said != "" || !hasRedPart {
			all = append(all, red{pkg, test, said})
		}
	}
	if all == nil {
		all = append(all, red{pkg, "", p.own.String()})
	}
	return all
}

// The end shows the slowest tests, and the first and last lines of each red one: a test of the page says first why it is red, and then
// what the page shows.
const (
	slowestShown = 10
	firstShown   = 4
	lastShown    = 12
)

// summary prints the total time, the slowest tests, and for each red test its first and last lines and the command that repeats it.
func (r *report) summary(total time.Duration) {
	slices.SortStableFunc(r.times, func(a, b event) int { return cmp.Compare(b.Elapsed, a.Elapsed) })
	fmt.Fprintf(r.out, "\n%.0f s in all. The slowest tests, some of them at the same time as others:\n", total.Seconds())
	for _, e := range r.times[:min(slowestShown, len(r.times))] {
		fmt.Fprintf(r.out, "%6.1f s  %s  %s\n", e.Elapsed, e.Package, e.Test)
	}
	for _, red := range r.red {
		said, _, _ := strings.Cut(red.said, "\n\ngoroutine ") // the trace of a panic stands above
		lines := slices.Collect(strings.Lines(strings.Trim(said, "\n") + "\n"))
		if left := len(lines) - firstShown - lastShown; left > 0 {
			lines = slices.Replace(lines, firstShown, firstShown+left, "    ...\n")
		}
		fmt.Fprintf(r.out, "\nFailed: %s\n%s", red.name(), strings.Join(lines, ""))
		command := r.again(red.pkg)
		if red.test != "" {
			command += " -run " + quoted(pattern(red.test))
		}
		fmt.Fprintf(r.out, "again:  %s\n", command)
	}
}
