package main

import (
	"slices"
	"strings"
	"testing"

	"gavel/game/must"
)

const printed = `goos: linux
cpu: Some Processor
BenchmarkStart
    start_test.go:99: browser: Chrome/156.0
BenchmarkStart-2   	       3	5334686341 ns/op	      2845.5 ms-cold-drawn	      1000 ms-empty-cold-drawn
BenchmarkPlayout/players=4/standard   	  123	  17 ns/op	  900 games/s	       0 B/op
PASS
`

func TestRead(t *testing.T) {
	var r results
	r.read("e2e", printed)
	if r.cpu != "Some Processor" || r.browser != "Chrome/156.0" {
		t.Errorf("the machine is %q with %q", r.cpu, r.browser)
	}
	for bench, want := range map[string]map[string]float64{
		"e2e.Start":                      {"ns/op": 5334686341, "ms-cold-drawn": 2845.5, "ms-empty-cold-drawn": 1000},
		"e2e.Playout/players=4/standard": {"ns/op": 17, "games/s": 900, "B/op": 0},
	} {
		for metric, value := range want {
			if got, ok := r.metrics[bench][metric]; !ok || got != value {
				t.Errorf("%s: %v %s, want %v", bench, got, metric, value)
			}
		}
	}
	if _, err := r.figures(); err == nil || !strings.Contains(err.Error(), "e2e.Start reports ms-cold-painted") {
		t.Errorf("figures that were not measured: %v", err)
	}
	delete(r.metrics, "e2e.Start")
	if figures, err := (&results{metrics: r.metrics, partial: true}).figures(); err != nil || len(figures) > 0 {
		t.Errorf("of other benchmarks than wanted: %v, %v", figures, err)
	}
}

func TestFigures(t *testing.T) {
	r := results{metrics: map[string]map[string]float64{}}
	for _, row := range rows() {
		if r.metrics[row.bench] == nil {
			r.metrics[row.bench] = map[string]float64{}
		}
		r.metrics[row.bench][row.metric] = 3
		if row.over != "" {
			r.metrics[row.bench][row.over] = 2
		}
	}
	figures := must.Get(r.figures())(t)
	i := slices.IndexFunc(rows(), func(row row) bool { return row.over == "MB-after-5" })
	if i < 0 || figures[i].Is != 1.5 || figures[i].Most != 1.2 {
		t.Errorf("row %d is %+v, want 1.5 of at most 1.2", i, figures[i])
	}
}

func TestPrint(t *testing.T) {
	var out strings.Builder
	Line{Date: "2026-01-02", Machine: Machine{"Some Processor", 2, "linux/amd64", "go1.26", "Chrome/156.0"}}.print(&out,
		[]Figure{{"a frame", 0.81234, "ms", 1.5}, {"games", 123456.7, "games/s", 0}, {"requests", 6, "", 6}})
	const want = `Measured on 2026-01-02: Some Processor, 2 cores, linux/amd64, go1.26, Chrome/156.0, graphics in software.

| | is | at most |
|---|---:|---:|
| a frame | 0.812 ms | 1.5 ms |
| games | 123457 games/s |  |
| requests | 6 | 6 |
`
	if out.String() != want {
		t.Errorf("printed\n%s, want\n%s", out.String(), want)
	}
}
