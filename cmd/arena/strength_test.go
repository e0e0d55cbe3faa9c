package main

import (
	"strings"
	"testing"

	"gavel/game/bot"
	"gavel/game/catalogue"
)

// TestCell: each deal of a cell is played once from every seat.
func TestCell(t *testing.T) {
	c := cell{pair: pair{bot.Medium, bot.Easy}, game: "forsale", players: 3}
	if err := c.play(20, 1); err != nil {
		t.Fatal(err)
	}
	if rate, _, _ := c.tally.rate(3); c.tally.deals != 7 || rate < 0.4 {
		t.Errorf("%+v", c.tally)
	}
}

// TestStrength prints the tables.
func TestStrength(t *testing.T) {
	all := cells()
	for i := range all {
		wins := 1 + i%2 // of the 3 to 6 games of each of 10 deals
		all[i].tally = tally{deals: 10, parts: 10 * wins * winParts, squares: 10 * wins * wins * winParts * winParts}
	}
	var out strings.Builder
	if err := printStrength(&out, all); err != nil {
		t.Fatal(err)
	}
	printed := out.String()
	if !strings.Contains(printed, "\n| forsale, players | expert / medium |") || !strings.Contains(printed, "\n| 3 | 33 ± ") ||
		strings.Count(printed, "\n| 6 |") != len(catalogue.Games()) || !strings.Contains(printed, "| 17 |\n") {
		t.Errorf("printed\n%s", printed)
	}
}
