package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"gavel/game/forsale"
)

// TestTrain: the same seed writes the same table, in which the highest houses brought the most.
func TestTrain(t *testing.T) {
	command := strings.Fields("train -game forsale -one medium -games 20 -seed 5")
	table, stderr, code := arena("", command...)
	if code != exitFine || stderr != "" {
		t.Fatalf("exit %d, %q", code, stderr)
	}
	words := strings.Fields(table)
	if len(words) != 10 {
		t.Fatalf("the table is %q", table)
	}
	means := make([]float64, len(words))
	for i, word := range words {
		mean, err := strconv.ParseFloat(word, 64)
		if err != nil || mean <= 0 || mean > 15 {
			t.Errorf("a tenth brought %q", word)
		}
		means[i] = mean
	}
	for _, mean := range means[:9] {
		if mean >= means[9] {
			t.Errorf("poorer houses brought more than the richest: %q", table)
		}
	}
	file := filepath.Join(t.TempDir(), "curve.txt")
	if _, stderr, code = arena("", append(command, "-o", file)...); code != exitFine {
		t.Fatalf("exit %d, %q", code, stderr)
	}
	if again, err := os.ReadFile(file); err != nil || string(again) != table {
		t.Errorf("again the table is %q, %v; before it was %q", again, err, table)
	}
}

// TestTenths: with fewer houses than the deck, a tenth is a tenth of those.
func TestTenths(t *testing.T) {
	var m market
	for h := forsale.House(20); h > 0; h-- {
		m.sold = append(m.sold, forsale.Sale{House: h, Cheque: forsale.Cheque(h / 2)})
	}
	var all brought
	all.add(m.brought())
	all.add(m.brought())
	if got, want := all.String(), "0.50 1.50 2.50 3.50 4.50 5.50 6.50 7.50 8.50 9.50\n"; got != want {
		t.Errorf("the tenths brought %q, want %q", got, want)
	}
}
