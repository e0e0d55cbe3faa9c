package session

import (
	"strconv"
	"strings"

	"gavel/game"
	"gavel/net/seating"
)

// pending is a choice that the table has accepted and not yet revealed.
type pending struct {
	Seat game.Seat `json:"seat"`
	Do   string    `json:"do"`
}

// seal stores the unrevealed choices of the people at this device.
func (p *play) seal(sealed map[game.Seat]game.Decision, among *seating.People) {
	p.pending = nil
	for _, i := range among.Locals() {
		if d, made := sealed[game.Seat(i)]; made {
			p.pending = append(p.pending, pending{game.Seat(i), d.String()})
		}
	}
}

// writeSealed encodes choices for [Status].
func writeSealed(all []pending) string {
	var lines []string
	for _, c := range all {
		lines = append(lines, strconv.Itoa(int(c.Seat))+" "+c.Do)
	}
	return strings.Join(lines, "\n")
}

// readSealed decodes the text of writeSealed. It leaves out invalid lines.
func readSealed(text string) (all []pending) {
	for line := range strings.Lines(text) {
		number, do, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		if n, err := strconv.Atoi(number); err == nil && n >= 0 && n < game.MaxSeats {
			all = append(all, pending{game.Seat(n), do})
		}
	}
	return all
}
