//go:build unix

package main

import (
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"gavel/game/must"
)

// TestRunsAreKept: what is added to a file is read from it again.
func TestRunsAreKept(t *testing.T) {
	file := filepath.Join(t.TempDir(), "steady.md")
	must.Do(t, os.WriteFile(file, []byte("# Runs\n\n"+columns), 0o644))
	want := []steadyRun{
		{"3ebfee0b", "busy", result{12.3, nil}},
		{"3ebfee0b", "webkit", result{4, []string{"gavel/web/e2e TestBids/webkit", "gavel/web/e2e TestSeats"}}},
	}
	for i := range want {
		if got, err := readRuns(file); err != nil || len(got) != i {
			t.Fatalf("%d runs: read %v, %v", i, got, err)
		}
		must.Do(t, add(file, want[i]))
	}
	if got, err := readRuns(file); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("read %v, %v, want %v", got, err, want)
	}
}

// TestRunsThatCount: a red run does not count, nor does one of a commit whose tests were others, unless their packages were repeated
// since.
func TestRunsThatCount(t *testing.T) {
	red := []string{"gavel/net TestX"}
	runs := []steadyRun{
		{"old", "busy", result{1, nil}}, {"old", "chromium", result{1, nil}}, {"old", "game", result{1, nil}},
		{"older", "busy", result{1, nil}}, {"older", "firefox", result{1, nil}},
		{"gone", "busy", result{1, nil}}, {"gone", "webkit", result{1, nil}},
		{"now", "net", result{1, nil}}, {"now", "busy", result{1, nil}}, {"now", "busy", result{1, red}},
	}
	changed := map[string][]string{
		"old": {"net"}, "older": {"net", "render", "web/e2e"}, "gone": {"*", "web/e2e"}, "now": nil,
	}
	got := count(runs, func(commit string) []string { return changed[commit] })
	if want := map[string]int{"busy": 2, "chromium": 1, "game": 1, "net": 1}; !maps.Equal(got, want) {
		t.Errorf("%v count, want %v", got, want)
	}
}
