package main

import (
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/must"
)

func unzipped(t *testing.T, packed string) string {
	t.Helper()
	from := must.Get(gzip.NewReader(strings.NewReader(packed)))(t)
	text := must.Get(io.ReadAll(from))(t)
	return string(text)
}

// unpacked returns the records of a data set, after it has replayed each.
func unpacked(t *testing.T, packed string) []game.Record {
	t.Helper()
	all := must.Get(game.ReadRecords(unzipped(t, packed), catalogue.Games().Find))(t)
	for i, r := range all {
		if _, err := game.Replay(r, nil); err != nil || r.Result == nil || !game.Audit(r) {
			t.Errorf("record %d is not that of a finished game: %v", i, err)
		}
	}
	return all
}

// TestDataset: a data set has whole games of every kind and size, in the same order each time.
func TestDataset(t *testing.T) {
	sizes := 0
	for _, rules := range catalogue.Games().Rules() {
		fewest, most := rules.Seats()
		sizes += most - fewest + 1
	}
	first, stderr, code := arena("", "dataset", "-games", "30", "-seed", "7")
	if code != exitFine || stderr != "" {
		t.Fatalf("exit %d, %q", code, stderr)
	}
	all := unpacked(t, first)
	if len(all) != 30 {
		t.Fatalf("there are %d games, not 30", len(all))
	}
	kinds := map[string]bool{}
	for _, r := range all {
		kinds[fmt.Sprint(r.Rules.Name(), " of ", len(r.Seats))] = true
	}
	if len(kinds) != sizes {
		t.Errorf("the games are of these kinds and sizes, not of %d: %v", sizes, kinds)
	}
	if again, _, _ := arena("", "dataset", "-games", "30", "-seed", "7"); again != first {
		t.Error("the same seed writes another data set")
	}
	if other, _, _ := arena("", "dataset", "-games", "30", "-seed", "8"); other == first {
		t.Error("another seed writes the same data set")
	}
}

// TestDatasetOfPlayers: the games are those of a tournament of the given players, in a file.
func TestDatasetOfPlayers(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.gavel.gz")
	args := "-game forsale -seats medium,easy,random -seed 3 -option variant=scarce -o "
	if _, stderr, code := arena("", strings.Fields("dataset -games 4 "+args+file)...); code != exitFine {
		t.Fatalf("exit %d, %q", code, stderr)
	}
	packed := must.Get(os.ReadFile(file))(t)
	all := unpacked(t, string(packed))
	if len(all) != 4 {
		t.Fatalf("there are %d games, not 4", len(all))
	}
	var record strings.Builder
	must.Get(all[0].WriteTo(&record))(t)
	if played, _, _ := arena("", strings.Fields("play "+args+"-")...); played != record.String() {
		t.Error("the first game is not that of arena play")
	}
	if all[0].Seed != all[2].Seed || all[0].Seed == all[3].Seed {
		t.Error("a deal is not played once in each seating")
	}
}

// broken is a writer that fails.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }

// TestDatasetOnFullDisk: a data set that cannot be written is an error.
func TestDatasetOnFullDisk(t *testing.T) {
	if err := datasetCommand([]string{"-games", "2"}, broken{}, io.Discard); err == nil {
		t.Error("the error of the writer is lost")
	}
}
