package actionbar

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"gavel/web/ui"
)

// shape is how a group of controls looks.
type shape string

const (
	acts    shape = "acts"    // separate buttons
	stepper shape = "stepper" // a number with the buttons that change it
	hand    shape = "hand"    // cards to choose from; the prompt explains them
	group   shape = "group"   // controls under a title of their own
)

// cluster is a run of controls in the action bar that belong together.
type cluster struct {
	shape    shape
	title    string // of a group
	controls []ui.Control
}

// clusters divides the controls of a bar into clusters.
func clusters(controls []ui.Control) (all []cluster) {
	for i, c := range controls {
		next := cluster{shape: shapeAt(controls, i), title: c.Group}
		if n := len(all); n > 0 && all[n-1].shape == next.shape && all[n-1].title == next.title {
			all[n-1].controls = append(all[n-1].controls, c)
			continue
		}
		next.controls = append(next.controls, c)
		all = append(all, next)
	}
	return all
}

func shapeAt(controls []ui.Control, i int) shape {
	primary := slices.IndexFunc(controls, func(c ui.Control) bool { return c.Primary })
	switch {
	case controls[i].Group != "":
		return group
	case controls[i].Kind == ui.Choice:
		return hand
	case controls[i].Kind == ui.Order:
		return acts
	case slices.ContainsFunc(controls, isNumber) && (primary < 0 || i < primary):
		return stepper
	}
	return acts
}

// wrong returns the bar's number if it is not a legal decision.
func wrong(controls []ui.Control) (number ui.Control) {
	if i := slices.IndexFunc(controls, isNumber); i >= 0 && controls[i].Why == "" {
		number = controls[i]
	}
	return number
}

// reason returns why a control is disabled or its number is not legal; "" if it can be used.
func reason(c ui.Control) string { return cmp.Or(c.Why, c.Wrong) }

// figure parses the whole number typed into a field. It returns false for any other text.
// Digits may be grouped by threes. was is the text before: if it had marks between its groups,
// the marks may be anywhere, because a digit was added or removed since.
func figure(text, was string) (n int, ok bool) {
	text = strings.Map(func(r rune) rune {
		if '０' <= r && r <= '９' { // as a Japanese keyboard writes them
			r += '0' - '０'
		}
		return r
	}, strings.TrimSpace(text))
	digits := strings.Map(func(r rune) rune {
		if isMark(r) {
			return -1
		}
		return r
	}, text)
	n, err := strconv.Atoi(digits)
	if err != nil || strings.ContainsFunc(digits, func(r rune) bool { return !isDigit(r) }) {
		return 0, false
	}
	marks := func(text string) (all []rune) {
		for _, r := range text {
			if isMark(r) {
				all = append(all, r)
			}
		}
		return all
	}
	now, before := marks(text), marks(was)
	kept := len(now) <= len(before)
	for _, mark := range now {
		kept = kept && mark == before[0]
	}
	return n, kept || grouped(text)
}

// isMark reports whether some language puts a character between groups of digits.
func isMark(r rune) bool { return strings.ContainsRune(",. '’\u00a0\u202f", r) }

// grouped reports whether a number's digits are grouped by threes, always with the same mark.
func grouped(text string) bool {
	groups := strings.FieldsFunc(text, isMark)
	for i, group := range groups {
		if len(group) > 3 || i > 0 && len(group) < 3 {
			return false
		}
	}
	mark := strings.TrimLeft(text, "0123456789")
	r, _ := utf8.DecodeRuneInString(mark)
	return strings.Join(groups, string(r)) == text
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

// digitsAfter counts the digits after the caret of a field.
func digitsAfter(text string, caret int) (n int) {
	for i, r := range []rune(text) {
		if i >= caret && isDigit(r) {
			n++
		}
	}
	return n
}

// caretBefore returns the position of the caret that has so many digits after it.
func caretBefore(text string, digits int) int {
	runes := []rune(text)
	at := len(runes)
	for ; at > 0 && digits > 0; at-- {
		if isDigit(runes[at-1]) {
			digits--
		}
	}
	return at
}

func isNumber(c ui.Control) bool { return c.Kind == ui.Number }

// beside returns the button right after (by 1) or before (by -1) the bar's number, which raises
// or lowers it.
func beside(controls []ui.Control, by int) (ui.Control, bool) {
	at := slices.IndexFunc(controls, isNumber)
	if at < 0 || at+by < 0 || at+by >= len(controls) {
		return ui.Control{}, false
	}
	return controls[at+by], controls[at+by].Kind == ui.Button
}

// neighbour returns the control of the cluster that an arrow key, Home or End moves to.
func (c cluster) neighbour(from, key string) (to string, ok bool) {
	last := len(c.controls) - 1
	at := slices.IndexFunc(c.controls, func(c ui.Control) bool { return c.ID == from })
	switch key {
	case "ArrowLeft", "ArrowUp":
		at += last
	case "ArrowRight", "ArrowDown":
		at++
	case "Home":
		at = 0
	case "End":
		at = last
	default:
		return "", false
	}
	return c.controls[at%len(c.controls)].ID, true
}

// tabStop returns the control of the cluster that Tab reaches: the same as before, if it is
// still there; otherwise the first chosen one, the first enabled one, or the first.
func (c cluster) tabStop(before map[string]bool) string {
	for _, fits := range []func(ui.Control) bool{
		func(c ui.Control) bool { return before[c.ID] },
		func(c ui.Control) bool { return c.Pressed },
		usable,
	} {
		if i := slices.IndexFunc(c.controls, fits); i >= 0 {
			return c.controls[i].ID
		}
	}
	return c.controls[0].ID
}

func usable(c ui.Control) bool { return c.Why == "" }

// refuge returns the control that gets the focus when the focused control has gone: the
// standing order that was given with it, the number of one that can be given, the first enabled control that Tab reaches, or the
// first of all.
func refuge(controls []ui.Control, stops map[string]bool) string {
	i := slices.IndexFunc(controls, func(c ui.Control) bool { return c.Kind == ui.Order || isNumber(c) && ui.IsOrder(c.ID) })
	if i < 0 {
		i = slices.IndexFunc(controls, func(c ui.Control) bool { return stops[c.ID] && usable(c) })
	}
	return controls[max(i, 0)].ID
}
