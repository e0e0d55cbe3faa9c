package main

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"gavel/game/must"
	"gavel/web/site"
)

const kept = "../../docs/bench.json"

// TestChartIsCurrent: docs/bench.svg shows docs/bench.json, which has one line for each of its lines. go run ./web/bench -draw draws
// it again.
func TestChartIsCurrent(t *testing.T) {
	h := must.Get(read(kept))(t)
	drawn := must.Get(os.ReadFile(chartOf(kept)))(t)
	if string(drawn) != chart(h) {
		t.Error("the chart is old: go run ./web/bench -draw")
	}
	text := must.Get(os.ReadFile(kept))(t)
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

// TestShownFiguresAreMeasured: a figure that is renamed in the table must be renamed in the chart, and in the old lines.
func TestShownFiguresAreMeasured(t *testing.T) {
	names := []string{testTime}
	for _, row := range rows() {
		names = append(names, row.what)
	}
	for _, m := range (site.Files{"index.html": nil, "index.html.gz": nil, "index.html.br": nil}).FirstVisit() {
		names = append(names, "first visit: "+m.What)
	}
	for _, p := range plots() {
		for _, name := range p.shown {
			if !slices.Contains(names, name) {
				t.Errorf("nothing measures %q", name)
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
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	if len(h) != 3 || len(h[0].Figures) != 2 {
		t.Errorf("the old history has changed: %+v", h)
	}
	path := filepath.Join(t.TempDir(), "bench.json")
	must.Do(t, got.write(path))
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
