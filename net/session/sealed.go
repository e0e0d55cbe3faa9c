package session

import (
	"strconv"
	"strings"

	"gavel/game"
)

// pending is a choice that the table has accepted and not yet revealed.
type pending struct {
	Seat game.Seat `json:"seat"`
	Do   string    `json:"do"`
}

// seal stores the unrevealed choices of people.
func (p *play) seal(r game.Record, sealed map[game.Seat]game.Decision) {
	p.pending = nil
	for i, who := range r.Seats {
		if d, made := sealed[game.Seat(i)]; made && !who.IsBot() {
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

// readSealed decodes the text of writeSealed. Older versions wrote a line without a number, for
// one person: such a line is for the given seat. It leaves out invalid numbers.
func readSealed(text string, seat game.Seat) (all []pending) {
	for line := range strings.Lines(text) {
		do, at := strings.TrimSuffix(line, "\n"), int(seat)
		number, rest, _ := strings.Cut(do, " ")
		if n, err := strconv.Atoi(number); err == nil {
			do, at = rest, n
		}
		if at >= 0 && at < game.MaxSeats {
			all = append(all, pending{game.Seat(at), do})
		}
	}
	return all
}
