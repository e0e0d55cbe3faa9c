package ui

import "slices"

// Unspoken is the prompt of a bar that has nothing to say. The page shows the newest line of the log
// instead: while the table tells what happens, the bar tells it in the same words.
const Unspoken = "…"

// Closed returns the bar with all controls disabled for a reason. The bar keeps its place while
// the picture shows the result.
func (bar Bar) Closed(why string) Bar {
	if bar.Due || slices.ContainsFunc(bar.Controls, func(c Control) bool { return c.Why == "" }) {
		bar.Prompt = Unspoken // the question is answered
	}
	bar.Due, bar.Alert = false, ""
	bar.Controls = slices.Clone(bar.Controls)
	for i := range bar.Controls {
		c := &bar.Controls[i]
		c.Wrong = ""
		if c.Why == "" {
			c.Why, c.Section = why, ""
		}
	}
	return bar
}
