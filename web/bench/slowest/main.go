// Command slowest runs go test with the given arguments and prints what go test prints. At the end it adds the total time, the ten
// slowest tests, and the packages that failed. It fails if go test fails.
package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"
)

func main() {
	os.Exit(run(os.Args[1:]))
}

func run(args []string) int {
	began := time.Now()
	tests := exec.Command("go", append([]string{"test", "-json"}, args...)...)
	tests.Stderr = os.Stderr
	events, err := tests.StdoutPipe()
	if err == nil {
		err = tests.Start()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "slowest:", err)
		return 1
	}
	r := report{out: os.Stdout, packages: map[string]*running{}}
	r.read(events)
	err = tests.Wait()
	r.summary(time.Since(began))
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return max(exit.ExitCode(), 1) // -1 is a signal
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "slowest:", err)
		return 1
	}
	return 0
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
	packages map[string]*running
	times    []event
	failed   []string // the last line of each package that failed
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
		r.failed = append(r.failed, p.result())
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

// summary prints the total time, the ten slowest tests, and again which packages failed.
func (r *report) summary(total time.Duration) {
	slices.SortStableFunc(r.times, func(a, b event) int { return cmp.Compare(b.Elapsed, a.Elapsed) })
	fmt.Fprintf(r.out, "\n%.0f s in all. The slowest tests, some of them at the same time as others:\n", total.Seconds())
	for _, e := range r.times[:min(10, len(r.times))] {
		fmt.Fprintf(r.out, "%6.1f s  %s  %s\n", e.Elapsed, e.Package, e.Test)
	}
	if r.failed != nil {
		fmt.Fprintf(r.out, "\nFailed, see above:\n%s", strings.Join(r.failed, ""))
	}
}
