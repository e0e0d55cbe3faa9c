package page

import "gavel/web/desk"

// group says where in the action bar a control stands: a number with the
// buttons that change it ("stepper"), the cards to choose from ("hand"), or
// by itself ("").
func group(controls []desk.Control, i int) string {
	if controls[i].Kind == desk.Choice {
		return "hand"
	}
	number, primary := -1, len(controls)
	for j, c := range controls {
		if c.Kind == desk.Number {
			number = j
		}
		if c.Primary && primary == len(controls) {
			primary = j
		}
	}
	if number >= 0 && i < primary {
		return "stepper"
	}
	return ""
}

// beside returns the control that raises (by 1) or lowers (by -1) the bar's
// number: the button right after or before it.
func beside(controls []desk.Control, by int) (desk.Control, bool) {
	for i, c := range controls {
		if at := i + by; c.Kind == desk.Number && at >= 0 && at < len(controls) {
			return controls[at], controls[at].Kind == desk.Button
		}
	}
	return desk.Control{}, false
}

// awaits tells whether the bar waits for a decision: something can be pressed,
// and no card is chosen yet.
func awaits(controls []desk.Control) bool {
	free := false
	for _, c := range controls {
		if c.Pressed {
			return false
		}
		free = free || c.Why == ""
	}
	return free
}

// neighbour returns the card of the hand that an arrow key, Home or End leads
// to from another one.
func neighbour(controls []desk.Control, from, key string) (to string, ok bool) {
	var cards []string
	at := 0
	for _, c := range controls {
		if c.Kind != desk.Choice {
			continue
		}
		if c.ID == from {
			at = len(cards)
		}
		cards = append(cards, c.ID)
	}
	switch key {
	case "ArrowLeft", "ArrowUp":
		at += len(cards) - 1
	case "ArrowRight", "ArrowDown":
		at++
	case "Home":
		at = 0
	case "End":
		at = len(cards) - 1
	default:
		return "", false
	}
	return cards[at%len(cards)], true
}

// tabStop returns the card of the hand that Tab leads to: the one that was it
// before, if it is still there, else the chosen or the first one.
func tabStop(controls []desk.Control, before string) string {
	first, pressed := "", ""
	for _, c := range controls {
		switch {
		case c.Kind != desk.Choice:
			continue
		case c.ID == before:
			return before
		case first == "":
			first = c.ID
		}
		if c.Pressed {
			pressed = c.ID
		}
	}
	if pressed != "" {
		return pressed
	}
	return first
}
