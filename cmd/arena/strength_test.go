package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/must"
)

// TestShardsAddUp: the shards of a cell add up to the cell.
func TestShardsAddUp(t *testing.T) {
	whole := cell{table: table{"forsale", bot.Medium, bot.Easy, 3}}
	var sum tally
	for shard := range 3 {
		part := whole
		must.Do(t, part.play(20, 1, 1+shard, 3))
		sum.merge(part.Tally)
	}
	must.Do(t, whole.play(20, 1, 1, 1))
	if whole.Tally != sum || sum.Deals != 7 || sum.Parts == 0 {
		t.Errorf("the shards come to %+v, the whole to %+v", sum, whole.Tally)
	}
}

// TestStrength adds up files, and prints the tables.
func TestStrength(t *testing.T) {
	file := func(name string, all []cell) string {
		data, err := json.Marshal(all)
		path := filepath.Join(t.TempDir(), name)
		if err == nil {
			err = os.WriteFile(path, data, 0o600)
		}
		must.Do(t, err)
		return path
	}
	half := cells()
	for i := range half {
		wins := 1 + i%2 // of the 3 to 6 games of each of 10 deals
		half[i].Tally = tally{Deals: 10, Parts: 10 * wins * winParts, Squares: 10 * wins * wins * winParts * winParts}
	}
	path := file("half.json", half)
	printed, stderr, code := arena("", "strength", path, path)
	if code != exitFine || !strings.Contains(printed, "\n| forsale, players | expert / medium |") || !strings.Contains(printed, "\n| 3 | 33 ± ") ||
		strings.Count(printed, "\n| 6 |") != len(catalogue.Games()) || !strings.Contains(printed, "| 17 |\n") {
		t.Errorf("exit %d, %s\n%s", code, stderr, printed)
	}
	if printed, _, code := arena("", "strength", "-games", "1", "-shard", "2/2"); code != exitFine || !strings.Contains(printed, `"deals": 0`) {
		t.Errorf("a shard without a deal: exit %d\n%.200s", code, printed)
	}
	for _, other := range []string{file("few.json", half[1:]), file("other.json", append(half[1:], half[0]))} {
		if _, stderr, code := arena("", "strength", other); code != exitMisuse || !strings.Contains(stderr, "measures other bots than these") {
			t.Errorf("exit %d, %q", code, stderr)
		}
	}
}
