package main

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strings"
)

// Sizes of the chart in pixels.
const (
	wide  = 760
	left  = 64  // of the plots
	right = 736 // of the plots
	tall  = 120 // a plot
	apart = 56  // between two plots, for the title of the second
	top   = 44
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
	all := plots()
	foot := top + len(all)*(tall+apart) - 24
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" aria-labelledby="chart">`+"\n", wide, foot+44)
	b.WriteString(`<title id="chart">What Gavel takes, for each commit that was measured: download, first frame, tests</title>` + "\n" + style)
	fmt.Fprintf(&b, `<rect class="paper" width="%d" height="%d" rx="6"/>`+"\n", wide, foot+44)
	for i, p := range all {
		p.draw(&b, h, float64(top+i*(tall+apart)))
	}
	if len(h) > 0 {
		fmt.Fprintf(&b, `<text x="%d" y="%d">%s</text><text x="%d" y="%[2]d" text-anchor="end">%[5]s</text>`+"\n", left, foot, h[0].Date, right, h[len(h)-1].Date)
	}
	fmt.Fprintf(&b, `<text x="16" y="%d">Lines join figures of one machine. A later visit has empty marks, joined by dashes.</text>`+"\n", foot+28)
	b.WriteString("</svg>\n")
	return b.String()
}

// across returns the place of a line. Lines are at equal distances, because many commits may be measured on one day.
func across(h history, i int) float64 {
	const margin = 14
	return left + margin + (right-left-2*margin)*(float64(i)+0.5)/float64(len(h))
}

// draw draws a plot whose upper edge is at a height.
func (p plot) draw(b *strings.Builder, h history, at float64) {
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
		p.series(b, points, []string{"", "later "}[k])
	}
}

// series draws one figure of all lines, and writes the newest one beside its mark.
func (p plot) series(b *strings.Builder, points []point, class string) {
	for i, to := range points[min(1, len(points)):] {
		if from := points[i]; p.everywhere || from.Machine.CPU == to.Machine.CPU {
			fmt.Fprintf(b, `<path class="%sjoin" d="M%.1f %.1fL%.1f %.1f"/>`+"\n", class, from.x, from.y, to.x, to.y)
		}
	}
	for i, at := range points {
		where := ""
		if !p.everywhere {
			where = ", " + at.Machine.CPU
		}
		fmt.Fprintf(b, `<circle class="%smark" cx="%.1f" cy="%.1f" r="3"><title>%s</title></circle>`+"\n", class, at.x, at.y,
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
