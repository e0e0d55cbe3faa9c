package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"gavel/web/site"
)

const kept = "../../docs/bench.json"

// TestChartIsCurrent: docs/bench.svg shows docs/bench.json, which has one line for each of its lines. go run ./web/bench -draw draws
// it again.
func TestChartIsCurrent(t *testing.T) {
	h, err := read(kept)
	if err != nil {
		t.Fatal(err)
	}
	drawn, err := os.ReadFile(chartOf(kept))
	if err != nil {
		t.Fatal(err)
	}
	if string(drawn) != chart(h) {
		t.Error("the chart is old: go run ./web/bench -draw")
	}
	text, err := os.ReadFile(kept)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := h.text(); err != nil || string(got) != string(text) {
		t.Errorf("docs/bench.json would be written as\n%s\n%v", got, err)
	}
	if n := strings.Count(string(text), "\n"); n != len(h)+2 {
		t.Errorf("%d lines of text have %d commits", n, len(h))
	}
	for i, l := range h {
		if day, err := time.Parse(time.DateOnly, l.Date); err != nil || day.IsZero() || len(strings.TrimSuffix(l.Commit, "+")) != 8 || len(l.Figures) == 0 {
			t.Errorf("line %d: %+v", i, l)
		}
	}
}

// TestMainFiguresAreMeasured: a figure that is renamed in the table must be renamed in the list of main figures, and in the old lines.
func TestMainFiguresAreMeasured(t *testing.T) {
	names := []string{testTime, testComputing}
	for _, row := range rows() {
		names = append(names, row.what)
	}
	for _, m := range (site.Files{"index.html": nil, "index.html.gz": nil, "index.html.br": nil}).FirstVisit() {
		names = append(names, "first visit: "+m.What)
	}
	for _, name := range mainFigures() {
		if !slices.Contains(names, name) {
			t.Errorf("nothing measures %q", name)
		}
	}
	for _, p := range plots() {
		for _, name := range p.shown {
			if !slices.Contains(mainFigures(), name) {
				t.Errorf("the chart shows %q, which is no main figure", name)
			}
		}
	}
}

func TestALineIsAdded(t *testing.T) {
	line := func(commit, cpu string, tests float64) Line {
		return Line{"2026-01-02", commit, Machine{CPU: cpu}, map[string]float64{testTime: tests, "another": 1}}
	}
	h := history{line("a", "one", 10), line("b", "one", 20), line("b", "two", 30)}
	got := h.with(line("b", "one", 40))
	want := history{line("a", "one", 10), line("b", "two", 30), line("b", "one", 40)}
	for i := range 2 { // older lines have only the main figures
		delete(want[i].Figures, "another")
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	if len(h) != 3 || len(h[0].Figures) != 2 {
		t.Errorf("the old history has changed: %+v", h)
	}
	path := filepath.Join(t.TempDir(), "bench.json")
	if err := got.write(path); err != nil {
		t.Fatal(err)
	}
	again, err := read(path)
	if err != nil || !reflect.DeepEqual(again, got) {
		t.Errorf("written and read it is %+v: %v", again, err)
	}
	if drawn, err := os.ReadFile(chartOf(path)); err != nil || string(drawn) != chart(got) {
		t.Errorf("the chart: %v", err)
	}
}

// TestChartJoinsOneMachine: a line joins neighbours of the same machine only. Sizes are the same on all machines.
func TestChartJoinsOneMachine(t *testing.T) {
	var h history
	for i, cpu := range []string{"one", "one", "two", "one", "two & <more>"} {
		h = append(h, Line{fmt.Sprintf("2026-01-0%d", i+1), "12345678", Machine{CPU: cpu}, map[string]float64{testTime: 300 + float64(i), untilFrame: 2400}})
	}
	drawn := chart(h)
	if n := strings.Count(drawn, "join\" d="); n != 1+4 {
		t.Errorf("%d lines join marks, want one of tests and four of sizes", n)
	}
	if strings.Contains(drawn, "<more>") || !strings.Contains(drawn, "2026-01-05, 12345678: 304 s, two &amp; &lt;more&gt;") {
		t.Error("a name is not escaped, or a mark does not tell what it is")
	}
	if chart(h) != drawn {
		t.Error("the same history has two charts")
	}
	_ = chart(nil)
}

func TestSteps(t *testing.T) {
	var out strings.Builder
	now := time.Unix(0, 0)
	takes := func(d time.Duration, err error) func() error {
		return func() error { now = now.Add(d); return err }
	}
	broken := errors.New("broken")
	all := steps{{"first", 2, takes(time.Minute, nil)}, {"second", 0.5, takes(time.Minute, broken)}, {"third", 3, takes(time.Minute, nil)}}
	if err := all.run(&out, func() time.Time { return now }); !errors.Is(err, broken) {
		t.Errorf("ends with %v", err)
	}
	const want = `3 steps take about 6 minutes on two cores.
Step 1 of 3, about 2.0 of 6 minutes that are left: first.
  It took 1.0 minutes.
Step 2 of 3, about 0.5 of 4 minutes that are left: second.
`
	if out.String() != want {
		t.Errorf("printed\n%s\nwant\n%s", out.String(), want)
	}
}
