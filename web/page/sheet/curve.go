package sheet

import (
	"strconv"
	"strings"
)

// ticks returns at most six round numbers from 0 up, at equal distances. The last one is not
// less than any number of the lines.
func ticks(lines [][]int) (at []int) {
	most := 1
	for _, line := range lines {
		for _, n := range line {
			most = max(most, n)
		}
	}
	step := 1
	for i := 0; 5*step < most; i++ {
		step = [...]int{1, 2, 5}[i%3] * power(10, i/3)
	}
	for n := 0; n < most+step; n += step {
		at = append(at, n)
	}
	return at
}

func power(base, exponent int) int {
	n := 1
	for range exponent {
		n *= base
	}
	return n
}

// curve returns the points of a line for SVG, in a square of 100 units. 0 is at the bottom, and
// top at the top.
func curve(line []int, top int) string {
	var points []string
	last := len(line) - 1
	for i, n := range line {
		if i > 0 && i < last && line[i-1] == n && line[i+1] == n {
			continue // on the way between two equal ones
		}
		x := 100 * float64(i) / float64(max(last, 1))
		y := 100 - 100*float64(n)/float64(top)
		points = append(points, decimal(x)+","+decimal(y))
	}
	return strings.Join(points, " ")
}

func decimal(x float64) string { return strconv.FormatFloat(x, 'f', 2, 64) }
