package main

import (
	"fmt"
	"io"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// suite is a package's benchmarks, as flags of `go test`, with the minutes that they take.
type suite struct {
	pkg, bench, time string
	minutes          float64
}

func suites() []suite {
	return []suite{
		{"./game/forsale", "Playout/players=4/standard", "1s", 0.2},
		{"./game/oddshop", "Playout/players=4/rounds=5", "1s", 0.2},
		{"./game/business", "Playout/players=4", "1s", 0.2},
		{"./web/e2e", "^BenchmarkStart$", "5x", 2},
		{"./web/e2e", "^BenchmarkStartBeside$", "2x", 5},
		{"./web/e2e", "^BenchmarkTasks$", "1x", 15},
		{"./web/e2e", "^Benchmark(ManyGames|PlayoutInTheBrowser|DecideInTheBrowser)$", "1x", 5},
		{"./web/e2e", "^BenchmarkFrame$", "6x", 2},
		{"./web/e2e", "^BenchmarkIdle$", "1x", 0.5},
	}
}

// row is a line of the table: a metric of a benchmark, or the ratio of two metrics.
type row struct {
	what         string
	bench        string // the last part of the package's path, and the benchmark
	metric, over string
	unit         string
	most         float64
}

func rows() []row {
	const start, frame, games = "e2e.Start", "e2e.Frame", "e2e.ManyGames"
	return slices.Concat([]row{
		{"start, first visit: page painted", start, "ms-cold-painted", "", "ms", 0},
		{"start, first visit: first frame", start, "ms-cold-drawn", "", "ms", 0},
		{"start, first visit: first possible bid", start, "ms-cold-bid", "", "ms", 0},
		{"start, second visit: page painted", start, "ms-second-painted", "", "ms", 0},
		{"start, second visit: first frame", start, "ms-second-drawn", "", "ms", 0},
		{"start, later visit: page painted", start, "ms-warm-painted", "", "ms", 0},
		{"start, later visit: first frame", start, "ms-warm-drawn", "", "ms", 0},
		{"start, later visit: first possible bid", start, "ms-warm-bid", "", "ms", 0},
		{"start, later visit: a link's game is there", start, "ms-link-drawn", "", "ms", 0},
		{"a link's game, times the first frame, later visit", start, "x-link-drawn", "", "", 0},
		{"first frame of the engine's empty program, first visit", start, "ms-empty-cold-drawn", "", "ms", 0},
		{"first frame of the engine's empty program, later visit", start, "ms-empty-warm-drawn", "", "ms", 0},
		{"first frame, times the empty program's, first visit", start, "x-cold-drawn", "", "", 1.15},
		{"first frame, times the empty program's, later visit", start, "x-warm-drawn", "", "", 1},
		{"computing to the first frame, times the empty program's, first visit", start, "x-cold-computed", "", "", 0},
		{"six players in motion: a frame, median", frame, "ms-median", "", "ms", 0},
		{"six players in motion: Update and Draw of a frame, median", frame, "ms-program-median", "", "ms", 1.5},
		{"six players in motion: draw commands a frame, most", frame, "commands-most", "", "", 8},
		{"nothing moves: main thread busy", "e2e.Idle", "%-busy", "", "%", 3},
		{"memory after 5 games", games, "MB-after-5", "", "MB", 0},
		{"memory after 50 games in one page", games, "MB-after-50", "", "MB", 0},
		{"memory after 50 games, times that after 5", games, "MB-after-50", "MB-after-5", "", 1.2},
		{"For Sale, 4 players, played at random", "forsale.Playout/players=4/standard", "games/s", "", "games/s", 0},
		{"For Sale, 4 players, played at random in the browser", "e2e.PlayoutInTheBrowser/forsale", "games/s", "", "games/s", 0},
		{"Odd Shop, 4 players, played at random", "oddshop.Playout/players=4/rounds=5", "games/s", "", "games/s", 0},
		{"Odd Shop, 4 players, played at random in the browser", "e2e.PlayoutInTheBrowser/oddshop", "games/s", "", "games/s", 0},
		{"Business, 4 players, played at random", "business.Playout/players=4", "games/s", "", "games/s", 0},
		{"Business, 4 players, played at random in the browser", "e2e.PlayoutInTheBrowser/business", "games/s", "", "games/s", 0},
		{"For Sale, the slowest decision of hard in the browser", "e2e.DecideInTheBrowser/forsale/hard", "ms-slowest", "", "ms", 10},
		{"For Sale, the slowest decision of expert in the browser", "e2e.DecideInTheBrowser/forsale/expert", "ms-slowest", "", "ms", 50},
		{"Odd Shop, the slowest decision of hard in the browser", "e2e.DecideInTheBrowser/oddshop/hard", "ms-slowest", "", "ms", 0},
		{"Odd Shop, the slowest decision of expert in the browser", "e2e.DecideInTheBrowser/oddshop/expert", "ms-slowest", "", "ms", 0},
		{"Business, the slowest decision of hard in the browser", "e2e.DecideInTheBrowser/business/hard", "ms-slowest", "", "ms", 0},
		{"Business, the slowest decision of expert in the browser", "e2e.DecideInTheBrowser/business/expert", "ms-slowest", "", "ms", 0},
	}, besideRows(), taskRows())
}

// besideRows compare the start with that of the engine's empty program.
func besideRows() (rows []row) {
	for _, c := range []struct {
		name, what string
		most       float64
	}{
		{"unthrottled", "full speed", 1}, {"good-4g", "phone, 9 Mbit/s, 70 ms", 1}, {"slow-4g", "phone, 1.6 Mbit/s, 150 ms", 1.1},
	} {
		for _, visit := range []struct{ name, what string }{{"cold", "first"}, {"warm", "later"}} {
			bench, of := "e2e.StartBeside/"+c.name, ", "+visit.what+" visit, "+c.what
			rows = append(rows,
				row{"first call that draws" + of, bench, "ms-" + visit.name + "-called", "", "ms", 0},
				row{"first call that draws, times the empty program's" + of, bench, "x-" + visit.name + "-called", "", "", c.most},
				row{"first frame is there, times the empty program's" + of, bench, "x-" + visit.name + "-drawn", "", "", 0})
		}
	}
	return rows
}

// taskRows are the longest tasks of the page's main thread.
func taskRows() (rows []row) {
	for _, speed := range []struct {
		name, what string
		most       float64
	}{{"1x", "", 50}, {"4x", ", processor four times slower", 120}} {
		for _, part := range []string{"start", "resize", "rules", "play", "recovery", "review"} {
			rows = append(rows, row{"longest task, " + part + speed.what, "e2e.Tasks/" + speed.name, "ms-" + part, "", "ms", speed.most})
		}
	}
	return rows
}

// results are metrics by benchmark and unit.
type results struct {
	cpu, browser string
	partial      bool // not all benchmarks were wanted
	metrics      map[string]map[string]float64
}

func (s suite) run(all *results) error {
	out, err := exec.Command("go", "test", "-run=^$", "-bench="+s.bench, "-benchtime="+s.time, "-timeout=60m", s.pkg).CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s: %w\n%s", s.pkg, err, out)
	}
	all.read(s.pkg[strings.LastIndex(s.pkg, "/")+1:], string(out))
	return nil
}

var (
	benchLine   = regexp.MustCompile(`^Benchmark(\S+?)(?:-\d+)?\s+\d+\s+(.*)`)
	cpuLine     = regexp.MustCompile(`^cpu: (.*)`)
	browserLine = regexp.MustCompile(`browser: (.*)`)
)

// read parses the output of `go test -bench`.
func (r *results) read(pkg, output string) {
	if r.metrics == nil {
		r.metrics = map[string]map[string]float64{}
	}
	for line := range strings.Lines(output) {
		line = strings.TrimSpace(line)
		if m := cpuLine.FindStringSubmatch(line); m != nil {
			r.cpu = m[1]
		} else if m := browserLine.FindStringSubmatch(line); m != nil {
			r.browser = m[1]
		} else if m := benchLine.FindStringSubmatch(line); m != nil {
			metrics := map[string]float64{}
			fields := strings.Fields(m[2])
			for i := 0; i+1 < len(fields); i += 2 {
				metrics[fields[i+1]], _ = strconv.ParseFloat(fields[i], 64) // the tool prints valid numbers
			}
			r.metrics[pkg+"."+m[1]] = metrics
		}
	}
}

// figures returns the lines of the table. It fails if a metric is missing, unless only some benchmarks were wanted and it is of another
// one.
func (r *results) figures() ([]Figure, error) {
	var figures []Figure
	for _, row := range rows() {
		metrics, run := r.metrics[row.bench]
		if !run && r.partial {
			continue
		}
		value, ok := metrics[row.metric]
		if !ok {
			return nil, fmt.Errorf("no benchmark %s reports %s", row.bench, row.metric)
		}
		if row.over != "" {
			value /= r.metrics[row.bench][row.over]
		}
		figures = append(figures, Figure{row.what, value, row.unit, row.most})
	}
	return figures, nil
}

// print writes figures as a table in Markdown, with their date and machine.
func (l Line) print(out io.Writer, figures []Figure) {
	m := l.Machine
	fmt.Fprintf(out, "Measured on %s: %s, %d cores, %s, %s, %s, graphics in software.\n\n", l.Date, m.CPU, m.Cores, m.System, m.Go, m.Browser)
	fmt.Fprint(out, "| | is | at most |\n|---|---:|---:|\n")
	for _, f := range figures {
		most := ""
		if f.Most > 0 {
			most = number(f.Most, f.Unit)
		}
		fmt.Fprintf(out, "| %s | %s | %s |\n", f.What, number(f.Is, f.Unit), most)
	}
}

// number formats a figure with at least three digits.
func number(n float64, unit string) string {
	text := strconv.FormatFloat(n, 'f', 0, 64)
	if n < 100 && n != float64(int(n)) {
		text = strconv.FormatFloat(n, 'g', 3, 64)
	}
	return strings.TrimSpace(text + " " + unit)
}
