package main

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strings"
	"time"
)

// Sizes of the chart in pixels.
const (
	wide  = 760
	left  = 64  // of the plots
	right = 736 // of the plots
	tall  = 120 // a plot
	apart = 56  // between two plots, for the title of the second
	top   = 44
	aLine = 20 // of the legend
)

// The style has both a light and a dark form. The chart fills its background, so that it can be read on a page of either kind.
const style = `<style>
svg { --ink: #24292f; --faint: #d0d7de; --paper: #ffffff; --mark: #0a58a8; }
@media (prefers-color-scheme: dark) { svg { --ink: #e6edf3; --faint: #3d444d; --paper: #151b23; --mark: #79c0ff; } }
.paper { fill: var(--paper); }
text { font: 12px system-ui, "Segoe UI", Helvetica, Arial, sans-serif; fill: var(--ink); }
.newest { paint-order: stroke; stroke: var(--paper); stroke-width: 4px; font-weight: 600; }
.title { font-size: 14px; font-weight: 600; }
.grid { stroke: var(--faint); }
.limit { stroke: var(--ink); stroke-dasharray: 2 3; }
.join { stroke: var(--mark); fill: none; stroke-width: 1.5; }
.later.join { stroke-dasharray: 5 4; }
.mark { fill: var(--mark); stroke: var(--mark); stroke-width: 1.8; }
.later.mark { fill: var(--paper); }
</style>
`

// plot is one of the three diagrams.
type plot struct {
	title, unit string
	shown       []string // names of figures; those of the second one have empty marks
	scale       float64  // of the figures
	everywhere  bool     // it is the same on every machine
	whole       bool     // the axis begins at zero
	limit       float64
}

func plots() []plot {
	return []plot{
		{title: "Download until the first frame, compressed with brotli", unit: "MB", shown: []string{untilFrame}, scale: 0.001, everywhere: true},
		{title: "Time to the first frame, as a multiple of the engine's empty program", unit: "×", shown: []string{firstFrame, laterFrame}, scale: 1, whole: true, limit: 1},
		{title: "Time of make test", unit: "s", shown: []string{testTime}, scale: 1, whole: true},
	}
}

// point is a figure of a line at its place in the plot.
type point struct {
	Line
	is, x, y float64
}

// chart draws the history as SVG.
func chart(h history) string {
	all, cpus := plots(), machines(h)
	legend := top + len(all)*(tall+apart) + 4
	height := legend + (2+(len(cpus)+1)/2)*aLine
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" aria-labelledby="chart">`+"\n", wide, height)
	b.WriteString(`<title id="chart">What Gavel takes, for each commit that was measured: download, first frame, tests</title>` + "\n" + style)
	fmt.Fprintf(&b, `<rect class="paper" width="%d" height="%d" rx="6"/>`+"\n", wide, height)
	for i, p := range all {
		p.draw(&b, h, cpus, float64(top+i*(tall+apart)))
	}
	dates(&b, h, float64(top+len(all)*(tall+apart)-apart+18))
	explain(&b, cpus, float64(legend))
	b.WriteString("</svg>\n")
	return b.String()
}

// machines lists the processors of a history.
func machines(h history) (cpus []string) {
	for _, l := range h {
		if cpu := l.Machine.CPU; cpu != "" && !slices.Contains(cpus, cpu) {
			cpus = append(cpus, cpu)
		}
	}
	return cpus
}

// across returns the place of a line. Lines are at equal distances, because many commits may be measured on one day.
func across(h history, i int) float64 {
	const margin = 14
	return left + margin + (right-left-2*margin)*(float64(i)+0.5)/float64(len(h))
}

// draw draws a plot whose upper edge is at a height.
func (p plot) draw(b *strings.Builder, h history, cpus []string, at float64) {
	fmt.Fprintf(b, `<text class="title" x="%d" y="%.0f">%s (%s)</text>`+"\n", 16, at-12, html.EscapeString(p.title), p.unit)
	least, most, step := p.bounds(h)
	height := func(is float64) float64 { return at + tall*(most-is)/(most-least) }
	for n := 0; least+float64(n)*step < most+step/2; n++ {
		tick := least + float64(n)*step
		fmt.Fprintf(b, `<path class="grid" d="M%d %.1fH%d"/><text x="%d" y="%.1f" text-anchor="end">%s</text>`+"\n",
			left, height(tick), right, left-8, height(tick)+4, label(tick, step))
	}
	if p.limit > 0 {
		fmt.Fprintf(b, `<path class="limit" d="M%d %.1fH%d"/>`+"\n", left, height(p.limit), right)
	}
	for k, name := range p.shown {
		var points []point
		for i, l := range h {
			if is, ok := l.Figures[name]; ok {
				is *= p.scale
				points = append(points, point{l, is, across(h, i), height(is)})
			}
		}
		p.series(b, points, cpus, []string{"", "later "}[k])
	}
}

// series draws one figure of all lines, and writes the newest one beside its mark.
func (p plot) series(b *strings.Builder, points []point, cpus []string, class string) {
	for i, to := range points[min(1, len(points)):] {
		if from := points[i]; p.everywhere || from.Machine.CPU == to.Machine.CPU {
			fmt.Fprintf(b, `<path class="%sjoin" d="M%.1f %.1fL%.1f %.1f"/>`+"\n", class, from.x, from.y, to.x, to.y)
		}
	}
	for i, at := range points {
		shape, where := dot(at.x, at.y), ""
		if !p.everywhere {
			shape, where = mark(slices.Index(cpus, at.Machine.CPU), at.x, at.y), ", "+at.Machine.CPU
		}
		fmt.Fprintf(b, `<path class="%smark" d="%s"><title>%s</title></path>`+"\n", class, shape,
			html.EscapeString(fmt.Sprintf("%s, %s: %s%s", at.Date, at.Commit, number(at.is, p.unit), where)))
		if i == len(points)-1 && class == "" {
			fmt.Fprintf(b, `<text class="newest" x="%.1f" y="%.1f" text-anchor="middle">%s</text>`+"\n", at.x, at.y+20, number(at.is, ""))
		}
	}
}

// bounds returns the least and the greatest value of the axis, and the distance of its ticks.
func (p plot) bounds(h history) (least, most, step float64) {
	var all []float64
	for _, l := range h {
		for _, name := range p.shown {
			if is, ok := l.Figures[name]; ok {
				all = append(all, is*p.scale)
			}
		}
	}
	if len(all) == 0 {
		return 0, 1, 1
	}
	least, most = slices.Min(all), slices.Max(all)
	switch {
	case p.whole:
		least = 0
	case most-least < most/10: // similar values
		least, most = least*0.95, most*1.05
	}
	step = math.Pow(10, math.Floor(math.Log10((most-least)/2)))
	for _, times := range []float64{5, 2} {
		if (most-least)/(times*step) >= 2 {
			step *= times
			break
		}
	}
	return math.Floor(least/step) * step, math.Ceil(most/step) * step, step
}

// label formats a number with as many decimals as the step has.
func label(is, step float64) string {
	return fmt.Sprintf("%.*f", max(0, int(math.Ceil(-math.Log10(step)-1e-9))), is)
}

// dot returns the path of a small disc.
func dot(x, y float64) string {
	return fmt.Sprintf("M%.1f %.1fa2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z", x-2.5, y)
}

// mark returns the path of a shape: each machine has its own.
func mark(shape int, x, y float64) string {
	switch shape % 5 {
	case 0:
		return fmt.Sprintf("M%.1f %.1fa4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z", x-4.5, y)
	case 1:
		return fmt.Sprintf("M%.1f %.1fh8v8h-8z", x-4, y-4)
	case 2:
		return fmt.Sprintf("M%.1f %.1fl5.5 9.5h-11z", x, y-6)
	case 3:
		return fmt.Sprintf("M%.1f %.1fl6 6l-6 6l-6 -6z", x, y-6)
	}
	return fmt.Sprintf("M%.1f %.1fl5.5 -9.5h-11z", x, y+6)
}

// dates writes the day under its first line where there is room, and its month and year where they change.
func dates(b *strings.Builder, h history, y float64) {
	free, before := 0.0, time.Time{}
	for i, l := range h {
		day, err := time.Parse(time.DateOnly, l.Date)
		text, width := day.Format("2"), 24.0
		switch {
		case day.Year() != before.Year():
			text, width = day.Format("2 Jan 2006"), 84
		case day.Month() != before.Month():
			text, width = day.Format("2 Jan"), 52
		}
		x := across(h, i)
		if err != nil || day.Equal(before) || x-width/2 < free {
			continue
		}
		fmt.Fprintf(b, `<path class="grid" d="M%.1f %.1fv6"/><text x="%.1f" y="%.1f" text-anchor="middle">%s</text>`+"\n", x, y-16, x, y, text)
		free, before = x+width/2, day
	}
}

// explain draws the legend.
func explain(b *strings.Builder, cpus []string, y float64) {
	fmt.Fprintf(b, `<text x="16" y="%.0f">Commits in the order of measuring. Lines join figures of one machine. Each machine has its shape:</text>`+"\n", y)
	for i, cpu := range cpus {
		x, y := 24+float64(i%2*360), y+float64((1+i/2)*aLine)
		fmt.Fprintf(b, `<path class="mark" d="%s"/><text x="%.0f" y="%.0f">%s</text>`+"\n", mark(i, x, y-4), x+14, y, html.EscapeString(cpu))
	}
	y += float64((1 + (len(cpus)+1)/2) * aLine)
	for i, what := range []string{"first visit: filled, joined by a line", "later visit: empty, joined by dashes"} {
		x := 24 + float64(i*360)
		fmt.Fprintf(b, `<path class="%smark" d="%s"/><text x="%.0f" y="%.0f">%s</text>`+"\n", []string{"", "later "}[i], mark(0, x, y-4), x+14, y, what)
	}
}
